"""A turn that was entered otherwise than it was played: what puts the table right in one tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from companion.games.actions import Action
from companion.games.fish_fish_fish.components import COLOURS, NAMES, Colour, Fish, Turn
from companion.games.fish_fish_fish.corrections import correct, counters
from companion.games.fish_fish_fish.moves import apply
from companion.games.fish_fish_fish.rules import why_not
from companion.games.fish_fish_fish.state import State
from companion.games.mends import Mend
from companion.games.refusals import Refusal
from companion.games.sentences import Player, Sentence, say

_change = msgspec.structs.replace


def mends(before: State, action: Action, after: State) -> tuple[Mend, ...]:
    """A forgotten grey fish, a fish more or fewer, somebody else's turn: those that the counters allow."""
    if not isinstance(action, Turn):
        return ()
    found = (
        *_grey(before, action, after),
        *_fish(before, action, after),
        *_somebody_else(before, action, after),
    )
    return tuple(
        Mend(label=label, action={"do": "correct", "set": values})
        for label, values in found
        if _can_be_set(after, values)
    )


Found = Iterator[tuple[Sentence, dict[str, int]]]


def _can_be_set(state: State, values: Mapping[str, Any]) -> bool:
    fields = {each.name: each.field for each in counters(state) if each.after_end or not state.over}
    for name, value in values.items():
        field = fields.get(name)
        if field is None or (field.kind == "number" and not field.low <= value <= field.high):
            return False
    return not isinstance(correct(state, values), Refusal)


def _grey(before: State, turn: Turn, after: State) -> Found:
    name, left = f"supply.{before.turn}", after.supply[before.turn]
    if turn.place_grey:
        yield say("No grey fish was placed"), {name: left + 1}
    elif not why_not(before, _change(turn, place_grey=True)):
        yield say("A grey fish was placed too"), {name: left - 1}


def _fish(before: State, turn: Turn, after: State) -> Found:
    seat = turn.by if isinstance(turn.by, int) else before.turn
    for colour in COLOURS:
        name, caught = f"caught.{seat}.{colour}", after.caught[seat].of(colour)
        if not why_not(before, _change(turn, caught=_with(turn.caught, colour, 1))):
            yield say("One more {colour} fish caught", colour=NAMES[colour]), {name: caught + 1}
        if turn.caught.of(colour):
            yield say("One {colour} fish fewer caught", colour=NAMES[colour]), {name: caught - 1}


def _with(fish: Fish, colour: Colour, more: int) -> Fish:
    return _change(fish, **{colour: fish.of(colour) + more})


def _somebody_else(before: State, turn: Turn, after: State) -> Found:
    """All that the turn did, done by another: a turn before it was forgotten, or taken for it."""
    # Into one's own boat: into that of whoever it really was, too.
    if turn.by == before.turn:
        turn = _change(turn, by=UNSET)
    for step in range(1, before.players):
        seat = (before.turn + step) % before.players
        theirs = _change(before, turn=seat)
        if why_not(theirs, turn):
            continue
        right = apply(theirs, turn)
        if step == 1:
            forgot = say("It was {who}'s turn; {other}'s comes now", who=Player(seat), other=_who(before))
            yield forgot, _differences(after, _change(right, turn=before.turn))
        # Between two people the turn that comes next is the forgotten one anyway.
        if before.players > 2:
            yield say("It was {who}'s turn", who=Player(seat)), _differences(after, right)


def _who(state: State) -> Player:
    return Player(state.turn)


def _differences(state: State, right: State) -> dict[str, int]:
    now = {counter.name: counter.field.value for counter in counters(state)}
    return {
        counter.name: counter.field.value
        for counter in counters(right)
        if counter.field.value != now[counter.name]
    }
