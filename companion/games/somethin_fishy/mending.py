"""A fed fish that the table put into another lagoon than the rules say ("may place" is read both ways)."""

from __future__ import annotations

from typing import Any

from companion.games.actions import Action
from companion.games.mends import Mend
from companion.games.sentences import Player, say
from companion.games.somethin_fishy.components import FED, Fish, Reveal
from companion.games.somethin_fishy.lagoons import place_for
from companion.games.somethin_fishy.state import State


def mends(before: State, action: Action, after: State) -> tuple[Mend, ...]:
    """For a fed fish: each other lagoon, and the box."""
    if not isinstance(action, Reveal) or action.fish.hungry or after.over:
        return ()
    went = place_for(before.lagoons, before.turn, action.fish)
    others = [seat for seat in range(len(after.lagoons)) if seat != went and len(after.lagoons[seat]) < FED]
    found = [
        Mend(label=say("It went to {who}", who=Player(seat)), action=_moved(after, went, seat, action.fish))
        for seat in others
    ]
    if went is not None:
        found.append(Mend(label=say("It went into the box"), action=_moved(after, went, None, action.fish)))
    return tuple(found)


def _moved(after: State, away: int | None, to: int | None, fish: Fish) -> dict[str, Any]:
    """The correction that takes the fish from one lagoon's end to another's; ``None`` is the box."""
    counters: dict[str, list[str]] = {}
    if away is not None:
        counters[f"lagoons.{away}"] = [each.name for each in after.lagoons[away][:-1]]
    if to is not None:
        counters[f"lagoons.{to}"] = [*(each.name for each in after.lagoons[to]), fish.name]
    return {"do": "correct", "set": counters}
