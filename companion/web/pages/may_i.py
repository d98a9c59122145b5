"""May I?: what the rules say of something that has not happened; at a table, or at none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, abort, g, render_template, request

from companion.games.game import Game
from companion.games.may_i import Ask, Verdict
from companion.games.refusals import Refusal
from companion.games.registry import games
from companion.tables.seating import DEFAULT_NAMES
from companion.web.access import role
from companion.web.forms import read_fields

pages = Blueprint("may_i", __name__)


@pages.get("/games/<game_id>/may-i")
@role("anyone")
def at_no_table(game_id: str) -> str | tuple[str, int]:
    """The questions of a game, asked without a table."""
    game = games().get(game_id)
    if game is None:
        abort(404)
    names = DEFAULT_NAMES[: min(4, game.max_players)]
    return _page(game, names, game.options(), {}, table=None)


@pages.get("/t/<table_id>/may-i")
@role("watch")
def at_table(table_id: str) -> str | tuple[str, int]:
    """The same at a table: with its names and options, and what is known there filled in."""
    play = g.table.play
    known = {} if play.tally or play.over else play.game.asked_now(play.live)
    return _page(play.game, g.table.names, play.options, known, table=g.table)


def _page(
    game: Game[Any, Any, Any],
    names: Sequence[str],
    options: Any,
    known: Mapping[str, Mapping[str, Any]],
    table: Any,
) -> str | tuple[str, int]:
    asked = next((ask for ask in game.may_i if ask.id == request.args.get("ask")), None)
    answer = _answer(asked, options, len(names)) if asked else None
    page = render_template(
        "may_i.html",
        game=game,
        names=names,
        table=table,
        asked=asked,
        answer=answer,
        fields={ask.id: ask.fields(len(names)) for ask in game.may_i},
        known=known,
        typed=request.args if asked else None,
    )
    return (page, 422) if isinstance(answer, Refusal) else page


def _answer(asked: Ask, options: Any, players: int) -> Verdict | Refusal:
    values = read_fields(request.args, asked.fields(players), players)
    return values if isinstance(values, Refusal) else asked.answer(options, players, values)
