"""No Fish! at a glance: the wins of the evening, or whose guess it is where guesses are followed.

Nobody's fish are told: whoever guesses may look here, too (rulebook: Casting Your Line).
"""

from __future__ import annotations

from companion.games.glance import Glance, turn_aloud
from companion.games.no_fish.rules import State
from companion.games.sentences import Player, say

FOLLOWED = "guesses"
"""The way that follows turns; in the other one nobody enters them, so the app knows nothing of them."""


def glance(state: State, way: str, wins: tuple[int, ...]) -> Glance:
    """Its wins before all; the second guess of a turn is said to be one."""
    if way == FOLLOWED:
        return _turn(state)
    if any(wins):
        return Glance(big=say("Wins"), fact=say("so far this evening"), wins=wins)
    return Glance(
        big=say("No fish?"),
        fact=say("Whoever runs out of fish first wins."),
        small=say("7 cards each, 4 set aside unseen."),
    )


def _turn(state: State) -> Glance:
    who = Player(state.turn)
    if state.step == "second":
        fact = say("guesses once more, or takes a special fish.")
        return Glance(big=say("{who}", who=who), fact=fact)
    # Not while the turn goes on: so it is said again where somebody's turn follows on their own.
    return Glance(big=say("{who}", who=who), fact=say("guesses."), aloud=turn_aloud(state.turn))
