"""The screen stays awake while somebody looks at a table; a phone that cannot do that is told so once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from companion.tables.store import Store
from companion.web.devices import COOKIE
from tests.web.conftest import LAN_NAME
from tests.web.phones import Phone
from tests.web.running import Running
from tests.web.scenes import counted, new_table

# A phone's screen, as far as a page can see it: the locks that were given and not released.
SCREEN = """
window.given = 0;
window.held = new Set();
window.refusing = false;
Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, value: { request: async () => {
  if (refusing) throw new DOMException("not now", "NotAllowedError");
  const lock = new EventTarget();
  lock.release = async () => { held.delete(lock); lock.dispatchEvent(new Event("release")); };
  held.add(lock);
  given += 1;
  return lock;
} } });
window.look = (state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
PLACES = """() => [...document.querySelectorAll("#main button, #main a")]
    .map((key) => key.getBoundingClientRect().top)"""
SENTENCE = "This phone will sleep; nothing is lost."


@pytest.fixture
def guest(server: Running, context: BrowserContext) -> str:
    """This page's phone, known on this computer and at the LAN's name, which is not secure."""
    made, token = server.store.new_device()
    for url in (server.url, f"http://{LAN_NAME}:{server.port}"):
        context.add_cookies([{"name": COOKIE, "value": token, "url": url}])
    return made


@pytest.fixture
def base(server: Running, guest: str) -> str:
    """A table of this phone, at which it is counted."""
    table = counted(server.store, new_table(server.store, "somethin-fishy", "phase", by=guest), [])
    return f"/t/{table.id}"


def expect_held(page: Page, count: int) -> None:
    page.wait_for_function("(count) => held.size === count", arg=count)


@pytest.mark.browser
@pytest.mark.parametrize("where", ["", "/count/0", "/glance"])
def test_the_screen_is_kept_awake_while_the_page_is_seen(
    server: Running, page: Page, base: str, where: str
) -> None:
    page.add_init_script(SCREEN)
    page.goto(server.url + base + where)
    expect_held(page, 1)
    page.evaluate("() => look('hidden')")
    expect_held(page, 0)
    page.evaluate("() => look('visible')")
    expect_held(page, 1)
    assert page.evaluate("() => given") == 2
    expect(page.get_by_text(SENTENCE)).not_to_be_visible()


@pytest.mark.browser
def test_what_was_refused_is_asked_for_again_at_the_next_tap(server: Running, page: Page, base: str) -> None:
    """Safari gives nothing before the first tap on a page."""
    page.add_init_script(SCREEN + "window.refusing = true;")
    page.goto(server.url + base)
    expect_held(page, 0)
    page.evaluate("() => { refusing = false; }")
    page.locator("h1").tap()
    expect_held(page, 1)
    page.locator("h1").tap()
    expect_held(page, 1)


@pytest.mark.browser
def test_a_phone_that_will_sleep_is_told_once(server: Running, page: Page, guest: str) -> None:
    table = new_table(server.store, "somethin-fishy", "phase", by=guest)
    plain = f"http://{LAN_NAME}:{server.port}/t/{table.id}"
    page.goto(plain)
    assert page.evaluate("() => 'wakeLock' in navigator") is False
    note = page.get_by_text(SENTENCE)
    expect(note).to_be_visible()
    before = page.evaluate(PLACES)
    page.get_by_role("button", name="OK").tap()
    expect(note).not_to_be_visible()
    # No key has moved to where the finger is.
    assert page.evaluate(PLACES) == before
    page.reload()
    expect(page.locator("#main")).to_be_visible()
    expect(note).not_to_be_visible()
    # Without the sentence there is more room above, so that the keys stand elsewhere.
    assert page.evaluate(PLACES) != before
    # The page for such things says it still, and what would help.
    page.goto(f"{plain}/more")
    expect(note).to_be_visible()
    expect(page.get_by_text("--https")).to_be_visible()
    expect(page.get_by_text("It stays awake")).not_to_be_visible()


@pytest.mark.browser
def test_where_the_screen_stays_awake_the_page_says_that(server: Running, page: Page, base: str) -> None:
    page.goto(f"{server.url}{base}/more")
    expect(page.get_by_text("It stays awake")).to_be_visible()
    expect(page.get_by_text(re.compile("will sleep|--https"))).to_have_count(2)
    for line in page.get_by_text(re.compile("will sleep|--https")).all():
        expect(line).not_to_be_visible()


def test_with_https_it_is_not_offered_again(store: Store, client: Phone) -> None:
    table = new_table(store, "no-fish", "winner", by=client.known(store))
    key = store.key_for(table, "play")
    for base, offered in (("http://localhost", True), ("https://localhost", False)):
        client.get(f"/k/{key}", base_url=base)
        text = client.get(f"/t/{table.id}/more", base_url=base).text
        assert SENTENCE in text
        assert ("--https" in text) == offered
