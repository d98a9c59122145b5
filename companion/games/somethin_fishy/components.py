"""What is in the box of Somethin' Fishy, and what can be entered (rulebook: Components, Gameplay)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.games.actions import Action, Count, Options, Seat
from companion.games.sentences import Sentence, say

Kind = Literal["piranha", "swordfish", "ball-fish", "scorpionfish"]
Size = Literal["small", "large", "hungry"]
Back = Literal["fish", "plain"]
Deck = Literal["backed", "plain"]

KINDS: tuple[Kind, ...] = ("piranha", "swordfish", "ball-fish", "scorpionfish")
SIZES: tuple[Size, ...] = ("small", "large", "hungry")

BACKED = 140
PLAIN = 20
CARDS = BACKED + PLAIN
PRINTED: dict[Deck, dict[bool, int]] = {"backed": {False: 28, True: 7}, "plain": {False: 4, True: 1}}
"""How many of each kind: by deck, then whether hungry. How many of the fed are small is not printed."""
FED = len(KINDS) * (PRINTED["backed"][False] + PRINTED["plain"][False])
HUNGRY = len(KINDS) * PRINTED["backed"][True]
"""Hungry fish that can be caught: those of the plain deck end the game instead."""
A_THIRD = 53
"""What goes back into the box with three or four players: about a third of 160, in round cards."""

Number = Annotated[int, Meta(ge=0, le=CARDS)]


class Fish(msgspec.Struct, frozen=True):
    """What a card shows."""

    kind: Kind
    size: Size

    @property
    def hungry(self) -> bool:
        """Whether it eats; else it is fed, small or large."""
        return self.size == "hungry"

    @property
    def name(self) -> str:
        """As a record writes it: "piranha small"."""
        return f"{self.kind} {self.size}"

    @property
    def art(self) -> str:
        """Its drawing: "piranha-small"."""
        return f"{self.kind}-{self.size}"


class Pile(msgspec.Struct, frozen=True):
    """Cards that lie together, and how many of them are hungry fish."""

    cards: int = 0
    hungry: int = 0

    def __add__(self, other: Pile) -> Pile:
        """Both piles as one."""
        return Pile(self.cards + other.cards, self.hungry + other.hungry)


FED_FISH: dict[str, Fish] = {
    fish.name: fish for kind in KINDS for fish in (Fish(kind, "small"), Fish(kind, "large"))
}
"""The fish that may lie in a lagoon, by name."""


class SomethinFishyOptions(Options, frozen=True, kw_only=True):
    """``removed``: backed cards in the box, by default about a third with three or four players."""

    first: Seat = 0
    detail: Literal["cards", "catches"] = "cards"
    removed: Annotated[int, Meta(ge=0, le=BACKED - 1)] | UnsetType = UNSET

    @property
    def given(self) -> int:
        """The removed cards that bound what can be counted: a number that was given, else none."""
        return self.removed if isinstance(self.removed, int) else 0

    @property
    def in_play(self) -> int:
        """The most cards that can turn up."""
        return CARDS - self.given


class Reveal(Action, frozen=True, kw_only=True, tag="reveal"):
    """The player turns up a card; ``back`` is what was seen on its back."""

    a_card: ClassVar[bool] = True

    kind: Kind
    size: Size
    back: Back | UnsetType = UNSET

    @property
    def fish(self) -> Fish:
        """The fish on the card."""
        return Fish(self.kind, self.size)


class TakeThick(Action, frozen=True, kw_only=True, tag="take_thick"):
    """The player takes the pile of thick fish of a kind."""

    kind: Kind


class Collect(Action, frozen=True, kw_only=True, tag="collect"):
    """The player collects the lagoon and ends the turn."""


class EndTurn(Action, frozen=True, kw_only=True, tag="end_turn"):
    """The player ends the turn; the lagoon stays."""


class Catch(Action, frozen=True, kw_only=True, tag="catch"):
    """Somebody catches cards, some of them hungry."""

    player: Seat
    cards: Annotated[int, Meta(ge=1, le=CARDS)]
    hungry: Number = 0


class BacksGone(Action, frozen=True, kw_only=True, tag="backs_gone"):
    """The last card with fish on the back was turned up: the last phase begins."""


class PlainHungry(Action, frozen=True, kw_only=True, tag="plain_hungry"):
    """A hungry fish came up in the last phase: the game is over."""


class SomethinFishyCount(Count, frozen=True, kw_only=True, tag="count"):
    """A catch in cards; the hungry fish among them decide ties only and may stay uncounted."""

    cards: Number
    hungry: Number | UnsetType = UNSET


KIND_NAMES: dict[Kind, Sentence] = {
    "piranha": say("piranha"),
    "swordfish": say("swordfish"),
    "ball-fish": say("ball fish"),
    "scorpionfish": say("scorpionfish"),
}
SIZE_NAMES: dict[Size, Sentence] = {"small": say("small"), "large": say("large"), "hungry": say("hungry")}


def shown(fish: Fish) -> Sentence:
    """A fish in words."""
    return say("{size} {kind}", size=SIZE_NAMES[fish.size], kind=KIND_NAMES[fish.kind])
