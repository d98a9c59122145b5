"""The boards' facts: what the cards tapped in come to, the keys for a new line's card, the licences."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from companion.games.fat_fish.components import FACES, LINES, Card, NewLine, Start
from companion.games.fat_fish.headings import SETUP
from companion.games.fat_fish.laying import Cards, Laying, Row, drafted, key_of, laying
from companion.games.fat_fish.licence_keys import LicenceKeys, licence_keys
from companion.games.fat_fish.preview import LinePreview
from companion.games.fat_fish.preview import preview as line_preview
from companion.games.fat_fish.rules import why_not
from companion.games.fat_fish.state import State
from companion.games.fields import Choice
from companion.games.refusals import refuse


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What stands beside the lines: the keys for a new line's card, and the fishing licences."""

    new_line: tuple[Choice, ...]
    empty: int | None
    licences: tuple[LicenceKeys, ...]


def board_facts(state: State) -> Facts:
    """What the boards show besides the cards tapped in."""
    barred = why_not(state, NewLine(card=FACES[0]))
    return Facts(
        new_line=tuple(key_of(card, barred) for card in FACES),
        empty=state.lines.index(()) if state.awaiting == "new_line" else None,
        licences=licence_keys(state),
    )


def preview(state: State, draft: dict[str, Any]) -> Laying | LinePreview:
    """What a half-filled form comes to: cards that are laid, that begin the lines, or that were a line."""
    if not state.by_cards:
        return line_preview(state, draft)
    cards = tuple(draft.get("cards", ()))
    if state.awaiting == "start":
        return _beginning(state, cards)
    return laying(state, cards, draft.get("line"), tuple(draft.get("keep", ())))


def _beginning(state: State, cards: Cards) -> Laying:
    rows = [
        Row(line=index, spots=tuple(drafted(cards)[index : index + 1]), chosen=index == len(cards))
        for index in range(LINES)
    ]
    full = refuse(SETUP, "Three cards begin the lines, and there they are.") if len(cards) == LINES else None
    ready = len(cards) == LINES and not why_not(state, Start(cards=cast("tuple[Card, Card, Card]", cards)))
    return Laying(
        cards=cards, rows=tuple(rows), keys=tuple(key_of(card, full) for card in FACES), ready=ready
    )
