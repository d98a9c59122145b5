"""Who sits where: people, their names, and the names that the app gives to who has none yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.games.names import same_name, tidy_name, tidy_names
from companion.games.refusals import Refusal, refuse
from companion.tables.ids import new_id
from companion.tables.schema import people, seats, tables
from companion.tables.table import Table

DEFAULT_NAMES = ("Cod", "Eel", "Pike", "Ray", "Tench", "Bream", "Perch", "Dace")


class Person(msgspec.Struct, frozen=True):
    """Somebody at a table; not ``named`` while the name is one that the app gave."""

    id: str
    name: str
    named: bool


def sitting(connection: Connection, table: str) -> tuple[Person, ...]:
    """Who sits at a table, by seat."""
    rows = connection.execute(
        sa.select(people.c.id, people.c.name, people.c.named)
        .join(seats, seats.c.person == people.c.id)
        .where(seats.c.table == table)
        .order_by(seats.c.seat)
    )
    return tuple(Person(*row) for row in rows)


def of_evening(connection: Connection, evening: str) -> dict[str, Person]:
    """Everybody who sat at a table of the evening, by id."""
    rows = connection.execute(
        sa.select(people.c.id, people.c.name, people.c.named)
        .join(seats, seats.c.person == people.c.id)
        .join(tables, tables.c.id == seats.c.table)
        .where(tables.c.evening == evening)
    )
    return {row.id: Person(*row) for row in rows}


def seat_all(
    players: int, names: Sequence[str | None] | None, kept: Sequence[Person | None]
) -> tuple[Person, ...] | Refusal:
    """Somebody for every seat: who is kept, else somebody new with the name given, else with a default."""
    if names is None:
        names = [None] * players
    if len(names) != players or len(kept) != players:
        return refuse(None, "There are {n} seats: each needs one name.", n=players)
    given = [None if person else name for person, name in zip(kept, names, strict=True)]
    tidied = [None if name is None else tidy_name(name) for name in given]
    for name in tidied:
        if isinstance(name, Refusal):
            return name
    taken = [person.name for person in kept if person] + [name for name in tidied if isinstance(name, str)]
    found: list[Person] = []
    for seat, (person, name) in enumerate(zip(kept, tidied, strict=True)):
        if person:
            found.append(person)
        elif isinstance(name, str):
            found.append(Person(new_id(), name, name != _default(seat)))
        else:
            free = _free_default(seat, taken)
            taken.append(free)
            found.append(Person(new_id(), free, False))
    wrong = tidy_names([person.name for person in found])
    return wrong if isinstance(wrong, Refusal) else tuple(found)


def _default(seat: int) -> str:
    round_, place = divmod(seat, len(DEFAULT_NAMES))
    return DEFAULT_NAMES[place] + (f" {round_ + 1}" if round_ else "")


def _free_default(seat: int, taken: Iterable[str]) -> str:
    """The seat's own default, or the next that nobody at the table bears."""
    taken = list(taken)
    candidates = (_default(seat + step) for step in range(len(taken) + 1))
    return next(name for name in candidates if not any(same_name(name, other) for other in taken))


def sit(connection: Connection, table: str, who: Sequence[Person], known: Iterable[str]) -> None:
    """Puts people at a new table; those whose id is ``known`` are in the store already."""
    known = set(known)
    new = [msgspec.structs.asdict(person) for person in who if person.id not in known]
    if new:
        connection.execute(people.insert(), new)
    rows = [{"table": table, "seat": seat, "person": person.id} for seat, person in enumerate(who)]
    connection.execute(seats.insert(), rows)


def rename(
    connection: Connection, table: Table, seat: int, text: str
) -> tuple[str, tuple[tuple[str, int], ...]] | Refusal:
    """Gives who sits there a name. It must differ from the others' at every table where that person sits.

    Tells the tidy name, and the other tables with the seat there.
    """
    name = tidy_name(text)
    if isinstance(name, Refusal):
        return name
    person = table.people[seat]
    at = connection.execute(sa.select(seats.c.table, seats.c.seat).where(seats.c.person == person)).all()
    if any(same_name(name, other) for other in _beside(connection, person, [row.table for row in at])):
        return refuse(
            None, "“{name}” is there already this evening. Give one of them another name.", name=name
        )
    connection.execute(people.update().where(people.c.id == person).values(name=name, named=True))
    return name, tuple((row.table, row.seat) for row in at if row.table != table.id)


def _beside(connection: Connection, person: str, at: Sequence[str]) -> Iterable[str]:
    """The names of everybody else at these tables."""
    return connection.scalars(
        sa.select(people.c.name)
        .join(seats, seats.c.person == people.c.id)
        .where(seats.c.table.in_(at), people.c.id != person)
    )
