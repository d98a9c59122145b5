"""A table's page, and what is tapped on it."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Response, abort, g, redirect, render_template, request, url_for
from flask_babel import gettext as _

from companion.games.play import Play
from companion.games.refusals import Refusal
from companion.tables.answers import Equal, Refused, Stale
from companion.tables.enter import Answer as AnyAnswer
from companion.tables.table import Table
from companion.web import here
from companion.web.access import role
from companion.web.acting import (
    changed_counters,
    key_for,
    key_of_form,
    live_offers,
    read_draft,
    stated,
)
from companion.web.answering import Answer, answered, entered, page, question
from companion.web.equals import version_seen
from companion.web.mending import play_before, replaced
from companion.web.problems import problem
from companion.web.showing import table_context
from companion.web.sitting import must_ask

pages = Blueprint("table", __name__)


@pages.get("/t/<table_id>")
@role("watch")
def show(table_id: str) -> Answer:
    """The table as it stands; before it, to a phone that is new here, the question for its seat."""
    return question(g.table) if must_ask(g.table) else page(g.table)


@pages.post("/t/<table_id>/act")
@role("play")
def act(table_id: str) -> Answer:
    """One thing that happened."""
    key = key_of_form()
    # By now the table may not offer it any more.
    if _was_entered(key):
        return entered(g.table)
    change = replaced(g.table)
    if change is None and request.form.get("instead"):
        return answered(Stale(g.table))
    play = play_before(g.table, change)
    raw = stated(play, (*live_offers(play), _declaring(play)))
    if isinstance(raw, Refusal):
        return page(g.table, raw)
    if change:
        return answered(here.store().amend(table_id, change.number, raw, by=g.device, key=key))
    return answered(_act(table_id, raw, key))


def _act(table_id: str, raw: Any, key: str | None) -> AnyAnswer | Equal | None:
    """Enters it, unless another phone has entered the same since this one looked."""
    seen = version_seen()
    if seen is None:
        return here.store().act(table_id, raw, by=g.device, key=key)
    return here.store().act_unless_equal(table_id, raw, seen=seen, by=g.device, key=key)


def _was_entered(key: str | None) -> bool:
    """Whether the same form came before, and counted."""
    return key is not None and here.store().has_key(g.table.id, key)


def _declaring(play: Play) -> Any:
    return play.game.declaring(play.players)


@pages.post("/t/<table_id>/undo")
@role("play")
def undo(table_id: str) -> Answer:
    """Strikes the entry that the button named, unless another phone undid the slip since this one looked."""
    entry = _number(request.form.get("entry", ""))
    answer = here.store().undo(table_id, entry=entry, by=g.device, key=key_for(entry), seen=version_seen())
    return answered(answer)


@pages.post("/t/<table_id>/redo")
@role("play")
def redo(table_id: str) -> Answer:
    """Brings back what was undone last."""
    entry = _number(request.form.get("entry", ""))
    return answered(here.store().redo(table_id, entry=entry, by=g.device, key=key_for(entry)))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        abort(422)
    return int(text)


@pages.get("/t/<table_id>/preview/<do>")
@role("play")
def preview(table_id: str, do: str) -> str:
    """What a half-filled form of a game's own board comes to; stores nothing."""
    context = table_context(g.table)
    play: Play = context["play"]
    draft = read_draft(play, do, request.args)
    if draft is None:
        abort(404)
    if isinstance(draft, Refusal):
        abort(422)
    seen = play.game.preview(play.live, draft)
    return render_template(f"games/{play.game.id}/preview.html", **{**context, "seen": seen})


@pages.get("/t/<table_id>/counters")
@role("play")
def counters(table_id: str) -> Answer:
    """All counters of the table on one page."""
    if g.table.play.tally:
        return redirect(url_for("table.show", table_id=table_id), 303)
    return render_template("counters.html", **table_context(g.table))


@pages.post("/t/<table_id>/counters")
@role("play")
def correct(table_id: str) -> Answer:
    """Sets what was changed, all together or nothing."""
    key = key_of_form()
    # Looked at again it would change less, or nothing.
    if _was_entered(key):
        return redirect(url_for("table.show", table_id=table_id), 303)
    changed = changed_counters(g.table.play)
    if isinstance(changed, Refusal):
        return _counters_again(g.table, changed)
    if not changed:
        return redirect(url_for("table.show", table_id=table_id), 303)
    raw = {"do": "correct", "set": changed}
    answer = _act(table_id, raw, key)
    if isinstance(answer, Refused):
        return _counters_again(answer.table, answer.refusal)
    return redirect(url_for("table.show", table_id=table_id), 303)


def _counters_again(table: Table, refusal: Refusal) -> Answer:
    return render_template("counters.html", **table_context(table, refusal)), 422


@pages.get("/t/<table_id>/more")
@role("watch")
def more(table_id: str) -> str:
    """What is needed seldom: declaring it over, another way, the record, joining with a second phone."""
    play = g.table.play
    same = [way for way in play.game.ways if _same_table(play, way.options)]
    return render_template(
        "more.html",
        declaring=_declaring(play),
        other_ways=[way for way in same if way.id != g.table.way],
        **table_context(g.table),
    )


def _same_table(play: Play, options: Any) -> bool:
    return not play.tally and all(getattr(play.options, name) == value for name, value in options.items())


@pages.post("/t/<table_id>/way")
@role("play")
def way(table_id: str) -> Answer:
    """Shows another board for the same table."""
    wanted = request.form.get("way", "")
    return answered(here.store().set_way(table_id, wanted, by=g.device, key=key_for(wanted)))


@pages.get("/t/<table_id>/record.json")
@role("watch")
def record(table_id: str) -> Response:
    """The table's record, to keep."""
    if g.table.counts_hidden:
        text = _("It holds what everybody counted, so it is given out once the places are shown.")
        return problem(409, _("Not before the places"), text, back=url_for("table.show", table_id=table_id))
    name = f"{g.table.game.id}-{table_id}.json"
    text = json.dumps(g.table.record(), ensure_ascii=False, indent=1) + "\n"
    return Response(
        text, mimetype="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
