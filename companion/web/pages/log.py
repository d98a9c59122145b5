"""The log for people: what happened, who entered it and when; and the way back from each entry."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec
from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from companion.games.refusals import Refusal
from companion.games.sentences import Sentence, say
from companion.tables.answers import Done, KeyClash, Refused, Stale
from companion.tables.log import Entry
from companion.tables.table import LogLine, Table
from companion.web import here
from companion.web.access import RANKS, role
from companion.web.acting import key_for, sent_before
from companion.web.doers import no_more, several, undone_by, who
from companion.web.mending import is_event

pages = Blueprint("log", __name__)

Answer = Response | str | tuple[str, int]

SHOWN = 100
"""Entries on one page."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line. ``strikable``, ``lost``: it can be struck out, or put back. ``gone``: how it went."""

    line: LogLine
    who: Sentence | None
    when: str
    gone: Sentence | None
    strikable: bool
    event: bool
    lost: bool


def rows(table: Table, before: int) -> Iterator[Row]:
    """The newest entries whose numbers are less, the newest first."""
    shared = several(table)
    for line in reversed(table.log()[: before - 1][-SHOWN:]):
        entry = table.entries[line.number - 1]
        event = line.kind in ("act", "amend")
        yield Row(
            line=line,
            who=who(line.by, line.device) if shared else None,
            when=_when(line.at),
            gone=None if line.stands else _gone(undone_by(table.entries, line.number), shared),
            strikable=event and line.stands,
            event=event and is_event(entry),
            lost=not line.stands,
        )


def _gone(by: Entry | None, shared: bool) -> Sentence | None:
    if by is None:
        return None
    doer = who(by.seat, by.device)
    match by.kind:
        case "undo":
            return say("undone by {who}", who=doer) if shared else say("undone")
        case "amend":
            return say("replaced by {who}", who=doer) if shared else say("replaced")
    return say("struck out by {who}", who=doer) if shared else say("struck out")


def _when(at: datetime) -> str:
    """For who has no script, which shows it by the phone's own clock."""
    return f"{at:%H:%M} UTC" if at.date() == datetime.now(UTC).date() else f"{at:%Y-%m-%d %H:%M} UTC"


def _page(table: Table, refusal: Refusal | None = None) -> str:
    before = _before(table)
    return render_template(
        "log.html",
        table=table,
        game=table.game,
        names=table.names,
        play=table.play,
        plays=RANKS[g.role] >= RANKS["play"],
        rows=list(rows(table, before)),
        before=before if before <= table.version else None,
        older=before - SHOWN if before - SHOWN > 1 else None,
        refusal=refusal,
    )


def _before(table: Table) -> int:
    wanted = request.values.get("before", "")
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 10 else 0
    return number if 1 < number <= table.version else table.version + 1


@pages.get("/t/<table_id>/log")
@role("watch")
def show(table_id: str) -> str:
    """Everything that was entered, in sentences, the newest first."""
    return _page(g.table)


@pages.post("/t/<table_id>/strike/<int:number>")
@role("play")
def strike(table_id: str, number: int) -> Answer:
    """Takes an entry out, if those after it can stand without it."""
    _check(number)
    answer = here.store().strike(table_id, number, by=g.device, key=key_for(number))
    return _answered(answer, number)


@pages.post("/t/<table_id>/back/<int:number>")
@role("play")
def put_back(table_id: str, number: int) -> Answer:
    """Has an entry stand again where it stood, if those after it can stand then."""
    _check(number)
    answer = here.store().put_back(table_id, number, by=g.device, key=key_for(number))
    return _answered(answer, number)


def _check(number: int) -> None:
    if not 0 < number <= g.table.version or g.table.entries[number - 1].kind not in ("act", "amend"):
        abort(404)


def _answered(answer: Done | Refused | Stale | KeyClash | None, number: int) -> Answer:
    match answer:
        case Done(table):
            page = request.form.get("before") if _before(table) <= table.version else None
            return redirect(url_for("log.show", table_id=table.id, before=page), 303)
        case Refused(table, refusal):
            return _page(table, refusal), 422
        case Stale(table):
            return _page(table, no_more(table, number)), 409
        case KeyClash():
            return _page(g.table, sent_before()), 422
    raise NotFound
