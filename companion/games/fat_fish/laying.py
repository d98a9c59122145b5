"""Cards tapped in and not entered yet: where they would lie, and what each key of the pad would do then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec
from msgspec import UNSET

from companion.games.fat_fish.components import COLOURS, FACES, FULL, LINES, Card, Play, colour, short
from companion.games.fat_fish.lines import best_keep
from companion.games.fat_fish.preview import LinePreview, preview
from companion.games.fat_fish.rules import why_not
from companion.games.fat_fish.state import State
from companion.games.fields import Choice
from companion.games.refusals import Refusal
from companion.games.sentences import Sentence, say

Cards = tuple[Card, ...]


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it lies. ``out``: its place among the cards tapped in, which a tap takes out again.

    ``instead`` is what would be kept if this dropped card were kept instead.
    """

    card: str
    out: int | None = None
    kept: bool = True
    instead: tuple[int, ...] = ()


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One of the three lines. ``chosen``: the cards go there; ``takes``: they may, once it is tapped."""

    line: int
    spots: tuple[Spot, ...]
    chosen: bool = False
    takes: bool = False


class Laying(msgspec.Struct, frozen=True, kw_only=True):
    """What the cards tapped in come to.

    ``only`` names the line of each card that just one line takes; ``plus`` and ``minus`` are there with the
    fifth card, and ``chosen`` is what is kept where that is not what is kept by itself; ``refusal`` says
    why these cards cannot lie there; ``ready``: they can be entered so.
    """

    cards: tuple[str, ...]
    rows: tuple[Row, ...]
    keys: tuple[Choice, ...]
    only: dict[str, int] = {}
    line: int | None = None
    keep: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    plus: int | None = None
    minus: int | None = None
    refusal: Refusal | None = None
    ready: bool = False


def laying(state: State, cards: Cards, wanted: int | None, keep: tuple[int, ...]) -> Laying:
    """Cards to be laid in a turn, on the line that was chosen or the only one that takes them."""
    takers = _takers_as_far(state, cards)
    line = takers[0] if wanted is None and cards and len(takers) == 1 else wanted
    among = takers if line is None else (line,)
    taken = _taken(state, line, cards, keep)
    refusal = _refusal(state, cards, among) if cards or line is not None else None
    keys, only = _keys(state, cards, among, line is None and not cards)
    return Laying(
        cards=cards,
        rows=tuple(_row(state, index, cards, line, takers, taken) for index in range(LINES)),
        keys=keys,
        only=only,
        line=line,
        keep=taken.keep if taken else (),
        chosen=_chosen(taken),
        plus=taken.plus if taken else None,
        minus=taken.minus if taken else None,
        refusal=refusal,
        ready=bool(cards) and line is not None and refusal is None,
    )


def _takers(state: State, cards: Cards, among: Sequence[int]) -> tuple[int, ...]:
    """Of these lines those on which the cards may be laid."""
    return tuple(line for line in among if not why_not(state, Play(line=line, cards=cards)))


def _takers_as_far(state: State, cards: Cards) -> tuple[int, ...]:
    """The lines on which as many of the cards as possible may be laid, from the first one on."""
    for size in range(len(cards), -1, -1):
        takers = _takers(state, cards[:size], range(LINES))
        if takers:
            return takers
    return tuple(range(LINES))


def _refusal(state: State, cards: Cards, among: Sequence[int]) -> Refusal | None:
    """Why the cards may be laid on none of these lines; the first one says it."""
    found = [why_not(state, Play(line=line, cards=cards)) for line in among]
    return None if None in found else found[0]


def _keys(
    state: State, cards: Cards, among: Sequence[int], first: bool
) -> tuple[tuple[Choice, ...], dict[str, int]]:
    """Each card as the next one; before the first, also where it goes. A card's number changes nothing."""
    barred = {name: _refusal(state, (*cards, _one(name)), among) for name in COLOURS}
    goes = {name: _takers(state, (_one(name),), among) if first else () for name in COLOURS}
    keys = tuple(key_of(card, barred[colour(card)], _goes(state, goes[colour(card)])) for card in FACES)
    return keys, {card: goes[colour(card)][0] for card in FACES if len(goes[colour(card)]) == 1}


def _one(name: str) -> Card:
    return cast("Card", f"{name}-1")


def _goes(state: State, takers: tuple[int, ...]) -> Sentence | None:
    if len(takers) > 1 and len(takers) == sum(map(bool, state.lines)):
        return say("any")
    return say("→ {lines}", lines="·".join(str(line + 1) for line in takers)) if takers else None


def _taken(state: State, line: int | None, cards: Cards, keep: tuple[int, ...]) -> LinePreview | None:
    """The line, once these cards make it full."""
    whole = (*state.lines[line], *cards) if line is not None else ()
    if line is None or not cards or len(whole) != FULL:
        return None
    barred = why_not(state, Play(line=line, cards=cards, keep=keep or UNSET))
    return preview(state, {"cards": whole, "keep": () if barred else keep})


def _chosen(taken: LinePreview | None) -> tuple[int, ...]:
    best = taken and best_keep([slot.card for slot in taken.slots])
    return taken.keep if taken and taken.keep != best else ()


def _row(
    state: State,
    index: int,
    cards: Cards,
    line: int | None,
    takers: tuple[int, ...],
    taken: LinePreview | None,
) -> Row:
    chosen, takes = index == line, line is None and index in takers
    lying = [Spot(card=card) for card in state.lines[index]]
    mine = drafted(cards) if chosen else [Spot(card=card) for card in cards] if takes else []
    spots = [*lying, *mine][:FULL]
    if chosen and taken:
        spots = [
            Spot(card=spot.card, out=spot.out if slot.kept else None, kept=slot.kept, instead=slot.instead)
            for spot, slot in zip(spots, taken.slots, strict=True)
        ]
    return Row(line=index, spots=tuple(spots), chosen=chosen, takes=takes and bool(cards))


def key_of(card: Card, refusal: Refusal | None, effect: Sentence | None = None) -> Choice:
    """The card's key."""
    name = colour(card)
    return Choice(card, short(card), effect=effect, refusal=refusal, art=name, spoken=COLOURS[name])


def drafted(cards: Sequence[str]) -> list[Spot]:
    """The cards tapped in, each with its place among them."""
    return [Spot(card=card, out=at) for at, card in enumerate(cards)]
