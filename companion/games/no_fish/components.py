"""What is in the box of No Fish!, and what can be entered (rulebook: Casting Your Line, Special Fish)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from companion.games.actions import Action, Count, Finish, Options, Seat
from companion.games.sentences import Sentence, say

CARDS = 54
SET_ASIDE = 4
IN_PLAY = CARDS - SET_ASIDE
HAND = 7
WRONG_DRAW = 1
"""Drawn after a wrong first guess."""
TOADFISH_DRAW = 2
LIONFISH_LOOK = 2
LIONFISH_DRAW = 1

FishSet = Literal["goldfish", "dogfish", "rainbowfish", "clownfish"]
Special = Literal["starfish", "flyingfish", "toadfish", "lionfish", "monkfish"]
Number = Annotated[int, Meta(ge=1, le=10)]
Released = Annotated[int, Meta(ge=0, le=IN_PLAY)]
PerSeat = tuple[Released, ...]

SETS: tuple[FishSet, ...] = ("goldfish", "dogfish", "rainbowfish", "clownfish")
SPECIALS: tuple[Special, ...] = ("starfish", "flyingfish", "toadfish", "lionfish", "monkfish")
NUMBERS = tuple(range(1, 11))
PRINTED: dict[int | str, int] = {
    **dict.fromkeys(NUMBERS, len(SETS)),
    **dict.fromkeys(SETS, len(NUMBERS)),
    **dict.fromkeys(SPECIALS, 3),
    "monkfish": 2,
}
"""How many of each number, set and special there are."""

NAMES: dict[str, Sentence] = {
    "goldfish": say("goldfish"),
    "dogfish": say("dogfish"),
    "rainbowfish": say("rainbowfish"),
    "clownfish": say("clownfish"),
    "starfish": say("starfish"),
    "flyingfish": say("flyingfish"),
    "toadfish": say("toadfish"),
    "lionfish": say("lionfish"),
    "monkfish": say("monkfish"),
}


def shown(what: int | str) -> Sentence:
    """A number or a kind of fish in words."""
    return NAMES[what] if isinstance(what, str) else say("{n}", n=what)


class NoFishOptions(Options, frozen=True, kw_only=True):
    """``dealer``: the last seat where it is left out."""

    dealer: Seat | UnsetType = UNSET
    monkfish_stacks: bool = False


class Guess(Action, frozen=True, kw_only=True, tag="guess"):
    """The player guesses; ``released`` fish leave their hand (0 is "No Fish!")."""

    what: Number | Special
    released: Released


class UseSpecial(Action, frozen=True, kw_only=True, tag="use_special"):
    """After a right first guess: a special fish from another hand is used. Each needs only its own fields."""

    special: Special
    from_: Seat = field(name="from")
    type: FishSet | Special | UnsetType = UNSET
    what: Number | Special | UnsetType = UNSET
    released: PerSeat | UnsetType = UNSET
    target: Annotated[int, Meta(ge=0)] | UnsetType = UNSET


class NoFishFinish(Finish, frozen=True, kw_only=True, tag="finish"):
    """The table may simply know who won."""

    winners: Annotated[tuple[Seat, ...], Meta(min_length=1)] | UnsetType = UNSET


class NoFishCount(Count, frozen=True, kw_only=True, tag="count"):
    """How many fish are left in a hand."""

    left: Annotated[int, Meta(ge=0, le=IN_PLAY)]


NEEDS: dict[Special, tuple[str, ...]] = {
    "starfish": ("type", "released"),
    "flyingfish": ("what", "released"),
    "toadfish": ("target",),
    "lionfish": (),
    "monkfish": ("target",),
}
"""The fields that each special's power needs."""
FIELDS: dict[str, Sentence] = {
    "type": say("which type leaves the hands"),
    "what": say("which fish was picked"),
    "released": say("how many leave each hand"),
    "target": say("whom it is for"),
}
"""What each of those fields tells."""
