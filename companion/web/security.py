"""What is refused before any view runs: writes that another site sends, and what the shell found wrong."""

from __future__ import annotations

from urllib.parse import unquote_to_bytes, urlsplit

from flask import Flask, Response, abort, request
from flask_babel import gettext as _

from companion.web.api.problems import is_api
from companion.web.problems import problem

REFUSED = "companion.refused"
"""Under this name the shell's scope holds the status of a request whose body it did not take."""

_READS = ("GET", "HEAD", "OPTIONS")


def guard(app: Flask) -> None:
    """Has every request checked before its view runs."""
    app.before_request(_refuse_unread)
    app.before_request(_refuse_two_slashes)
    app.before_request(_refuse_foreign)
    app.before_request(_refuse_broken_text)


def _refuse_unread() -> None:
    status = request.environ.get("asgi.scope", {}).get(REFUSED)
    if status:
        abort(status)


def _refuse_two_slashes() -> None:
    """In the API: leading on to the address with one of them would say the key in it once more."""
    if is_api(request.path) and "//" in request.path:
        abort(404)


def _refuse_foreign() -> Response | None:
    # In the API the key in the address is all the authority there is, and no browser adds that by itself.
    if request.method in _READS or is_api(request.path) or from_our_page():
        return None
    text = _(
        "This came from a page that is not ours, so nothing was entered. Open the table here and tap again."
    )
    return problem(403, _("Not from here"), text)


def _refuse_broken_text() -> Response | None:
    """Else half signs come to the views as other text than was typed ("%ED%A0%80", "�"), or not at all."""
    if request.method in _READS or is_api(request.path):
        return None
    sent = request.get_data()
    try:
        (unquote_to_bytes(sent) if "urlencoded" in request.mimetype else sent).decode()
    except UnicodeDecodeError:
        text = _("A text in the form holds half a sign, so nothing was entered. Go back and type it again.")
        return problem(400, _("That could not be read"), text)
    return None


def from_our_page() -> bool:
    """Whether one of our own pages sent the request, as far as the browser says.

    Browsers send ``Sec-Fetch-Site`` only to secure origins, which a phone on the home network has not got;
    but with every POST they send ``Origin``, and the few old ones that do not send ``Referer``. Whoever sends
    none of the three is refused: no person's browser does.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site:
        return site in ("same-origin", "none")
    source = request.headers.get("Origin") or request.headers.get("Referer")
    return bool(source) and urlsplit(source or "").netloc.lower() == request.host.lower()
