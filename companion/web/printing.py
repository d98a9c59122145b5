"""Sheets as answers: as PDF, as a page to print, as a small picture; and what a form wants printed."""

from __future__ import annotations

from collections.abc import Callable

from flask import redirect, request
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from companion.games.sentences import say
from companion.printing import (
    PrintBusy,
    PrintError,
    PrintMissing,
    check_order,
    page,
    pdf_of,
    picture_of,
    tag_of,
)
from companion.printing.filled import Filled
from companion.printing.order import Order
from companion.web.filters import plain
from companion.web.problems import problem

KINDS = {"pdf": "application/pdf", "png": "image/png", "html": "text/html"}
"""The forms that a sheet comes in, by the end of its address."""
NO_PDF = say(
    "PDFs need Pango, which is missing here: apt install libpango-1.0-0 libpangoft2-1.0-0, "
    "or brew install pango. Print this page from the browser instead: it holds the same."
)
_STYLES = "/printables"
_LONGEST_NUMBER = 4


def wanted(
    game_id: str, sheet: str, args: MultiDict[str, str], link: str | None, table: Filled | None
) -> Order:
    """The order that an address holds; PrintError says what is wrong with it."""
    names = [line for line in args.get("names", "").splitlines() if line.strip()]
    return check_order(
        game_id,
        sheet,
        paper=args.get("paper") or "a4",
        players=_number(args, "players") if table is None else None,
        names=names if table is None else None,
        copies=_number(args, "copies") or 1,
        ink_saving=args.get("ink") == "saving",
        link=link,
        table=table,
    )


def _number(args: MultiDict[str, str], name: str) -> int | None:
    text = args.get(name, "").strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        # Zero is no number of players or copies: the order says which are.
        return 0
    return int(text)


def answer(order: Callable[[], Order], form: str, *, name: str, back: str, instead: str) -> AnyResponse:
    """The sheet in that form; 304 to who has it already, and a sentence where it cannot be.

    ``instead``: the address of the sheet as a page, for where there is no Pango.
    """
    try:
        found = order()
        tag = tag_of(found, form + (".instead" if request.args.get("instead") else ""))
        if request.if_none_match.contains(tag):
            return _tagged(AnyResponse(status=304), tag)
        return _tagged(_made(found, form, name), tag)
    except PrintMissing as error:
        if form == "pdf":
            return redirect(instead, 303)
        return problem(503, _("One moment"), plain(error.sentence, ()), back=back)
    except PrintBusy as error:
        return problem(503, _("The press is busy"), plain(error.sentence, ()), back=back)
    except PrintError as error:
        title = _("This sheet cannot be printed like that")
        return problem(422, title, plain(error.sentence, ()), back=back)


def _made(order: Order, form: str, name: str) -> AnyResponse:
    if form == "html":
        notice = NO_PDF if request.args.get("instead") else None
        return AnyResponse(page(order, styles=_STYLES, notice=notice), mimetype="text/html")
    file = pdf_of(order) if form == "pdf" else picture_of(order)
    shown = {"Content-Disposition": f'inline; filename="{name}.{form}"'}
    return AnyResponse(file, mimetype=KINDS[form], headers=shown)


def _tagged(response: AnyResponse, tag: str) -> AnyResponse:
    response.set_etag(tag)
    # Kept by the browser, but asked about each time: the table may have moved on.
    response.headers["Cache-Control"] = "private, no-cache"
    return response
