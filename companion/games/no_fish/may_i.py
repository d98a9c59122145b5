"""May I? at No Fish!: when a special fish may be taken, what comes after a guess, a second Monkfish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.fields import Choice, Field
from companion.games.may_i import Ask, Verdict
from companion.games.no_fish.components import SPECIALS, Guess, NoFishOptions, shown
from companion.games.no_fish.powers import MEANS, used
from companion.games.no_fish.rules import (
    END,
    GUESS,
    RIGHT,
    SPECIAL_FISH,
    State,
    apply,
    begin,
    skips_due,
    why_not,
)
from companion.games.sentences import Sentence, say, say_n

_BEFORE = {
    "none": say("no guess yet"),
    "right": say("a right first guess"),
    "wrong": say("a wrong guess"),
    "second": say("a second guess"),
}
_HANDS = {
    "other": say("another player's hand"),
    "last": say("another player's hand, the last fish there"),
    "own": say("one's own hand"),
}
_GUESSES = {"first": say("the first"), "second": say("the second, after a right one")}
_DECK = {"full": say("still has fish"), "empty": say("is empty")}
_CAME = {"none": say("nothing: No Fish!"), "some": say("some fish"), "all": say("all that the hand held")}


def _choice(name: str, label: Sentence, choices: Mapping[str, Sentence]) -> Field:
    keys = tuple(Choice(value, text) for value, text in choices.items())
    return Field(name=name, label=label, kind="choice", choices=keys)


def _special_fields(_players: int) -> tuple[Field, ...]:
    specials = tuple(Choice(special, shown(special), art=special) for special in SPECIALS)
    return (
        Field(name="special", label=say("Which special fish"), kind="choice", choices=specials),
        _choice("after", say("After which guess"), _BEFORE),
        _choice("from", say("Out of whose hand"), _HANDS),
    )


def _special(options: NoFishOptions, players: int, asked: Mapping[str, Any]) -> Verdict:
    """Asked by the player who is on turn, or was until the guess."""
    start = begin(players, options)
    state = _after(start, asked["after"])
    other = (start.turn + 1) % players
    if asked["from"] == "last":
        state = replace(state, hands=tuple(1 if seat == other else n for seat, n in enumerate(state.hands)))
    special = asked["special"]
    what = {"starfish": "goldfish", "flyingfish": 1}.get(special, other)
    action = used(state, special, start.turn if asked["from"] == "own" else other, what)
    refusal, means = why_not(state, action), MEANS[special]
    if refusal:
        return Verdict(say("No. {why}", why=refusal.sentence), refusal.rule or RIGHT)
    if apply(state, action).over:
        over = say(
            "Yes. That hand is empty then: its player has won at once, and the power is not used any more."
        )
        return Verdict(over, END)
    return Verdict(say("Yes. {means} Then the turn is over.", means=means), SPECIAL_FISH)


def _after(state: State, guesses: str) -> State:
    number = {"none": (), "right": (1,), "wrong": (0,), "second": (1, 1)}[guesses]
    for what, released in enumerate(number, 1):
        state = apply(state, Guess(what=what, released=released))
    return state


def _guess_fields(_players: int) -> tuple[Field, ...]:
    return (
        _choice("guess", say("Which guess of the turn"), _GUESSES),
        _choice("deck", say("The Fish Deck"), _DECK),
        _choice("came", say("What came out"), _CAME),
    )


def _guess(options: NoFishOptions, players: int, asked: Mapping[str, Any]) -> Verdict:
    before = begin(players, options)
    if asked["guess"] == "second":
        before = apply(before, Guess(what=1, released=1))
    if asked["deck"] == "empty":
        before = replace(before, deck=0)
    # A hand of three, so that one guess can empty it.
    before = replace(before, hands=tuple(3 if n == before.turn else h for n, h in enumerate(before.hands)))
    after = apply(before, Guess(what=2, released={"none": 0, "some": 2, "all": 3}[asked["came"]]))
    if after.over:
        return Verdict(say("The hand is empty: the game ends at once, and its player has won."), END)
    if after.step == "second":
        return Verdict(
            say("Now one of two: a second guess, or a special fish out of another player's hand."), RIGHT
        )
    if before.deck > after.deck:
        return Verdict(say("One fish is drawn, unseen, and the turn is over."), GUESS)
    if before.step == "second":
        return Verdict(say("The turn is over, and nothing is drawn."), RIGHT)
    return Verdict(say("There is nothing left to draw: the turn is over."), GUESS)


def _monkfish_fields(_players: int) -> tuple[Field, ...]:
    yet = {0: say("no turn yet"), 1: say("one turn already")}
    keys = tuple(Choice(value, text) for value, text in yet.items())
    return (Field(name="due", label=say("That player must miss"), kind="choice", choices=keys),)


def _monkfish(options: NoFishOptions, players: int, asked: Mapping[str, Any]) -> Verdict:
    state = replace(begin(players, options), skips=(asked["due"],) * players)
    text = say_n(
        "With this Monkfish that player misses {n} turn.",
        "With this Monkfish that player misses {n} turns in all.",
        skips_due(state, target=0),
    )
    return Verdict(text, SPECIAL_FISH)


MAY_I = (
    Ask(
        id="special",
        label=say("What does a special fish do, and may it be taken now?"),
        fields=_special_fields,
        answer=_special,
    ),
    Ask(id="guess", label=say("What comes after a guess?"), fields=_guess_fields, answer=_guess),
    Ask(
        id="monkfish",
        label=say("A Monkfish: how many turns are missed?"),
        fields=_monkfish_fields,
        answer=_monkfish,
    ),
)
"""The questions that people ask at this game."""


def asked_now(state: State) -> dict[str, dict[str, str]]:
    """What is known of them at a followed table: which guess it is, and whether the deck is empty."""
    second = state.step == "second"
    return {
        "special": {"after": "right" if second else "none"},
        "guess": {"guess": "second" if second else "first", "deck": "full" if state.deck else "empty"},
    }
