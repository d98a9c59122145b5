"""What each key of the board for whole turns would do, asked of the rules before anybody taps it."""

from __future__ import annotations

import msgspec

from companion.games.fields import Choice, Field
from companion.games.fish_fish_fish.components import FULL_HAND, Turn
from companion.games.fish_fish_fish.moves import apply
from companion.games.fish_fish_fish.offers import offers
from companion.games.fish_fish_fish.rules import why_not
from companion.games.fish_fish_fish.state import State
from companion.games.sentences import Sentence, say


class Draw(msgspec.Struct, frozen=True):
    """What is drawn on a space where ``played`` (any of these numbers of cards) were played before."""

    played: tuple[int, ...]
    effect: Sentence


class Space(msgspec.Struct, frozen=True):
    """The number on a space, and its draws; ``unsure`` is said as long as nobody knows the cards played."""

    number: int
    draws: tuple[Draw, ...]
    unsure: Sentence


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of the board: what the turn's form asks, and how it comes out."""

    fields: dict[str, Field]
    played: tuple[Choice, ...]
    grey: Choice
    spaces: tuple[Space, ...]
    others: tuple[Choice, ...]
    """Whose turn it could be instead."""


def board_facts(state: State) -> Facts | None:
    """The keys as the table stands; nothing where turns are not followed."""
    if not state.follows_turns:
        return None
    fields = {field.name: field for field in offers(state)[0].fields}
    seats = fields["by"].choices
    return Facts(
        fields=fields,
        played=tuple(_played(state, cards) for cards in range(state.hands[state.turn] + 1)),
        grey=next(choice for choice in fields["place_grey"].choices if choice.value),
        spaces=tuple(_space(state, number) for number in range(FULL_HAND + 1)),
        others=tuple(choice for choice in seats if choice.value != state.turn),
    )


def _turn(cards: int, space: int) -> Turn:
    # Boats or fish, caught or not: what is drawn is the same.
    return Turn(move="boats", played=cards, space=space)


def _played(state: State, cards: int) -> Choice:
    return Choice(
        cards,
        say("{n}", n=cards),
        effect=say("{n} left", n=state.hands[state.turn] - cards),
        refusal=why_not(state, _turn(cards, 0)),
    )


def _space(state: State, number: int) -> Space:
    by_effect: dict[str, tuple[Sentence, list[int]]] = {}
    for cards in range(state.hands[state.turn] + 1):
        effect = draws(state, _turn(cards, number))
        by_effect.setdefault(repr(effect), (effect, []))[1].append(cards)
    found = tuple(Draw(tuple(cards), effect) for effect, cards in by_effect.values())
    return Space(number, found, found[0].effect if len(found) == 1 else say("up to {n}", n=number))


def draws(state: State, turn: Turn) -> Sentence:
    """What the player draws after this turn, and what becomes of the pile by it."""
    after = apply(state, turn)
    held = after.hands[state.turn]
    cards = held - (state.hands[state.turn] - turn.played)
    drawn = say("draws {n}", n=cards)
    if after.over:
        return say("{draws}: the end", draws=drawn)
    if after.reshuffles > state.reshuffles:
        return say("{draws}: shuffle", draws=drawn)
    if cards < turn.space:
        return say("{draws}: {n} in hand", draws=drawn, n=held)
    return drawn
