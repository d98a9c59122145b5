"""Games written out, one for every way in which No Fish! ends (the format: tests/games/transcripts.py)."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games.play import Play
from tests.games.transcripts import check_transcript, listed

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_transcript_comes_out_as_it_was(path: Path) -> None:
    check_transcript(path, "no-fish", standing)


def test_every_way_to_end_is_written_out() -> None:
    assert [path.stem for path in FILES] == [
        "counted-and-recounted",
        "counted-declared-and-recounted",
        "counted-instead-of-following-on",
        "counted-nobody-out",
        "counted-winner-known",
        "declared-nobody-out",
        "declared-winners-known",
        "first-guess",
        "power-shared-win",
        "second-guess",
        "special-taken",
    ]


def standing(play: Play, names: Sequence[str]) -> list[str]:
    """Who plays, hands by seat, Fish Deck, discards, who must skip how often; or who is counted."""
    if play.tally:
        left = [f"{names[each.player]} {each.left}" for each in play.counts if each]  # type: ignore[attr-defined]
        return [f"  counted: {', '.join(left) or 'nobody'}"]
    state = play.game.public(play.live, play.over)
    hands = " ".join(map(str, state["hands"]))
    skips = "".join(f", {names[seat]} skips {n}" for seat, n in enumerate(state["skips"]) if n)
    who = "over" if play.turn is None else f"{names[play.turn]} plays, {state['step']}"
    after = "" if state["next"] is None else f", then {listed([state['next']], names)}"
    return [f"  {who}{after} | hands {hands} | deck {state['deck']} | discards {state['discards']}{skips}"]
