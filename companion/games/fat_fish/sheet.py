"""The numbers that the sheets of Fat Fish show, and the two examples that they draw."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from companion.games.fat_fish import components, lines

_SEATS = range(2, 7)
ENDS = ("red-3", "yellow-5", "blue-1")
"""What the three lines of the example end with; the first one is laid on."""
LAID = ("red-2", "green-6", "red-5")
"""The first has its line's colour, the second that of no line; then no line ends with the first one's."""
FULL_LINE = ("red-2", "red-6", "blue-3", "green-4", "purple-6")


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """Where the cards are when a number of players begins, and how many lines the game has."""

    players: int
    dealt: int
    reserve: int
    lines: int
    boxed: int


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a picture. ``kept``: it goes to the positive pile."""

    colour: str
    number: int
    kept: bool = True


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
    ends: tuple[Shown, ...]
    laid: tuple[Shown, ...]
    line: tuple[Shown, ...]
    plus: int
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
        ends=_shown(ENDS),
        laid=_shown(LAID),
        line=_shown(FULL_LINE, lines.best_keep(FULL_LINE)),
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


def _shown(cards: Sequence[str], kept: Sequence[int] | None = None) -> tuple[Shown, ...]:
    return tuple(
        Shown(
            colour=components.colour(card),
            number=components.number(card),
            kept=kept is None or position in kept,
        )
        for position, card in enumerate(cards)
    )
