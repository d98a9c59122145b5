"""Making tables: names that nobody typed, ways and options, rematches, repeated requests."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.refusals import Refusal
from companion.games.sentences import words
from companion.tables import ids
from companion.tables.answers import ImportRefusal, KeyClash
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import EVENING, Clock, deck, done, made

RECORD: dict[str, Any] = {
    "format": "tabletop-record/1",
    "game": "no-fish",
    "players": ["Ann", "Bo"],
    "actions": [{"do": "guess", "what": 7, "released": 4}, {"do": "guess", "what": 3, "released": 3}],
}


def why(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return words(answer.sentence, ())


def test_an_id_is_short_and_read_without_a_doubt(table: Table) -> None:
    assert len(table.id) == 8
    assert set(table.id) <= set(ids.ALPHABET)
    assert not set("01ilo") & set(ids.ALPHABET)


def test_nobody_has_to_type_a_name(store: Store) -> None:
    table = made(store.create("somethin-fishy", 8))
    assert table.names == ("Cod", "Eel", "Pike", "Ray", "Tench", "Bream", "Perch", "Dace")
    assert table.named == (False,) * 8
    assert (table.created_at, table.version, table.imported) == (EVENING, 0, False)


def test_a_seat_is_named_once_somebody_named_it(store: Store) -> None:
    table = made(store.create("no-fish", 4, names=[None, "Ann", "Pike", "Cod"]))
    # Cod sits on the fourth seat, so the first is not called that.
    assert table.names == ("Eel", "Ann", "Pike", "Cod")
    # Pike is what the third would have been called anyway.
    assert table.named == (False, True, False, True)
    assert done(store.rename(table.id, 2, "Ray")).table.named == (False, True, True, True)
    assert made(store.find(table.id)).named == (False, True, True, True)


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bo", "Cy"], []])
def test_every_seat_needs_one_name(store: Store, names: list[str]) -> None:
    assert why(store.create("no-fish", 2, names=names)) == "There are 2 seats: each needs one name."


@pytest.mark.parametrize(
    ("game", "players", "options", "way", "says"),
    [
        ("go-fish", 2, None, None, "There is no such game here"),
        ("no-fish", 8, None, None, "2 to 7 players, not 8"),
        ("no-fish", 0, None, None, "2 to 7 players, not 0"),
        ("no-fish", 10**9, None, None, "2 to 7 players"),
        ("no-fish", 2, {"dealer": 2}, None, "the seats here are 0 to 1"),
        ("no-fish", 2, {"shark": 1}, None, "“shark”"),
        ("no-fish", 2, None, "dreams", "no way “dreams”"),
    ],
)
def test_what_cannot_be_made_says_why(
    store: Store, game: str, players: int, options: dict[str, Any] | None, way: str | None, says: str
) -> None:
    assert says in why(store.create(game, players, options=options, way=way, key="k"))
    assert store.running() == ()
    # A refused request uses no key up.
    assert made(store.create("no-fish", 2, key="k"))


def test_options_are_kept_as_they_were_given(store: Store) -> None:
    assert made(store.create("no-fish", 3)).record()["options"] == {}
    assert made(store.create("no-fish", 3, options={"dealer": 2})).record()["options"] == {"dealer": 2}


def test_a_way_brings_its_options_unless_others_are_given(store: Store) -> None:
    counted = made(store.create("fat-fish", 3, way="piles"))
    assert (counted.way, counted.options, counted.play.tally) == ("piles", {"mode": "tally"}, True)
    assert made(store.create("fat-fish", 3, way="piles", options={})).options == {}


@pytest.mark.parametrize(
    ("options", "way"),
    [({}, "cards"), ({"detail": "lines"}, "lines"), ({"mode": "tally"}, "piles"), ({"reserve": 7}, "cards")],
)
def test_a_table_without_a_way_gets_the_lightest_that_fits(
    store: Store, options: dict[str, Any], way: str
) -> None:
    assert made(store.create("fat-fish", 3, options=options)).way == way


def test_a_record_comes_in_whole_and_marked(store: Store) -> None:
    device, _ = store.new_device()
    table = made(store.import_record(RECORD, by=device))
    assert (table.imported, table.version, table.play.over) == (True, 2, True)
    assert table.final is not None
    assert table.final["winners"] == [0]
    assert store.role_at(device, table.id) == "host"
    assert done(store.undo(table.id)).number == 3


def test_a_record_never_joins_an_evening_or_its_people(store: Store) -> None:
    first, second = made(store.import_record(RECORD)), made(store.import_record(RECORD))
    assert len({first.id, second.id}) == len({first.evening, second.evening}) == 2
    assert not set(first.people) & set(second.people)


def test_a_record_that_fails_names_the_action(store: Store) -> None:
    wrong = {**RECORD, "actions": [*RECORD["actions"], {"do": "guess", "what": 7, "released": 1}]}
    answer = store.import_record(wrong, key="k")
    assert isinstance(answer, ImportRefusal)
    assert (answer.index, answer.names) == (2, ("Ann", "Bo"))
    assert "The game is over" in words(answer.refusal.sentence, answer.names)
    head = store.import_record({**RECORD, "format": "x"})
    assert isinstance(head, ImportRefusal)
    assert (head.index, head.names) == (None, ())
    assert store.running() == ()


def test_a_repeated_creation_is_answered_with_the_table_as_it_stands(store: Store) -> None:
    first = made(store.create("no-fish", 2, names=["Ann", "Bo"], key="k"))
    done(store.act(first.id, deck(3), by=None))
    again = made(store.create("no-fish", 2, names=["Ann", "Bo"], key="k"))
    assert (again.id, again.version) == (first.id, 1)
    imported = made(store.import_record(RECORD, key="r"))
    assert made(store.import_record(dict(reversed(RECORD.items())), key="r")).id == imported.id
    assert len(store.running()) == 2


def test_a_creations_key_is_for_one_body_and_one_day(store: Store, clock: Clock) -> None:
    first = made(store.create("no-fish", 2, key="k"))
    clock.move(hours=23)
    assert isinstance(store.create("no-fish", 3, key="k"), KeyClash)
    assert isinstance(store.import_record(RECORD, key="k"), KeyClash)
    clock.move(hours=2)
    assert made(store.create("no-fish", 3, key="k")).id != first.id
