"""May I? in Fat Fish: on which lines a card may be laid, and what may follow it; asked of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from companion.games.fat_fish.components import COLOURS, LINES, Card, FatFishOptions, Play, colour
from companion.games.fat_fish.headings import LAYING, NEW_LINE
from companion.games.fat_fish.rules import why_not
from companion.games.fat_fish.state import State, begin
from companion.games.fields import Choice, Field
from companion.games.may_i import Ask, Verdict
from companion.games.sentences import Sentence, say

_EMPTY = "empty"


def asked_now(state: State) -> Mapping[str, Mapping[str, Any]]:
    """What the three lines end with, once they have begun."""
    if not state.started:
        return {}
    ends = {_end(index): colour(line[-1]) if line else _EMPTY for index, line in enumerate(state.lines)}
    return {"lay": ends}


def _end(index: int) -> str:
    return f"end_{index + 1}"


def _colours() -> tuple[Choice, ...]:
    return tuple(Choice(name, word, art=name) for name, word in COLOURS.items())


def _fields(_players: int) -> tuple[Field, ...]:
    ends = (*_colours(), Choice(_EMPTY, say("no card")))
    lines = tuple(
        Field(
            name=_end(index), label=say("Line {line} ends with", line=index + 1), kind="choice", choices=ends
        )
        for index in range(LINES)
    )
    return (*lines, Field(name="card", label=say("May I lay"), kind="choice", choices=_colours()))


def _answer(options: Any, players: int, values: Mapping[str, Any]) -> Verdict:
    state = _table(options, players, values)
    name = values["card"]
    takers = [line for line in range(LINES) if _may(state, line, name)]
    if not takers:
        return Verdict(say("No line has a card, so there is nothing to lay it on."), NEW_LINE)
    where = tuple(say("line {line}", line=line + 1) for line in takers)
    said = say("Yes, {colour} may go on {where}.", colour=COLOURS[name], where=where)
    for more in (_why(state, name), *(_follows(state, line, name) for line in takers)):
        said = say("{said} {more}", said=said, more=more)
    return Verdict(said, LAYING)


def _table(options: Any, players: int, values: Mapping[str, Any]) -> State:
    """A table whose lines end like that; an empty place awaits no card there."""
    lines = tuple(
        () if values[_end(index)] == _EMPTY else (_one(values[_end(index)]),) for index in range(LINES)
    )
    fresh = begin(players, _followed(options))
    return msgspec.structs.replace(fresh, lines=lines, started=True, reserve=0)


def _followed(options: FatFishOptions) -> FatFishOptions:
    return msgspec.structs.replace(options, mode="live", detail="cards")


def _one(name: str) -> Card:
    return cast("Card", f"{name}-1")


def _may(state: State, line: int, *names: str) -> bool:
    return not why_not(state, Play(line=line, cards=tuple(map(_one, names))))


def _why(state: State, name: str) -> Sentence:
    if any(line and colour(line[-1]) == name for line in state.lines):
        return say("A line ends with that colour, so it goes there and nowhere else.")
    return say("No line ends with that colour, so any line takes it.")


def _follows(state: State, line: int, name: str) -> Sentence:
    after = tuple(word for other, word in COLOURS.items() if _may(state, line, name, other))
    return say("There, on line {line}, may follow: {colours}.", line=line + 1, colours=after)


MAY_I = (Ask(id="lay", label=say("Where may I lay this card?"), fields=_fields, answer=_answer),)
