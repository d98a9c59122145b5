"""Two phones' browsers at one table: the pen goes over, an equal tap is asked about, the places turn up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.devices import COOKIE
from tests.web.pen.phones import stands
from tests.web.running import Running

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bo", "Cy")
SECONDS = 20_000
"""A deadline in ms for what other phones see at once."""
SHUFFLED = {"do": "pile_empty"}
_TURNS = """() => [...document.querySelectorAll(".places > li")]
    .map((place) => [place, getComputedStyle(place)])
    .filter(([, style]) => style.animationName === "turn-up")
    .map(([place, style]) => [place.querySelector(".name").textContent, parseFloat(style.animationDelay)])
    .sort((one, other) => one[1] - other[1])"""

Sit = Callable[..., tuple[Table, Page, Page]]


@pytest.fixture
def sit(browser: Browser, browser_context_args: dict[str, Any], server: Running) -> Iterator[Sit]:
    """A table with Ann's phone, which made it, and Bo's."""
    contexts = []

    def both(game: str, way: str, **more: Any) -> tuple[Table, Page, Page]:
        known = [server.store.new_device() for _ in range(2)]
        table = server.store.create(game, 3, names=NAMES, way=way, by=known[0][0], **more.pop("table", {}))
        assert isinstance(table, Table)
        server.store.remember(known[1][0], table.id, "play")
        pages = []
        for seat, (device, token) in enumerate(known):
            server.store.take_seat(table.id, seat, by=device)
            contexts.append(browser.new_context(**{**browser_context_args, **more}))
            contexts[-1].add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
            pages.append(contexts[-1].new_page())
            pages[-1].set_default_timeout(SECONDS)
        for page in pages:
            page.goto(f"{server.url}/t/{table.id}")
        return stands(server.store, table), pages[0], pages[1]

    yield both
    for context in contexts:
        context.close()


def test_the_pen_goes_to_who_takes_it_and_both_phones_show_it(sit: Sit) -> None:
    _table, ann, bo = sit("no-fish", "guesses")
    expect(bo.locator("#main")).to_contain_text("Ann has the pen.")
    expect(bo.locator("#main [name='action'], #main [name='f.what']")).to_have_count(0)
    bo.get_by_role("button", name="Take the pen").tap()
    expect(ann.locator("#main")).to_contain_text("Bo has the pen.", timeout=SECONDS)
    expect(ann.locator("#main [name='f.what']")).to_have_count(0)
    expect(bo.locator("#main [name='f.what']").first).to_be_attached()
    assert "pale" in (bo.locator("body").get_attribute("class") or "")


def _entered(store: Store, table: Table) -> list[Any]:
    return [entry.action for entry in stands(store, table).standing]


def test_an_equal_tap_is_asked_about_and_the_question_waits_for_its_answer(sit: Sit, server: Running) -> None:
    table, ann, bo = sit("fish-fish-fish", "passes")

    def cut(route: Route) -> None:
        if route.request.method == "GET":
            route.abort()
        else:
            route.continue_()

    # Ann's phone has not heard of Bo's tap yet when she taps.
    ann.route(f"**/t/{table.id}**", cut)
    bo.get_by_role("button", name="We shuffled").tap()
    expect(bo.locator(".last")).to_contain_text("shuffle")
    ann.get_by_role("button", name="We shuffled").tap()
    question = ann.locator(".equal")
    expect(question).to_contain_text("Bo has just entered:")
    assert _entered(server.store, table) == [SHUFFLED]
    ann.unroute(f"**/t/{table.id}**", cut)
    server.store.rename(table.id, 2, "Zoe", by=None)
    now = stands(server.store, table).version
    expect(ann.locator("#main")).to_have_attribute("data-version", str(now), timeout=SECONDS)
    expect(question).to_be_visible()
    question.get_by_role("button", name="One more").tap()
    expect(ann.locator("#main")).to_have_attribute("data-version", str(now + 1))
    expect(question).to_have_count(0)
    assert _entered(server.store, table) == [SHUFFLED, SHUFFLED]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_show_turns_the_places_up_from_last_to_first_on_both_phones(
    sit: Sit, server: Running, motion: str
) -> None:
    table, ann, bo = sit("fat-fish", "piles", reduced_motion=motion, table={"options": {"mode": "tally"}})
    devices = stands(server.store, table).holders
    for seat, (device, points) in enumerate(zip((*devices[:2], devices[0]), (31, 12, 27), strict=True)):
        raw = {"do": "count", "player": seat, "positive": points, "negative": 0}
        server.store.act(table.id, raw, by=device)
    for page in (ann, bo):
        expect(page.locator("#main")).to_contain_text("All 3 have counted", timeout=SECONDS)
    bo.get_by_role("button", name="Show").tap()
    for page in (bo, ann):
        page.locator(".turning .places").wait_for()
        turns = page.evaluate(_TURNS)
        expected = ["Bo", "Cy", "Ann"] if motion == "no-preference" else []
        assert [name for name, _delay in turns] == expected
        assert len({delay for _name, delay in turns}) == len(turns), "one after the other"
