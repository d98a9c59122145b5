"""Who has won No Fish!: whoever has no fish left (rulebook: Catching and Releasing, 5). No points."""

from __future__ import annotations

from companion.games.no_fish.components import IN_PLAY, NoFishCount, NoFishOptions
from companion.games.no_fish.rules import SETUP, State
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Sentence, people, say
from companion.games.standings import Score, Standing


def counts(state: State) -> tuple[NoFishCount, ...]:
    """The hands."""
    return tuple(NoFishCount(player=seat, left=hand) for seat, hand in enumerate(state.hands))


def why_not_counts(_options: NoFishOptions, counted: tuple[NoFishCount | None, ...]) -> Refusal | None:
    """All hands together hold at most 50 fish."""
    total = sum(count.left for count in counted if count)
    if total > IN_PLAY:
        return refuse(
            SETUP, "That makes {n} fish in all hands together; there are {most}.", n=total, most=IN_PLAY
        )
    return None


def open_question(counted: tuple[NoFishCount, ...]) -> Sentence | None:
    """Somebody must have run out, else the game is not over by itself."""
    if any(count.left == 0 for count in counted):
        return None
    return say("Nobody has run out of fish: count again, or declare it over without a winner.")


def scores(
    _options: NoFishOptions, counted: tuple[NoFishCount | None, ...], named: tuple[int, ...]
) -> tuple[Score, ...]:
    """Place 1 for who has an empty hand or was named by the table, 0 for everybody else."""
    return tuple(
        Score(
            place=int(seat in named or (count is not None and count.left == 0)),
            breakdown={"left": count.left} if count else {},
        )
        for seat, count in enumerate(counted)
    )


def notes(
    _options: NoFishOptions, rows: tuple[Standing, ...], _state: State | None, over: bool
) -> tuple[Sentence, ...]:
    """Why these have won."""
    if not over:
        return ()
    won = [row for row in rows if row.score.place]
    empty = tuple(row.seat for row in won if row.score.breakdown.get("left") == 0)
    named = tuple(row.seat for row in won if row.seat not in empty)
    said: list[Sentence] = []
    if len(empty) == 1:
        said.append(say("{who} has no fish left and wins.", who=people(empty)))
    elif empty:
        said.append(say("{who} have no fish left and win together.", who=people(empty)))
    if empty and named:
        said.append(say("The table says that {who} won too.", who=people(named)))
    elif len(named) == 1:
        said.append(say("The table says that {who} ran out of fish first, so {who} wins.", who=people(named)))
    elif named:
        said.append(
            say(
                "The table says that {who} ran out of fish together, so they share the win.",
                who=people(named),
            )
        )
    return tuple(said) or (say("The game was ended before anybody ran out of fish, so nobody wins."),)
