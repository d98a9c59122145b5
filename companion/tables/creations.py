"""Idempotency keys of what is no entry: of tables made (within the server, for a day), of keys rotated."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.tables.answers import KeyClash
from companion.tables.schema import creations

KEPT = timedelta(days=1)
_ROTATION = "rotate"


def made_with(connection: Connection, key: str, body_hash: str, now: datetime) -> str | KeyClash | None:
    """The id of the table that the same request made before; older keys are forgotten."""
    old = (creations.c.at < now - KEPT) & creations.c.key.not_like(f"{_ROTATION} %")
    connection.execute(creations.delete().where(old))
    return _same(connection, key, body_hash)


def _same(connection: Connection, key: str, body_hash: str) -> str | KeyClash | None:
    row = connection.execute(
        sa.select(creations.c.table, creations.c.body_hash).where(creations.c.key == key)
    ).one_or_none()
    if row is None:
        return None
    return str(row.table) if row.body_hash == body_hash else KeyClash()


def keep(connection: Connection, key: str, body_hash: str, table: str, now: datetime) -> None:
    """Remembers which table a key made."""
    connection.execute(creations.insert().values(key=key, table=table, body_hash=body_hash, at=now))


def rotated_with(connection: Connection, table: str, key: str, body_hash: str) -> str | KeyClash | None:
    """The table's id if the same request rotated one of its keys before."""
    return _same(connection, f"{_ROTATION} {table} {key}", body_hash)


def keep_rotation(connection: Connection, table: str, key: str, body_hash: str, now: datetime) -> None:
    """Remembers with which key a key of a table was rotated."""
    keep(connection, f"{_ROTATION} {table} {key}", body_hash, table, now)
