"""What a play comes to at a glance, in words; for the tests of every game."""

from __future__ import annotations

from typing import Any

from companion.games.glance import Glance
from companion.games.glancing import glance
from companion.games.play import Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.registry import games
from companion.games.result import result
from companion.games.sentences import words

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hana")


def played(game: str, players: int, options: dict[str, Any], *actions: dict[str, Any]) -> Play:
    """A play after these actions, all of which are allowed."""
    play = open_play(games()[game], players, options)
    assert isinstance(play, Play)
    for raw in actions:
        action = read(play, raw)
        assert not isinstance(action, Refusal), words(action.sentence, NAMES)
        barred = why_not(play, action)
        assert barred is None, words(barred.sentence, NAMES)
        play = apply(play, action)
    return play


def glance_at(
    play: Play, way: str = "", wins: tuple[int, ...] = (), *, entries: int = 0, covered: bool = False
) -> Glance:
    """The glance at a play."""
    return glance(play, result(play), way, wins, entries=entries, covered=covered)


def shown(found: Glance) -> tuple[str, str, str | None]:
    """The large word, the sentence to it and the small line."""
    small = None if found.small is None else words(found.small, NAMES)
    return words(found.big, NAMES), words(found.fact, NAMES), small


def spoken(found: Glance) -> list[str]:
    """What is said aloud when it is new."""
    return [words(each.sentence, NAMES) for each in found.aloud]


def news(before: Glance, after: Glance) -> list[str]:
    """What a phone says that saw the one and then sees the other."""
    known = {each.topic: each.key for each in before.aloud}
    return [words(each.sentence, NAMES) for each in after.aloud if known.get(each.topic) != each.key]
