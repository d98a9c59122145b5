"""What a play has come to: the standings, the winners, why, and what another reading would give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

import msgspec

from companion.games.play import Play
from companion.games.sentences import Players, Sentence, people, say
from companion.games.standings import Score, Standing, rank


class Disputed(msgspec.Struct, frozen=True, kw_only=True):
    """Another reading of the rulebook, and who would win by it."""

    reading: str
    choice: Any
    winners: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The standings (provisional while the game goes on) and what is said about them."""

    standings: tuple[Standing, ...]
    winners: tuple[int, ...]
    why: tuple[Sentence, ...]
    disputed: tuple[Disputed, ...]


def result(play: Play) -> Result:
    """The result as the play stands."""
    rows = standings(play)
    winners = _winners(play, rows)
    return Result(
        standings=rows, winners=winners, why=_why(play, rows, winners), disputed=_disputed(play, winners)
    )


def standings(play: Play) -> tuple[Standing, ...]:
    """Every seat, by rank and then by seat."""
    return rank(scores(play), play.game.ladder, over=play.over)


def scores(play: Play) -> tuple[Score, ...]:
    """The score of every seat, by seat."""
    counts = play.counts if play.tally else play.game.counts(play.live)
    found: tuple[Score, ...] = play.game.scores(play.options, counts, play.named)
    return found


def _winners(play: Play, rows: tuple[Standing, ...]) -> tuple[int, ...]:
    if not play.over:
        return ()
    first = tuple(row.seat for row in rows if row.rank == 1)
    if play.game.winners_only and not any(row.score.order for row in rows if row.rank == 1):
        return ()
    return first


def _why(play: Play, rows: tuple[Standing, ...], winners: tuple[int, ...]) -> tuple[Sentence, ...]:
    said = _each_once(sentence for row in rows for sentence in row.decided)
    if not play.over:
        said = [*_still_open(play), *said]
    elif winners and play.game.ladder and not rows[0].decided:
        said.insert(0, _plain_win(play, rows, winners))
    live = None if play.tally else play.live
    return (*said, *play.game.notes(play.options, rows, live, play.over))


def _each_once(sentences: Iterable[Sentence]) -> list[Sentence]:
    found: list[Sentence] = []
    for sentence in sentences:
        if sentence not in found:
            found.append(sentence)
    return found


def _plain_win(play: Play, rows: tuple[Standing, ...], winners: tuple[int, ...]) -> Sentence:
    if len(winners) < len(rows):
        return say("{fact}.", fact=_so_wins(play, rows, winners))
    return (
        say("{who} win.", who=Players(winners))
        if len(winners) > 1
        else say("{who} wins.", who=people(winners))
    )


def _so_wins(play: Play, rows: tuple[Standing, ...], winners: tuple[int, ...]) -> Sentence:
    compared = [row.score for row in rows if row.rank <= len(winners) + 1]
    best, second = compared[0].order or 0, compared[-1].order or 0
    fact = play.game.ladder[0].ahead(people(winners), best, second, compared)
    return say("{fact}, so {who} wins", fact=fact, who=people(winners))


def _still_open(play: Play) -> list[Sentence]:
    missing = tuple(seat for seat, count in enumerate(play.counts) if count is None)
    if missing:
        return [say("Still to be counted: {who}.", who=Players(missing))]
    question = play.game.open_question(play.counts) if play.tally else None
    return [question] if question else []


def _disputed(play: Play, winners: tuple[int, ...]) -> tuple[Disputed, ...]:
    if not play.over:
        return ()
    found: list[Disputed] = []
    for option in play.game.readings:
        for choice in get_args(get_type_hints(play.game.options)[option]):
            other = _read_otherwise(play, option, choice)
            by_it = _winners(other, standings(other))
            if by_it != winners:
                found.append(Disputed(reading=option, choice=choice, winners=by_it))
    return tuple(found)


def _read_otherwise(play: Play, option: str, choice: Any) -> Play:
    options = msgspec.structs.replace(play.options, **{option: choice})
    live = play.live and msgspec.structs.replace(play.live, options=options)
    return msgspec.structs.replace(play, options=options, live=live)
