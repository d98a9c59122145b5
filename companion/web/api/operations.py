"""Every call of the API as data: what it takes, what it answers. The OpenAPI document is made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

READING = (400, 500, 503)
"""What may go wrong with every call: a foreign host name, a fault of ours, a store that does not answer."""
WRITING = (*READING, 408, 413, 415, 422)
KEYED = (404,)
"""No such table or key."""

_ENTERING = (*WRITING, *KEYED, 403, 412)


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One call. ``answer`` and ``body`` name schemas; ``role``: the least key that may do it."""

    path: str
    method: Literal["get", "post"]
    id: str
    summary: str
    answer: str
    problems: tuple[int, ...]
    status: int = 200
    role: Literal["watch", "play", "host"] | None = None
    body: str | None = None
    body_optional: bool = False
    headers: tuple[str, ...] = ()
    """Request headers that mean something here."""
    gives: tuple[str, ...] = ()
    """Headers of the answer."""


TABLES = "/api/v1/tables"
TABLE = "/api/v1/tables/{key}"


def _mending(way: str, summary: str) -> Operation:
    """Undo and redo take and answer the same."""
    return Operation(
        path=f"{TABLE}/{way}",
        method="post",
        id=way,
        summary=summary,
        role="play",
        body="Named",
        body_optional=True,
        answer="TableNow",
        problems=(*_ENTERING, 409),
        headers=("Idempotency-Key", "If-Match"),
        gives=("ETag",),
    )


OPERATIONS = (
    Operation(
        path="/api/v1/games",
        method="get",
        id="games",
        summary="The games, with JSON Schemas of their options and actions.",
        answer="Games",
        problems=READING,
    ),
    Operation(
        path=TABLES,
        method="post",
        id="create",
        summary="A new table, or one from a whole record, which “format” marks.",
        body="TableMade",
        answer="TableNow",
        status=201,
        problems=(*WRITING, 429),
        headers=("Idempotency-Key",),
        gives=("Location", "ETag"),
    ),
    Operation(
        path=TABLE,
        method="get",
        id="table",
        summary="The table as it stands.",
        role="watch",
        answer="TableNow",
        problems=(*READING, *KEYED),
        headers=("If-None-Match",),
        gives=("ETag",),
    ),
    Operation(
        path=f"{TABLE}/actions",
        method="post",
        id="act",
        summary="One thing that happened.",
        role="play",
        body="AnyAction",
        answer="TableNow",
        status=201,
        problems=_ENTERING,
        headers=("Idempotency-Key", "If-Match"),
        gives=("ETag",),
    ),
    _mending("undo", "Takes back the last action that stands; with “entry”, only if that is the one."),
    _mending("redo", "Brings back the action that was undone last; with “entry”, only if that is the one."),
    Operation(
        path=f"{TABLE}/rotate",
        method="post",
        id="rotate",
        summary="Gives the play or the watch key out anew; the old one opens nothing from now on.",
        role="host",
        body="Rotation",
        answer="TableNow",
        problems=(*WRITING, *KEYED, 403),
        headers=("Idempotency-Key",),
        gives=("ETag",),
    ),
    Operation(
        path=f"{TABLE}/log",
        method="get",
        id="log",
        summary="Everything that was ever entered, in sentences, the newest last.",
        role="watch",
        answer="Log",
        problems=(*READING, *KEYED),
    ),
    Operation(
        path=f"{TABLE}/record",
        method="get",
        id="record",
        summary="The record of the actions that stand.",
        role="watch",
        answer="Record",
        problems=(*READING, *KEYED),
    ),
    Operation(
        path=f"{TABLE}/changes",
        method="get",
        id="changes",
        summary="Server-Sent Events: “version” at once and after each change, “ping” every 15 seconds with "
        "the same id, and “gone” before the stream ends since the key was rotated.",
        role="watch",
        answer="text/event-stream",
        problems=(*READING, *KEYED),
        headers=("Last-Event-ID",),
    ),
    Operation(
        path="/api/v1/openapi.json",
        method="get",
        id="openapi",
        summary="This document.",
        answer="application/json",
        problems=READING,
    ),
    Operation(
        path="/healthz",
        method="get",
        id="healthz",
        summary="Whether the store answers.",
        answer="text/plain",
        problems=(400, 500),
    ),
)
