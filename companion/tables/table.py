"""A table as it stands: who sits there, what was entered, and what follows from it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.play import AnyGame, Play
from companion.games.sentences import Sentence
from companion.tables import covering
from companion.tables.log import Entry, Fold, Kind
from companion.tables.records import FORMAT


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log for people; ``by`` is a seat. An act that was undone or amended stands no more."""

    number: int
    at: datetime
    by: int | None
    device: str | None
    kind: Kind
    action: Any
    strikes: int | None
    sentence: Sentence
    stands: bool


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One table at one version. ``people``: ids of who sits there; ``options``: those that were given."""

    id: str
    game: AnyGame
    names: tuple[str, ...]
    named: tuple[bool, ...]
    """Whether somebody gave the seat its name; else it is one of the app's own."""
    people: tuple[str, ...]
    options: dict[str, Any]
    edition: int
    evening: str
    made_by: str | None
    created_at: datetime
    imported: bool
    final: dict[str, Any] | None
    """The standings as they were frozen at the end (see freezing.py); ``None`` while it goes on."""
    generations: dict[str, int]
    """How often the key of each role was given out anew, from 1."""
    first_way: str
    fold: Fold

    @property
    def play(self) -> Play:
        """The play as it stands."""
        return self.fold.play

    @property
    def version(self) -> int:
        """The number of the last entry of any kind; 0 for a new table."""
        return self.fold.version

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that was ever entered."""
        return self.fold.entries

    @property
    def way(self) -> str:
        """The id of the way in which it is followed, which chooses the board."""
        return self.fold.way or self.first_way

    @property
    def standing(self) -> tuple[Entry, ...]:
        """The entries whose actions stand, in order."""
        return self.fold.standing

    @property
    def undoable(self) -> Entry | None:
        """What undo would strike."""
        return self.fold.standing[-1] if self.fold.standing else None

    @property
    def play_before_last(self) -> Play:
        """The play as it stood before what undo would strike."""
        return self.fold.plays[-2] if len(self.fold.plays) > 1 else self.fold.play

    @property
    def redoable(self) -> Entry | None:
        """What redo would bring back."""
        return self.fold.undone[-1] if self.fold.undone else None

    @property
    def readable(self) -> bool:
        """False where a newer version wrote actions that this one does not understand."""
        return self.fold.unread is None

    @property
    def holders(self) -> tuple[str | None, ...]:
        """By seat, the device of who sits there; ``None``: no phone of its own."""
        held = dict(self.fold.holders)
        return tuple(held.get(seat) for seat in range(len(self.people)))

    def seats_of(self, device: str | None) -> tuple[int, ...]:
        """The seats that a device holds; one phone may hold several."""
        return tuple(seat for seat, holder in self.fold.holders if device is not None and holder == device)

    def held_since(self, seat: int, version: int) -> bool:
        """Whether a phone holds the seat that took it after this version."""
        return self.holders[seat] is not None and any(
            entry.kind == "seat" and entry.action["seat"] == seat for entry in self.entries[version:]
        )

    @property
    def seatless(self) -> tuple[str, ...]:
        """The devices that said last that they play along without a seat."""
        said = {entry.device: entry.action["seat"] for entry in self.entries if entry.kind == "seat"}
        return tuple(device for device, seat in said.items() if device is not None and seat is None)

    def settled(self, device: str | None) -> bool:
        """Whether it is known of a device which seats are its own, or that it needs none."""
        return bool(self.seats_of(device)) or device in self.seatless

    def doer(self, device: str | None, action: Any = None) -> int | None:
        """The seat for which a device enters something; ``None``: none, or several and not said which."""
        mine = self.seats_of(device)
        named = action.get("player") if isinstance(action, dict) else None
        return named if named in mine else mine[0] if len(mine) == 1 else None

    @property
    def pen(self) -> str | None:
        """The device that enters for all: the one that took the pen last, else the table's maker."""
        return self.fold.pen or self.made_by

    @property
    def covered(self) -> bool:
        """Whether several phones have counted, all are in, and nobody has turned the places up yet."""
        if not (self.play.tally and self.play.over) or self.fold.shown:
            return False
        return len({entry.device for entry in self.standing if entry.action["do"] == "count"}) > 1

    @property
    def counts_hidden(self) -> bool:
        """Whether what people count is kept from each other still: until all are in, and shown."""
        if not self.play.tally or self.fold.shown:
            return False
        return self.covered if self.play.over else len(self.phones) > 1

    def equal_since(self, raw: Any, version: int, device: str | None) -> Entry | None:
        """The newest standing entry after this version that says the same and came from another device."""
        found = [
            entry
            for entry in self.standing
            if entry.number > version and entry.device != device and entry.action == raw
        ]
        return max(found, key=lambda entry: entry.number, default=None)

    def counted_since(self, seat: int, version: int, device: str | None) -> Entry | None:
        """The count of a seat that stands, if another device has entered it after this version."""
        counts = [
            each for each in self.standing if each.action["do"] == "count" and each.action["player"] == seat
        ]
        last = max(counts, key=lambda entry: entry.number, default=None)
        return last if last and last.number > version and last.device != device else None

    def mended_since(self, version: int, device: str | None) -> bool:
        """Whether another device has undone, struck or replaced something, or put it back, after it."""
        return any(entry.strikes is not None and entry.device != device for entry in self.entries[version:])

    @property
    def phones(self) -> frozenset[str]:
        """The devices that have made the table, hold a seat of it or have entered something."""
        devices = {self.made_by, *self.holders, *(entry.device for entry in self.entries)}
        return frozenset(device for device in devices if device is not None)

    def with_name(self, seat: int, name: str) -> Table:
        """The table with a name that somebody gave to a seat."""
        return replace(
            self,
            names=(*self.names[:seat], name, *self.names[seat + 1 :]),
            named=(*self.named[:seat], True, *self.named[seat + 1 :]),
        )

    def record(self) -> dict[str, Any]:
        """The record of the actions that stand (spec/records.md)."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "players": list(self.names),
            "options": self.options,
            "actions": [entry.action for entry in self.standing],
        }

    @property
    def told(self) -> tuple[Sentence, ...]:
        """What each entry says, by its place in the log; no number of a count that is hidden still."""
        return covering.told(self.fold) if self.counts_hidden else self.fold.told

    def log(self) -> list[LogLine]:
        """The whole log in sentences, the newest last; no number of a count that is hidden still."""
        standing = {entry.number for entry in self.standing}
        return [
            _line(entry, told, entry.number in standing)
            for entry, told in zip(self.fold.entries, self.told, strict=True)
        ]


def _line(entry: Entry, told: Sentence, stands: bool) -> LogLine:
    return LogLine(
        number=entry.number,
        at=entry.at,
        by=entry.seat,
        device=entry.device,
        kind=entry.kind,
        action=entry.action,
        strikes=entry.strikes,
        sentence=told,
        stands=stands or entry.kind not in ("act", "amend"),
    )
