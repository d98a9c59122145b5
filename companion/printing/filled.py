"""What a sheet is filled with: a table as it stands, from a record or from the store."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from typing import Any

import msgspec

from companion.games.actions import Count
from companion.games.play import AnyGame, Play
from companion.games.refusals import Refusal
from companion.games.result import Result, result
from companion.games.sentences import Sentence, words
from companion.printing.errors import PrintError, cannot
from companion.tables.log import Entry, begin, fold
from companion.tables.records import BOM, Record, parse, read_record, replay
from companion.tables.table import Table

MOST_BYTES = 4 << 20
"""Of a record in a file; the API takes no larger ones either."""
MOST_ENTRIES = 5000
"""A longer game would take minutes to draw; the longest honest one has a few hundred."""
_NEVER = datetime(1970, 1, 1, tzinfo=UTC)


class Filled(msgspec.Struct, frozen=True, kw_only=True):
    """A table for paper. ``key`` is the same only where all the rest is."""

    key: str
    game: AnyGame
    names: tuple[str, ...]
    options: dict[str, Any]
    """Those that were given."""
    plays: tuple[Play, ...]
    """The play at the start and after each entry that stands."""
    log: tuple[Sentence, ...]
    """What each entry that stands says."""
    hidden: bool = False
    """Whether what was counted is kept from the players still."""

    @property
    def play(self) -> Play:
        """The play as it stands."""
        return self.plays[-1]

    @property
    def result(self) -> Result:
        """What it has come to."""
        return result(self.play)

    @property
    def counts(self) -> tuple[Count | None, ...]:
        """What was counted of each seat, or followed to the end; ``None``: not known, or hidden."""
        if self.hidden:
            return (None,) * self.play.players
        if self.play.tally:
            return self.play.counts
        return self.game.counts(self.play.live) if self.play.over else (None,) * self.play.players


def from_record(raw: dict[str, Any]) -> Filled:
    """A record, judged as a replay would; PrintError where it does not stand."""
    record = read_record(raw)
    if isinstance(record, Refusal):
        raise PrintError(record.sentence)
    _check_length(len(record.actions))
    done = replay(record)
    if done.refusal:
        why = words(done.refusal.sentence, record.names)
        raise cannot("Action {index} of the record cannot be: {why}", index=done.applied, why=why)
    folded = fold(begin(record.start), _entries(record))
    text = json.dumps(raw, sort_keys=True, ensure_ascii=True).encode()
    return Filled(
        key=hashlib.sha256(text).hexdigest(),
        game=record.game,
        names=record.names,
        options=record.options,
        plays=folded.plays,
        log=folded.told,
    )


def from_text(text: bytes) -> Filled:
    """A record as it lies in a file; NotJSONError where it is none."""
    if len(text) > MOST_BYTES:
        raise cannot("The record has over 4 MiB; no table is that long.")
    return from_record(parse(text.removeprefix(BOM)))


def from_table(table: Table) -> Filled:
    """A table of the store, as whoever may look at it sees it."""
    _check_length(len(table.standing))
    return Filled(
        key=f"{table.id} {table.version}",
        game=table.game,
        names=table.names,
        options=table.options,
        plays=table.fold.plays,
        log=tuple(table.fold.facts[entry.number - 1] for entry in table.standing),
        hidden=table.counts_hidden,
    )


def _check_length(entries: int) -> None:
    if entries > MOST_ENTRIES:
        raise cannot(
            "The table has {n} entries; a sheet can be made of {most} at most.",
            n=entries,
            most=MOST_ENTRIES,
        )


def _entries(record: Record) -> list[Entry]:
    return [
        Entry(
            number=n, at=_NEVER, device=None, seat=None, kind="act", action=raw, edition=record.game.edition
        )
        for n, raw in enumerate(record.actions, 1)
    ]
