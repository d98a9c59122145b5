"""The options of a game as fields to fill in on its start page. How closely to follow has its own buttons."""

from __future__ import annotations

from typing import Any

import msgspec.inspect as types

from companion.games.actions import seat_fields
from companion.games.fields import Choice, Field
from companion.games.game import Game
from companion.games.sentences import Player, say

_BY_THE_WAY = ("mode", "detail")


def option_fields(game: Game[Any, Any, Any], players: int) -> tuple[Field, ...]:
    """A field for each simple option: a seat, yes or no, one of several readings, a whole number."""
    info = types.type_info(game.options)
    assert isinstance(info, types.StructType)  # noqa: S101 - every game's options are a struct
    found = (
        _field(game, each.name, each.type, players)
        for each in info.fields
        if each.encode_name not in _BY_THE_WAY
    )
    return tuple(field for field in found if field is not None)


def _field(game: Game[Any, Any, Any], name: str, kind: types.Type, players: int) -> Field | None:
    label = game.meanings[name]
    if name in seat_fields(game.options):
        seats = tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(players))
        return Field(name=name, label=label, kind="choice", choices=seats, optional=True)
    inner = next((each for each in _parts(kind) if not isinstance(each, types.CustomType)), kind)
    if isinstance(inner, types.BoolType):
        yes_no = (Choice(False, say("no")), Choice(True, say("yes")))
        return Field(name=name, label=label, kind="choice", choices=yes_no, optional=True)
    if isinstance(inner, types.LiteralType):
        choices = tuple(Choice(value, say("{value}", value=str(value))) for value in inner.values)
        return Field(name=name, label=label, kind="choice", choices=choices, optional=True)
    if isinstance(inner, types.IntType):
        low, high = inner.ge or 0, inner.le if inner.le is not None else 9999
        return Field(name=name, label=label, kind="number", low=low, high=high, optional=True)
    return None


def _parts(kind: types.Type) -> tuple[types.Type, ...]:
    return kind.types if isinstance(kind, types.UnionType) else (kind,)
