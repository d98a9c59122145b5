"""Two phones' browsers at one table: the code as a camera sees it, seats taken live, and a changed link."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.app import create_app
from companion.web.devices import COOKIE
from companion.web.settings import Settings
from tests.web.conftest import LAN_ADDRESS, SECRET
from tests.web.running import Running, running
from tests.web.scenes import enter, new_table

pytestmark = pytest.mark.browser

SOON = 2000
"""ms: within so long a closed link is closed on phones that are open, too."""
LATER = 5000
"""ms in which what another phone did is sure to be seen."""
NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="module")
def lan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows by which address phones reach it."""
    settings = Settings(limits=False)
    store = Store(tmp_path_factory.mktemp("joining") / "tables.sqlite3", SECRET)
    with _served(store, settings) as served:
        yield served
    store.close()


@contextmanager
def _served(store: Store, settings: Settings) -> Iterator[Running]:
    app = create_app(store, settings)
    with running(app, store, settings) as served:
        app.extensions["companion.settings"] = Settings(
            limits=False, address=f"http://{LAN_ADDRESS}:{served.port}"
        )
        yield served


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, object]) -> Iterator[Callable[[], Page]]:
    """Opens a phone that was never here before."""
    opened: list[BrowserContext] = []

    def another() -> Page:
        opened.append(browser.new_context(**browser_context_args))  # type: ignore[arg-type]
        return opened[-1].new_page()

    yield another
    for context in opened:
        context.close()


def base(lan: Running) -> str:
    return f"http://{LAN_ADDRESS}:{lan.port}"


def host_of(lan: Running, page: Page) -> Table:
    """A new table, made by this phone."""
    device, token = lan.store.new_device()
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": base(lan)}])
    table = new_table(lan.store, "no-fish", "winner", names=("Ann", "Bo", "Cy"), by=device)
    page.goto(f"{base(lan)}/t/{table.id}")
    return table


def play_link(lan: Running, table: Table) -> str:
    now = lan.store.find(table.id)
    assert now is not None
    return f"{base(lan)}/k/{lan.store.key_for(now, 'play')}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_code_on_the_screen_opens_the_table_on_another_phone(
    lan: Running, phone: Callable[[], Page], scheme: str
) -> None:
    ann, bo = phone(), phone()
    ann.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    table = host_of(lan, ann)
    ann.get_by_role("link", name="Another phone").first.click()
    picture = Image.open(io.BytesIO(ann.screenshot()))
    [code] = zxingcpp.read_barcodes(picture)
    assert code.text == play_link(lan, table)
    bo.goto(code.text)
    assert urlsplit(bo.url).path == f"/t/{table.id}", "the address is clean, and so is what is told on"
    assert bo.evaluate("document.referrer") == ""
    expect(bo.get_by_role("heading", name="Which seat is yours?")).to_be_visible()


def test_a_seat_is_taken_before_the_eyes_of_who_is_choosing_still(
    lan: Running, phone: Callable[[], Page]
) -> None:
    ann, bo, cy = phone(), phone(), phone()
    table = host_of(lan, ann)
    for each in (bo, cy):
        each.goto(play_link(lan, table))
    bo.get_by_role("button", name="Bo", exact=True).tap()
    expect(bo.locator("h1")).to_have_text("No Fish!")
    expect(cy.get_by_role("button", name="Bo · that was me")).to_be_visible(timeout=LATER)
    bo.reload()
    tab = bo.context.new_page()
    tab.goto(f"{base(lan)}/t/{table.id}")
    for each in (bo, tab):
        expect(each.locator("h1")).to_have_text("No Fish!")


def test_a_changed_link_is_closed_on_phones_that_are_open(lan: Running, phone: Callable[[], Page]) -> None:
    ann, bo = phone(), phone()
    table = host_of(lan, ann)
    bo.goto(play_link(lan, table))
    bo.get_by_role("button", name="Bo", exact=True).tap()
    expect(bo.locator("#liveness")).to_have_attribute("data-state", "live", timeout=LATER)
    old = play_link(lan, table)
    ann.goto(f"{base(lan)}/t/{table.id}/join")
    ann.get_by_text("A guest who should not be here?").tap()
    ann.get_by_role("button", name="New link for players").tap()
    expect(bo.locator("#liveness")).to_have_attribute("data-state", "gone", timeout=SOON)
    bo.get_by_role("link", name="Open it again").tap()
    expect(bo.get_by_role("alert")).to_contain_text("This table's link was changed.")
    response = bo.goto(old)
    assert response is not None
    assert response.status == 404
    ann.goto(f"{base(lan)}/t/{table.id}")
    expect(ann.locator("#liveness")).to_have_attribute("data-state", "live", timeout=LATER)


def test_the_next_game_is_shown_to_who_looks_at_the_result(lan: Running, phone: Callable[[], Page]) -> None:
    ann, bo = phone(), phone()
    table = host_of(lan, ann)
    bo.goto(play_link(lan, table))
    bo.get_by_role("button", name="Bo", exact=True).tap()
    expect(bo.locator("#liveness")).to_have_attribute("data-state", "live", timeout=LATER)
    enter(lan.store, table, {"do": "finish", "winners": [0]})
    for each in (ann, bo):
        expect(each.get_by_role("button", name="Again")).to_be_visible(timeout=LATER)
    ann.get_by_role("button", name="Again").tap()
    expect(ann.locator("h1")).to_have_text("No Fish!")
    bo.get_by_role("link", name="The next game is on").tap(timeout=LATER)
    expect(bo.locator("h1")).to_have_text("No Fish!")
    assert bo.url == ann.url
