"""Errors of the API, as application/problem+json. The shell gives them too, so this needs no Flask."""

from __future__ import annotations

import json
from http import HTTPStatus

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.refusals import Refusal
from companion.games.sentences import words
from companion.web.api.models import Problem

MEDIA_TYPE = "application/problem+json"
DETAILS = {
    400: "The request could not be read.",
    403: "This key does not allow that.",
    404: "There is nothing at this address. A key may have been rotated, or a part of it is missing.",
    405: "This address does not take that method; the header Allow lists those that it takes.",
    408: "The body did not arrive in time.",
    413: "The body is too large: 64 KiB at most, and 4 MiB for a record to import.",
    429: "That was asked very often in a short time. Wait as long as the header Retry-After says.",
    500: "Something broke here. It is no fault of the request.",
    503: "The tables cannot be reached. Try again in a moment.",
}
"""A sentence for each kind of error that nobody has a better one for."""


def is_api(path: str) -> bool:
    """Whether a path is one for scripts, where every error is JSON and no cookie counts."""
    first = "/" + path.lstrip("/")
    return first in ("/api", "/healthz") or first.startswith("/api/")


def problem_text(
    status: int,
    detail: str | None = None,
    *,
    rule: str | UnsetType = UNSET,
    action: int | UnsetType | None = UNSET,
) -> str:
    """The JSON of a problem; without a detail it has the general sentence for its status."""
    title = _title(status)
    told = Problem(
        title=title, status=status, detail=detail or DETAILS.get(status, title), rule=rule, action=action
    )
    return json.dumps(msgspec.to_builtins(told), ensure_ascii=False)


def _title(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Error"


def refusal_text(refusal: Refusal, names: tuple[str, ...], index: int | UnsetType | None = UNSET) -> str:
    """The JSON of what a game, or a record, refuses. ``index``: that of the record's action."""
    return problem_text(
        422,
        words(refusal.sentence, names),
        rule=UNSET if refusal.rule is None else refusal.rule,
        action=index,
    )
