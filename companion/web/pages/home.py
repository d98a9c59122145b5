"""From nothing to a table: which game, how many, how closely."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from companion.games.game import Game
from companion.games.refusals import Refusal, refuse
from companion.games.registry import games
from companion.games.sentences import listed
from companion.tables.answers import KeyClash
from companion.tables.entering import no_such_way
from companion.tables.seating import DEFAULT_NAMES
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_for, sent_before
from companion.web.devices import ensure_device
from companion.web.filters import plain
from companion.web.forms import read_fields
from companion.web.limits import TABLES, limited
from companion.web.options import option_fields
from companion.web.problems import problem

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
    check_number(game, players, back="home.players")
    return _ways_page(game, players)


def check_number(game: Game[Any, Any, Any], players: int, *, back: str) -> None:
    """Turns away (404) from an address with more or fewer players than the game is for."""
    if not game.min_players <= players <= game.max_players:
        text = plain(_wrong_number(game).sentence, ())
        abort(problem(404, _("Nothing here"), text, back=url_for(back, game_id=game.id)))


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
        known = listed([each.name for each in games().values()], _)
        text = _("There is no such game here; there are %(games)s.", games=known)
        abort(problem(404, _("Nothing here"), text))
    return game


@pages.post("/tables")
@role("anyone")
@limited(TABLES)
def create() -> Response | tuple[str, int]:
    """A new table; its seats have names already."""
    game = _game(request.form.get("game", ""))
    players = _players(game, request.form.getlist("players"))
    if isinstance(players, Refusal):
        return _ways_page(game, game.min_players, players), 422
    given = read_fields(request.form, option_fields(game, players), players, prefix="o.")
    if isinstance(given, Refusal):
        return _ways_page(game, players, given), 422
    way = next((way for way in game.ways if way.id == request.form.get("way")), None)
    if way is None:
        return _ways_page(game, players, no_such_way(game.ways, request.form.get("way", ""))), 422
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


def _players(game: Game[Any, Any, Any], sent: list[str]) -> int | Refusal:
    """How many the form says; bounded before anything is made of it."""
    known = {str(n): n for n in range(game.min_players, game.max_players + 1)}
    if len(sent) == 1 and sent[0] in known:
        return known[sent[0]]
    return _wrong_number(game)


def _wrong_number(game: Game[Any, Any, Any]) -> Refusal:
    return refuse(
        None,
        "{game} is for {low} to {high} players.",
        game=game.name,
        low=game.min_players,
        high=game.max_players,
    )
