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


def body(right: str) -> dict[str, Any]:
    """The JSON object that was sent; only a whole record may be larger than other bodies.

    ``right``: the sentence that says what it should be.
    """
    found = _parsed(right)
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


def body_or_none(right: str) -> dict[str, Any] | None:
    """The same where it may be left out."""
    return body(right) if request.get_data() else None


def _parsed(right: str) -> dict[str, Any]:
    sent = request.get_data()
    if request.content_type or sent:
        _check_type()
    if not sent:
        stop(400, f"The body is missing. {right}")
    try:
        return parse(sent.removeprefix(_BOM), right=right)
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


def _single(name: str) -> str | None:
    """A header that holds one thing. Servers join one that comes twice, so it is counted as it came."""
    came = request.environ.get("asgi.scope", {}).get("headers", ())
    if sum(each.lower() == name.lower().encode() for each, _ in came) > 1:
        stop(422, f"The header {name} stands there twice. Send it once.")
    return request.headers.get(name)


def idempotency_key() -> str | None:
    """The key under which the request counts once. The store's texts begin so that no form's key is one."""
    sent = _single("Idempotency-Key")
    if sent is None:
        return None
    if not _KEY.fullmatch(sent):
        stop(422, "An Idempotency-Key has 1 to 64 printable ASCII characters.")
    return f"api {sent}"


def if_match(version: int) -> int | None:
    """The version that the table must be at for the request to count; ``None``: any.

    A tag that is weak or malformed matches nothing, as HTTP has it, so that a precondition is never lost.
    """
    sent = _single("If-Match")
    if sent is None or sent.strip() == "*":
        return None
    return version if (str(version), False) in _tags(sent) else -1


def has_already(version: int) -> bool:
    """Whether whoever asks says that this version is there already; a weak tag is as good."""
    sent = request.headers.get("If-None-Match")
    return sent is not None and (sent.strip() == "*" or str(version) in {tag for tag, _ in _tags(sent)})


def _tags(sent: str) -> set[tuple[str, bool]]:
    """The well-formed tags of a header, each with whether it is a weak one."""
    tags = (_ETAG.fullmatch(each) for each in sent.split(","))
    return {(found[2], bool(found[1])) for found in tags if found}
