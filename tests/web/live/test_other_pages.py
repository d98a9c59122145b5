"""Beside the board: the count pad says how many have counted, and the log grows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.live.watching import sits_down, was_not_loaded_again
from tests.web.running import Running

pytestmark = pytest.mark.browser


def test_the_pad_says_how_many_have_counted_and_keeps_what_is_typed(page: Page, server: Running) -> None:
    phone = sits_down(page, server.store, server.url, "fat-fish", "piles")
    page.goto(f"{server.url}/t/{phone.table.id}/count/0")
    page.evaluate("() => { window.same = true; }")
    keys = page.locator(".pad .keys:visible button.key")
    keys.nth(1).click()
    typed = page.locator(".pad output").inner_text()
    expect(page.locator("#counted")).to_contain_text("0 of 3")
    phone.another_enters({"do": "count", "player": 1, "positive": 12, "negative": 3})
    expect(page.locator("#counted")).to_contain_text("1 of 3")
    assert typed == "2"
    assert page.locator(".pad output").inner_text() == typed
    assert was_not_loaded_again(phone)


def test_the_log_grows_while_it_is_read(page: Page, server: Running) -> None:
    phone = sits_down(page, server.store, server.url, "no-fish", "winner")
    page.goto(f"{server.url}/t/{phone.table.id}/log")
    page.evaluate("() => { window.same = true; }")
    phone.another_renames("Zoe")
    page.locator("#log li", has_text="Zoe").first.wait_for()
    assert was_not_loaded_again(phone)
