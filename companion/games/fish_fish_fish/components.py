"""What is in the box of Fish! Fish!! Fish!, and what can be entered (rulebook: Contents, Game Setup)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.games.actions import Action, Count, Options, Seat
from companion.games.sentences import Sentence, say

CARDS = 52
FACE_UP = 3
HAND = 3
FULL_HAND = 7
SUPPLY = 2
"""Grey fish before each player at the start."""

PAWNS = 5
BOATS_IN_THE_BOX = 11
SEQUENCE_CARDS = 2

GREY = 11
WHITE = 46
BLUE = 44

BOATS = {2: 3, 3: 2, 4: 2, 5: 1}
"""Boats for each player, by number of players."""

RESHUFFLES = {2: 1, 3: 2, 4: 2, 5: 2}
"""How often the deck is shuffled again, by number of players; then its last card ends the game."""

Colour = Literal["grey", "white", "blue"]
TiePenalty = Literal["points", "fish", "ignore"]
Cards = Annotated[int, Meta(ge=0, le=FULL_HAND)]

COLOURS: tuple[Colour, ...] = ("grey", "white", "blue")
NAMES: dict[Colour, Sentence] = {"grey": say("grey"), "white": say("white"), "blue": say("blue")}


class Fish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many fish of each colour."""

    grey: Annotated[int, Meta(ge=0, le=GREY)] = 0
    white: Annotated[int, Meta(ge=0, le=WHITE)] = 0
    blue: Annotated[int, Meta(ge=0, le=BLUE)] = 0

    @property
    def total(self) -> int:
        """All of them together."""
        return self.grey + self.white + self.blue

    def of(self, colour: Colour) -> int:
        """How many have this colour."""
        return {"grey": self.grey, "white": self.white, "blue": self.blue}[colour]

    def __add__(self, other: Fish) -> Fish:
        return Fish(grey=self.grey + other.grey, white=self.white + other.white, blue=self.blue + other.blue)


def in_play(players: int) -> Fish:
    """Every fish that this many players use: the grey ones of nobody stay in the box."""
    return Fish(grey=1 + SUPPLY * players, white=WHITE, blue=BLUE)


class FishOptions(Options, frozen=True, kw_only=True):
    """``tie_penalty`` and ``grey_after_catch`` are readings of what the rulebook leaves open."""

    first: Seat = 0
    detail: Literal["turns", "catches"] = "turns"
    tie_penalty: TiePenalty = "points"
    grey_after_catch: bool = False


class Turn(Action, frozen=True, kw_only=True, tag="turn"):
    """A whole turn: cards played, fish caught, a grey fish placed perhaps, cards drawn."""

    move: Literal["boats", "fish"]
    played: Cards
    space: Cards
    caught: Fish = Fish()
    by: Seat | UnsetType = UNSET
    place_grey: bool = False
    drawn: Cards | UnsetType = UNSET


class Catch(Action, frozen=True, kw_only=True, tag="catch"):
    """Fish go from the board to a player's catch."""

    player: Seat
    fish: Fish


class PlaceGrey(Action, frozen=True, kw_only=True, tag="place_grey"):
    """A grey fish goes from a player's supply onto the board."""

    player: Seat


class PileEmpty(Action, frozen=True, kw_only=True, tag="pile_empty"):
    """The last card of the pile was drawn or placed face up."""


class FishCount(Count, frozen=True, kw_only=True, tag="count"):
    """The fish that one player has caught, and the grey ones that stayed unused."""

    grey: Annotated[int, Meta(ge=0, le=GREY)]
    white: Annotated[int, Meta(ge=0, le=WHITE)]
    blue: Annotated[int, Meta(ge=0, le=BLUE)]
    unused: Annotated[int, Meta(ge=0, le=SUPPLY)]

    @property
    def caught(self) -> Fish:
        """The catch."""
        return Fish(grey=self.grey, white=self.white, blue=self.blue)
