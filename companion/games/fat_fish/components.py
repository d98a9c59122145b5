"""What is in the box of Fat Fish, and what can be entered: one hundred cards in five colours, 1 to 6."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.games.actions import Action, Count, Options, Seat
from companion.games.sentences import Sentence, say

CARDS = 100
DECK = 12
HAND = 4
LINES = 3
RESERVE = 15
"""The largest reserve."""
LEAST_RESERVE = 3
FULL = 5
"""A line of five cards is taken."""
LICENCES = 9
"""Cards of the variant."""

# fmt: off
Card = Literal[
    "red-1", "red-2", "red-3", "red-4", "red-5", "red-6",
    "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6",
    "green-1", "green-2", "green-3", "green-4", "green-5", "green-6",
    "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6",
    "purple-1", "purple-2", "purple-3", "purple-4", "purple-5", "purple-6",
]
# fmt: on

Number = Annotated[int, Meta(ge=1, le=6)]
Position = Annotated[int, Meta(ge=0, le=FULL - 1)]
"""A card's place in a line, 0 the leftmost."""
Pile = tuple[str, ...]

FACES: tuple[Card, ...] = get_args(Card)
COLOURS: dict[str, Sentence] = {
    "red": say("red"),
    "yellow": say("yellow"),
    "green": say("green"),
    "blue": say("blue"),
    "purple": say("purple"),
}


def colour(card: str) -> str:
    """The colour's name; also that of its drawing."""
    return card.partition("-")[0]


def number(card: str) -> int:
    """The number on the card."""
    return int(card.partition("-")[2])


def total(cards: Pile) -> int:
    """The sum of the numbers."""
    return sum(map(number, cards))


def shown(card: str) -> Sentence:
    """A card in a sentence: "blue 4"."""
    return say("{colour} {number}", colour=COLOURS[colour(card)], number=number(card))


def short(card: str) -> Sentence:
    """A card on a key: the letter of its drawing, and the number: "B4"."""
    return say("{short}", short=f"{colour(card)[0].upper()}{number(card)}")


class Licence(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fishing licence as its card has it; the players enter theirs. ``numbers``: not for ``manual``."""

    name: str
    points: Annotated[int, Meta(ge=-9999, le=9999)]
    award: Literal["manual", "line_only", "most"]
    numbers: tuple[Number, ...] | UnsetType = UNSET


class FatFishOptions(Options, frozen=True, kw_only=True):
    """``reserve``: 3 × (players − 1) where it is left out."""

    first: Seat = 0
    detail: Literal["cards", "lines"] = "cards"
    reserve: Annotated[int, Meta(ge=LEAST_RESERVE, le=RESERVE)] | UnsetType = UNSET
    licences: tuple[Licence, ...] = ()
    licence_tie: Literal["all", "none"] = "all"


class Start(Action, frozen=True, kw_only=True, tag="start"):
    """Three cards begin the three lines."""

    cards: tuple[Card, Card, Card]


class Play(Action, frozen=True, kw_only=True, tag="play"):
    """Cards laid on one line from left to right; with the fifth card ``keep`` says which are kept."""

    line: Annotated[int, Meta(ge=0, le=LINES - 1)]
    cards: Annotated[tuple[Card, ...], Meta(min_length=1, max_length=HAND)]
    keep: tuple[Position, ...] | UnsetType = UNSET


class NewLine(Action, frozen=True, kw_only=True, tag="new_line"):
    """A card of the reserve begins a new line."""

    a_card: ClassVar[bool] = True

    card: Card


class TakeLine(Action, frozen=True, kw_only=True, tag="take_line"):
    """A player takes a full line, its five cards as they lie from left to right."""

    player: Seat
    cards: tuple[Card, Card, Card, Card, Card]
    keep: tuple[Position, ...] | UnsetType = UNSET


class Award(Action, frozen=True, kw_only=True, tag="award"):
    """A fishing licence is given to a player, or taken back (``null``)."""

    licence: Annotated[int, Meta(ge=0)]
    player: Seat | None


Points = Annotated[int, Meta(ge=0, le=9999)]


class FatFishCount(Count, frozen=True, kw_only=True, tag="count"):
    """The sums of both piles; ``bonus`` is what licences and penalties add."""

    positive: Points
    negative: Points
    bonus: Annotated[int, Meta(ge=-9999, le=9999)] = 0


class FollowedCount(FatFishCount, frozen=True, kw_only=True, tag="count"):
    """A count out of a followed game, which knows each licence: its index and its points."""

    licences: tuple[tuple[int, int], ...] = ()


def default_reserve(players: int) -> int:
    """The reserve by the number of players: then every line gets finished."""
    return 3 * (players - 1)
