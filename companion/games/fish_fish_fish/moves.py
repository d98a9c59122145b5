"""What then happens in Fish! Fish!! Fish! (rulebook: Play Turn, Grey Fish, End of the Game)."""

from __future__ import annotations

import msgspec

from companion.games.actions import Action
from companion.games.fish_fish_fish.components import Catch, Fish, PileEmpty, PlaceGrey, Turn
from companion.games.fish_fish_fish.rules import most_drawn
from companion.games.fish_fish_fish.state import State, changed


def apply(state: State, action: Action) -> State:
    """The state after what happened."""
    match action:
        case Turn():
            return _played(state, action)
        case Catch():
            return _caught(state, action.player, action.fish)
        case PlaceGrey():
            return _placed(state, action.player)
    assert isinstance(action, PileEmpty)
    return _run_out(state)


def _played(state: State, turn: Turn) -> State:
    seat = state.turn
    by = turn.by if isinstance(turn.by, int) else seat
    after = _in_hand(state, seat, -turn.played)
    after = _caught(after, by, turn.caught)
    if turn.place_grey:
        after = _placed(after, seat)
    cards = turn.drawn if isinstance(turn.drawn, int) else most_drawn(state, turn)
    after = _drawn(after, seat, cards)
    return msgspec.structs.replace(after, turn=(seat + 1) % state.players)


def _in_hand(state: State, seat: int, cards: int) -> State:
    return msgspec.structs.replace(state, hands=changed(state.hands, seat, state.hands[seat] + cards))


def _caught(state: State, seat: int, fish: Fish) -> State:
    return msgspec.structs.replace(state, caught=changed(state.caught, seat, state.caught[seat] + fish))


def _placed(state: State, seat: int) -> State:
    return msgspec.structs.replace(state, supply=changed(state.supply, seat, state.supply[seat] - 1))


def _drawn(state: State, seat: int, cards: int) -> State:
    """Card by card off the pile; the discards become the next pile in the middle of the draw too."""
    now = min(cards, state.pile)
    after = _in_hand(msgspec.structs.replace(state, pile=state.pile - now), seat, now)
    if after.pile:
        return after
    after = _run_out(after)
    if after.over:
        return after
    return _drawn(msgspec.structs.replace(after, pile=after.discards), seat, cards - now)


def _run_out(state: State) -> State:
    """The last card of the pile is gone: one more reshuffle, or the end where none is left."""
    if state.reshuffles >= state.allowed:
        return msgspec.structs.replace(state, over=True)
    return msgspec.structs.replace(state, reshuffles=state.reshuffles + 1)
