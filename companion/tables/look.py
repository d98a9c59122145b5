"""The store's part that looks at several tables."""

from __future__ import annotations

from datetime import timedelta

from companion.tables import lists, shelf
from companion.tables.base import Base
from companion.tables.lists import Past, TableLine
from companion.tables.table import Table

RUNNING_FOR = timedelta(days=7)


class Looking(Base):
    """Lists for home pages, and what an evening has come to."""

    def has_key(self, table_id: str, key: str) -> bool:
        """Whether an entry of the table was made with this idempotency key."""
        with self._database.read() as connection:
            return shelf.with_key(connection, table_id, key) is not None

    def running(self, limit: int = 50) -> tuple[TableLine, ...]:
        """The household's tables of the last seven days, the newest first."""
        with self._database.read() as connection:
            return lists.running(connection, self._now() - RUNNING_FOR, limit)

    def mine(self, device: str, limit: int = 50) -> tuple[TableLine, ...]:
        """Tables at which this device has a role, the newest first."""
        with self._database.read() as connection:
            return lists.of_device(connection, device, limit)

    def evening(self, table: Table) -> tuple[Past, ...]:
        """The finished tables of the same evening, in the order in which they were made."""
        with self._database.read() as connection:
            return lists.evening(connection, table.evening)

    def following(self, table: Table) -> str | None:
        """The table of the same evening that was made next after this one."""
        with self._database.read() as connection:
            return lists.following(connection, table.evening, table.created_at)

    def going_on_after(self, table: Table) -> str | None:
        """The latest table of the same evening made after this one, if it is not over yet."""
        with self._database.read() as connection:
            return lists.going_on_after(connection, table.evening, table.created_at, None)

    def wins(self, table: Table) -> tuple[int, ...]:
        """How often who sits at each seat has won this game this evening, this table included."""
        with self._database.read() as connection:
            return lists.wins(connection, table.evening, table.game.id, table.people)

    def known_names(self, device: str) -> tuple[str, ...]:
        """Names given at this device's tables, the latest first, at most 12."""
        with self._database.read() as connection:
            return lists.known_names(connection, device)
