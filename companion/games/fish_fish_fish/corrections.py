"""Setting counters to what really lies on the table: which there are, and what stands in the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.fields import Choice, Counter, Field
from companion.games.fish_fish_fish.components import (
    CARDS,
    COLOURS,
    FACE_UP,
    FULL_HAND,
    NAMES,
    SUPPLY,
    Colour,
    in_play,
)
from companion.games.fish_fish_fish.rules import SETUP
from companion.games.fish_fish_fish.state import State, changed
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player, Sentence, say


def counters(state: State) -> tuple[Counter, ...]:
    """What ``correct`` may set; hands, supplies and catches after the end too."""
    seats = range(state.players)
    shuffles = _number("reshuffles", say("Times shuffled again"), state.reshuffles, state.allowed)
    late = [
        *(_hand(state, seat) for seat in seats if state.follows_turns),
        *(_supply(state, seat) for seat in seats),
        *(_catch(state, seat, colour) for seat in seats for colour in COLOURS),
    ]
    first = [*_turn_and_pile(state), shuffles]
    return (
        *(Counter(field=field) for field in first),
        *(Counter(field=each, after_end=True) for each in late),
    )


def _turn_and_pile(state: State) -> tuple[Field, ...]:
    if not state.follows_turns:
        return ()
    seats = tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(state.players))
    turn = Field(name="turn", label=say("Whose turn it is"), kind="choice", choices=seats, value=state.turn)
    return (turn, _number("pile", say("Cards in the pile"), state.pile, CARDS - FACE_UP, low=1))


def _hand(state: State, seat: int) -> Field:
    label = say("{who}'s cards in hand", who=Player(seat))
    return _number(f"hands.{seat}", label, state.hands[seat], FULL_HAND)


def _supply(state: State, seat: int) -> Field:
    label = say("{who}'s unused grey fish", who=Player(seat))
    return _number(f"supply.{seat}", label, state.supply[seat], SUPPLY)


def _catch(state: State, seat: int, colour: Colour) -> Field:
    label = say("{who}'s caught {colour} fish", who=Player(seat), colour=NAMES[colour])
    high = in_play(state.players).of(colour)
    return _number(f"caught.{seat}.{colour}", label, state.caught[seat].of(colour), high)


def _number(name: str, label: Sentence, value: int, high: int, *, low: int = 0) -> Field:
    return Field(name=name, label=label, kind="number", low=low, high=high, value=value)


def correct(state: State, values: Mapping[str, Any]) -> State | Refusal:
    """The counters set, all together; what fish they change comes from the board or goes to it."""
    after = state
    for name, value in values.items():
        after = _set(after, name.split("."), value)
    barred = _why_not_cards(after, values) or _why_not_fish(after, values)
    return barred or after


def _set(state: State, name: list[str], value: Any) -> State:
    change = msgspec.structs.replace
    match name:
        case ["hands", seat]:
            return change(state, hands=changed(state.hands, int(seat), value))
        case ["supply", seat]:
            return change(state, supply=changed(state.supply, int(seat), value))
        case ["caught", seat, colour]:
            fish = change(state.caught[int(seat)], **{colour: value})
            return change(state, caught=changed(state.caught, int(seat), fish))
    return change(state, **{name[0]: value})


def _why_not_cards(after: State, values: Mapping[str, Any]) -> Refusal | None:
    if not after.follows_turns or after.discards >= 0:
        return None
    return refuse(
        SETUP,
        "Pile, hands and the {up} face up would hold {n} cards together; there are {all}. "
        "In the way: {others}.",
        up=FACE_UP,
        n=CARDS - after.discards,
        all=CARDS,
        others=_in_the_way(after, values, ("pile", "hands")),
    )


def _why_not_fish(after: State, values: Mapping[str, Any]) -> Refusal | None:
    for colour in COLOURS:
        short = -after.board.of(colour)
        if short > 0:
            names = ("supply", "caught", colour) if colour == "grey" else ("caught", colour)
            return refuse(
                SETUP,
                "That makes {n} {colour} fish away from the board; there are {all} in the game. "
                "In the way: {others}.",
                n=in_play(after.players).of(colour) + short,
                colour=NAMES[colour],
                all=in_play(after.players).of(colour),
                others=_in_the_way(after, values, names),
            )
    return None


def _in_the_way(after: State, values: Mapping[str, Any], kinds: tuple[str, ...]) -> tuple[Sentence, ...]:
    """The counters of these kinds that hold something: those not being set, or all where all are set."""
    holding = [
        counter.field
        for counter in counters(after)
        if counter.field.value
        and all(part in kinds for part in counter.name.split(".") if not part.isdigit())
    ]
    others = [field for field in holding if field.name not in values] or holding
    return tuple(
        say("{label} ({value}, “{name}”)", label=field.label, value=field.value, name=field.name)
        for field in others
    )
