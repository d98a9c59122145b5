"""The question that a phone is asked when another one has entered the same since it looked."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import request

from companion.games.actions import Action
from companion.games.play import read
from companion.games.sentences import Sentence
from companion.tables.answers import Equal


class EqualEvent(msgspec.Struct, frozen=True, kw_only=True):
    """The other's entry; ``who``: a seat, if known. ``again``: whether one more could stand now."""

    number: int
    who: int | None
    what: Sentence
    action: Any
    card: bool
    again: bool


def equal_event(answer: Equal) -> EqualEvent:
    """What is asked about."""
    entry = answer.entry
    action = read(answer.table.play, entry.action)
    return EqualEvent(
        number=entry.number,
        who=entry.seat,
        what=answer.table.log()[entry.number - 1].sentence,
        action=entry.action,
        card=isinstance(action, Action) and action.a_card,
        again=answer.again,
    )


def version_seen() -> int | None:
    """The version that the phone had seen when its form was sent; ``None``: the form does not say.

    Who was asked already and has said "one more" has seen that entry, too.
    """
    seen = _number("seen")
    more = _number("more")
    return seen if seen is None or more is None else max(seen, more)


def _number(name: str) -> int | None:
    text = request.form.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
