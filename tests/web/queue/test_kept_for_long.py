"""What is kept outlives the tab, the evening and a changed link, and is told once, as its key says."""

import datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.tables.table import Table
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
    return found


def new_tab(phone: KeptPhone) -> KeptPhone:
    """Another tab of the same browser, at the same table."""
    found = KeptPhone(phone.page.context.new_page(), phone.server)
    found.page.goto(phone.page.url)
    return found


def stands(phone: KeptPhone, table: Table) -> int:
    found = phone.server.store.find(table.id)
    assert found
    return found.version


def test_a_closed_tab_loses_none(phone: KeptPhone) -> None:
    table = phone.table
    other = new_tab(phone)
    other.page.goto(phone.url)
    phone.cannot_write()
    phone.taps_fast(BLUE, 3)
    phone.reads("Not saved yet: 3 taps")
    phone.page.close()
    other.reads("3 taps: open the table", "#kept")
    other.page.goto(f"{phone.url}/t/{table.id}")
    other.sees_version(3)
    other.reads("Saved.")
    assert stands(other, table) == 3


def test_two_tabs_keep_the_same_taps_and_each_counts_once(phone: KeptPhone) -> None:
    """The other tab stays without network for longer than this one."""
    other = new_tab(phone)
    other.cannot_write()
    phone.cannot_write()
    phone.taps_fast(BLUE)
    other.reads("Not saved yet: 1 tap is")
    other.taps_fast(GREY)
    phone.reads("Not saved yet: 2 taps")
    phone.can_write()
    phone.sees_version(2)
    assert phone.table.version == 2
    expect(other.page.locator("html")).not_to_have_attribute("data-kept", "")
    other.can_write()
    other.sees_version(2)
    assert [line.action["player"] for line in phone.table.entries] == [0, 1]


def test_what_is_from_yesterday_waits_for_a_word(phone: KeptPhone) -> None:
    phone.cannot_write()
    phone.taps_fast(BLUE, 2)
    phone.reads("Not saved yet: 2 taps")
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=13)
    phone.page.clock.set_fixed_time(later)
    phone.can_write()
    phone.page.reload()
    phone.reads("were not sent", "#kept")
    phone.measures()
    assert phone.table.version == 0
    phone.tap("#kept button:has-text('Send the 2')")
    phone.sees_version(2)
    expect(phone.page.locator("#kept")).to_be_hidden()


def test_after_a_changed_link_all_are_offered_once_the_phone_is_in_again(
    phone: KeptPhone, server: Running, browser: Browser, browser_context_args: dict[str, object]
) -> None:
    guest = KeptPhone(browser.new_context(**browser_context_args).new_page(), server)  # type: ignore[arg-type]
    store, table = server.store, phone.table
    guest.page.goto(f"{server.url}/k/{store.key_for(table, 'play')}")
    guest.tap("button:has-text('Play along without a seat')")
    guest.page.wait_for_selector(".seatline")
    guest.cannot_write()
    guest.taps_fast(BLUE)
    guest.taps_fast(GREY)
    guest.reads("Not saved yet: 2 taps")
    store.rotate(table.id, "play", by=table.made_by, key="new-link-for-players")
    guest.can_write()
    guest.reads("Ask somebody at the table for the new code", "#kept")
    found = store.find(table.id)
    assert found
    guest.page.goto(f"{server.url}/k/{store.key_for(found, 'play')}")
    guest.reads("2 taps from before are not saved yet", "#kept")
    expect(guest.page.locator("#kept")).not_to_contain_text("Ask somebody")
    before = stands(guest, table)
    guest.tap("#kept button:has-text('Send the 2')")
    expect(guest.page.locator("#kept")).to_be_hidden()
    guest.reads("Saved.")
    assert stands(guest, table) == before + 2
    guest.page.context.close()


def test_a_refused_tap_is_quoted_as_its_key_says_and_one_box_has_the_ways_on(phone: KeptPhone) -> None:
    """Meanwhile the game has ended."""
    phone.cannot_write()
    phone.taps_fast(BLUE)
    phone.taps_fast(GREY)
    phone.reads("Not saved yet: 2 taps")
    for _ in range(3):
        phone.server.store.act(phone.table.id, {"do": "pile_empty"}, by=None)
    assert phone.table.play.over
    phone.can_write()
    phone.reads("caught one worth 2” from before was not entered", "#kept")
    boxes = phone.page.locator(".notice, .problem").filter(visible=True)
    expect(boxes).to_have_count(1)
    keys = boxes.locator(".key")
    expect(keys).to_have_text(["Send it", "Drop it", "It lies on the table like that"])
    phone.measures()


def test_a_browser_that_has_no_room_says_so(phone: KeptPhone) -> None:
    """Its storage is full: the taps of the open page go off all the same."""
    phone.page.evaluate("""() => {
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    phone.cannot_write()
    phone.taps_fast(BLUE, 2)
    phone.reads("Not saved yet: 2 taps")
    phone.reads("leave it open")
    phone.can_write()
    phone.sees_version(2)
    assert phone.table.version == 2
