"""The special fish as keys: what each does, out of whose hand, what it asks (rulebook: Special Fish)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.games.fields import Choice
from companion.games.no_fish.components import NUMBERS, SETS, SPECIALS, Special, UseSpecial, shown
from companion.games.no_fish.rules import State, apply, why_not, why_not_printed
from companion.games.refusals import Refusal
from companion.games.sentences import Player, Sentence, say

MEANS: dict[Special, Sentence] = {
    "starfish": say("One type is chosen, a set or a special fish: every hand loses all of it."),
    "flyingfish": say("The player picks one own fish, unseen: every hand loses all that match it."),
    "toadfish": say("Another player draws two fish."),
    "lionfish": say("The player looks at two own fish, then draws one."),
    "monkfish": say("Another player misses a turn."),
}
"""What each special fish does, in a sentence."""

SHORT: dict[Special, Sentence] = {
    "starfish": say("star\u00adfish"),
    "flyingfish": say("flying\u00adfish"),
    "toadfish": say("toad\u00adfish"),
    "lionfish": say("lion\u00adfish"),
    "monkfish": say("monk\u00adfish"),
}
"""The names with the place where they may be parted: five of them stand side by side."""

ASKS: dict[Special, Literal["target", "type", "what"] | None] = {
    "starfish": "type",
    "flyingfish": "what",
    "toadfish": "target",
    "lionfish": None,
    "monkfish": "target",
}
"""The choice that each power needs; where a type or a card is chosen, each hand's number comes after it."""


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that a special fish is taken from.

    ``whole`` is the whole event where this key needs no other: the lionfish, and any hand's last fish, which
    ends the game before the power is used (``last``).
    """

    seat: int
    last: bool
    whole: dict[str, Any] | None


class SpecialKey(msgspec.Struct, frozen=True, kw_only=True):
    """A special fish with its own questions; ``power`` is false where every taking ends the game."""

    special: Special
    label: Sentence
    means: Sentence
    out_of: tuple[Taken, ...]
    asks: Literal["target", "type", "what"] | None
    choices: tuple[Choice, ...]
    refusal: Refusal | None = None

    @property
    def power(self) -> bool:
        """Whether some key does not state the whole event."""
        return any(each.whole is None for each in self.out_of)


def special_keys(state: State) -> tuple[SpecialKey, ...]:
    """All five; none before a right first guess."""
    if state.step != "second":
        return ()
    return tuple(_key(state, special) for special in SPECIALS)


def used(state: State, special: Special, holder: int, what: Any = None) -> UseSpecial:
    """The special fish out of this hand, its power used on ``what``, with the fewest fish that may leave."""
    seats = range(len(state.hands))
    if special == "starfish":
        return UseSpecial(special=special, from_=holder, type=what, released=tuple(0 for _ in seats))
    if special == "flyingfish":
        picked = tuple(int(seat == state.turn) for seat in seats)
        return UseSpecial(special=special, from_=holder, what=what, released=picked)
    if special == "lionfish":
        return UseSpecial(special=special, from_=holder)
    return UseSpecial(special=special, from_=holder, target=what)


def said_key(what: int | Special, effect: Sentence | None = None, refusal: Refusal | None = None) -> Choice:
    """One of fifteen keys for what can be guessed, five of them in a row."""
    if isinstance(what, str):
        return Choice(what, SHORT[what], effect, refusal, art=what)
    return Choice(what, shown(what), effect, refusal)


def _key(state: State, special: Special) -> SpecialKey:
    others = [seat for seat in range(len(state.hands)) if seat != state.turn]
    return SpecialKey(
        special=special,
        label=shown(special),
        means=MEANS[special],
        out_of=tuple(_taken(state, special, seat) for seat in others),
        asks=ASKS[special],
        choices=_choices(state, special, others),
        refusal=why_not_printed(state, special, 1),
    )


def _taken(state: State, special: Special, seat: int) -> Taken:
    last = state.hands[seat] == 1
    whole = {"do": "use_special", "special": special, "from": seat}
    return Taken(seat=seat, last=last, whole=whole if last or special == "lionfish" else None)


def _choices(state: State, special: Special, others: list[int]) -> tuple[Choice, ...]:
    holder = max(others, key=lambda seat: state.hands[seat])
    if state.hands[holder] == 1:
        return ()
    match ASKS[special]:
        case "type":
            return tuple(Choice(kind, shown(kind), art=kind) for kind in (*SETS, *SPECIALS))
        case "what":
            return tuple(_picked(state, holder, what) for what in (*NUMBERS, *SPECIALS))
        case "target":
            return tuple(_target(state, special, holder, seat) for seat in others)
    return ()


def _picked(state: State, holder: int, what: int | Special) -> Choice:
    refusal = why_not(state, used(state, "flyingfish", holder, what))
    return said_key(what, refusal=refusal)


def _target(state: State, special: Special, holder: int, seat: int) -> Choice:
    """For whom, and what follows: how many are drawn, or who plays next."""
    action = used(state, special, holder, seat)
    after = apply(state, action)
    drawn = state.deck - after.deck
    if special == "monkfish":
        effect = say("then {who}", who=Player(after.turn))
    else:
        effect = say("draws {n}", n=drawn) if drawn else say("draws nothing")
    return Choice(seat, say("{who}", who=Player(seat)), effect=effect, refusal=why_not(state, action))
