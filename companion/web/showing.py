"""What every template of a table's page may show."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import g, request

from companion.games.actions import Action
from companion.games.game import Game, Way
from companion.games.glance import Glance
from companion.games.glancing import glance
from companion.games.mends import Mend
from companion.games.play import Play, read
from companion.games.refusals import Refusal
from companion.games.result import Result, result, scores
from companion.tables.table import LogLine, Table
from companion.web import here
from companion.web.access import RANKS
from companion.web.acting import live_offers, read_draft
from companion.web.asking import to_ask
from companion.web.ending import result_context


def way_of(game: Game[Any, Any, Any], way_id: str) -> Way:
    """A game's way by its id; the lightest where it is none."""
    return next((way for way in game.ways if way.id == way_id), game.ways[0])


def table_context(table: Table, refusal: Refusal | None = None) -> dict[str, Any]:
    """What every template of a table's page may show."""
    instead = instead_of(table)
    play = table.play_before_last if instead else table.play
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
        "last": last_line(table),
        "instead": instead,
        "mendable": mendable(table),
        "mends": mends(table) if instead else (),
        "offers": live_offers(play),
        "counters": () if play.tally else play.game.counters(play.live),
        "state": None if play.tally else play.game.public(play.live, play.over),
        "facts": None if play.tally else play.game.board_facts(play.live),
        "wins": wins,
        "glance": glance_of(table, found if play is table.play else result(table.play), wins),
        "to_ask": to_ask(play),
        "seen": None if play.tally else play.game.preview(play.live, _draft(table, play, refusal)),
        "show": request.args.get("show") == "1",
        "may_play": RANKS[g.role] >= RANKS["play"],
        "may_join": here.settings().household and table.generations["play"] == 1,
        "scored": not play.tally and scores(play) != scores(_begun(play)),
    }
    return {**context, **(result_context(table, found) if play.over else {})}


def glance_of(table: Table, found: Result, wins: tuple[int, ...]) -> Glance:
    """The fact of the moment, and what is said aloud."""
    entries = len(table.standing)
    return glance(table.play, found, table.way, wins, entries=entries, covered=table.covered)


def _draft(table: Table, play: Play, refusal: Refusal | None) -> dict[str, Any]:
    """What a board's form is filled in with: what was refused, or the entry that is being replaced."""
    if refusal:
        typed = read_draft(play, request.form.get("do", ""), request.form)
        return typed if isinstance(typed, dict) else {}
    replaced = table.undoable if instead_of(table) else None
    return dict(replaced.action) if replaced else {}


def last_line(table: Table) -> LogLine | None:
    """The last entry that stands, as the bar above the keys shows it."""
    last = table.undoable
    return next((line for line in reversed(table.log()) if last and line.number == last.number), None)


def instead_of(table: Table) -> int | None:
    """The entry that the next key replaces, if the page was asked for that and it is still the last one."""
    wanted = request.values.get("instead", "")
    last = table.undoable
    return last.number if last and wanted == str(last.number) and mendable(table) else None


def mendable(table: Table) -> bool:
    """Whether the last entry was an event of play, which another can take the place of."""
    last = table.undoable
    return last is not None and last.action["do"] not in ("finish", "tally", "correct", "count")


def mends(table: Table) -> tuple[Mend, ...]:
    """What can be put right in one tap if the table did otherwise."""
    before, after = table.play_before_last, table.play
    action = read(before, table.undoable.action) if table.undoable else None
    if not isinstance(action, Action) or before.tally or after.tally:
        return ()
    found: tuple[Mend, ...] = table.game.mends(before.live, action, after.live)
    return found


def refusals(refusal: Refusal | None) -> int:
    """How many entries running were refused: the forms carry it along until one is taken."""
    told = request.form.get("refusals", "0")
    return (int(told) if told in ("0", "1", "2") else 0) + 1 if refusal else 0


def _begun(play: Play) -> Play:
    """The play before anything happened: who does not tick catches has no standings before the count."""
    return msgspec.structs.replace(play, live=play.game.begin(play.players, play.options), named=())
