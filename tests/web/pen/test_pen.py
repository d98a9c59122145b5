"""What one enters for all is entered on one phone; the others see the board, who has the pen, and one key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.pen.phones import page, seated, stands, tap
from tests.web.phones import Phone
from tests.web.scenes import WAYS, enter, new_table

WITH_A_PEN = [("somethin-fishy", "cards"), ("fish-fish-fish", "turns"), ("fat-fish", "lines")]
WITH_A_PEN += [("fat-fish", "cards"), ("no-fish", "guesses")]
CONTROLS = ('name="action"', 'name="f.', "/undo", 'name="do"', "Not that:")
NewPhone = Callable[[], Phone]


def controls(text: str) -> list[str]:
    return [each for each in CONTROLS if each in text]


@pytest.mark.parametrize(("game", "way"), WITH_A_PEN)
def test_who_has_not_the_pen_sees_the_board_and_one_key(
    store: Store, new_phone: NewPhone, game: str, way: str
) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, game, way)
    assert controls(page(ann, table))
    assert "the pen" not in page(ann, table)
    theirs = page(bo, table)
    assert controls(theirs) == []
    assert "<bdi>Ann</bdi> has the pen." in theirs
    assert theirs.count("Take the pen") == 1
    for stays in ("may-i", "log", "names"):
        assert f"/t/{table.id}/{stays}" in theirs, stays


@pytest.mark.parametrize(("game", "way"), WITH_A_PEN)
def test_the_pen_is_taken_by_one_tap_and_everybody_sees_where_it_is(
    store: Store, new_phone: NewPhone, game: str, way: str
) -> None:
    table, (ann, bo, cy) = seated(store, new_phone, game, way)
    assert bo.post(f"/t/{table.id}/pen", data={"key": "one"}).status_code == 303
    assert controls(page(bo, table))
    for phone in (ann, cy):
        assert "<bdi>Bo</bdi> has the pen." in page(phone, table)
        assert controls(page(phone, table)) == []
    assert "Bo</bdi> has taken the pen." in page(cy, table, "/log")


def test_the_same_tap_again_does_not_take_the_pen_back(store: Store, new_phone: NewPhone) -> None:
    """Its answer was lost and it is sent again, after somebody else has taken the pen."""
    table, (ann, bo, _cy) = seated(store, new_phone, "no-fish", "guesses")
    bo.post(f"/t/{table.id}/pen", data={"key": "one"})
    ann.post(f"/t/{table.id}/pen", data={"key": "two"})
    bo.post(f"/t/{table.id}/pen", data={"key": "one"})
    assert stands(store, table).pen == ann.device


def test_the_server_refuses_nobody_for_want_of_the_pen(store: Store, new_phone: NewPhone) -> None:
    table, (_ann, bo, _cy) = seated(store, new_phone, "no-fish", "guesses")
    guess = {"do": "guess", "what": 7, "released": 0}
    assert tap(bo, table, guess, seen=table.version, key="one").status_code == 303
    assert [entry.action for entry in stands(store, table).standing] == [guess]


def test_a_watcher_cannot_take_the_pen_nor_show_the_places(store: Store, new_phone: NewPhone) -> None:
    table, _phones = seated(store, new_phone, "no-fish", "guesses")
    watcher = new_phone().joins(store, table.id, "watch")
    assert "Take the pen" not in page(watcher, table)
    assert controls(page(watcher, table)) == []
    assert watcher.post(f"/t/{table.id}/pen", data={"key": "one"}).status_code == 403
    assert watcher.post(f"/t/{table.id}/show", data={"key": "one"}).status_code == 403


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_one_phone_alone_never_hears_of_a_pen(store: Store, new_phone: NewPhone, game: str, way: str) -> None:
    phone = new_phone()
    table = new_table(store, game, way, by=phone.known(store))
    text = page(phone, table)
    assert way == "piles" or controls(text)
    assert " pen" not in text


def test_where_nobody_has_the_pen_everybody_enters(store: Store, new_phone: NewPhone) -> None:
    """A table that a program made, or that was imported, belongs to no phone."""
    made = store.create("no-fish", 3, way="guesses", by=None)
    assert isinstance(made, Table)
    phone = new_phone().joins(store, made.id, "play")
    store.take_seat(made.id, 0, by=phone.known(store))
    assert controls(page(phone, made))
    assert "Take the pen" not in page(phone, made)


def test_a_pen_that_lies_with_a_phone_without_a_seat_is_another_phones(
    store: Store, new_phone: NewPhone
) -> None:
    maker = new_phone()
    table = new_table(store, "no-fish", "guesses", by=maker.known(store))
    bo = new_phone().joins(store, table.id, "play")
    store.take_seat(table.id, 1, by=bo.known(store))
    assert "Another phone has the pen." in page(bo, table)


def test_a_phone_with_two_seats_has_both_names(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "no-fish", "guesses")
    store.take_seat(table.id, 2, by=ann.known(store))
    assert "The phone of <bdi>Ann</bdi> and <bdi>Cy</bdi> has the pen." in page(bo, table)


@pytest.mark.parametrize("ending", [{"do": "tally"}, {"do": "finish"}])
def test_after_the_play_there_is_no_pen(store: Store, new_phone: NewPhone, ending: dict[str, str]) -> None:
    table, (_ann, bo, _cy) = seated(store, new_phone, "no-fish", "guesses")
    enter(store, table, ending)
    assert " pen" not in page(bo, table)


def test_who_is_to_replace_an_entry_gets_the_keys_for_it(store: Store, new_phone: NewPhone) -> None:
    """From the log's page every phone can put an entry right."""
    table, (_ann, bo, _cy) = seated(store, new_phone, "no-fish", "guesses")
    after = enter(store, table, {"do": "guess", "what": 7, "released": 0})
    assert controls(page(bo, table, f"?instead={after.version}"))
