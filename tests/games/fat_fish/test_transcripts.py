"""Games written out, one for every way in which Fat Fish ends (the format: tests/games/transcripts.py)."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games.play import Play
from companion.games.result import scores
from tests.games.transcripts import check_transcript

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_transcript_comes_out_as_it_was(path: Path) -> None:
    check_transcript(path, "fat-fish", standing)


@pytest.mark.parametrize(
    ("followed", "end"),
    [
        ('"detail": "cards"', "ended: rules"),
        ('"detail": "cards"', "ended: declared"),
        ('"detail": "lines"', "ended: rules"),
        ('"detail": "lines"', "ended: declared"),
        ('"mode": "tally"', "ended: rules"),
    ],
)
def test_there_is_a_transcript_of_every_end(followed: str, end: str) -> None:
    texts = [path.read_text("utf-8").splitlines() for path in FILES]
    assert [text for text in texts if followed in text[2] and end in text]


def standing(play: Play, names: Sequence[str]) -> list[str]:
    """The three lines by colour and number, reserve, cards played by seat; points by seat."""
    points = ["-" if each.points is None else str(each.points) for each in scores(play)]
    found = [f"  points {' '.join(points)}"]
    if play.tally or play.detail != "cards":
        return found
    lines = " | ".join(short(line) for line in play.live.lines)
    turn = "" if play.turn is None else f", turn {names[play.turn]}"
    awaited = f", awaiting {play.live.awaiting}" if play.live.awaiting else ""
    played = " ".join(map(str, play.live.played))
    return [f"  {lines}, reserve {play.live.reserve}, played {played}{turn}{awaited}", *found]


def short(cards: tuple[str, ...]) -> str:
    return " ".join(f"{card[0].upper()}{card[-1]}" for card in cards) or "empty"
