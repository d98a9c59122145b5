"""When something does not go as asked: one plain page, for htmx the part of it, for the API its JSON."""

from __future__ import annotations

import secrets

from flask import Flask, Response, g, make_response, render_template, request
from flask_babel import gettext as _
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from companion.printing.errors import PrintBusy, PrintError
from companion.tables.errors import StoreError
from companion.web.api.problems import DETAILS, MEDIA_TYPE, is_api, problem_text
from companion.web.filters import plain
from companion.web.partial import is_part
from companion.web.texts import ERRORS, UNKNOWN

_SECONDS_TO_WAIT = {429: 60, 503: 5}


def problem(
    status: int, title: str, detail: str, *, back: str | None = None, again: bool = False
) -> Response:
    """The page that says what went wrong, with a way on.

    ``back`` is a path of ours. With ``again`` the page keeps what was typed, and a button sends it once more
    (its nonce makes sure that it counts once).
    """
    if is_api(request.path):
        response = Response(problem_text(status, detail), status, mimetype=MEDIA_TYPE)
    else:
        response = _page(status, title, detail, back, again)
    if status in _SECONDS_TO_WAIT:
        response.headers["Retry-After"] = str(_SECONDS_TO_WAIT[status])
    return response


def _page(status: int, title: str, detail: str, back: str | None, again: bool) -> Response:
    part = is_part()
    fields = list(request.form.items(multi=True)) if again and request.method == "POST" else []
    response = make_response(
        render_template(
            "parts/problem.html" if part else "problem.html",
            title=title,
            detail=detail,
            status=status,
            back=back,
            again={"path": request.path, "fields": fields} if fields else None,
        ),
        status,
    )
    if part:
        # Above what is there, not in its place: what was typed, and the table, stay.
        response.headers["HX-Retarget"] = "#main"
        response.headers["HX-Reswap"] = "afterbegin"
    return response


def show_problems(app: Flask) -> None:
    """Has every error of the app shown as such a page: no traceback, no path, no English of a library."""
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(StoreError, _of_store)
    app.register_error_handler(PrintError, _of_print)


def _of_http(error: HTTPException) -> Response | HTTPException:
    status = error.code or 500
    if status < 400:
        return error
    title, detail = ERRORS.get(status, UNKNOWN)
    told = DETAILS.get(status, "") if is_api(request.path) else str(detail)
    if status == 500 and "number" in g:
        told = f"{told} {_('In the log it has the number %(number)s.', number=g.number)}"
    response = problem(status, str(title), told, again=status in (429, 500) and not _too_large(error))
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(error.valid_methods)
    return response


def _too_large(error: HTTPException) -> bool:
    return isinstance(getattr(error, "original_exception", None), RequestEntityTooLarge)


def _of_store(error: StoreError) -> Response:
    return problem(503, str(ERRORS[503][0]), plain(error.sentence, ()), again=True)


def _of_print(error: PrintError) -> Response:
    status, title = (
        (503, _("One moment")) if isinstance(error, PrintBusy) else (422, _("This cannot be printed"))
    )
    return problem(status, title, plain(error.sentence, ()))


def number_it() -> str:
    """A number under which a failure stands in the log and on the page."""
    g.number = secrets.token_hex(3)
    return str(g.number)
