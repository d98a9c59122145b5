"""Makes text answers smaller for whoever takes gzip. Streams pass untouched: they announce no length."""

from __future__ import annotations

import gzip
from functools import lru_cache

from companion.web.asgi import Message, Scope, Send, header, without

_LEAST, _MOST = 500, 4 * 1024 * 1024
_KINDS = (
    "text/",
    "application/json",
    "application/problem+json",
    "application/manifest+json",
    "image/svg+xml",
)


def compressed(scope: Scope, send: Send) -> Send:
    """Compresses what is text, of some size, and sent whole."""
    return _Squeeze(scope, send)


class _Squeeze:
    """Holds an answer back until it is whole, then sends the smaller one."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._takes_gzip = scope["method"] != "HEAD" and takes_gzip(header(scope, b"accept-encoding") or "")
        self._send = send
        self._start: Message | None = None
        self._body = bytearray()

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_worth_it(message):
            message = {**message, "headers": _varied(message)}
            if self._takes_gzip:
                self._start = message
                return
        if self._start is None:
            await self._send(message)
            return
        self._body += message.get("body", b"")
        if not message.get("more_body"):
            await self._finish(self._start)

    async def _finish(self, start: Message) -> None:
        keeps = "max-age" in (header(start, b"cache-control") or "")
        body = (_squeezed_once if keeps else _squeezed)(bytes(self._body))
        headers = [
            # The bytes differ now, though not what they mean.
            (name, value if name != b"etag" or value.startswith(b"W/") else b"W/" + value)
            for name, value in without(start["headers"], b"content-length")
        ]
        headers += [(b"content-encoding", b"gzip"), (b"content-length", str(len(body)).encode())]
        await self._send({**start, "headers": headers})
        await self._send({"type": "http.response.body", "body": body, "more_body": False})


def takes_gzip(accept: str) -> bool:
    """Whether an Accept-Encoding header takes gzip (``gzip;q=0`` does not)."""
    for part in accept.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == "gzip":
            return quality.replace(" ", "").removeprefix("q=").strip("0.") != "" or not quality
    return False


def _is_worth_it(start: Message) -> bool:
    length = header(start, b"content-length") or ""
    if start["status"] == 206 or header(start, b"content-encoding") or not length.isdecimal():
        return False
    if "no-transform" in (header(start, b"cache-control") or ""):
        return False
    return _LEAST <= int(length) <= _MOST and (header(start, b"content-type") or "").startswith(_KINDS)


def _varied(start: Message) -> list[tuple[bytes, bytes]]:
    return [*start["headers"], (b"vary", b"Accept-Encoding")]


def _squeezed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


_squeezed_once = lru_cache(maxsize=64)(_squeezed)
"""For static files, which are the same for everybody."""
