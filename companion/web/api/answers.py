"""What the API answers: the table as it stands, for whoever holds which key, or what was wrong."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from flask import Response, g
from msgspec import UNSET
from werkzeug.exceptions import NotFound

from companion.games.sentences import words
from companion.tables.answers import Done, KeyClash, Refused, Stale
from companion.tables.enter import Answer
from companion.tables.records import table_of
from companion.tables.table import Table
from companion.web import here
from companion.web.api.models import Links, Log, LogEntry, Place, Reading, TableNow
from companion.web.api.reading import refuse_for, stop

SENT_BEFORE = "This Idempotency-Key came before with another body."


def json_answer(value: Any, status: int = 200) -> Response:
    """A JSON answer from one of the models, or from plain values."""
    plain = msgspec.to_builtins(value)
    return Response(json.dumps(plain, ensure_ascii=False), status, mimetype="application/json")


def table_answer(table: Table, status: int = 200, *, made: bool = False) -> Response:
    """The table as it stands; ``made``: for whoever makes it, with the host key."""
    answer = json_answer(table_now(table, made=made), status)
    answer.set_etag(str(table.version))
    # Compressing it would make the tag a weak one, which If-Match does not take back.
    answer.headers["Cache-Control"] = "no-store, no-transform"
    return answer


def table_now(table: Table, *, made: bool = False) -> TableNow:
    """The table for whoever asks: a watcher gets no key at all."""
    now = table_of(table.play, table.names)
    now["standings"] = [Place(**row) for row in now["standings"]]
    now["disputed"] = [Reading(**other) for other in now["disputed"]]
    watch_key = here.store().key_for(table, "watch")
    watching = g.role == "watch"
    key = here.store().key_for(table, "play")
    page = here.link(f"/k/{key}")
    return TableNow(
        id=table.id,
        version=table.version,
        game=table.game.id,
        players=list(table.names),
        options=table.options,
        **now,
        links=Links(
            watch=here.link(f"/k/{watch_key}"),
            page=UNSET if watching else page,
            join=UNSET if watching else page,
        ),
        key=UNSET if watching else key,
        watch_key=UNSET if watching else watch_key,
        host_key=here.store().key_for(table, "host") if made else UNSET,
    )


def answered(answer: Answer | None, status: int, wanted: int | None) -> Response:
    """The answer to what was to be entered; ``wanted``: the version that it was made for."""
    match answer:
        case Done(table):
            return table_answer(table, status)
        case Refused(table, refusal):
            refuse_for(refusal, table.names)
        case Stale(table) if wanted is not None and table.version != wanted:
            stop(412, f"The table has moved on: it is at version {table.version} now.")
        case Stale():
            stop(409, "It would be another entry now. Look at the log again.")
        case KeyClash():
            stop(422, SENT_BEFORE)
    raise NotFound


def taken_back(answer: Answer | None, wanted: int | None) -> Response:
    """The answer to undo."""
    if isinstance(answer, Refused) and answer.table.undoable is None:
        stop(409, words(answer.refusal.sentence, answer.table.names))
    return answered(answer, 200, wanted)


def brought_back(answer: Answer | None, wanted: int | None) -> Response:
    """The answer to redo. It may also be a refusal, where the rules were mended in between."""
    if isinstance(answer, Refused) and answer.table.redoable is None:
        stop(409, words(answer.refusal.sentence, answer.table.names))
    return answered(answer, 200, wanted)


def log_of(table: Table) -> Log:
    """The log in English, with the names as they are now."""
    return Log(
        entries=[
            LogEntry(
                number=line.number,
                at=line.at,
                by=line.by,
                kind=line.kind,
                action=line.action,
                strikes=line.strikes,
                sentence=words(line.sentence, table.names),
                stands=line.stands,
            )
            for line in table.log()
        ]
    )
