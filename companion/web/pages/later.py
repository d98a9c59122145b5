"""A game that was played on paper: the code on its score sheet leads here, and on to the count pad."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.tables.table import Table
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_for
from companion.web.devices import ensure_device
from companion.web.limits import TABLES, limited
from companion.web.pages.games import game_of
from companion.web.pages.home import check_number

pages = Blueprint("later", __name__)


@pages.get("/later/<game_id>")
@role("anyone")
def players(game_id: str) -> str:
    """How many have played."""
    return render_template("players.html", game=game_of(game_id), leads_to="later.ready")


@pages.get("/later/<game_id>/<int:players>")
@role("anyone")
def ready(game_id: str, players: int) -> str:
    """One tap from the pad: a link alone makes no table."""
    game = game_of(game_id)
    check_number(game, players, back="later.players")
    return render_template("later.html", game=game, players=players)


@pages.post("/later/<game_id>/<int:players>")
@role("anyone")
@limited(TABLES)
def count(game_id: str, players: int) -> Response:
    """A table that only counts, and the pad of its first seat."""
    game = game_of(game_id)
    check_number(game, players, back="later.players")
    made = here.store().create(
        game.id, players, options={"mode": "tally"}, by=ensure_device(), key=key_for([game.id, players])
    )
    if not isinstance(made, Table):
        return redirect(url_for("later.ready", game_id=game_id, players=players), 303)
    return redirect(url_for("counting.pad", table_id=made.id, seat=0), 303)
