"""The phone's cookie: random, kept for a year, no time in it; the store holds only its hash."""

from __future__ import annotations

from flask import Flask, Response, g, request

from companion.web import here

COOKIE = "device"
_YEAR = 365 * 24 * 3600


def device_of_request() -> str | None:
    """The device whose cookie came along, if it is one of ours."""
    token = request.cookies.get(COOKIE)
    return here.store().device_by_token(token) if token else None


def ensure_device() -> str:
    """This phone's device, made and remembered by a cookie if it has none yet.

    It writes, so only what a person asked for may call it: a POST, or the opening of a link with a key.
    """
    if g.device is None:
        g.device, g.token = here.store().new_device()
    else:
        g.token = request.cookies[COOKIE]
    return str(g.device)


def remember_devices(app: Flask) -> None:
    """Sends the cookie with every answer for which ``ensure_device`` was called."""
    app.after_request(_with_cookie)


def _with_cookie(response: Response) -> Response:
    if "token" in g:
        response.set_cookie(
            COOKIE, g.token, max_age=_YEAR, httponly=True, samesite="Lax", secure=request.is_secure
        )
    return response
