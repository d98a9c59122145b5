"""Who goes first: as the rulebook has it, or a seat picked at random. A pick is only said, never stored."""

from __future__ import annotations

import secrets
from typing import Any

from flask import Blueprint, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.tables.table import Table
from companion.web.access import role
from companion.web.showing import table_context

pages = Blueprint("first", __name__)


@pages.get("/t/<table_id>/first")
@role("watch")
def show(table_id: str) -> str:
    """How the rulebook has it, and whom the pick has met, if there was one."""
    picked = request.args.get("picked", "")
    seats = {str(seat): seat for seat in range(g.table.play.players)}
    return _page(g.table, seats.get(picked))


@pages.post("/t/<table_id>/first")
@role("play")
def pick(table_id: str) -> Response:
    """A seat at random, each as likely as any other."""
    picked = secrets.choice(range(g.table.play.players))
    return redirect(url_for("first.show", table_id=table_id, picked=picked), 303)


def _page(table: Table, picked: int | None) -> str:
    context: dict[str, Any] = table_context(table)
    begins = table.play.turn if _follows_turns(context) and not table.standing else None
    return render_template("first.html", picked=picked, begins=begins, **context)


def _follows_turns(context: dict[str, Any]) -> bool:
    """Whether this way of following the game says whose turn it is."""
    return any(each.topic == "turn" for each in context["glance"].aloud)
