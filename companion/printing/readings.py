"""How a table read its rulebook: the options that were given, and what another reading would have made."""

from __future__ import annotations

from typing import Any

from companion.games.actions import seat_fields
from companion.games.play import Play
from companion.games.result import Result
from companion.games.sentences import Player, Players, Sentence, Value, say, say_n

_BY_THE_WAY = ("mode", "detail")


def used(play: Play, given: dict[str, Any]) -> tuple[Sentence, ...]:
    """What each option means that was given or may be read two ways, and how it was taken."""
    names = [*play.game.readings, *given]
    wanted = [name for name in dict.fromkeys(names) if name not in _BY_THE_WAY]
    return tuple(
        say("{meaning} Here: {value}.", meaning=play.game.meanings[name], value=_shown(play, name))
        for name in wanted
        if name in play.game.meanings
    )


def _shown(play: Play, name: str) -> Value:
    value = getattr(play.options, name)
    if name in seat_fields(type(play.options)) and isinstance(value, int):
        return Player(value)
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple | list):
        return say_n("{n} of them", "{n} of them", len(value))
    return value if isinstance(value, int) else say("“{value}”", value=str(value))


def disputed(play: Play, found: Result) -> tuple[Sentence, ...]:
    """Who would win by another reading; the same sentence as on the result's page."""
    return tuple(
        say(
            "The rulebook can be read otherwise. {reading} By “{choice}”, {who} would win.",
            reading=play.game.meanings[other.reading],
            choice=str(other.choice),
            who=Players(other.winners),
        )
        for other in found.disputed
    )
