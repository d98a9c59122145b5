"""The numbers that the sheets of Fat Fish show, and what their example comes to."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from companion.games.fat_fish import components, lines

_SEATS = range(2, 7)
FULL_LINE = ("red-2", "red-6", "blue-3", "green-4", "purple-6")
"""The line that rules and turn card draw."""


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """Where the cards are when a number of players begins, and how many lines the game has."""

    players: int
    dealt: int
    reserve: int
    lines: int
    boxed: int


class SheetFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Every number that a sheet or the rule summary states."""

    cards: int
    colours: tuple[str, ...]
    numbers: tuple[int, ...]
    deck: int
    hand: int
    starts: int
    """Lines on the table."""
    full: int
    """Cards of a line that is taken."""
    kept_of_one_colour: int
    least_reserve: int
    most_reserve: int
    reserve_step: int
    """The reserve grows by so many with each player after the first."""
    setup: tuple[SetUp, ...]
    licences: int
    plus: int
    """What the drawn line adds to the positive pile."""
    minus: int


def sheet_facts(_players: int | None) -> SheetFacts:
    """The same for every number of players: the table of the set-up holds them all."""
    plus, minus = lines.line_worth(FULL_LINE, UNSET)
    one_colour = [components.FACES[0]] * components.FULL
    return SheetFacts(
        cards=components.CARDS,
        colours=tuple(components.COLOURS),
        numbers=tuple(sorted(set(map(components.number, components.FACES)))),
        deck=components.DECK,
        hand=components.HAND,
        starts=components.LINES,
        full=components.FULL,
        kept_of_one_colour=len(lines.best_keep(one_colour)),
        least_reserve=components.LEAST_RESERVE,
        most_reserve=components.RESERVE,
        reserve_step=components.default_reserve(3) - components.default_reserve(2),
        setup=tuple(_setup(players) for players in _SEATS),
        licences=components.LICENCES,
        plus=plus,
        minus=minus,
    )


def _setup(players: int) -> SetUp:
    dealt, reserve = components.DECK * players, components.default_reserve(players)
    used = dealt + components.LINES + reserve
    return SetUp(
        players=players,
        dealt=dealt,
        reserve=reserve,
        lines=components.LINES + reserve,
        boxed=components.CARDS - used,
    )
