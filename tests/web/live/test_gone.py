"""A phone whose link was changed: its page ends and says what to do; no message is drawn over another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from companion.tables.table import Table
from companion.web.devices import COOKIE
from tests.web.live.streams import new_table
from tests.web.live.watching import SECONDS, sits_down
from tests.web.running import Running

pytestmark = pytest.mark.browser


@pytest.fixture
def at_table(page: Page, server: Running) -> Table:
    """A table that the page's phone plays at, by a link that may be changed."""
    table = new_table(server.store)
    device, token = server.store.new_device()
    server.store.remember(device, table.id, "play")
    server.store.take_no_seat(table.id, by=device)
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    return table


def expect_end(page: Page) -> None:
    expect(page.locator("#main")).to_have_js_property("inert", True, timeout=SECONDS * 1000)
    line = page.locator("#liveness")
    expect(line).to_contain_text("new code", use_inner_text=True)
    expect(line.get_by_role("link")).to_be_visible()


def apart(one: Locator, other: Locator) -> bool:
    """Whether the one ends above the other, or begins below it."""
    first, second = one.bounding_box(), other.bounding_box()
    assert first
    assert second
    return first["y"] + first["height"] <= second["y"] or second["y"] + second["height"] <= first["y"]


def test_a_page_whose_link_was_changed_ends_and_says_what_to_do(
    page: Page, server: Running, at_table: Table
) -> None:
    page.goto(f"{server.url}/t/{at_table.id}")
    expect(page.locator("#liveness")).to_have_text("live", use_inner_text=True, timeout=SECONDS * 1000)
    page.evaluate(
        """() => document.addEventListener("htmx:sse:close",
            () => { document.documentElement.dataset.over = ""; })"""
    )
    server.store.rotate(at_table.id, "play")
    expect_end(page)
    # htmx says this where it will not try again.
    expect(page.locator("html[data-over]")).to_be_attached()
    assert apart(page.locator("#liveness"), page.locator("#main h1"))


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_page_that_is_refused_when_it_looks_ends_too(page: Page, server: Running, status: int) -> None:
    phone = sits_down(page, server.store, server.url, "no-fish", "winner")
    phone.is_live()
    page.route("**/t/*?v=*", lambda route: route.fulfill(status=status, body="no"))
    phone.another_renames("Zoe")
    expect_end(page)


def test_the_same_refusal_is_shown_once(page: Page, server: Running, at_table: Table) -> None:
    def cut_off(route: Route) -> None:
        route.abort()

    page.goto(f"{server.url}/t/{at_table.id}")
    page.route("**/t/*?v=*", cut_off)
    page.route("**/live?*", cut_off)
    page.evaluate("() => document.getElementById('live').remove()")
    server.store.rotate(at_table.id, "play")
    for _ in range(2):
        with page.expect_response("**/act"):
            page.locator("form[data-act] button:visible").first.click()
        page.locator("html:not([data-busy])").wait_for()
    expect(page.locator("#main > .problem")).to_have_count(1)


SHOWN: dict[str, Callable[[Page], None]] = {
    "kept": lambda page: page.evaluate(
        "() => { const box = document.getElementById('kept'); box.textContent = 'Kept'; box.hidden = false; }"
    ),
    "problem": lambda page: page.evaluate(
        "() => document.querySelector('main').insertAdjacentHTML('afterbegin', '<p class=problem>No</p>')"
    ),
}


@pytest.mark.parametrize("box", SHOWN)
def test_the_dot_has_its_place_above_a_box(page: Page, server: Running, box: str) -> None:
    phone = sits_down(page, server.store, server.url, "no-fish", "winner")
    phone.is_live()
    SHOWN[box](page)
    assert apart(page.locator("#liveness"), page.locator("#kept" if box == "kept" else "#main > .problem"))
