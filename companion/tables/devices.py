"""Devices: a phone that came once, and what it may do at which table. Its token is stored only as a hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.tables.ids import new_id
from companion.tables.keys import Role
from companion.tables.schema import device_tables, devices, tables

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_STRONGEST_FIRST: tuple[Role, ...] = ("host", "play", "watch")
GENERATIONS = {
    "host": tables.c.host_generation,
    "play": tables.c.play_generation,
    "watch": tables.c.watch_generation,
}


def add(connection: Connection, now: datetime) -> tuple[str, str]:
    """A new device: its id, and the token that its cookie keeps (256 random bits)."""
    device, token = new_id(12), secrets.token_urlsafe(32)
    connection.execute(devices.insert().values(id=device, token_hash=_hash(token), created_at=now))
    return device, token


def by_token(connection: Connection, token: str) -> str | None:
    """The device with this token."""
    if not _TOKEN.fullmatch(token):
        return None
    found: str | None = connection.scalar(sa.select(devices.c.id).where(devices.c.token_hash == _hash(token)))
    return found


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def remember(connection: Connection, device: str, table: str, role: Role) -> None:
    """The device has this role at the table, until the role's key is given out anew."""
    generation = connection.scalar(sa.select(GENERATIONS[role]).where(tables.c.id == table))
    if generation is None:
        return
    mine = (
        (device_tables.c.device == device) & (device_tables.c.table == table) & (device_tables.c.role == role)
    )
    known = connection.execute(device_tables.update().where(mine).values(generation=generation)).rowcount
    if not known:
        connection.execute(
            device_tables.insert().values(device=device, table=table, role=role, generation=generation)
        )


def bring(connection: Connection, before: str, table: str) -> None:
    """Whoever has a role at the table before has it at this one, too."""
    there = connection.execute(
        sa.select(device_tables.c.device, device_tables.c.role)
        .join(tables, tables.c.id == device_tables.c.table)
        .where(device_tables.c.table == before, still_valid())
    ).all()
    for device, role in there:
        remember(connection, device, table, role)


def forget(connection: Connection, device: str, table: str, role: Role) -> None:
    """The device has this role no more, until it opens a key again."""
    connection.execute(
        device_tables.delete().where(
            device_tables.c.device == device, device_tables.c.table == table, device_tables.c.role == role
        )
    )


def rotate(connection: Connection, table: str, role: Role, by: str | None) -> None:
    """Ends a role's key and what devices had by it, but for the one that asks."""
    column = GENERATIONS[role]
    connection.execute(tables.update().where(tables.c.id == table).values({column: column + 1}))
    if by is not None:
        remember(connection, by, table, role)


def role_at(connection: Connection, device: str, table: str) -> Role | None:
    """The most that the device may do at the table."""
    roles = set(
        connection.scalars(
            sa.select(device_tables.c.role)
            .join(tables, tables.c.id == device_tables.c.table)
            .where(device_tables.c.device == device, tables.c.id == table, still_valid())
        )
    )
    return next((role for role in _STRONGEST_FIRST if role in roles), None)


def was_at(connection: Connection, device: str, table: str) -> bool:
    """Whether the device ever had a role at the table."""
    mine = sa.select(device_tables.c.role).where(
        device_tables.c.device == device, device_tables.c.table == table
    )
    return connection.execute(mine.limit(1)).first() is not None


def still_valid() -> sa.ColumnElement[bool]:
    """Whether a remembered role is of its key's present generation."""
    return sa.or_(
        *(
            (device_tables.c.role == role) & (device_tables.c.generation == generation)
            for role, generation in GENERATIONS.items()
        )
    )
