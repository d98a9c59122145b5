"""What may happen in Fat Fish and what then happens."""

from __future__ import annotations

import msgspec
from msgspec import UnsetType

from companion.games.actions import Action
from companion.games.fat_fish.components import (
    FULL,
    LINES,
    Award,
    NewLine,
    Play,
    Start,
    TakeLine,
    default_reserve,
)
from companion.games.fat_fish.headings import END, LAYING, NEW_LINE, SETUP
from companion.games.fat_fish.licences import why_not_award, won_by_line
from companion.games.fat_fish.lines import Line, shared_out, why_not_keep, why_not_laid, why_not_room
from companion.games.fat_fish.state import State, next_with_cards, piled, with_at
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player, say_n


def why_not(state: State, action: Action) -> Refusal | None:
    """Whether this may be entered now."""
    match action:
        case Start():
            if state.started:
                return refuse(SETUP, "The three lines lie on the table already.")
            return None
        case NewLine():
            return why_not_new_line(state)
        case Award():
            return why_not_award(state.options, action)
        case TakeLine():
            return why_not_taking(state) or why_not_keep(action.cards, action.keep)
    assert isinstance(action, Play)
    return why_not_playing(state) or _why_not_play(state, action)


def why_not_playing(state: State) -> Refusal | None:
    """Whether anybody may lay cards at all."""
    if state.awaiting == "start":
        return refuse(SETUP, "The lines must begin first: enter the three cards that lie face up.")
    if state.awaiting == "new_line":
        return refuse(
            NEW_LINE,
            "Line {line} is empty: turn up a card of the reserve for it before anybody plays.",
            line=state.lines.index(()) + 1,
        )
    if state.turn is None:
        return refuse(END, "Everybody has played all twelve cards: declare the game over.")
    return None


def why_not_line(state: State, index: int) -> Refusal | None:
    """Whether this line can be played on."""
    if not state.lines[index]:
        return refuse(
            NEW_LINE, "Line {line} is gone: the reserve had no card to begin it anew.", line=index + 1
        )
    return None


def _why_not_play(state: State, play: Play) -> Refusal | None:
    seat = state.turn
    assert seat is not None
    hand = state.hands[seat]
    line = state.lines[play.line]
    if len(play.cards) > hand:
        held = say_n("{who} has only {n} card left", "{who} has only {n} cards left", hand, who=Player(seat))
        return refuse(LAYING, "{held}, so {n} cannot be laid.", held=held, n=len(play.cards))
    return (
        why_not_line(state, play.line)
        or why_not_room(line, play.line, play.cards)
        or why_not_laid(state.lines, play.line, play.cards)
        or why_not_keep((*line, *play.cards), play.keep)
    )


def why_not_new_line(state: State) -> Refusal | None:
    """Whether a card of the reserve may begin a line."""
    if state.awaiting == "new_line":
        return None
    if state.awaiting == "start":
        return refuse(SETUP, "The three lines begin together: enter all three cards.")
    if () in state.lines:
        return refuse(NEW_LINE, "The reserve is empty, so no new line begins.")
    return refuse(NEW_LINE, "All three lines have cards; a new one begins only once one has been taken.")


def why_not_taking(state: State) -> Refusal | None:
    """Whether another line can be there to be taken (a table that follows lines only)."""
    if state.taken >= all_lines(state):
        return refuse(END, "All {n} lines have been taken: declare the game over.", n=all_lines(state))
    return None


def all_lines(state: State) -> int:
    """How many lines there are in a game that is followed by its lines."""
    return LINES + state.reserve


def apply(state: State, action: Action) -> State:
    """The state after what happened."""
    change = msgspec.structs.replace
    match action:
        case Start():
            return change(state, lines=tuple((card,) for card in action.cards), started=True)
        case NewLine():
            lines = with_at(state.lines, state.lines.index(()), (action.card,))
            return change(state, lines=lines, reserve=state.reserve - 1)
        case Award():
            return change(state, holders=with_at(state.holders, action.licence, action.player))
        case TakeLine():
            after = _take(state, action.player, action.cards, action.keep)
            whole = state.reserve == default_reserve(len(state.played))
            return change(after, over=whole and after.taken == all_lines(after))
    assert isinstance(action, Play)
    return _played(state, action)


def _played(state: State, play: Play) -> State:
    seat = state.turn
    assert seat is not None
    line = (*state.lines[play.line], *play.cards)
    full = len(line) == FULL
    after = msgspec.structs.replace(
        state,
        lines=with_at(state.lines, play.line, () if full else line),
        played=with_at(state.played, seat, state.played[seat] + len(play.cards)),
    )
    if full:
        after = _take(after, seat, line, play.keep)
    last = not any(after.lines) and not after.reserve
    seats = len(state.played)
    return msgspec.structs.replace(
        after, at=next_with_cards(after, (seat + 1) % seats), over=last or not any(after.hands)
    )


def _take(state: State, seat: int, cards: Line, keep: tuple[int, ...] | UnsetType) -> State:
    plus, minus = shared_out(cards, keep)
    return msgspec.structs.replace(
        state,
        positive=with_at(state.positive, seat, piled(state.positive[seat], plus)),
        negative=with_at(state.negative, seat, piled(state.negative[seat], minus)),
        holders=won_by_line(state.options, state.holders, seat, cards),
        taken=state.taken + 1,
    )
