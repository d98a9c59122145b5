"""The numbers that the sheets of No Fish! show (rulebook: Casting Your Line, Special Fish)."""

from __future__ import annotations

import msgspec

from companion.games.no_fish import components

_SEATS = range(2, 8)
GAMES = 12
"""Columns of the score sheet: more games than an evening has."""


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """Where the cards are when a number of players begins."""

    players: int
    dealt: int
    deck: int


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A special fish, and how many of it there are."""

    id: components.Special
    cards: int


class SheetFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Every number that a sheet or the rule summary states."""

    cards: int
    sets: tuple[components.FishSet, ...]
    lowest: int
    highest: int
    each_number: int
    """Cards with the same number."""
    specials: tuple[Kind, ...]
    special_cards: int
    kinds: int
    """Sets and special fish: what a starfish may name."""
    hand: int
    set_aside: int
    setup: tuple[SetUp, ...]
    wrong_draw: int
    toadfish_draw: int
    lionfish_look: int
    lionfish_draw: int
    monkfish_stacks: bool
    """How the app reads a second monkfish unless the table chose otherwise."""
    games: int


def sheet_facts(_players: int | None) -> SheetFacts:
    """The same for every number of players: the table of the set-up holds them all."""
    specials = tuple(Kind(id=each, cards=components.PRINTED[each]) for each in components.SPECIALS)
    return SheetFacts(
        cards=components.CARDS,
        sets=components.SETS,
        lowest=min(components.NUMBERS),
        highest=max(components.NUMBERS),
        each_number=components.PRINTED[components.NUMBERS[0]],
        specials=specials,
        special_cards=sum(each.cards for each in specials),
        kinds=len(components.SETS) + len(components.SPECIALS),
        hand=components.HAND,
        set_aside=components.SET_ASIDE,
        setup=tuple(_setup(players) for players in _SEATS),
        wrong_draw=components.WRONG_DRAW,
        toadfish_draw=components.TOADFISH_DRAW,
        lionfish_look=components.LIONFISH_LOOK,
        lionfish_draw=components.LIONFISH_DRAW,
        monkfish_stacks=components.NoFishOptions().monkfish_stacks,
        games=GAMES,
    )


def _setup(players: int) -> SetUp:
    dealt = components.HAND * players
    return SetUp(players=players, dealt=dealt, deck=components.CARDS - components.SET_ASIDE - dealt)
