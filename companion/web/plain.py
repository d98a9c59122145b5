"""Pages that no person reads: whether the app is well, and what search engines may keep (nothing)."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.tables.errors import StoreError
from companion.web import here
from companion.web.access import role

pages = Blueprint("plain", __name__)


@pages.get("/healthz")
@role("anyone")
def healthz() -> Response:
    """200 when the store answers, 503 when not."""
    try:
        here.store().ping()
    except StoreError:
        return Response("The store does not answer.\n", 503, mimetype="text/plain")
    return Response("ok\n", mimetype="text/plain")


@pages.get("/robots.txt")
@role("anyone")
def robots() -> Response:
    """Nothing here is for search engines."""
    return Response("User-agent: *\nDisallow: /\n", mimetype="text/plain")
