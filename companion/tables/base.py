"""What all parts of the store share: the database, the clock, the folds that are known, and who listens."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.tables import keys, shelf
from companion.tables.database import Database
from companion.tables.log import Fold
from companion.tables.schema import tables
from companion.tables.table import Table

Listener: TypeAlias = Callable[[str, int], None]
"""Is told, after the commit, which table is now at which version; also when one of its keys was rotated."""

KEPT_FOLDS = 64


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Base:
    """Opening and closing, finding a table, and telling others that one has changed."""

    def __init__(
        self, url_or_path: str | Path, secret: bytes, *, now: Callable[[], datetime] = _utc_now
    ) -> None:
        self._database = Database(url_or_path)
        self._secret = secret
        self._now = now
        self._folds: OrderedDict[str, Fold] = OrderedDict()
        self._folds_lock = threading.Lock()
        self._listeners: list[Listener] = []

    def close(self) -> None:
        """Lets go of the file."""
        self._database.close()

    def ping(self) -> None:
        """Raises ``StoreError`` if the store does not answer or its disk is full."""
        with self._database.read() as connection:
            connection.execute(sa.select(tables.c.id).limit(1))
        self._database.check_room()

    def listen(self, listener: Listener) -> None:
        """From now on ``listener(table_id, version)`` is called after each change; it must be quick."""
        self._listeners.append(listener)

    def find(self, table_id: str) -> Table | None:
        """The table as it stands."""
        with self._database.read() as connection:
            table = self._load(connection, table_id)
        return self._keep(table) if table else None

    def version(self, table_id: str) -> int | None:
        """The number of the table's last entry: enough to answer "nothing new"."""
        with self._database.read() as connection:
            return shelf.version(connection, table_id)

    def _load(self, connection: Connection, table_id: str, *, lock: bool = False) -> Table | None:
        with self._folds_lock:
            known = self._folds.get(table_id)
        return shelf.load(connection, table_id, known, lock=lock)

    def _keep(self, table: Table) -> Table:
        """Remembers the fold of what is on disk (never before the commit), for whoever asks next."""
        with self._folds_lock:
            self._folds[table.id] = table.fold
            self._folds.move_to_end(table.id)
            while len(self._folds) > KEPT_FOLDS:
                self._folds.popitem(last=False)
        return table

    def _hashed(self, key: str | None, body: Any) -> tuple[str, str] | None:
        """An idempotency key with the hash of what was asked for."""
        return None if key is None else (key, keys.body_hash(self._secret, body))

    def _announce(self, table_id: str, version: int) -> None:
        for listener in self._listeners:
            listener(table_id, version)
