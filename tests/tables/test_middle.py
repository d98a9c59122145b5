"""Striking and amending what stands before other entries: those that follow are judged again."""

from __future__ import annotations

import pytest

from companion.games.sentences import words
from companion.tables.answers import Refused, Stale
from companion.tables.records import read_record, replay
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import done, made

RIGHT = {"do": "guess", "what": 7, "released": 2}
WRONG = {"do": "guess", "what": 7, "released": 0}
LIONFISH = {"do": "use_special", "special": "lionfish", "from": 1}
SECOND = {"do": "guess", "what": 3, "released": 1}


@pytest.fixture
def played(store: Store, table: Table) -> Table:
    """Ann guesses right (1), takes a lionfish (2); Bo guesses right (3) and again (4)."""
    for raw in (RIGHT, LIONFISH, RIGHT, SECOND):
        table = done(store.act(table.id, raw, by=None)).table
    return table


def same_as_replayed(table: Table) -> bool:
    record = read_record(table.record())
    assert not hasattr(record, "sentence")
    return replay(record).play == table.play  # type: ignore[arg-type]


def test_striking_the_last_but_one_is_the_log_without_it(store: Store, played: Table) -> None:
    struck = done(store.strike(played.id, 4)).table
    assert [entry.action for entry in struck.standing] == [RIGHT, LIONFISH, RIGHT]
    assert same_as_replayed(struck)
    assert [line.stands for line in struck.log()] == [True, True, True, False, True]


def test_what_others_build_on_cannot_be_struck(store: Store, played: Table) -> None:
    answer = store.strike(played.id, 1)
    assert isinstance(answer, Refused)
    said = words(answer.refusal.sentence, played.names)
    assert said.startswith("Entry 2, “Ann takes Bo's lionfish")
    assert "depends on it: " in said
    assert "only after a right first guess" in said
    assert answer.refusal.rule is not None
    assert store.version(played.id) == 4


def test_a_replacement_that_cannot_be_is_refused_for_itself_and_not_for_a_later_one(
    store: Store, played: Table
) -> None:
    answer = store.amend(played.id, 3, {**RIGHT, "released": 5})
    assert isinstance(answer, Refused)
    assert "depends on it" not in words(answer.refusal.sentence, played.names)
    answer = store.amend(played.id, 1, WRONG)
    assert isinstance(answer, Refused)
    assert words(answer.refusal.sentence, played.names).startswith("Entry 2, “Ann takes Bo's lionfish")


def test_an_amended_entry_takes_the_place_of_the_old_one(store: Store, played: Table) -> None:
    amended = done(store.amend(played.id, 3, {**RIGHT, "what": 9})).table
    assert [entry.number for entry in amended.standing] == [1, 2, 5, 4]
    assert same_as_replayed(amended)
    again = done(store.amend(played.id, 5, RIGHT)).table
    assert again.play == played.play
    assert [line.stands for line in again.log()] == [True, True, False, True, False, True]


def test_an_amendment_passes_through_the_same_judge_as_a_new_entry(store: Store, played: Table) -> None:
    for raw in (WRONG, {**RIGHT, "released": 5}, {"do": "guess", "what": 7}):
        assert isinstance(store.amend(played.id, 1, raw), Refused)
    assert store.version(played.id) == 4


def test_what_stands_no_more_cannot_be_struck_or_amended(store: Store, played: Table) -> None:
    store.undo(played.id)
    assert isinstance(store.strike(played.id, 4), Stale)
    assert isinstance(store.amend(played.id, 4, SECOND), Stale)
    assert isinstance(store.strike(played.id, 5), Stale)


def test_striking_and_amending_drop_the_redo_line(store: Store, played: Table) -> None:
    store.undo(played.id)
    assert done(store.strike(played.id, 3)).table.redoable is None
    store.undo(played.id)
    assert done(store.amend(played.id, 1, {**RIGHT, "what": 9})).table.redoable is None


def test_a_strike_is_stored_whole(store: Store, played: Table, open_store: object) -> None:
    done(store.strike(played.id, 3))
    struck = done(store.amend(played.id, 2, {**LIONFISH, "from": 2})).table
    assert callable(open_store)
    assert open_store().find(played.id) == struck


def test_what_is_said_of_later_entries_follows_a_strike(store: Store, table: Table) -> None:
    """With the first guess struck out it was another player's turn: the log and the last bar say whose."""
    done(store.act(table.id, {"do": "guess", "what": 1, "released": 0}, by=None))
    done(store.act(table.id, {"do": "guess", "what": 2, "released": 1}, by=None))
    before = made(store.find(table.id))
    assert words(before.log()[1].sentence, before.names).startswith("Bo says 2")
    after = done(store.strike(table.id, 1)).table
    assert words(after.log()[1].sentence, after.names).startswith("Ann says 2")
    again = done(store.put_back(table.id, 1)).table
    assert words(again.log()[1].sentence, again.names).startswith("Bo says 2")
    amended = done(store.amend(table.id, 1, {"do": "guess", "what": 1, "released": 2}, by=None)).table
    assert words(amended.log()[1].sentence, amended.names).startswith("Ann says 2")


def test_what_is_put_back_says_what_it_comes_to_now(store: Store, table: Table) -> None:
    """The second guess was Bo's when it was struck out; without the first one it is Ann's."""
    for number in (1, 2):
        done(store.act(table.id, {"do": "guess", "what": number, "released": 0}, by=None))
    done(store.strike(table.id, 2))
    done(store.strike(table.id, 1))
    after = done(store.put_back(table.id, 2)).table
    assert words(after.log()[1].sentence, after.names).startswith("Ann says 2")
