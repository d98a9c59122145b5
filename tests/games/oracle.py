"""A second ranking, written apart from the app's: how many others are better, compared pair by pair."""

from collections.abc import Sequence
from typing import Any

from companion.games.play import Play
from companion.games.result import scores

Rungs = tuple[int | None, ...]
"""What one seat has on each rung of the ladder: points (or place) first, then the tiebreaks."""


def ranks(rows: Sequence[Rungs]) -> list[int]:
    """A rank for each seat; equal ones share it, and as many ranks are skipped after them."""
    return [1 + sum(beats(other, row, rows) for other in rows) for row in rows]


def beats(one: Rungs, other: Rungs, rows: Sequence[Rungs]) -> bool:
    """Whether one stands above the other: the first rung where they differ decides.

    Who has no points yet is below everybody counted. A later rung parts nobody of those level on all before
    it as long as one of them has not counted it.
    """
    if one[0] is None or other[0] is None:
        return one[0] is not None and other[0] is None
    for rung, (mine, yours) in enumerate(zip(one, other, strict=True)):
        level = [row for row in rows if row[0] is not None and row[:rung] == one[:rung]]
        if any(row[rung] is None for row in level):
            return False
        if mine != yours:
            return bool(mine > yours)
    return False


def rungs_of(play: Play) -> list[Rungs]:
    """Every seat's numbers, by seat; seats not counted are filled up to the length of the others."""
    found = [(score.order, *score.tiebreaks) for score in scores(play)]
    longest = max(map(len, found))
    return [(*row, *[None] * (longest - len(row))) for row in found]


def ranks_shown(standings: Sequence[Any]) -> list[int]:
    """The ranks of a result's standings, by seat."""
    return [row.rank for row in sorted(standings, key=lambda row: row.seat)]
