"""What may happen in Fish! Fish!! Fish! and what then happens (rulebook: Play Turn to End of the Game)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from companion.games.actions import Action
from companion.games.fish_fish_fish.components import (
    CARDS,
    COLOURS,
    FACE_UP,
    FULL_HAND,
    HAND,
    NAMES,
    RESHUFFLES,
    SUPPLY,
    Catch,
    Fish,
    FishOptions,
    PileEmpty,
    PlaceGrey,
    Turn,
    in_play,
)
from companion.games.refusals import WITH_THE_PHONE, Refusal, refuse
from companion.games.sentences import Player

SETUP = "Set-up"
CARD_RULE = "Cards"
SAILING = "Sailing"
MOVING = "Moving fish"
GREY_FISH = "Grey fish"
DRAWING = "Drawing"
END = "End of the game"
SCORING = "Scoring"
RULES = (SETUP, CARD_RULE, SAILING, MOVING, GREY_FISH, DRAWING, END, SCORING, WITH_THE_PHONE)

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


def why_not(state: State, action: Action) -> Refusal | None:
    """Whether this may happen now."""
    match action:
        case Turn():
            return _why_not_turn(state, action)
        case Catch():
            if not action.fish.total:
                return refuse(
                    WITH_THE_PHONE, "Say which fish {who} caught: at least one.", who=Player(action.player)
                )
            return _why_not_caught(state.board, action.fish)
        case PlaceGrey():
            return _why_not_grey(state, action.player, Fish())
    return None


def _why_not_turn(state: State, turn: Turn) -> Refusal | None:
    hand = state.hands[state.turn]
    if turn.played > hand:
        return refuse(
            CARD_RULE,
            "{who} holds {hand} cards, so {n} cannot be played.",
            who=Player(state.turn),
            hand=hand,
            n=turn.played,
        )
    return (
        _why_not_catch(state, turn)
        or (_why_not_placed(state, turn) if turn.place_grey else None)
        or _why_not_drawn(state, turn)
    )


def _why_not_catch(state: State, turn: Turn) -> Refusal | None:
    if turn.caught.total and not turn.played:
        return refuse(CARD_RULE, "Without a card played nothing moves, so nothing can be caught.")
    other = turn.by != state.turn and isinstance(turn.by, int)
    if other and turn.move == "boats":
        return refuse(
            SAILING,
            "Who sails catches for themselves: this catch is {who}'s.",
            who=Player(state.turn),
        )
    if other and not turn.caught.total:
        return refuse(MOVING, "Nothing was caught, so it cannot have been in another player's boat.")
    return _why_not_caught(state.board, turn.caught)


def _why_not_caught(board: Fish, fish: Fish) -> Refusal | None:
    for colour in COLOURS:
        if fish.of(colour) > board.of(colour):
            return refuse(
                SETUP,
                "Only {left} {colour} fish lie on the board, so {n} cannot be caught.",
                left=board.of(colour),
                colour=NAMES[colour],
                n=fish.of(colour),
            )
    return None


def _why_not_placed(state: State, turn: Turn) -> Refusal | None:
    if turn.move == "fish" and turn.caught.total and not state.options.grey_after_catch:
        return refuse(
            GREY_FISH,
            "Fish that meet a boat end the turn at once: draw, without placing a grey fish first.",
        )
    return _why_not_grey(state, state.turn, turn.caught)


def _why_not_grey(state: State, seat: int, caught: Fish) -> Refusal | None:
    if not state.supply[seat]:
        return refuse(GREY_FISH, "{who} has no grey fish left to place.", who=Player(seat))
    if state.board.total == caught.total:
        return refuse(
            GREY_FISH, "A grey fish goes only where another fish lies, and the board has no fish left."
        )
    return None


def most_drawn(state: State, turn: Turn) -> int:
    """The number on the space, or less where the hand is full before."""
    return min(turn.space, FULL_HAND - (state.hands[state.turn] - turn.played))


def _why_not_drawn(state: State, turn: Turn) -> Refusal | None:
    most = most_drawn(state, turn)
    if not isinstance(turn.drawn, int) or turn.drawn <= most:
        return None
    if turn.drawn > turn.space:
        return refuse(
            DRAWING,
            "The turn ended on a {space}, so at most that many cards are drawn, not {n}.",
            space=turn.space,
            n=turn.drawn,
        )
    return refuse(
        DRAWING,
        "{who} holds {hand} cards after playing, and {full} is the most: {most} can be drawn, not {n}.",
        who=Player(state.turn),
        hand=FULL_HAND - most,
        full=FULL_HAND,
        most=most,
        n=turn.drawn,
    )


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


def changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with another one at this seat."""
    return (*values[:seat], value, *values[seat + 1 :])
