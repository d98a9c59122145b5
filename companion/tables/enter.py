"""The store's part that enters things into a table's log."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace
from sqlalchemy.engine import Connection

from companion.games.refusals import Refusal
from companion.tables import creations, entering, freezing, log, seating, shelf, twice
from companion.tables.answers import Done, Equal, KeyClash, Refused, Stale
from companion.tables.base import Base
from companion.tables.entering import Draft
from companion.tables.log import Entry
from companion.tables.table import Table

Answer: TypeAlias = Done | Refused | Stale | KeyClash
No = TypeVar("No")
"""How a decision says that nothing is to be written."""


class Entering(Base):
    """Actions, undo and redo, names and boards. ``None`` is always: there is no such table."""

    def act(
        self,
        table_id: str,
        raw: Any,
        *,
        by: str | None,
        seat: int | None = None,
        key: str | None = None,
        version: int | None = None,
    ) -> Answer | None:
        """Enters an action; ``None``: no such table. With ``version``, only if the table is at it still."""
        body = ["act", raw]
        return self._enter(table_id, body, by, key, version, lambda table: entering.act(table, raw, seat))

    def act_unless_equal(
        self, table_id: str, raw: Any, *, seen: int, by: str | None, key: str | None = None
    ) -> Answer | Equal | None:
        """Enters an action, unless another device has entered the same after the version ``seen``."""
        body = ["act", raw]
        return self._enter(table_id, body, by, key, None, lambda table: twice.act(table, raw, by, seen))

    def count_unless_counted(
        self, table_id: str, raw: Any, *, seen: int, by: str | None, key: str | None = None
    ) -> Answer | None:
        """Enters a count; ``Stale`` if another device has counted that seat otherwise after ``seen``."""
        body = ["act", raw]
        return self._enter(table_id, body, by, key, None, lambda table: twice.count(table, raw, by, seen))

    def undo(
        self,
        table_id: str,
        *,
        entry: int | None = None,
        by: str | None = None,
        key: str | None = None,
        version: int | None = None,
        seen: int | None = None,
    ) -> Answer | None:
        """Takes back the last action that stands; with ``entry``, only if that is the one.

        With the version ``seen``, ``Stale`` if another device has put something right after it.
        """
        body = ["undo", entry]
        return self._enter(
            table_id, body, by, key, version, lambda table: entering.undo(table, entry, by, seen)
        )

    def redo(
        self,
        table_id: str,
        *,
        entry: int | None = None,
        by: str | None = None,
        key: str | None = None,
        version: int | None = None,
    ) -> Answer | None:
        """Brings back the action that was undone last; with ``entry``, only if that is the one."""
        body = ["redo", entry]
        return self._enter(table_id, body, by, key, version, lambda table: entering.redo(table, entry))

    def strike(
        self, table_id: str, entry: int, *, by: str | None = None, key: str | None = None
    ) -> Answer | None:
        """Takes any standing action out, if those after it can stand so; ``Stale``: it stands no more."""
        body = ["strike", entry]
        return self._enter(table_id, body, by, key, None, lambda table: entering.strike(table, entry))

    def amend(
        self,
        table_id: str,
        entry: int,
        raw: Any,
        *,
        by: str | None = None,
        seat: int | None = None,
        key: str | None = None,
    ) -> Answer | None:
        """Puts another action in the place of one that stands, if those after it can stand then."""
        body = ["amend", entry, raw]
        return self._enter(
            table_id, body, by, key, None, lambda table: entering.amend(table, entry, raw, seat)
        )

    def put_back(
        self, table_id: str, entry: int, *, by: str | None = None, key: str | None = None
    ) -> Answer | None:
        """Has an action that was undone, struck or replaced stand again in its place; ``Stale``: it does."""
        body = ["put back", entry]
        return self._enter(table_id, body, by, key, None, lambda table: entering.put_back(table, entry))

    def rename(
        self, table_id: str, seat: int, name: str, *, by: str | None = None, key: str | None = None
    ) -> Answer | None:
        """Gives who sits there a name, at every table of the evening; each of these gets an entry of it."""
        body = ["rename", seat, name]
        with self._database.write() as connection:
            table = self._load(connection, table_id, lock=True)
            if table is None:
                return None
            earlier = self._earlier(connection, table, key, body)
            if earlier:
                return earlier
            barred = entering.why_no_rename(table, seat)
            if barred:
                return Refused(table, barred)
            found = seating.rename(connection, table, seat, name)
            if isinstance(found, Refusal):
                return Refused(table, found)
            tidied, others = found
            draft = Draft(kind="rename", action={"seat": seat})
            after = self._append(connection, table, draft, by, self._hashed(key, body))
            told = [shelf.note_rename(connection, other, place, by, self._now()) for other, place in others]
        for other_id, version in told:
            self._announce(other_id, version)
        return self._done(after.with_name(seat, tidied))

    def set_way(
        self, table_id: str, way: str, *, by: str | None = None, key: str | None = None
    ) -> Answer | None:
        """Shows another board."""
        body = ["way", way]
        return self._enter(table_id, body, by, key, None, lambda table: entering.set_way(table, way))

    def take_seat(
        self, table_id: str, seat: int, *, by: str, seen: int | None = None, key: str | None = None
    ) -> Answer | None:
        """This device's person sits there from now on, whichever phone held the seat before.

        With the version ``seen``, ``Stale`` if another phone took the seat after it.
        """
        body = ["take seat", seat]
        return self._enter(
            table_id, body, by, key, None, lambda table: entering.take_seat(table, seat, by, seen)
        )

    def take_no_seat(self, table_id: str, *, by: str, key: str | None = None) -> Answer | None:
        """This device plays along without a seat."""
        body = ["no seat"]
        return self._enter(table_id, body, by, key, None, lambda table: entering.take_no_seat(table, by))

    def leave_seat(self, table_id: str, seat: int, *, by: str, key: str | None = None) -> Answer | None:
        """This device gives a seat of its own back."""
        body = ["leave seat", seat]
        return self._enter(table_id, body, by, key, None, lambda table: entering.leave_seat(table, seat, by))

    def take_pen(self, table_id: str, *, by: str, key: str | None = None) -> Answer | None:
        """This device enters for all from now on."""
        return self._enter(table_id, ["pen"], by, key, None, lambda table: entering.take_pen(table, by))

    def show_places(self, table_id: str, *, by: str | None = None, key: str | None = None) -> Answer | None:
        """Turns the places up on every phone, once all have counted; ``Stale``: not all have."""
        return self._enter(table_id, ["show"], by, key, None, entering.show_places)

    def _enter(
        self,
        table_id: str,
        body: Any,
        by: str | None,
        key: str | None,
        version: int | None,
        decide: Callable[[Table], Draft | No],
    ) -> No | Done | Refused | Stale | KeyClash | None:
        """The one way into the log: same key, same answer; else the decision, the entry, the commit."""
        with self._database.write() as connection:
            table = self._load(connection, table_id, lock=True)
            if table is None:
                return None
            earlier = self._earlier(connection, table, key, body)
            if earlier:
                return earlier
            if version is not None and version != table.version:
                return Stale(table)
            draft = decide(table)
            if not isinstance(draft, Draft):
                return draft
            full = entering.why_full(table)
            if full:
                return Refused(table, full)
            after = self._append(connection, table, draft, by, self._hashed(key, body))
        return self._done(after)

    def _earlier(
        self, connection: Connection, table: Table, key: str | None, body: Any
    ) -> Done | KeyClash | None:
        hashed = self._hashed(key, body)
        found = shelf.with_key(connection, table.id, hashed[0]) if hashed else None
        if hashed is None:
            return None
        if found is None:
            return KeyClash() if creations.rotated_with(connection, table.id, *hashed) else None
        number, body_hash = found
        return Done(table, number, repeated=True) if body_hash == hashed[1] else KeyClash()

    def _append(
        self,
        connection: Connection,
        table: Table,
        draft: Draft,
        by: str | None,
        key: tuple[str, str] | None = None,
    ) -> Table:
        entry = Entry(
            number=table.version + 1,
            at=self._now(),
            device=by,
            seat=table.doer(by, draft.action) if draft.seat is None else draft.seat,
            kind=draft.kind,
            # As it will be read again: nobody else holds a part of it, and a list is a list.
            action=json.loads(json.dumps(draft.action)),
            strikes=draft.strikes,
            edition=table.game.edition,
        )
        after = log.fold(table.fold, [entry])
        shelf.write(connection, table.id, [entry], key)
        if not draft.changes_play:
            return replace(table, fold=after)
        final = freezing.frozen(after.play)
        shelf.freeze(connection, table.id, final)
        return replace(table, fold=after, final=final)

    def _done(self, table: Table) -> Done:
        self._keep(table)
        self._announce(table.id, table.version)
        return Done(table, table.version)
