"""What a request to the API brings: its body, its idempotency key, the version that it was made for."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

import msgspec
from flask import Response, abort, request

from companion.games.explaining import explain
from companion.games.refusals import Refusal
from companion.tables.records import NotJSONError, parse
from companion.web.api.problems import MEDIA_TYPE, problem_text, refusal_text
from companion.web.limits import BODY

B = TypeVar("B", bound=msgspec.Struct)

_large = threading.Lock()
_BOM = b"\xef\xbb\xbf"
_KEY = re.compile(r"[ -~]{1,64}")
_ETAG = re.compile(r'\s*(W/)?"([\x21\x23-\x7e\x80-\xff]*)"\s*')


def stop(status: int, detail: str) -> NoReturn:
    """Ends the request with a problem."""
    abort(Response(problem_text(status, detail), status, mimetype=MEDIA_TYPE))


def refuse_for(refusal: Refusal, names: tuple[str, ...] = ()) -> NoReturn:
    """Ends the request with what a game, or a model, refuses."""
    abort(Response(refusal_text(refusal, names), 422, mimetype=MEDIA_TYPE))


def body() -> dict[str, Any]:
    """The JSON object that was sent; only a whole record may be larger than other bodies."""
    found = _parsed()
    if "format" not in found and len(request.get_data()) > BODY:
        abort(413)
    return found


@contextmanager
def taking_turns() -> Iterator[None]:
    """Lets large bodies in one at a time: several at once would leave no time for anybody's tap."""
    if len(request.get_data()) <= BODY:
        yield
        return
    if not _large.acquire(blocking=False):
        abort(429)
    try:
        yield
    finally:
        _large.release()


def body_or_none() -> dict[str, Any] | None:
    """The same where it may be left out."""
    return body() if request.get_data() else None


def _parsed() -> dict[str, Any]:
    sent = request.get_data()
    if request.content_type or sent:
        _check_type()
    if not sent:
        stop(400, "The body is missing; it must be a JSON object.")
    try:
        return parse(sent.removeprefix(_BOM))
    except NotJSONError as error:
        stop(400, str(error))


def _check_type() -> None:
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype != "application/json" or charset != "utf-8":
        stop(415, "The body must be JSON: send it with “Content-Type: application/json”, in UTF-8.")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        stop(415, "The body must not be compressed.")


def read(model: type[B], raw: dict[str, Any], whole: str) -> B:
    """The body as its model, strictly; ``whole`` is what a sentence calls it."""
    try:
        return msgspec.convert(raw, model)
    except msgspec.ValidationError as error:
        refuse_for(Refusal(explain(str(error), model, raw, whole)))
    except UnicodeEncodeError:
        stop(422, "A text in the body holds half a sign (a lone surrogate).")


def idempotency_key() -> str | None:
    """The key under which the request counts once. The store's texts begin so that no form's key is one."""
    sent = request.headers.get("Idempotency-Key")
    if sent is None:
        return None
    if not _KEY.fullmatch(sent):
        stop(422, "An Idempotency-Key has 1 to 64 printable ASCII characters.")
    return f"api {sent}"


def if_match(version: int) -> int | None:
    """The version that the table must be at for the request to count; ``None``: any.

    A tag that is weak or malformed matches nothing, as HTTP has it, so that a precondition is never lost.
    """
    sent = request.headers.get("If-Match")
    if sent is None or sent.strip() == "*":
        return None
    tags = [_ETAG.fullmatch(each) for each in sent.split(",")]
    strong = {found[2] for found in tags if found and not found[1]}
    return version if str(version) in strong else -1
