"""Which entry the next key replaces, and how the table stood before it."""

from __future__ import annotations

from flask import request

from companion.games.actions import Action
from companion.games.mends import Mend
from companion.games.play import Play, read
from companion.tables.log import Entry
from companion.tables.table import Table

_NO_EVENTS = ("finish", "tally", "correct", "count")


def is_event(entry: Entry | None) -> bool:
    """Whether it is an event of play, which another can take the place of."""
    return entry is not None and entry.action["do"] not in _NO_EVENTS


def replaced(table: Table) -> Entry | None:
    """The entry that the next key replaces, if the page was asked for one that stands."""
    wanted = request.values.get("instead", "")
    return next((each for each in table.standing if str(each.number) == wanted and is_event(each)), None)


def play_before(table: Table, entry: Entry | None) -> Play:
    """The play as it stood before an entry that stands; ``None``: as it stands now."""
    return table.play if entry is None else table.fold.plays[table.standing.index(entry)]


def mends(table: Table) -> tuple[Mend, ...]:
    """What can be put right in one tap if the table did otherwise: of the last entry alone."""
    last = replaced(table)
    if last is None or last is not table.undoable:
        return ()
    before, after = table.play_before_last, table.play
    action = read(before, last.action)
    if not isinstance(action, Action) or before.tally or after.tally:
        return ()
    found: tuple[Mend, ...] = table.game.mends(before.live, action, after.live)
    return found
