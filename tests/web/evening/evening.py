"""Five phones at one table, and the store behind the app that they open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, expect

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.devices import COOKIE
from tests.web.evening.phones import RECORD, SECONDS, Phone
from tests.web.live.proxy import Proxy, proxy

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli")


@dataclass
class Evening:
    """The five phones, and the store behind the app that they open."""

    store: Store
    phones: tuple[Phone, ...]

    def sit_down(self, game: str, way: str) -> Table:
        """A new table of Ann's where each phone has its person's seat; all look at it."""
        table = self.prepare(game, way)
        for phone in self.phones:
            phone.opens(f"/t/{table.id}")
        for phone in self.phones:
            phone.says("live")
        return table

    def prepare(self, game: str, way: str) -> Table:
        """The same, before anybody opens it."""
        for phone in self.phones:
            if phone.between:
                phone.between.pass_on()
            phone.device, token = self.store.new_device()
            phone.page.context.add_cookies([{"name": COOKIE, "value": token, "url": phone.url}])
            phone.made = []
        table = self.store.create(game, len(NAMES), names=NAMES, way=way, by=self.phones[0].device)
        assert isinstance(table, Table)
        for seat, phone in enumerate(self.phones):
            if seat:
                self.store.remember(phone.device, table.id, "play")
            self.store.take_seat(table.id, seat, by=phone.device)
        return self.now(table)

    def now(self, table: Table) -> Table:
        """The table as it is on the disk."""
        found = self.store.find(table.id)
        assert found is not None
        return found

    def check_taps(self, table: Table) -> None:
        """Each tap since they sat down counts once, in order; all pages are right and never went away."""
        for phone in self.phones:
            expect(phone.page.locator("html")).not_to_have_attribute("data-kept", "")
        wanted = table.version + sum(len(phone.made) for phone in self.phones)
        for phone in self.phones:
            phone.is_right(wanted)
            assert phone.was_not_loaded_again(), phone.name
        caught = self.caught(table)
        for seat, phone in enumerate(self.phones):
            own = [colour for device, player, colour in caught if device == phone.device and player == seat]
            assert own == phone.made, phone.name
        assert len(caught) == sum(len(phone.made) for phone in self.phones)

    def caught(self, table: Table) -> list[tuple[str | None, int, str]]:
        """The catches in the log: from which phone, whose, and which colour."""
        return [
            (entry.device, entry.action["player"], next(iter(entry.action["fish"])))
            for entry in self.now(table).standing
            if entry.kind == "act" and entry.action["do"] == "catch"
        ]

    def check_claims(self, table: Table, allowed: float) -> None:
        """No page said "live" longer than so many ms while it showed less than the table had by then."""
        entered = {entry.number: entry.at.timestamp() * 1000 for entry in self.now(table).entries}
        for phone in self.phones:
            for each, until in phone.claims():
                newer = entered.get(each.version + 1, until)
                assert until - newer < allowed, (phone.name, each)


@contextmanager
def evening(
    browser: Browser, args: dict[str, Any], store: Store, url: str, networks: Sequence[Proxy] = ()
) -> Iterator[Evening]:
    """Five phones that open the app at this address, or each through its own network."""
    with ExitStack() as life:
        phones = []
        for n, name in enumerate(NAMES):
            context = browser.new_context(**args)
            life.callback(context.close)
            context.set_default_timeout(SECONDS * 1000)
            context.add_init_script(RECORD)
            network = networks[n] if networks else None
            phones.append(Phone(name, context.new_page(), network.url if network else url, network))
        expect.set_options(timeout=SECONDS * 1000)
        life.callback(lambda: expect.set_options(timeout=None))
        yield Evening(store, tuple(phones))


@contextmanager
def five_networks(port: int) -> Iterator[tuple[Proxy, ...]]:
    """Five ways to the app on this port, each of which may be bad by itself."""
    with ExitStack() as life:
        yield tuple(life.enter_context(proxy(port)) for _name in NAMES)
