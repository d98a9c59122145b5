"""Reading a live stream as a script or a page does, each event with a deadline."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.devices import COOKIE
from tests.web.running import Running

DEADLINE = 10
"""Seconds for what comes at once: room enough for a busy computer."""


@dataclass(frozen=True)
class Event:
    """One event of a stream."""

    name: str
    id: str
    data: str


@dataclass
class Reader:
    """An open stream."""

    response: httpx.Response
    text: str = ""

    def __post_init__(self) -> None:
        self._events = self._read()

    def next(self) -> Event:
        """The next event; fails where none comes in time, or the stream has ended."""
        return next(self._events)

    def rest(self) -> list[Event]:
        """All that comes until the end."""
        return list(self._events)

    def _read(self) -> Iterator[Event]:
        fields: dict[str, str] = {}
        for line in self.response.iter_lines():
            self.text += f"{line}\n"
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
            else:
                yield Event(fields["event"], fields["id"], fields["data"])
                fields = {}


def new_table(store: Store) -> Table:
    """A table at which nothing was entered."""
    table = store.create("no-fish", 3)
    assert isinstance(table, Table)
    return table


def change(store: Store, table: Table) -> int:
    """Changes something at the table, and says which version it has now."""
    found = store.find(table.id)
    assert found
    store.rename(table.id, 0, f"Ann {found.version}", by=None)
    version = store.version(table.id)
    assert version == found.version + 1
    return version


def api_path(store: Store, table: Table, role: str = "play") -> str:
    """The address of a table's stream for scripts."""
    found = store.find(table.id)
    assert found
    return f"/api/v1/tables/{store.key_for(found, role)}/changes"  # type: ignore[arg-type]


def phone(store: Store, table: Table, role: str | None) -> dict[str, str]:
    """The cookie of a new phone that has this role at the table."""
    device, token = store.new_device()
    if role:
        store.remember(device, table.id, role)  # type: ignore[arg-type]
    return {COOKIE: token}


@contextmanager
def reading(
    server: Running,
    path: str,
    *,
    cookies: dict[str, str] | None = None,
    headers: dict[str, str] | None = None,
    deadline: float = DEADLINE,
) -> Iterator[Reader]:
    """Opens a stream until the end of the block."""
    with (
        httpx.Client(base_url=server.url, cookies=cookies, timeout=deadline) as client,
        client.stream("GET", path, headers=headers) as response,
    ):
        assert response.status_code == 200, response.read()
        yield Reader(response)
