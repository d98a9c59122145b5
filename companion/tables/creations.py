"""Idempotency keys of tables that were made: within the server, for a day."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.tables.answers import KeyClash
from companion.tables.schema import creations

KEPT = timedelta(days=1)


def made_with(connection: Connection, key: str, body_hash: str, now: datetime) -> str | KeyClash | None:
    """The id of the table that the same request made before; older keys are forgotten."""
    connection.execute(creations.delete().where(creations.c.at < now - KEPT))
    row = connection.execute(
        sa.select(creations.c.table, creations.c.body_hash).where(creations.c.key == key)
    ).one_or_none()
    if row is None:
        return None
    return str(row.table) if row.body_hash == body_hash else KeyClash()


def keep(connection: Connection, key: str, body_hash: str, table: str, now: datetime) -> None:
    """Remembers which table a key made."""
    connection.execute(creations.insert().values(key=key, table=table, body_hash=body_hash, at=now))
