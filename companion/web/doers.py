"""Who did what, as this phone says it: by the seat whose phone it was, else "this phone", "another phone"."""

from __future__ import annotations

from flask import g

from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player, Sentence, say
from companion.tables.log import Entry
from companion.tables.table import Table
from companion.web.access import RANKS


def several(table: Table) -> bool:
    """Whether more than one phone is at the table. One alone is never told that it did everything itself."""
    mine = {g.device} if RANKS[g.role] >= RANKS["play"] else set()
    return len(table.phones | mine) > 1


def who(seat: int | None, device: str | None) -> Sentence:
    """Whose phone something came from; a program has none."""
    if seat is not None:
        return say("{who}'s phone", who=Player(seat))
    if device is None:
        return say("a program")
    return say("this phone") if device == g.device else say("another phone")


def undone_by(entries: tuple[Entry, ...], number: int) -> Entry | None:
    """The entry that last undid, struck or replaced another, or had it stand again."""
    return next((each for each in reversed(entries) if each.strikes == number), None)


def quicker(table: Table) -> Refusal:
    """The answer to who wanted to undo what is not the last entry any more."""
    what = table.told[table.undoable.number - 1] if table.undoable else say("Nothing entered yet.")
    last = next(
        (each for each in reversed(table.entries) if each.kind not in ("rename", "seat", "option")), None
    )
    if last is None or last.device == g.device:
        return refuse(None, "The last entry is another one now: “{what}”. Look again.", what=what)
    return refuse(
        None,
        "Somebody was quicker ({who}): the last entry is another one now: “{what}”. Look again.",
        who=who(last.seat, last.device),
        what=what,
    )


def no_more(table: Table, number: int) -> Refusal:
    """The answer to who wanted to change what stands no more, or to put back what stands again."""
    by = undone_by(table.entries, number)
    stands = any(each.number == number for each in table.standing)
    if by is None:
        return refuse(None, "Entry {n} cannot be changed. Look again.", n=number)
    doer = who(by.seat, by.device)
    if stands:
        return refuse(None, "Entry {n} stands again already ({who}). Look again.", n=number, who=doer)
    return refuse(None, "Entry {n} stands no more: somebody was quicker ({who}).", n=number, who=doer)
