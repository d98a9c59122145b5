"""Requests that htmx makes for a part of a page (htmx-flask knows no header of htmx 4)."""

from __future__ import annotations

from flask import request
from htmx_flask.requests import HtmxAwareRequest


class PageRequest(HtmxAwareRequest):  # type: ignore[misc]
    """A request with ``htmx``."""


def is_part() -> bool:
    """Whether only a part of a page is asked for."""
    if not getattr(request, "htmx", None):
        return False
    return request.headers.get("HX-Request-Type") != "full"
