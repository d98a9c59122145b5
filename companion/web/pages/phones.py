"""More phones at the table: the codes that let them in, who holds which seat, and changing the codes."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from companion import net
from companion.tables.answers import KeyClash, Refused, Stale
from companion.tables.keys import Role
from companion.web import here
from companion.web.access import RANKS, role
from companion.web.acting import key_for
from companion.web.filters import plain
from companion.web.problems import problem
from companion.web.sitting import places, seat_named, take_seat

pages = Blueprint("phones", __name__)

Page = Response | str | tuple[str, int]


@pages.get("/t/<table_id>/join")
@role("watch")
def show(table_id: str) -> str:
    """How another phone gets here, and who holds which seat. A watcher sees the link for watching alone."""
    return _page()


def _page(taken: int | None = None) -> str:
    store, table = here.store(), g.table
    plays = RANKS[g.role] >= RANKS["play"]
    links = {each: here.link(f"/k/{store.key_for(table, each)}") for each in _shown(plays)}
    return render_template("join.html", links=links, taken=taken, **_context(plays))


def _shown(plays: bool) -> tuple[Role, ...]:
    return ("play", "watch") if plays else ("watch",)


def _context(plays: bool) -> dict[str, Any]:
    base, household = here.link("/"), here.settings().household
    return {
        "table": g.table,
        "game": g.table.game,
        "names": g.table.names,
        "places": places(g.table),
        "may_play": plays,
        "is_host": g.role == "host",
        # Hosted, the first page lists only what a phone has been at already.
        "address": base if household else None,
        "by_name": here.address_by_name() if household else None,
        "listed": g.table.generations["play"] == 1,
        "only_here": net.is_only_here(base),
    }


@pages.post("/t/<table_id>/join")
@role("play")
def take_or_leave(table_id: str) -> Page:
    """Takes a seat, one more for who has one, or gives one back."""
    take, leave = seat_named("seat"), seat_named("leave")
    if take is not None:
        answer = take_seat(table_id, take, g.device)
    elif leave is not None:
        answer = here.store().leave_seat(table_id, leave, by=g.device, key=key_for(["leave", leave]))
    else:
        abort(422)
    if isinstance(answer, Refused):
        return problem(422, _("That cannot be entered"), plain(answer.refusal.sentence, answer.table.names))
    if isinstance(answer, (Stale, KeyClash)):
        g.table = here.store().find(table_id)
        return _page(taken=take), 409
    return redirect(url_for("phones.show", table_id=table_id), 303)


@pages.post("/t/<table_id>/link")
@role("host")
def rotate(table_id: str) -> Response:
    """Ends a link: whoever came by it is out until they scan the new one. Nobody locks out the host."""
    wanted = request.form.getlist("role")
    if wanted not in (["play"], ["watch"]):
        abort(422)
    its_role: Role = "play" if wanted == ["play"] else "watch"
    here.store().rotate(table_id, its_role, by=g.device, key=key_for(["link", its_role]))
    return redirect(url_for("phones.show", table_id=table_id), 303)
