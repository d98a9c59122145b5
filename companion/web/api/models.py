"""What the API takes and gives, as types: they read bodies, write answers and describe themselves."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.tables.log import Kind
from companion.tables.records import FORMAT


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of what is sent: nothing in it is ignored."""


class NewTable(Body, frozen=True, kw_only=True):
    """A new table; what is missing in the options has its default."""

    game: str
    players: list[str]
    options: dict[str, Any] = {}


class Record(Body, frozen=True, kw_only=True):
    """A record to import: every action is judged first."""

    format: Annotated[str, Meta(examples=[FORMAT])]
    game: str
    players: list[str]
    options: dict[str, Any] = {}
    actions: list[dict[str, Any]]


class Named(Body, frozen=True, kw_only=True):
    """Undo or redo only if this entry is the one that it would be."""

    entry: int | UnsetType = UNSET


class Rotation(Body, frozen=True, kw_only=True):
    """Whose key is given out anew."""

    role: Literal["play", "watch"]


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the standings, which are provisional until the game is over."""

    seat: int
    player: str
    rank: int
    score: int | None
    tiebreaks: list[int | None]
    breakdown: dict[str, int | None]


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """Another reading of the rulebook, and who would win by it."""

    reading: str
    choice: str | bool | int | None
    winners: list[int]


class Links(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Absolute addresses for people; ``page`` and ``join`` carry the play key, and a watcher has neither."""

    watch: str
    page: str | UnsetType = UNSET
    join: str | UnsetType = UNSET


class TableNow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table as it stands. A watcher sees no keys; ``host_key`` comes with the making of a table alone."""

    id: str
    version: int
    game: str
    players: list[str]
    options: dict[str, Any]
    finished: bool
    ended: Literal["rules", "declared"] | None
    turn: int | None
    standings: list[Place]
    winners: list[int]
    why: list[str]
    disputed: list[Reading]
    state: dict[str, Any] | None
    links: Links
    key: str | UnsetType = UNSET
    watch_key: str | UnsetType = UNSET
    host_key: str | UnsetType = UNSET


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log; ``at`` is in UTC, ``by`` a seat where one is known."""

    number: int
    at: datetime
    by: int | None
    kind: Kind
    action: dict[str, Any] | None
    strikes: int | None
    sentence: str
    stands: bool


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was ever entered, the newest last."""

    entries: list[LogEntry]


class Seats(msgspec.Struct, frozen=True, kw_only=True):
    """For how many players a game is."""

    min: int
    max: int


class OptionShown(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game; its default is null where it depends on the number of players."""

    name: str
    default: Any
    schema: dict[str, Any]
    meaning: str


class ActionShown(msgspec.Struct, frozen=True, kw_only=True):
    """An action that a game knows."""

    do: str
    schema: dict[str, Any]
    meaning: str


class GameShown(msgspec.Struct, frozen=True, kw_only=True):
    """A game: its options and actions with their JSON Schemas, and the sheets that can be printed."""

    id: str
    name: str
    players: Seats
    options: list[OptionShown]
    actions: list[ActionShown]
    sheets: list[str]


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """All games."""

    games: list[GameShown]


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was not done; nothing was stored. ``rule`` is a heading of the game's rule summary.

    ``action`` is the index of the action that an imported record fails at, null where its head is at fault.
    """

    title: str
    status: int
    detail: str
    rule: str | UnsetType = UNSET
    action: int | UnsetType | None = UNSET


ANSWERS: tuple[type[msgspec.Struct], ...] = (TableNow, Log, Games, Problem, Record)
BODIES: tuple[type[msgspec.Struct], ...] = (NewTable, Record, Named, Rotation)
