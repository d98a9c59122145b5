"""The connections below the store: how they are set up, and the two kinds of transactions on them."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, Engine, make_url

from companion.tables import errors
from companion.tables.errors import StoreError, sentence_for

WAIT = 5_000
"""Milliseconds that a writer waits for another program (a backup, say) to let go of the file."""
LEAST_ROOM = 1 << 20
"""Bytes; with less the store counts as ill before the first entry is refused."""
PRAGMAS = {
    # First, so that the others wait too.
    "busy_timeout": str(WAIT),
    "journal_mode": "wal",
    # What was answered with "saved" outlives a power cut; NORMAL would not promise that.
    "synchronous": "full",
    "foreign_keys": "on",
    # Else INSERT OR REPLACE would delete an entry without its trigger's noticing.
    "recursive_triggers": "on",
}
MIGRATIONS = Path(__file__).parent / "migrations"


class Database:
    """One store's connections: any number of readers, and one writer at a time in this process."""

    def __init__(self, url_or_path: str | Path) -> None:
        url = _url(url_or_path)
        self._folder: Path | None = None
        if url.get_backend_name() == "sqlite" and url.database:
            self._folder = _made(Path(url.database).parent)
        self.engine = _engine(url)
        self._writing = threading.Lock()
        self._migrate()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """One consistent view; nothing in it waits for a writer."""
        with _told(), self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """All or nothing, on disk once it ends. It holds the write lock from its first statement on."""
        with _told(), self._writing, self.engine.connect() as connection:
            connection.execution_options(writes=True)
            with connection.begin():
                yield connection

    def check_room(self) -> None:
        """Raises ``StoreError`` when the disk below an SQLite file is as good as full."""
        if self._folder and shutil.disk_usage(self._folder).free < LEAST_ROOM:
            raise StoreError(errors.FULL)

    def close(self) -> None:
        """Lets go of the file."""
        self.engine.dispose()

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        try:
            with self.write() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except CommandError as error:
            raise StoreError(errors.NEWER) from error


def _url(url_or_path: str | Path) -> URL:
    if isinstance(url_or_path, str) and "://" in url_or_path:
        return make_url(url_or_path)
    return URL.create("sqlite", database=str(url_or_path))


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(errors.UNREACHABLE) from error
    return folder


def _engine(url: URL) -> Engine:
    # Else an error in the log would tell the names that people typed.
    engine = sa.create_engine(
        url, hide_parameters=True, pool_size=8, max_overflow=24, pool_timeout=WAIT / 1000
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: Any, _record: object) -> None:
    # The driver must not open transactions by its own rules; ``_begin`` does.
    connection.isolation_level = None
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")


def _begin(connection: Connection) -> None:
    # A writer that began as a reader fails at once when another came between, whatever the timeout.
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def _told() -> Iterator[None]:
    """Turns the disk's and the database's errors into sentences; faults of this program pass as they are."""
    try:
        yield
    except sa.exc.TimeoutError as error:
        raise StoreError(errors.BUSY) from error
    except sa.exc.DBAPIError as error:
        sentence = errors.AWAY if error.connection_invalidated else sentence_for(error.orig)
        if sentence is None:
            raise
        raise StoreError(sentence) from error
