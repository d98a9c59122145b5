"""Phones that join, leave, count, show, import, rotate keys and go on to the next table, in any order.

What the model knows is small: who holds which seat and the pen, what each key of a request was answered, and
that a store opened anew sees the same as the one that was there all along.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from companion.tables import freezing
from companion.tables.answers import Done, Refused, Stale
from companion.tables.records import Record, read_record, replay
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import SECRET, Clock, done, made

PHONES = st.integers(0, 2)
SEATS = st.integers(0, 1)
ACTIONS: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries({"do": st.just("guess"), "what": st.integers(1, 3), "released": st.integers(0, 2)}),
    st.fixed_dictionaries(
        {"do": st.just("correct"), "set": st.fixed_dictionaries({"deck": st.integers(0, 9)})}
    ),
    st.fixed_dictionaries({"do": st.just("count"), "player": SEATS, "left": st.integers(0, 2)}),
    st.sampled_from([{"do": "finish"}, {"do": "finish", "winners": [1]}, {"do": "tally"}]),
)


class Household(RuleBasedStateMachine):
    """Three phones, and every table that was made in the evening."""

    tables: Bundle[str] = Bundle("tables")

    @initialize(target=tables, tally=st.booleans())
    def sit_down(self, tally: bool) -> str:
        self.folder = tempfile.TemporaryDirectory()
        self.clock = Clock()
        self.store = self.opened()
        self.phones = [self.store.new_device()[0] for _ in range(3)]
        self.held: dict[str, dict[int, str]] = {}
        self.pens: dict[str, str | None] = {}
        self.asked: list[tuple[str, str, Any, int]] = []
        self.count = 0
        options = {"mode": "tally"} if tally else {}
        return self.known(
            self.store.create("no-fish", 2, names=["Ann", "Bo"], options=options, by=self.phones[0])
        )

    def opened(self) -> Store:
        store = Store(Path(self.folder.name) / "tables.sqlite3", SECRET, now=self.clock)
        self.announced: dict[str, int] = {}
        store.listen(self.hear)
        return store

    def hear(self, table_id: str, version: int) -> None:
        """Whoever is told of a version can read it already."""
        assert self.store.version(table_id) == version
        self.announced[table_id] = version

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()

    def known(self, answer: object) -> str:
        table = made(answer)
        self.held[table.id] = {seat: phone for seat, phone in enumerate(table.holders) if phone}
        self.pens[table.id] = table.made_by
        return table.id

    def found(self, table: str) -> Table:
        return made(self.store.find(table))

    def entered(self, table: str, before: Table, answer: object, *, new: bool = True) -> None:
        """An entry more, announced; or none, where nothing was to be done or nothing could be."""
        after = self.found(table)
        if isinstance(answer, Refused | Stale):
            assert after == before
            return
        assert done(answer).table == after
        added = 0 if done(answer).repeated or not new else 1
        assert after.version == before.version + added
        assert after.entries[: before.version] == before.entries
        if added:
            assert self.announced[table] == after.version

    @rule(table=tables, phone=PHONES, raw=ACTIONS)
    def act(self, table: str, phone: int, raw: dict[str, Any]) -> None:
        before = self.found(table)
        self.count += 1
        key = f"key-{self.count}"
        answer = self.store.act(table, raw, by=self.phones[phone], key=key)
        self.entered(table, before, answer)
        if isinstance(answer, Done):
            self.asked.append((table, key, raw, answer.number))

    @rule(which=st.integers(0, 9), phone=PHONES)
    def ask_again(self, which: int, phone: int) -> None:
        """The same key: the answer that it had first, from whichever phone and whatever happened since."""
        if not self.asked:
            return
        table, key, raw, number = self.asked[-1 - which % len(self.asked)]
        before = self.found(table)
        answer = done(self.store.act(table, raw, by=self.phones[phone], key=key))
        assert (answer.number, answer.repeated) == (number, True)
        assert self.found(table) == before

    @rule(table=tables, phone=PHONES)
    def undo_and_redo(self, table: str, phone: int) -> None:
        before = self.found(table)
        answer = self.store.undo(table, by=self.phones[phone])
        self.entered(table, before, answer)
        if not isinstance(answer, Done):
            return
        assert before.undoable is not None
        redone = done(self.store.redo(table, entry=before.undoable.number, by=self.phones[phone])).table
        assert (redone.play, redone.standing, redone.final) == (before.play, before.standing, before.final)

    @rule(table=tables, phone=PHONES)
    def undo(self, table: str, phone: int) -> None:
        before = self.found(table)
        self.entered(table, before, self.store.undo(table, by=self.phones[phone]))

    @rule(table=tables, phone=PHONES, number=st.integers(1, 20))
    def strike(self, table: str, phone: int, number: int) -> None:
        before = self.found(table)
        self.entered(table, before, self.store.strike(table, number, by=self.phones[phone]))

    @rule(table=tables, phone=PHONES, number=st.integers(1, 20))
    def put_back(self, table: str, phone: int, number: int) -> None:
        before = self.found(table)
        self.entered(table, before, self.store.put_back(table, number, by=self.phones[phone]))

    @rule(table=tables, phone=PHONES, number=st.integers(1, 20), raw=ACTIONS)
    def amend(self, table: str, phone: int, number: int, raw: dict[str, Any]) -> None:
        before = self.found(table)
        self.entered(table, before, self.store.amend(table, number, raw, by=self.phones[phone]))

    @rule(table=tables, phone=PHONES, seat=SEATS)
    def join(self, table: str, phone: int, seat: int) -> None:
        device, before = self.phones[phone], self.found(table)
        self.store.remember(device, table, "play")
        new = self.held[table].get(seat) != device
        self.entered(table, before, self.store.take_seat(table, seat, by=device), new=new)
        self.held[table][seat] = device

    @rule(table=tables, phone=PHONES, seat=SEATS)
    def leave(self, table: str, phone: int, seat: int) -> None:
        device, before = self.phones[phone], self.found(table)
        new = self.held[table].get(seat) == device
        self.entered(table, before, self.store.leave_seat(table, seat, by=device), new=new)
        if new:
            del self.held[table][seat]

    @rule(table=tables, phone=PHONES)
    def take_the_pen(self, table: str, phone: int) -> None:
        device, before = self.phones[phone], self.found(table)
        self.entered(table, before, self.store.take_pen(table, by=device), new=self.pens[table] != device)
        self.pens[table] = device

    @rule(table=tables, phone=PHONES)
    def show(self, table: str, phone: int) -> None:
        before = self.found(table)
        answer = self.store.show_places(table, by=self.phones[phone])
        self.entered(table, before, answer, new=before.covered)
        assert isinstance(answer, Done) == before.play.over

    @rule(table=tables, phone=PHONES, seat=SEATS, name=st.sampled_from(["Ann", "Dee", "dee", "Zoë"]))
    def rename(self, table: str, phone: int, seat: int, name: str) -> None:
        before = self.found(table)
        answer = self.store.rename(table, seat, name, by=self.phones[phone])
        self.entered(table, before, answer)
        if isinstance(answer, Done):
            assert answer.table.names[seat] == name
            assert (answer.table.play, answer.table.standing) == (before.play, before.standing)

    @rule(table=tables, role=st.sampled_from(["play", "watch"]), phone=PHONES)
    def rotate(self, table: str, role: Any, phone: int) -> None:
        before = self.found(table)
        old = self.store.key_for(before, role)
        after = made(self.store.rotate(table, role, by=self.phones[phone]))
        assert self.store.read_key(old) is None
        assert self.store.read_key(self.store.key_for(after, role)) == (table, role)
        assert (after.version, after.play, after.holders) == (before.version, before.play, before.holders)

    @rule(target=tables, table=tables, phone=PHONES)
    def import_its_record(self, table: str, phone: int) -> str:
        before = self.found(table)
        imported = made(self.store.import_record(before.record(), by=self.phones[phone]))
        assert (imported.play, imported.final) == (before.play, before.final)
        assert imported.version == len(before.standing)
        assert imported.record() == before.record()
        return self.known(imported)

    @rule(target=tables, table=tables, phone=PHONES, turned=st.booleans())
    def play_the_next(self, table: str, phone: int, turned: bool) -> str:
        """The people keep their phones, wherever they sit now."""
        self.clock.move(minutes=1)
        before = self.found(table)
        people = before.people[::-1] if turned else before.people
        answer = self.store.create("no-fish", 2, after=before, people=people, by=self.phones[phone])
        after = made(answer)
        if after.id in self.held:  # another phone was quicker, and its table goes on
            assert after.evening == before.evening
            return after.id
        sits = dict(zip(after.people, after.holders, strict=True))
        assert sits == dict(zip(before.people, before.holders, strict=True))
        return self.known(after)

    @rule()
    def start_anew(self) -> None:
        self.store.close()
        self.store = self.opened()

    @invariant()
    def every_table_is_as_it_should_be(self) -> None:
        if not hasattr(self, "store"):
            return
        with_other_eyes = Store(Path(self.folder.name) / "tables.sqlite3", SECRET, now=self.clock)
        for table_id, held in self.held.items():
            table = self.found(table_id)
            assert made(with_other_eyes.find(table_id)) == table
            assert [entry.number for entry in table.entries] == list(range(1, table.version + 1))
            assert {seat: phone for seat, phone in enumerate(table.holders) if phone} == held
            assert table.pen == self.pens[table_id]
            record = read_record(table.record())
            assert isinstance(record, Record)
            replayed = replay(record)
            assert replayed.refusal is None
            assert replayed.play == table.play
            assert table.final == freezing.frozen(replayed.play)
            assert len(table.log()) == table.version
        with_other_eyes.close()


TestHousehold = Household.TestCase
TestHousehold.settings = settings(max_examples=8, stateful_step_count=25, deadline=None)


@pytest.mark.soak
class TestALongSeason(Household.TestCase):  # type: ignore[misc,name-defined]
    settings = settings(max_examples=300, stateful_step_count=80, deadline=None)
