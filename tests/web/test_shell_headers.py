"""Every answer, whoever gives it, has the headers that keep a page to itself."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from companion.web.headers import with_headers
from tests.web.loops import finish
from tests.web.running import Running

# From the design's choices, written out here once more so that a slip there is seen.
POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
}
KINDS = [
    ("a page", "GET", "/trial/form", 200, {}),
    ("the first page", "GET", "/", 200, {}),
    ("a part of a page", "GET", "/nope", 404, {"HX-Request": "true", "HX-Request-Type": "partial"}),
    ("a static file", "GET", "/static/vendor/htmx.min.js", 200, {}),
    ("a compressed file", "GET", "/static/vendor/htmx.min.js", 200, {"Accept-Encoding": "gzip"}),
    ("a stream", "GET", "/trial/stream", 200, {}),
    ("only the head", "HEAD", "/trial/form", 200, {}),
    ("health", "GET", "/healthz", 200, {}),
    ("robots.txt", "GET", "/robots.txt", 200, {}),
    ("a dead link", "GET", "/k/abc", 404, {}),
    ("no page", "GET", "/nope", 404, {}),
    ("no file", "GET", "/static/nope.css", 404, {}),
    ("not like that", "GET", "/trial/enter", 405, {}),
    ("another method", "PUT", "/trial/form", 405, {"Origin": "http://localhost"}),
    ("from elsewhere", "POST", "/trial/enter", 403, {"Origin": "http://evil.example"}),
    ("a foreign host", "GET", "/", 400, {"Host": "evil.example"}),
    ("too much", "POST", "/trial/enter", 413, {"Content-Length": "10000000"}),
    ("broken", "GET", "/trial/broken", 500, {}),
    ("the store is down", "GET", "/trial/down", 503, {}),
]


@pytest.mark.parametrize(
    ("kind", "method", "path", "status", "headers"), KINDS, ids=[kind[0] for kind in KINDS]
)
def test_every_kind_of_answer_has_them(
    server: Running, kind: str, method: str, path: str, status: int, headers: dict[str, str]
) -> None:
    content = b"x" * 10_000_000 if kind == "too much" else None
    sent = {"Host": "localhost", "Origin": "http://localhost", **headers}
    answer = httpx.request(method, server.url + path, headers=sent, content=content, timeout=20)
    assert answer.status_code == status
    assert {part.strip() for part in answer.headers["Content-Security-Policy"].split(";")} == POLICY
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    # Not even our own pages are told of an address with a key in it, be it a dead one.
    policy = "no-referrer" if path.startswith("/k/") else "same-origin"
    assert answer.headers["Referrer-Policy"] == policy
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert "Strict-Transport-Security" not in answer.headers
    assert "Server" not in answer.headers
    if not path.startswith("/static/vendor"):
        assert answer.headers["Cache-Control"] == "no-store"


def test_an_asset_is_kept_for_a_year_only_under_its_hash(server: Running) -> None:
    with server.app.test_request_context():
        address = server.app.jinja_env.globals["asset"]("vendor/htmx.min.js")  # type: ignore[operator]
    assert "max-age=31536000" in httpx.get(server.url + address).headers["Cache-Control"]
    for other in ("/static/vendor/htmx.min.js", "/static/vendor/htmx.min.js?v=0123456789ab"):
        assert httpx.get(server.url + other).headers["Cache-Control"] == "no-cache"


def test_an_asset_that_is_there_already_is_not_sent_again(server: Running) -> None:
    address = f"{server.url}/static/vendor/htmx.min.js"
    first = httpx.get(address, headers={"Accept-Encoding": "gzip"})
    again = httpx.get(address, headers={"If-None-Match": first.headers["ETag"], "Accept-Encoding": "gzip"})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize(("scheme", "there"), [("http", False), ("https", True)])
def test_pages_are_parted_from_their_openers_only_where_that_works(scheme: str, there: bool) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    start = {"type": "http.response.start", "status": 200, "headers": [(b"cache-control", b"no-cache")]}
    finish(with_headers({"scheme": scheme}, send)(start))
    names = [name for name, _ in sent[0]["headers"]]
    assert (b"cross-origin-opener-policy" in names) == there
    assert names.count(b"cache-control") == 1
