"""The live stream: Server-Sent Events that hold nothing but a table's version, native async.

Whoever reads it fetches their own view; so a watcher's stream and a player's are the same.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from werkzeug.http import parse_cookie

from companion.tables.errors import StoreError
from companion.tables.store import Store
from companion.web.access import RANKS
from companion.web.asgi import Headers, Message, Receive, Scope, Send, answer, header
from companion.web.devices import token_in
from companion.web.settings import Settings
from companion.web.streams import Stream, Streams

_HEADERS: Headers = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    # A proxy in front is to pass each event on at once.
    (b"x-accel-buffering", b"no"),
]
_STUCK_SECONDS = 1
"""A reader that takes no more bytes for so long, after all buffers are full, is let go."""
_log = logging.getLogger("companion.live")

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Route:
    """An address that the shell answers itself, and the least role that it asks for."""

    pattern: str
    role: Literal["watch"]
    api: bool

    def arg(self, path: str) -> str | None:
        """What stands for the pattern's name in a path; ``None`` if it is another address."""
        found = re.fullmatch(re.sub(r"{\w+}", "([^/]+)", self.pattern), path)
        return found[1] if found else None


ROUTES = (
    Route("/t/{table_id}/live", "watch", api=False),
    Route("/api/v1/tables/{key}/changes", "watch", api=True),
)
"""All of them. Each takes GET and HEAD."""


@dataclass(frozen=True)
class _Refused:
    status: int
    title: str
    detail: str
    more: tuple[tuple[bytes, bytes], ...] = ()


_NO_TABLE = _Refused(404, "No such table", "This table is not here, or its link was changed.")
_NOT_JOINED = _Refused(403, "Not joined yet", "This phone has not joined the table. Open the table first.")
_NOT_ALLOWED = _Refused(405, "Only to read", "A live stream can only be read.", ((b"allow", b"GET, HEAD"),))
_FULL = _Refused(
    503,
    "No room",
    "Too many phones follow this live. Ask every few seconds instead.",
    ((b"retry-after", b"5"),),
)
_DOWN = _Refused(503, "One moment", "The table cannot be read now.", ((b"retry-after", b"5"),))


class Live:
    """Answers the live addresses from a store."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self.streams = Streams()
        store.listen(self.streams.announce)

    async def answers(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Answers a request to a live address until its stream ends; False if it is another address."""
        for route in ROUTES:
            arg = route.arg(scope["path"])
            if arg is not None:
                await self._answer(route, arg, scope, receive, send)
                return True
        return False

    async def _answer(self, route: Route, arg: str, scope: Scope, receive: Receive, send: Send) -> None:
        found = await self._open(route, arg, scope)
        if isinstance(found, _Refused):
            await _refuse(found, send)
        elif scope["method"] == "HEAD":
            await send({"type": "http.response.start", "status": 200, "headers": list(_HEADERS)})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        else:
            settings = self._settings
            ping = settings.ping_seconds if route.api else settings.page_ping_seconds
            await self._stream(found, ping, receive, send)

    async def _open(self, route: Route, arg: str, scope: Scope) -> Stream | _Refused:
        if scope["method"] not in ("GET", "HEAD"):
            return _NOT_ALLOWED
        enter = self._by_key if route.api else self._by_cookie
        return await _asked(lambda: enter(arg, scope)) or _DOWN

    def _by_key(self, key: str, _scope: Scope) -> Stream | _Refused:
        found = self._store.read_key(key)
        if found is None:
            return _NO_TABLE
        return Stream(found[0], lambda: self._store.read_key(key) is not None)

    def _by_cookie(self, table_id: str, scope: Scope) -> Stream | _Refused:
        device = self._device(scope)
        role = self._store.role_at(device, table_id) if device else None
        if device is None or role is None:
            known = self._settings.household and self._store.version(table_id) is not None
            return _NOT_JOINED if known else _NO_TABLE
        rank = RANKS[role]

        def holds() -> bool:
            # Who lost a part of it has a page open that shows too much.
            return RANKS[self._store.role_at(device, table_id)] >= rank

        return Stream(table_id, holds)

    def _device(self, scope: Scope) -> str | None:
        cookies = parse_cookie(header(scope, b"cookie"))
        token = token_in(cookies, secure=scope.get("scheme") == "https")
        return self._store.device_by_token(token) if token else None

    async def _stream(self, stream: Stream, ping: float, receive: Receive, send: Send) -> None:
        # No await between the question and the opening, so that nobody else takes the place.
        if not self.streams.has_room(stream.table_id):
            await _refuse(_FULL, send)
            return
        with self.streams.opened(stream):
            # Asked once it is open: what changes from now on is announced to it.
            version = await _asked(lambda: self._store.version(stream.table_id))
            if version is None:
                await _refuse(_DOWN, send)
                return
            stream.tell(version)
            leaving = asyncio.create_task(_until_left(stream, receive))
            try:
                await self._speak(stream, ping, send)
            except TimeoutError:
                _log.info("A reader of a live stream took nothing more and was let go")
            finally:
                leaving.cancel()

    async def _speak(self, stream: Stream, ping: float, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": list(_HEADERS)})
        now = asyncio.get_running_loop().time
        told, due = -1, now() + ping
        while not stream.over:
            if not await stream.news(due - now()):
                await _event(send, "ping", told)
            elif stream.over or not await self._still_holds(stream, send):
                break
            elif stream.version > told:
                told = stream.version
                await _event(send, "version", told)
            else:
                continue
            due = now() + ping
        await _send(send, b"", more=False)

    async def _still_holds(self, stream: Stream, send: Send) -> bool:
        held = await _asked(stream.holds)
        if held is False:
            await _event(send, "gone", stream.version)
        # Not knowing is no yes; but then the reader may come back.
        return bool(held)


async def _asked(question: Callable[[], Answer]) -> Answer | None:
    """Asks the store off the loop; ``None`` if it cannot answer."""
    try:
        return await asyncio.to_thread(question)
    except StoreError:
        _log.exception("The store did not answer a live stream")
        return None


async def _until_left(stream: Stream, receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()


async def _event(send: Send, name: str, version: int) -> None:
    await _send(send, f"event: {name}\nid: {version}\ndata: {version}\n\n".encode())


async def _send(send: Send, body: bytes, *, more: bool = True) -> None:
    message: Message = {"type": "http.response.body", "body": body, "more_body": more}
    await asyncio.wait_for(send(message), _STUCK_SECONDS)


async def _refuse(refused: _Refused, send: Send) -> None:
    said = {"title": refused.title, "status": refused.status, "detail": refused.detail}
    kind = [(b"content-type", b"application/problem+json"), *refused.more]
    await answer(send, refused.status, json.dumps(said), kind)
