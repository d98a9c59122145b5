"""What everybody has in Fat Fish: positive pile minus negative pile, and the fishing licences."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fat_fish.components import FatFishCount, FatFishOptions, FollowedCount, total
from companion.games.fat_fish.headings import LICENCES, SCORING
from companion.games.fat_fish.licences import having_most, held, name_of
from companion.games.fat_fish.state import State
from companion.games.sentences import Player, Players, Sentence, people, say, say_n
from companion.games.standings import Line, Rung, Score, Standing


def counts(state: State) -> tuple[FollowedCount, ...]:
    """The sums of the piles, and the points of the licences that each seat holds."""
    holding = held(state.options, state.holders, state.positive, state.over or state.declared)
    found = []
    for seat, (plus, minus) in enumerate(zip(state.positive, state.negative, strict=True)):
        licences = tuple(
            (index, state.options.licences[index].points)
            for index, seats in enumerate(holding)
            if seat in seats
        )
        found.append(
            FollowedCount(
                player=seat,
                positive=total(plus),
                negative=total(minus),
                bonus=sum(points for _, points in licences),
                licences=licences,
            )
        )
    return tuple(found)


def scores(
    options: FatFishOptions, counted: tuple[FatFishCount | None, ...], _named: tuple[int, ...]
) -> tuple[Score, ...]:
    """A line for each pile, and one for each licence, or for whatever was counted besides the piles."""
    return tuple(_score(options, count) if count else Score() for count in counted)


def _score(options: FatFishOptions, count: FatFishCount) -> Score:
    lines = [
        Line(count.positive, say("positive pile"), SCORING),
        Line(-count.negative, say("negative pile"), SCORING),
    ]
    if isinstance(count, FollowedCount):
        lines += [
            Line(points, say("licence “{name}”", name=name_of(options.licences[index])), LICENCES)
            for index, points in count.licences
        ]
    elif count.bonus:
        lines.append(Line(count.bonus, say("licences and penalties"), LICENCES))
    return Score(
        lines=tuple(lines),
        breakdown={"positive": count.positive, "negative": count.negative, "bonus": count.bonus},
    )


def _level(who: Players, value: int) -> Sentence:
    return say_n("{who} have {n} point each.", "{who} have {n} points each.", value, who=who)


def _ahead(who: Player | Players, value: int, against: int, _scores: Sequence[Score]) -> Sentence:
    if isinstance(who, Players):
        return say_n(
            "{who} have {n} point each against {against}",
            "{who} have {n} points each against {against}",
            value,
            who=who,
            against=against,
        )
    return say_n(
        "{who} has {n} point against {against}",
        "{who} has {n} points against {against}",
        value,
        who=who,
        against=against,
    )


LADDER = (Rung(level=_level, ahead=_ahead),)
"""Points only: the rulebook gives no tiebreak."""


def notes(
    options: FatFishOptions, rows: tuple[Standing, ...], state: State | None, over: bool
) -> tuple[Sentence, ...]:
    """What decided besides the piles, and what the rulebook leaves open."""
    if not over:
        return ()
    said = _tie_notes(rows) + [each for row in rows for each in _bonus_notes(row, state)]
    return (*said, *(_licence_notes(options, state) if state else ()))


def _tie_notes(rows: tuple[Standing, ...]) -> list[Sentence]:
    ranks = [row.rank for row in rows if row.score.lines is not None]
    if len(set(ranks)) == len(ranks):
        return []
    return [say("The rulebook gives no tiebreak, so equal points share the place.")]


def _bonus_notes(row: Standing, state: State | None) -> list[Sentence]:
    bonus, points = row.score.breakdown.get("bonus"), row.score.points
    if not bonus or points is None:
        return []
    return [
        say(
            "{who}: {piles} from the piles and {bonus} from {what} make {points}.",
            who=Player(row.seat),
            piles=points - bonus,
            bonus=bonus,
            what=say("licences") if state else say("licences and penalties"),
            points=points,
        )
    ]


def _licence_notes(options: FatFishOptions, state: State) -> list[Sentence]:
    """How each licence for the most went, and to whom the others."""
    said = []
    for licence, holder in zip(options.licences, state.holders, strict=True):
        name = name_of(licence)
        if licence.award == "most":
            said.append(_most_note(options, name, *having_most(licence, state.positive)))
        elif holder is not None:
            said.append(say("{who} holds “{name}”.", who=Player(holder), name=name))
    return said


def _most_note(options: FatFishOptions, name: str, seats: tuple[int, ...], most: int) -> Sentence:
    if not seats:
        return say("Nobody has a card for “{name}”, so nobody gets it.", name=name)
    if len(seats) == 1:
        return say_n(
            "{who} gets “{name}” for {n} card, the most of all.",
            "{who} gets “{name}” for {n} cards, the most of all.",
            most,
            who=people(seats),
            name=name,
        )
    tie = say_n(
        "{who} have {n} card each for “{name}”, the most of all",
        "{who} have {n} cards each for “{name}”, the most of all",
        most,
        who=people(seats),
        name=name,
    )
    if options.licence_tie == "all":
        return say("{tie}. The rulebook does not say who gets it then; here they all do.", tie=tie)
    return say("{tie}. The rulebook does not say who gets it then; here nobody does.", tie=tie)
