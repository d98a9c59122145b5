"""What pages, sheets and the log get of Fat Fish: public counters, the count pad, sentences."""

from __future__ import annotations

from typing import Any

from companion.games.actions import Action
from companion.games.fat_fish.components import (
    Award,
    FatFishCount,
    FatFishOptions,
    NewLine,
    Play,
    Start,
    TakeLine,
    shown,
    total,
)
from companion.games.fat_fish.licences import Holders, name_of
from companion.games.fat_fish.lines import best_keep, fits, line_worth
from companion.games.fat_fish.scoring import LADDER, counts, scores
from companion.games.fat_fish.state import State
from companion.games.fields import Question
from companion.games.sentences import Player, Sentence, people, say, say_n
from companion.games.standings import rank

__all__ = ["best_keep", "fits", "line_worth", "public", "questions", "tell", "tell_count"]


def public(state: State, over: bool) -> dict[str, Any]:
    """The public counters; what a table that follows only lines does not know is ``None``."""
    cards = state.by_cards
    return {
        "lines": [list(line) for line in state.lines] if cards else None,
        "reserve": state.reserve if cards else None,
        "played": list(state.played) if cards else None,
        "hands": list(state.hands) if cards else None,
        "positive": [list(pile) for pile in state.positive],
        "negative": [list(pile) for pile in state.negative],
        "awaiting": None if over else state.awaiting,
        "lines_taken": state.taken,
    }


def questions(_options: FatFishOptions, _players: int) -> tuple[Question, ...]:
    """Both piles, card by card; then what was won or lost besides."""
    return (
        Question(
            field="positive",
            text=say("What is in the positive pile?"),
            short=say("positive pile"),
            high=9999,
            adds=(1, 2, 3, 4, 5, 6),
        ),
        Question(
            field="negative",
            text=say("What is in the negative pile?"),
            short=say("negative pile"),
            high=9999,
            adds=(1, 2, 3, 4, 5, 6),
        ),
        Question(
            field="bonus",
            text=say("Fishing licences, or a penalty?"),
            short=say("licences"),
            high=9999,
            optional=True,
            signed=True,
        ),
    )


def tell_count(count: FatFishCount) -> Sentence:
    """A count in a sentence."""
    if count.bonus:
        return say(
            "{who} counts {worth} and {bonus} besides.",
            who=Player(count.player),
            worth=_worth(count.positive, count.negative),
            bonus=count.bonus,
        )
    return say(
        "{who} counts {worth}.", who=Player(count.player), worth=_worth(count.positive, count.negative)
    )


def _worth(plus: int, minus: int) -> Sentence:
    """What two piles or a taken line are worth: "+11 −4"."""
    return say("+{plus} −{minus}", plus=plus, minus=minus)


def tell(before: State, action: Action, after: State) -> Sentence:
    """What happened, as a person at the table says it, and who has won where it ended the game."""
    told = _tell(before, action, after)
    if after.over and not before.over:
        return say("{told} {result}", told=told, result=tell_result(after))
    return told


def _tell(before: State, action: Action, after: State) -> Sentence:
    match action:
        case Start():
            return say("The lines begin with {cards}.", cards=tuple(map(shown, action.cards)))
        case NewLine():
            return say(
                "Line {line} begins anew with {card}.",
                line=before.lines.index(()) + 1,
                card=shown(action.card),
            )
        case Award():
            return _tell_award(before, action)
        case TakeLine():
            taken = say("{who} takes the line", who=Player(action.player))
            return _tell_taken(taken, before, after, action.player)
    assert isinstance(action, Play)
    return _tell_play(before, action, after)


def _tell_play(before: State, play: Play, after: State) -> Sentence:
    seat = before.turn
    assert seat is not None
    who, cards = Player(seat), tuple(map(shown, play.cards))
    if after.taken == before.taken:
        return say("{who} lays {cards} on line {line}.", who=who, cards=cards, line=play.line + 1)
    taken = say("{who} lays {cards} and takes line {line}", who=who, cards=cards, line=play.line + 1)
    return _tell_taken(taken, before, after, seat)


def _tell_taken(taken: Sentence, before: State, after: State, seat: int) -> Sentence:
    plus = total(after.positive[seat]) - total(before.positive[seat])
    minus = total(after.negative[seat]) - total(before.negative[seat])
    said = say("{taken}: {worth}.", taken=taken, worth=_worth(plus, minus))
    names = _new_names(before.options, before.holders, after.holders)
    if names:
        return say("{said} That wins {licences}.", said=said, licences=names)
    return said


def _new_names(options: FatFishOptions, before: Holders, after: Holders) -> tuple[Sentence, ...]:
    return tuple(
        say("“{name}”", name=name_of(licence))
        for licence, old, new in zip(options.licences, before, after, strict=True)
        if old != new
    )


def _tell_award(before: State, award: Award) -> Sentence:
    name, holder = name_of(before.options.licences[award.licence]), before.holders[award.licence]
    if award.player is not None and holder not in (None, award.player):
        return say(
            "{who} gets the licence “{name}” from {other}.",
            who=Player(award.player),
            name=name,
            other=Player(holder),
        )
    if award.player is not None:
        return say("{who} gets the licence “{name}”.", who=Player(award.player), name=name)
    if holder is not None:
        return say("{who} gives the licence “{name}” back.", who=Player(holder), name=name)
    return say("Nobody holds the licence “{name}”.", name=name)


def tell_result(state: State) -> Sentence:
    """Who wins, and by how much."""
    rows = rank(scores(state.options, counts(state), ()), LADDER)
    first = tuple(row.seat for row in rows if row.rank == 1)
    best = rows[0].score.points or 0
    if len(first) > 1:
        return say_n(
            "{who} share the win with {n} point each.",
            "{who} share the win with {n} points each.",
            best,
            who=people(first),
        )
    wins = say_n("{who} wins with {n} point", "{who} wins with {n} points", best, who=people(first))
    second = rows[1].score.points or 0
    next_ones = tuple(row.seat for row in rows if row.rank == 2)
    return say("{wins}, {lead} more than {others}.", wins=wins, lead=best - second, others=people(next_ones))
