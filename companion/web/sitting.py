"""Which seat is whose, as the phone that asks sees it, and taking one."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from flask import g, request

from companion.tables.enter import Answer
from companion.tables.table import Table
from companion.web import here
from companion.web.access import RANKS, lost_role
from companion.web.acting import key_for


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat with its number for people, from 1; ``held``: by this phone, by another, or by none."""

    seat: int
    number: int
    name: str
    named: bool
    held: Literal["mine", "other", "free"]


def places(table: Table) -> tuple[Place, ...]:
    """All seats, in seating order."""
    return tuple(
        Place(seat=seat, number=seat + 1, name=table.names[seat], named=table.named[seat], held=_held(holder))
        for seat, holder in enumerate(table.holders)
    )


def _held(holder: str | None) -> Literal["mine", "other", "free"]:
    if holder is None:
        return "free"
    return "mine" if holder == g.device else "other"


def must_ask(table: Table) -> bool:
    """Whether this phone is new here: it may play, but which seat is its own is not known yet.

    The phone that made the table is never asked, and after the end there is nothing to sit down for.
    """
    return g.role == "play" and not table.play.over and not table.settled(g.device)


def may_sit(table: Table) -> bool:
    """Whether this phone may play or join to; once the play key was changed, only the new one lets in."""
    return RANKS[g.role] >= RANKS["play"] or (here.settings().household and table.generations["play"] == 1)


def question_context(table: Table, taken: int | None = None) -> dict[str, Any]:
    """What the question for the seat shows; ``taken``: the seat where somebody else was quicker."""
    return {
        "table": table,
        "game": table.game,
        "names": table.names,
        "places": places(table),
        "may_sit": may_sit(table),
        "taken": taken,
        "moved": _moved(table),
        "changed": lost_role(table.id),
    }


def unseated(table: Table) -> int | None:
    """The seat that another phone has taken over from this one, while it has not said where it sits now."""
    return None if table.settled(g.device) else _moved(table)


def _moved(table: Table) -> int | None:
    """The seat that this phone took last, if another has taken it over since."""
    mine = [entry for entry in table.entries if entry.kind == "seat" and entry.device == g.device]
    if not mine or not mine[-1].action["held"] or g.device is None:
        return None
    seat: int = mine[-1].action["seat"]
    return seat if table.holders[seat] not in (None, g.device) else None


def seat_named(field: str) -> int | None:
    """The seat that the form names; ``None``: no seat of this table."""
    known = {str(seat): seat for seat in range(len(g.table.names))}
    sent = request.form.getlist(field)
    return known.get(sent[0]) if len(sent) == 1 else None


def take_seat(table_id: str, seat: int, device: str) -> Answer | None:
    """Takes the seat as the form saw it: who sat down there since is not thrown out unasked."""
    seen = request.form.get("seen", "")
    known = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else 0
    key = key_for(["seat", seat, known])
    return here.store().take_seat(table_id, seat, by=device, seen=known, key=key)
