"""Since you looked: who comes back to the page is told what others did meanwhile, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.tables.answers import Done
from companion.tables.store import Store
from tests.web import scenes
from tests.web.live.streams import new_table
from tests.web.live.watching import sits_down
from tests.web.phones import Phone
from tests.web.running import Running


def test_nothing_new_is_answered_by_nothing(store: Store, client: Phone) -> None:
    table = new_table(store)
    client.joins(store, table.id, "watch")
    for page in ("", "/log", "/more"):
        assert client.htmx(f"/t/{table.id}{page}?v={store.version(table.id)}").status_code == 204
        assert client.htmx(f"/t/{table.id}{page}?v=99").status_code == 200
    # A whole page is always one.
    assert client.get(f"/t/{table.id}?v={store.version(table.id)}").status_code == 200


def test_nothing_new_is_not_said_to_who_may_not_look(store: Store, client: Phone) -> None:
    table = new_table(store)
    client.known(store)
    assert client.htmx(f"/t/{table.id}?v=0").status_code != 204


def test_only_what_others_entered_since_then_is_told(store: Store, client: Phone) -> None:
    table = new_table(store)
    client.joins(store, table.id, "host")
    other, _ = store.new_device()
    store.rename(table.id, 0, "Zoe", by=other)
    seen = store.version(table.id)
    for n, name in enumerate(("Uwe", "Vera", "Will", "Xenia", "Yara")):
        store.rename(table.id, n % 3, name, by=other)
    store.rename(table.id, 0, "Mine", by=client.device)
    page = client.htmx(f"/t/{table.id}?v={seen}&since={seen}").text
    shown = page.partition('class="notice calm since"')[2].partition("</section>")[0]
    assert shown.count("<li>") == 3
    assert "and 2 more" in shown
    assert f"/t/{table.id}/log" in shown


def test_what_this_phone_entered_itself_is_no_news(store: Store, client: Phone) -> None:
    table = new_table(store)
    client.joins(store, table.id, "host")
    seen = store.version(table.id)
    store.rename(table.id, 0, "Mine", by=client.device)
    found = client.htmx(f"/t/{table.id}?v={seen}&since={seen}")
    assert "Mine" in found.text
    assert "Since you looked" not in found.text


@pytest.mark.parametrize("since", ["", "x", "-1", "²", "99999999999999999999", "7"])
def test_a_version_that_makes_no_sense_tells_nothing(store: Store, client: Phone, since: str) -> None:
    table = new_table(store)
    client.joins(store, table.id, "watch")
    found = client.htmx(f"/t/{table.id}?since={since}")
    assert found.status_code == 200
    assert "Since you looked" not in found.text


def test_it_gives_no_number_away_while_others_still_count(
    store: Store, new_phone: Callable[[], Phone]
) -> None:
    mine, other = new_phone(), new_phone()
    table = scenes.new_table(
        store, "somethin-fishy", "cards", names=("Ann", "Bo", "Cy"), by=mine.known(store)
    )
    for seat, phone in ((0, mine), (1, other)):
        phone.joins(store, table.id, "play")
        store.take_seat(table.id, seat, by=phone.known(store))
    table = scenes.enter(store, table, {"do": "tally"})
    count = {"do": "count", "player": 1, **scenes.zeros(table, 17)}
    answer = store.act(table.id, count, by=other.device)
    assert isinstance(answer, Done), answer
    seen = answer.table.version - 1
    shown = (
        mine.htmx(f"/t/{table.id}?since={seen}")
        .text.partition("Since you looked")[2]
        .partition("</section>")[0]
    )
    assert "Bo" in shown
    assert "17" not in shown


@pytest.mark.browser
def test_who_comes_back_is_told_until_they_say_ok(page: Page, server: Running) -> None:
    """R074: what came while the tab was hidden was lost."""
    phone = sits_down(page, server.store, server.url, "no-fish", "winner")
    phone.is_live()
    # As if ten seconds had passed.
    page.locator("#live").evaluate("(live) => { live.dataset.away = '0'; }")
    phone.is_put_away()
    assert page.locator("#liveness").inner_text() != "live"
    for name in ("Vera", "Will", "Xenia", "Zoe"):
        phone.another_renames(name)
    phone.is_looked_at()
    since = page.locator(".since")
    since.wait_for()
    expect(since.locator("li")).to_have_count(3)
    expect(since).to_contain_text("and 1 more")
    phone.is_live()
    phone.another_renames("Another")
    page.locator("#main", has_text="Another").wait_for()
    expect(since).to_be_visible()
    since.get_by_role("button", name="OK").click()
    expect(since).to_have_count(0)
    phone.another_renames("One more")
    page.locator("#main", has_text="One more").wait_for()
    expect(since).to_have_count(0)


@pytest.mark.browser
def test_a_key_that_was_changed_is_said_plainly(page: Page, server: Running) -> None:
    phone = sits_down(page, server.store, server.url, "no-fish", "winner")
    phone.is_live()
    server.store.rotate(phone.table.id, "host")
    phone.says("The link to this table was changed")
    expect(page.locator("#liveness a")).to_be_visible()
