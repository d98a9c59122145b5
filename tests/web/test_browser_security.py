"""What only a browser shows: forms on a home network, another site's page, uploads, names that are code."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from companion.tables.table import Table
from tests.web import trial
from tests.web.conftest import FOREIGN, LAN_ADDRESS, LAN_NAME
from tests.web.dumps import dump
from tests.web.running import Running

pytestmark = pytest.mark.browser


@contextmanager
def foreign_site(html: str) -> Iterator[str]:
    """Another site, whose every page is this one; gives its address."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = html.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_args: object) -> None:
            pass

    site = HTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=site.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{FOREIGN}:{site.server_port}/"
    finally:
        site.shutdown()
        site.server_close()
        thread.join(timeout=10)


@pytest.mark.parametrize("host", [LAN_NAME, LAN_ADDRESS, "localhost", "127.0.0.1"])
@pytest.mark.parametrize("script", [True, False])
def test_a_plain_form_works_under_every_address_of_the_house(
    server: Running, browser: Browser, browser_context_args: dict[str, Any], host: str, script: bool
) -> None:
    """On plain http addresses of the network browsers send less than on localhost."""
    context = browser.new_context(**{**browser_context_args, "java_script_enabled": script})
    page = context.new_page()
    page.goto(f"http://{host}:{server.port}/trial/form")
    page.fill("input", f"Ann at {host}")
    page.click("button")
    expect(page.locator("body")).to_have_text(f"taken {len(f'Ann at {host}')}")
    assert trial.entered[-1] == {"name": f"Ann at {host}"}
    context.close()


@pytest.mark.parametrize("host", [LAN_NAME, LAN_ADDRESS, "localhost"])
def test_a_form_on_another_site_enters_nothing(server: Running, page: Page, host: str) -> None:
    before = list(trial.entered)
    form = (
        f'<form method="post" action="http://{host}:{server.port}/trial/enter">'
        '<input name="name" value="from elsewhere"><button>Win a fish</button></form>'
    )
    with foreign_site(form) as address:
        page.goto(address)
        with page.expect_navigation() as led:
            page.click("button")
    assert led.value.status == 403
    expect(page.locator("main")).to_contain_text("This came from a page that is not ours")
    assert trial.entered == before


def test_under_a_foreign_name_there_is_no_app(server: Running, page: Page) -> None:
    answer = page.goto(f"http://{FOREIGN}:{server.port}/")
    assert answer
    assert answer.status == 400
    expect(page.locator("body")).to_contain_text("This app does not go by that name.")


def test_a_browser_that_sends_ten_megabytes_shows_the_answer(server: Running, page: Page) -> None:
    page.goto(f"{server.url}/trial/form")
    page.evaluate("() => { document.querySelector('input').value = 'x'.repeat(10 * 1024 * 1024) }")
    with page.expect_navigation() as led:
        page.click("button")
    assert led.value.status == 413
    expect(page.get_by_role("heading")).to_have_text("Too much")


def test_a_trouble_comes_above_the_page_and_takes_nothing_away(server: Running, page: Page) -> None:
    page.goto(f"{server.url}/trial/taps")
    page.fill("input", "half typed")
    for _tap in range(2):
        page.click("button")
        # The same trouble once more takes the place of the first.
        expect(page.get_by_role("alert")).to_have_count(1)
        expect(page.locator("html[data-busy]")).to_have_count(0)
    expect(page.locator("main > [role=alert]").first).to_contain_text("Not saved: the disk is full.")
    expect(page.locator("input")).to_have_value("half typed")


PAYLOADS = [
    "<script>window.hit=1</script>",
    "<img src=x onerror=window.hit=1>",
    "'\"><svg onload=window.hit=1>",
    "{{7*7}}{% raw %}",
    "javascript:window.hit=1",
    '" hx-get=/x hx-trigger=load z="',
    "url(//evil.example/x.png)",
]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_name_that_is_code_is_only_a_name(server: Running, page: Page, payload: str) -> None:
    """R111: it is shown as it was typed, runs nowhere, and no request leaves the house."""
    table = server.store.create("no-fish", 3, names=[payload, "Bo", "Cy"])
    assert isinstance(table, Table)
    asked: list[Request] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request))
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(f"{server.url}/k/{server.store.key_for(table, 'play')}")
    expect(page.locator("main")).to_contain_text(payload)
    for path in ("names", "log", "more"):
        page.goto(f"{server.url}/t/{table.id}/{path}")
        assert "49" not in page.title()
        assert page.evaluate("() => window.hit") is None
    page.goto(server.url)
    expect(page.locator("main")).to_contain_text(payload)
    assert page.evaluate("() => window.hit") is None
    assert all(request.url.startswith(server.url) for request in asked)
    assert not [text for text in complaints if "Content Security Policy" in text]


def test_the_first_tap_on_a_link_in_a_chat_leads_to_the_table(server: Running, page: Page) -> None:
    """R121: the link is on another site's page; the cookie must be there with the very next one."""
    table = server.store.create("no-fish", 3)
    assert isinstance(table, Table)
    key = server.store.key_for(table, "watch")
    with foreign_site(f'<a href="http://{LAN_ADDRESS}:{server.port}/k/{key}">come and play</a>') as address:
        page.goto(address)
        page.click("a")
        page.wait_for_url(f"**/t/{table.id}")
    expect(page.locator("main")).to_be_visible()
    assert key not in page.content()
    [cookie] = page.context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"], cookie["secure"]) == (True, "Lax", False)
    before = dump(server.store)
    page.reload()
    assert dump(server.store) == before
