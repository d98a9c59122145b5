"""Whole games as text: each entry, what the app says to it, and the state that matters.

A file in transcripts/ has a title, the names, the options, the entries ("> ", as in a record), what
follows each, and the result. The file is written anew from its own entries and must come out as it was,
line by line.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.play import AnyGame, Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.registry import games
from companion.games.result import Result, result, scores
from companion.games.sentences import words

FOLDER = Path(__file__).parent / "transcripts"
FILES = sorted(FOLDER.glob("*.txt"))


def short(cards: tuple[str, ...]) -> str:
    return " ".join(f"{card[0].upper()}{card[-1]}" for card in cards) or "empty"


def state_lines(play: Play, names: list[str]) -> list[str]:
    found = []
    if not play.tally and play.detail == "cards":
        lines = " | ".join(short(line) for line in play.live.lines)
        turn = "" if play.turn is None else f", turn {names[play.turn]}"
        await_ = f", awaiting {play.live.awaiting}" if play.live.awaiting else ""
        played = " ".join(map(str, play.live.played))
        found.append(f"  {lines}, reserve {play.live.reserve}, played {played}{turn}{await_}")
    points = [score.points for score in scores(play)]
    return [*found, "  points " + " ".join("-" if each is None else str(each) for each in points)]


def result_lines(play: Play, found: Result, names: list[str]) -> list[str]:
    places = [f"{row.rank}. {names[row.seat]} {row.score.points}" for row in found.standings]
    others = [
        f"{each.reading} {each.choice}: {', '.join(names[seat] for seat in each.winners)}"
        for each in found.disputed
    ]
    return [
        f"ended: {play.ended}",
        *places,
        "winners: " + ", ".join(names[seat] for seat in found.winners),
        *(words(sentence, names) for sentence in found.why),
        *(f"disputed: {other}" for other in others),
    ]


def told(game: AnyGame, before: Play, action: Any, after: Play, names: list[str]) -> list[str]:
    if isinstance(action, game.count):
        return [words(game.tell_count(action), names)]
    if isinstance(action, game.all_actions):
        return [words(game.tell(before.live, action, after.live), names)]
    return []


def written_anew(text: str) -> list[str]:
    title, players, options, *rest = text.splitlines()
    names = players.removeprefix("players: ").split(", ")
    game = games()["fat-fish"]
    play = open_play(game, len(names), json.loads(options.removeprefix("options: ")))
    assert isinstance(play, Play), play
    found = [title, players, options, ""]
    for line in rest:
        if not line.startswith("> "):
            continue
        action = read(play, json.loads(line.removeprefix("> ")))
        assert not isinstance(action, Refusal), action
        barred = why_not(play, action)
        assert barred is None, barred
        after = apply(play, action)
        found += [line, *told(game, play, action, after, names), *state_lines(after, names)]
        play = after
    return [*found, "", *result_lines(play, result(play), names)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_transcript_comes_out_as_it_was(path: Path) -> None:
    text = path.read_text("utf-8")
    assert written_anew(text) == text.splitlines()


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
