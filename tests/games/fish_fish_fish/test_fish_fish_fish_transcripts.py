"""Games written out, one for every end and every rung (the format: tests/games/transcripts.py)."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games.play import Play
from tests.games.transcripts import check_transcript, listed

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_transcript_comes_out_as_it_was(path: Path) -> None:
    check_transcript(path, "fish-fish-fish", standing)


def test_every_way_to_end_and_every_rung_is_written_out() -> None:
    assert [path.stem for path in FILES] == [
        "clear_win_counted_by_five",
        "counted_after_the_end",
        "declared_and_shared",
        "fish_break_the_tie",
        "last_card_in_a_draw_by_four",
        "last_card_in_a_draw_by_two",
        "pile_empty_by_three",
        "reading_fish",
        "reading_ignore",
        "reading_points",
    ]


def standing(play: Play, names: Sequence[str]) -> list[str]:
    """What lies on the table; fish are grey/white/blue."""
    if play.tally:
        return [f"  counted: {listed([each.player for each in play.counts if each], names)}"]
    state, turn = play.game.public(play.live, play.over), play.turn
    fish = [f"{each['grey']}/{each['white']}/{each['blue']}" for each in (state["board"], *state["caught"])]
    supply = " ".join(str(n) for n in state["supply"])
    lines = [f"  board {fish[0]}, caught {' '.join(fish[1:])}, supply {supply}"]
    shuffled = f"shuffled {state['reshuffles']} of {state['reshuffles_allowed']}"
    if state["hands"] is None:
        return [*lines, f"  {shuffled}"]
    hands = " ".join(str(n) for n in state["hands"])
    cards = f"  hands {hands}, pile {state['pile']}, discards {state['discards']}, {shuffled}"
    return [*lines, cards, f"  turn {names[turn]}" if turn is not None else "  no turn"]
