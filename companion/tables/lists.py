"""Several tables at once: those that run, a phone's own, and an evening with its wins."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.games.names import same_name
from companion.tables.devices import still_valid
from companion.tables.schema import device_tables, entries, people, seats, tables

MOST_NAMES = 12


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """One table in a list; ``last_at`` is when its last entry was made, in UTC."""

    id: str
    game_id: str
    names: tuple[str, ...]
    over: bool
    last_at: datetime
    version: int


class Past(msgspec.Struct, frozen=True, kw_only=True):
    """A finished table of an evening: ``people`` and ``names`` by seat; ``winners`` are ids of people."""

    table_id: str
    game_id: str
    winners: tuple[str, ...]
    names: tuple[str, ...]
    people: tuple[str, ...]


def running(connection: Connection, since: datetime, limit: int) -> tuple[TableLine, ...]:
    """Tables with an entry since then, the newest first."""
    return _lines(connection, tables.c.changed_at >= since, limit)


def of_device(connection: Connection, device: str, limit: int) -> tuple[TableLine, ...]:
    """Tables at which the device has a role still, the newest first."""
    mine = sa.exists().where(
        device_tables.c.table == tables.c.id, device_tables.c.device == device, still_valid()
    )
    return _lines(connection, mine, limit)


def _lines(connection: Connection, which: sa.ColumnElement[bool], limit: int) -> tuple[TableLine, ...]:
    last = sa.select(sa.func.max(entries.c.number)).where(entries.c.table == tables.c.id)
    rows = connection.execute(
        sa.select(
            tables.c.id,
            tables.c.game,
            tables.c.changed_at,
            tables.c.final.is_not(sa.null()).label("over"),
            sa.func.coalesce(last.scalar_subquery(), 0).label("version"),
        )
        .where(which)
        .order_by(tables.c.changed_at.desc(), tables.c.id)
        .limit(limit)
    ).all()
    sitting = _sitting(connection, seats.c.table.in_([row.id for row in rows]))
    return tuple(
        TableLine(
            id=row.id,
            game_id=row.game,
            names=tuple(name for _, name in sitting[row.id]),
            over=row.over,
            last_at=row.changed_at,
            version=row.version,
        )
        for row in rows
    )


def _sitting(connection: Connection, which: sa.ColumnElement[bool]) -> dict[str, list[tuple[str, str]]]:
    """Ids and names by seat, for each table."""
    rows = connection.execute(
        sa.select(seats.c.table, people.c.id, people.c.name)
        .join(people, people.c.id == seats.c.person)
        .where(which)
        .order_by(seats.c.table, seats.c.seat)
    )
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for table, person, name in rows:
        found[table].append((person, name))
    return found


def evening(connection: Connection, evening_id: str) -> tuple[Past, ...]:
    """The finished tables of an evening, in the order in which they were made."""
    return _pasts(connection, tables.c.evening == evening_id)


def following(connection: Connection, evening_id: str, since: datetime) -> str | None:
    """The table of the evening that was made next after this moment."""
    found: str | None = connection.scalar(
        sa.select(tables.c.id)
        .where(tables.c.evening == evening_id, tables.c.created_at > since)
        .order_by(tables.c.created_at, tables.c.id)
        .limit(1)
    )
    return found


def going_on_after(
    connection: Connection, evening_id: str, since: datetime, not_by: str | None
) -> str | None:
    """The latest table of the evening made after this moment, but not by this device, that is not over."""
    others = sa.true() if not_by is None else tables.c.made_by.is_distinct_from(not_by)
    found: str | None = connection.scalar(
        sa.select(tables.c.id)
        .where(
            tables.c.evening == evening_id,
            tables.c.created_at > since,
            tables.c.final.is_(sa.null()),
            others,
        )
        .order_by(tables.c.created_at.desc(), tables.c.id)
        .limit(1)
    )
    return found


def wins(connection: Connection, evening_id: str, game: str, who: tuple[str, ...]) -> tuple[int, ...]:
    """How often each of these people won this game that evening; a shared win is one for each winner."""
    which = (tables.c.evening == evening_id) & (tables.c.game == game)
    won = [person for past in _pasts(connection, which) for person in past.winners]
    return tuple(won.count(person) for person in who)


def _pasts(connection: Connection, which: sa.ColumnElement[bool]) -> tuple[Past, ...]:
    rows = connection.execute(
        sa.select(tables.c.id, tables.c.game, tables.c.final)
        .where(which, tables.c.final.is_not(sa.null()))
        .order_by(tables.c.created_at, tables.c.id)
    ).all()
    sitting = _sitting(connection, seats.c.table.in_([row.id for row in rows]))
    return tuple(_past(row.id, row.game, row.final, sitting[row.id]) for row in rows)


def _past(table: str, game: str, final: dict[str, Any], sitting: list[tuple[str, str]]) -> Past:
    who = tuple(person for person, _ in sitting)
    return Past(
        table_id=table,
        game_id=game,
        winners=tuple(who[seat] for seat in final["winners"]),
        names=tuple(name for _, name in sitting),
        people=who,
    )


def known_names(connection: Connection, device: str) -> tuple[str, ...]:
    """Names that people gave themselves at this device's tables, those of the latest table first."""
    names = connection.scalars(
        sa.select(people.c.name)
        .join(seats, seats.c.person == people.c.id)
        .join(tables, tables.c.id == seats.c.table)
        .join(device_tables, device_tables.c.table == tables.c.id)
        .where(device_tables.c.device == device, still_valid(), people.c.named)
        .group_by(people.c.id, people.c.name)
        .order_by(sa.func.max(tables.c.changed_at).desc(), sa.func.min(seats.c.seat))
    )
    found: list[str] = []
    for name in names:
        if len(found) < MOST_NAMES and not any(same_name(name, other) for other in found):
            found.append(name)
    return tuple(found)
