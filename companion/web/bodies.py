"""Reads a request's body before a thread is spent on it, and no more of it than the app takes.

Whether the length is announced or not, nothing over the limit is ever kept. The sender is answered at once;
what it still sends is then thrown away for a while, since a browser that is cut off shows no answer.
"""

from __future__ import annotations

import asyncio

from companion.web.asgi import ASGIApp, Message, Receive, Scope, Send, header, without
from companion.web.limits import BODY_SECONDS, body_limit
from companion.web.security import REFUSED

_LINGER_SECONDS = 5
_LINGER_BYTES = 64 * 1024 * 1024


class _GoneError(Exception):
    """Whoever sent it has left."""


class _TooLargeError(Exception):
    """It is over the limit. ``ended``: nothing more of it is to come."""

    def __init__(self, ended: bool) -> None:
        super().__init__()
        self.ended = ended


async def with_body(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Calls the app with the whole body in hand, or has it tell the sender what was wrong with it."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            body = await _read(scope, receive)
    except _GoneError:
        return
    except TimeoutError:
        await _refuse(app, scope, 408, send)
    except _TooLargeError as error:
        await _refuse(app, scope, 413, send if error.ended else _lingering(receive, send))
    else:
        await app(_with_length(scope, len(body)), _once(body), send)


async def _read(scope: Scope, receive: Receive) -> bytes:
    most = body_limit(scope["path"])
    announced = header(scope, b"content-length") or ""
    if announced.isdecimal() and int(announced[:20]) > most:
        raise _TooLargeError(ended=False)
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _GoneError
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise _TooLargeError(ended=not more)
    return bytes(body)


def _with_length(scope: Scope, length: int) -> Scope:
    """WSGI knows no chunks: it wants to be told how much there is."""
    headers = without(scope["headers"], b"content-length", b"transfer-encoding")
    if length:
        headers.append((b"content-length", str(length).encode()))
    return {**scope, "headers": headers}


def _once(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def _refuse(app: ASGIApp, scope: Scope, status: int, send: Send) -> None:
    await app({**_with_length(scope, 0), REFUSED: status}, _once(b""), _closing(send))


def _closing(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
        await send(message)

    return sending


def _lingering(receive: Receive, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body" and not message.get("more_body"):
            # The answer is out by now but for its end.
            await _throw_away(receive)
        await send(message)

    return sending


async def _throw_away(receive: Receive) -> None:
    thrown = 0
    try:
        async with asyncio.timeout(_LINGER_SECONDS):
            while thrown < _LINGER_BYTES:
                message = await receive()
                thrown += len(message.get("body", b""))
                if not message.get("more_body"):
                    return
    except TimeoutError:
        return
