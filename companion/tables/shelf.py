"""Reading and writing single tables: the row, who sits there, and the entries that are new since."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.games.play import AnyGame, open_play
from companion.games.refusals import Refusal
from companion.games.registry import games
from companion.games.sentences import say
from companion.tables import log, seating
from companion.tables.errors import StoreError
from companion.tables.ids import new_id
from companion.tables.log import Entry, Fold, Kind
from companion.tables.schema import entries, tables
from companion.tables.table import Table

_ENTRY = [entries.c[name] for name in Entry.__struct_fields__]


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that may be made."""

    game: AnyGame
    players: int
    options: dict[str, Any]
    way: str
    evening: str
    by: str | None
    imported: bool = False


def load(connection: Connection, table_id: str, known: Fold | None, *, lock: bool = False) -> Table | None:
    """The table, its fold going on from the one that is known already."""
    wanted = sa.select(tables).where(tables.c.id == table_id)
    # Where the database has row locks, numbers are given under that of the table.
    row = connection.execute(wanted.with_for_update() if lock else wanted).one_or_none()
    if row is None:
        return None
    who = seating.sitting(connection, table_id)
    before = known or _start(row.game, row.players, row.options)
    return Table(
        id=row.id,
        game=before.play.game,
        names=tuple(person.name for person in who),
        named=tuple(person.named for person in who),
        people=tuple(person.id for person in who),
        options=row.options,
        edition=row.edition,
        evening=row.evening,
        made_by=row.made_by,
        created_at=row.created_at,
        imported=row.imported,
        final=row.final,
        generations={"host": row.host_generation, "play": row.play_generation, "watch": row.watch_generation},
        first_way=row.way,
        fold=_go_on(before, _entries_since(connection, table_id, before.version)),
    )


def _start(game_id: str, players: int, options: dict[str, Any]) -> Fold:
    game = games().get(game_id)
    play = open_play(game, players, options) if game else None
    if play is None or isinstance(play, Refusal):
        raise StoreError(
            say("This table of {game} was made by another version of this program.", game=game_id)
        )
    return log.begin(play)


def _go_on(before: Fold, new: list[Entry]) -> Fold:
    return log.fold(before, new) if new else before


def _entries_since(connection: Connection, table_id: str, number: int) -> list[Entry]:
    rows = connection.execute(
        sa.select(*_ENTRY)
        .where(entries.c.table == table_id, entries.c.number > number)
        .order_by(entries.c.number)
    )
    return [Entry(**row._mapping) for row in rows]


def version(connection: Connection, table_id: str) -> int | None:
    """The number of the table's last entry, without folding anything."""
    last = sa.select(sa.func.max(entries.c.number)).where(entries.c.table == tables.c.id)
    found: int | None = connection.scalar(
        sa.select(sa.func.coalesce(last.scalar_subquery(), 0)).where(tables.c.id == table_id)
    )
    return found


def add(connection: Connection, new: NewTable, now: datetime) -> str:
    """Puts a new table's row into the store, and tells its id."""
    table_id = new_id()
    connection.execute(
        tables.insert().values(
            id=table_id,
            game=new.game.id,
            edition=new.game.edition,
            players=new.players,
            options=new.options,
            way=new.way,
            evening=new.evening,
            made_by=new.by,
            created_at=now,
            changed_at=now,
            play_generation=1,
            watch_generation=1,
            host_generation=1,
            imported=new.imported,
        )
    )
    return table_id


def write(
    connection: Connection, table_id: str, new: list[Entry], key: tuple[str, str] | None = None
) -> None:
    """Adds entries; ``key`` is the idempotency key and the body's hash."""
    text, body_hash = key or (None, None)
    rows = [
        {**msgspec.structs.asdict(entry), "table": table_id, "key": text, "body_hash": body_hash}
        for entry in new
    ]
    connection.execute(entries.insert(), rows)
    connection.execute(tables.update().where(tables.c.id == table_id).values(changed_at=new[-1].at))


def freeze(connection: Connection, table_id: str, final: dict[str, Any] | None) -> None:
    """Keeps the final standings, or thaws them."""
    connection.execute(tables.update().where(tables.c.id == table_id).values(final=final))


def note_rename(
    connection: Connection, table_id: str, seat: int, device: str | None, now: datetime
) -> tuple[str, int]:
    """Notes at another table that somebody there has a new name; tells its id and new version."""
    return table_id, _note(connection, table_id, "rename", {"seat": seat}, None, device, now)


def note_next(
    connection: Connection, table_id: str, following: str, seat: int | None, device: str | None, now: datetime
) -> int:
    """Notes that the next game of the evening was begun; tells the new version."""
    return _note(connection, table_id, "option", {"next": following}, seat, device, now)


def _note(
    connection: Connection,
    table_id: str,
    kind: Kind,
    action: dict[str, Any],
    seat: int | None,
    device: str | None,
    now: datetime,
) -> int:
    row = tables.select().where(tables.c.id == table_id).with_for_update()
    edition = connection.execute(row).one().edition
    number = (version(connection, table_id) or 0) + 1
    entry = Entry(number=number, at=now, device=device, seat=seat, kind=kind, action=action, edition=edition)
    write(connection, table_id, [entry])
    return number


def with_key(connection: Connection, table_id: str, key: str) -> tuple[int, str] | None:
    """The number and the body's hash of the entry that was made with an idempotency key."""
    row = connection.execute(
        sa.select(entries.c.number, entries.c.body_hash).where(
            entries.c.table == table_id, entries.c.key == key
        )
    ).one_or_none()
    return (row.number, row.body_hash) if row else None
