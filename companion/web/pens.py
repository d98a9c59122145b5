"""What one phone enters at a table: for all, if it has the pen; else what is its own.

It decides where controls stand, and never what the server accepts.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from flask import g, request

from companion.games.game import Way
from companion.tables.table import Table
from companion.web.access import RANKS
from companion.web.filters import bdi

JUST_NOW = timedelta(seconds=20)
"""How long the places turn up where they are seen for the first time; after that they simply lie there."""


def hand_context(table: Table, way: Way, instead: int | None) -> dict[str, Any]:
    """What templates show of it.

    ``plays``: the role. ``may_play``: the controls stand here now. ``pen``: the names
    on the phone that has the pen, if that is another one.
    ``own``, ``others``: the seats whose keys stand on a board of everybody's own, and the rest.
    """
    plays = RANKS[g.role] >= RANKS["play"]
    elsewhere = _lies_elsewhere(table, way)
    own = _own_seats(table, instead)
    return {
        "plays": plays,
        # Who asked on the log's page to replace an entry gets the keys for that one.
        "may_play": plays and (not elsewhere or instead is not None),
        "pen": tuple(bdi(table.names[seat]) for seat in table.seats_of(table.pen)) if elsewhere else (),
        "own": own,
        "others": tuple(seat for seat in range(len(table.names)) if seat not in own),
        "holds": bool(table.seats_of(g.device)),
        "for_all": for_all(),
        "turning": _turning(table),
    }


def _lies_elsewhere(table: Table, way: Way) -> bool:
    """Whether one phone enters for all here, and it is another one. If none has the pen, each enters."""
    if not way.pen or table.play.tally or table.play.over:
        return False
    return table.pen not in (None, g.device)


def _own_seats(table: Table, instead: int | None) -> tuple[int, ...]:
    """This phone's own seats; all, if it holds none, was asked to, or puts right what another one entered."""
    mine = table.seats_of(g.device)
    return mine if mine and not for_all() and instead is None else tuple(range(len(table.names)))


def for_all() -> bool:
    """Whether a phone with seats of its own shows the keys of the others, too; its forms carry that along."""
    return request.values.get("for") == "all"


def carried() -> dict[str, Any]:
    """What the address of the table's page carries along."""
    return {"for": "all"} if for_all() else {}


def _turning(table: Table) -> bool:
    """Whether the places were turned up just now, and nothing was entered since."""
    last = table.entries[-1] if table.entries else None
    shown = last is not None and last.kind == "option" and "shown" in last.action
    return shown and last is not None and datetime.now(UTC) - last.at < JUST_NOW
