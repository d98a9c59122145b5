"""The phone's cookie: random, kept for a year, no time in it; the store holds only its hash."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask, Response, g, request

from companion.web import here

COOKIE = "device"
SECURE_COOKIE = "__Host-device"
"""Its name with https. Browsers let plain http replace no secure cookie: with one name for both, a phone
would be a stranger for good once the app is served without ``--https`` again."""
_YEAR = 365 * 24 * 3600


def device_of_request() -> str | None:
    """The device whose cookie came along, if it is one of ours."""
    token = token_in(request.cookies, secure=request.is_secure)
    return here.store().device_by_token(token) if token else None


def token_in(cookies: Mapping[str, str], *, secure: bool) -> str:
    """The phone's token, or "". With https the plain one counts as well: it is of an evening without."""
    plain = cookies.get(COOKIE, "")
    return cookies.get(SECURE_COOKIE, plain) if secure else plain


def ensure_device() -> str:
    """This phone's device, made and remembered by a cookie if it has none yet.

    It writes, so only what a person asked for may call it: a POST, or the opening of a link with a key.
    """
    if g.device is None:
        g.device, g.token = here.store().new_device()
    else:
        g.token = token_in(request.cookies, secure=request.is_secure)
    return str(g.device)


def remember_devices(app: Flask) -> None:
    """Sends the cookie with every answer for which ``ensure_device`` was called."""
    app.after_request(_with_cookie)


def _with_cookie(response: Response) -> Response:
    if "token" in g:
        secure = request.is_secure
        name = SECURE_COOKIE if secure else COOKIE
        response.set_cookie(name, g.token, max_age=_YEAR, httponly=True, samesite="Lax", secure=secure)
    return response
