"""From nothing to a table: which game, how many, how closely."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.games.game import Game
from companion.games.refusals import Refusal, refuse
from companion.games.registry import games
from companion.tables.answers import KeyClash
from companion.tables.keys import Role
from companion.tables.seating import DEFAULT_NAMES
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_for, sent_before
from companion.web.devices import ensure_device
from companion.web.forms import read_fields
from companion.web.limits import TABLES, limited
from companion.web.options import option_fields
from companion.web.showing import way_of

pages = Blueprint("home", __name__)


@pages.get("/")
@role("anyone")
def index() -> str:
    """The games, and what is on the table."""
    running = _running()
    names = {game.id: game.name for game in games().values()}
    return render_template("home.html", games=games().values(), running=running, names_of=names)


def _running() -> Any:
    """In a household the tables of the house, else those of this phone."""
    if here.settings().household:
        return here.store().running()
    return here.store().mine(g.device) if g.device else ()


@pages.get("/new/<game_id>")
@role("anyone")
def players(game_id: str) -> str:
    """How many play."""
    return render_template("players.html", game=_game(game_id))


@pages.get("/new/<game_id>/<int:players>")
@role("anyone")
def ways(game_id: str, players: int) -> str:
    """How closely to follow."""
    game = _game(game_id)
    if not game.min_players <= players <= game.max_players:
        abort(404)
    return _ways_page(game, players)


def _ways_page(game: Game[Any, Any, Any], players: int, refusal: Refusal | None = None) -> str:
    return render_template(
        "ways.html",
        game=game,
        players=players,
        options=option_fields(game, players),
        seat_names=DEFAULT_NAMES[:players],
        refusal=refusal,
        typed=request.form or None,
    )


def _game(game_id: str) -> Game[Any, Any, Any]:
    game = games().get(game_id)
    if game is None:
        abort(404)
    return game


@pages.post("/tables")
@role("anyone")
@limited(TABLES)
def create() -> Response | tuple[str, int]:
    """A new table; its seats have names already."""
    game = games().get(request.form.get("game", ""))
    count = request.form.get("players", "")
    if game is None:
        abort(404)
    if (
        not (count.isascii() and count.isdigit())
        or not game.min_players <= int(count[:3]) <= game.max_players
    ):
        wrong = refuse(
            None,
            "{game} is for {low} to {high} players.",
            game=game.name,
            low=game.min_players,
            high=game.max_players,
        )
        return _ways_page(game, game.min_players, wrong), 422
    players = int(count)
    given = read_fields(request.form, option_fields(game, players), players, prefix="o.")
    if isinstance(given, Refusal):
        return _ways_page(game, players, given), 422
    way = way_of(game, request.form.get("way", ""))
    table = here.store().create(
        game.id,
        players,
        options={**given, **way.options},
        way=way.id,
        by=ensure_device(),
        key=key_for([way.id, given]),
    )
    if isinstance(table, Refusal):
        return _ways_page(game, players, table), 422
    if isinstance(table, KeyClash):
        return _ways_page(game, players, sent_before()), 422
    return redirect(url_for("table.show", table_id=table.id), 303)


@pages.get("/t/<table_id>/enter", endpoint="enter")
@role("anyone")
def enter(table_id: str) -> str:
    """Play along, or just watch: asked once of every phone."""
    return render_template("enter.html", table=g.table, game=g.table.game, names=g.table.names)


@pages.post("/t/<table_id>/enter", endpoint="join")
@role("anyone")
def join(table_id: str) -> Response:
    """Remembers this phone at the table. Only a household lets everybody in who can reach it."""
    if not here.settings().household:
        abort(404)
    wanted: Role = "play" if request.form.get("as") == "play" else "watch"
    here.store().remember(ensure_device(), table_id, wanted)
    return redirect(url_for("table.show", table_id=table_id), 303)
