"""Scores as lines with reasons, and an ordered ladder of tiebreaks that says which rung decided.

Nobody is ever placed by a hidden criterion: who is level on every rung shares the place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from companion.games.sentences import Player, Players, Sentence, people, say


class Line(msgspec.Struct, frozen=True):
    """A part of a score: points (may be negative), what for, and the rule's heading."""

    points: int
    reason: Sentence
    rule: str


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat has. ``lines`` is ``None`` in a game without points, or for a seat not counted yet.

    ``tiebreaks`` follow the ladder, higher is better; ``None`` in it: not counted. ``place`` puts seats in
    order where there are no points (No Fish!: 1 for who has won); ``None`` with no lines: not counted yet.
    """

    lines: tuple[Line, ...] | None = None
    tiebreaks: tuple[int | None, ...] = ()
    breakdown: dict[str, int | None] = {}
    place: int | None = None

    @property
    def points(self) -> int | None:
        """The total of the lines."""
        return None if self.lines is None else sum(line.points for line in self.lines)

    @property
    def order(self) -> int | None:
        """What ranks first: the points, or the place where a game has none."""
        return self.place if self.lines is None else self.points


@dataclass(frozen=True)
class Rung:
    """One step of the ladder: the points (rung 0), then each tiebreak.

    ``level(who, value)`` says that they are equal here ("Ann and Bo both caught 43 cards.");
    ``ahead(who, value, against, scores)`` says what sets them apart, as the opening of a sentence without its
    end ("Bo's catch holds more hungry fish, 5 against 3"), given the scores of all whom it compares;
    ``unknown(who)`` asks for what is not counted; ``has(value)`` names what one has of it ("5 hungry fish").
    """

    level: Callable[[Players, int], Sentence]
    ahead: Callable[[Player | Players, int, int, Sequence[Score]], Sentence]
    unknown: Callable[[Players], Sentence] | None = None
    has: Callable[[int], Sentence] | None = None


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the result. ``decided``: the sentences that placed this seat among those level on points."""

    seat: int
    rank: int
    score: Score
    decided: tuple[Sentence, ...] = ()
    beside: tuple[Sentence, ...] = ()
    """What this seat has of each tiebreak that set it apart, to stand beside its score."""


def rank(scores: Sequence[Score], ladder: Sequence[Rung], *, over: bool = True) -> tuple[Standing, ...]:
    """Standard ranking (1, 1, 3), by points, then the tiebreaks, then seat; seats not counted come last.

    Nobody is said to win while the game goes on.
    """
    counted = [seat for seat, score in enumerate(scores) if score.order is not None]
    groups = _split(counted, lambda seat: scores[seat].order or 0)
    rows: list[Standing] = []
    for group in groups:
        rows += _place(group, scores, ladder, 1, len(rows) + 1, (), top=over and not rows)
    last = len(rows) + 1
    rows += [Standing(seat=s, rank=last, score=scores[s]) for s in range(len(scores)) if s not in counted]
    return tuple(sorted(rows, key=lambda row: (row.rank, row.seat)))


def _split(seats: Sequence[int], value: Callable[[int], int]) -> list[list[int]]:
    """Groups of seats with the same value, the highest first."""
    return [
        [s for s in seats if value(s) == each] for each in sorted({value(s) for s in seats}, reverse=True)
    ]


def _place(
    seats: list[int],
    scores: Sequence[Score],
    ladder: Sequence[Rung],
    step: int,
    first: int,
    told: tuple[Sentence, ...],
    *,
    top: bool,
) -> list[Standing]:
    """Ranks for seats that are level on everything before ``step``; the first of them gets ``first``."""
    if len(seats) == 1 or not ladder:
        return [Standing(seat=seat, rank=first, score=scores[seat], decided=told) for seat in seats]
    values = {seat: scores[seat].tiebreaks[step - 1] for seat in seats} if step < len(ladder) else {}
    if step == 1:
        told = (*told, ladder[0].level(Players(tuple(seats)), scores[seats[0]].order or 0))
    unknown = tuple(seat for seat, value in values.items() if value is None)
    if not values or unknown:
        ask = ladder[step].unknown if unknown else None
        asked = (ask(Players(unknown)), *_until_then(seats, top)) if ask else _shared(seats, top)
        told = (*told, *asked)
        return [Standing(seat=seat, rank=first, score=scores[seat], decided=told) for seat in seats]
    groups = _split(seats, lambda seat: values[seat] or 0)
    if len(groups) == 1:
        told = (*told, ladder[step].level(Players(tuple(seats)), values[seats[0]] or 0))
        return _place(seats, scores, ladder, step + 1, first, told, top=top)
    apart = [
        _ending(
            ladder[step].ahead(
                people(group),
                values[group[0]] or 0,
                values[below[0]] or 0,
                [scores[seat] for seat in (*group, *below)],
            ),
            group,
            below,
            top and group is groups[0],
        )
        for group, below in pairwise(groups)
    ]
    rows: list[Standing] = []
    for index, group in enumerate(groups):
        # What sets a group apart from the one above it and from the one below it; no more is about them.
        said = (*told, *apart[max(index - 1, 0) : index + 1])
        placed = _place(group, scores, ladder, step + 1, first + len(rows), said, top=top and not rows)
        has = ladder[step].has
        own = (has(values[group[0]] or 0),) if has else ()
        rows += [replace(row, beside=(*own, *row.beside)) for row in placed]
    return rows


def _ending(fact: Sentence, group: Sequence[int], below: Sequence[int], wins: bool) -> Sentence:
    who = people(group)
    if wins and len(group) > 1:
        return say("{fact}.", fact=fact)
    if wins:
        return say("{fact}, so {who} wins.", fact=fact, who=who)
    if len(group) > 1:
        return say("{fact}, so {who} come before {below}.", fact=fact, who=who, below=people(below))
    return say("{fact}, so {who} comes before {below}.", fact=fact, who=who, below=people(below))


def _shared(seats: Sequence[int], top: bool) -> tuple[Sentence, ...]:
    who = Players(tuple(seats))
    if top:
        return (say("Nothing else breaks the tie: {who} share the win.", who=who),)
    return (say("Nothing else breaks the tie: {who} share the place.", who=who),)


def _until_then(seats: Sequence[int], top: bool) -> tuple[Sentence, ...]:
    return (say("Until then {who} share the win.", who=Players(tuple(seats))),) if top else ()
