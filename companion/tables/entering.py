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
from companion.tables.log import Entry, Kind, origin, place_for
from companion.tables.table import Table

MOST_ENTRIES = 20_000
"""What a table takes; a long evening comes to a few hundred."""


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
    return Refused(table, barred[1]) if barred else Draft(kind="act", action=raw, seat=seat)


def undo(
    table: Table, entry: int | None, device: str | None = None, seen: int | None = None
) -> Draft | Refused | Stale:
    """The last action that stands is taken back, past the end too.

    ``seen`` is the version that the person looked at: if another device has put something right after it,
    that was the slip that this one meant, and nothing more is taken back.
    """
    if seen is not None and table.mended_since(seen, device):
        return Stale(table)
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
    return Refused(table, barred[1]) if barred else Draft(kind="redo", strikes=last.number)


def strike(table: Table, entry: int) -> Draft | Refused | Stale:
    """Any action that stands is taken out, if all that follow it can still stand."""
    place = _place(table, entry)
    if place is None:
        return Stale(table)
    barred = _why_not_change(table, place, 1, None)
    return Refused(table, barred) if barred else Draft(kind="strike", strikes=entry)


def amend(table: Table, entry: int, raw: Any, seat: int | None) -> Draft | Refused | Stale:
    """Any action that stands is replaced in its place, if all that follow it can still stand."""
    place = _place(table, entry)
    if place is None:
        return Stale(table)
    barred = _why_not_change(table, place, 1, raw)
    return Refused(table, barred) if barred else Draft(kind="amend", action=raw, strikes=entry, seat=seat)


def put_back(table: Table, entry: int) -> Draft | Refused | Stale:
    """An action that stands no more stands again in its place, instead of what was put there since."""
    if not 0 < entry <= table.version or _place(table, entry) is not None:
        return Stale(table)
    wanted = table.entries[entry - 1]
    if wanted.kind not in ("act", "amend"):
        return Stale(table)
    place = place_for(table.entries, table.standing, wanted)
    there = table.standing[place : place + 1]
    if there and origin(table.entries, there[0]) == origin(table.entries, wanted):
        return amend(table, there[0].number, wanted.action, None)
    barred = _why_not_change(table, place, 0, wanted.action)
    return Refused(table, barred) if barred else Draft(kind="redo", strikes=entry)


def set_way(table: Table, way: str) -> Draft | Done | Refused:
    """Another board; it changes nothing of the play."""
    if way == table.way:
        return Done(table, table.version, repeated=True)
    if any(each.id == way for each in table.game.ways):
        return Draft(kind="option", action={"way": way})
    return Refused(table, no_such_way(table.game.ways, way))


def take_seat(table: Table, seat: int, device: str, seen: int | None) -> Draft | Done | Refused | Stale:
    """A device's person sits there; the seat may be another phone's, since phones are changed and lost.

    ``seen`` is the version that the person looked at: who sat down after it is not thrown out unasked.
    """
    if not 0 <= seat < len(table.people):
        return Refused(table, no_such_seat(table, seat))
    if table.holders[seat] == device:
        return Done(table, table.version, repeated=True)
    if seen is not None and table.held_since(seat, seen):
        return Stale(table)
    return Draft(kind="seat", action={"seat": seat, "held": True}, seat=seat)


def leave_seat(table: Table, seat: int, device: str) -> Draft | Done | Refused:
    """A device gives a seat of its own back."""
    if not 0 <= seat < len(table.people):
        return Refused(table, no_such_seat(table, seat))
    if table.holders[seat] != device:
        return Done(table, table.version, repeated=True)
    return Draft(kind="seat", action={"seat": seat, "held": False}, seat=seat)


def take_no_seat(table: Table, device: str) -> Draft | Done:
    """A device enters things for the others and needs no seat: it is not asked for one again."""
    if table.settled(device):
        return Done(table, table.version, repeated=True)
    return Draft(kind="seat", action={"seat": None, "held": False})


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


def why_full(table: Table) -> Refusal | None:
    """Nothing, until so much was entered at a table that no people could have done it."""
    if table.version < MOST_ENTRIES:
        return None
    return refuse(
        WITH_THE_PHONE,
        "{n} things were entered at this table: it takes no more. Begin another.",
        n=table.version,
    )


def why_no_rename(table: Table, seat: int) -> Refusal | None:
    """Nothing where somebody sits there whose name can be changed."""
    return why_full(table) if 0 <= seat < len(table.people) else no_such_seat(table, seat)


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


def _why_not_change(table: Table, place: int, instead_of: int, raw: Any) -> Refusal | None:
    """Why an action, or none, cannot be there instead of so many others, or which later one needs those."""
    after = table.standing[place + instead_of :]
    new = [] if raw is None else [raw]
    barred = _judge(table, place, [*new, *(entry.action for entry in after)])
    if barred is None:
        return None
    at, refusal = barred
    return refusal if at < len(new) else _depends(table, after[at - len(new)], refusal)


def _depends(table: Table, entry: Entry, why: Refusal) -> Refusal:
    """The refusal that names the later entry which could not stand any more."""
    said = table.told if table.counts_hidden else table.fold.facts
    what = said[entry.number - 1]
    n, reason = entry.number, why.sentence
    return refuse(why.rule, "Entry {n}, “{what}”, depends on it: {why}", n=n, what=what, why=reason)


def _judge(table: Table, place: int, raws: Sequence[Any]) -> tuple[int, Refusal] | None:
    """Which of these actions cannot stand from this place on, and why; ``None``: all can."""
    play = table.fold.plays[place]
    for at, raw in enumerate(raws):
        action = read(play, raw)
        if isinstance(action, Refusal):
            return at, action
        barred = why_not(play, action)
        if barred:
            return at, barred
        play = apply(play, action)
    return None


def _unreadable() -> Refusal:
    return refuse(
        WITH_THE_PHONE,
        "A newer version of this program has written at this table what this one cannot read. "
        "Undo that, or install the newer one.",
    )
