"""No more of a body is read than the app takes, and the sender is told."""

from __future__ import annotations

import socket

import httpx
import pytest

from companion.web import bodies
from companion.web.asgi import Message, Receive, Scope, Send
from companion.web.limits import BODY, FORM_PARTS
from tests.web import trial
from tests.web.loops import finish
from tests.web.running import Running

TEN_MEGABYTES = 10 * 1024 * 1024


def post(port: int, headers: str, *, body: bytes = b"") -> bytes:
    """Sends a request by hand, which may never end, and gives the page that comes back."""
    start = f"POST /trial/enter HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n{headers}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=20) as raw:
        raw.sendall(start.encode() + body)
        found = b""
        while b"</html>" not in found and (more := raw.recv(65536)):
            found += more
    return found


def chunk(data: bytes) -> bytes:
    return f"{len(data):x}\r\n".encode() + data + b"\r\n"


def test_an_announced_large_body_is_refused_before_any_of_it_is_sent(server: Running) -> None:
    found = post(server.port, f"Content-Length: {TEN_MEGABYTES}")
    assert found.startswith(b"HTTP/1.1 413")
    assert b"larger than anything that this page takes" in found


def test_a_large_body_that_announces_nothing_is_refused_while_it_comes(server: Running) -> None:
    """It is never ended: the answer comes without."""
    sent = chunk(b"name=" + b"x" * BODY)
    found = post(server.port, "Transfer-Encoding: chunked", body=sent)
    assert found.startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("announced", [True, False])
def test_whoever_sends_ten_megabytes_gets_to_see_the_answer(server: Running, announced: bool) -> None:
    """A connection that is cut while the browser sends shows no answer at all."""
    pieces = iter([b"x" * 65536] * (TEN_MEGABYTES // 65536))
    body = b"x" * TEN_MEGABYTES if announced else pieces
    answer = httpx.post(f"{server.url}/trial/enter", content=body, headers={"Origin": server.url}, timeout=20)
    assert answer.status_code == 413
    assert answer.headers["Connection"] == "close"
    assert "</html>" in answer.text


@pytest.mark.parametrize("announced", [True, False])
def test_a_form_of_the_largest_size_is_taken_and_one_byte_more_is_not(
    server: Running, announced: bool
) -> None:
    room = BODY - len("name=")
    kind = {"Origin": server.url, "Content-Type": "application/x-www-form-urlencoded"}
    for length, status in ((room, 200), (room + 1, 413)):
        body = b"name=" + b"x" * length
        content = body if announced else iter([body[:1000], body[1000:]])
        answer = httpx.post(f"{server.url}/trial/enter", content=content, headers=kind)
        assert answer.status_code == status, length
        assert (answer.text == f"taken {length}") == (status == 200)


def test_a_form_has_at_most_so_many_fields(server: Running) -> None:
    for parts, status in ((FORM_PARTS, 200), (FORM_PARTS + 1, 413)):
        files = {f"field{number}": (None, "1") for number in range(parts)}
        answer = httpx.post(f"{server.url}/trial/enter", files=files, headers={"Origin": server.url})
        assert answer.status_code == status, parts


def test_a_body_that_does_not_arrive_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.2)
    found = post(server.port, "Content-Length: 100", body=b"name=")
    assert found.startswith(b"HTTP/1.1 408")
    assert b"nothing was entered" in found


def test_whoever_hangs_up_half_way_enters_nothing() -> None:
    called: list[Scope] = []
    messages = iter(
        [
            {"type": "http.request", "body": b"name=Half", "more_body": True},
            {"type": "http.disconnect"},
        ]
    )

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        called.append(scope)

    async def receive() -> Message:
        return next(messages)

    async def send(_message: Message) -> None:
        raise AssertionError("there is nobody to send to")

    finish(bodies.with_body(app, {"path": "/trial/enter", "headers": []}, receive, send))
    assert called == []
    assert next(messages, None) is None


def test_what_is_still_being_sent_is_thrown_away_before_the_line_is_cut() -> None:
    """Some systems drop an answer that has arrived already when the line is cut while they still send."""
    happened: list[str] = []
    coming = iter([True, True, False])

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 413, "headers": []})
        await send({"type": "http.response.body", "body": b"Too much", "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def receive() -> Message:
        happened.append("thrown away")
        return {"type": "http.request", "body": b"x" * 65536, "more_body": next(coming)}

    async def send(message: Message) -> None:
        happened.append("told" if message.get("body") else "head" if "status" in message else "end")

    headers = [(b"content-length", str(TEN_MEGABYTES).encode())]
    finish(bodies.with_body(app, {"path": "/trial/enter", "headers": headers}, receive, send))
    assert happened == ["head", "told", "thrown away", "thrown away", "thrown away", "end"]


def test_a_whole_body_reaches_the_form_in_one_piece(server: Running) -> None:
    kind = {"Origin": server.url, "Content-Type": "application/x-www-form-urlencoded"}
    content = iter([b"name=A", b"nn", b"&again=%C3%A9"])
    httpx.post(f"{server.url}/trial/enter", content=content, headers=kind)
    assert trial.entered[-1] == {"name": "Ann", "again": "é"}
