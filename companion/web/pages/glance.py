"""A table at a glance: one large fact for a tablet, a TV or a phone on the table. Nothing is entered."""

from __future__ import annotations

from flask import Blueprint, g, render_template

from companion.web.access import role
from companion.web.partial import is_part
from companion.web.showing import table_context

pages = Blueprint("glance", __name__)


@pages.get("/t/<table_id>/glance")
@role("watch")
def show(table_id: str) -> str:
    """The fact of the moment."""
    template = "glance/region.html" if is_part() else "glance.html"
    return render_template(template, **table_context(g.table))
