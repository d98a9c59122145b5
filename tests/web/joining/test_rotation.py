"""A new link: the old one is closed, the phones that came by it are told plainly, the host stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.dumps import dump
from tests.web.joining.evening import asks, device_of, now, scans, table_of, taps
from tests.web.markup import Page
from tests.web.phones import Phone

NewPhone = Callable[[], Phone]


@pytest.fixture
def hosted(store: Store) -> Flask:
    app = create_app(store, Settings(household=False, address="http://localhost", limits=False, testing=True))
    app.test_client_class = Phone
    return app


def renews(host: Phone, table_id: str, role: str) -> None:
    page = Page(host.get(f"/t/{table_id}/join").text)
    assert taps(host, page, "role", role).headers["Location"] == f"/t/{table_id}/join"


def test_the_old_code_opens_nothing_and_the_new_one_does(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    """Report R109."""
    table = table_of(store, client)
    old = store.key_for(table, "play")
    renews(client, table.id, "play")
    assert new_phone().get(f"/k/{old}").status_code == 404
    assert asks(scans(new_phone(), store, table))
    assert client.get(f"/t/{table.id}").status_code == 200, "the host stays"
    assert client.post(f"/t/{table.id}/way", data={"key": "k", "way": "winner"}).status_code == 303


def test_what_it_does_is_said_before_it_is_done(store: Store, client: Phone) -> None:
    text = Page(client.get(f"/t/{table_of(store, client).id}/join").text).text
    assert text.index("Every other phone must scan the new code") < text.index("New link for players")


def test_the_same_tap_sent_twice_changes_the_link_once(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    page = Page(client.get(f"/t/{table.id}/join").text)
    for _ in range(2):
        taps(client, page, "role", "play")
    assert now(store, table).generations["play"] == 2


def test_in_a_household_who_was_thrown_out_is_told_and_may_watch(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, bo = table_of(store, client), new_phone()
    taps(bo, scans(bo, store, table), "seat", "1")
    renews(client, table.id, "play")
    before = dump(store)
    refused = bo.post(f"/t/{table.id}/undo", data={"key": "k", "entry": "1"})
    assert refused.status_code == 403
    assert "This table's link was changed" in Page(refused.text).text
    assert bo.post(f"/t/{table.id}/enter", data={"seat": "1", "seen": "9"}).status_code == 403
    assert dump(store) == before
    page = Page(bo.get(f"/t/{table.id}", follow_redirects=True).text)
    assert "This table's link was changed. Ask for the new code to play on." in page.text
    assert [(each.name, each.value) for each in page.posts()[0].buttons] == [("as", "watch")]
    assert bo.htmx(f"/t/{table.id}").headers["HX-Redirect"] == f"/t/{table.id}/enter"
    # With the new code it has its seat again, and is asked nothing.
    assert not asks(scans(bo, store, table))
    assert now(store, table).holders[1] == device_of(bo, store)


def test_hosted_who_was_thrown_out_is_told_and_a_stranger_learns_nothing(store: Store, hosted: Flask) -> None:
    host, bo, stranger = (hosted.test_client() for _ in range(3))
    table = table_of(store, host)  # type: ignore[arg-type]
    scans(bo, store, table)  # type: ignore[arg-type]
    renews(host, table.id, "play")  # type: ignore[arg-type]
    answer = bo.get(f"/t/{table.id}")
    assert answer.status_code == 403
    text = Page(answer.text).text
    assert "This table's link was changed" in text
    assert "Ask somebody at the table for the new code, and scan it." in text
    assert stranger.get(f"/t/{table.id}").status_code == 404
    assert "link" not in Page(stranger.get(f"/t/{table.id}").text).text


def test_a_new_link_for_watchers_leaves_players_where_they_are(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, player, watcher = table_of(store, client), new_phone(), new_phone()
    taps(player, scans(player, store, table), "seat", "1")
    scans(watcher, store, table, "watch")
    renews(client, table.id, "watch")
    assert player.get(f"/t/{table.id}").status_code == 200
    assert watcher.get(f"/t/{table.id}").headers["Location"] == f"/t/{table.id}/enter"


@pytest.mark.parametrize("role", ["play", "watch"])
def test_nobody_but_the_host_changes_a_link(
    store: Store, client: Phone, new_phone: NewPhone, role: str
) -> None:
    table = table_of(store, client)
    for its_role in ("play", "watch"):
        guest = new_phone().joins(store, table.id, its_role)
        before = dump(store)
        assert "role" not in {
            each.name for form in Page(guest.get(f"/t/{table.id}/join").text).posts() for each in form.buttons
        }
        answer = guest.post(f"/t/{table.id}/link", data={"key": "k", "role": role})
        assert answer.status_code == 403
        assert "nothing was entered" in answer.text
        assert dump(store) == before


@pytest.mark.parametrize("role", ["", "host", "x", ["play", "watch"]])
def test_no_other_link_is_changed_and_no_host_locks_itself_out(
    store: Store, client: Phone, role: str
) -> None:
    table = table_of(store, client)
    before = dump(store)
    assert client.post(f"/t/{table.id}/link", data={"key": "k", "role": role}).status_code == 422
    assert dump(store) == before
