"""How much is taken: of one request, and of requests in a time. The shell, Flask and tests read it here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from companion.web import here

BODY = 64 * 1024
"""The most bytes in the body of a request."""
RECORD = 4 * 1024 * 1024
"""The same for a record that is imported."""
FORM_PARTS = 200
"""The most fields in a form."""
BODY_SECONDS = 30
"""How long a body may take to arrive."""
STREAMS_PER_TABLE, STREAMS = 60, 600
"""The most live streams open at once: of a table, and in all. Beyond them pages ask every few seconds."""

# A household shares few addresses, or one, so it is never limited below a thousand.
KEYS = ("1000 per minute", "60 per minute")
"""Links opened from one address: in a household, and hosted."""
SHEETS = ("1000 per minute", "120 per minute")
"""Sheets and their pictures, of which a page shows six, asked for from one address, likewise."""
TABLES = ("1000 per hour", "20 per hour")
"""Tables made from one address: in a household, and hosted."""

View = TypeVar("View", bound=Callable[..., object])

_limiter = Limiter(get_remote_address, storage_uri="memory://", headers_enabled=False)


def body_limit(path: str) -> int:
    """The most bytes that a request to this path may bring."""
    return RECORD if path == "/api/v1/tables" else BODY


def limited(limit: tuple[str, str]) -> Callable[[View], View]:
    """Refuses a view (429) to an address that asks too often."""

    def decorate(view: View) -> View:
        per = _limiter.limit(
            lambda: limit[0 if here.settings().household else 1],
            exempt_when=lambda: not here.settings().limits,
        )
        return cast(View, per(view))

    return decorate


def limit_requests(app: Flask) -> None:
    """Switches the limits on for the app; its settings may lift them."""
    _limiter.init_app(app)
    # Before anything reads the body: the shell has its own, this one holds without it.
    app.before_request(_limit_body)


def _limit_body() -> None:
    request.max_content_length = body_limit(request.path)
