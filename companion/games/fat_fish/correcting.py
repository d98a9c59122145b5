"""Setting the counters of Fat Fish to what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.fat_fish.components import CARDS
from companion.games.fat_fish.headings import LAYING, SETUP
from companion.games.fat_fish.state import State, next_with_cards, piled, with_at
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player

_LISTS = ("lines", "positive", "negative", "played")


def correct(state: State, values: Mapping[str, Any]) -> State | Refusal:
    """The state with these counters; what they must keep together is looked at once all are set."""
    if not state.started and any(name.startswith("lines.") for name in values):
        return refuse(SETUP, "The lines have not begun yet: enter their three cards instead of correcting.")
    after = _with_lists(state, values)
    after = msgspec.structs.replace(after, reserve=values.get("reserve", state.reserve))
    return _why_not_cards(after, values) or _with_turn(after, values.get("turn"))


def _with_lists(state: State, values: Mapping[str, Any]) -> State:
    lists: dict[str, tuple[Any, ...]] = {name: getattr(state, name) for name in _LISTS}
    for name, value in values.items():
        kind, _, index = name.partition(".")
        if kind in lists:
            lists[kind] = with_at(lists[kind], int(index), _as_kept(kind, value))
    return msgspec.structs.replace(state, **lists)


def _as_kept(kind: str, value: Any) -> Any:
    if kind == "played":
        return value
    return tuple(value) if kind == "lines" else piled(tuple(value))


def _why_not_cards(state: State, values: Mapping[str, Any]) -> Refusal | None:
    """No more cards lie open than the box holds."""
    lying = sum(len(pile) for each in (state.lines, state.positive, state.negative) for pile in each)
    if lying > CARDS and any(isinstance(value, list) for value in values.values()):
        return refuse(
            SETUP,
            "Lines and piles would hold {n} cards together; there are {cards} in the box.",
            n=lying,
            cards=CARDS,
        )
    return None


def _with_turn(state: State, turn: int | None) -> State | Refusal:
    """The turn as it was set, or where it stood, moved on past who has no cards."""
    if turn is None:
        return msgspec.structs.replace(state, at=next_with_cards(state, state.at))
    if not state.hands[turn]:
        return refuse(
            LAYING,
            "{who} has played all twelve cards. If it is {who}'s turn, correct “{counter}” too.",
            who=Player(turn),
            counter=f"played.{turn}",
        )
    return msgspec.structs.replace(state, at=turn)
