"""A tap that could not be sent is kept on the phone and sent once, in order; the page says nothing else."""

import pytest
from playwright.sync_api import Page, Route, expect

from companion.tables.answers import Done
from tests.web.queue.kept import KeptPhone
from tests.web.running import Running

pytestmark = pytest.mark.browser

ROW = ".seatline >> nth={} >> button >> nth={}"
BLUE, GREY = ROW.format(0, 1), ROW.format(1, 2)


@pytest.fixture
def phone(server: Running, page: Page) -> KeptPhone:
    """At a table of Fish Fish Fish, where each catch is one tap."""
    found = KeptPhone(page, server)
    found.starts("fish-fish-fish", 3, "catches")
    found.remembers_what_is_said()
    return found


def caught(phone: KeptPhone) -> list[list[str]]:
    return [row.locator("button small").all_inner_texts() for row in phone.page.locator(".seatline").all()]


def test_twenty_fast_taps_without_network_count_twenty_when_it_is_back(phone: KeptPhone) -> None:
    phone.goes_offline()
    phone.taps_fast(BLUE, 20)
    phone.reads("Not saved yet: 20 taps are kept on this phone")
    assert "Saved." not in phone.was_said()
    phone.comes_back()
    phone.sees_version(20)
    phone.reads("Saved.")
    assert caught(phone)[0] == ["0", "20", "0"]
    assert phone.table.version == 20


def test_they_go_off_in_the_order_of_the_taps(phone: KeptPhone) -> None:
    """Behind a proxy whose server starts anew: taps on two keys in turn."""
    phone.cannot_write(answers=502)
    for where in (BLUE, GREY, BLUE, GREY, GREY):
        phone.taps_fast(where)
    phone.reads("Not saved yet: 5 taps")
    phone.can_write()
    phone.sees_version(5)
    assert [line.action["player"] for line in phone.table.entries] == [0, 1, 0, 1, 1]


def test_a_lost_answer_is_asked_for_again_and_counts_once(phone: KeptPhone) -> None:
    """The table has the tap already, and nobody taps again."""
    page, table = phone.page, phone.table

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/act", lose, times=1)
    phone.taps_fast(BLUE)
    phone.reads("Not saved yet: 1 tap is kept")
    phone.reads("Saved.")
    phone.sees_version(table.version + 1)
    assert phone.table.version == table.version + 1
    assert phone.was_said()[:2] == ["Saving …", page.locator("#net").get_attribute("data-kept")]


def test_a_reload_loses_none(phone: KeptPhone) -> None:
    phone.cannot_write()
    phone.taps_fast(BLUE, 3)
    phone.reads("Not saved yet: 3 taps")
    phone.page.reload()
    phone.reads("Not saved yet: 3 taps")
    phone.taps_fast(GREY)
    phone.reads("Not saved yet: 4 taps")
    phone.can_write()
    phone.sees_version(4)
    assert [line.action["player"] for line in phone.table.entries] == [0, 0, 0, 1]
    assert caught(phone)[:2] == [["0", "3", "0"], ["0", "0", "1"]]


def test_one_that_is_not_taken_is_shown_and_those_after_it_wait(phone: KeptPhone) -> None:
    """Kept: an undo, then a catch. Meanwhile somebody enters another: the undo names the wrong entry now."""
    phone.taps_fast(BLUE)
    phone.sees_version(1)
    phone.goes_offline()
    phone.tap(".last button")
    phone.taps_fast(GREY)
    phone.reads("Not saved yet: 2 taps")
    other = phone.server.store.act(phone.table.id, dict(phone.table.entries[0].action), by=None)
    assert isinstance(other, Done)
    phone.comes_back()
    phone.reads("from before was not entered: Somebody was quicker", "#kept")
    phone.reads("Undo: ", "#kept")
    phone.sees_version(2)
    expect(phone.page.locator("#main .notice")).to_have_count(0)
    expect(phone.page.locator("#net")).to_be_empty()
    phone.measures()
    phone.page.reload()
    phone.tap("#kept button:has-text('Send it')")
    phone.sees_version(3)
    expect(phone.page.locator("#kept")).to_be_hidden()
    assert [line.action["player"] for line in phone.table.entries] == [0, 0, 1]


def test_what_waits_can_be_dropped(phone: KeptPhone) -> None:
    phone.cannot_write(answers=503)
    phone.taps_fast(BLUE, 3)
    phone.reads("Not saved yet: 3 taps")
    phone.page.context.clear_cookies()
    phone.can_write()
    phone.reads("not joined", "#kept")
    expect(phone.page.locator("#kept button").first).to_have_text("Send the 3")
    phone.tap("#kept button:has-text('Drop them')")
    expect(phone.page.locator("#kept")).to_be_hidden()
    phone.page.reload()
    assert phone.table.version == 0


def test_the_home_page_says_that_some_are_kept_and_any_page_of_the_table_sends_them(phone: KeptPhone) -> None:
    table = phone.table
    phone.cannot_write()
    phone.taps_fast(BLUE, 2)
    phone.reads("Not saved yet: 2 taps")
    phone.page.goto(phone.url)
    phone.reads("2 taps: open the table", "#kept")
    phone.measures()
    phone.can_write()
    phone.page.goto(f"{phone.url}/t/{table.id}/log")
    phone.reads("Saved.")
    found = phone.server.store.find(table.id)
    assert found
    assert found.version == 2
    phone.page.goto(phone.url)
    expect(phone.page.locator("#kept")).to_be_hidden()


def test_more_than_a_phone_keeps_are_not_taken_and_it_says_so(phone: KeptPhone) -> None:
    phone.goes_offline()
    press = "each => { for (let n = 0; n < 201; n += 1) each.form.requestSubmit(each); }"
    phone.page.locator(BLUE).evaluate(press)
    phone.reads("Not saved yet: 200 taps")
    phone.reads("It keeps no more than these")
    assert phone.page.evaluate("unsent.under()") == 200


@pytest.mark.parametrize("old", [False, True], ids=["just-now", "a-while-ago"])
def test_what_another_phone_put_there_just_now_has_not_been_seen(phone: KeptPhone, old: bool) -> None:
    """The version that a tap says it saw is the one before, for a moment."""
    page = phone.page
    page.clock.install()
    phone.taps_fast(BLUE)
    phone.sees_version(1)
    phone.server.store.act(phone.table.id, dict(phone.table.entries[0].action), by=None)
    page.evaluate("htmx.ajax('GET', location.href, {target: '#main', swap: 'outerMorph'})")
    phone.sees_version(2)
    if old:
        page.clock.fast_forward(1500)
    tell = """each => each.form.querySelector("[name='seen']")?.remove() ?? each.form.append(Object.assign(
        document.createElement('input'), {type: 'hidden', name: 'seen', value: '2'}))"""
    page.locator(GREY).evaluate(tell)
    with page.expect_request("**/act") as sent:
        page.locator(GREY).evaluate("each => each.form.requestSubmit(each)")
    assert f"seen={2 if old else 1}" in (sent.value.post_data or "")
