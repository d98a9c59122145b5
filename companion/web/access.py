"""Who may open what: every view declares a role, and whoever lacks it is turned away before it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

from flask import Flask, Response, abort, current_app, g, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from companion.web import here
from companion.web.api.problems import is_api
from companion.web.devices import device_of_request
from companion.web.partial import is_part
from companion.web.problems import problem

Who = Literal["anyone", "watch", "play", "host"]
View = TypeVar("View", bound=Callable[..., object])

RANKS: dict[str | None, int] = {None: 0, "anyone": 0, "watch": 1, "play": 2, "host": 3}
"""A role may do what the lower ones may."""


NEEDED = {
    "play": "A watch key only reads. Ask whoever made the table for its play key.",
    "host": "Only the host key does that: the one that came when the table was made.",
}
"""What the API says to a key of a lower role."""


def role(who: Who) -> Callable[[View], View]:
    """Declares who may call a view. All but "anyone" need in its address a ``table_id`` or a ``key``."""

    def declare(view: View) -> View:
        view.role = who  # type: ignore[attr-defined]
        return view

    return declare


def declared(app: Flask, endpoint: str) -> str | None:
    """The role that an endpoint declares; ``None`` if it forgot to."""
    return getattr(app.view_functions[endpoint], "role", None)


def check_roles(app: Flask) -> None:
    """Has every request checked before its view runs."""
    app.before_request(_admit)


def _admit() -> AnyResponse | None:
    """Sets ``g.device`` (``None``: a phone not known yet), ``g.table`` and ``g.role``, or turns away."""
    g.device = g.table = g.role = None
    if request.endpoint in (None, "static"):
        return None
    who = declared(current_app, request.endpoint or "")
    if who is None:
        raise RuntimeError(f"The view {request.endpoint} declares no role.")
    if is_api(request.path):
        return None if who == "anyone" else _admit_key((request.view_args or {})["key"], who)
    g.device = device_of_request()
    table_id = (request.view_args or {}).get("table_id")
    return None if table_id is None else _admit_to_table(table_id, who)


def _admit_to_table(table_id: str, who: str) -> AnyResponse | None:
    g.table = here.store().find(table_id)
    if g.table is None:
        return _no_such_table()
    g.role = here.store().role_at(g.device, table_id) if g.device else None
    if g.role is None and not here.settings().household:
        return _link_was_changed(table_id) if lost_role(table_id) else _no_such_table()
    if RANKS[g.role] >= RANKS[who]:
        return None
    if g.role is None:
        return _ask_to_enter(table_id)
    return _refuse_player(table_id) if g.role == "play" else _refuse_watcher(table_id)


def lost_role(table_id: str) -> bool:
    """Whether this phone was at the table until its link was changed."""
    return g.device is not None and here.store().lost_role_at(g.device, table_id)


def _admit_key(key: str, who: str) -> AnyResponse | None:
    """In the API the key alone says who asks; a cookie gives nothing there."""
    found = here.store().read_key(key)
    g.table = here.store().find(found[0]) if found else None
    if found is None or g.table is None:
        abort(404)
    g.role = found[1]
    if RANKS[g.role] >= RANKS[who]:
        return None
    return problem(403, _("Only watching"), NEEDED[who])


def _no_such_table() -> Response:
    return problem(
        404, _("This table is not here"), _("It may be kept on another computer, or the address is wrong.")
    )


def _ask_to_enter(table_id: str) -> AnyResponse:
    page = url_for("joining.enter", table_id=table_id)
    if request.method not in ("GET", "HEAD"):
        if lost_role(table_id):
            return _link_was_changed(table_id, page)
        text = _("This phone has not joined the table, so nothing was entered. Say first whether it plays.")
        return problem(403, _("Not joined yet"), text, back=page)
    if is_part():
        return Response(headers={"HX-Redirect": page})
    return redirect(page, 303)


def _link_was_changed(table_id: str, back: str | None = None) -> Response:
    if is_part() and request.method in ("GET", "HEAD"):
        return Response(headers={"HX-Redirect": url_for("table.show", table_id=table_id)})
    text = _("Ask somebody at the table for the new code, and scan it. From this phone nothing was entered.")
    return problem(403, _("This table's link was changed"), text, back=back)


def _refuse_player(table_id: str) -> Response:
    text = _("Only the phone that made this table may do that, so nothing was entered.")
    return problem(403, _("Not from this phone"), text, back=url_for("table.show", table_id=table_id))


def _refuse_watcher(table_id: str) -> Response:
    endpoint = "joining.enter" if here.settings().household else None
    page = url_for(endpoint, table_id=table_id) if endpoint else f"/t/{table_id}"
    text = _("This phone only watches this table, so nothing was entered. Join it to play first.")
    return problem(403, _("Only watching"), text, back=page)
