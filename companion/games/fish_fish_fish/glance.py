"""Fish! Fish!! Fish! at a glance: which pass it is, for the last one stops with its last card.

(Rulebook: End of the Game, Sequence Cards.)
"""

from __future__ import annotations

from companion.games.fish_fish_fish.state import State
from companion.games.glance import Aloud, Glance, turn_aloud, turn_of
from companion.games.sentences import say


def glance(state: State, _way: str, _wins: tuple[int, ...]) -> Glance:
    """The pass; where turns are followed, whose it is."""
    last = state.reshuffles == state.allowed
    small = turn_of(state.turn) if state.follows_turns else None
    aloud = (*_pass_aloud(state), *(turn_aloud(state.turn) if state.follows_turns else ()))
    if last:
        fact = say("The game stops with the last card.")
        return Glance(big=say("Last pass"), fact=fact, alert=True, small=small, aloud=aloud)
    big = say("Pass {now} of {all}", now=state.reshuffles + 1, all=state.allowed + 1)
    return Glance(big=big, fact=say("When the pile is gone, shuffle it again."), small=small, aloud=aloud)


def _pass_aloud(state: State) -> tuple[Aloud, ...]:
    if not state.reshuffles:
        return ()
    if state.reshuffles == state.allowed:
        told = say("This is the last pass: the game stops with the last card.")
    else:
        told = say("Shuffled. This is pass {now} of {all}.", now=state.reshuffles + 1, all=state.allowed + 1)
    return (Aloud("pass", str(state.reshuffles), told),)
