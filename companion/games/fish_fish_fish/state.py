"""The table of Fish! Fish!! Fish! in numbers (rulebook: Game Setup)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from companion.games.fish_fish_fish.components import (
    CARDS,
    FACE_UP,
    HAND,
    RESHUFFLES,
    SUPPLY,
    Fish,
    FishOptions,
    in_play,
)

T = TypeVar("T")


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The table in numbers. Hands and pile are followed in ``turns`` detail only."""

    options: FishOptions
    supply: tuple[int, ...]
    caught: tuple[Fish, ...]
    reshuffles: int = 0
    hands: tuple[int, ...] = ()
    pile: int = 0
    turn: int = 0
    over: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.supply)

    @property
    def follows_turns(self) -> bool:
        """Whether turns, hands and the pile are followed."""
        return self.options.detail == "turns"

    @property
    def allowed(self) -> int:
        """How many reshuffles there are in the game."""
        return RESHUFFLES[self.players]

    @property
    def discards(self) -> int:
        """What remains of the 52 cards."""
        return CARDS - FACE_UP - sum(self.hands) - self.pile

    @property
    def board(self) -> Fish:
        """What remains of the fish in play."""
        every, gone = in_play(self.players), sum(self.caught, Fish())
        return Fish(
            grey=every.grey - gone.grey - sum(self.supply),
            white=every.white - gone.white,
            blue=every.blue - gone.blue,
        )


def begin(players: int, options: FishOptions) -> State:
    """Two grey fish before each player, three cards in each hand, three face up."""
    state = State(options=options, supply=(SUPPLY,) * players, caught=(Fish(),) * players)
    if not state.follows_turns:
        return state
    return msgspec.structs.replace(
        state, hands=(HAND,) * players, pile=CARDS - FACE_UP - HAND * players, turn=options.first
    )


def changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with another one at this seat."""
    return (*values[:seat], value, *values[seat + 1 :])
