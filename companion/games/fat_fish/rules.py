"""What may happen in Fat Fish and what then happens."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec
from msgspec import UnsetType

from companion.games.actions import Action
from companion.games.fat_fish.components import (
    DECK,
    FULL,
    HAND,
    LINES,
    Award,
    FatFishOptions,
    NewLine,
    Pile,
    Play,
    Start,
    TakeLine,
    default_reserve,
)
from companion.games.fat_fish.headings import END, LAYING, NEW_LINE, SETUP
from companion.games.fat_fish.licences import Holders, why_not_award, won_by_line
from companion.games.fat_fish.lines import Line, shared_out, why_not_keep, why_not_laid, why_not_room
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player, say_n

T = TypeVar("T")


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The table; with ``detail: "lines"`` only piles, licences and the number of lines taken move.

    ``at`` is the seat whose turn it is as long as somebody has cards (see ``turn``).
    """

    options: FatFishOptions
    reserve: int
    at: int
    played: tuple[int, ...]
    positive: tuple[Pile, ...]
    negative: tuple[Pile, ...]
    holders: Holders
    lines: tuple[Line, ...] = ((),) * LINES
    taken: int = 0
    started: bool = False
    over: bool = False
    declared: bool = False
    """True once the players declared the game over."""

    @property
    def by_cards(self) -> bool:
        """Whether every card is followed, or only the taken lines."""
        return self.options.detail == "cards"

    @property
    def hands(self) -> tuple[int, ...]:
        """Four cards, or what is left of the twelve."""
        return tuple(min(HAND, DECK - played) for played in self.played)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; ``None`` where nobody has cards or turns are not tracked."""
        return self.at if self.by_cards and any(self.hands) else None

    @property
    def awaiting(self) -> Literal["start", "new_line"] | None:
        """What must be laid before anybody plays."""
        if self.over or self.declared or not self.by_cards:
            return None
        if not self.started:
            return "start"
        return "new_line" if () in self.lines and self.reserve else None


def begin(players: int, options: FatFishOptions) -> State:
    """Twelve cards for each, the reserve by the number of players; the first seat begins."""
    reserve = options.reserve
    return State(
        options=options,
        reserve=default_reserve(players) if isinstance(reserve, UnsetType) else reserve,
        at=options.first,
        played=(0,) * players,
        positive=((),) * players,
        negative=((),) * players,
        holders=(None,) * len(options.licences),
    )


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
    return refuse(NEW_LINE, "All three lines have cards; a new one begins only when one was taken.")


def why_not_taking(state: State) -> Refusal | None:
    """Whether another line can be there to be taken (a table that follows lines only)."""
    if state.taken >= all_lines(state):
        return refuse(END, "All {n} lines have been taken.", n=all_lines(state))
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


def next_with_cards(state: State, seat: int) -> int:
    """This seat, or the next one to the left that has cards; itself where nobody has."""
    seats = len(state.played)
    order = [(seat + step) % seats for step in range(seats)]
    return next((each for each in order if state.hands[each]), seat)


def piled(*cards: Pile) -> Pile:
    """Cards as a pile, sorted as text."""
    return tuple(sorted(card for each in cards for card in each))


def with_at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with another one in this place."""
    return (*values[:index], value, *values[index + 1 :])


def declared(state: State) -> State:
    """The state once the players declared the game over: now the licences for the most are given."""
    return msgspec.structs.replace(state, declared=True)
