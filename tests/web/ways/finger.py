"""A finger on a phone, which taps a plan, one tap after the other, and counts; and eyes that measure."""

import json
import math
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.cli.running import companion
from tests.web.ways.evenings.book import Evening
from tests.web.ways.tapping import Plan, Tap

WIDTH, KEY = 360, 48
"""Pixels: how wide the phone is, and how high at least everything that can be tapped."""
NEAR = 40
"""Pixels within which a second tap at once would be taken for a slip: there a person looks first."""

_SMALL_KEYS = """(least) => [...document.querySelectorAll(
    "button, summary, a.key, a.tile, a.coral, a.link, .links a, .keys label, input[type='text'], select"
)].filter((key) => key.checkVisibility({ opacityProperty: false }) && key.getClientRects().length)
    .filter((key) => key.getBoundingClientRect().height < least - 0.5)
    .map((key) => `${key.outerHTML.slice(0, 90)} is ${key.getBoundingClientRect().height} high`)"""


class Finger:
    """Taps on a page, and remembers what the console complained about."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.taps = 0
        self.spot: tuple[float, float] = (-NEAR, -NEAR)
        self.complaints: list[str] = []
        page.set_default_timeout(10_000)
        page.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def tap(self, where: str | Tap) -> None:
        """One tap on what is seen there."""
        tap = Tap(where) if isinstance(where, str) else where
        target = self.page.locator(tap.where).filter(visible=True).first
        self._look(target, tap)
        if tap.opens:
            with self.page.expect_navigation():
                target.tap()
        else:
            target.tap()
        if tap.digits:
            target.press_sequentially(tap.digits)
        self.taps += tap.cost

    def _look(self, target: Locator, tap: Tap) -> None:
        """Where the next tap is on the same spot, the page is looked at first, as people do."""
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box, tap
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if not tap.again and math.dist(spot, self.spot) < NEAR:
            self.page.wait_for_selector("html:not([data-busy])", state="attached")
        self.spot = spot

    def follow(self, plan: Plan) -> None:
        """All taps of a plan."""
        for tap in plan:
            self.tap(tap)

    def sees_version(self, number: int) -> None:
        """Waits until the page shows the table after this entry of its log."""
        self.page.wait_for_selector(f"#main[data-version='{number}']")

    def starts(self, game_id: str, players: int, way_id: str) -> int:
        """From the home page to a table; gives the number of taps that the button promised."""
        self.page.goto(f"{self.url}/")
        self.measures()
        self.tap(Tap(f"a.tile[href='/new/{game_id}']", opens=True))
        self.measures()
        self.tap(Tap(f"a.key[href='/new/{game_id}/{players}']", opens=True))
        self.measures()
        button = self.page.locator(f"button[name='way'][value='{way_id}']")
        said = re.search(r"(\d+) taps?", button.inner_text())
        assert said, button.inner_text()
        self.tap(Tap(f"button[name='way'][value='{way_id}']", opens=True))
        self.measures()
        self.taps = 0
        return int(said[1])

    def measures(self) -> None:
        """Nothing sticks out sideways, and nothing that can be tapped is too small for a finger."""
        at = self.page.url
        assert self.page.evaluate("() => document.documentElement.scrollWidth") <= WIDTH, at
        assert self.page.evaluate(_SMALL_KEYS, KEY) == [], at

    def record(self) -> Path:
        """The record, downloaded by the link on the page."""
        with self.page.expect_download() as loaded:
            self.page.get_by_role("link", name="Download the record").tap()
        return Path(loaded.value.path())

    def shown(self) -> dict[str, Any]:
        """What the result's page says: who wins, and the rows from the top."""
        rows = self.page.locator(".places > li").all()
        points = [row.locator(".points").all_inner_texts() for row in rows]
        return {
            "fact": self.page.locator(".fact").inner_text(),
            "why": self.page.locator(".why li").all_inner_texts(),
            "names": [row.locator(".name").inner_text() for row in rows],
            "ranks": [int(row.locator(".who span").first.inner_text().rstrip(".")) for row in rows],
            "points": [number(each[0]) if each and each[0] else None for each in points],
        }


def number(text: str) -> int:
    """A number as the page writes it, with a real minus sign."""
    return int(text.replace("−", "-"))


def replayed(record: Path) -> dict[str, Any]:
    """What ``companion replay`` says of a record."""
    done = companion("replay", str(record))
    assert done.returncode == 0, done
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def check_result(finger: Finger) -> dict[str, Any]:
    """The page says the same as the replay of the record that it gives away; returns the record."""
    path = finger.record()
    result, shown = replayed(path), finger.shown()
    assert result["finished"]
    winners = [row["player"] for row in result["standings"] if row["seat"] in result["winners"]]
    assert shown["fact"] == _fact(winners)
    assert shown["why"] == result["why"]
    assert shown["names"] == [row["player"] for row in result["standings"]]
    assert shown["ranks"] == [row["rank"] for row in result["standings"]]
    assert shown["points"] == [row["score"] for row in result["standings"]]
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def _fact(winners: list[str]) -> str:
    if not winners:
        return "Nobody has won"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


def same_entries(record: dict[str, Any], evening: Evening) -> None:
    """The record holds what the evening was, called by the names that the app gives."""
    assert record["actions"] == evening.record["actions"]
    assert record["players"] == evening.record["players"]
    assert record.get("options", {}) == evening.options


def tap_fast(page: Page, where: str, times: int = 1) -> None:
    """So many taps on one spot, without looking, as fast as a finger can."""
    target = page.locator(where).filter(visible=True).first
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    for _ in range(times):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
