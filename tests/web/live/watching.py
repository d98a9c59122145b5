"""A phone that follows a table live, and a record of everything that its page has said about that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from companion.tables.answers import Done
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.devices import COOKIE

SECONDS = 20
"""A deadline for what is promised within two to five seconds."""

_RECORD = """addEventListener("DOMContentLoaded", () => {
    const line = document.getElementById("liveness");
    if (!line) return;
    window.said = [];
    const say = () => window.said.push(line.innerText.trim());
    new MutationObserver(say).observe(line, {attributes: true, childList: true, subtree: true});
    say();
})"""
_HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@dataclass
class LivePhone:
    """The browser of the phone that made the table, and the others' hands."""

    page: Page
    store: Store
    table: Table
    other: str

    @property
    def version(self) -> int:
        """The table's version as it is on the disk."""
        found = self.store.version(self.table.id)
        assert found is not None
        return found

    @property
    def line(self) -> Any:
        """What the page says about being live, to expect something of."""
        return expect(self.page.locator("#liveness"))

    def is_live(self) -> None:
        """The page says that it is live, and it shows the table as it is."""
        self.line.to_have_text("live", use_inner_text=True, timeout=SECONDS * 1000)
        self.shows_the_present()

    def shows_the_present(self) -> None:
        """The page shows the table as it is on the disk."""
        expect(self.page.locator("#main")).to_have_attribute(
            "data-version", str(self.version), timeout=SECONDS * 1000
        )

    def says(self, text: str) -> None:
        """The page says this about itself."""
        self.line.to_contain_text(text, use_inner_text=True, timeout=SECONDS * 1000)

    def forgets_what_it_said(self) -> None:
        """The record begins anew."""
        self.page.evaluate("() => { window.said = []; }")

    def never_said_live(self) -> bool:
        """Whether the page has not claimed to be live since the record began, while it was not."""
        return "live" not in self.page.evaluate("() => window.said")

    def another_renames(self, name: str) -> None:
        """Another phone gives the first seat a name."""
        answer = self.store.rename(self.table.id, 0, name, by=self.other)
        assert isinstance(answer, Done), answer

    def another_enters(self, raw: dict[str, Any]) -> None:
        """Another phone enters something."""
        answer = self.store.act(self.table.id, raw, by=self.other)
        assert isinstance(answer, Done), answer

    def is_put_away(self) -> None:
        """The phone goes into the pocket."""
        self.page.evaluate(_HIDE, True)

    def is_looked_at(self) -> None:
        """The phone comes out of the pocket."""
        self.page.evaluate(_HIDE, False)


def sits_down(page: Page, store: Store, url: str, game: str, way: str, *entries: dict[str, Any]) -> LivePhone:
    """A phone that has just made a table for three, after some entries of another one."""
    device, token = store.new_device()
    other, _ = store.new_device()
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": url}])
    table = store.create(game, 3, names=("Ann", "Bo", "Cy"), way=way, by=device)
    assert isinstance(table, Table)
    phone = LivePhone(page, store, table, other)
    for raw in entries:
        phone.another_enters(raw)
    page.add_init_script(_RECORD)
    page.goto(f"{url}/t/{table.id}")
    # Whatever is shown anew later is shown on this page: it is never loaded again.
    page.evaluate("() => { window.same = true; }")
    return phone


def was_not_loaded_again(phone: LivePhone) -> bool:
    """Whether the page is still the one that was opened."""
    return bool(phone.page.evaluate("() => window.same === true"))
