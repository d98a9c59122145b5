"""Counters set to what really lies on the table (spec: State and counters)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Sentence, say
from companion.games.somethin_fishy.bounds import BOX, too_many
from companion.games.somethin_fishy.components import FED_FISH, Pile
from companion.games.somethin_fishy.state import SCORING, THICK, State

_UNBOUND = ("deck", "lagoons", "thick")
"""What was turned up cannot be known any more once one of these was corrected."""


def correct(state: State, values: Mapping[str, Any]) -> State | Refusal:
    """The state with these counters, or which of them and of the others cannot be together."""
    after = state
    for name, value in values.items():
        after = _with(after, name, value)
    return _why_not_piles(after, values) or _why_not_catches(after, values) or after


def _with(state: State, name: str, value: Any) -> State:
    kind, _, rest = name.partition(".")
    which, _, part = rest.partition(".")
    changes: dict[str, Any] = {"unbounded": state.unbounded or kind in _UNBOUND}
    match kind:
        case "turn":
            changes |= {"turn": value, "revealed": False}
        case "phase":
            changes["last_phase"] = value == "plain"
        case "deck":
            changes[which] = value
        case "lagoons":
            lagoon = tuple(FED_FISH[fish] for fish in value)
            changes["lagoons"] = _put(state.lagoons, int(which), lagoon)
        case "catch":
            pile = _set(state.catch[int(which)], part, value)
            changes["catch"] = _put(state.catch, int(which), pile)
        case "thick":
            piles: dict[Any, Pile] = dict(state.thick)
            changes["thick"] = piles | {which: _set(piles[which], part, value)}
    return msgspec.structs.replace(state, **changes)


def _put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _set(pile: Pile, part: str, value: int) -> Pile:
    return msgspec.structs.replace(pile, **{part: value})


def _why_not_piles(state: State, values: Mapping[str, Any]) -> Refusal | None:
    piles = [(THICK, f"thick.{kind}", pile) for kind, pile in state.thick.items()]
    piles += [(SCORING, f"catch.{seat}", pile) for seat, pile in enumerate(state.catch)]
    for rule, name, pile in piles:
        touched = f"{name}.cards" in values or f"{name}.hungry" in values
        if touched and pile.hungry > pile.cards:
            return refuse(
                rule,
                "Hungry fish count among the cards: “{of}” would be {hungry} and “{name}” only {cards}.",
                of=f"{name}.hungry",
                hungry=pile.hungry,
                name=f"{name}.cards",
                cards=pile.cards,
            )
    return None


def _why_not_catches(state: State, values: Mapping[str, Any]) -> Refusal | None:
    """The sums of the catches; looked at only where a catch is set, for nothing else stands in their way."""
    if not any(name.startswith("catch.") for name in values):
        return None
    cards = [pile.cards for pile in state.catch]
    hungry = [pile.hungry for pile in state.catch]
    found = too_many(state.options, cards, hungry)
    if not found:
        return None
    which, fact = found
    numbers = cards if which == "cards" else hungry
    return refuse(BOX, "{fact}: {counters}.", fact=fact, counters=_named(which, numbers))


def _named(which: str, numbers: list[int]) -> tuple[Sentence, ...]:
    return tuple(
        say("“{counter}” {n}", counter=f"catch.{seat}.{which}", n=number)
        for seat, number in enumerate(numbers)
        if number
    )
