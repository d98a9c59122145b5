"""What a table's page answers to what was entered there."""

from __future__ import annotations

import re

from flask import Response, g, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from companion.games.refusals import Refusal
from companion.tables.answers import Done, Equal, KeyClash, Refused, Stale
from companion.tables.table import Table
from companion.web.acting import sent_before
from companion.web.asking import asked_of
from companion.web.doers import no_more, quicker
from companion.web.equals import equal_event
from companion.web.partial import is_part
from companion.web.pens import carried
from companion.web.showing import table_context
from companion.web.sitting import question_context

Answer = AnyResponse | str | tuple[str, int]


def page(table: Table, refusal: Refusal | None = None, status: int = 422) -> Answer:
    """The table's page, or its region alone; with a refusal, under the status."""
    template = "table/region.html" if is_part() else "table.html"
    shown = render_template(template, **table_context(table, refusal))
    return (shown, status) if refusal else shown


def ask_whether_equal(answer: Equal) -> Answer:
    """The page with the question above it; nothing was stored."""
    template = "table/region.html" if is_part() else "table.html"
    context = {**table_context(answer.table), "equal": equal_event(answer)}
    return render_template(template, **context), 409


def question(table: Table) -> str:
    """Which seat is this phone's? It stands where the board will."""
    region = "join/question.html"
    context = {**table_context(table), **question_context(table), "region": region}
    return render_template(region if is_part() else "table.html", **context)


def entered(table: Table) -> Answer:
    """The answer to what was saved: the new page. A table that has begun to count goes on to the pad."""
    begins = request.endpoint == "table.act" and table.play.tally and not any(table.play.counts)
    asked = asked_of(table, g.device) if begins else ()
    pad = url_for("counting.pad", table_id=table.id, seat=asked[0]) if asked else None
    if not is_part():
        return redirect(pad or url_for("table.show", table_id=table.id, **carried()), 303)
    return Response(headers={"HX-Redirect": pad}) if pad else page(table)


def answered(answer: Done | Refused | Stale | Equal | KeyClash | None) -> Answer:
    """The page for whatever the store answered."""
    match answer:
        case Done(table):
            return entered(table)
        case Refused(table, refusal):
            return page(table, refusal)
        case Stale(table):
            return page(table, _stale(table), 409)
        case Equal():
            return ask_whether_equal(answer)
        case KeyClash():
            return page(g.table, sent_before())
    raise NotFound


def _stale(table: Table) -> Refusal:
    """Who changed the table before, and how it stands now."""
    wanted = request.form.get("instead", "")
    return no_more(table, int(wanted)) if re.fullmatch("[0-9]{1,9}", wanted) else quicker(table)
