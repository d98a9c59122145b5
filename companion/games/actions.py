"""Actions: what can be entered at a table. Frozen, tagged by ``do``, strict about every field.

The same types read records, forms and JSON, and describe themselves for OpenAPI (``msgspec.json.schema``).
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType

Seat = Annotated[int, Meta(ge=0, extra={"seat": True})]
"""An index into the players in seating order. Whether somebody sits there is checked for every action."""


class Action(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all actions; each names itself with ``tag=``."""

    a_card: ClassVar[bool] = False
    """Whether people call what is entered a card, as in "is yours the same card?"."""


class Finish(Action, frozen=True, kw_only=True, tag="finish"):
    """The players declare the game over; it is scored as it stands."""


class Tally(Action, frozen=True, kw_only=True, tag="tally"):
    """The table counts instead of following on: nothing counted yet, its live state set aside."""


class Correct(Action, frozen=True, kw_only=True, tag="correct"):
    """Sets counters, together, to what is really on the table."""

    set: Annotated[dict[str, Any], Meta(min_length=1)]


class Count(Action, frozen=True, kw_only=True, tag="count"):
    """The final counts of one seat; a later one replaces the earlier whole. Each game adds its numbers."""

    player: Seat


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options that every game has; each game adds its own."""

    mode: Literal["live", "tally"] = "live"


def is_set(value: object) -> bool:
    """Whether a field that may be left out was given."""
    return value is not UNSET


def seat_fields(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of an action or of options that hold a seat."""
    return _seat_fields(struct)


@cache
def _seat_fields(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    hints = get_type_hints(struct, include_extras=True)
    return tuple(name for name, hint in hints.items() if _holds_seat(hint))


def _holds_seat(hint: Any) -> bool:
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta)]
    if any((meta.extra or {}).get("seat") for meta in metas):
        return True
    return any(_holds_seat(inner) for inner in get_args(hint))


def seats_in(struct: msgspec.Struct) -> tuple[tuple[str, int], ...]:
    """Every seat that an action or options name, with the field it stands in."""
    found: list[tuple[str, int]] = []
    shown = dict(zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True))
    for name in seat_fields(type(struct)):
        value = getattr(struct, name)
        if value is None or isinstance(value, UnsetType):
            continue
        found += [(shown[name], seat) for seat in (value if isinstance(value, list | tuple) else [value])]
    return tuple(found)
