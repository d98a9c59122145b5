"""A game's own pages: what there is of it, and its rules."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, render_template

from companion.games.game import Game
from companion.games.registry import games
from companion.web.access import role

pages = Blueprint("games", __name__)


def game_of(game_id: str) -> Game[Any, Any, Any]:
    """The game of an address, or the page that says that there is none."""
    game = games().get(game_id)
    if game is None:
        abort(404)
    return game


@pages.get("/games/<game_id>")
@role("anyone")
def game(game_id: str) -> str:
    """What there is of a game."""
    return render_template("game.html", game=game_of(game_id))


@pages.get("/games/<game_id>/rules")
@role("anyone")
def rules(game_id: str) -> str:
    """The rule summary."""
    found = game_of(game_id)
    return render_template("rules.html", game=found, facts=found.sheet_facts(None))
