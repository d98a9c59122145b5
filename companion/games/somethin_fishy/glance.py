"""Somethin' Fishy at a glance: the phase, for it decides how bold to be (rulebook: End of the Game)."""

from __future__ import annotations

from companion.games.glance import Aloud, Glance, number, turn_aloud, turn_of
from companion.games.sentences import Sentence, say, say_n
from companion.games.somethin_fishy.board import by_eye, in_doubt
from companion.games.somethin_fishy.state import State

_ENDS = say("The next hungry fish ends the game.")


def glance(state: State, _way: str, _wins: tuple[int, ...]) -> Glance:
    """The phase; where every card is followed also how many backs are left, and whose turn it is."""
    if state.options.detail != "cards":
        return _last_phase() if state.last_phase else _by_phase()
    turn, spoken = turn_of(state.turn), turn_aloud(state.turn)
    if not state.left:
        return Glance(big=say("All gone"), fact=say("No card is left in the middle."), small=turn)
    if in_doubt(state):
        big, fact = say("Near the change"), say("Look at each card's back.")
        return Glance(big=big, fact=fact, small=turn, aloud=spoken)
    if not state.backed:
        return _last_phase(turn, spoken)
    fact = say_n(
        "card with a fish on the back is left.", "cards with a fish on the back are left.", state.backed
    )
    return Glance(big=_left(state), fact=fact, small=turn, aloud=spoken)


def _by_phase() -> Glance:
    return Glance(big=say("Fish backs"), fact=say("Cards with a fish on the back are turned up first."))


def _last_phase(turn: Sentence | None = None, spoken: tuple[Aloud, ...] = ()) -> Glance:
    told = say("Plain backs now: the next hungry fish ends the game.")
    return Glance(
        big=say("Last phase"),
        fact=_ENDS,
        alert=True,
        small=turn,
        aloud=(Aloud("phase", "last", told), *spoken),
    )


def _left(state: State) -> Sentence:
    """About so many where the box was filled by eye."""
    return say("about {n}", n=state.backed) if by_eye(state) else number(state.backed)
