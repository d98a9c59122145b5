"""The log: entries that only grow, and the fold that makes a play of them.

A fold does not judge again. It remembers the play after each standing action: undo is exact and quick.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Literal

import msgspec

from companion.games.play import Play, apply, read
from companion.games.refusals import Refusal
from companion.games.sentences import Sentence, say
from companion.tables import telling

Kind = Literal["act", "undo", "redo", "strike", "amend", "rename", "seat", "option"]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log. ``strikes``: the number of the entry that it undoes, redoes, strikes or amends."""

    number: int
    at: datetime
    device: str | None
    seat: int | None
    kind: Kind
    action: Any = None
    strikes: int | None = None
    edition: int


class Fold(msgspec.Struct, frozen=True, kw_only=True):
    """A log folded: ``plays`` holds the play at the start and after each standing action."""

    plays: tuple[Play, ...]
    entries: tuple[Entry, ...] = ()
    told: tuple[Sentence, ...] = ()
    """What each entry says, by its place in ``entries``."""
    facts: tuple[Sentence, ...] = ()
    """The same, but of an amended entry only what is so now: for whoever undoes or strikes it."""
    standing: tuple[Entry, ...] = ()
    undone: tuple[Entry, ...] = ()
    """What redo brings back, the next one last."""
    way: str | None = None
    """The board that was chosen last; ``None``: the one that the table was made with."""
    holders: tuple[tuple[int, str], ...] = ()
    """Seats whose people have phones of their own: (seat, device)."""
    pen: str | None = None
    """The device that took the pen last; ``None``: nobody has yet."""
    shown: bool = False
    """Whether the places were turned up after a count."""
    unread: int | None = None
    """How many standing actions are understood, where a newer version has written others; else ``None``."""

    @property
    def play(self) -> Play:
        """The play as it stands."""
        return self.plays[-1]

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].number if self.entries else 0


def origin(entries: Sequence[Entry], entry: Entry) -> int:
    """The number of the event in whose place an entry stands: of an amendment, that of what it amends.

    What stands is in this order, always.
    """
    while entry.kind == "amend":
        entry = entries[(entry.strikes or 0) - 1]
    return entry.number


def place_for(entries: Sequence[Entry], standing: Sequence[Entry], entry: Entry) -> int:
    """Where among what stands an entry has its place, whether or not it stands there now."""
    return bisect_left(standing, origin(entries, entry), key=lambda each: origin(entries, each))


def begin(start: Play) -> Fold:
    """The fold of an empty log."""
    return Fold(plays=(start,))


def fold(before: Fold, entries: Iterable[Entry]) -> Fold:
    """The fold with these entries after those it has."""
    folding = _Folding(before)
    for entry in entries:
        folding.step(entry)
    return folding.done()


class _Folding:
    """A fold under way, in lists; ``done`` freezes it."""

    def __init__(self, before: Fold) -> None:
        self.plays = list(before.plays)
        self.entries = list(before.entries)
        self.told = list(before.told)
        self.facts = list(before.facts)
        self.standing = list(before.standing)
        self.undone = list(before.undone)
        self.way = before.way
        self.holders = dict(before.holders)
        self.pen = before.pen
        self.shown = before.shown
        self.unread = before.unread

    def done(self) -> Fold:
        return Fold(
            plays=tuple(self.plays),
            entries=tuple(self.entries),
            told=tuple(self.told),
            facts=tuple(self.facts),
            standing=tuple(self.standing),
            undone=tuple(self.undone),
            way=self.way,
            holders=tuple(sorted(self.holders.items())),
            pen=self.pen,
            shown=self.shown,
            unread=self.unread,
        )

    def step(self, entry: Entry) -> None:
        """Takes one entry in."""
        fact = self._take(entry)
        self.facts.append(fact)
        amends = entry.kind == "amend"
        self.told.append(telling.tell_amend(self._fact_of(entry), fact) if amends else fact)
        self.entries.append(entry)

    def _take(self, entry: Entry) -> Sentence:
        match entry.kind:
            case "act":
                self.undone.clear()
                return self._stand(entry)
            case "undo":
                self._withdraw()
                return telling.tell_undo(self._fact_of(entry))
            case "redo":
                self._stand_again(self.entries[(entry.strikes or 0) - 1])
                return telling.tell_redo(self._fact_of(entry))
            case "strike":
                self._replace(entry, None)
                return telling.tell_strike(self._fact_of(entry))
            case "amend":
                return self._replace(entry, entry)
        return self._take_beside(entry)

    def _take_beside(self, entry: Entry) -> Sentence:
        """Entries that change nothing of the play."""
        if entry.kind == "rename":
            return telling.tell_rename(entry.action["seat"] if entry.action else entry.seat or 0)
        if entry.kind == "seat":
            return self._sit(entry)
        if "pen" in entry.action:
            self.pen = entry.device
            return telling.tell_pen(entry.seat)
        if "shown" in entry.action:
            self.shown = True
            return telling.SHOWN
        if "next" in entry.action:
            return telling.tell_next(entry.seat)
        self.way = entry.action["way"]
        labels = {way.id: way.label for way in self.plays[0].game.ways}
        return telling.tell_way(labels.get(self.way, say("{way}", way=self.way)))

    def _sit(self, entry: Entry) -> Sentence:
        seat, held = entry.action["seat"], entry.action["held"]
        if seat is None:
            return telling.SEATLESS
        before = self.holders.pop(seat, None)
        if not held:
            return telling.tell_left(seat)
        if entry.device:
            self.holders[seat] = entry.device
        return telling.tell_sat(seat, again=before is not None)

    def _fact_of(self, entry: Entry) -> Sentence:
        """What was said of the entry that this one strikes."""
        return self.facts[(entry.strikes or 0) - 1]

    def _stand(self, entry: Entry) -> Sentence:
        before = self.plays[-1]
        action = read(before, entry.action) if self.unread is None else None
        if action is None or isinstance(action, Refusal):
            if self.unread is None:
                self.unread = len(self.standing)
            after, told = before, telling.UNREADABLE
        else:
            after = apply(before, action)
            told = telling.tell(before, action, after)
        self.standing.append(entry)
        self.plays.append(after)
        return told

    def _withdraw(self) -> None:
        self.undone.append(self.standing.pop())
        self.plays.pop()
        if self.unread is not None and len(self.standing) <= self.unread:
            self.unread = None

    def _stand_again(self, entry: Entry) -> None:
        """What was undone last goes to the end, as redo has it; anything else where it stood before."""
        if self.undone and self.undone[-1].number == entry.number:
            self._stand(self.undone.pop())
        else:
            self._put(place_for(self.entries, self.standing, entry), 0, entry)

    def _replace(self, entry: Entry, other: Entry | None) -> Sentence:
        """Puts another entry, or none, in the place of one that stands."""
        place = [each.number for each in self.standing].index(entry.strikes or 0)
        return self._put(place, 1, other)

    def _put(self, place: int, instead_of: int, other: Entry | None) -> Sentence:
        """Puts an entry there instead of so many others, and applies what follows afresh."""
        after = self.standing[place + instead_of :]
        del self.standing[place:], self.plays[place + 1 :]
        self.undone.clear()
        if self.unread is not None and self.unread >= place:
            self.unread = None
        told = self._stand(other) if other else telling.UNREADABLE
        if other:
            self._tell_again(other, told)
        for each in after:
            self._tell_again(each, self._stand(each))
        return told

    def _tell_again(self, entry: Entry, fact: Sentence) -> None:
        """What happened at an entry is another thing where what came before it is."""
        at = entry.number - 1
        # The entry that is being made now has its place among the sentences only after this.
        if at < len(self.facts):
            self.facts[at] = fact
            amends = entry.kind == "amend"
            self.told[at] = telling.tell_amend(self._fact_of(entry), fact) if amends else fact
