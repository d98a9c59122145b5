"""What tests of the store get: a clock that they set, a store, and another way into the same file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import SECRET, Clock, made


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
    store.ping()
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


@pytest.fixture
def table(store: Store) -> Table:
    """Three at No Fish!, live."""
    return made(store.create("no-fish", 3, names=["Ann", "Bo", "Cy"]))
