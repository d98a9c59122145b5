"""A kitchen's network at its worst: the page is right soon after, and never says live while it is not.

Reports R072, R074, R076, R077.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page

from companion.tables.store import Store
from companion.web import limits
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.conftest import SECRET
from tests.web.live.proxy import Proxy, proxy
from tests.web.live.watching import LivePhone, sits_down, was_not_loaded_again
from tests.web.running import Running, running

pytestmark = pytest.mark.browser


@pytest.fixture
def network(quick: Running) -> Iterator[Proxy]:
    """What lies between the quick server and the phones."""
    with proxy(quick.port) as between:
        yield between


def at_table(page: Page, quick: Running, network: Proxy) -> LivePhone:
    return sits_down(page, quick.store, network.url, "no-fish", "winner")


def test_another_phones_tap_is_shown_without_a_reload(page: Page, quick: Running, network: Proxy) -> None:
    phone = at_table(page, quick, network)
    assert page.evaluate("() => window.said[0]") != "live"
    phone.is_live()
    phone.another_renames("Zoe")
    page.locator("#main", has_text="Zoe").wait_for()
    phone.is_live()
    assert was_not_loaded_again(phone)


def test_a_silent_network_is_noticed_and_afterwards_all_is_right(
    page: Page, quick: Running, network: Proxy
) -> None:
    phone = at_table(page, quick, network)
    phone.is_live()
    network.hold()
    phone.another_renames("Zoe")
    phone.says("catching up")
    phone.forgets_what_it_said()
    phone.says("cannot be reached")
    assert phone.never_said_live()
    network.pass_on()
    phone.is_live()
    assert was_not_loaded_again(phone)


def test_no_network_is_said_and_what_happened_meanwhile_is_shown(
    page: Page, quick: Running, network: Proxy
) -> None:
    phone = at_table(page, quick, network)
    phone.is_live()
    network.refuse()
    phone.says("cannot be reached")
    phone.forgets_what_it_said()
    phone.another_renames("Zoe")
    tried = network.refused
    while network.refused < tried + 3:
        page.wait_for_event("requestfailed")
    assert phone.never_said_live()
    network.pass_on()
    phone.is_live()


def test_one_look_that_fails_is_made_good_while_the_stream_is_open(page: Page, store: Store) -> None:
    """Nothing more comes over this stream: the page itself has to try again."""
    settings = Settings(limits=False, page_ping_seconds=600)
    with running(create_app(store, settings), store, settings) as quiet:
        phone = sits_down(page, store, quiet.url, "no-fish", "winner")
        phone.is_live()
        page.route("**/t/*?v=*", lambda route: route.abort(), times=1)
        phone.another_renames("Zoe")
        page.locator("#main", has_text="Zoe").wait_for()
        assert page.locator("#main").get_attribute("data-version") == "1"
        phone.is_live()


def test_connections_that_are_cut_again_and_again_leave_the_page_right(
    page: Page, quick: Running, network: Proxy
) -> None:
    phone = at_table(page, quick, network)
    for n in range(5):
        phone.is_live()
        network.cut()
        phone.another_renames(f"Zoe {n}")
    phone.is_live()
    page.locator("#main", has_text="Zoe 4").wait_for()
    assert was_not_loaded_again(phone)


def test_a_first_connection_that_fails_is_tried_again_and_asked_for_meanwhile(
    page: Page, quick: Running, network: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STREAMS", 0)
    phone = at_table(page, quick, network)
    phone.says("Not live: looks again every few seconds")
    phone.another_renames("Zoe")
    page.locator("#main", has_text="Zoe").wait_for()
    phone.shows_the_present()
    assert phone.never_said_live()
    monkeypatch.setattr(limits, "STREAMS", 600)
    phone.is_live()


def test_a_server_that_was_started_again_is_followed_again(page: Page, tmp_path: Path) -> None:
    """R072: after a restart nothing came any more until the page was loaded again."""
    settings = Settings(limits=False, ping_seconds=1, page_ping_seconds=1)
    store = Store(tmp_path / "tables.sqlite3", SECRET)
    app = create_app(store, settings)
    with ExitStack() as life:
        network = life.enter_context(proxy(0))
        with running(app, store, settings) as first:
            network.upstream = first.port
            phone = sits_down(page, store, network.url, "no-fish", "winner")
            phone.is_live()
        phone.says("cannot be reached")
        phone.forgets_what_it_said()
        phone.another_renames("Zoe")
        page.wait_for_event("requestfailed")
        assert phone.never_said_live()
        network.upstream = life.enter_context(running(app, store, settings)).port
        phone.is_live()
        phone.another_renames("Zoe too")
        page.locator("#main", has_text="Zoe too").wait_for()
        phone.is_live()
        assert was_not_loaded_again(phone)
    store.close()
