"""Where a fed fish goes and what a hungry one eats (rulebook: A Fed Fish, A Hungry Fish Is Revealed)."""

from __future__ import annotations

from companion.games.somethin_fishy.components import Fish, Kind

Lagoon = tuple[Fish, ...]
"""Fed fish, leftmost first; the next one lies to the right of the last."""

THREE = 3
"""So many fed fish of a kind take the thick pile of that kind."""


def takes(lagoon: Lagoon, fish: Fish) -> bool:
    """Whether a fed fish finds its place here: an empty lagoon, or a match in kind or size at its end."""
    return not lagoon or lagoon[-1].kind == fish.kind or lagoon[-1].size == fish.size


def place_for(lagoons: tuple[Lagoon, ...], turn: int, fish: Fish) -> int | None:
    """The first seat, from ``turn`` on to the left, whose lagoon takes the fed fish; ``None``: the box."""
    seats = ((turn + step) % len(lagoons) for step in range(len(lagoons)))
    return next((seat for seat in seats if takes(lagoons[seat], fish)), None)


def eaten(lagoon: Lagoon, kind: Kind) -> int:
    """How many fish a hungry one eats, from the right until it meets its own kind."""
    for count, fish in enumerate(reversed(lagoon)):
        if fish.kind == kind:
            return count
    return len(lagoon)


def fed_of(lagoon: Lagoon, kind: Kind) -> int:
    """How many fish of a kind lie in the lagoon, next to each other or not."""
    return sum(fish.kind == kind for fish in lagoon)
