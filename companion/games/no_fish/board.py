"""What the board of every guess shows: the hands as numbers, and what each key would do.

Nothing here is for the player who guesses: a neighbour holds the phone (rulebook: Catching and Releasing).
"""

from __future__ import annotations

import msgspec

from companion.games.fields import Choice
from companion.games.no_fish.components import NUMBERS, SPECIALS, Guess, Special
from companion.games.no_fish.powers import SpecialKey, said_key, special_keys
from companion.games.no_fish.rules import State, apply, next_turn, why_not
from companion.games.sentences import Player, Sentence, say

ROW = 4
"""The most that can come out as long as nothing was corrected: there are four of each number."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it; ``skips`` are the turns it has yet to miss."""

    fish: int
    guesses: bool
    next: bool
    skips: int


class Says(msgspec.Struct, frozen=True, kw_only=True):
    """A key for what is said; ``most``: how many fish can come out at it now, 0 where all are gone."""

    choice: Choice
    most: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """``row`` and ``more`` are the numbers that may come out; ``more`` only once a hand was corrected."""

    hands: tuple[Hand, ...]
    says: tuple[Says, ...]
    none: Sentence
    """What follows on "No Fish!"."""
    row: tuple[Choice, ...]
    more: tuple[Choice, ...]
    specials: tuple[SpecialKey, ...]


def board_facts(state: State) -> Board:
    """The keys of a guess, and after a right one also those of the special fish."""
    says = tuple(_says(state, what) for what in (*NUMBERS, *SPECIALS))
    most = max(each.most for each in says)
    return Board(
        hands=_hands(state),
        says=says,
        none=_after_none(state),
        row=tuple(_number(state, says, n) for n in range(1, ROW + 1)),
        more=tuple(_number(state, says, n) for n in range(ROW + 1, most + 1)),
        specials=special_keys(state),
    )


def _hands(state: State) -> tuple[Hand, ...]:
    following = next_turn(state)[0]
    return tuple(
        Hand(fish=hand, guesses=seat == state.turn, next=seat == following, skips=state.skips[seat])
        for seat, hand in enumerate(state.hands)
    )


def _says(state: State, what: int | Special) -> Says:
    most = 0
    while why_not(state, Guess(what=what, released=most + 1)) is None:
        most += 1
    return Says(choice=said_key(what, None if most else say("all gone")), most=most)


def _after_none(state: State) -> Sentence:
    after = apply(state, Guess(what=1, released=0))
    who, following = Player(state.turn), Player(after.turn)
    if state.step == "second":
        return say("Nothing is drawn. Then {next}.", next=following)
    if after.deck == state.deck:
        return say("The Fish Deck is empty. Then {next}.", next=following)
    return say("{who} draws one. Then {next}.", who=who, next=following)


def _number(state: State, says: tuple[Says, ...], n: int) -> Choice:
    """The key for so many fish; barred where no guess at all can bring them."""
    guess = Guess(what=max(says, key=lambda each: each.most).choice.value, released=n)
    refusal = why_not(state, guess)
    if refusal:
        return Choice(n, say("{n}", n=n), refusal=refusal)
    left = apply(state, guess).hands[state.turn]
    return Choice(n, say("{n}", n=n), effect=say("{n} left", n=left) if left else say("wins"))
