"""Fat Fish at a glance: the lines that are taken, and what must be laid before anybody plays."""

from __future__ import annotations

from companion.games.fat_fish.components import default_reserve
from companion.games.fat_fish.rules import all_lines
from companion.games.fat_fish.state import State
from companion.games.glance import Glance, number, turn_aloud, turn_of
from companion.games.sentences import Sentence, say, say_n


def glance(state: State, _way: str, _wins: tuple[int, ...]) -> Glance:
    """Where every card is followed also whose turn it is, and which line has to begin anew."""
    if not state.by_cards:
        return _by_lines(state)
    if state.awaiting == "start":
        small, aloud = turn_of(state.at), turn_aloud(state.at, 0)
        return Glance(big=say("3 cards"), fact=say("They begin the three lines."), small=small, aloud=aloud)
    if state.awaiting == "new_line":
        line = state.lines.index(()) + 1
        fact = say("It begins anew with a card of the reserve. Nobody plays until then.")
        return Glance(big=say("Line {n}", n=line), fact=fact, alert=True)
    if state.turn is None:
        return Glance(big=say("All played"), fact=say("Nobody has a card left: declare the game over."))
    return Glance(
        big=number(state.taken),
        fact=_taken(state.taken),
        small=turn_of(state.turn),
        # At the end somebody may play twice running.
        aloud=turn_aloud(state.turn, sum(state.played)),
    )


def _by_lines(state: State) -> Glance:
    left = all_lines(state) - state.taken
    if state.reserve != default_reserve(len(state.played)):
        # The table said otherwise, so some line may stay open.
        return Glance(big=number(state.taken), fact=_taken(state.taken))
    if left == 1:
        return Glance(big=say("Last line"), fact=say("Whoever takes it ends the game."), alert=True)
    big = say("{n} of {all}", n=state.taken, all=all_lines(state))
    return Glance(big=big, fact=_taken(state.taken))


def _taken(n: int) -> Sentence:
    return say_n("line is taken.", "lines are taken.", n)
