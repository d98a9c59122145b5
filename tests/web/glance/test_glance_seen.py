"""The glance as it is seen and heard: large at every size, upside down, and each thing said once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.games.registry import games
from companion.tables.table import Table
from tests.web.running import Running
from tests.web.scenes import counted, enter, followed, new_table, zeros
from tests.web.test_accessibility import check_axe, page_of

pytestmark = pytest.mark.browser

SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 740},
    {"width": 1024, "height": 768},
    {"width": 1920, "height": 1080},
)
LONGEST = ("W" * 40, "Donaudampfschifffahrtsgesellschaftskapit", *("M" * 39 + str(n) for n in range(6)))
EMPTY = {"do": "pile_empty"}

SPEECH = """
window.said = [];
window.SpeechSynthesisUtterance = class extends EventTarget {
  constructor(text) { super(); this.text = text; }
};
Object.defineProperty(window, "speechSynthesis", {
  value: {
    speak({ lang, text }) { document.documentElement.dataset.said = said.push([lang, text]); },
    cancel() {},
  },
});
"""
MUTE = 'Object.defineProperty(window, "speechSynthesis", { value: undefined });'
Open = Callable[..., tuple[Page, str]]


@pytest.fixture
def open_page(browser: Browser, server: Running) -> Iterator[Open]:
    """Opens pages of phones, tablets and TVs."""
    opened: list[Page] = []

    def make(script: str = "", **options: Any) -> tuple[Page, str]:
        page, device = page_of(browser, server, **{"viewport": SIZES[0], **options})
        page.add_init_script(script)
        opened.append(page)
        return page, device

    yield make
    for page in opened:
        page.context.close()


def crowded(server: Running, by: str) -> Iterator[Table]:
    """Tables with as many players as may be, all of the longest names, at their longest moments."""
    store = server.store
    for game in games().values():
        most = game.max_players
        for way in game.ways:

            def new(way_id: str = way.id, game_id: str = game.id, most: int = most) -> Table:
                return new_table(store, game_id, way_id, players=most, names=LONGEST[:most], by=by)

            yield followed(store, new())
        yield counted(store, new(), [zeros(new())])
        yield counted(store, new(), [zeros(new()) for _ in range(most)])
    yield enter(store, new_table(store, "no-fish", "winner", players=7, names=LONGEST[:7], by=by), won(1))


def won(seat: int) -> dict[str, Any]:
    return {"do": "finish", "winners": [seat]}


def test_the_longest_names_of_all_fit_every_screen(server: Running, open_page: Open) -> None:
    """Nothing is scrolled for, in no direction."""
    page, device = open_page()
    for table in crowded(server, device):
        page.goto(f"/t/{table.id}/glance")
        for size in SIZES:
            page.set_viewport_size(size)
            beyond = page.evaluate(
                """() => ['#main', 'html'].map((name) => document.querySelector(name)).map((each) => [
                    each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight])"""
            )
            assert beyond == [[0, 0], [0, 0]], f"{table.game.id} {table.way} {size}"


def test_a_number_or_a_word_is_72_px_at_least_and_larger_on_a_wide_screen(
    server: Running, open_page: Open
) -> None:
    page, device = open_page()
    for game, way in [("fish-fish-fish", "passes"), ("somethin-fishy", "cards"), ("fat-fish", "lines")]:
        page.goto(f"/t/{new_table(server.store, game, way, by=device).id}/glance")
        sizes = []
        for size in SIZES:
            page.set_viewport_size(size)
            sizes.append(
                page.evaluate("parseFloat(getComputedStyle(document.querySelector('.big')).fontSize)")
            )
        assert sizes[0] >= 72
        assert sizes[0] < sizes[1] < sizes[2]


def test_upside_down_stays_so_and_a_tap_leads_to_the_table(server: Running, open_page: Open) -> None:
    page, device = open_page()
    table = new_table(server.store, "no-fish", "winner", by=device)
    other = new_table(server.store, "fat-fish", "lines", by=device)
    page.goto(f"/t/{table.id}/glance")
    body, box = page.locator("body"), page.get_by_label("Turn it upside down")
    expect(body).to_have_css("rotate", "none")
    box.check()
    expect(body).to_have_css("rotate", "180deg")
    for again in (table, other):
        page.goto(f"/t/{again.id}/glance")
        expect(body).to_have_css("rotate", "180deg")
    box.uncheck()
    page.reload()
    expect(body).to_have_css("rotate", "none")
    page.locator(".big").tap()
    expect(page).to_have_url(f"{server.url}/t/{other.id}")
    expect(body).to_have_css("rotate", "none")


def test_it_goes_on_to_the_next_game_by_itself(server: Running, open_page: Open) -> None:
    """A TV has no finger."""
    page, device = open_page()
    table = enter(server.store, new_table(server.store, "no-fish", "winner", by=device), won(1))
    page.clock.install()
    page.goto(f"{server.url}/t/{table.id}/glance")
    following = server.store.create("no-fish", 3, way="winner", by=device, after=table)
    assert isinstance(following, Table)
    expect(page.locator("#main")).to_contain_text("The next game is on", timeout=20_000)
    page.clock.fast_forward(10_000)
    expect(page).to_have_url(f"{server.url}/t/{following.id}/glance")


def test_it_turns_without_script_too(browser: Browser, server: Running) -> None:
    page, device = page_of(browser, server, viewport=SIZES[0], java_script_enabled=False)
    page.goto(f"/t/{new_table(server.store, 'no-fish', 'winner', by=device).id}/glance")
    page.get_by_label("Turn it upside down").check()
    expect(page.locator("body")).to_have_css("rotate", "180deg")
    expect(page.get_by_text("This browser cannot say anything aloud.")).to_be_visible()
    expect(page.get_by_label("Say it aloud")).to_be_hidden()
    page.context.close()


def said(page: Page) -> list[str]:
    """What this page has said since it was opened."""
    found = page.evaluate("said")
    assert all(language == "en" for language, _text in found)
    return [text for _language, text in found]


def hear(page: Page, *texts: str) -> None:
    """Waits until the page has said as much, and then it was this."""
    expect(page.locator("html")).to_have_attribute("data-said", str(len(texts)))
    assert said(page) == list(texts)


SECOND = "Shuffled. This is pass 2 of 3."
LAST = "This is the last pass: the game stops with the last card."


def test_each_thing_is_said_once_whoever_entered_it(server: Running, open_page: Open) -> None:
    page, device = open_page(SPEECH)
    table = new_table(server.store, "fish-fish-fish", "passes", by=device)
    page.goto(f"/t/{table.id}/glance")
    page.get_by_label("Say it aloud").check()
    assert said(page) == ["Said aloud from now on."]
    page.goto(f"/t/{table.id}")
    page.get_by_role("button", name="We shuffled").tap()
    hear(page, SECOND)
    page.reload()
    assert said(page) == []
    enter(server.store, table, EMPTY)
    hear(page, LAST)
    page.goto(f"/t/{table.id}/glance")
    assert said(page) == []


def test_what_happened_on_another_page_is_said_on_the_next(server: Running, open_page: Open) -> None:
    page, device = open_page(SPEECH)
    table = new_table(server.store, "fish-fish-fish", "passes", by=device)
    page.goto(f"/t/{table.id}/glance")
    page.get_by_label("Say it aloud").check()
    page.goto("/")
    enter(server.store, table, EMPTY)
    for texts in ([SECOND], []):
        page.goto(f"/t/{table.id}/glance")
        assert said(page) == texts


def test_what_was_so_when_the_table_was_opened_is_no_news(server: Running, open_page: Open) -> None:
    page, device = open_page(SPEECH)
    table = new_table(server.store, "fish-fish-fish", "passes", by=device)
    page.goto(f"/t/{table.id}/more")
    page.get_by_label("Say it aloud").check()
    enter(server.store, table, EMPTY)
    page.goto(f"/t/{table.id}/glance")
    assert said(page) == []
    enter(server.store, table, EMPTY)
    hear(page, LAST)


def test_it_is_off_until_somebody_wants_it_and_off_again(server: Running, open_page: Open) -> None:
    page, device = open_page(SPEECH)
    table = new_table(server.store, "fish-fish-fish", "passes", by=device)
    page.goto(f"/t/{table.id}/glance")
    enter(server.store, table, EMPTY)
    expect(page.locator(".big")).to_have_text("Pass 2 of 3")
    assert said(page) == []
    box = page.get_by_label("Say it aloud")
    expect(box).not_to_be_checked()
    box.check()
    page.reload()
    expect(box).to_be_checked()
    # A finger may bounce onto the page that comes after its tap; this one does not.
    page.locator("html:not([data-busy])").wait_for()
    box.uncheck()
    enter(server.store, table, EMPTY)
    expect(page.locator(".big")).to_have_text("Last pass")
    assert said(page) == []


def test_a_browser_without_speech_shows_no_switch_and_says_so(server: Running, open_page: Open) -> None:
    page, device = open_page(MUTE)
    table = new_table(server.store, "fish-fish-fish", "passes", by=device)
    for path in ("glance", "more"):
        page.goto(f"/t/{table.id}/{path}")
        expect(page.get_by_text("This browser cannot say anything aloud.")).to_be_visible()
        expect(page.get_by_label("Say it aloud")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_a_glance(server: Running, open_page: Open, scheme: str) -> None:
    page, device = open_page(color_scheme=scheme)
    last = new_table(server.store, "somethin-fishy", "phase", by=device)
    tables = [
        enter(server.store, last, {"do": "backs_gone"}),
        new_table(server.store, "no-fish", "guesses", by=device),
        enter(server.store, new_table(server.store, "no-fish", "winner", by=device), won(0)),
    ]
    for table in tables:
        page.goto(f"/t/{table.id}/glance")
        check_axe(page)
    page.goto(f"/t/{tables[1].id}/first")
    page.get_by_role("button", name="Pick at random").tap()
    expect(page.locator("#picked")).to_be_visible()
    check_axe(page)
