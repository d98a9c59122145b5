"""The page "Another phone": the code and its link, who holds which seat, several seats, one given back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask

from companion.tables.keys import parts_of
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.logs import plain_path
from companion.web.settings import Settings
from tests.web.joining.evening import device_of, now, scans, table_of, taps
from tests.web.markup import Page
from tests.web.phones import Phone

NewPhone = Callable[[], Phone]
LONGEST = 70
"""A code of a longer link grows finer than an old phone's camera sees."""


def links_in(page: Page) -> set[str]:
    return {each["value"] for tag, each in page.tags if tag == "input" and "/k/" in each.get("value", "")}


def test_the_table_leads_to_it_by_one_link(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    assert f"/t/{table.id}/join" in Page(client.get(f"/t/{table.id}").text).links


def test_it_offers_one_phone_in_the_same_breath(store: Store, client: Phone) -> None:
    """Most who quit in the first ten minutes quit since the code did not open on their network."""
    table = table_of(store, client)
    text = Page(client.get(f"/t/{table.id}/join").text).text
    assert "Doesn't open? One phone is enough. Same Wi-Fi; not the guest network." in text
    assert "Or type http://192.168.77.5:8000/" in text


def test_the_links_are_the_keys_of_now(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    base = "http://192.168.77.5:8000/k/"
    assert links_in(Page(client.get(f"/t/{table.id}/join").text)) == {
        base + store.key_for(table, "play"),
        base + store.key_for(table, "watch"),
    }


@pytest.mark.parametrize(
    "address", ["http://192.168.178.123:8000", "https://192.168.178.123:8000", "http://10.0.0.2:65535"]
)
def test_links_are_short_at_addresses_of_a_home(store: Store, address: str) -> None:
    app: Flask = create_app(store, Settings(address=address, limits=False, testing=True))
    app.test_client_class = Phone
    host: Phone = app.test_client()  # type: ignore[assignment]
    table = table_of(store, host)
    found = links_in(Page(host.get(f"/t/{table.id}/join").text))
    assert len(found) == 2
    assert max(len(link) for link in found) <= LONGEST


def test_no_title_no_address_and_no_log_line_holds_a_key(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, guest = table_of(store, client), new_phone()
    page = Page(client.get(f"/t/{table.id}/join").text)
    assert page.inside("title") == ["No Fish!"]
    assert not any("/k/" in link for link in page.links), "a link that is tapped could be told on"
    link = f"/k/{store.key_for(table, 'play')}"
    for path in (link, link[:-1]):
        answer = guest.get(path)
        assert answer.headers["Referrer-Policy"] == "no-referrer", path
        assert "/k/" not in answer.headers.get("Location", "")
        assert plain_path(path) == "/k/…"


def test_one_phone_holds_several_seats_and_gives_one_back(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table = table_of(store, client)
    page = f"/t/{table.id}/join"
    for seat in ("0", "2"):
        answer = taps(client, Page(client.get(page).text), "seat", seat)
        assert answer.headers["Location"] == page
    assert now(store, table).seats_of(client.known(store)) == (0, 2)
    assert "Ann this phone; tap to give back" in Page(client.get(page).text).text
    taps(client, Page(client.get(page).text), "leave", "0")
    assert now(store, table).holders == (None, None, client.known(store))
    guest = new_phone()
    scans(guest, store, table)
    before = now(store, table)
    assert guest.post(page, data={"key": "k", "leave": "2"}).status_code == 303
    assert now(store, table) == before, "nobody gives back what another holds"


def test_here_too_nobody_is_thrown_out_unasked(store: Store, client: Phone, new_phone: NewPhone) -> None:
    table, bo = table_of(store, client), new_phone()
    seen = Page(client.get(f"/t/{table.id}/join").text)
    taps(bo, scans(bo, store, table), "seat", "1")
    answer = taps(client, seen, "seat", "1")
    assert answer.status_code == 409
    assert "has just been taken on another phone. Was that you?" in Page(answer.text).text
    assert now(store, table).holders[1] == device_of(bo, store)
    assert taps(client, Page(answer.text), "seat", "1").status_code == 303
    assert now(store, table).holders[1] == client.known(store)


@pytest.mark.parametrize(
    "data", [{}, {"seat": "3"}, {"leave": "-1"}, {"seat": ["0", "1"]}, {"seat": "\u0660"}]
)
def test_no_seat_of_the_table_is_no_seat(store: Store, client: Phone, data: dict[str, str]) -> None:
    table = table_of(store, client)
    assert client.post(f"/t/{table.id}/join", data=data).status_code == 422
    assert now(store, table).version == 0


def test_names_begin_with_the_seat_of_the_phone(store: Store, client: Phone, new_phone: NewPhone) -> None:
    table, cy = table_of(store, client), new_phone()
    assert Page(client.get(f"/t/{table.id}/names").text).inside("bdi")[:3] == ["Ann", "Bo", "Cy"]
    taps(cy, scans(cy, store, table), "seat", "2")
    assert Page(cy.get(f"/t/{table.id}/names").text).inside("bdi")[:3] == ["Cy", "Ann", "Bo"]
    cy.post(f"/t/{table.id}/names/0", data={"key": "k", "name": "Anna"})
    line = now(store, table).log()[-1]
    assert (line.kind, line.by, line.action) == ("rename", 2, {"seat": 0}), "who renamed whom is in the log"


@pytest.mark.parametrize("household", [True, False])
def test_the_address_to_type_stands_there_only_where_it_leads_to_the_table(
    store: Store, household: bool
) -> None:
    app = create_app(
        store, Settings(household=household, address="http://localhost", limits=False, testing=True)
    )
    app.test_client_class = Phone
    host: Phone = app.test_client()  # type: ignore[assignment]
    table = table_of(store, host)
    assert ("Or type" in Page(host.get(f"/t/{table.id}/join").text).text) == household


def test_a_watchers_page_holds_the_code_for_watching_alone(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, watcher = table_of(store, client), new_phone()
    scans(watcher, store, table, "watch")
    page = Page(watcher.get(f"/t/{table.id}/join").text)
    assert page.posts() == []
    assert "Scan it with the camera to watch." in page.text
    keys = re.findall(r"/k/(\w+)", page.html)
    assert {parts_of(key) for key in keys} <= {(table.id, "watch")}
