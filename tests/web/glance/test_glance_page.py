"""The glance page as it is sent: for whoever may watch, and with nothing to enter."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.phones import Phone
from tests.web.scenes import WAYS, enter, new_table, scenes


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_a_watchers_glance_holds_no_form_and_no_key(store: Store, client: Phone, game: str, way: str) -> None:
    maker, _token = store.new_device()
    for scene in scenes(store, game, way, by=maker):
        client.joins(store, scene.table.id, "watch")
        page = client.get(f"/t/{scene.table.id}/glance").text
        assert 'class="big' in page, scene.name
        found = re.findall(r"<form|hx-post|/act\b|/k/", page)
        assert found == [], scene.name


def test_who_may_not_watch_gets_nothing(store: Store, client: Phone) -> None:
    table = new_table(store, "no-fish", "winner", by=store.new_device()[0])
    answer = client.get(f"/t/{table.id}/glance")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{table.id}/enter")
    assert "big" not in answer.text


def test_to_who_looks_again_the_region_alone_and_nothing_where_nothing_is_new(
    store: Store, client: Phone
) -> None:
    table = new_table(store, "fish-fish-fish", "passes", by=client.known(store))
    page = f"/t/{table.id}/glance"
    assert client.htmx(f"{page}?v=0").status_code == 204
    table = enter(store, table, {"do": "pile_empty"})
    part = client.htmx(f"{page}?v=0").text
    assert part.lstrip().startswith("<main")
    assert f'data-version="{table.version}"' in part
    assert "Pass 2 of 3" in part
    assert client.htmx(f"{page}?v={table.version}").status_code == 204
    assert "<html" in client.get(f"{page}?v={table.version}").text


@pytest.mark.parametrize("role", ["watch", "play"])
def test_the_tables_page_leads_there_and_back(store: Store, client: Phone, role: str) -> None:
    table = new_table(store, "no-fish", "winner", by=store.new_device()[0])
    client.joins(store, table.id, role)  # type: ignore[arg-type]
    assert f'href="/t/{table.id}/glance"' in client.get(f"/t/{table.id}").text
    assert f'href="/t/{table.id}/glance"' in client.get(f"/t/{table.id}/more").text
    assert f'class="afar" href="/t/{table.id}"' in client.get(f"/t/{table.id}/glance").text


def test_what_was_replaced_is_not_said_while_the_next_key_is_awaited(store: Store, client: Phone) -> None:
    """The board then shows the table as it was before; what is said aloud is as it is."""
    table = new_table(store, "fish-fish-fish", "passes", by=client.known(store))
    table = enter(store, table, {"do": "pile_empty"})
    page = client.get(f"/t/{table.id}?instead={table.version}").text
    assert 'data-topic="pass" data-key="1"' in page


def test_names_are_shown_as_they_are(store: Store, client: Phone) -> None:
    device = client.known(store)
    names = ["<b>Bo</b>", "Ann & Cy", "Dee"]
    table = new_table(store, "no-fish", "guesses", names=names, by=device)
    page = client.get(f"/t/{table.id}/glance").text
    assert "<bdi>&lt;b&gt;Bo&lt;/b&gt;</bdi>" in page
    assert "<b>Bo" not in page


def test_after_the_game_it_leads_on_to_the_next_where_this_phone_may_see_it(
    store: Store, client: Phone, new_phone: Callable[[], Phone]
) -> None:
    table = new_table(store, "no-fish", "winner", by=client.known(store))
    watcher, late = new_phone(), new_phone()
    watcher.joins(store, table.id, "watch")
    page = f"/t/{table.id}/glance"
    table = enter(store, table, {"do": "finish", "winners": [1]})
    assert "data-onward" not in watcher.get(page).text
    following = store.create("no-fish", 3, way="winner", by=client.known(store), after=table)
    assert isinstance(following, Table)
    late.joins(store, table.id, "watch")
    onward = f"/t/{following.id}/glance"
    for phone in (client, watcher):
        text = phone.get(page).text
        assert f'data-onward="{onward}"' in text
        assert f'href="{onward}"' in text
        assert "The next game is on" in text
    assert "data-onward" not in late.get(page).text
