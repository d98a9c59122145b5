"""A table at a glance: one large fact for a tablet, a TV or a phone on the table. Nothing is entered."""

from __future__ import annotations

from flask import Blueprint, g, render_template, url_for

from companion.tables.table import Table
from companion.web import here
from companion.web.access import role
from companion.web.partial import is_part
from companion.web.showing import table_context

pages = Blueprint("glance", __name__)


@pages.get("/t/<table_id>/glance")
@role("watch")
def show(table_id: str) -> str:
    """The fact of the moment."""
    template = "glance/region.html" if is_part() else "glance.html"
    return render_template(template, **table_context(g.table), onward=_onward(g.table))


def _onward(table: Table) -> str | None:
    """The glance at the next game of the evening, once this one is over and where this phone may see it."""
    if not table.play.over or table.covered or not g.device:
        return None
    store = here.store()
    found = store.going_on_after(table) or store.following(table)
    if found is None or store.role_at(g.device, found) is None:
        return None
    return url_for("glance.show", table_id=found)
