"""Making a table: from a game and its options, after another of the evening, or from a record."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.games.play import AnyGame, Play, open_play
from companion.games.refusals import Refusal, refuse
from companion.games.registry import games
from companion.games.sentences import say
from companion.tables import devices, freezing, lists, seating, shelf
from companion.tables.answers import ImportRefusal
from companion.tables.entering import no_such_way
from companion.tables.ids import new_id
from companion.tables.log import Entry
from companion.tables.records import Record, Replayed, read_record, replay
from companion.tables.schema import tables
from companion.tables.seating import Person
from companion.tables.shelf import NewTable
from companion.tables.table import Table


def plan(
    game_id: str, players: int, options: dict[str, Any] | None, way: str | None, by: str | None, evening: str
) -> NewTable | Refusal:
    """A table that may be made, or why it cannot. Options that are not given are those of the way."""
    game = games().get(game_id)
    if game is None:
        known = tuple(say("“{id}”", id=each) for each in games())
        return refuse(None, "There is no such game here; there are {known}.", known=known)
    chosen = next((each for each in game.ways if each.id == way), None)
    if way is not None and chosen is None:
        return no_such_way(game.ways, way)
    given = dict(chosen.options) if options is None and chosen else options or {}
    start = open_play(game, players, given)
    if isinstance(start, Refusal):
        return start
    return NewTable(
        game=game,
        players=players,
        options=given,
        way=chosen.id if chosen else _lightest_way(game, start),
        evening=evening,
        by=by,
    )


def _lightest_way(game: AnyGame, start: Play) -> str:
    """The first way whose options are those of the table, else the last, which follows closest."""
    fitting = (
        way.id
        for way in game.ways
        if all(getattr(start.options, name) == value for name, value in way.options.items())
    )
    return next(fitting, game.ways[-1].id if game.ways else "")


def make(
    connection: Connection,
    new: NewTable,
    names: Sequence[str | None] | None,
    kept: Sequence[str | None] | None,
    after: Table | None,
    now: datetime,
) -> str | Refusal:
    """Stores the table with its people, and tells its id; that of the table which is there already."""
    there = _begun_already(connection, after, new.by) if after else None
    if there:
        return there
    known = seating.of_evening(connection, new.evening)
    who = _kept_people(new.players, names, kept, after, known)
    seated = who if isinstance(who, Refusal) else seating.seat_all(new.players, names, who)
    if isinstance(seated, Refusal):
        return seated
    table_id = _store(connection, new, seated, list(known), now)
    if after:
        _bring_phones(connection, after, table_id, new.game.edition, seated, now)
        shelf.note_next(connection, after.id, table_id, after.doer(new.by), new.by, now)
    return table_id


def _begun_already(connection: Connection, after: Table, by: str | None) -> str | None:
    """The next table that another phone was quicker to make: nobody wants two of them."""
    # Where the database has row locks, the second waits here for the first.
    connection.execute(sa.select(tables.c.id).where(tables.c.id == after.id).with_for_update())
    there = lists.going_on_after(connection, after.evening, after.created_at, by)
    # Who came to the table before after that one was made may do the same there.
    role = devices.role_at(connection, by, after.id) if there and by else None
    if there and by and role and devices.role_at(connection, by, there) is None:
        devices.remember(connection, by, there, "watch" if role == "watch" else "play")
    return there


def _bring_phones(
    connection: Connection, after: Table, table_id: str, edition: int, seated: Sequence[Person], now: datetime
) -> None:
    """The phones of the table before may do the same here, and hold the seats of their people."""
    _keep_generations(connection, after.id, table_id)
    devices.bring(connection, after.id, table_id)
    holders = dict(zip(after.people, after.holders, strict=True))
    seats: list[tuple[int | None, str | None]] = [
        (seat, holders.get(person.id)) for seat, person in enumerate(seated)
    ]
    phones = [(seat, device) for seat, device in seats if device] + [(None, each) for each in after.seatless]
    taken = [
        Entry(
            number=number,
            at=now,
            device=device,
            seat=seat,
            kind="seat",
            action={"seat": seat, "held": seat is not None},
            edition=edition,
        )
        for number, (seat, device) in enumerate(phones, 1)
    ]
    if taken:
        shelf.write(connection, table_id, taken)


def _keep_generations(connection: Connection, before: str, table_id: str) -> None:
    """Whom a rotated key kept out of the table before, it keeps out of this one."""
    names = ("play_generation", "watch_generation")
    row = connection.execute(
        sa.select(*(tables.c[name] for name in names)).where(tables.c.id == before)
    ).one()
    connection.execute(tables.update().where(tables.c.id == table_id).values(**row._mapping))


def _kept_people(
    players: int,
    names: Sequence[str | None] | None,
    kept: Sequence[str | None] | None,
    after: Table | None,
    known: dict[str, Person],
) -> list[Person | None] | Refusal:
    """Who of the evening takes which seat again; where nothing is said, all as they sat before."""
    if kept is None:
        kept = [*(after.people if after and names is None else ()), *[None] * players][:players]
    chosen = [person for person in kept if person is not None]
    if len(set(chosen)) < len(chosen):
        return refuse(None, "Nobody can sit at two seats of one table.")
    if not set(chosen) <= set(known):
        return refuse(None, "Only somebody who sat at a table of this evening can be taken along.")
    return [None if person is None else known[person] for person in kept]


def _store(
    connection: Connection, new: NewTable, who: Sequence[Person], known: Sequence[str], now: datetime
) -> str:
    table_id = shelf.add(connection, new, now)
    seating.sit(connection, table_id, who, known)
    if new.by is not None:
        devices.remember(connection, new.by, table_id, "host")
    return table_id


def judge(raw: dict[str, Any]) -> tuple[Record, Replayed] | ImportRefusal:
    """A whole record, judged action by action."""
    record = read_record(raw)
    if isinstance(record, Refusal):
        return ImportRefusal(record, None, ())
    done = replay(record)
    if done.refusal:
        return ImportRefusal(done.refusal, done.applied, record.names)
    return record, done


def make_from(connection: Connection, record: Record, done: Replayed, by: str | None, now: datetime) -> str:
    """Stores a record that was judged: a table of its own evening, its people nobody who is here already."""
    new = NewTable(
        game=record.game,
        players=len(record.names),
        options=record.options,
        way=_lightest_way(record.game, record.start),
        evening=new_id(),
        by=by,
        imported=True,
    )
    who = seating.seat_all(new.players, record.names, [None] * new.players)
    if isinstance(who, Refusal):
        raise ValueError("The names of a record that was read are in order.")
    table_id = _store(connection, new, who, (), now)
    acts = [
        Entry(number=number, at=now, device=by, seat=None, kind="act", action=raw, edition=new.game.edition)
        for number, raw in enumerate(record.actions, 1)
    ]
    if acts:
        shelf.write(connection, table_id, acts)
        shelf.freeze(connection, table_id, freezing.frozen(done.play))
    return table_id
