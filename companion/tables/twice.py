"""The same event from two phones: one happening that both entered, or two that are alike?"""

from __future__ import annotations

from typing import Any

from companion.tables import entering
from companion.tables.answers import Done, Equal, Refused, Stale
from companion.tables.entering import Draft
from companion.tables.table import Table

ONCE = ("tally", "finish", "correct")
"""What is so after one entry as after two."""


def act(table: Table, raw: Any, device: str | None, seen: int) -> Draft | Done | Refused | Equal:
    """An action, unless another device has entered the same after the version ``seen``."""
    found = table.equal_since(raw, seen, device)
    judged = entering.act(table, raw, None)
    if found is None:
        return judged
    if found.action["do"] in ONCE:
        return Done(table, found.number, repeated=True)
    return Equal(table, found, again=isinstance(judged, Draft))


def count(table: Table, raw: Any, device: str | None, seen: int) -> Draft | Done | Refused | Stale:
    """A seat's count, unless another device has counted that seat otherwise after the version ``seen``."""
    found = table.counted_since(raw["player"], seen, device)
    if found is None:
        return entering.act(table, raw, None)
    return Done(table, found.number, repeated=True) if found.action == raw else Stale(table)
