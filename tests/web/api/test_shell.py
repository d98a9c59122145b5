"""What the shell answers below /api/ is JSON as well, and what it adds does not hurt a script."""

from __future__ import annotations

import json
import socket
from typing import Any

import httpx
import pytest

from companion.web import bodies
from companion.web.limits import BODY, RECORD
from tests.web.api.calling import GUESS, NEW, TABLES, path_of
from tests.web.running import Running

PROBLEM = "application/problem+json"
RECORD_START = json.dumps({"format": "tabletop-record/1", **NEW, "actions": [GUESS]}).encode()[:-1]


def filled(size: int, start: bytes) -> bytes:
    return start + b" " * (size - len(start) - 1) + b"}"


def post(server: Running, path: str, body: Any) -> httpx.Response:
    headers = {"Content-Type": "application/json"}
    return httpx.post(server.url + path, content=body, headers=headers, timeout=30)


def check(answer: httpx.Response, status: int) -> None:
    assert (answer.status_code, answer.headers["content-type"]) == (status, PROBLEM)
    assert answer.json()["status"] == status
    assert answer.json()["detail"].endswith(".")


@pytest.mark.parametrize("announced", [True, False])
def test_a_body_over_the_limit_is_413_however_it_comes(server: Running, announced: bool) -> None:
    key = post(server, TABLES, json.dumps(NEW)).json()["key"]
    for path, size in ((path_of(key, "actions"), BODY), (TABLES, RECORD)):
        body = filled(size + 1, RECORD_START)
        check(post(server, path, body if announced else iter([body[:1000], body[1000:]])), 413)
    ten = b"x" * 10_000_000
    check(post(server, path_of(key, "actions"), ten if announced else iter([ten])), 413)
    assert httpx.get(server.url + path_of(key)).json()["version"] == 0


def test_a_record_of_4_mib_gets_through(server: Running) -> None:
    answer = post(server, TABLES, filled(RECORD, RECORD_START))
    assert (answer.status_code, answer.json()["version"]) == (201, 1)


def test_a_foreign_host_is_400(server: Running) -> None:
    for path in ("/api/v1/games", path_of("x"), "/healthz"):
        check(httpx.get(server.url + path, headers={"Host": "evil.example"}), 400)


def test_a_body_that_does_not_arrive_is_408(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.2)
    head = ("Host: localhost", "Content-Type: application/json", "Content-Length: 9")
    start = "\r\n".join((f"POST {TABLES} HTTP/1.1", *head, "", ""))
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        raw.sendall(start.encode() + b"{")
        found = b""
        while not found.rstrip().endswith(b"}") and (more := raw.recv(65536)):
            found += more
    assert found.startswith(b"HTTP/1.1 408")
    assert f"content-type: {PROBLEM}".encode() in found


def test_the_etag_comes_through_as_it_is_whatever_the_script_takes(server: Running) -> None:
    """Scripts' libraries ask for gzip by themselves; a weakened tag would make every If-Match fail."""
    key = post(server, TABLES, json.dumps(NEW)).json()["key"]
    for coding in ("identity", "gzip", "br"):
        headers = {"Accept-Encoding": coding}
        answer = httpx.get(server.url + path_of(key), headers=headers)
        assert answer.headers["etag"] == '"0"'
        assert "no-store" in answer.headers["cache-control"]
        assert answer.json()["key"] == key
        known = httpx.get(server.url + path_of(key), headers={**headers, "If-None-Match": '"0"'})
        assert (known.status_code, known.content) == (304, b"")
        entered = {**headers, "Content-Type": "application/json", "If-Match": answer.headers["etag"]}
        missed = httpx.post(server.url + path_of(key, "actions"), content=b'{"do": "guess"}', headers=entered)
        check(missed, 422)


@pytest.mark.parametrize("name", ["Idempotency-Key", "If-Match"])
@pytest.mark.parametrize("values", [("one", "two"), ('"0"', '"0"')])
def test_a_header_that_holds_one_thing_and_comes_twice_is_422(
    server: Running, name: str, values: tuple[str, str]
) -> None:
    """A server joins them; which of the two was meant nobody knows."""
    key = post(server, TABLES, json.dumps(NEW)).json()["key"]
    headers = [("Content-Type", "application/json"), *((name, value) for value in values)]
    for way, body in (("actions", GUESS), ("undo", {}), ("redo", {})):
        answer = httpx.post(server.url + path_of(key, way), content=json.dumps(body), headers=headers)
        check(answer, 422)
        assert f"{name} stands there twice" in answer.json()["detail"]
    assert httpx.get(server.url + path_of(key)).json()["version"] == 0


def test_two_slashes_lead_nowhere_with_the_key(server: Running) -> None:
    key = post(server, TABLES, json.dumps(NEW)).json()["key"]
    for path in (path_of(key, "/log"), path_of(key, "/changes")):
        answer = httpx.get(server.url + path)
        check(answer, 404)
        assert key not in f"{answer.headers}{answer.text}"
