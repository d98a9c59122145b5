"""Three phones with pages of any age, tapped in any order: each tap counts once, as what it says, or not."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.tables.records import Record, read_record, replay
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.log.shared import found
from tests.web.markup import Form, Page, Pairs
from tests.web.phones import Phone
from tests.web.test_plain_forms import filled, post

CHANGES = ("undo", "redo", "strike", "back")
"""What names the entry that it is about."""


def what_it_does(form: Form) -> str:
    """The word of the form's address that says what it does."""
    return form.action.split("/")[3]


class Kitchen(RuleBasedStateMachine):
    """Every page is kept once it was looked at, and may be tapped much later."""

    @initialize()
    def sit_down(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.store = Store(Path(self.folder.name) / "tables.sqlite3", b"a secret that only tests have")
        app = create_app(self.store, Settings(address="http://localhost", limits=False, testing=True))
        app.test_client_class = Phone
        self.phones: list[Phone] = [app.test_client() for _ in range(3)]  # type: ignore[misc]
        table = self.store.create(
            "no-fish", 2, names=["Ann", "Bo"], way="guesses", by=self.phones[0].known(self.store)
        )
        assert isinstance(table, Table)
        self.path = f"/t/{table.id}"
        for seat, phone in enumerate(self.phones[:2]):
            phone.joins(self.store, table.id, "play")
            self.store.take_seat(table.id, seat, by=phone.known(self.store))
        self.phones[2].joins(self.store, table.id, "play")
        self.forms: list[tuple[Phone, Form]] = []
        self.taken: list[tuple[Phone, Form, Pairs]] = []
        self.look(0, log=False)

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()

    @property
    def now(self) -> Table:
        return found(self.store, self.path.rsplit("/", 1)[1])

    @rule(phone=st.integers(0, 2), log=st.booleans())
    def look(self, phone: int, log: bool) -> None:
        """A page is opened, and its forms lie ready."""
        page = Page(self.phones[phone].get(f"{self.path}/log" if log else self.path).text)
        known = ("act", "pen", "show", *CHANGES)
        self.forms += [(self.phones[phone], form) for form in page.posts() if what_it_does(form) in known]

    @precondition(lambda self: self.forms)
    @rule(age=st.integers(0, 30), seed=st.integers(0, 1000))
    def tap(self, age: int, seed: int) -> None:
        """Any form of any page, however old."""
        phone, form = self.forms[-1 - age % len(self.forms)]
        before = self.now
        pairs = filled(form, Random(seed))
        answer = post(phone, form, pairs)
        after = self.now
        if answer.status_code != 303:
            assert answer.status_code in (409, 422)
            assert after == before
            assert 'role="alert"' in answer.text
            return
        self.taken.append((phone, form, pairs))
        assert after.version - before.version in (0, 1)
        if after.version == before.version:
            return
        new = after.entries[-1]
        assert new.device == phone.device
        does = what_it_does(form)
        if does in CHANGES:
            named = int(dict(pairs).get("entry") or form.action.rsplit("/", 1)[1])
            changed = {entry.number for entry in before.standing} ^ {entry.number for entry in after.standing}
            if new.kind == "amend":  # put back in the place of what had replaced it
                assert (does, changed) == ("back", {new.strikes, new.number})
                assert new.action == before.entries[named - 1].action
            else:
                assert (changed, new.strikes) == ({named}, named)
        elif does == "act":
            assert new.kind in ("act", "amend")
            assert new in after.standing

    @precondition(lambda self: self.taken)
    @rule(age=st.integers(0, 9))
    def send_again(self, age: int) -> None:
        """The answer was lost, so the same is sent once more, by a finger or by the phone."""
        phone, form, pairs = self.taken[-1 - age % len(self.taken)]
        before = self.now
        answer = post(phone, form, pairs)
        assert answer.status_code == 303
        assert self.now == before

    @invariant()
    def replay_is_live(self) -> None:
        if not hasattr(self, "store"):
            return
        table = self.now
        record = read_record(table.record())
        assert isinstance(record, Record)
        assert replay(record).play == table.play
        assert [entry.number for entry in table.entries] == list(range(1, table.version + 1))


TestKitchen = Kitchen.TestCase
TestKitchen.settings = settings(max_examples=5, stateful_step_count=20, deadline=None)
