"""Pages for everybody: with a screen reader, with the keyboard, enlarged, by day and at night."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from companion.games.registry import games
from companion.web.devices import COOKIE
from tests.web.running import Running
from tests.web.scenes import WAYS, all_pages, pages_of, scenes

pytestmark = pytest.mark.browser

LONG = ("W" * 40, "Donaudampfschifffahrtsgesellschaftskapit", "Bo")
NARROW: ViewportSize = {"width": 320, "height": 640}
"""A page of 1280 px enlarged four times, and the smallest phone."""


def page_of(browser: Browser, server: Running, **options: Any) -> tuple[Page, str]:
    """A phone's page, and its device, which may open all tables that it makes."""
    device, token = server.store.new_device()
    context = browser.new_context(base_url=server.url, has_touch=True, reduced_motion="reduce", **options)
    context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    return context.new_page(), device


@pytest.fixture(params=["light", "dark"])
def phone(request: pytest.FixtureRequest, browser: Browser, server: Running) -> Iterator[tuple[Page, str]]:
    """A phone by day and one at night."""
    page, device = page_of(
        browser, server, viewport={"width": 360, "height": 740}, color_scheme=request.param
    )
    yield page, device
    page.context.close()


@pytest.fixture
def narrow(browser: Browser, server: Running) -> Iterator[tuple[Page, str]]:
    """The narrowest page."""
    page, device = page_of(browser, server, viewport=NARROW, is_mobile=True)
    yield page, device
    page.context.close()


def check_axe(page: Page) -> None:
    """Axe finds nothing, also in what lies folded: contrast, names, landmarks, language, headings."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    found = Axe().run(page)
    lines = [
        f"{page.url} {each['id']}: {node['html'][:150]} {node['failureSummary'][:300]}"
        for each in found.response["violations"]
        for node in each["nodes"][:3]
    ]
    assert not lines, "\n".join(lines)


def test_axe_finds_nothing_on_the_pages_without_a_table(phone: tuple[Page, str]) -> None:
    page, _device = phone
    for path in [*all_pages(), "/nowhere"]:
        page.goto(path)
        check_axe(page)


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_axe_finds_nothing_on_any_page_of_a_table(
    server: Running, phone: tuple[Page, str], game: str, way: str
) -> None:
    page, device = phone
    # What all ways have in common is looked at in the first.
    first = way == games()[game].ways[0].id
    for scene in scenes(server.store, game, way, by=device):
        paths = pages_of(scene) if first or "going on" in scene.name else pages_of(scene)[:1]
        for path in paths:
            page.goto(path)
            check_axe(page)


def check_fits(page: Page) -> None:
    """Nothing lies beside the page, so nobody scrolls sideways."""
    wide = page.evaluate(
        """() => [...document.querySelectorAll('body *')]
            .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && each.checkVisibility())
            .map((each) => each.outerHTML.slice(0, 120))"""
    )
    assert wide == [], f"{page.url}: {wide[:3]}"
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], page.url


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_long_names_push_nothing_off_the_smallest_page(
    server: Running, narrow: tuple[Page, str], game: str, way: str
) -> None:
    """40 W's, and 40 letters without a gap: every page folds them, and shows them whole."""
    page, device = narrow
    for scene in scenes(server.store, game, way, by=device, names=LONG):
        for path in pages_of(scene):
            page.goto(path)
            page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            check_fits(page)
        if scene.play.over:
            check_rows(page, f"/t/{scene.table.id}")


def check_rows(page: Page, path: str) -> None:
    """Each score is seen, beside its own name: on the first line of the name, above the next name."""
    page.goto(path)
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('.places > li')].map((row) => {
            const at = (selector) => {
                const box = row.querySelector(selector)?.getBoundingClientRect();
                return box && [box.left, box.top, box.right, box.bottom];
            };
            return { name: at('.name'), points: at('.points') };
        })"""
    )
    assert len(boxes) == 3
    for row in boxes:
        left, top, right, bottom = row["name"]
        assert left >= 0
        assert right <= NARROW["width"]
        if row["points"]:
            points_left, points_top, points_right, points_bottom = row["points"]
            assert points_left >= right
            assert points_right <= NARROW["width"]
            assert min(bottom, points_bottom) > max(top, points_top)


def test_every_page_without_a_table_fits_the_smallest_page(narrow: tuple[Page, str]) -> None:
    page, _device = narrow
    for path in [*all_pages(), "/nowhere"]:
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        check_fits(page)


SMALL = """() => [...document.querySelectorAll('a[href], button, summary, select, input:not([type=hidden])')]
    .filter((each) => each.checkVisibility())
    .map((each) => [each, (each.closest('label') ?? each).getBoundingClientRect()])
    .filter(([each, box]) => box.height < 44 || box.width < 40)
    .filter(([each]) => !each.matches('.unseen') && !(each.matches('a') && each.closest('p')))
    .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`)"""


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_every_control_is_as_large_as_a_thumb_and_no_box_makes_an_iphone_zoom(
    server: Running, narrow: tuple[Page, str], game: str, way: str
) -> None:
    """Targets of 44 px at least; text in boxes of 16 px at least; nobody is kept from enlarging a page."""
    page, device = narrow
    for scene in scenes(server.store, game, way, by=device):
        if not scene.name.endswith(("going on", "counting", "counted")):
            continue
        for path in pages_of(scene):
            page.goto(path)
            page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            assert page.evaluate(SMALL) == [], path
            sizes = page.evaluate(
                "[...document.querySelectorAll('input, select')]"
                ".map((each) => parseFloat(getComputedStyle(each).fontSize))"
            )
            assert all(size >= 16 for size in sizes), path
            viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
            assert "scal" not in viewport.replace("initial-scale=1", ""), viewport


def test_with_the_keyboard_the_first_stop_leads_to_the_content_and_all_follow_the_page(
    server: Running, phone: tuple[Page, str]
) -> None:
    """The order is that of the page: state, keys, foot; whatever has the focus can be seen."""
    page, device = phone
    scene = next(iter(scenes(server.store, "somethin-fishy", "catches", by=device)))
    page.goto(f"/t/{scene.table.id}")
    page.keyboard.press("Tab")
    first = page.evaluate("[document.activeElement.getAttribute('href'), document.activeElement.offsetWidth]")
    assert first[0] == "#main"
    assert first[1] > 40
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        top = page.evaluate(
            """() => {
                const at = document.activeElement;
                if (at === document.body) return null;
                return scrollY + (at.closest('label') ?? at).getBoundingClientRect().top;
            }"""
        )
        if top is None:
            break
        stops.append(round(top))
        ringed = page.evaluate(
            """() => {
                const at = document.activeElement;
                const shown = at.matches('[type=radio], [type=checkbox]') ? at.nextElementSibling : at;
                return getComputedStyle(shown).outlineStyle;
            }"""
        )
        assert ringed == "solid"
    assert len(stops) > 20
    assert stops == sorted(stops)
