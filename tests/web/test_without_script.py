"""A real browser that runs no script: taps are plain forms, and no reload sends one again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.tables.table import Table
from tests.web.running import Running

pytestmark = pytest.mark.browser


@pytest.fixture
def plain(browser: Browser, server: Running) -> Iterator[Page]:
    """A small phone without script, on the app's first page."""
    context = browser.new_context(
        java_script_enabled=False, base_url=server.url, viewport={"width": 360, "height": 740}
    )
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()


def start(page: Page, game: str, way: str) -> None:
    """From the first page to a table for three."""
    page.get_by_role("link", name=game, exact=False).first.click()
    page.get_by_role("link", name="3", exact=True).click()
    page.get_by_role("button", name=way).click()
    expect(page.locator("#main[data-version]")).to_have_attribute("data-version", "0")


def table_of(server: Running, page: Page) -> Table:
    """The table that the page shows."""
    found = server.store.find(page.url.rsplit("/", 1)[1])
    assert found is not None
    return found


def test_one_tap_names_the_winner_and_a_reload_changes_nothing(server: Running, plain: Page) -> None:
    start(plain, "No Fish!", "Just who won")
    plain.get_by_role("button", name="Eel").click()
    expect(plain.get_by_text("Eel wins", exact=True)).to_be_visible()
    for _ in range(2):
        plain.reload()
    assert table_of(server, plain).version == 1
    plain.get_by_role("button", name="Undo").click()
    expect(plain.get_by_text("Who ran out of fish?")).to_be_visible()
    plain.reload()
    assert table_of(server, plain).version == 2


def test_a_refusal_reloaded_is_refused_again_and_stores_nothing(server: Running, plain: Page) -> None:
    start(plain, "Somethin' Fishy", "Tick the catches too")
    plain.get_by_text("More than 18 cards").click()
    box = plain.get_by_label("Cards", exact=True)
    box.fill("1_000")
    plain.get_by_role("radio", name="Cod").last.check()
    plain.get_by_role("button", name="Collect", exact=True).click()
    expect(plain.get_by_role("alert")).to_contain_text("“1_000” is not a whole number from 1 to")
    expect(plain.get_by_label("Cards", exact=True)).to_have_value("1_000")
    expect(plain.get_by_label("Cards", exact=True)).to_be_visible()
    expect(plain.get_by_role("radio", name="Cod").last).to_be_checked()
    plain.reload()
    expect(plain.get_by_role("alert")).to_be_visible()
    table_id = plain.url.split("/")[4]
    found = server.store.find(table_id)
    assert found is not None
    assert found.version == 0


def test_everybody_counts_on_plain_boxes(plain: Page) -> None:
    start(plain, "Fat Fish", "Count the piles at the end")
    plain.get_by_role("link", name="Cod").click()
    for plus, minus in ((30, 4), (21, 9), (25, 0)):
        boxes = plain.locator("form.pad input[type='text']")
        boxes.nth(0).fill(str(plus))
        boxes.nth(1).fill(str(minus))
        plain.get_by_role("button", name="Done").click()
    expect(plain.get_by_text("Cod wins", exact=True)).to_be_visible()
    standings = plain.locator(".places > li")
    assert [" ".join(text.split()[:3]) for text in standings.all_inner_texts()] == [
        "1. Cod 26",
        "2. Pike 25",
        "3. Eel 12",
    ]
