"""Links with a key in them: the first tap makes the phone one of the table's, then the address is clean."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, request
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from companion.web import here
from companion.web.access import RANKS, role
from companion.web.devices import ensure_device
from companion.web.limits import KEYS, limited
from companion.web.problems import problem

pages = Blueprint("keys", __name__)


@pages.get("/k/<key>")
@role("anyone")
@limited(KEYS)
def enter(key: str) -> AnyResponse:
    """Remembers this phone at the key's table. This is the only GET that writes, and all that it writes."""
    found = here.store().read_key(key)
    if found is None or here.store().find(found[0]) is None:
        return _kept_quiet(_no_such_key())
    table_id, its_role = found
    if request.method == "GET":
        device = ensure_device()
        # Whoever made the table may open its watch link without losing anything.
        if RANKS[its_role] > RANKS[here.store().role_at(device, table_id)]:
            here.store().remember(device, table_id, its_role)
    return _kept_quiet(redirect(f"/t/{table_id}", 303))


def _kept_quiet(answer: AnyResponse) -> AnyResponse:
    """Whatever the browser asks for next, it does not say that it comes from a link with a key."""
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer


def _no_such_key() -> Response:
    return problem(
        404,
        _("This link does not open a table"),
        _("It was changed since, or a part is missing. Ask somebody at the table to show you the new one."),
    )
