"""What can be printed, of a game and of a table: a page to choose on, and the sheets themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, send_file, url_for
from werkzeug.wrappers import Response

from companion.games.game import Game
from companion.printing import MOST_COPIES, PAPERS, blank_sheets_of, sheets_of, style_file
from companion.printing.filled import from_table
from companion.printing.order import Order
from companion.printing.sheets import NEED_TABLE
from companion.tables.keys import Role
from companion.web import here
from companion.web.access import RANKS, role
from companion.web.limits import SHEETS, limited
from companion.web.pages.games import game_of
from companion.web.printing import KINDS, answer, wanted

pages = Blueprint("prints", __name__)

_ASKED = ("paper", "players", "names", "copies", "ink", "blank")


@pages.get("/printables/<name>")
@role("anyone")
def styles(name: str) -> Response:
    """The styles of the sheets as pages."""
    path = style_file(name)
    return send_file(path, mimetype="text/css") if path else abort(404)


@pages.get("/games/<game_id>/print")
@role("anyone")
def of_game(game_id: str) -> Response | str:
    """Which sheet of the game, and how; the form comes back here and leads on to the sheet."""
    game = game_of(game_id)
    return _chosen("prints.sheet_of_game", {"game_id": game.id}) or render_template(
        "print.html", table=None, **_choices(game, blank_sheets_of(game.id))
    )


@pages.get("/games/<game_id>/<sheet>.<any(pdf, png, html):form>")
@role("anyone")
@limited(SHEETS)
def sheet_of_game(game_id: str, sheet: str, form: str) -> Response:
    """A sheet of the game, with the names that the address gives."""
    game = game_of(game_id)
    if sheet not in blank_sheets_of(game.id):
        abort(404)
    return _answer(
        lambda: wanted(game.id, sheet, request.args, _link_of_game(game, sheet), None),
        {"game_id": game.id, "sheet": sheet},
        form,
        back=url_for("prints.of_game", game_id=game.id),
    )


@pages.get("/t/<table_id>/print")
@role("watch")
def of_table(table_id: str) -> Response | str:
    """The same of a table, which fills its sheets."""
    game = g.table.game
    return _chosen("prints.sheet_of_table", {"table_id": table_id}) or render_template(
        "print.html", table=g.table, **_choices(game, _of_table())
    )


@pages.get("/t/<table_id>/print/<sheet>.<any(pdf, png, html):form>")
@role("watch")
@limited(SHEETS)
def sheet_of_table(table_id: str, sheet: str, form: str) -> Response:
    """A sheet with the table's names, and what was counted or came out. A watcher's holds no play key."""
    if sheet not in sheets_of(g.table.game.id):
        abort(404)
    return _answer(
        lambda: _order_of_table(sheet),
        {"table_id": table_id, "sheet": sheet},
        form,
        back=url_for("prints.of_table", table_id=table_id),
    )


def _order_of_table(sheet: str) -> Order:
    blank = request.args.get("blank") and sheet not in NEED_TABLE
    table = None if blank else from_table(g.table)
    return wanted(g.table.game.id, sheet, request.args, _link_of_table(sheet), table)


def _of_table() -> tuple[str, ...]:
    """All of them, but no result while the counts are covered."""
    return tuple(
        sheet for sheet in sheets_of(g.table.game.id) if sheet not in NEED_TABLE or not g.table.counts_hidden
    )


def _choices(game: Game[Any, Any, Any], sheets: tuple[str, ...]) -> dict[str, Any]:
    return {"game": game, "sheets": sheets, "papers": PAPERS, "most_copies": MOST_COPIES}


def _chosen(endpoint: str, place: dict[str, Any]) -> Response | None:
    """From the form to the sheet's own address, without what was left empty."""
    sheet, form = request.args.get("sheet"), request.args.get("as", "pdf")
    if sheet is None:
        return None
    if form not in KINDS:
        abort(404)
    return redirect(url_for(endpoint, **place, sheet=sheet, form=form, **_asked()), 303)


def _asked() -> dict[str, Any]:
    return {name: value for name in _ASKED if (value := request.args.get(name))}


def _answer(order: Callable[[], Order], place: dict[str, Any], form: str, *, back: str) -> Response:
    endpoint = str(request.endpoint)
    instead = url_for(endpoint, **place, form="html", **_asked(), instead=1)
    game_id = g.table.game.id if g.table else place["game_id"]
    return answer(order, form, name=f"{game_id}-{place['sheet']}", back=back, instead=instead)


def _link_of_game(game: Game[Any, Any, Any], sheet: str) -> str:
    """Where the QR code leads: to the rules, or to where the count is typed in, for so many players."""
    if sheet in ("rules", "reference"):
        return here.link(url_for("games.rules", game_id=game.id))
    players = request.args.get("players", "")
    known = {str(n): n for n in range(game.min_players, game.max_players + 1)}
    if players in known:
        return here.link(url_for("later.ready", game_id=game.id, players=known[players]))
    return here.link(url_for("later.players", game_id=game.id))


def _link_of_table(sheet: str) -> str:
    """A tent lets in whom it says; a result only shows; all else is for phones that are in already."""
    if sheet == "table-tent":
        its_role: Role = "play" if RANKS[g.role] >= RANKS["play"] else "watch"
        return here.link(f"/k/{here.store().key_for(g.table, its_role)}")
    if sheet == "result":
        return here.link(f"/k/{here.store().key_for(g.table, 'watch')}")
    if sheet in ("rules", "reference"):
        return here.link(url_for("games.rules", game_id=g.table.game.id))
    return here.link(url_for("table.show", table_id=g.table.id))
