"""Several phones at one table: who holds which seat, where the pen lies, when the places are shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.sentences import words
from companion.tables.answers import Refused, Stale
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import Clock, done, made


@pytest.fixture
def phones(store: Store) -> tuple[str, str]:
    return store.new_device()[0], store.new_device()[0]


def test_a_seat_is_held_by_the_phone_that_took_it_last(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    done(store.take_seat(table.id, 0, by=ann))
    done(store.take_seat(table.id, 1, by=ann))
    after = done(store.take_seat(table.id, 1, by=bo)).table
    assert after.holders == (ann, bo, None)
    assert (after.seats_of(ann), after.seats_of(bo), after.seats_of(None)) == ((0,), (1,), ())
    told = [words(line.sentence, after.names) for line in after.log()]
    assert told[0] == "Ann has a phone at the table now."
    assert told[2] == "Bo is on another phone now."
    assert [line.by for line in after.log()] == [0, 1, 1]


def test_taking_what_one_holds_already_adds_no_entry(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    done(store.take_seat(table.id, 0, by=ann))
    assert done(store.take_seat(table.id, 0, by=ann)).table.version == 1
    done(store.take_pen(table.id, by=ann))
    assert done(store.take_pen(table.id, by=ann)).table.version == 2
    assert done(store.leave_seat(table.id, 0, by=bo)).table.version == 2


def test_a_seat_is_given_back(store: Store, table: Table, phones: tuple[str, str]) -> None:
    ann, _ = phones
    done(store.take_seat(table.id, 2, by=ann))
    after = done(store.leave_seat(table.id, 2, by=ann)).table
    assert after.holders == (None, None, None)
    assert words(after.log()[-1].sentence, after.names) == "Cy has no phone at the table any more."


def test_there_is_no_fourth_seat_for_three(store: Store, table: Table, phones: tuple[str, str]) -> None:
    for enter in (store.take_seat, store.leave_seat):
        answer = enter(table.id, 3, by=phones[0])
        assert isinstance(answer, Refused)
        assert words(answer.refusal.sentence, ()) == "There is no seat 3; the seats here are 0 to 2."
    assert made(store.find(table.id)).version == 0


def test_an_entry_says_who_made_it_where_that_is_known(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    """A phone with one seat enters things as that person; one with several, or none, as nobody."""
    ann, other = phones
    done(store.take_seat(table.id, 0, by=ann))
    assert (
        done(store.act(table.id, {"do": "guess", "what": 7, "released": 0}, by=ann)).table.log()[-1].by == 0
    )
    assert done(store.undo(table.id, by=other)).table.log()[-1].by is None
    done(store.take_seat(table.id, 1, by=ann))
    assert (
        done(store.act(table.id, {"do": "guess", "what": 7, "released": 0}, by=ann)).table.log()[-1].by
        is None
    )


def test_the_pen_lies_with_the_tables_maker_until_somebody_takes_it(
    store: Store, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    table = made(store.create("no-fish", 3, names=["Ann", "Bo", "Cy"], by=ann))
    assert table.pen == ann
    done(store.take_seat(table.id, 1, by=bo))
    after = done(store.take_pen(table.id, by=bo)).table
    assert after.pen == bo
    assert words(after.log()[-1].sentence, after.names) == "Bo has taken the pen."


def test_seats_and_pen_are_the_same_in_a_process_that_starts_anew(
    open_store: Callable[[], Store], store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    done(store.take_seat(table.id, 0, by=ann))
    done(store.take_pen(table.id, by=bo))
    assert made(open_store().find(table.id)) == made(store.find(table.id))


def _counting(store: Store, ann: str) -> Table:
    return made(store.create("no-fish", 2, options={"mode": "tally"}, names=["Ann", "Bo"], by=ann))


def test_places_stay_covered_until_shown_where_several_phones_counted(
    store: Store, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    table = _counting(store, ann)
    after = done(store.act(table.id, {"do": "count", "player": 0, "left": 0}, by=ann)).table
    assert not after.covered
    assert isinstance(store.show_places(table.id, by=ann), Stale)
    after = done(store.act(table.id, {"do": "count", "player": 1, "left": 3}, by=bo)).table
    assert after.covered
    after = done(store.show_places(table.id, by=bo)).table
    assert not after.covered
    assert done(store.show_places(table.id, by=ann)).table.version == after.version
    after = done(store.act(table.id, {"do": "count", "player": 1, "left": 2}, by=bo)).table
    assert not after.covered, "what was seen once is not hidden again"


def test_one_phone_that_counted_for_all_has_nothing_to_uncover(store: Store, phones: tuple[str, str]) -> None:
    ann, _ = phones
    table = _counting(store, ann)
    done(store.act(table.id, {"do": "count", "player": 0, "left": 0}, by=ann))
    after = done(store.act(table.id, {"do": "count", "player": 1, "left": 3}, by=ann)).table
    assert not after.covered


def test_an_equal_entry_of_another_phone_is_found_since_a_version(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    guess = {"do": "guess", "what": 7, "released": 0}
    after = done(store.act(table.id, guess, by=bo)).table
    found = after.equal_since(guess, 0, ann)
    assert found is not None
    assert found.number == 1
    assert after.equal_since(guess, 1, ann) is None, "it was seen"
    assert after.equal_since(guess, 0, bo) is None, "its own"
    assert after.equal_since({**guess, "what": 8}, 0, ann) is None, "not equal"
    assert done(store.undo(table.id, by=bo)).table.equal_since(guess, 0, ann) is None, "undone"


def test_the_next_table_of_the_evening_has_the_same_phones(
    store: Store, clock: Clock, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    first = made(store.create("no-fish", 2, names=["Ann", "Bo"], by=ann))
    store.remember(bo, first.id, "play")
    first = done(store.take_seat(first.id, 1, by=bo)).table
    clock.move(minutes=20)
    second = made(store.create("no-fish", 2, after=first, people=[first.people[1], first.people[0]], by=bo))
    assert second.holders == (bo, None)
    assert (store.role_at(ann, second.id), store.role_at(bo, second.id)) == ("host", "host")
    assert store.following(first) == second.id
    assert store.following(second) is None


def test_who_just_watches_may_play_no_more(store: Store, table: Table, phones: tuple[str, str]) -> None:
    ann, _ = phones
    store.remember(ann, table.id, "play")
    store.watch_only(ann, table.id)
    assert store.role_at(ann, table.id) == "watch"
