"""One phone in a real browser at a table with others, and all that its page has shown, with the time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.web.live.proxy import Proxy
from tests.web.ways.finger import tap_fast

SECONDS = 30
"""A deadline for what is promised at once, or within a few seconds; five browsers share few cores."""
GREY, WHITE, BLUE = (f".seatline >> nth=0 >> button >> nth={n}" for n in range(3))
"""The keys of the phone's own catch in Fish! Fish!! Fish!; each tap counts."""

RECORD = """addEventListener("DOMContentLoaded", () => {
    const line = document.querySelector("#liveness span");
    if (!line) return;
    window.shown = [];
    window.tapped = [];
    let last = "";
    const look = () => {
        const main = document.querySelector("#main[data-version]");
        const now = [line.textContent.trim(), main ? Number(main.dataset.version) : -1];
        if (String(now) === last) return;
        last = String(now);
        window.shown.push([Date.now(), ...now]);
    };
    new MutationObserver(look).observe(document.body, {
        attributes: true, childList: true, subtree: true, characterData: true,
    });
    window.addEventListener("pointerdown", () => window.tapped.push(Date.now()), true);
    look();
})"""
_BOTH = """async () => {
    const words = (page) => page.querySelector("#main").textContent.replace(/\\s+/g, " ").trim();
    const fresh = await (await fetch(location.href)).text();
    return [words(document), words(new DOMParser().parseFromString(fresh, "text/html"))];
}"""


class Shown(NamedTuple):
    """What a page said about being live, and the version that it showed, from a time on (ms)."""

    at: float
    line: str
    version: int


@dataclass
class Phone:
    """One person's phone."""

    name: str
    page: Page
    url: str
    between: Proxy | None = None
    device: str = ""
    made: list[str] = field(default_factory=list)
    """The colours that were tapped since the table began, in order."""

    @property
    def network(self) -> Proxy:
        """What lies between this phone and the app."""
        assert self.between is not None
        return self.between

    @property
    def main(self) -> Locator:
        """The table on the page."""
        return self.page.locator("#main")

    def opens(self, path: str) -> None:
        """Loads a page; whatever is shown later is shown on it without loading it again."""
        self.page.goto(f"{self.url}{path}")
        self.page.evaluate("() => { window.same = true; }")

    def was_not_loaded_again(self) -> bool:
        """Whether the page is still the one that was opened."""
        return bool(self.page.evaluate("() => window.same === true"))

    def taps(self, where: str, times: int = 1) -> None:
        """So many taps on one spot, as fast as a finger can; each catch is remembered."""
        tap_fast(self.page, where, times)
        self.made += {WHITE: ["white"], BLUE: ["blue"]}.get(where, []) * times

    def shows(self, text: str) -> None:
        """The table on the page says this."""
        expect(self.main).to_contain_text(text)

    def shows_version(self, number: int) -> None:
        """The page shows the table after this entry of its log."""
        expect(self.main).to_have_attribute("data-version", str(number))

    def says(self, state: str) -> None:
        """The page says this about itself: live, behind, polling, lost."""
        expect(self.page.locator("#liveness")).to_have_attribute("data-state", state)

    def admits(self) -> float:
        """Waits until the page does not say that it is live; gives the time (ms)."""
        expect(self.page.locator("#liveness span")).not_to_have_text("live")
        return time.time() * 1000

    def is_right(self, version: int) -> None:
        """The page has sent all it kept, says that it is live, and shows what the server shows."""
        expect(self.page.locator("html")).not_to_have_attribute("data-kept", "")
        self.shows_version(version)
        self.says("live")
        shown, fresh = self.page.evaluate(_BOTH)
        assert shown == fresh, self.name

    def record(self) -> list[Shown]:
        """All that the page has shown since it was opened."""
        return [Shown(*each) for each in self.page.evaluate("() => window.shown")]

    def claims(self) -> Iterator[tuple[Shown, float]]:
        """Each time when the page said that it was live, and until when (ms)."""
        seen = self.record()
        ends = [*(each.at for each in seen[1:]), time.time() * 1000]
        return ((each, until) for each, until in zip(seen, ends, strict=True) if each.line == "live")

    def tapped(self) -> list[float]:
        """When the finger came down, since the page was opened (ms)."""
        times: list[float] = self.page.evaluate("() => window.tapped")
        return times

    def said_live_between(self, start: float, end: float) -> bool:
        """Whether the page claimed to be live at any time in between (ms)."""
        return any(each.at < end and until > start for each, until in self.claims())
