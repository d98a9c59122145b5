"""Everything that a store holds, to see whether something was written."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from companion.tables.schema import tables
from companion.tables.store import Store


def dump(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables, in an order that does not change."""
    with store._database.read() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(sa.select(table))), key=repr)
            for table in tables.metadata.sorted_tables
        }
