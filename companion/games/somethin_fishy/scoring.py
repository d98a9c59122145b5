"""Who wins Somethin' Fishy: the most cards, then the most hungry fish among them (rulebook: Scoring)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player, Players, Sentence, say, say_n
from companion.games.somethin_fishy.bounds import why_not_sums
from companion.games.somethin_fishy.components import SomethinFishyCount, SomethinFishyOptions
from companion.games.somethin_fishy.state import SCORING, State
from companion.games.standings import Line, Rung, Score

Counts = tuple[SomethinFishyCount | None, ...]


def counts(state: State) -> tuple[SomethinFishyCount, ...]:
    """The catches; what lies in lagoons and thick piles counts for nobody."""
    return tuple(
        SomethinFishyCount(player=seat, cards=pile.cards, hungry=pile.hungry)
        for seat, pile in enumerate(state.catch)
    )


def why_not_counts(options: SomethinFishyOptions, counted: Counts) -> Refusal | None:
    """Hungry fish are among the cards, and all catches together within what is in play."""
    there = [count for count in counted if count]
    for count in there:
        if (hungry_of(count) or 0) > count.cards:
            return refuse(
                SCORING,
                "{who} cannot hold more hungry fish ({hungry}) than cards ({cards}): "
                "hungry fish are cards too.",
                who=Player(count.player),
                hungry=hungry_of(count) or 0,
                cards=count.cards,
            )
    return why_not_sums(options, [count.cards for count in there], [hungry_of(each) or 0 for each in there])


def hungry_of(count: SomethinFishyCount) -> int | None:
    """The hungry fish of a count; ``None`` where they were not counted."""
    return None if count.hungry is UNSET else int(count.hungry)


def scores(_options: SomethinFishyOptions, counted: Counts, _named: tuple[int, ...]) -> tuple[Score, ...]:
    """A point for every card of the catch."""
    return tuple(_score(count) if count else Score() for count in counted)


def _score(count: SomethinFishyCount) -> Score:
    hungry = hungry_of(count)
    return Score(
        lines=(Line(count.cards, say("cards in the catch"), SCORING),),
        tiebreaks=(hungry,),
        breakdown={"cards": count.cards, "hungry": hungry},
    )


def open_question(counted: tuple[SomethinFishyCount, ...]) -> Sentence | None:
    """An open tie for the most cards: the game is over only once the hungry fish there are counted."""
    most = max(count.cards for count in counted)
    first = [count for count in counted if count.cards == most]
    if len(first) == 1 or all(hungry_of(count) is not None for count in first):
        return None
    return say("The win is still open.")


def asks(field: str, seat: int, counted: Counts) -> bool:
    """Hungry fish matter only where another seat has caught as many cards."""
    mine = counted[seat]
    if field != "hungry":
        return True
    others = [count for count in counted if count and count.player != seat]
    return mine is not None and any(count.cards == mine.cards for count in others)


def _level_on_cards(who: Players, cards: int) -> Sentence:
    if not cards:
        return say("{who} have caught no cards.", who=who)
    if len(who.seats) == 2:
        return say_n("{who} both caught {n} card.", "{who} both caught {n} cards.", cards, who=who)
    return say_n("{who} each caught {n} card.", "{who} each caught {n} cards.", cards, who=who)


def _more_cards(who: Player | Players, cards: int, against: int, _scores: Sequence[Score]) -> Sentence:
    return say(
        "{who} caught the most cards, {cards} against {against}", who=who, cards=cards, against=against
    )


def _level_on_hungry(who: Players, hungry: int) -> Sentence:
    if not hungry:
        return say("{who} caught no hungry fish.", who=who)
    return say_n(
        "The catches of {who} hold {n} hungry fish each.",
        "The catches of {who} hold {n} hungry fish each.",
        hungry,
        who=who,
    )


def _more_hungry(who: Player | Players, hungry: int, against: int, _scores: Sequence[Score]) -> Sentence:
    if isinstance(who, Player):
        return say(
            "{who}'s catch holds more hungry fish, {hungry} against {against}",
            who=who,
            hungry=hungry,
            against=against,
        )
    return say(
        "The catches of {who} hold more hungry fish, {hungry} against {against}",
        who=who,
        hungry=hungry,
        against=against,
    )


def _count_hungry(who: Players) -> Sentence:
    return say("Only hungry fish can part them, so count those of {who}.", who=who)


def _has_hungry(hungry: int) -> Sentence:
    return say_n("{n} hungry fish", "{n} hungry fish", hungry)


LADDER = (
    Rung(_level_on_cards, _more_cards),
    Rung(_level_on_hungry, _more_hungry, _count_hungry, _has_hungry),
)
