"""The shapes of ASGI, and the few things that every part of the shell does with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGIApp = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


def header(scope_or_message: Message, name: bytes) -> str | None:
    """A header of a request or an answer; ``None`` if it is missing or there twice."""
    found = [value for key, value in scope_or_message.get("headers", []) if key.lower() == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def without(headers: Headers, *names: bytes) -> Headers:
    """The headers but these."""
    return [(key, value) for key, value in headers if key.lower() not in names]


PLAIN: Headers = [(b"content-type", b"text/plain; charset=utf-8")]


async def answer(send: Send, status: int, text: str, headers: Headers = PLAIN) -> None:
    """A short answer, in plain text if its headers say nothing else."""
    body = f"{text}\n".encode()
    headers = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
