"""Tables in the API: making one, reading it, entering, taking back, giving its keys out anew."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, g, request
from msgspec import UNSET

from companion.games.refusals import Refusal
from companion.tables.answers import ImportRefusal, KeyClash
from companion.tables.table import Table
from companion.web import here
from companion.web.access import role
from companion.web.api.answers import (
    SENT_BEFORE,
    answered,
    brought_back,
    json_answer,
    log_of,
    table_answer,
    taken_back,
)
from companion.web.api.models import Named, NewTable, Rotation
from companion.web.api.problems import MEDIA_TYPE, refusal_text
from companion.web.api.reading import (
    body,
    body_or_none,
    has_already,
    idempotency_key,
    if_match,
    read,
    refuse_for,
    stop,
    taking_turns,
)
from companion.web.limits import TABLES, limited

views = Blueprint("api_tables", __name__, url_prefix="/api/v1/tables")

_NEW = "A new table is a JSON object with “game” and “players”, or it is a whole record."
_ACTION = 'The body is an action, which is a JSON object: {"do": …}.'
_NAMED = 'The body is {"entry": N}, or it is left out.'
_ROTATION = 'The body is {"role": "play"} or {"role": "watch"}.'


@views.post("")
@role("anyone")
@limited(TABLES)
def create() -> Response:
    """A new table, or one from a record."""
    key = idempotency_key()
    with taking_turns():
        raw = body(_NEW)
        table = _imported(raw, key) if "format" in raw else _made(raw, key)
    answer = table_answer(table, 201, made=True)
    answer.headers["Location"] = f"{request.path}/{here.store().key_for(table, 'play')}"
    return answer


def _made(raw: dict[str, Any], key: str | None) -> Table:
    new = read(NewTable, raw, "table")
    table = here.store().create(new.game, len(new.players), options=new.options, names=new.players, key=key)
    if isinstance(table, KeyClash):
        stop(422, SENT_BEFORE)
    if isinstance(table, Refusal):
        refuse_for(table, tuple(new.players))
    return table


def _imported(raw: dict[str, Any], key: str | None) -> Table:
    table = here.store().import_record(raw, key=key)
    if isinstance(table, KeyClash):
        stop(422, SENT_BEFORE)
    if isinstance(table, ImportRefusal):
        told = refusal_text(table.refusal, table.names, table.index)
        abort(Response(told, 422, mimetype=MEDIA_TYPE))
    return table


@views.get("/<key>")
@role("watch")
def show(key: str) -> Response:
    """The table as it stands, or 304 to whoever has it."""
    if has_already(g.table.version):
        answer = Response(status=304)
        answer.set_etag(str(g.table.version))
        return answer
    return table_answer(g.table)


@views.post("/<key>/actions")
@role("play")
def act(key: str) -> Response:
    """One thing that happened."""
    once, raw, wanted = idempotency_key(), body(_ACTION), if_match(g.table.version)
    return answered(here.store().act(g.table.id, raw, by=None, key=once, version=wanted), 201, wanted)


@views.post("/<key>/undo")
@role("play")
def undo(key: str) -> Response:
    """Takes back the last action that stands."""
    once, entry, wanted = idempotency_key(), _entry(), if_match(g.table.version)
    return taken_back(here.store().undo(g.table.id, entry=entry, key=once, version=wanted), wanted)


@views.post("/<key>/redo")
@role("play")
def redo(key: str) -> Response:
    """Brings back what was undone last."""
    once, entry, wanted = idempotency_key(), _entry(), if_match(g.table.version)
    return brought_back(here.store().redo(g.table.id, entry=entry, key=once, version=wanted), wanted)


def _entry() -> int | None:
    raw = body_or_none(_NAMED)
    entry = UNSET if raw is None else read(Named, raw, "body").entry
    return None if entry is UNSET else int(entry)


@views.post("/<key>/rotate")
@role("host")
def rotate(key: str) -> Response:
    """Gives a key out anew; the old one opens nothing from now on."""
    once, wanted = idempotency_key(), read(Rotation, body(_ROTATION), "body")
    table = here.store().rotate(g.table.id, wanted.role, key=once)
    if isinstance(table, KeyClash):
        stop(422, SENT_BEFORE)
    return table_answer(table) if table else abort(404)


@views.get("/<key>/log")
@role("watch")
def log(key: str) -> Response:
    """Everything that was ever entered."""
    return json_answer(log_of(g.table))


@views.get("/<key>/record")
@role("watch")
def record(key: str) -> Response:
    """The record of the actions that stand."""
    return json_answer(g.table.record())
