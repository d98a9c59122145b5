"""The forms of Fat Fish: what can be entered now."""

from __future__ import annotations

from companion.games.fat_fish.components import (
    COLOURS,
    FACES,
    FULL,
    HAND,
    LINES,
    Award,
    colour,
    short,
    shown,
)
from companion.games.fat_fish.licences import name_of
from companion.games.fat_fish.lines import fits
from companion.games.fat_fish.rules import (
    why_not,
    why_not_line,
    why_not_new_line,
    why_not_playing,
    why_not_taking,
)
from companion.games.fat_fish.state import State
from companion.games.fields import Choice, Field, Offer
from companion.games.refusals import Refusal
from companion.games.sentences import Player, Sentence, say


def offers(state: State) -> tuple[Offer, ...]:
    """What is due comes first; once the game is over only licences are left."""
    licences = (_award(state),) if state.options.licences else ()
    if state.over or state.declared:
        return licences
    if not state.by_cards:
        return (_take_line(state), *licences)
    if state.awaiting == "start":
        return (_start(), *licences)
    due = (_play(state), _new_line(state))
    return (*(due[::-1] if state.awaiting else due), *licences)


def _start() -> Offer:
    return Offer(
        do="start",
        label=say("Begin the three lines"),
        fields=(_cards(say("The three cards, in the order of the lines"), LINES, LINES),),
    )


def _cards(label: Sentence, low: int, high: int, choices: tuple[Choice, ...] = ()) -> Field:
    return Field(name="cards", label=label, kind="many", low=low, high=high, choices=choices or faces())


def faces() -> tuple[Choice, ...]:
    """A key for each of the thirty cards."""
    return tuple(Choice(card, short(card), art=colour(card), spoken=COLOURS[colour(card)]) for card in FACES)


def _play(state: State) -> Offer:
    barred, seat = why_not_playing(state), state.turn
    who = Player(state.at)
    return Offer(
        do="play",
        label=say("{who} lays cards", who=who),
        refusal=barred,
        fields=(
            Field(name="line", label=say("On which line"), kind="choice", choices=_lines(state)),
            _cards(
                say("The cards, in the order in which they are laid"),
                1,
                HAND if seat is None else state.hands[seat],
                tuple(_laid(state, card) for card in FACES),
            ),
            _keep(say("Kept, when the fifth card takes the line")),
        ),
    )


def _lines(state: State) -> tuple[Choice, ...]:
    return tuple(
        Choice(index, _line(index, line), refusal=why_not_line(state, index))
        for index, line in enumerate(state.lines)
    )


def _line(index: int, line: tuple[str, ...]) -> Sentence:
    if not line:
        return say("Line {line}: empty", line=index + 1)
    return say("Line {line}: {cards}", line=index + 1, cards=tuple(map(shown, line)))


def _laid(state: State, card: str) -> Choice:
    """A card to lay, with the lines on which it can come first; laid later, it may fit on others."""
    where = fits(state.lines, card)
    effect = None
    if where and len(where) < LINES:
        effect = say("→ {lines}", lines=tuple(say("line {line}", line=index + 1) for index in where))
    elif where:
        effect = say("→ any line")
    return Choice(card, short(card), effect=effect, art=colour(card), spoken=COLOURS[colour(card)])


def _keep(label: Sentence) -> Field:
    positions = tuple(
        Choice(position, say("card {n} from the left", n=position + 1)) for position in range(FULL)
    )
    return Field(
        name="keep",
        label=say("{label} (left open: the highest of each colour)", label=label),
        kind="many",
        low=1,
        high=FULL,
        distinct=True,
        optional=True,
        choices=positions,
    )


def _new_line(state: State) -> Offer:
    return Offer(
        do="new_line",
        label=say("Begin a new line from the reserve"),
        refusal=why_not_new_line(state),
        fields=(Field(name="card", label=say("The card turned up"), kind="choice", choices=faces()),),
    )


def _take_line(state: State) -> Offer:
    return Offer(
        do="take_line",
        label=say("A line is taken"),
        refusal=why_not_taking(state),
        fields=(
            Field(name="player", label=say("Who takes it"), kind="choice", choices=seats(state)),
            _cards(say("Its five cards, from left to right"), FULL, FULL),
            _keep(say("Kept")),
        ),
    )


def seats(state: State) -> tuple[Choice, ...]:
    """A key for each player."""
    return tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(len(state.played)))


def _award(state: State) -> Offer:
    choices = tuple(
        Choice(index, say("{name}", name=name_of(licence)), refusal=_why_not_given(state, index))
        for index, licence in enumerate(state.options.licences)
    )
    barred = choices[0].refusal if all(choice.refusal for choice in choices) else None
    return Offer(
        do="award",
        label=say("Give a fishing licence"),
        refusal=barred,
        fields=(
            Field(name="licence", label=say("Which licence"), kind="choice", choices=choices),
            Field(
                name="player",
                label=say("To whom"),
                kind="choice",
                choices=(*seats(state), Choice(None, say("nobody"))),
            ),
        ),
    )


def _why_not_given(state: State, index: int) -> Refusal | None:
    return why_not(state, Award(licence=index, player=None))
