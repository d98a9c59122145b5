"""No sentence of the log tells a counted number before the places were shown, where several phones count."""

from __future__ import annotations

import pytest

from companion.games.sentences import words
from companion.tables.answers import Refused
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import done, made


def said(table: Table) -> list[str]:
    return [words(line.sentence, table.names) for line in table.log()]


def count(seat: int, left: int) -> dict[str, object]:
    return {"do": "count", "player": seat, "left": left}


@pytest.fixture
def phones(store: Store) -> tuple[str, str]:
    return store.new_device()[0], store.new_device()[0]


@pytest.fixture
def counting(store: Store, phones: tuple[str, str]) -> Table:
    """Two who only count, each with a phone."""
    return made(store.create("no-fish", 2, options={"mode": "tally"}, names=["Ann", "Bo"], by=phones[0]))


def test_numbers_are_covered_until_shown_in_entries_of_every_kind(
    store: Store, phones: tuple[str, str], counting: Table
) -> None:
    ann, bo = phones
    store.take_seat(counting.id, 1, by=bo)
    store.act(counting.id, count(0, 0), by=ann)
    store.undo(counting.id, by=bo)
    store.redo(counting.id, by=bo)
    store.amend(counting.id, 2, count(0, 3), by=ann)
    store.strike(counting.id, 5, by=ann)
    store.act(counting.id, count(0, 0), by=ann)
    covered = done(store.act(counting.id, count(1, 4), by=bo)).table
    assert said(covered) == [
        "Bo has a phone at the table now.",
        "Ann has counted.",
        "Undone: Ann has counted.",
        "Redone: Ann has counted.",
        "Instead of “Ann has counted.”: Ann has counted.",
        "Struck out: Ann has counted.",
        "Ann has counted.",
        "Bo has counted.",
    ]
    shown = done(store.show_places(counting.id, by=ann)).table
    assert said(shown)[7] == "Bo has 4 fish left."


def test_one_phone_alone_sees_what_it_counted(store: Store, phones: tuple[str, str], counting: Table) -> None:
    after = done(store.act(counting.id, count(0, 3), by=phones[0])).table
    assert said(after) == ["Ann has 3 fish left."]


def test_one_phone_that_counted_for_all_has_covered_nothing(
    store: Store, phones: tuple[str, str], counting: Table
) -> None:
    store.take_seat(counting.id, 1, by=phones[1])
    store.act(counting.id, count(0, 0), by=phones[0])
    after = done(store.act(counting.id, count(1, 4), by=phones[0])).table
    assert said(after)[2] == "Bo has 4 fish left."


def test_a_refusal_does_not_tell_the_number_either(
    store: Store, phones: tuple[str, str], table: Table
) -> None:
    ann, bo = phones
    store.act(table.id, {"do": "tally"}, by=ann)
    store.act(table.id, count(0, 3), by=bo)
    answer = store.strike(table.id, 1, by=ann)
    assert isinstance(answer, Refused)
    assert words(answer.refusal.sentence, table.names).startswith(
        "Entry 2, “Ann has counted.”, depends on it: "
    )
