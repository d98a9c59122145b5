"""What every template of a table's page may show."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import g, request

from companion.games.game import Game, Way
from companion.games.play import Play
from companion.games.refusals import Refusal
from companion.games.result import result, scores
from companion.tables.table import Table
from companion.web import here
from companion.web.access import RANKS
from companion.web.acting import live_offers
from companion.web.asking import to_ask
from companion.web.ending import result_context


def way_of(game: Game[Any, Any, Any], way_id: str) -> Way:
    """A game's way by its id; the lightest where it is none."""
    return next((way for way in game.ways if way.id == way_id), game.ways[0])


def table_context(table: Table, refusal: Refusal | None = None) -> dict[str, Any]:
    """What every template of a table's page may show."""
    play = table.play
    found = result(play)
    way = way_of(table.game, table.way)
    context = {
        "table": table,
        "game": table.game,
        "names": table.names,
        "play": play,
        "way": way,
        "board": way.board if not play.tally else None,
        "found": found,
        "refusal": refusal,
        "typed": request.form if refusal else None,
        "last": next((line for line in reversed(table.log()) if _is_undoable(table, line.number)), None),
        "offers": live_offers(play),
        "counters": () if play.tally else play.game.counters(play.live),
        "state": None if play.tally else play.game.public(play.live, play.over),
        "wins": here.store().wins(table),
        "to_ask": to_ask(play),
        "seen": None if play.tally else play.game.preview(play.live, {}),
        "show": request.args.get("show") == "1",
        "may_play": RANKS[g.role] >= RANKS["play"],
        "may_join": here.settings().household and table.generations["play"] == 1,
        "scored": not play.tally and scores(play) != scores(_begun(play)),
    }
    return {**context, **(result_context(table, found) if play.over else {})}


def _begun(play: Play) -> Play:
    """The play before anything happened: who does not tick catches has no standings before the count."""
    return msgspec.structs.replace(play, live=play.game.begin(play.players, play.options), named=())


def _is_undoable(table: Table, number: int) -> bool:
    return table.undoable is not None and table.undoable.number == number
