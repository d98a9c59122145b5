"""After the end: the next game."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.games.refusals import Refusal, refuse
from companion.tables.answers import KeyClash
from companion.tables.table import Table
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_for, sent_before
from companion.web.devices import ensure_device
from companion.web.ending import beginner_option, next_beginner
from companion.web.showing import table_context

pages = Blueprint("ended", __name__)


@pages.post("/t/<table_id>/again")
@role("play")
def again(table_id: str) -> Response | tuple[str, int]:
    """The next game of the evening: the same way, with whoever was chosen."""
    table: Table = g.table
    seats = {str(seat): seat for seat in range(table.play.players)}
    begins = request.form.get("begins")
    if begins is not None and begins not in seats:
        return _refused(table, refuse(None, "Nobody sits at the seat that is to begin. Choose again."))
    stay = [seat for text, seat in seats.items() if text in request.form.getlist("stay")]
    new = [*request.form.getlist("join"), *filter(None, [request.form.get("new", "").strip()])]
    people: list[str | None] = [table.people[seat] for seat in stay]
    names: list[str | None] = [None for _seat in stay]
    made = here.store().create(
        table.game.id,
        len(people) + len(new),
        options=_options(table, stay, next_beginner(table.play) if begins is None else seats[begins]),
        way=table.way,
        names=[*names, *new],
        people=[*people, *(None for _name in new)],
        by=ensure_device(),
        after=table,
        key=key_for([stay, new, begins]),
    )
    if not isinstance(made, Table):
        return _refused(table, sent_before() if isinstance(made, KeyClash) else made)
    return redirect(url_for("table.show", table_id=made.id), 303)


def _refused(table: Table, refusal: Refusal) -> tuple[str, int]:
    return render_template("table.html", **table_context(table, refusal)), 422


def _options(table: Table, stay: list[int], begins: int) -> dict[str, Any]:
    name = beginner_option(table.play)
    if name is None:
        return table.options
    return {**table.options, name: _seat_of(begins, stay, table.play.players)}


def _seat_of(begins: int, stay: list[int], players: int) -> int:
    """Where the wanted beginner sits in the next game; whoever leaves is followed by who sits on the left."""
    order = ((begins + step) % players for step in range(players))
    return next((stay.index(seat) for seat in order if seat in stay), 0)
