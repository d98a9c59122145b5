"""A thousand random cuts while all tap: each time every page is what the server shows (report R077)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.evening.evening import Evening, evening, five_networks
from tests.web.evening.phones import BLUE, WHITE
from tests.web.live.proxy import Proxy
from tests.web.running import running

pytestmark = [pytest.mark.browser, pytest.mark.soak]

CUTS = 1000
MINUTES = 30
"""After so long it is enough, however many there were."""
ROUNDS = 12
"""At one table: there are not fish for many more taps."""
ALLOWED = 12_000
"""ms in which a page notices that its stream has died, with much room."""


def _hold_and_cut(network: Proxy) -> None:
    """What is on its way never arrives, and nothing comes after it."""
    network.hold()
    network.cut()


TROUBLES: tuple[Callable[[Proxy], None], ...] = (
    Proxy.cut,
    Proxy.refuse,
    Proxy.hold,
    lambda network: network.lose_answer_to(b"POST /t/", times=7),
    _hold_and_cut,
)


@pytest.fixture
def five(browser: Browser, browser_context_args: dict[str, Any], store: Store) -> Iterator[Evening]:
    """Five phones, each with a network of its own."""
    settings = Settings(limits=False, page_ping_seconds=1)
    with (
        running(create_app(store, settings), store, settings) as app,
        five_networks(app.port) as networks,
        evening(browser, browser_context_args, store, "", networks) as phones,
    ):
        yield phones


def test_after_every_cut_all_pages_are_right(
    five: Evening, record_property: Callable[[str, object], None]
) -> None:
    rng = Random("R077")
    cuts, end = 0, time.monotonic() + 60 * MINUTES
    while cuts < CUTS and time.monotonic() < end:
        table = five.sit_down("fish-fish-fish", "catches")
        for _ in range(ROUNDS):
            cuts += _one_round(five, table, rng)
        five.check_claims(table, ALLOWED)
    record_property("measured", f"{cuts} cuts")
    assert cuts >= ROUNDS


def _one_round(five: Evening, table: Table, rng: Random) -> int:
    """Some phones lose their network in some way, taps go on, it comes back: how many did."""
    troubled = rng.sample(five.phones, rng.randint(1, 4))
    _taps(five, rng)
    noticed = []
    for phone in troubled:
        trouble = rng.choice(TROUBLES)
        trouble(phone.network)
        if trouble in (Proxy.refuse, Proxy.hold) and rng.random() < 0.3:
            noticed.append((phone, phone.admits()))
    _taps(five, rng)
    end = time.time() * 1000
    for phone, since in noticed:
        assert not phone.said_live_between(since, end), phone.name
    for phone in troubled:
        phone.network.pass_on()
    five.check_taps(table)
    return len(troubled)


def _taps(five: Evening, rng: Random) -> None:
    """Three phones tap; white and blue in turn, so that there are fish enough."""
    for phone in rng.sample(five.phones, 3):
        phone.taps((WHITE, BLUE)[sum(len(each.made) for each in five.phones) % 2])
