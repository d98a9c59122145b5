"""No seat is taken unasked from who has just sat down; none is an answer too; two "Again" make one game."""

from __future__ import annotations

import pytest

from companion.games.sentences import words
from companion.tables.answers import Stale
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import Clock, done, made


@pytest.fixture
def phones(store: Store) -> tuple[str, str]:
    return store.new_device()[0], store.new_device()[0]


def test_who_sat_down_since_one_looked_is_not_thrown_out(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    done(store.take_seat(table.id, 1, by=ann, seen=0))
    assert isinstance(store.take_seat(table.id, 1, by=bo, seen=0), Stale)
    assert made(store.find(table.id)).holders == (None, ann, None)
    assert done(store.take_seat(table.id, 1, by=bo, seen=1)).table.holders == (None, bo, None)


def test_another_seat_or_a_seat_left_again_is_free_to_take(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    done(store.take_seat(table.id, 1, by=ann))
    assert done(store.take_seat(table.id, 2, by=bo, seen=0)).table.holders == (None, ann, bo)
    done(store.leave_seat(table.id, 1, by=ann))
    assert done(store.take_seat(table.id, 1, by=bo, seen=0)).table.holders == (None, bo, bo)


def test_to_need_no_seat_is_remembered_until_one_is_taken_and_given_back(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    after = done(store.take_no_seat(table.id, by=ann)).table
    assert (after.settled(ann), after.settled(bo), after.settled(None)) == (True, False, False)
    assert after.holders == (None, None, None)
    assert words(after.log()[0].sentence, after.names) == "A phone plays along without a seat."
    assert done(store.take_no_seat(table.id, by=ann)).table.version == 1
    done(store.take_seat(table.id, 0, by=ann))
    assert not done(store.leave_seat(table.id, 0, by=ann)).table.settled(ann)


def test_the_next_table_asks_nobody_again(
    store: Store, table: Table, clock: Clock, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    done(store.take_no_seat(table.id, by=ann))
    now = done(store.take_seat(table.id, 2, by=bo)).table
    clock.move(minutes=9)
    after = made(store.create("no-fish", 3, after=now, by=bo))
    assert after.settled(ann)
    assert after.holders == (None, None, bo)


def test_two_phones_that_begin_the_next_game_make_one(
    store: Store, table: Table, clock: Clock, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    store.remember(bo, table.id, "play")
    clock.move(minutes=9)
    first = made(store.create("no-fish", 3, after=table, by=ann))
    clock.move(seconds=1)
    # As two phones do it: the second looked at the table before the first one's game was there.
    assert made(store.create("no-fish", 3, after=table, by=bo)).id == first.id
    assert store.role_at(bo, first.id) == "play"
    assert [entry.action for entry in made(store.find(table.id)).entries] == [{"next": first.id}]


def test_a_phone_that_came_in_between_may_play_in_the_game_that_is_there(
    store: Store, table: Table, clock: Clock, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    clock.move(minutes=9)
    first = made(store.create("no-fish", 3, after=table, by=ann))
    assert store.role_at(bo, first.id) is None
    store.remember(bo, table.id, "play")
    assert made(store.create("no-fish", 3, after=table, by=bo)).id == first.id
    assert store.role_at(bo, first.id) == "play"


def test_the_same_phone_may_begin_anew_and_a_game_that_is_over_is_no_next_one(
    store: Store, table: Table, clock: Clock, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    clock.move(minutes=9)
    first = made(store.create("no-fish", 3, after=table, by=ann))
    clock.move(minutes=1)
    second = made(store.create("no-fish", 3, after=table, by=ann))
    assert second.id != first.id
    for each in (first, second):
        done(store.act(each.id, {"do": "finish", "winners": [0]}, by=ann))
    assert store.going_on_after(table) is None
    assert made(store.create("no-fish", 3, after=table, by=bo)).id not in (first.id, second.id)


def test_phones_that_look_at_the_result_are_told_of_the_next_game(
    store: Store, table: Table, clock: Clock, phones: tuple[str, str]
) -> None:
    ann = phones[0]
    now = done(store.take_seat(table.id, 0, by=ann)).table
    heard: list[tuple[str, int]] = []
    store.listen(lambda table_id, version: heard.append((table_id, version)))
    clock.move(minutes=9)
    made(store.create("no-fish", 3, after=now, by=ann))
    assert (table.id, 2) in heard
    after = made(store.find(table.id))
    assert words(after.log()[-1].sentence, after.names) == "Ann has begun the next game."


def test_whom_a_rotated_key_kept_out_it_keeps_out_of_the_next_game(
    store: Store, table: Table, clock: Clock, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    store.remember(bo, table.id, "play")
    rotated = made(store.rotate(table.id, "play", by=ann))
    clock.move(minutes=9)
    after = made(store.create("no-fish", 3, after=rotated, by=ann))
    assert store.role_at(bo, after.id) is None
    assert after.generations == {"host": 1, "play": 2, "watch": 1}


def test_a_device_that_lost_its_role_is_told_apart_from_a_stranger(
    store: Store, table: Table, phones: tuple[str, str]
) -> None:
    ann, bo = phones
    store.remember(ann, table.id, "play")
    assert not store.lost_role_at(ann, table.id)
    store.rotate(table.id, "play")
    assert (store.lost_role_at(ann, table.id), store.lost_role_at(bo, table.id)) == (True, False)
