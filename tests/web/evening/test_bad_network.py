"""Five phones with bad networks: nothing lost, nothing double, and no false word of "live".

Reports R072, R076, R077.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from companion.tables.secret import secret_for
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.cli.serving import serving
from tests.web.conftest import SECRET
from tests.web.evening.evening import Evening, evening, five_networks
from tests.web.evening.phones import BLUE, WHITE, Phone
from tests.web.running import running

pytestmark = pytest.mark.browser

PING = 1
"""Seconds from word to word of a stream here."""
ALLOWED = 12_000
"""ms in which a page notices that its stream has died: two and a half times ``PING``, with much room."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Store, int]]:
    """The app, whose streams ping often, and its port."""
    settings = Settings(limits=False, page_ping_seconds=PING)
    store = Store(tmp_path_factory.mktemp("kitchen") / "tables.sqlite3", SECRET)
    with running(create_app(store, settings), store, settings) as app:
        yield store, app.port
    store.close()


@pytest.fixture(scope="module")
def five(
    browser: Browser, browser_context_args: dict[str, Any], served: tuple[Store, int]
) -> Iterator[Evening]:
    """Five phones, each with a network of its own."""
    store, port = served
    with (
        five_networks(port) as networks,
        evening(browser, browser_context_args, store, "", networks) as phones,
    ):
        yield phones


def check_silence(silent: dict[str, float], phones: tuple[Phone, ...], end: float) -> None:
    """Once it had noticed, no phone has claimed to be live before its network was there again."""
    for phone in phones:
        if phone.name in silent:
            assert not phone.said_live_between(silent[phone.name], end), phone.name


def test_taps_made_without_network_count_once_and_in_order(five: Evening) -> None:
    """Bo's and Cy's phones lose the network in mid-game; everybody goes on."""
    table = five.sit_down("fish-fish-fish", "catches")
    ann, bo, cy, dee, eli = five.phones
    bo.taps(BLUE, 5)
    for phone in (bo, cy):
        phone.network.refuse()
    noticed = {phone.name: phone.admits() for phone in (bo, cy)}
    known = five.now(table).version
    for where in (BLUE, WHITE, WHITE, BLUE):
        bo.taps(where)
        ann.taps(where)
    cy.taps(WHITE, 3)
    dee.taps(BLUE, 2)
    # Some of Bo's first five may wait, too.
    expect(bo.page.locator("#net")).to_contain_text("Not saved yet: ")
    expect(cy.page.locator("#net")).to_contain_text("Not saved yet: 3 taps")
    for phone in (ann, dee, eli):
        phone.is_right(known + 6)
    end = time.time() * 1000
    for phone in (bo, cy):
        phone.network.pass_on()
    five.check_taps(table)
    check_silence(noticed, five.phones, end)
    five.check_claims(table, ALLOWED)


def test_a_silent_network_and_a_lost_answer(five: Evening) -> None:
    """Dee's phone hears nothing and is told nothing; Eli's taps arrive, but seven answers are lost."""
    table = five.sit_down("fish-fish-fish", "catches")
    ann, _bo, _cy, dee, eli = five.phones
    dee.network.hold()
    ann.taps(WHITE, 2)
    eli.network.lose_answer_to(b"POST /t/", times=7)
    for where in (BLUE, WHITE, BLUE):
        eli.taps(where)
        dee.taps(where)
    noticed = {dee.name: dee.admits()}
    for phone in five.phones:
        if phone is not dee:
            phone.is_right(table.version + 5)
    assert eli.network.lost == 7
    end = time.time() * 1000
    dee.network.pass_on()
    five.check_taps(table)
    check_silence(noticed, five.phones, end)
    five.check_claims(table, ALLOWED)


def test_a_first_connection_that_is_refused(five: Evening) -> None:
    """Ann's and Bo's phones get no stream at first; they see the others' taps all the same."""
    table = five.prepare("fish-fish-fish", "catches")
    refused = five.phones[:2]

    def refuse(route: Route) -> None:
        route.abort("connectionrefused")

    for phone in refused:
        phone.page.route("**/live?*", refuse)
    for phone in five.phones:
        phone.opens(f"/t/{table.id}")
    for phone in refused:
        phone.says("polling")
    for phone in five.phones:
        phone.taps(BLUE)
    for phone in refused:
        phone.shows_version(table.version + 5)
    end = time.time() * 1000
    for phone in refused:
        assert not phone.said_live_between(0, end), phone.name
        phone.page.unroute("**/live?*", refuse)
    five.check_taps(table)
    five.check_claims(table, ALLOWED)


def test_a_server_that_is_killed_and_started_again(
    browser: Browser, browser_context_args: dict[str, Any], tmp_path: Path
) -> None:
    """In the middle of taps; all phones tap on while there is none."""
    store = Store(tmp_path / "tables.sqlite3", secret_for(tmp_path))
    with five_networks(0) as networks, evening(browser, browser_context_args, store, "", networks) as five:
        with serving("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)) as app:
            port = app.port
            for network in networks:
                network.upstream = port
            table = five.sit_down("fish-fish-fish", "catches")
            five.phones[0].taps(BLUE, 5)
            five.phones[1].taps(WHITE, 2)
            app.end(signal.SIGKILL)
        noticed = {phone.name: phone.admits() for phone in five.phones}
        for phone in five.phones:
            for where in (BLUE, WHITE):
                phone.taps(where)
        end = time.time() * 1000
        with serving("--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path)):
            five.check_taps(table)
            five.phones[2].taps(BLUE)
            five.check_taps(table)
            check_silence(noticed, five.phones, end)
            five.check_claims(table, ALLOWED)
    store.close()
