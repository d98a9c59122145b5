"""What is said about a finished game besides points and places: unused fish, and how a tie was read."""

from __future__ import annotations

from companion.games.fish_fish_fish.components import SUPPLY, FishOptions, TiePenalty
from companion.games.fish_fish_fish.scoring import FISH_OFF, PENALTY, tie_number
from companion.games.fish_fish_fish.state import State
from companion.games.sentences import Player, Sentence, Value, people, say
from companion.games.standings import Standing


def notes(
    options: FishOptions, rows: tuple[Standing, ...], _state: State | None, over: bool
) -> tuple[Sentence, ...]:
    """What unused grey fish cost, and where they play a part in a tie, what the rulebook leaves open."""
    if not over:
        return ()
    return (*_unused_cost(rows), *_ties(options.tie_penalty, rows))


def _unused_cost(rows: tuple[Standing, ...]) -> list[Sentence]:
    said: list[Sentence] = []
    for number in range(SUPPLY, 0, -1):
        seats = sorted(row.seat for row in rows if _unused(row) == number)
        if seats:
            said.append(_cost(tuple(seats), number))
    return said


def _cost(seats: tuple[int, ...], unused: int) -> Sentence:
    values: dict[str, Value] = {"who": people(seats), "n": unused, "points": -PENALTY * unused}
    if len(seats) > 1:
        return say("{who} each kept {n} grey fish unused: {points} points each.", **values)
    return say("{who} kept {n} grey fish unused: {points} points.", **values)


def _ties(reading: TiePenalty, rows: tuple[Standing, ...]) -> list[Sentence]:
    levels = [[row for row in rows if row.score.points == each] for each in _points(rows)]
    tied = [level for level in levels if len(level) > 1 and any(_unused(row) for row in level)]
    if not tied:
        return []
    said = [_how_counted(reading, level) for level in tied]
    said.append(
        say("The rulebook says that penalty points count in a tie of points, but not how they are counted.")
    )
    return said + (_other_winners(reading, levels[0]) if levels[0] in tied else [])


def _points(rows: tuple[Standing, ...]) -> list[int]:
    return sorted({row.score.points for row in rows if row.score.points is not None}, reverse=True)


def _how_counted(reading: TiePenalty, level: list[Standing]) -> Sentence:
    sums = tuple(_sum(reading, row) for row in level)
    if reading == "ignore":
        return say("Fish in the tie, leaving the unused grey fish out: {sums}.", sums=sums)
    return say(
        "Fish in the tie, counting the unused grey fish as {off} each: {sums}.",
        off=-FISH_OFF[reading],
        sums=sums,
    )


def _sum(reading: TiePenalty, row: Standing) -> Sentence:
    off = FISH_OFF[reading] * _unused(row)
    if not off:
        return say("{who} {n}", who=Player(row.seat), n=_fish(row))
    return say(
        "{who} {fish} − {off} = {n}", who=Player(row.seat), fish=_fish(row), off=off, n=_fish(row) - off
    )


def _other_winners(reading: TiePenalty, level: list[Standing]) -> list[Sentence]:
    """Who would win by the other readings, where it is somebody else."""
    now = _first(reading, level)
    others = [(other, _first(other, level)) for other in FISH_OFF if other != reading]
    said = [_would_win(other, seats) for other, seats in others if seats != now]
    return said or [say("Counted in the other ways, the tie comes out the same.")]


def _first(reading: TiePenalty, level: list[Standing]) -> tuple[int, ...]:
    numbers = {row.seat: tie_number(_fish(row), _unused(row), reading) for row in level}
    return tuple(sorted(seat for seat, number in numbers.items() if number == max(numbers.values())))


def _would_win(reading: TiePenalty, seats: tuple[int, ...]) -> Sentence:
    who = people(seats)
    wins = say("{who} would win", who=who) if len(seats) == 1 else say("{who} would share the win", who=who)
    if reading == "ignore":
        return say("Leaving the unused grey fish out, {wins}.", wins=wins)
    return say("Counting the unused grey fish as {off} each, {wins}.", off=-FISH_OFF[reading], wins=wins)


def _unused(row: Standing) -> int:
    return row.score.breakdown.get("unused") or 0


def _fish(row: Standing) -> int:
    return sum(row.score.breakdown.get(colour) or 0 for colour in ("grey", "white", "blue"))
