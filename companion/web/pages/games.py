"""A game's own pages: its rules, and its sheets to print."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, render_template, request
from flask_babel import gettext as _

from companion.games.game import Game
from companion.games.registry import games
from companion.printing import PrintBusy, PrintError, make_pdf, sheets_of
from companion.web.access import role
from companion.web.filters import plain
from companion.web.problems import problem

pages = Blueprint("games", __name__)


def _game(game_id: str) -> Game[Any, Any, Any]:
    game = games().get(game_id)
    if game is None:
        abort(404)
    return game


@pages.get("/games/<game_id>")
@role("anyone")
def game(game_id: str) -> str:
    """What there is of a game."""
    return render_template("game.html", game=_game(game_id), sheets=sheets_of(game_id))


@pages.get("/games/<game_id>/rules")
@role("anyone")
def rules(game_id: str) -> str:
    """The rule summary."""
    game = _game(game_id)
    return render_template("rules.html", game=game, facts=game.sheet_facts(None))


@pages.get("/games/<game_id>/<sheet>.pdf")
@role("anyone")
def sheet(game_id: str, sheet: str) -> Response:
    """A sheet as PDF, blank."""
    _game(game_id)
    if sheet not in sheets_of(game_id):
        abort(404)
    count = request.args.get("players", "")
    players = int(count) if count.isascii() and count.isdigit() and len(count) < 3 else None
    try:
        pdf = make_pdf(game_id, sheet, paper=request.args.get("paper", "a4"), players=players)
    except PrintBusy as error:
        return problem(503, _("The press is busy"), plain(error.sentence, ()), back=f"/games/{game_id}")
    except PrintError as error:
        title = _("This sheet cannot be printed like that")
        return problem(422, title, plain(error.sentence, ()), back=f"/games/{game_id}")
    name = f"{game_id}-{sheet}.pdf"
    return Response(
        pdf, mimetype="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}"'}
    )
