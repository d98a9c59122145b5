"""Which seat is yours? Asked once, of who is new; answered in one tap; nobody is thrown out unasked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.registry import games
from companion.games.sentences import words
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.dumps import dump
from tests.web.joining.evening import asks, device_of, now, scans, table_of, taps
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import enter, new_table

NewPhone = Callable[[], Phone]


@pytest.mark.parametrize("game", sorted(games()))
def test_the_phone_that_made_the_table_is_never_asked(store: Store, client: Phone, game: str) -> None:
    for way in games()[game].ways:
        table = new_table(store, game, way.id, by=client.known(store))
        assert not asks(Page(client.get(f"/t/{table.id}").text)), way.id


def test_who_scans_the_code_sees_the_seats_in_place_of_the_board(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table = table_of(store, client, names=None)
    page = scans(new_phone(), store, table)
    assert asks(page)
    assert [(each.name, each.value) for form in page.posts() for each in form.buttons] == [
        ("seat", "0"),
        ("seat", "1"),
        ("seat", "2"),
        ("as", "watch"),
        ("as", "play"),
    ]
    assert "seat 2 · Eel" in page.text


def test_one_tap_takes_a_named_seat_and_it_stays(
    app: object, store: Store, client: Phone, new_phone: NewPhone
) -> None:
    """It survives a reload, another tab (the same cookie) and a restart (the fold of the log)."""
    table, bo = table_of(store, client), new_phone()
    answer = taps(bo, scans(bo, store, table), "seat", "1")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{table.id}")
    assert now(store, table).holders == (None, device_of(bo, store), None)
    again = create_app(store, Settings(address="http://localhost", limits=False, testing=True))
    for served in (app, again):
        tab = served.test_client()  # type: ignore[attr-defined]
        cookie = bo.get_cookie("device", domain="localhost")
        assert cookie
        tab.set_cookie("device", cookie.value, domain="localhost")
        assert not asks(Page(tab.get(f"/t/{table.id}", base_url="http://localhost").text))


def test_a_seat_without_a_name_asks_for_one_with_the_names_that_the_phone_knows(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    bo = new_phone()
    table_of(store, bo, names=("Zoe", "Kim", "Lou"))
    table = table_of(store, client, names=None)
    answer = taps(bo, scans(bo, store, table), "seat", "1")
    name_page = answer.headers["Location"]
    assert name_page == f"/t/{table.id}/seat/1/name"
    page = Page(bo.get(name_page).text)
    assert {each.value for form in page.posts() for each in form.buttons if each.name} == {
        "Zoe",
        "Kim",
        "Lou",
    }
    assert page.links.count(f"/t/{table.id}") == 2, "Skip"
    assert taps(bo, page, "name", "Kim").headers["Location"] == f"/t/{table.id}"
    after = now(store, table)
    assert after.names == ("Cod", "Kim", "Pike")
    assert words(after.log()[0].sentence, after.names) == "Kim has a phone at the table now."
    assert bo.get(name_page).headers["Location"] == f"/t/{table.id}", "it has a name now"


def test_a_name_that_is_there_already_is_asked_again_with_what_was_typed(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, bo = new_table(store, "no-fish", "winner", names=None, by=client.known(store)), new_phone()
    store.rename(table.id, 0, "Ann")
    taps(bo, scans(bo, store, table), "seat", "1")
    answer = bo.post(f"/t/{table.id}/seat/1/name", data={"key": "k", "name": "ANN"})
    assert answer.status_code == 422
    page = Page(answer.text)
    assert "“ANN” is there already this evening." in page.text
    assert [each.value for each in page.posts()[-1].controls if each.name == "name"] == ["ANN"]
    assert now(store, table).names[1] == "Eel"


def test_two_who_tap_the_same_free_seat_do_not_throw_each_other_out(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, bo, other = table_of(store, client), new_phone(), new_phone()
    seen_by_bo, seen_by_other = scans(bo, store, table), scans(other, store, table)
    taps(bo, seen_by_bo, "seat", "1")
    before = now(store, table)
    answer = taps(other, seen_by_other, "seat", "1")
    assert answer.status_code == 409
    page = Page(answer.text)
    assert "Seat 2, Bo , has just been taken on another phone. Was that you?" in page.text
    assert now(store, table) == before
    # The two ways on: it was, or another seat.
    assert taps(other, page, "seat", "2").status_code == 303
    assert now(store, table).holders == (None, device_of(bo, store), device_of(other, store))


def test_that_was_me_takes_the_seat_over_and_the_other_phone_is_told(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, old, new = table_of(store, client), new_phone(), new_phone()
    taps(old, scans(old, store, table), "seat", "1")
    page = scans(new, store, table)
    assert "Bo · that was me" in page.text
    assert taps(new, page, "seat", "1").status_code == 303
    after = now(store, table)
    assert after.holders == (None, device_of(new, store), None)
    assert words(after.log()[-1].sentence, after.names) == "Bo is on another phone now."
    page = Page(old.get(f"/t/{table.id}").text)
    assert asks(page)
    assert "Bo is on another phone now." in page.text
    assert taps(old, page, "seat", "1").status_code == 303, "a slip is put right in one tap"
    assert now(store, table).holders == (None, device_of(old, store), None)


def test_the_same_tap_sent_twice_takes_the_seat_once(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, bo = table_of(store, client), new_phone()
    page = scans(bo, store, table)
    assert {taps(bo, page, "seat", "1").headers["Location"] for _ in range(2)} == {f"/t/{table.id}"}
    assert now(store, table).version == 1


def test_a_phone_that_only_enters_things_is_not_asked_again(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, helper = table_of(store, client), new_phone()
    assert taps(helper, scans(helper, store, table), "as", "play").status_code == 303
    assert not asks(Page(helper.get(f"/t/{table.id}").text))
    after = now(store, table)
    assert after.holders == (None, None, None)
    assert store.role_at(device_of(helper, store), table.id) == "play"


def test_who_just_watches_stays_a_watcher_until_it_joins_again(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, phone = table_of(store, client), new_phone()
    taps(phone, scans(phone, store, table), "seat", "1")
    asked = Page(phone.get(f"/t/{table.id}/enter").text)
    assert taps(phone, asked, "as", "watch").status_code == 303
    assert store.role_at(device_of(phone, store), table.id) == "watch"
    assert now(store, table).holders == (None, None, None), "its seat is free"
    assert "This phone only watches." in Page(phone.get(f"/t/{table.id}").text).text
    assert asks(scans(phone, store, table)), "the code lets it in again"


def test_the_list_of_a_household_leads_to_the_same_one_question(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, guest = table_of(store, client), new_phone()
    page = Page(guest.get(f"/t/{table.id}", follow_redirects=True).text)
    assert asks(page)
    assert guest.get_cookie("device", domain="localhost") is None, "only a tap makes it a phone of ours"
    assert taps(guest, page, "seat", "2").headers["Location"] == f"/t/{table.id}"
    assert now(store, table).holders == (None, None, device_of(guest, store))
    assert store.role_at(device_of(guest, store), table.id) == "play"


def test_at_a_result_nobody_is_asked_to_sit_down(store: Store, client: Phone, new_phone: NewPhone) -> None:
    table = enter(store, table_of(store, client), {"do": "finish", "winners": [0]})
    assert not asks(scans(new_phone(), store, table))


def test_a_question_that_is_looked_at_again_is_that_part_of_the_page(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    """So that a phone which is choosing sees at once which seats others take."""
    table, bo = table_of(store, client), new_phone()
    scans(bo, store, table)
    store.take_seat(table.id, 0, by=client.known(store))
    answer = bo.htmx(f"/t/{table.id}?v=0")
    assert answer.text.lstrip().startswith('<main id="main" data-version="1">')
    assert "Ann · that was me" in Page(answer.text).text


def test_hosted_the_code_is_the_only_way_to_a_seat(store: Store) -> None:
    app = create_app(store, Settings(household=False, address="http://localhost", limits=False, testing=True))
    app.test_client_class = Phone
    host, guest = app.test_client(), app.test_client()
    table = table_of(store, host)  # type: ignore[arg-type]
    before = dump(store)
    assert guest.post(f"/t/{table.id}/enter", data={"seat": "1", "seen": "0"}).status_code == 404
    assert dump(store) == before
    assert asks(scans(guest, store, table))  # type: ignore[arg-type]


def test_the_host_whose_seat_went_to_another_phone_is_told_on_the_board_until_it_answers(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, other = table_of(store, client), new_phone()
    line = "Ann is on another phone now. Was that you?"

    def board() -> str:
        return client.get(f"/t/{table.id}").text.replace("<bdi>", "").replace("</bdi>", "")

    store.take_seat(table.id, 0, by=client.known(store))
    assert line not in board()
    taps(other, scans(other, store, table), "seat", "0")
    assert line in board()
    assert f'href="/t/{table.id}/join"' in board().partition(line)[2].partition("</section>")[0]
    store.take_seat(table.id, 1, by=client.known(store))
    assert line not in board()
    store.take_seat(table.id, 0, by=client.known(store))
    for seat in (0, 1):
        store.take_seat(table.id, seat, by=other.known(store))
    told = Page(client.get(f"/t/{table.id}").text)
    assert line.replace("Ann", "<bdi>Ann</bdi>") in told.html
    [form] = [each for each in told.posts() if each.action.endswith("/enter")]
    assert client.post(form.action, data={**dict(form.sent()), "as": "play"}).status_code == 303
    assert line not in board()
