"""The pages of joining for everybody: heard, by day and at night, on the smallest page with long names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.running import Running
from tests.web.scenes import new_table
from tests.web.test_accessibility import LONG, NARROW, check_axe, check_fits, page_of

pytestmark = pytest.mark.browser


def paths(server: Running, device: str, names: tuple[str, ...] | None) -> Iterator[str]:
    """The page "Another phone", the question, and the page for a name; a seat held here and one elsewhere."""
    table = new_table(server.store, "no-fish", "winner", players=4, by=device)
    for seat, name in enumerate(names or ()):
        server.store.rename(table.id, seat, name)
    server.store.take_seat(table.id, 0, by=device)
    server.store.take_seat(table.id, 1, by=server.store.new_device()[0])
    yield from (f"/t/{table.id}/{each}" for each in ("join", "enter", "seat/3/name"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(server: Running, browser: Browser, scheme: str) -> None:
    page, device = page_of(browser, server, viewport={"width": 360, "height": 740}, color_scheme=scheme)
    for path in paths(server, device, None):
        page.goto(path)
        check_axe(page)
    page.context.close()


def test_long_names_push_nothing_off_the_smallest_page(server: Running, browser: Browser) -> None:
    page, device = page_of(browser, server, viewport=NARROW, is_mobile=True)
    for path in paths(server, device, LONG):
        page.goto(path)
        unfold(page)
        check_fits(page)
    page.context.close()


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
