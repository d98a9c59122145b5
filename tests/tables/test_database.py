"""The database below: pragmas, entries that only grow, migrations, and what a dying process leaves."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from companion.tables import schema
from companion.tables.database import Database
from companion.tables.errors import StoreError
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import SECRET, deck, done, made

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def database(path: Path) -> Database:
    return Database(path)


def test_every_connection_has_the_pragmas_that_keep_a_promise(database: Database) -> None:
    """Saved means saved: WAL with synchronous FULL (2), foreign keys, and triggers that see a replacement."""
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "recursive_triggers": 1}
    # More than the pool keeps, so that those beyond are looked at too.
    connections = [database.engine.connect() for _ in range(12)]
    for connection in connections:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted}
        assert found == wanted
        # The driver opens no transaction of its own.
        assert connection.connection.dbapi_connection.isolation_level is None  # type: ignore[union-attr]
        connection.close()
    with database.write() as connection:
        assert {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted} == wanted
    database.close()


def test_a_writer_holds_the_lock_before_it_reads(database: Database, path: Path) -> None:
    """Else another's commit between reading and writing makes it fail at once, whatever the timeout."""
    other = sqlite3.connect(path, timeout=0, isolation_level=None)
    with database.write() as connection:
        connection.execute(sa.select(schema.tables.c.id)).all()
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
    with database.read() as connection:
        connection.execute(sa.select(schema.tables.c.id)).all()
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
    other.close()
    database.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET action = '{}'",
        "UPDATE entries SET seat = 1 WHERE number = 2",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE number = 1",
        'INSERT OR REPLACE INTO entries ("table", number, at, kind, edition) '
        "SELECT \"table\", number, at, 'act', 1 FROM entries",
    ],
)
def test_entries_are_only_ever_added(
    store: Store, table: Table, raw_file: sqlite3.Connection, statement: str
) -> None:
    for cards in (3, 4):
        done(store.act(table.id, deck(cards), by=None))
    before = raw_file.execute("SELECT * FROM entries").fetchall()
    raw_file.execute("PRAGMA recursive_triggers = on")
    with pytest.raises(sqlite3.IntegrityError, match="entries are only ever added"):
        raw_file.execute(statement)
    assert raw_file.execute("SELECT * FROM entries").fetchall() == before


@pytest.mark.parametrize(
    "row",
    ["'{id}', 1, 'act', NULL", "'{id}', 0, 'act', NULL", "'{id}', 2, 'vote', NULL", "'{id}', 2, 'act', 'k'"],
)
def test_a_number_or_key_cannot_come_twice(
    store: Store, table: Table, raw_file: sqlite3.Connection, row: str
) -> None:
    done(store.act(table.id, deck(3), by=None, key="k"))
    with pytest.raises(sqlite3.IntegrityError, match="constraint"):
        raw_file.execute(
            'INSERT INTO entries ("table", number, kind, key, at, edition) '
            f"VALUES ({row.format(id=table.id)}, '2026-01-01 00:00:00.000000', 1)"
        )


def test_the_migrations_make_what_the_schema_says(database: Database) -> None:
    with database.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    database.close()


def checks(connection: sqlite3.Connection) -> set[str]:
    made_by = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'table'")
    return {
        line.strip().rstrip(",").replace('"', "")
        for (sql,) in made_by
        for line in sql.splitlines()
        if "CHECK" in line
    }


def test_the_checks_are_those_of_the_schema(path: Path, raw_file: sqlite3.Connection) -> None:
    """Comparing metadata looks at no checks."""
    engine = sa.create_engine(f"sqlite:///{path}.other")
    schema.metadata.create_all(engine)
    engine.dispose()
    other = sqlite3.connect(f"{path}.other")
    assert len(checks(other)) == 3
    assert checks(raw_file) == checks(other)
    other.close()


def test_a_store_opens_again_as_it_was(open_store: Callable[[], Store], table: Table) -> None:
    first = open_store()
    done(first.act(table.id, deck(3), by=None))
    before = first.find(table.id)
    first.close()
    assert open_store().find(table.id) == before


def test_a_store_of_a_newer_version_is_refused_with_a_sentence(
    path: Path, raw_file: sqlite3.Connection
) -> None:
    raw_file.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer version"):
        Store(path, SECRET)
    assert raw_file.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_a_migration_killed_anywhere_is_rolled_back_whole(path: Path) -> None:
    """Killed before each statement in turn; the store opens afterwards, and is whole."""
    statements = int(run("migration", str(path)))
    # Seven tables, alembic's own, their indexes and the triggers.
    assert statements > 15
    for number in range(1, statements + 1):
        left = path.with_name(f"{number}.{path.name}")
        if left.exists():
            assert tables_in(left) == set()
        with_store(left)
        assert tables_in(left) == {*schema.metadata.tables, "alembic_version"}


def run(*arguments: str) -> str:
    command = [sys.executable, "-m", "tests.tables.dying", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=120).stdout


def tables_in(path: Path) -> set[str]:
    connection = sqlite3.connect(path)
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    connection.close()
    return {name for (name,) in names}


def with_store(path: Path) -> None:
    store = Store(path, SECRET)
    assert made(store.create("no-fish", 2)).version == 0
    store.close()


def test_nothing_that_was_said_to_be_saved_is_lost_by_a_kill(
    path: Path, open_store: Callable[[], Store]
) -> None:
    table = made(open_store().create("no-fish", 3))
    rng = Random("kill -9")
    said = 0
    for _ in range(10):
        said = written_until_killed(path, table.id, rng.randint(1, 30)) or said
        store = open_store()
        found = store.find(table.id)
        assert found
        # One more may have been saved without its being said any more.
        assert found.version in (said, said + 1)
        assert [entry.number for entry in found.entries] == list(range(1, found.version + 1))
        store.close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


def written_until_killed(path: Path, table: str, lines: int) -> int:
    """Lets the writer say so many numbers, kills it, and gives the last it said."""
    command = [sys.executable, "-m", "tests.tables.dying", "writer", str(path), table]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        told = [writer.stdout.readline() for _ in range(lines)]
        writer.kill()
        told += writer.stdout.read().splitlines()
    return int([line for line in told if line.strip()][-1])
