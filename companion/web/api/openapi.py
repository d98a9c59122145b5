"""The OpenAPI document of the API."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response

from companion import __version__
from companion.web.access import role
from companion.web.api.answers import json_answer
from companion.web.api.operations import OPERATIONS, Operation
from companion.web.api.problems import DETAILS, MEDIA_TYPE
from companion.web.api.schemas import ref, schemas

views = Blueprint("api_openapi", __name__, url_prefix="/api/v1/openapi.json")

_ABOUT = """Tables of fish games for scripts. Bodies and answers are JSON in the words of table records.

A table's key stands in the path and is all the authority there is: the play key reads and writes, the watch
key reads, the host key (told once, to whoever makes the table) also rotates the other two. Keep them out of
logs. Errors are application/problem+json, and nothing is stored on any of them; what was answered with 2xx is
on disk. A method that an address does not take is 405, with the header Allow.

Send every POST with an Idempotency-Key that nobody can guess: a request whose answer was lost may then be
sent again, and counts once. A repeated making of a table tells its host key again: its maker
may have lost it.
"""
_REQUEST_HEADERS: dict[str, tuple[str, dict[str, Any]]] = {
    "Idempotency-Key": (
        "The same key and body again is answered with the first status and the table as it stands now, and "
        "nothing is applied again. Another body with the key is 422; a refused request uses no key up.",
        {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[ -~]+$"},
    ),
    "If-Match": ('Only if the table is at this version, such as "12"; else 412.', {"type": "string"}),
    "If-None-Match": ("304 if the table is at this version still.", {"type": "string"}),
    "Last-Event-ID": ("Changes nothing: the present version always comes first.", {"type": "string"}),
}
_ANSWER_HEADERS = {
    "ETag": "The table's version, in quotes.",
    "Location": "The new table's address, with its play key.",
    "Retry-After": "Seconds to wait.",
}
_PROBLEMS = {
    **DETAILS,
    400: "The body is not JSON, or not an object; or the app does not go by the name in the header Host.",
    404: "There is no such table or key; it may have been rotated.",
    409: "There is nothing to undo or redo, or it is another entry.",
    412: "The table has moved on.",
    415: "The body is not JSON.",
    422: "Well-formed, but not to be entered: “detail” says why, “rule” is the rule that it rests on, and "
    "“action” the index of an imported record's action. Nothing was stored.",
}


@views.get("")
@role("anyone")
def openapi() -> Response:
    """OpenAPI 3.1 of all this."""
    return json_answer(document())


@cache
def document() -> dict[str, Any]:
    """The document; it changes only with the program."""
    paths: dict[str, Any] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tabletop Companion", "version": __version__, "description": _ABOUT},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "responses": {f"Problem{status}": _problem(status) for status in sorted(_PROBLEMS)},
        },
    }


def _operation(each: Operation) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": each.id,
        "summary": each.summary,
        "parameters": _parameters(each),
        "responses": _responses(each),
    }
    if each.body:
        content = {"application/json": {"schema": ref(each.body)}}
        found["requestBody"] = {"required": not each.body_optional, "content": content}
    return found


def _parameters(each: Operation) -> list[dict[str, Any]]:
    found = [
        {"name": name, "in": "header", "description": text, "schema": schema}
        for name, (text, schema) in _REQUEST_HEADERS.items()
        if name in each.headers
    ]
    if each.role:
        text = f"A key of the table; at least a {each.role} key."
        key = {
            "name": "key",
            "in": "path",
            "required": True,
            "description": text,
            "schema": {"type": "string"},
        }
        return [key, *found]
    return found


def _responses(each: Operation) -> dict[str, Any]:
    found: dict[str, Any] = {str(each.status): _answer(each)}
    if "If-None-Match" in each.headers:
        found["304"] = {"description": "It is at this version still.", "headers": _headers("ETag")}
    if each.path == "/healthz":
        found["503"] = {"description": "It does not answer.", "content": _content("text/plain")}
    found |= {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in each.problems}
    return dict(sorted(found.items()))


def _answer(each: Operation) -> dict[str, Any]:
    about = HTTPStatus(each.status).phrase
    found = {"description": about, "content": _content(each.answer)}
    return {**found, "headers": _headers(*each.gives)} if each.gives else found


def _content(answer: str) -> dict[str, Any]:
    """What is answered: a schema's name stands for JSON, anything with a slash for itself."""
    if "/" in answer:
        return {answer: {"schema": {"type": "object" if answer.endswith("json") else "string"}}}
    return {"application/json": {"schema": ref(answer)}}


def _headers(*names: str) -> dict[str, Any]:
    return {
        name: {"description": _ANSWER_HEADERS[name], "required": True, "schema": {"type": "string"}}
        for name in names
    }


def _problem(status: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "description": _PROBLEMS[status],
        "content": {MEDIA_TYPE: {"schema": ref("Problem")}},
    }
    return {**found, "headers": _headers("Retry-After")} if status in (429, 503) else found
