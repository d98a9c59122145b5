"""What then happens in Somethin' Fishy: ``apply``, total for what was accepted (rulebook: Gameplay)."""

from __future__ import annotations

import msgspec

from companion.games.actions import Action
from companion.games.somethin_fishy.components import (
    BacksGone,
    Catch,
    Collect,
    Deck,
    EndTurn,
    Fish,
    Kind,
    Pile,
    PlainHungry,
    Reveal,
    TakeThick,
)
from companion.games.somethin_fishy.lagoons import Lagoon, eaten, place_for
from companion.games.somethin_fishy.state import State, caught, deck_of


def apply(state: State, action: Action) -> State:
    """The state after what happened."""
    match action:
        case Reveal():
            return _turned_up(state, action)
        case TakeThick(kind=kind):
            taken = caught(state, state.turn, state.thick[kind])
            return msgspec.structs.replace(taken, thick=state.thick | {kind: Pile()})
        case Collect():
            emptied = caught(state, state.turn, Pile(len(state.lagoons[state.turn])))
            return _next_turn(_with_lagoon(emptied, state.turn, ()))
        case EndTurn():
            return _next_turn(state)
        case Catch():
            return caught(state, action.player, Pile(action.cards, action.hungry))
        case BacksGone():
            return msgspec.structs.replace(state, last_phase=True)
    assert isinstance(action, PlainHungry)
    return msgspec.structs.replace(state, over=True)


def _turned_up(state: State, action: Reveal) -> State:
    deck, fish = deck_of(state, action.back) or "backed", action.fish
    off = _off_the_deck(state, deck, fish, action.back)
    if not fish.hungry:
        return _placed(off, fish)
    if deck == "plain":
        return msgspec.structs.replace(off, over=True)
    return _next_turn(_fed_on(off, fish.kind))


def _off_the_deck(state: State, deck: Deck, fish: Fish, back: object) -> State:
    key = (deck, fish.kind, fish.hungry)
    backed = 0 if back == "plain" else max(0, state.backed - (deck == "backed"))
    return msgspec.structs.replace(
        state,
        backed=backed,
        plain=state.plain - (deck == "plain"),
        seen=state.seen | {key: state.seen.get(key, 0) + 1},
        revealed=True,
    )


def _placed(state: State, fish: Fish) -> State:
    seat = place_for(state.lagoons, state.turn, fish)
    if seat is None:
        return msgspec.structs.replace(state, boxed=state.boxed + 1)
    return _with_lagoon(state, seat, (*state.lagoons[seat], fish))


def _fed_on(state: State, kind: Kind) -> State:
    lagoon = state.lagoons[state.turn]
    gone = eaten(lagoon, kind)
    fatter = state.thick[kind] + Pile(gone + 1, 1)
    after = _with_lagoon(state, state.turn, lagoon[: len(lagoon) - gone])
    return msgspec.structs.replace(after, thick=state.thick | {kind: fatter})


def _with_lagoon(state: State, seat: int, lagoon: Lagoon) -> State:
    lagoons = (*state.lagoons[:seat], lagoon, *state.lagoons[seat + 1 :])
    return msgspec.structs.replace(state, lagoons=lagoons)


def _next_turn(state: State) -> State:
    return msgspec.structs.replace(state, turn=(state.turn + 1) % len(state.lagoons), revealed=False)
