"""Five phones at one table: whatever one enters is on all the others, and each tap counts as it was meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.conftest import LAN_ADDRESS, SECRET
from tests.web.evening.evening import NAMES, Evening, evening
from tests.web.evening.phones import BLUE, WHITE, Phone
from tests.web.running import running

pytestmark = pytest.mark.browser

COUNTS = (41, 37, 29, 23, 19)
"""No page shows these numbers for another reason."""
CARD = ".sf-pad button >> nth=0"
"""The small piranha."""
_ALL_AT_ONCE = """([key, at]) => {
    setTimeout(() => document.querySelectorAll(".seatline button")[key].click(), at - Date.now());
}"""


@pytest.fixture(scope="module")
def five(
    browser: Browser, browser_context_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Evening]:
    """Ann's, Bo's, Cy's, Dee's and Eli's phones, and an app that knows by which address they reach it."""
    settings = Settings(limits=False)
    store = Store(tmp_path_factory.mktemp("evening") / "tables.sqlite3", SECRET)
    app = create_app(store, settings)
    with running(app, store, settings) as served:
        base = f"http://{LAN_ADDRESS}:{served.port}"
        app.extensions["companion.settings"] = Settings(limits=False, address=base)
        with evening(browser, browser_context_args, store, base) as phones:
            yield phones
    store.close()


def test_the_others_join_by_the_code_and_take_their_seats_by_tapping(five: Evening) -> None:
    ann, *others = five.phones
    for phone in five.phones:
        phone.page.context.clear_cookies()
    link = _made(ann)
    for seat, phone in enumerate(others, 1):
        phone.page.goto(link)
        phone.page.get_by_role("button", name=re.compile(f"^seat {seat + 1} · ")).tap()
        phone.page.get_by_role("textbox", name="Name").fill(phone.name)
        phone.page.get_by_role("button", name="Sit down").tap()
        phone.says("live")
        phone.page.evaluate("() => { window.same = true; }")
        assert "/k/" not in phone.page.url
    for phone in five.phones:
        for each in others:
            if each is not phone:
                expect(phone.main.locator(".others")).to_contain_text(each.name)
    table = five.store.find(ann.page.url.rsplit("/", 1)[1])
    assert table is not None
    assert len({*table.holders} - {None}) == len(NAMES)
    before = table.version
    for number, phone in enumerate(five.phones, 1):
        phone.taps(BLUE)
        for each in five.phones:
            each.shows_version(before + number)
    assert [seat for _device, seat, _colour in five.caught(table)] == [0, 1, 2, 3, 4]
    for phone in five.phones:
        assert phone.was_not_loaded_again(), phone.name


def _made(ann: Phone) -> str:
    """The link behind the code of a table that Ann has just made by tapping, and where she sits."""
    page = ann.page
    page.goto(f"{ann.url}/")
    page.locator("a[href='/new/fish-fish-fish']").tap()
    page.locator("a[href='/new/fish-fish-fish/5']").tap()
    page.locator("button[value='catches']").tap()
    page.get_by_role("link", name="Another phone").tap()
    page.locator(".join-seats button").first.tap()
    link = page.get_by_label("The link for playing along").input_value()
    page.get_by_role("link", name="Back").tap()
    ann.says("live")
    page.evaluate("() => { window.same = true; }")
    return link


def test_a_tap_is_on_all_other_phones(five: Evening, record_property: Callable[[str, object], None]) -> None:
    table = five.sit_down("fish-fish-fish", "catches")
    begun, taps = table.version, 40
    for n in range(taps):
        five.phones[n % 5].taps((WHITE, BLUE)[n % 2])
        for phone in five.phones:
            phone.shows_version(begun + n + 1)
    five.check_taps(table)
    tapped = sorted(at for phone in five.phones for at in phone.tapped())
    assert len(tapped) == taps
    waits = []
    for who, phone in enumerate(five.phones):
        first: dict[int, float] = {}
        for each in phone.record():
            first.setdefault(each.version, each.at)
        waits += [first[begun + n + 1] - tapped[n] for n in range(taps) if n % 5 != who]
    p95 = quantiles(waits, n=20)[-1]
    told = f"median {median(waits):.0f} ms, p95 {p95:.0f} ms, at most {max(waits):.0f} ms"
    record_property("measured", f"{taps} taps, each seen on four other phones: {told}")


def test_twenty_fast_taps_count_twenty_on_all(five: Evening) -> None:
    table = five.sit_down("fish-fish-fish", "catches")
    five.phones[1].taps(BLUE, 20)
    five.check_taps(table)
    expect(five.phones[1].page.locator(BLUE).locator("small")).to_have_text("20")
    for phone in five.phones:
        if phone.name != "Bo":
            row = phone.main.locator(".others li", has_text="Bo").locator("> span")
            expect(row.nth(3)).to_contain_text("20")


def test_catches_of_all_at_the_same_moment_all_count(five: Evening) -> None:
    table = five.sit_down("fish-fish-fish", "catches")
    at = five.phones[0].page.evaluate("() => Date.now() + 500")
    for phone in five.phones:
        phone.page.evaluate(_ALL_AT_ONCE, [2, at])
        phone.made.append("blue")
    five.check_taps(table)
    for phone in five.phones:
        expect(phone.page.locator(BLUE).locator("small")).to_have_text("1")


def test_the_same_card_from_two_phones_is_asked_about(five: Evening) -> None:
    """It has swum past the pen: one takes it and enters a card, which the other one enters, too."""
    table = five.sit_down("somethin-fishy", "cards")
    ann, bo = five.phones[:2]
    _both_enter(ann, bo, table, "Same card")
    check_cards(five, table, cards=1)
    _both_enter(bo, ann, table, "One more")
    check_cards(five, table, cards=3)


def _both_enter(late: Phone, quick: Phone, table: Table, answer: str) -> None:
    """Who has the pen still has not heard yet that another one took it."""

    def deaf(route: Route) -> None:
        route.abort() if route.request.method == "GET" else route.continue_()

    late.page.route(f"**/t/{table.id}**", deaf)
    quick.page.get_by_role("button", name="Take the pen").tap()
    quick.taps(CARD)
    expect(quick.main.locator(".last")).to_contain_text("piranha")
    late.taps(CARD)
    question = late.main.locator(".equal")
    expect(question).to_contain_text(f"{quick.name} has just entered")
    expect(question).to_contain_text("Is yours the same card, or one more?")
    late.page.unroute(f"**/t/{table.id}**", deaf)
    question.locator(".row .key", has_text=answer).tap()
    expect(question).to_have_count(0)


def check_cards(five: Evening, table: Table, *, cards: int) -> None:
    for phone in five.phones:
        expect(phone.page.locator("html")).not_to_have_attribute("data-busy", "")
    now = five.now(table)
    entered = [entry for entry in now.standing if entry.kind == "act"]
    assert [entry.action["do"] for entry in entered] == ["reveal"] * cards
    for phone in five.phones:
        phone.is_right(now.version)


def test_the_pen_moves_the_controls_on_all_phones(five: Evening) -> None:
    table = five.sit_down("somethin-fishy", "cards")
    for taker in (five.phones[2], five.phones[4]):
        taker.page.get_by_role("button", name="Take the pen").tap()
        for phone in five.phones:
            if phone is taker:
                expect(phone.page.locator(CARD)).to_be_visible()
            else:
                phone.shows(f"{taker.name} has the pen.")
                expect(phone.main.locator("[name='action']")).to_have_count(0)
    five.phones[4].taps(CARD)
    check_cards(five, table, cards=1)


def test_focus_and_half_typed_text_outlast_another_phones_tap(five: Evening) -> None:
    table = five.sit_down("somethin-fishy", "catches")
    ann, bo = five.phones[:2]
    ann.page.get_by_text("More than 18 cards").tap()
    box = ann.page.locator("input[type='text'][name='f.cards']")
    box.fill("25")
    box.press("ArrowLeft")
    bo.taps("button[name='f.cards'][value='3']")
    ann.shows_version(table.version + 1)
    expect(box).to_be_focused()
    box.press("1")
    expect(box).to_have_value("215")
    assert ann.was_not_loaded_again()


def test_all_count_and_nobody_sees_a_number_before_show(five: Evening) -> None:
    table = five.sit_down("somethin-fishy", "phase")
    ann, bo, cy, *_rest = five.phones
    ann.page.get_by_role("button", name="Game over: count").tap()
    expect(ann.page).to_have_url(f"{ann.url}/t/{table.id}/count/0")
    for done, (phone, number) in enumerate(zip(five.phones, COUNTS, strict=True), 1):
        _counts(phone, table, number)
        for each in five.phones[:done]:
            each.shows("All 5 have counted" if done == 5 else f"{done} of 5 counted")
            assert _numbers(each) == [], each.name
        for each in five.phones[done:]:
            each.shows(f"{done} of 5 counted")
    bo.page.get_by_role("button", name="Show").tap()
    for phone in five.phones:
        expect(phone.main.locator(".turning .places .name")).to_have_text(NAMES)
        assert sorted(_numbers(phone)) == sorted(COUNTS)
    cy.page.get_by_role("button", name="Again").tap()
    for phone in five.phones:
        if phone is not cy:
            phone.page.get_by_role("link", name="The next game is on").tap()
        phone.says("live")
        expect(phone.page).to_have_url(cy.page.url)
    after = five.store.find(cy.page.url.rsplit("/", 1)[1])
    assert after is not None
    assert after.id != table.id
    assert after.holders == five.now(table).holders


def _counts(phone: Phone, table: Table, number: int) -> None:
    if "/count/" not in phone.page.url:
        phone.page.locator("a.tile.coral").tap()
    for digit in str(number):
        phone.page.locator(f".digits [data-digit='{digit}']").tap()
    phone.page.locator("[data-next]").tap()
    expect(phone.page).to_have_url(f"{phone.url}/t/{table.id}")


def _numbers(phone: Phone) -> list[int]:
    """Which of the counts the page shows."""
    shown = re.findall(r"\d+", phone.main.inner_text())
    return [number for number in COUNTS if str(number) in shown]
