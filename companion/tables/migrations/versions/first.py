"""The first store: tables, people, entries that only grow, and devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from companion.tables.schema import Moment

revision = "0001"
down_revision = None

KINDS = ("act", "undo", "redo", "strike", "amend", "rename", "seat", "option")
ROLES = ("host", "play", "watch")


def upgrade() -> None:
    """Makes everything; what refers to a table comes after it."""
    _devices()
    _tables()
    _people()
    _entries()
    _keep_entries()


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.Text, nullable=False, unique=True),
        sa.Column("created_at", Moment, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("evening", sa.Text, nullable=False, index=True),
        sa.Column("made_by", sa.Text, sa.ForeignKey("devices.id")),
        sa.Column("created_at", Moment, nullable=False),
        sa.Column("changed_at", Moment, nullable=False, index=True),
        sa.Column("play_generation", sa.Integer, nullable=False),
        sa.Column("watch_generation", sa.Integer, nullable=False),
        sa.Column("host_generation", sa.Integer, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("final", sa.JSON),
    )
    op.create_table(
        "device_tables",
        sa.Column("device", sa.Text, sa.ForeignKey("devices.id"), primary_key=True),
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, index=True),
        sa.Column("role", sa.Text, primary_key=True),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.CheckConstraint(sa.column("role").in_(ROLES), name="known_role"),
    )
    op.create_table(
        "creations",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("body_hash", sa.Text, nullable=False),
        sa.Column("at", Moment, nullable=False, index=True),
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("named", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.UniqueConstraint("table", "person", name="one_seat_for_a_person"),
    )


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", Moment, nullable=False),
        sa.Column("device", sa.Text, sa.ForeignKey("devices.id")),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("action", sa.JSON),
        sa.Column("strikes", sa.Integer),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("body_hash", sa.Text),
        sa.UniqueConstraint("table", "key", name="one_entry_for_a_key"),
        sa.CheckConstraint(sa.column("kind").in_(KINDS), name="known_kind"),
        sa.CheckConstraint("number > 0", name="numbers_from_one"),
    )


def _keep_entries() -> None:
    """Entries are only ever added. A later batch migration of ``entries`` must make these again."""
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER entries_no_{verb.lower()} BEFORE {verb} ON entries "
                f"BEGIN SELECT RAISE(ABORT, 'entries are only ever added'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'entries are only ever added'; END $$"
    )
    op.execute(
        "CREATE TRIGGER entries_only_grow BEFORE UPDATE OR DELETE ON entries "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )
