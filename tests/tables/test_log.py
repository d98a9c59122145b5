"""The log: entries, undo and redo, repeated requests, and what stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.sentences import words
from companion.tables import entering
from companion.tables.answers import KeyClash, Refused, Stale
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import EVENING, Clock, deck, done

GUESS = {"do": "guess", "what": 7, "released": 2}
MONKFISH = {"do": "use_special", "special": "monkfish", "from": 1, "target": 2}
FINISH = {"do": "finish"}


def refused(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return words(answer.refusal.sentence, answer.table.names)


def actions(table: Table) -> list[object]:
    return [entry.action for entry in table.standing]


def test_a_new_table_is_at_version_0(table: Table) -> None:
    assert (table.version, table.entries, table.undoable, table.redoable) == (0, (), None, None)


def test_every_entry_of_any_kind_raises_the_version_by_one(store: Store, table: Table) -> None:
    answers = [
        store.act(table.id, GUESS, by=None),
        store.undo(table.id),
        store.redo(table.id),
        store.rename(table.id, 0, "Anna"),
        store.set_way(table.id, "guesses"),
    ]
    assert [done(answer).number for answer in answers] == [1, 2, 3, 4, 5]
    assert [done(answer).table.version for answer in answers] == [1, 2, 3, 4, 5]
    found = store.find(table.id)
    assert found
    assert [entry.kind for entry in found.entries] == ["act", "undo", "redo", "rename", "option"]
    assert store.version(table.id) == 5


def test_an_entry_says_who_when_and_by_which_edition(store: Store, table: Table, clock: Clock) -> None:
    device, _ = store.new_device()
    clock.move(minutes=5)
    entry = done(store.act(table.id, GUESS, by=device, seat=1)).table.entries[0]
    assert (entry.device, entry.seat, entry.edition) == (device, 1, 1)
    assert (entry.at - EVENING).total_seconds() == 300
    assert entry.at.utcoffset() is not None


def test_a_refused_action_leaves_no_trace(store: Store, table: Table) -> None:
    before = store.find(table.id)
    assert "only after a right first guess" in refused(store.act(table.id, MONKFISH, by=None, key="k"))
    assert "There is no action" in refused(store.act(table.id, {"do": "fly"}, by=None))
    assert "An action is an object" in refused(store.act(table.id, ["guess"], by=None))
    assert store.find(table.id) == before


def test_undo_takes_back_the_last_action_and_redo_brings_it_back(store: Store, table: Table) -> None:
    first = done(store.act(table.id, GUESS, by=None)).table
    second = done(store.act(table.id, MONKFISH, by=None)).table
    undone = done(store.undo(table.id)).table
    assert (undone.play, undone.standing) == (first.play, first.standing)
    assert undone.redoable == second.undoable
    redone = done(store.redo(table.id)).table
    assert (redone.play, redone.standing, redone.redoable) == (second.play, second.standing, None)
    assert [(entry.kind, entry.strikes) for entry in redone.entries[2:]] == [("undo", 2), ("redo", 2)]


def test_undo_goes_all_the_way_back_and_then_says_so(store: Store, table: Table) -> None:
    store.act(table.id, GUESS, by=None)
    store.act(table.id, MONKFISH, by=None)
    store.undo(table.id)
    assert done(store.undo(table.id)).table.play == table.play
    assert refused(store.undo(table.id)) == "There is nothing to undo."
    assert [done(store.redo(table.id)).table.undoable for _ in range(2)]
    assert refused(store.redo(table.id)) == "There is nothing to redo."


def test_undo_reaches_past_the_end(store: Store, table: Table) -> None:
    ended = done(store.act(table.id, FINISH, by=None)).table
    assert ended.play.over
    assert not done(store.undo(table.id)).table.play.over


def test_a_new_action_drops_the_redo_line_but_not_from_the_log(store: Store, table: Table) -> None:
    store.act(table.id, deck(3), by=None)
    store.undo(table.id)
    after = done(store.act(table.id, deck(4), by=None)).table
    assert after.redoable is None
    assert actions(after) == [deck(4)]
    assert [line.action for line in after.log()] == [deck(3), None, deck(4)]
    assert [line.stands for line in after.log()] == [False, True, True]


def test_names_and_boards_leave_the_redo_line(store: Store, table: Table) -> None:
    store.act(table.id, deck(3), by=None)
    store.undo(table.id)
    store.rename(table.id, 0, "Anna")
    store.set_way(table.id, "guesses")
    assert actions(done(store.redo(table.id)).table) == [deck(3)]


def test_undo_of_a_named_entry_never_strikes_another(store: Store, table: Table) -> None:
    store.act(table.id, deck(3), by=None)
    store.act(table.id, deck(4), by=None)
    stale = store.undo(table.id, entry=1)
    assert isinstance(stale, Stale)
    assert stale.table.undoable
    assert stale.table.undoable.number == 2
    assert done(store.undo(table.id, entry=2)).table.version == 3
    assert isinstance(store.redo(table.id, entry=1), Stale)
    assert done(store.redo(table.id, entry=2)).table.version == 4


def test_an_entry_for_a_version_that_is_past_is_stale(store: Store, table: Table) -> None:
    assert done(store.act(table.id, deck(3), by=None, key="k", version=0)).number == 1
    assert isinstance(store.act(table.id, deck(4), by=None, version=0), Stale)
    assert isinstance(store.undo(table.id, version=0), Stale)
    assert isinstance(store.redo(table.id, version=2), Stale)
    # The one whose answer was lost asks again with what it saw then.
    assert done(store.act(table.id, deck(3), by=None, key="k", version=0)).repeated


@pytest.mark.parametrize("again", ["at once", "later", "after a restart"])
def test_the_same_key_gives_the_same_answer_and_one_entry(
    store: Store, open_store: Callable[[], Store], table: Table, again: str
) -> None:
    first = done(store.act(table.id, GUESS, by=None, key="tap-1"))
    if again == "later":
        store.act(table.id, MONKFISH, by=None)
    asked = open_store() if again == "after a restart" else store
    repeated = done(asked.act(table.id, dict(reversed(GUESS.items())), by=None, key="tap-1"))
    assert (repeated.number, repeated.repeated, first.repeated) == (1, True, False)
    assert repeated.table.version == (2 if again == "later" else 1)


def test_a_key_is_for_one_body(store: Store, table: Table) -> None:
    done(store.act(table.id, deck(3), by=None, key="k"))
    assert isinstance(store.act(table.id, deck(4), by=None, key="k"), KeyClash)
    assert isinstance(store.undo(table.id, key="k"), KeyClash)
    assert isinstance(store.rename(table.id, 0, "Anna", key="k"), KeyClash)
    assert store.version(table.id) == 1


def test_a_refused_request_uses_no_key_up(store: Store, table: Table) -> None:
    refused(store.act(table.id, MONKFISH, by=None, key="k"))
    assert not done(store.act(table.id, GUESS, by=None, key="k")).repeated


def test_a_key_is_the_tables_own(store: Store, table: Table) -> None:
    other = store.create("no-fish", 2)
    assert isinstance(other, Table)
    done(store.act(table.id, deck(3), by=None, key="k"))
    assert not done(store.act(other.id, deck(4), by=None, key="k")).repeated


def test_repeated_undo_redo_and_rename_are_applied_once(store: Store, table: Table) -> None:
    store.act(table.id, deck(3), by=None)
    store.act(table.id, deck(4), by=None)
    for _ in range(2):
        assert done(store.undo(table.id, key="u")).number == 3
    for _ in range(2):
        assert done(store.redo(table.id, key="r")).number == 4
    for _ in range(2):
        assert done(store.rename(table.id, 1, "Bob", key="n")).number == 5
    assert store.version(table.id) == 5


def test_what_is_handed_in_stays_the_callers_own(store: Store, table: Table) -> None:
    raw = deck(3)
    answer = done(store.act(table.id, raw, by=None))
    raw["set"] = {"deck": 9}
    assert actions(answer.table) == [deck(3)]


def test_a_log_is_folded_once(store: Store, table: Table) -> None:
    entered = done(store.act(table.id, GUESS, by=None)).table
    found = store.find(table.id)
    assert found
    assert found.fold is entered.fold


def test_there_is_no_such_table(store: Store) -> None:
    assert store.find("nowhere2") is None
    assert store.version("nowhere2") is None
    assert store.act("nowhere2", GUESS, by=None) is None
    assert store.undo("nowhere2") is None
    assert store.redo("nowhere2") is None
    assert store.rename("nowhere2", 0, "Ann") is None
    assert store.set_way("nowhere2", "guesses") is None
    assert store.rotate("nowhere2", "play") is None


def test_the_board_is_the_one_chosen_last(store: Store, table: Table) -> None:
    assert table.way == "winner"
    assert done(store.set_way(table.id, "guesses")).table.way == "guesses"
    assert "there are “winner” and “guesses”" in refused(store.set_way(table.id, "dreams"))
    found = store.find(table.id)
    assert found
    assert (found.way, found.play) == ("guesses", table.play)


def test_listeners_hear_of_a_version_that_can_be_read(store: Store, table: Table) -> None:
    heard: list[tuple[str, int, int | None]] = []
    store.listen(lambda table_id, version: heard.append((table_id, version, store.version(table_id))))
    store.act(table.id, deck(3), by=None, key="k")
    store.act(table.id, deck(3), by=None, key="k")
    store.act(table.id, MONKFISH, by=None)
    store.undo(table.id)
    assert heard == [(table.id, 1, 1), (table.id, 2, 2)]


def test_a_table_takes_no_more_than_people_can_have_done(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entering, "MOST_ENTRIES", 2)
    done(store.act(table.id, deck(3), by=None, key="k"))
    done(store.rename(table.id, 0, "Anna"))
    sentence = "2 things were entered at this table: it takes no more. Begin another."
    assert refused(store.act(table.id, deck(4), by=None)) == sentence
    assert refused(store.undo(table.id)) == sentence
    assert refused(store.rename(table.id, 0, "Ann")) == sentence
    assert store.version(table.id) == 2
    assert done(store.act(table.id, deck(3), by=None, key="k")).repeated
