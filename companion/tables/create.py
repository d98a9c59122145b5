"""The store's part that makes tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy.engine import Connection

from companion.games.refusals import Refusal
from companion.tables import creations, making
from companion.tables.answers import ImportRefusal, KeyClash
from companion.tables.base import Base
from companion.tables.ids import new_id
from companion.tables.table import Table


class Creating(Base):
    """New tables, and tables from records; a repeated request is answered with the table that it made."""

    def create(
        self,
        game_id: str,
        players: int,
        *,
        options: dict[str, Any] | None = None,
        way: str | None = None,
        names: Sequence[str | None] | None = None,
        by: str | None = None,
        after: Table | None = None,
        people: Sequence[str | None] | None = None,
        key: str | None = None,
    ) -> Table | Refusal | KeyClash:
        """A new table, made by a device that becomes its host; of the evening of ``after``, if given.

        Where another device was quicker to make the one after ``after``, and it goes on still: that one.
        ``people`` keeps ids from that evening by seat, ``None`` for somebody new; ``names`` names those.
        """
        new = making.plan(game_id, players, options, way, by, after.evening if after else new_id())
        if isinstance(new, Refusal):
            return new
        kept = [after.id if after else None, list(people or ())]
        body = [game_id, players, options, way, list(names or ()), *kept]
        made = self._make(
            body, key, lambda connection: making.make(connection, new, names, people, after, self._now())
        )
        if after:
            self._announce(after.id, self.version(after.id) or 0)
        return made

    def import_record(
        self, raw: dict[str, Any], *, by: str | None = None, key: str | None = None
    ) -> Table | ImportRefusal | KeyClash:
        """A table from a record, every action judged first."""
        judged = making.judge(raw)
        if isinstance(judged, ImportRefusal):
            return judged
        record, done = judged
        made = self._make(
            raw, key, lambda connection: making.make_from(connection, record, done, by, self._now())
        )
        return ImportRefusal(made, None, record.names) if isinstance(made, Refusal) else made

    def _make(
        self, body: Any, key: str | None, make: Callable[[Connection], str | Refusal]
    ) -> Table | Refusal | KeyClash:
        with self._database.write() as connection:
            hashed = self._hashed(key, body)
            earlier = creations.made_with(connection, *hashed, self._now()) if hashed else None
            if isinstance(earlier, KeyClash):
                return earlier
            made = earlier or make(connection)
            if isinstance(made, Refusal):
                return made
            if hashed and not earlier:
                creations.keep(connection, *hashed, made, self._now())
        # Only now: folding a long record takes seconds, in which nobody else could write.
        table = self.find(made)
        if table is None:
            raise RuntimeError(f"table {made} was made just now and is not there")
        return table
