"""Ann's and Bo's phones at one table, without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.phones import Phone
from tests.web.scenes import new_table

NAMES = ("Ann", "Bo", "Cy")


def seated(
    store: Store, new_phone: Callable[[], Phone], game: str, way: str, names: Sequence[str] = NAMES
) -> tuple[Table, list[Phone]]:
    """A table with a phone for each seat; the first phone made it."""
    phones = [new_phone() for _name in names]
    table = new_table(store, game, way, players=len(names), names=names, by=phones[0].known(store))
    for seat, phone in enumerate(phones):
        if seat:
            phone.joins(store, table.id, "play")
        store.take_seat(table.id, seat, by=phone.known(store))
    return stands(store, table), phones


def stands(store: Store, table: Table) -> Table:
    """The table as it stands."""
    found = store.find(table.id)
    assert found is not None
    return found


def page(phone: Phone, table: Table, more: str = "") -> str:
    """What the phone shows of the table."""
    answer = phone.get(f"/t/{table.id}{more}")
    assert answer.status_code == 200, answer.status
    return str(answer.text)


def tap(phone: Phone, table: Table, raw: dict[str, Any], *, seen: int | str, key: str, **more: str) -> Any:
    """One tap on a key that states this event, on a page that showed the version ``seen``."""
    data = {"action": json.dumps(raw), "seen": str(seen), "key": key, **more}
    return phone.post(f"/t/{table.id}/act", data=data)


def count(phone: Phone, table: Table, seat: int, key: str, **numbers: int) -> Any:
    """A seat's count from its pad."""
    data = {"key": key, **{f"f.{name}": str(value) for name, value in numbers.items()}}
    return phone.post(f"/t/{table.id}/count/{seat}", data=data)
