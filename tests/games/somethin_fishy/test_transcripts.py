"""Games written by hand from the rulebook, for every end and every rung (format: tests/games/transcripts.py).

Below each entry stands the table as it then lies: who plays, cards left (backed + plain), lagoons by seat,
catches by seat (cards/hungry), thick piles, box.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games.play import Play
from tests.games.transcripts import check_transcript

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


def test_there_are_transcripts() -> None:
    assert len(FILES) == 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_goes_as_it_is_written_down(path: Path) -> None:
    check_transcript(path, "somethin-fishy", standing)


def standing(play: Play, names: Sequence[str]) -> list[str]:
    return [f"  {lying(play, names)}"]


def lying(play: Play, names: Sequence[str]) -> str:
    if play.tally:
        return "counted: " + ", ".join("-" if count is None else "yes" for count in play.counts)
    state = play.game.public(play.live, play.over)
    caught = "caught " + " ".join(f"{pile['cards']}/{pile['hungry']}" for pile in state["catch"])
    if state["deck"] is None:
        return f"{state['phase']} | {caught}"
    who = "over" if play.turn is None else f"{names[play.turn]} plays"
    left = f"{state['deck']['backed']}+{state['deck']['plain']} left"
    lagoons = " | ".join(", ".join(lagoon) or "-" for lagoon in state["lagoons"])
    thick = [f"{k} {pile['cards']}/{pile['hungry']}" for k, pile in state["thick"].items() if pile["cards"]]
    box = f" | box {state['boxed']}" if state["boxed"] else ""
    return f"{who}, {left} | {lagoons} | {caught} | thick {', '.join(thick) or '-'}{box}"
