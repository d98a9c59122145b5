"""What tests of the store get: a clock that they set, a store, and another way into the same file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.tables.answers import Done
from companion.tables.store import Store
from companion.tables.table import Table

SECRET = b"a secret that only tests have"
EVENING = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> datetime:
        return self.now

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def open_store(path: Path, clock: Clock) -> Iterator[Callable[[], Store]]:
    """Opens a store on the test's file, as a process that starts anew would."""
    opened: list[Store] = []

    def open_it() -> Store:
        opened.append(Store(path, SECRET, now=clock))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Callable[[], Store]) -> Store:
    return open_store()


@pytest.fixture
def raw_file(path: Path, store: Store) -> Iterator[sqlite3.Connection]:
    """The store's file, opened past the store."""
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


@pytest.fixture
def table(store: Store) -> Table:
    """Three at No Fish!, live."""
    return made(store.create("no-fish", 3, names=["Ann", "Bo", "Cy"]))


def made(answer: object) -> Table:
    assert isinstance(answer, Table), answer
    return answer


def done(answer: object) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def deck(cards: int) -> dict[str, object]:
    """A correction: an action that may be entered at any time before the end."""
    return {"do": "correct", "set": {"deck": cards}}
