"""The table of Fat Fish as a value, and the small changes that moves and corrections share."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec
from msgspec import UnsetType

from companion.games.fat_fish.components import (
    DECK,
    HAND,
    LINES,
    FatFishOptions,
    Pile,
    default_reserve,
)
from companion.games.fat_fish.licences import Holders
from companion.games.fat_fish.lines import Line

T = TypeVar("T")


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The table; with ``detail: "lines"`` only piles, licences and the number of lines taken move.

    ``at`` is the seat whose turn it is as long as somebody has cards (see ``turn``).
    """

    options: FatFishOptions
    reserve: int
    at: int
    played: tuple[int, ...]
    positive: tuple[Pile, ...]
    negative: tuple[Pile, ...]
    holders: Holders
    lines: tuple[Line, ...] = ((),) * LINES
    taken: int = 0
    started: bool = False
    over: bool = False
    declared: bool = False
    """True once the players declared the game over."""

    @property
    def by_cards(self) -> bool:
        """Whether every card is followed, or only the taken lines."""
        return self.options.detail == "cards"

    @property
    def hands(self) -> tuple[int, ...]:
        """Four cards, or what is left of the twelve."""
        return tuple(min(HAND, DECK - played) for played in self.played)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; ``None`` where nobody has cards or turns are not tracked."""
        return self.at if self.by_cards and any(self.hands) else None

    @property
    def awaiting(self) -> Literal["start", "new_line"] | None:
        """What must be laid before anybody plays."""
        if self.over or not self.by_cards:
            return None
        if not self.started:
            return "start"
        return "new_line" if () in self.lines and self.reserve else None


def begin(players: int, options: FatFishOptions) -> State:
    """Twelve cards for each, the reserve by the number of players; the first seat begins."""
    reserve = options.reserve
    return State(
        options=options,
        reserve=default_reserve(players) if isinstance(reserve, UnsetType) else reserve,
        at=options.first,
        played=(0,) * players,
        positive=((),) * players,
        negative=((),) * players,
        holders=(None,) * len(options.licences),
    )


def declared(state: State) -> State:
    """The state once the players declared the game over: now the licences for the most are given."""
    return msgspec.structs.replace(state, declared=True)


def next_with_cards(state: State, seat: int) -> int:
    """This seat, or the next one to the left that has cards; itself where nobody has."""
    seats = len(state.played)
    order = [(seat + step) % seats for step in range(seats)]
    return next((each for each in order if state.hands[each]), seat)


def piled(*cards: Pile) -> Pile:
    """Cards as a pile, sorted as text."""
    return tuple(sorted(card for each in cards for card in each))


def with_at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with another one in this place."""
    return (*values[:index], value, *values[index + 1 :])
