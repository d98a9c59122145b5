"""What the store answers when something is to be entered."""

from __future__ import annotations

import msgspec

from companion.games.refusals import Refusal
from companion.tables.log import Entry
from companion.tables.table import Table


class Done(msgspec.Struct, frozen=True):
    """It is on disk as entry ``number``. ``repeated``: it was before; the table is as it stands now."""

    table: Table
    number: int
    repeated: bool = False


class Refused(msgspec.Struct, frozen=True):
    """It cannot be; nothing was stored and the key is not used up."""

    table: Table
    refusal: Refusal


class Stale(msgspec.Struct, frozen=True):
    """The table has moved on since; nothing was stored."""

    table: Table


class Equal(msgspec.Struct, frozen=True):
    """Another device's ``entry`` says the same and was not seen yet; nothing was stored.

    The key is not used up. ``again``: whether one more of it could stand now.
    """

    table: Table
    entry: Entry
    again: bool


class KeyClash(msgspec.Struct, frozen=True):
    """The key came before, with another body; nothing was stored."""


class ImportRefusal(msgspec.Struct, frozen=True):
    """Why a record cannot be: at which action (``None``: its head), and the names for the sentence."""

    refusal: Refusal
    index: int | None
    names: tuple[str, ...]
