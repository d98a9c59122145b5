"""The fishing licences on the board: how each is won, who holds it, and keys to give it by hand."""

from __future__ import annotations

import msgspec
from msgspec import UnsetType

from companion.games.fat_fish.components import Award, Licence
from companion.games.fat_fish.licences import name_of
from companion.games.fat_fish.rules import why_not
from companion.games.fat_fish.state import State
from companion.games.fields import Choice
from companion.games.sentences import Player, Sentence, say


class LicenceKeys(msgspec.Struct, frozen=True, kw_only=True):
    """A licence and its keys, each with the whole action; "nobody" takes it back.

    ``by_hand``: that is how it is won; else the keys are for what the app does not know.
    """

    name: str
    points: int
    won: Sentence
    holder: int | None
    by_hand: bool
    keys: tuple[Choice, ...]


def licence_keys(state: State) -> tuple[LicenceKeys, ...]:
    """All licences of the table, in their order."""
    return tuple(
        LicenceKeys(
            name=name_of(licence),
            points=licence.points,
            won=_won(licence),
            holder=state.holders[index],
            by_hand=licence.award == "manual",
            keys=() if licence.award == "most" else _keys(state, index),
        )
        for index, licence in enumerate(state.options.licences)
    )


def _keys(state: State, index: int) -> tuple[Choice, ...]:
    return tuple(_key(state, index, seat) for seat in (*range(len(state.played)), None))


def _key(state: State, index: int, seat: int | None) -> Choice:
    award = Award(licence=index, player=seat)
    return Choice(
        msgspec.to_builtins(award),
        say("nobody") if seat is None else say("{who}", who=Player(seat)),
        effect=say("holds it") if seat is not None and seat == state.holders[index] else None,
        refusal=why_not(state, award),
    )


def _won(licence: Licence) -> Sentence:
    if licence.award == "manual" or isinstance(licence.numbers, UnsetType):
        return say("given by hand")
    numbers = tuple(say("{n}", n=number) for number in licence.numbers)
    if licence.award == "most":
        return say("at the end, for the most cards with {numbers}", numbers=numbers)
    return say("for the first line of {numbers} alone", numbers=numbers)
