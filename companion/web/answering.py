"""What a table's page answers to what was entered there."""

from __future__ import annotations

from flask import Response, g, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from companion.games.refusals import Refusal, refuse
from companion.tables.answers import Done, KeyClash, Refused, Stale
from companion.tables.table import Table
from companion.web.acting import sent_before
from companion.web.asking import to_ask
from companion.web.partial import is_part
from companion.web.showing import table_context
from companion.web.sitting import question_context

Answer = AnyResponse | str | tuple[str, int]


def page(table: Table, refusal: Refusal | None = None, status: int = 422) -> Answer:
    """The table's page, or its region alone; with a refusal, under the status."""
    template = "table/region.html" if is_part() else "table.html"
    shown = render_template(template, **table_context(table, refusal))
    return (shown, status) if refusal else shown


def question(table: Table) -> str:
    """Which seat is this phone's? It stands where the board will."""
    region = "join/question.html"
    context = {**table_context(table), **question_context(table), "region": region}
    return render_template(region if is_part() else "table.html", **context)


def entered(table: Table) -> Answer:
    """The answer to what was saved: the new page. A table that has begun to count goes on to the pad."""
    asked = to_ask(table.play)
    goes_to_pad = request.endpoint == "table.act" and table.play.tally and len(asked) == table.play.players
    pad = url_for("counting.pad", table_id=table.id, seat=asked[0]) if goes_to_pad else None
    if not is_part():
        return redirect(pad or url_for("table.show", table_id=table.id), 303)
    return Response(headers={"HX-Redirect": pad}) if pad else page(table)


def answered(answer: Done | Refused | Stale | KeyClash | None) -> Answer:
    """The page for whatever the store answered."""
    match answer:
        case Done(table):
            return entered(table)
        case Refused(table, refusal):
            return page(table, refusal)
        case Stale(table):
            quicker = refuse(None, "Somebody was quicker: the last entry is another one now. Look again.")
            return page(table, quicker, 409)
        case KeyClash():
            return page(g.table, sent_before())
    raise NotFound
