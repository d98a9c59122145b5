"""The store's part that knows keys and devices: who may do what at which table."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.tables import creations, devices, keys, shelf
from companion.tables.answers import KeyClash
from companion.tables.base import Base
from companion.tables.keys import Role
from companion.tables.schema import tables
from companion.tables.table import Table


class Access(Base):
    """Keys are made and read here, and never stored; devices are remembered with what a key gave them."""

    def key_for(self, table: Table, role: Role) -> str:
        """The key that gives this role at the table until it is rotated."""
        return keys.key_for(self._secret, table.id, role, table.generations[role])

    def read_key(self, text: str) -> tuple[str, Role] | None:
        """The table and role that a key opens; ``None`` for a forged, mistyped or rotated one."""
        parts = keys.parts_of(text)
        if parts is None:
            return None
        table_id, role = parts
        with self._database.read() as connection:
            generation = connection.scalar(
                sa.select(devices.GENERATIONS[role]).where(tables.c.id == table_id)
            )
        # A missing table takes as long as a wrong key.
        expected = keys.key_for(self._secret, table_id, role, generation or 0)
        return (table_id, role) if keys.same(text, expected) and generation else None

    def rotate(
        self, table_id: str, role: Role, *, by: str | None = None, key: str | None = None
    ) -> Table | KeyClash | None:
        """Ends the role's key and what devices had by it, but for the device that asks.

        ``key`` is an idempotency key: the same request again rotates nothing.
        """
        hashed = self._hashed(key, ["rotate", role])
        with self._database.write() as connection:
            table = self._load(connection, table_id, lock=True)
            if table is None:
                return None
            earlier = _rotated_before(connection, table_id, hashed)
            if isinstance(earlier, KeyClash):
                return earlier
            if not earlier:
                devices.rotate(connection, table_id, role, by)
                if hashed:
                    creations.keep_rotation(connection, table_id, *hashed, self._now())
                table = self._load(connection, table_id) or table
        self._announce(table.id, table.version)
        return self._keep(table)

    def new_device(self) -> tuple[str, str]:
        """A device that came for the first time: its id, and the token for its cookie."""
        with self._database.write() as connection:
            return devices.add(connection, self._now())

    def device_by_token(self, token: str) -> str | None:
        """The device whose cookie this is."""
        with self._database.read() as connection:
            return devices.by_token(connection, token)

    def remember(self, device: str, table_id: str, role: Role) -> None:
        """The device has this role at the table until the role's key is rotated."""
        with self._database.write() as connection:
            devices.remember(connection, device, table_id, role)

    def watch_only(self, device: str, table_id: str) -> None:
        """The device just watches the table from now on; the one that made it keeps what it may."""
        with self._database.write() as connection:
            devices.remember(connection, device, table_id, "watch")
            devices.forget(connection, device, table_id, "play")

    def lost_role_at(self, device: str, table_id: str) -> bool:
        """Whether the device may do nothing more at the table since a key of it was rotated."""
        with self._database.read() as connection:
            return devices.role_at(connection, device, table_id) is None and devices.was_at(
                connection, device, table_id
            )

    def role_at(self, device: str, table_id: str) -> Role | None:
        """The most that the device may do at the table: a host may play, a player may watch."""
        with self._database.read() as connection:
            return devices.role_at(connection, device, table_id)


def _rotated_before(
    connection: Connection, table_id: str, hashed: tuple[str, str] | None
) -> str | KeyClash | None:
    if hashed is None:
        return None
    if shelf.with_key(connection, table_id, hashed[0]):
        return KeyClash()
    return creations.rotated_with(connection, table_id, *hashed)
