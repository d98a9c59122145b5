"""Nobody else's page can enter anything, and nothing that a client sends decides where it is led."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask, request

from companion.tables.store import Store
from companion.web.security import from_our_page
from tests.web.addresses import values_for
from tests.web.dumps import dump
from tests.web.phones import Phone

OURS = "http://192.168.77.5:8000"


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        # Chromium on localhost and https.
        ({"Sec-Fetch-Site": "same-origin", "Origin": OURS}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://evil.example"}, False),
        # Another port of this computer is another program's page.
        ({"Sec-Fetch-Site": "same-site", "Origin": "http://192.168.77.5:9000"}, False),
        # Chromium on a plain http address of the network sends no Sec-Fetch-Site.
        ({"Origin": OURS}, True),
        ({"Origin": "http://192.168.77.5:9000"}, False),
        ({"Origin": "http://192.168.77.5"}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "http://192.168.77.5:8000.evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        # Old browsers name the page only.
        ({"Referer": f"{OURS}/t/abc"}, True),
        ({"Referer": "http://evil.example/192.168.77.5:8000"}, False),
        ({"Origin": "http://evil.example", "Referer": f"{OURS}/"}, False),
        ({}, False),
    ],
)
def test_whose_page_sent_a_request(app: Flask, headers: dict[str, str], ours: bool) -> None:
    with app.test_request_context("/", method="POST", base_url=OURS, headers=headers):
        assert request.host == "192.168.77.5:8000"
        assert from_our_page() is ours


def test_behind_a_proxy_with_tls_the_page_is_still_ours(app: Flask) -> None:
    """The app sees http and the browser's https; browsers leave out the usual port in both."""
    headers = {"Origin": "https://fish.example"}
    with app.test_request_context("/", method="POST", base_url="http://fish.example", headers=headers):
        assert from_our_page()


def unsafe_rules(app: Flask) -> list[tuple[str, str]]:
    """Every address that writes by a phone's cookie, with its method; values in it are made up."""
    adapter = app.url_map.bind("localhost")
    found = []
    for rule in app.url_map.iter_rules():
        # There the key is all the authority, whoever sends it (tests/web/api/test_keys.py).
        if rule.rule.startswith("/api/"):
            continue
        for method in sorted((rule.methods or set()) - {"GET", "HEAD", "OPTIONS"}):
            found.append((method, adapter.build(rule.endpoint, values_for(rule), method=method)))
    return found


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:9000", None])
def test_no_address_takes_a_write_from_elsewhere(
    app: Flask, store: Store, client: Phone, origin: str | None
) -> None:
    client.known(store)
    before = dump(store)
    rules = unsafe_rules(app)
    assert len(rules) > 5
    for method, path in rules:
        answer = client.open(path, method=method, headers={"Origin": origin or ""})
        assert answer.status_code == 403, (method, path)
        assert "This came from a page that is not ours, so nothing was entered." in answer.text
    assert dump(store) == before


FOREIGN_TARGETS = ["//evil.example", "////evil.example", "/\\evil.example", "https:evil.example"]
FOREIGN_TARGETS += ["/%09/evil.example", "/\\t/evil.example", "/\t/evil.example", "http://evil.example/"]


@pytest.mark.parametrize("target", FOREIGN_TARGETS)
def test_no_address_leads_elsewhere(
    app: Flask, store: Store, new_phone: Callable[[], Phone], target: str
) -> None:
    """R113, R114: a target in the query, in the form or in the path itself leads nowhere."""
    table = store.create("no-fish", 3)
    assert not hasattr(table, "sentence")
    phone = new_phone().joins(store, table.id, "play")  # type: ignore[union-attr]
    adapter = app.url_map.bind("localhost")
    led = 0
    for rule in app.url_map.iter_rules():
        values = values_for(rule, table_id=table.id)  # type: ignore[union-attr]
        for method in sorted((rule.methods or set()) & {"GET", "POST"}):
            path = adapter.build(rule.endpoint, values, method=method)
            sent = {"next": target, "back": target, "url": target}
            form = sent if method == "POST" else None
            answer = phone.open(path, method=method, query_string=sent, data=form)
            led += leads_on(answer)
    assert led > 1
    leads_on(phone.get(target if target.startswith("/") else f"/{target}"))


def leads_on(answer: object) -> bool:
    """Whether it redirects; then only to one of our addresses, written without a host."""
    location = answer.headers.get("Location")  # type: ignore[attr-defined]
    if location is None:
        return False
    path = location.removeprefix("http://localhost")
    assert path.startswith("/")
    assert not path.startswith(("//", "/\\"))
    assert "\t" not in path
    assert "evil" not in path or path.startswith("/evil.example"), location
    return True
