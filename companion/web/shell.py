"""The ASGI shell around the Flask app: what holds for every answer, whoever gives it."""

from __future__ import annotations

import logging
import time
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from flask import Flask

from companion.web import here
from companion.web.api.problems import MEDIA_TYPE, is_api, problem_text
from companion.web.asgi import ASGIApp, Message, Receive, Scope, Send, answer, header
from companion.web.bodies import with_body
from companion.web.compress import compressed
from companion.web.headers import with_headers
from companion.web.hosts import allowed
from companion.web.live import Live
from companion.web.logs import plain_path
from companion.web.settings import Settings

_THREADS = 16
_OTHER_NAME = "This app does not go by that name. Open the address that it shows when it starts."
_access = logging.getLogger("companion.access")


class Shell:
    """Checks the host, reads the body, adds headers, compresses, and hands the rest to Flask."""

    def __init__(self, pages: Flask, settings: Settings) -> None:
        self._settings = settings
        self._live = Live(pages.extensions[here.STORE], settings)
        self._pages = cast(ASGIApp, WSGIMiddleware(cast(Any, pages), workers=_THREADS))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the start and end of the process."""
        if scope["type"] == "lifespan":
            await self._pages(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, with_headers(scope, _logged(scope, send)))

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not allowed(header(scope, b"host") or "", self._settings):
            await _refuse(scope, send, 400, _OTHER_NAME)
            return
        # Native async: it takes none of Flask's threads. Never compressed: that would hold it back.
        if await self._live.answers(scope, receive, send):
            return
        await with_body(self._pages, scope, receive, compressed(scope, send))

    def end_streams(self) -> None:
        """Ends the live streams, which else go on as long as their readers like. Call it on the loop."""
        self._live.streams.end()


async def _refuse(scope: Scope, send: Send, status: int, sentence: str) -> None:
    if is_api(scope["path"]):
        kind = [(b"content-type", MEDIA_TYPE.encode())]
        await answer(send, status, problem_text(status, sentence), kind)
    else:
        await answer(send, status, sentence)


def _logged(scope: Scope, send: Send) -> Send:
    began = time.monotonic()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            took = round((time.monotonic() - began) * 1000)
            _access.info(
                "%s %s %s %d ms", scope["method"], plain_path(scope["path"]), message["status"], took
            )
        await send(message)

    return sending
