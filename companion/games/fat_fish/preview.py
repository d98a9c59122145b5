"""What a line comes to while its cards are still being tapped in: which are kept, and what it would bring."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.fat_fish.components import FULL, colour
from companion.games.fat_fish.lines import best_keep, line_worth, why_not_keep
from companion.games.fat_fish.state import State


class Slot(msgspec.Struct, frozen=True):
    """One card of the line; ``instead`` is what would be kept if this dropped card were kept instead."""

    card: str
    kept: bool
    instead: tuple[int, ...] = ()


class LinePreview(msgspec.Struct, frozen=True, kw_only=True):
    """The slots in lying order, the kept positions, and the points on either pile once five cards lie."""

    slots: tuple[Slot, ...]
    keep: tuple[int, ...]
    plus: int | None = None
    minus: int | None = None


def preview(_state: State, draft: dict[str, Any]) -> LinePreview:
    """The line as far as it was tapped in; the best cards are kept where nothing else was chosen."""
    cards = tuple(draft.get("cards", ()))
    if len(cards) < FULL:
        return LinePreview(slots=tuple(Slot(card, True) for card in cards), keep=())
    keep = tuple(sorted(draft.get("keep", ())))
    if not keep or why_not_keep(cards, keep):
        keep = best_keep(cards)
    slots = tuple(
        Slot(card, at in keep, () if at in keep else _instead(cards, keep, at))
        for at, card in enumerate(cards)
    )
    plus, minus = line_worth(cards, keep)
    return LinePreview(slots=slots, keep=keep, plus=plus, minus=minus)


def _instead(cards: tuple[str, ...], keep: tuple[int, ...], wanted: int) -> tuple[int, ...]:
    """The card makes room that is kept of the same colour; in a line of one colour the lower of the two."""
    same = [at for at in keep if colour(cards[at]) == colour(cards[wanted])]
    out = min(same, key=lambda at: line_worth(cards, (at,))[0])
    return tuple(sorted({*keep, wanted} - {out}))
