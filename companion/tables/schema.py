"""What the store keeps, as tables of a database. The migrations make them; a test holds that both agree.

No name stands in an entry: seats, people and devices are ids, and names lie in ``people``, which may change.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.types import TypeDecorator

KINDS = ("act", "undo", "redo", "strike", "amend", "rename", "seat", "option")
ROLES = ("host", "play", "watch")


class Moment(TypeDecorator[datetime]):
    """A moment in UTC; SQLite itself forgets the zone."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Any) -> datetime | None:
        """Only moments with a zone go in."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("A moment without a time zone cannot be stored.")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Any) -> datetime | None:
        """Always in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = sa.MetaData()
_json = sa.JSON(none_as_null=True)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", _json, nullable=False),
    sa.Column("way", sa.Text, nullable=False),
    sa.Column("evening", sa.Text, nullable=False, index=True),
    sa.Column("made_by", sa.ForeignKey("devices.id")),
    sa.Column("created_at", Moment, nullable=False),
    # When its last entry was made; so the household's list needs no look into the logs.
    sa.Column("changed_at", Moment, nullable=False, index=True),
    sa.Column("play_generation", sa.Integer, nullable=False),
    sa.Column("watch_generation", sa.Integer, nullable=False),
    sa.Column("host_generation", sa.Integer, nullable=False),
    sa.Column("imported", sa.Boolean, nullable=False),
    sa.Column("final", _json),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("named", sa.Boolean, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.UniqueConstraint("table", "person", name="one_seat_for_a_person"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("device", sa.ForeignKey("devices.id")),
    sa.Column("seat", sa.Integer),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("action", _json),
    sa.Column("strikes", sa.Integer),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("key", sa.Text),
    sa.Column("body_hash", sa.Text),
    sa.UniqueConstraint("table", "key", name="one_entry_for_a_key"),
    sa.CheckConstraint(sa.column("kind").in_(KINDS), name="known_kind"),
    sa.CheckConstraint("number > 0", name="numbers_from_one"),
)

creations = sa.Table(
    "creations",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("body_hash", sa.Text, nullable=False),
    sa.Column("at", Moment, nullable=False, index=True),
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("token_hash", sa.Text, nullable=False, unique=True),
    sa.Column("created_at", Moment, nullable=False),
)

device_tables = sa.Table(
    "device_tables",
    metadata,
    sa.Column("device", sa.ForeignKey("devices.id"), primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True, index=True),
    sa.Column("role", sa.Text, primary_key=True),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.CheckConstraint(sa.column("role").in_(ROLES), name="known_role"),
)
