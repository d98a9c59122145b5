"""Looking at a table's page again: nothing where nothing is new, and what others did meanwhile."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, g, request

from companion.games.sentences import Sentence
from companion.tables.table import Table
from companion.web import here
from companion.web.partial import is_part

pages = Blueprint("looking", __name__)

_SHOWN = 3


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What others entered: the last sentences of it, and how many more there are."""

    sentences: tuple[Sentence, ...]
    more: int
    since: int


@pages.before_app_request
def answer_nothing_new() -> Response | None:
    """204 to a page that asks what is new since version ``v`` when nothing is.

    Who may see the table was checked before.
    """
    if g.table is None or request.method != "GET" or not is_part():
        return None
    return Response(status=204) if request.args.get("v") == str(g.table.version) else None


@pages.app_context_processor
def _ping() -> dict[str, Any]:
    return {"ping_seconds": here.settings().page_ping_seconds}


@pages.app_template_global("news")
def news(table: Table) -> News | None:
    """What other phones entered since the version that this page says it showed; ``None`` for nothing."""
    wanted = request.args.get("since", "")
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 10):
        return None
    since = int(wanted)
    numbers = [each.number for each in table.entries if each.number > since and each.device != g.device]
    if not numbers:
        return None
    told = tuple(table.told[number - 1] for number in numbers[-_SHOWN:])
    return News(sentences=told, more=len(numbers) - len(told), since=since)
