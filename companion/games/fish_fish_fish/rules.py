"""What may happen in Fish! Fish!! Fish! (rulebook: Movement Cards, Play Turn, Grey Fish)."""

from __future__ import annotations

from companion.games.actions import Action
from companion.games.fish_fish_fish.components import (
    COLOURS,
    FULL_HAND,
    NAMES,
    Catch,
    Fish,
    PlaceGrey,
    Turn,
)
from companion.games.fish_fish_fish.state import State
from companion.games.refusals import WITH_THE_PHONE, Refusal, refuse
from companion.games.sentences import Player, say_n

SETUP = "Set-up"
CARD_RULE = "Cards"
SAILING = "Sailing"
MOVING = "Moving fish"
GREY_FISH = "Grey fish"
DRAWING = "Drawing"
END = "End of the game"
SCORING = "Scoring"
RULES = (SETUP, CARD_RULE, SAILING, MOVING, GREY_FISH, DRAWING, END, SCORING, WITH_THE_PHONE)


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
        holds = say_n("{who} holds {n} card", "{who} holds {n} cards", hand, who=Player(state.turn))
        return refuse(CARD_RULE, "{holds}, so {n} cannot be played.", holds=holds, n=turn.played)
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
        if fish.of(colour) and not board.of(colour):
            return refuse(SETUP, "The board has no {colour} fish left to catch.", colour=NAMES[colour])
        if fish.of(colour) > board.of(colour):
            return refuse(
                SETUP,
                "The board has only {left} {colour} fish left, so {n} cannot be caught.",
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
    most, who = most_drawn(state, turn), Player(state.turn)
    if not isinstance(turn.drawn, int) or turn.drawn <= most:
        return None
    if turn.drawn > turn.space:
        return refuse(
            DRAWING,
            "The turn ended on a {space}, so at most that many cards are drawn, not {n}.",
            space=turn.space,
            n=turn.drawn,
        )
    if not most:
        return refuse(
            DRAWING, "{who} still holds {full} cards, the most in a hand: draw none.", who=who, full=FULL_HAND
        )
    holds = say_n("{who} still holds {n} card", "{who} still holds {n} cards", FULL_HAND - most, who=who)
    return refuse(
        DRAWING,
        "{holds} and {full} is the most in a hand: {most} can be drawn, not {n}.",
        holds=holds,
        full=FULL_HAND,
        most=most,
        n=turn.drawn,
    )
