"""A phone whose network comes and goes, and what its page says meanwhile."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from companion.tables.table import Table
from tests.web.running import Running
from tests.web.ways.finger import Finger, tap_fast

_REMEMBER = """() => {
    const net = document.getElementById("net");
    window.said = [];
    new MutationObserver(() => window.said.push(net.textContent)).observe(net, {childList: true});
}"""


class KeptPhone(Finger):
    """A finger on a phone at a table, which can lose its network."""

    def __init__(self, page: Page, server: Running) -> None:
        super().__init__(page, server.url)
        self.server = server

    @property
    def table(self) -> Table:
        """The table as it is on the disk."""
        found = self.server.store.find(self.page.url.split("/t/")[1][:12].split("/")[0])
        assert found
        return found

    def goes_offline(self) -> None:
        """No network from now on."""
        self.page.context.set_offline(True)

    def comes_back(self) -> None:
        """The network is there again."""
        self.page.context.set_offline(False)

    def cannot_write(self, answers: int | None = None) -> None:
        """Nothing that is posted reaches the table; a proxy may answer in its place."""

        def refuse(route: Route) -> None:
            if route.request.method != "POST":
                route.continue_()
            elif answers:
                route.fulfill(status=answers, body="<p>Bad gateway</p>", content_type="text/html")
            else:
                route.abort()

        self.page.route("**/t/**", refuse)

    def can_write(self) -> None:
        """What is posted reaches the table again."""
        self.page.unroute("**/t/**")

    def taps_fast(self, where: str, times: int = 1) -> None:
        """So many taps on one spot, without looking."""
        tap_fast(self.page, where, times)

    def rests(self) -> None:
        """Until the next tap on the same spot is meant."""
        self.page.wait_for_selector("html:not([data-busy])", state="attached")

    def reads(self, text: str, where: str = "#net") -> None:
        """Waits until it says this."""
        expect(self.page.locator(where)).to_contain_text(text)

    def remembers_what_is_said(self) -> None:
        """From now on, all that was said of its taps."""
        self.page.evaluate(_REMEMBER)

    def was_said(self) -> list[str]:
        """All that was said of its taps since then."""
        said: list[str] = self.page.evaluate("window.said")
        return said
