"""The course of a game: everybody's points after each entry, as lines to draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from companion.games.play import Play
from companion.games.result import scores

WIDTH, HEIGHT = 172, 62
"""The drawing's size in its own units: about the millimetres that it takes on A4."""
LEFT, RIGHT, TOP, BOTTOM = 9, 10, 4, 8
_SIGN = 5.4
"""The least distance between two signs at the lines' ends."""
DASHES = ("", "3 1.2", "0.8 1", "4 1 0.8 1", "1.8 0.8", "5 2", "0.8 0.8 2.4 0.8", "6 1 1 1 1 1")
"""A line for each seat that is told apart without any colour."""

Points = tuple[int, ...]


class Curve(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's line. ``sign`` is the letter at its end, ``low`` where that stands."""

    seat: int
    sign: str
    corners: str
    dashes: str
    end: float
    low: float


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """The whole drawing; ``marks`` are points and where they lie on the scale."""

    curves: tuple[Curve, ...]
    marks: tuple[tuple[int, float], ...]
    entries: int
    final: Points


def course(plays: Sequence[Play]) -> Course | None:
    """The lines, or ``None`` where nobody's points ever changed, or the game was not followed."""
    rows = [row for play in plays if (row := _points(play)) is not None]
    # What was only counted at the end has no course: one step from nothing to everything.
    if len({*rows}) < 3:
        return None
    low, high = min(0, *(min(row) for row in rows)), max(1, *(max(row) for row in rows))

    def y(points: int) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low), 2)

    step = (WIDTH - LEFT - RIGHT) / (len(rows) - 1)
    ends = _apart([y(points) for points in rows[-1]])
    return Course(
        curves=tuple(
            Curve(
                seat=seat,
                sign=chr(ord("A") + seat),
                corners=_corners([row[seat] for row in rows], step, y),
                dashes=DASHES[seat % len(DASHES)],
                end=y(rows[-1][seat]),
                low=ends[seat],
            )
            for seat in range(len(rows[-1]))
        ),
        marks=tuple((points, y(points)) for points in _marks(low, high)),
        entries=len(rows) - 1,
        final=rows[-1],
    )


def _points(play: Play) -> Points | None:
    found = [score.points for score in scores(play)]
    known = tuple(points for points in found if points is not None)
    return known if len(known) == len(found) else None


def _corners(points: Sequence[int], step: float, y: Callable[[int], float]) -> str:
    found = [f"{LEFT},{y(points[0])}"]
    for place, (before, after) in enumerate(pairwise(points), 1):
        if before != after:
            x = round(LEFT + step * place, 2)
            found += [f"{x},{y(before)}", f"{x},{y(after)}"]
    return " ".join([*found, f"{WIDTH - RIGHT},{y(points[-1])}"])


def _marks(low: int, high: int) -> range:
    """Round numbers for the scale, at most seven."""
    width = next(
        each
        for size in range(7)
        for each in (10**size, 2 * 10**size, 5 * 10**size)
        if (high - low) / each <= 6
    )
    return range(-(-low // width) * width, high + 1, width)


def _apart(wanted: Sequence[float]) -> list[float]:
    """The places nearest to these with room for a sign at each."""
    order = sorted(range(len(wanted)), key=lambda seat: (wanted[seat], seat))
    found = list(wanted)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + _SIGN)
    limit = HEIGHT - _SIGN / 2
    for seat in reversed(order):
        found[seat] = round(min(found[seat], limit), 2)
        limit = found[seat] - _SIGN
    return found
