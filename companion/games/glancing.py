"""What a play comes to at a glance, whichever game it is; while people count, no number of theirs is told."""

from __future__ import annotations

from companion.games.glance import Aloud, Glance, number, turn_aloud, turn_of
from companion.games.play import Play
from companion.games.result import Result
from companion.games.sentences import Player, Players, Sentence, people, say, say_n

_REASONS = 3
"""So many can be read from two metres."""


def glance(
    play: Play, found: Result, way: str, wins: tuple[int, ...], *, entries: int = 0, covered: bool = False
) -> Glance:
    """The fact of the moment. ``entries``: how many stand; ``covered``: the counts lie face down still."""
    if covered:
        return _counting(play, say("Now the places can be turned up."))
    if play.over:
        return _over(play, found, wins)
    if play.tally:
        return _to_be_counted(play)
    own: Glance | None = play.game.glance(play.live, way, wins)
    return own or _plain(play, entries)


def _over(play: Play, found: Result, wins: tuple[int, ...]) -> Glance:
    big = _winner(found.winners)
    told = _told(found)
    fact = say("{who} share the win.", who=Players(found.winners)) if len(found.winners) > 1 else told
    spoken = say("{who} wins", who=people(found.winners)) if len(found.winners) == 1 else None
    return Glance(
        big=big,
        fact=fact,
        small=told if fact != told else say("Game over"),
        # Where more than two share the win, their names need the room.
        wins=wins if play.game.winners_only and any(wins) and len(found.winners) <= 2 else (),
        aloud=(Aloud("over", str(found.winners), say("Game over. {what}.", what=spoken or _shared(found))),),
    )


def _told(found: Result) -> Sentence:
    """Why it ended so: the sentences about the first place, up to the one that decided."""
    reasons = (found.standings[0].decided if found.winners else ()) or found.why[:1]
    if not reasons:
        return say("The game is over.")
    told = reasons[0]
    for reason in reasons[1:_REASONS]:
        told = say("{told} {reason}", told=told, reason=reason)
    return told


def _winner(winners: tuple[int, ...]) -> Sentence:
    if not winners:
        return say("Nobody has won")
    return say("{who} wins", who=Player(winners[0])) if len(winners) == 1 else say("Shared win")


def _shared(found: Result) -> Sentence:
    if not found.winners:
        return say("Nobody has won")
    return say("{who} share the win", who=people(found.winners))


def _to_be_counted(play: Play) -> Glance:
    missing = tuple(seat for seat, count in enumerate(play.counts) if count is None)
    if len(missing) == play.players and play.options.mode == "tally":
        # While they play nobody has entered anything, and nobody waits for it.
        return Glance(
            big=say("Play on"),
            fact=say("The count comes at the end."),
            small=say("Nothing is entered until then."),
        )
    if missing:
        return _counting(play, say("Still to be counted: {who}.", who=Players(missing)))
    return _counting(play, say("One more question is open."))


def _counting(play: Play, small: Sentence) -> Glance:
    done = sum(count is not None for count in play.counts)
    return Glance(
        big=say("{done} of {all}", done=done, all=play.players),
        fact=say_n("is counted.", "are counted.", done),
        small=small,
    )


def _plain(play: Play, entries: int) -> Glance:
    if play.turn is not None:
        return Glance(
            big=say("{who}", who=Player(play.turn)),
            fact=turn_of(play.turn),
            aloud=turn_aloud(play.turn),
        )
    return Glance(big=number(entries), fact=say_n("entry so far", "entries so far", entries))
