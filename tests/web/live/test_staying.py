"""While another phone taps, what a person is doing here stays: reports on lost focus, text and taps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.live.watching import LivePhone, sits_down, was_not_loaded_again
from tests.web.running import Running

pytestmark = pytest.mark.browser

WON = {"do": "finish", "winners": [1]}


def at_result(page: Page, server: Running) -> LivePhone:
    """No Fish! was won, and the next game is about to be set up: a page with something to type."""
    phone = sits_down(page, server.store, server.url, "no-fish", "winner", WON)
    phone.is_live()
    return phone


def test_focus_caret_and_half_typed_text_outlast_another_phones_tap(page: Page, server: Running) -> None:
    phone = at_result(page, server)
    page.locator("summary", has_text="Who plays the next?").click()
    box = page.locator("input[name='new']")
    box.fill("Henriet")
    box.press("ArrowLeft")
    page.locator("label", has_text="Cy").first.click()
    box.focus()
    phone.another_renames("Zoe")
    page.locator(".places", has_text="Zoe").wait_for()
    expect(box).to_be_visible()
    expect(box).to_be_focused()
    box.press("t")
    expect(box).to_have_value("Henriett"[:6] + "tt")
    expect(page.locator("input[name='stay'][value='2']")).not_to_be_checked()
    expect(page.locator("input[name='stay'][value='0']")).to_be_checked()
    assert was_not_loaded_again(phone)


def test_what_was_folded_out_stays_so_and_what_was_folded_in_too(page: Page, server: Running) -> None:
    phone = sits_down(page, server.store, server.url, "fish-fish-fish", "turns")
    phone.is_live()
    folds = page.locator("#main details")
    before = folds.count()
    page.evaluate(
        "() => document.querySelectorAll('#main details').forEach((each, n) => { each.open = n % 2 === 0; })"
    )
    wanted = page.evaluate("() => [...document.querySelectorAll('#main details')].map((each) => each.open)")
    phone.another_renames("Zoe")
    page.locator("#main", has_text="Zoe").wait_for()
    phone.is_live()
    assert before > 1
    assert (
        page.evaluate("() => [...document.querySelectorAll('#main details')].map((each) => each.open)")
        == wanted
    )


def test_a_row_that_is_half_tapped_stays(page: Page, server: Running) -> None:
    phone = sits_down(page, server.store, server.url, "fat-fish", "lines")
    phone.is_live()
    keys = page.locator("[data-many] button[data-value]")
    keys.nth(0).click()
    keys.nth(7).click()
    chosen = (
        "() => [...document.querySelectorAll('[data-many] select')].map((each) => each.value).filter(Boolean)"
    )
    before = page.evaluate(chosen)
    phone.another_renames("Zoe")
    page.locator("#main", has_text="Zoe").wait_for()
    assert len(before) == 2
    assert page.evaluate(chosen) == before


def test_nothing_moves_under_a_finger_that_is_down(page: Page, quick: Running) -> None:
    phone = sits_down(page, quick.store, quick.url, "no-fish", "winner")
    phone.is_live()
    page.mouse.move(180, 4)
    page.mouse.down()
    phone.another_renames("Zoe")
    phone.says("catching up")
    # Two more words over the stream, so it had its time.
    page.evaluate(
        """() => new Promise((done) => {
            let words = 0;
            document.addEventListener("live:message", () => { words += 1; if (words === 2) done(); });
        })"""
    )
    expect(page.locator("#main")).not_to_contain_text("Zoe")
    page.mouse.up()
    expect(page.locator("#main")).to_contain_text("Zoe")
    phone.is_live()


def test_a_refusal_stays_until_it_was_read(page: Page, server: Running) -> None:
    phone = sits_down(page, server.store, server.url, "fat-fish", "lines")
    phone.is_live()
    page.locator("[data-many] button[data-value]").first.click()
    page.locator("form[data-act]", has=page.locator("[data-many]")).evaluate("(form) => form.requestSubmit()")
    notice = page.locator("#main > .notice[role='alert']")
    notice.wait_for()
    told = notice.inner_text()
    phone.another_renames("Zoe")
    page.locator("#main", has_text="Zoe").wait_for()
    assert notice.count() == 1
    assert notice.inner_text() == told


def test_what_another_did_during_my_tap_is_shown_right_after_its_answer(page: Page, server: Running) -> None:
    """The answer is older than the table by then, and is not the last word."""
    phone = sits_down(page, server.store, server.url, "somethin-fishy", "cards")
    phone.is_live()

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        phone.another_renames("Zoe")
        phone.says("catching up")
        route.fulfill(response=answer)

    page.route("**/act", answer_late)
    page.locator("form[data-act] button.key:not([aria-disabled]):visible").first.click()
    page.locator(".last form button").wait_for()
    page.locator("#main", has_text="Zoe").wait_for()
    phone.is_live()
    assert was_not_loaded_again(phone)
