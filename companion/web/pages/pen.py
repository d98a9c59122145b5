"""What one phone does for all others: it takes the pen, or turns the places up."""

from __future__ import annotations

from flask import Blueprint, g

from companion.games.refusals import refuse
from companion.tables.answers import Stale
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_for
from companion.web.answering import Answer, answered, page

pages = Blueprint("pen", __name__)


@pages.post("/t/<table_id>/pen")
@role("play")
def take(table_id: str) -> Answer:
    """From now on this phone enters for all. Nobody is asked for leave: whoever loses it sees who has it."""
    return answered(here.store().take_pen(table_id, by=g.device, key=key_for("pen")))


@pages.post("/t/<table_id>/show")
@role("play")
def show(table_id: str) -> Answer:
    """Turns the places up, on every phone."""
    answer = here.store().show_places(table_id, by=g.device, key=key_for("show"))
    if isinstance(answer, Stale):
        return page(answer.table, refuse(None, "Not everybody has counted yet, so there are no places."), 409)
    return answered(answer)
