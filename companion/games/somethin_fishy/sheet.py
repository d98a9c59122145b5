"""The numbers that the sheets of Somethin' Fishy show (rulebook: Components, Setup, Catch a Thick Fish)."""

from __future__ import annotations

import msgspec

from companion.games.somethin_fishy import components, lagoons, state

_SEATS = range(2, 9)


class Backs(msgspec.Struct, frozen=True, kw_only=True):
    """The cards with one kind of back: fed and hungry ones of each kind of fish, and all together."""

    fed: int
    hungry: int
    cards: int


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """What these numbers of players leave in the box (about so many cards), and what stays in the game."""

    players: tuple[int, ...]
    away: int
    stay: int


class SheetFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Every number that a sheet or the rule summary states."""

    cards: int
    kinds: int
    backed: Backs
    plain: Backs
    setup: tuple[SetUp, ...]
    thinned: tuple[int, int]
    """With the fewest and the most of these players a third goes back into the box."""
    third: int
    """About so many cards are that third."""
    three: int
    """So many fed fish of a kind take the thick pile of that kind."""


def sheet_facts(_players: int | None) -> SheetFacts:
    """The same for every number of players: the table of the set-up holds them all."""
    return SheetFacts(
        cards=components.CARDS,
        kinds=len(components.KINDS),
        backed=_backs("backed", components.BACKED),
        plain=_backs("plain", components.PLAIN),
        setup=_setup(),
        thinned=(min(state.THINNED), max(state.THINNED)),
        third=components.A_THIRD,
        three=lagoons.THREE,
    )


def _backs(deck: components.Deck, cards: int) -> Backs:
    printed = components.PRINTED[deck]
    return Backs(fed=printed[False], hungry=printed[True], cards=cards)


def _setup() -> tuple[SetUp, ...]:
    """A row for each number of cards that goes back, most first."""
    away = {players: state.put_back(players) for players in _SEATS}
    return tuple(
        SetUp(
            players=tuple(players for players in _SEATS if away[players] == cards),
            away=cards,
            stay=components.CARDS - cards,
        )
        for cards in sorted(set(away.values()), reverse=True)
    )
