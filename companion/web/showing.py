"""What every template of a table's page may show."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import g, request

from companion.games.game import Game, Way
from companion.games.glance import Glance
from companion.games.glancing import glance
from companion.games.play import Play
from companion.games.refusals import Refusal
from companion.games.result import Result, result, scores
from companion.games.sentences import Sentence
from companion.tables.log import Entry
from companion.tables.table import LogLine, Table
from companion.web import here
from companion.web.acting import live_offers, read_draft
from companion.web.asking import asked_of, to_ask
from companion.web.doers import several, who
from companion.web.ending import result_context
from companion.web.mending import is_event, mends, play_before, replaced
from companion.web.pens import hand_context
from companion.web.sitting import unseated


def way_of(game: Game[Any, Any, Any], way_id: str) -> Way:
    """A game's way by its id; the lightest where it is none."""
    return next((way for way in game.ways if way.id == way_id), game.ways[0])


def table_context(table: Table, refusal: Refusal | None = None) -> dict[str, Any]:
    """What every template of a table's page may show."""
    change = replaced(table)
    instead = change.number if change else None
    play = play_before(table, change)
    found = result(play)
    way = way_of(table.game, table.way)
    wins = here.store().wins(table)
    context = {
        "table": table,
        "game": table.game,
        "names": table.names,
        "play": play,
        "way": way,
        "board": way.board if not play.tally else None,
        "found": found,
        "refusal": refusal,
        "refusals": refusals(refusal),
        "typed": request.form if refusal else None,
        "last": line_of(table, change or table.undoable),
        "by": _doer(table, change or table.undoable),
        "instead": instead,
        "mendable": is_event(table.undoable),
        "mends": mends(table),
        "offers": live_offers(play),
        "counters": () if play.tally else play.game.counters(play.live),
        "state": None if play.tally else play.game.public(play.live, play.over),
        "facts": None if play.tally else play.game.board_facts(play.live),
        "wins": wins,
        "glance": glance_of(table, found if play is table.play else result(table.play), wins),
        "to_ask": to_ask(play),
        "asked": asked_of(table, g.device),
        "seen": None if play.tally else play.game.preview(play.live, _draft(table, play, refusal)),
        "show": request.args.get("show") == "1",
        "equal": None,
        "unseated": unseated(table),
        "may_join": here.settings().household and table.generations["play"] == 1,
        "scored": not play.tally and scores(play) != scores(_begun(play)),
    }
    hand = hand_context(table, way, instead)
    return {**context, **hand, **(result_context(table, found) if play.over else {})}


def glance_of(table: Table, found: Result, wins: tuple[int, ...]) -> Glance:
    """The fact of the moment, and what is said aloud."""
    entries = len(table.standing)
    return glance(table.play, found, table.way, wins, entries=entries, covered=table.covered)


def _draft(table: Table, play: Play, refusal: Refusal | None) -> dict[str, Any]:
    """What a board's form is filled in with: what was refused, or the entry that is being replaced."""
    if refusal:
        typed = read_draft(play, request.form.get("do", ""), request.form)
        return typed if isinstance(typed, dict) else {}
    change = replaced(table)
    return dict(change.action) if change else {}


def line_of(table: Table, entry: Entry | None) -> LogLine | None:
    """An entry as the bar above the keys shows it: the last one that stands, or the one to be replaced."""
    return table.log()[entry.number - 1] if entry else None


def _doer(table: Table, entry: Entry | None) -> Sentence | None:
    return who(entry.seat, entry.device) if entry and several(table) else None


def refusals(refusal: Refusal | None) -> int:
    """How many entries running were refused: the forms carry it along until one is taken."""
    told = request.form.get("refusals", "0")
    return (int(told) if told in ("0", "1", "2") else 0) + 1 if refusal else 0


def _begun(play: Play) -> Play:
    """The play before anything happened: who does not tick catches has no standings before the count."""
    return msgspec.structs.replace(play, live=play.game.begin(play.players, play.options), named=())
