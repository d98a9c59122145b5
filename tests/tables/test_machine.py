"""Several phones at one table, in any order: undo is exact, redo is exact, and replay = live throughout.

A second state machine does what phones do beside the play, over several tables and over stores opened anew.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from companion.games.play import Play
from companion.tables import log
from companion.tables.answers import Done, Refused, Stale
from companion.tables.records import Record, read_record, replay
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import SECRET, Clock, done, made

PHONES = st.integers(0, 3)
SEATS = st.integers(0, 2)


def action(do: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(do), **fields})


ACTIONS = st.one_of(
    action("guess", what=st.integers(1, 10), released=st.integers(0, 4)),
    st.fixed_dictionaries(
        {
            "do": st.just("use_special"),
            "special": st.sampled_from(["monkfish", "toadfish"]),
            "from": SEATS,
            "target": SEATS,
        }
    ),
    action("correct", set=st.fixed_dictionaries({"hands.0": st.integers(1, 12), "deck": st.integers(0, 30)})),
    action("count", player=SEATS, left=st.integers(0, 3)),
    action("finish"),
    action("finish", winners=st.just([1])),
    action("tally"),
)


class Phones(RuleBasedStateMachine):
    """The model is two lists: what stands, each with the play before it, and what redo would bring back."""

    @initialize()
    def sit_down(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.store = Store(Path(self.folder.name) / "tables.sqlite3", SECRET, now=Clock())
        self.phones = [self.store.new_device()[0] for _ in range(4)]
        self.id = made(self.store.create("no-fish", 3, names=["Ann", "Bo", "Cy"])).id
        self.standing: list[tuple[int, Any, Play]] = []
        self.undone: list[tuple[int, Any, Play]] = []
        self.version = 0
        self.keys = 0

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()

    def found(self) -> Table:
        return made(self.store.find(self.id))

    def entered(self, answer: object) -> Table:
        """It was entered once: with the next number, and asking again changes nothing."""
        self.version += 1
        assert done(answer).number == self.version
        return done(answer).table

    @rule(phone=PHONES, raw=ACTIONS)
    def act(self, phone: int, raw: Any) -> None:
        before = self.found().play
        self.keys += 1
        key = f"{phone}-{self.keys}"
        answer = self.store.act(self.id, raw, by=self.phones[phone], seat=phone % 3, key=key)
        if isinstance(answer, Refused):
            assert answer.table.play == before
            return
        self.entered(answer)
        self.standing.append((self.version, raw, before))
        self.undone.clear()
        assert done(self.store.act(self.id, raw, by=self.phones[phone], key=key)).repeated

    @rule(phone=PHONES)
    def undo(self, phone: int) -> None:
        answer = self.store.undo(self.id, by=self.phones[phone])
        if not self.standing:
            assert isinstance(answer, Refused)
            return
        self.undone.append(self.standing.pop())
        assert self.entered(answer).play == self.undone[-1][2]

    @rule(phone=PHONES)
    def redo(self, phone: int) -> None:
        before = self.found()
        answer = self.store.redo(self.id, by=self.phones[phone])
        if not self.undone:
            assert isinstance(answer, Refused)
            return
        self.standing.append(self.undone.pop())
        redone = self.entered(answer)
        back = done(self.store.undo(self.id, entry=self.standing[-1][0])).table
        assert back.play == before.play
        assert done(self.store.redo(self.id)).table.play == redone.play
        self.version += 2

    @precondition(lambda self: self.standing)
    @rule(data=st.data(), phone=PHONES)
    def strike(self, data: st.DataObject, phone: int) -> None:
        place = data.draw(st.integers(0, len(self.standing) - 1))
        without = [raw for number, (_, raw, _) in enumerate(self.standing) if number != place]
        answer = self.store.strike(self.id, self.standing[place][0], by=self.phones[phone])
        self.changed(answer, without, [each[0] for each in self.standing if each != self.standing[place]])

    @precondition(lambda self: self.standing)
    @rule(data=st.data(), phone=PHONES, raw=ACTIONS)
    def amend(self, data: st.DataObject, phone: int, raw: Any) -> None:
        place = data.draw(st.integers(0, len(self.standing) - 1))
        raws, numbers = [each[1] for each in self.standing], [each[0] for each in self.standing]
        answer = self.store.amend(self.id, numbers[place], raw, by=self.phones[phone])
        raws[place], numbers[place] = raw, self.version + 1
        self.changed(answer, raws, numbers)

    def changed(self, answer: object, raws: list[Any], numbers: list[int]) -> None:
        """What stands now is the log without the old entry, or it could not stand and nothing has changed."""
        record = read_record({**self.found().record(), "actions": raws})
        assert isinstance(record, Record)
        replayed = replay(record)
        assert isinstance(answer, Refused if replayed.refusal else Done)
        if isinstance(answer, Done):
            assert self.entered(answer).play == replayed.play
            plays = [replay(replace(record, actions=raws[:count])).play for count in range(len(raws))]
            self.standing = list(zip(numbers, raws, plays, strict=True))
            self.undone.clear()

    @rule(data=st.data(), phone=PHONES)
    def put_back(self, data: st.DataObject, phone: int) -> None:
        """What stands no more stands again where it stood, instead of what was put there since."""
        entries, standing = self.found().entries, [number for number, _, _ in self.standing]
        lost = [each for each in entries if each.kind in ("act", "amend") and each.number not in standing]
        if not lost:
            return
        wanted = data.draw(st.sampled_from(lost))
        origins = [self.origin(number) for number in standing]
        raws, numbers, place = [raw for _, raw, _ in self.standing], standing, self.origin(wanted.number)
        last_undone = bool(self.undone) and self.undone[-1][0] == wanted.number
        undone = self.undone[:-1] if last_undone else []
        answer = self.store.put_back(self.id, wanted.number, by=self.phones[phone])
        if place in origins:
            at = origins.index(place)
            raws[at], numbers[at] = wanted.action, self.version + 1
        else:
            at = sum(each < place for each in origins)
            raws.insert(at, wanted.action)
            numbers.insert(at, wanted.number)
        self.changed(answer, raws, numbers)
        if isinstance(answer, Done):
            self.undone = undone

    def origin(self, number: int) -> int:
        """The number of the first entry in whose place this one is."""
        entry = self.found().entries[number - 1]
        return self.origin(entry.strikes or 0) if entry.kind == "amend" else number

    @rule(phone=PHONES, seat=st.integers(0, 2), name=st.sampled_from(["Ann", "Dee", "dee", "Eve"]))
    def rename(self, phone: int, seat: int, name: str) -> None:
        before = self.found()
        answer = self.store.rename(self.id, seat, name, by=self.phones[phone])
        if isinstance(answer, Done):
            assert self.entered(answer).names[seat] == name
            assert self.found().play == before.play

    @rule(number=st.integers(-1, 60))
    def undo_another(self, number: int) -> None:
        if self.standing and number != self.standing[-1][0]:
            assert isinstance(self.store.undo(self.id, entry=number), Stale)

    @invariant()
    def is_as_it_should_be(self) -> None:
        if not hasattr(self, "store"):
            return
        table = self.found()
        assert [entry.number for entry in table.entries] == list(range(1, self.version + 1))
        assert [(entry.number, entry.action) for entry in table.standing] == [
            (number, raw) for number, raw, _ in self.standing
        ]
        assert [entry.number for entry in table.fold.undone] == [number for number, _, _ in self.undone]
        record = read_record(table.record())
        assert isinstance(record, Record)
        assert replay(record).play == table.play
        assert log.fold(log.begin(record.start), table.entries) == table.fold
        origins = [self.origin(number) for number, _, _ in self.standing]
        assert origins == sorted(set(origins))
        assert (table.final is not None) == table.play.over
        assert sum(line.stands for line in table.log() if line.kind in ("act", "amend")) == len(self.standing)


TestPhones = Phones.TestCase
TestPhones.settings = settings(max_examples=25, stateful_step_count=25)
