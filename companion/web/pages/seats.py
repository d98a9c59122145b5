"""Who sits where: names can be typed or picked at any time."""

from __future__ import annotations

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.games.names import same_name
from companion.games.refusals import Refusal
from companion.tables.answers import Refused
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_for
from companion.web.ending import known_names

pages = Blueprint("seats", __name__)


def _page(seat: int | None = None, refusal: Refusal | None = None) -> str:
    known = [name for name in known_names() if not any(same_name(name, other) for other in g.table.names)]
    return render_template(
        "names.html",
        table=g.table,
        game=g.table.game,
        names=g.table.names,
        known=known,
        order=_order(),
        open_seat=seat,
        refusal=refusal,
        typed=request.form if refusal else None,
    )


def _order() -> list[int]:
    """In seating order; who holds one seat finds it on top."""
    mine = g.table.seats_of(g.device)
    first = mine if len(mine) == 1 else ()
    return [*first, *(seat for seat in range(len(g.table.names)) if seat not in first)]


@pages.get("/t/<table_id>/names")
@role("play")
def show(table_id: str) -> str:
    """The seats and their names."""
    return _page()


@pages.post("/t/<table_id>/names/<int:seat>")
@role("play")
def rename(table_id: str, seat: int) -> Response | tuple[str, int]:
    """Gives a seat its name."""
    if seat >= g.table.play.players:
        abort(404)
    name = request.form.get("name", "")
    answer = here.store().rename(table_id, seat, name, by=g.device, key=key_for(name))
    if isinstance(answer, Refused):
        return _page(seat, answer.refusal), 422
    return redirect(url_for("seats.show", table_id=table_id), 303)
