"""Points with their reasons, and how a tie is broken (rulebook: Scoring)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fish_fish_fish.components import (
    COLOURS,
    NAMES,
    Colour,
    Fish,
    FishCount,
    FishOptions,
    TiePenalty,
    in_play,
)
from companion.games.fish_fish_fish.rules import SCORING, SETUP
from companion.games.fish_fish_fish.state import State
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player, Players, Sentence, say, say_n
from companion.games.standings import Line, Rung, Score

POINTS: dict[Colour, int] = {"grey": 5, "white": 2, "blue": 1}
PENALTY = 5
"""Points off for each unused grey fish."""

FISH_OFF: dict[TiePenalty, int] = {"points": PENALTY, "fish": 1, "ignore": 0}
"""By how many fish each unused grey one lowers the number that breaks a tie, by reading."""


def counts(state: State) -> tuple[FishCount, ...]:
    """Catches and supplies as the players would count them."""
    return tuple(
        FishCount(player=seat, grey=fish.grey, white=fish.white, blue=fish.blue, unused=state.supply[seat])
        for seat, fish in enumerate(state.caught)
    )


def why_not_counts(_options: FishOptions, counted: tuple[FishCount | None, ...]) -> Refusal | None:
    """No more fish together than are in the game; an unused grey one cannot have been caught."""
    every = in_play(len(counted))
    found = [count for count in counted if count]
    caught, unused = sum((count.caught for count in found), Fish()), sum(count.unused for count in found)
    for colour in COLOURS:
        most = every.of(colour) - (unused if colour == "grey" else 0)
        if caught.of(colour) > most:
            return _too_many(colour, caught.of(colour), every.of(colour), every.of(colour) - most)
    return None


def _too_many(colour: Colour, n: int, every: int, unused: int) -> Refusal:
    if unused:
        return refuse(
            SETUP,
            "That makes {n} grey fish caught by all together and {unused} unused; there are {all} in all.",
            n=n,
            unused=unused,
            all=every,
        )
    return refuse(
        SETUP,
        "That makes {n} {colour} fish caught by all together; there are {all} in the game.",
        n=n,
        colour=NAMES[colour],
        all=every,
    )


def tie_number(fish: int, unused: int, reading: TiePenalty) -> int:
    """What decides between players with equal points: their fish, less what unused grey ones cost there."""
    return fish - FISH_OFF[reading] * unused


def scores(
    options: FishOptions, counted: tuple[FishCount | None, ...], _named: tuple[int, ...]
) -> tuple[Score, ...]:
    """A line for each colour and one for the penalty; seats not counted have none."""
    return tuple(_score(options.tie_penalty, count) if count else Score() for count in counted)


def _score(reading: TiePenalty, count: FishCount) -> Score:
    number = tie_number(count.caught.total, count.unused, reading)
    return Score(
        lines=_lines(count),
        tiebreaks=(number,),
        breakdown={
            **{colour: count.caught.of(colour) for colour in COLOURS},
            "unused": count.unused,
            "penalty": -PENALTY * count.unused,
            "fish": number,
        },
    )


def _lines(count: FishCount) -> tuple[Line, ...]:
    reasons = {
        "grey": say("{n} grey fish × {points}", n=count.grey, points=POINTS["grey"]),
        "white": say("{n} white fish × {points}", n=count.white, points=POINTS["white"]),
        "blue": say("{n} blue fish × {points}", n=count.blue, points=POINTS["blue"]),
    }
    caught = [Line(POINTS[each] * count.caught.of(each), reasons[each], SCORING) for each in COLOURS]
    unused = say("{n} unused grey fish × {points}", n=count.unused, points=-PENALTY)
    return (*caught, Line(-PENALTY * count.unused, unused, SCORING))


def _level_on_points(who: Players, points: int) -> Sentence:
    if len(who.seats) == 2:
        return say_n("{who} both have {n} point.", "{who} both have {n} points.", points, who=who)
    return say_n("{who} all have {n} point.", "{who} all have {n} points.", points, who=who)


def _more_points(who: Player | Players, points: int, against: int, _scores: Sequence[Score]) -> Sentence:
    if isinstance(who, Players):
        return say_n(
            "{who} have {n} point against {against}",
            "{who} have {n} points against {against}",
            points,
            who=who,
            against=against,
        )
    return say_n(
        "{who} has {n} point against {against}",
        "{who} has {n} points against {against}",
        points,
        who=who,
        against=against,
    )


def _level_in_fish(who: Players, number: int) -> Sentence:
    return say("{who} are level in fish too, with {n}.", who=who, n=number)


def _more_fish(who: Player | Players, number: int, against: int, compared: Sequence[Score]) -> Sentence:
    if all(_is_catch_alone(score) for score in compared):
        return _caught_more(who, number, against)
    if isinstance(who, Players):
        return say("{who} are ahead in fish, {n} against {against}", who=who, n=number, against=against)
    return say("{who} is ahead in fish, {n} against {against}", who=who, n=number, against=against)


def _is_catch_alone(score: Score) -> bool:
    """Whether the number that breaks a tie is the fish caught: nothing is taken off for unused ones."""
    return score.breakdown["fish"] == sum(score.breakdown[colour] or 0 for colour in COLOURS)


def _caught_more(who: Player | Players, fish: int, against: int) -> Sentence:
    if isinstance(who, Players):
        return say("{who} caught {n} fish each against {against}", who=who, n=fish, against=against)
    return say("{who} caught {n} fish against {against}", who=who, n=fish, against=against)


def _has_fish(number: int) -> Sentence:
    return say("fish: {n}", n=number)


LADDER = (
    Rung(level=_level_on_points, ahead=_more_points),
    Rung(level=_level_in_fish, ahead=_more_fish, has=_has_fish),
)
