"""What may be entered now: each decision looks at the table and gives a draft of the entry, or the answer no.

Undo, redo, striking and amending are judged here too; a fold never judges.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.games.play import apply, read, why_not
from companion.games.refusals import WITH_THE_PHONE, Refusal, refuse
from companion.games.sentences import say
from companion.tables.answers import Done, Refused, Stale
from companion.tables.log import Entry, Kind
from companion.tables.table import Table


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that may be made; it gets its number and its moment when it is written."""

    kind: Kind
    action: Any = None
    strikes: int | None = None
    seat: int | None = None

    @property
    def changes_play(self) -> bool:
        """False for names and boards."""
        return self.kind in ("act", "undo", "redo", "strike", "amend")


def act(table: Table, raw: Any, seat: int | None) -> Draft | Refused:
    """An action, after those that stand."""
    if not table.readable:
        return Refused(table, _unreadable())
    barred = _judge(table, len(table.standing), [raw])
    return Refused(table, barred) if barred else Draft(kind="act", action=raw, seat=seat)


def undo(table: Table, entry: int | None) -> Draft | Refused | Stale:
    """The last action that stands is taken back, past the end too."""
    last = table.undoable
    if last is None:
        return Refused(table, refuse(WITH_THE_PHONE, "There is nothing to undo."))
    if entry is not None and entry != last.number:
        return Stale(table)
    return Draft(kind="undo", strikes=last.number)


def redo(table: Table, entry: int | None) -> Draft | Refused | Stale:
    """What was undone last stands again, if it still can."""
    last = table.redoable
    if last is None:
        return Refused(table, refuse(WITH_THE_PHONE, "There is nothing to redo."))
    if entry is not None and entry != last.number:
        return Stale(table)
    barred = _judge(table, len(table.standing), [last.action])
    return Refused(table, barred) if barred else Draft(kind="redo", strikes=last.number)


def strike(table: Table, entry: int) -> Draft | Refused | Stale:
    """Any action that stands is taken out, if all that follow it can still stand."""
    place = _place(table, entry)
    if place is None:
        return Stale(table)
    barred = _judge(table, place, _actions(table.standing[place + 1 :]))
    return Refused(table, barred) if barred else Draft(kind="strike", strikes=entry)


def amend(table: Table, entry: int, raw: Any, seat: int | None) -> Draft | Refused | Stale:
    """Any action that stands is replaced in its place, if all that follow it can still stand."""
    place = _place(table, entry)
    if place is None:
        return Stale(table)
    barred = _judge(table, place, [raw, *_actions(table.standing[place + 1 :])])
    return Refused(table, barred) if barred else Draft(kind="amend", action=raw, strikes=entry, seat=seat)


def set_way(table: Table, way: str) -> Draft | Refused:
    """Another board; it changes nothing of the play."""
    if any(each.id == way for each in table.game.ways):
        return Draft(kind="option", action={"way": way})
    return Refused(table, no_such_way(table.game.ways, way))


def take_seat(table: Table, seat: int, device: str) -> Draft | Done | Refused:
    """A device's person sits there; the seat may be another phone's, since phones are changed and lost."""
    if not 0 <= seat < len(table.people):
        return Refused(table, no_such_seat(table, seat))
    if table.holders[seat] == device:
        return Done(table, table.version, repeated=True)
    return Draft(kind="seat", action={"seat": seat, "held": True}, seat=seat)


def leave_seat(table: Table, seat: int, device: str) -> Draft | Done | Refused:
    """A device gives a seat of its own back."""
    if not 0 <= seat < len(table.people):
        return Refused(table, no_such_seat(table, seat))
    if table.holders[seat] != device:
        return Done(table, table.version, repeated=True)
    return Draft(kind="seat", action={"seat": seat, "held": False}, seat=seat)


def take_pen(table: Table, device: str) -> Draft | Done:
    """A device enters for all from now on."""
    if table.pen == device:
        return Done(table, table.version, repeated=True)
    return Draft(kind="option", action={"pen": True})


def show_places(table: Table) -> Draft | Done | Stale:
    """The places are turned up, on every phone."""
    if table.covered:
        return Draft(kind="option", action={"shown": True})
    return Done(table, table.version, repeated=True) if table.play.over else Stale(table)


def no_such_seat(table: Table, seat: int) -> Refusal:
    """Nobody can sit there."""
    last = len(table.people) - 1
    return refuse(None, "There is no seat {seat}; the seats here are 0 to {last}.", seat=seat, last=last)


def no_such_way(ways: Sequence[Any], way: str) -> Refusal:
    """The game is not followed in this way."""
    known = tuple(say("“{id}”", id=each.id) for each in ways)
    return refuse(
        None, "There is no way “{way}” of following this game; there are {known}.", way=way[:40], known=known
    )


def _place(table: Table, entry: int) -> int | None:
    return next((at for at, each in enumerate(table.standing) if each.number == entry), None)


def _actions(entries: Sequence[Entry]) -> list[Any]:
    return [entry.action for entry in entries]


def _judge(table: Table, place: int, raws: Sequence[Any]) -> Refusal | None:
    """Why these actions cannot stand from this place on; ``None``: they can."""
    play = table.fold.plays[place]
    for raw in raws:
        action = read(play, raw)
        if isinstance(action, Refusal):
            return action
        barred = why_not(play, action)
        if barred:
            return barred
        play = apply(play, action)
    return None


def _unreadable() -> Refusal:
    return refuse(
        WITH_THE_PHONE,
        "A newer version of this program has written at this table what this one cannot read. "
        "Undo that, or install the newer one.",
    )
