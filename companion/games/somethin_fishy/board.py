"""What the board for every card shows besides the counters: what each key would do."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from companion.games.actions import Action
from companion.games.fields import Choice
from companion.games.refusals import Refusal
from companion.games.sentences import Sentence, say
from companion.games.somethin_fishy.components import (
    KIND_NAMES,
    KINDS,
    SIZES,
    Back,
    Collect,
    EndTurn,
    Fish,
    Kind,
    Reveal,
    TakeThick,
    shown,
)
from companion.games.somethin_fishy.lagoons import Lagoon
from companion.games.somethin_fishy.rules import why_not
from companion.games.somethin_fishy.state import State, deck_of
from companion.games.somethin_fishy.view import effect_of

NEAR = 12
"""Cards by which a pile of about two thirds may be counted wrongly: from then on a hungry fish is asked."""
SEEN = 6
"""Fish of a lagoon that are drawn, from its open end."""
ROOMY = 4
"""Players up to whom every lagoon has a row of its own."""

_SHORT: dict[Kind, Sentence] = {
    "piranha": say("Piranha"),
    "swordfish": say("Swordfish"),
    "ball-fish": say("Ball fish"),
    "scorpionfish": say("Scorpion"),
}


class Row(msgspec.Struct, frozen=True):
    """A lagoon as it is drawn: its last fish, the open end last, and how many lie before them."""

    seat: int
    last: tuple[Choice, ...]
    before: int
    lying: int


class Keys(msgspec.Struct, frozen=True):
    """The three keys of a kind (small, large, hungry), each with its whole action."""

    kind: Kind
    name: Sentence
    choices: tuple[Choice, ...]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Keys and lagoons as they stand.

    ``keys`` is by what was said of the next card's back: "fish", "plain", "unseen" (nobody looked, so the app
    counts), or "" for nothing. ``asks``: with nothing said, a hungry fish must be asked for its back.
    ``back`` is what the keys say by themselves.
    """

    rows: tuple[Row, ...]
    roomy: bool
    phase: Sentence
    last_phase: bool
    backs: tuple[Choice, ...]
    back: Back | None
    asks: bool
    keys: dict[str, tuple[Keys, ...]]
    thick: tuple[Choice, ...]
    ends: tuple[Choice, ...]
    left: bool


def board_facts(state: State) -> Board | None:
    """The board of a table that follows every card."""
    if state.options.detail != "cards":
        return None
    back = assumed(state)
    return Board(
        rows=_rows(state),
        roomy=len(state.lagoons) <= ROOMY,
        phase=_phase(state),
        last_phase=state.left > 0 and not state.backed and not in_doubt(state),
        backs=(_back(state, "fish"), _back(state, "plain")),
        back=back,
        asks=in_doubt(state),
        keys={
            "": _pad(state, back),
            "fish": _pad(state, "fish"),
            "plain": _pad(state, "plain"),
            "unseen": _pad(state, None),
        },
        thick=tuple(_thick(state, kind) for kind in KINDS),
        ends=_ends(state),
        left=state.left > 0,
    )


def in_doubt(state: State) -> bool:
    """Whether nobody can know by counting which back the next card has."""
    return by_eye(state) and state.left > 0 and state.backed <= NEAR


def by_eye(state: State) -> bool:
    """Whether the box was filled by eye, so that the backs that are left are only about so many."""
    return state.options.removed is UNSET and len(state.lagoons) in (3, 4) and not state.plain_seen


def assumed(state: State) -> Back | None:
    """What a key says of the back by itself: where the guess has run out, fish until somebody says plain."""
    return "fish" if in_doubt(state) and not state.backed else None


def _phase(state: State) -> Sentence:
    if not state.left:
        return say("No card is left in the middle.")
    if in_doubt(state):
        return say("Near the change: look at each card's back.")
    if not state.backed:
        return say("Last phase: a hungry fish ends the game.")
    return say("Cards with a fish on the back come first.")


def _rows(state: State) -> tuple[Row, ...]:
    """In seating order; where there is little room, the player's own first, and then on to the left."""
    players = len(state.lagoons)
    first = 0 if players <= ROOMY else state.turn
    seats = ((first + step) % players for step in range(players))
    return tuple(_row(seat, state.lagoons[seat], seat == state.turn or players <= ROOMY) for seat in seats)


def _row(seat: int, lagoon: Lagoon, whole: bool) -> Row:
    last = lagoon[-SEEN:] if whole else lagoon[-1:]
    fish = tuple(Choice(each.name, shown(each), art=each.art) for each in last)
    return Row(seat, fish, len(lagoon) - len(last), len(lagoon))


def _back(state: State, back: Back) -> Choice:
    left = state.backed if back == "fish" else state.plain
    label = say("about {n}", n=left) if by_eye(state) and back == "fish" else say("{n}", n=left)
    refusals = [_refusal(state, Fish(kind, size), back) for kind in KINDS for size in SIZES]
    barred = None if None in refusals else refusals[0]
    spoken = say("cards with a fish on the back") if back == "fish" else say("cards with a plain back")
    return Choice(back, label, refusal=barred, art=f"{back}-back", spoken=spoken)


def _pad(state: State, back: Back | None) -> tuple[Keys, ...]:
    return tuple(
        Keys(kind, _SHORT[kind], tuple(_key(state, Fish(kind, size), back) for size in SIZES))
        for kind in KINDS
    )


def _key(state: State, fish: Fish, back: Back | None) -> Choice:
    action: dict[str, Any] = {"do": "reveal", "kind": fish.kind, "size": fish.size}
    refusal = _refusal(state, fish, back)
    effect = None if refusal else _effect(state, fish, back)
    return Choice(action | ({"back": back} if back else {}), shown(fish), effect, refusal, fish.art)


def _effect(state: State, fish: Fish, back: Back | None) -> Sentence:
    """In so few letters that it stands on a key beside the drawing."""
    if fish.hungry and deck_of(state, back) == "plain":
        return say("the end")
    return effect_of(state, fish, back)


def _refusal(state: State, fish: Fish, back: Back | None) -> Refusal | None:
    return why_not(state, Reveal(kind=fish.kind, size=fish.size, back=back or UNSET))


def _thick(state: State, kind: Kind) -> Choice:
    return Choice(
        {"do": "take_thick", "kind": kind},
        say("{n}", n=state.thick[kind].cards),
        refusal=why_not(state, TakeThick(kind=kind)),
        art=f"{kind}-hungry",
        spoken=say("thick {kind}", kind=KIND_NAMES[kind]),
    )


def _ends(state: State) -> tuple[Choice, ...]:
    """To collect, and to leave the lagoon as it is."""
    lying = len(state.lagoons[state.turn])
    leave = say("End, leave them") if lying else say("End the turn")
    return (
        _end(state, Collect(), {"do": "collect"}, say("Collect {n}, end", n=lying)),
        _end(state, EndTurn(), {"do": "end_turn"}, leave),
    )


def _end(state: State, action: Action, raw: dict[str, Any], label: Sentence) -> Choice:
    return Choice(raw, label, refusal=why_not(state, action))
