"""Disks that are full, locked or only to be read: a sentence, nothing half done, no restart afterwards."""

from __future__ import annotations

import shutil
import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from companion.tables import database
from companion.tables.errors import StoreError
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import SECRET, deck, done, made


@contextmanager
def pragma(store: Store, text: str) -> Iterator[None]:
    """Every connection has this setting while it lasts."""
    engine = store._database.engine

    def set_it(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA {text}")

    event.listen(engine, "checkout", set_it)
    yield
    event.remove(engine, "checkout", set_it)
    engine.dispose()


def pages(raw_file: sqlite3.Connection) -> int:
    return int(raw_file.execute("PRAGMA page_count").fetchone()[0])


def enter_all(store: Store, table: Table, acknowledged: list[int]) -> None:
    for number in range(2000):
        done(store.act(table.id, deck(number % 20), by=None, key=f"key {number}"))
        acknowledged.append(number)


def make_tables(store: Store, number: int) -> None:
    for _ in range(number):
        store.create("no-fish", 7)


def test_a_full_disk_loses_nothing_that_was_acknowledged(
    store: Store, open_store: Callable[[], Store], table: Table, raw_file: sqlite3.Connection
) -> None:
    """Report R093."""
    with pragma(store, f"max_page_count = {pages(raw_file) + 2}"):
        acknowledged: list[int] = []
        with pytest.raises(StoreError, match=r"^Not saved: the disk is full\.$"):
            enter_all(store, table, acknowledged)
        entered = len(acknowledged)
        assert entered > 0
        # Reading and exporting still work, and what is shown is what is on disk.
        found = made(store.find(table.id))
        assert found.version == entered
        assert len(found.record()["actions"]) == entered
        with pytest.raises(StoreError, match="the disk is full"):
            make_tables(store, 50)
    assert open_store().find(table.id) == found
    # There is room again; the tap that was refused is sent once more.
    answer = done(store.act(table.id, deck(entered % 20), by=None, key=f"key {entered}"))
    assert (answer.number, answer.repeated) == (entered + 1, False)


def test_a_file_that_can_only_be_read_is_told(store: Store, table: Table) -> None:
    with pragma(store, "query_only = on"):
        for enter in (
            lambda: store.act(table.id, deck(3), by=None),
            lambda: store.rename(table.id, 0, "Anna"),
            lambda: store.create("no-fish", 2),
            store.new_device,
        ):
            with pytest.raises(StoreError, match="Not saved: the tables' file can only be read"):
                enter()
        assert store.find(table.id) == table
    assert done(store.rename(table.id, 0, "Anna")).table.version == 1


def test_a_file_that_another_program_holds_is_told(
    path: Path, store: Store, table: Table, raw_file: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(database.PRAGMAS, "busy_timeout", "50")
    impatient = Store(path, SECRET)
    raw_file.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="another program holds the tables' file"):
        impatient.act(table.id, deck(3), by=None, key="k")
    # Nobody who only looks has to wait.
    assert impatient.find(table.id) == table
    raw_file.execute("ROLLBACK")
    assert not done(impatient.act(table.id, deck(3), by=None, key="k")).repeated
    assert store.version(table.id) == 1
    impatient.close()


def test_a_file_that_is_no_store_is_told_and_left_alone(path: Path) -> None:
    path.write_bytes(b"These are the minutes of the fishing club, not a database." * 100)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="damaged"):
        Store(path, SECRET)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(tmp_path / "file" / "tables.sqlite3", SECRET)
    (tmp_path / "folder.sqlite3").mkdir()
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(tmp_path / "folder.sqlite3", SECRET)


def test_a_store_is_well_while_its_disk_has_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**9, 0, 2**20))
    store.ping()
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**9, 10**9, 2**20 - 1))
    with pytest.raises(StoreError, match="the disk is full"):
        store.ping()


def test_a_fault_of_this_program_is_no_disk_error(store: Store, table: Table) -> None:
    """A device that does not exist is a mistake to be seen, not a sentence about the disk."""
    with pytest.raises(Exception, match="FOREIGN KEY") as caught:
        store.act(table.id, deck(3), by="nobody22")
    assert not isinstance(caught.value, StoreError)
    assert store.version(table.id) == 0
