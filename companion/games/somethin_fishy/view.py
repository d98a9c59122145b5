"""What pages and sheets get of Somethin' Fishy: public counters, outcomes of the next card, questions."""

from __future__ import annotations

from typing import Any

from companion.games.fields import Choice, Question
from companion.games.sentences import Player, Sentence, say
from companion.games.somethin_fishy.components import (
    HUNGRY,
    KINDS,
    SIZES,
    Back,
    Fish,
    Reveal,
    SomethinFishyOptions,
    shown,
)
from companion.games.somethin_fishy.lagoons import eaten, place_for
from companion.games.somethin_fishy.rules import why_not
from companion.games.somethin_fishy.state import State, deck_of


def public(state: State, over: bool) -> dict[str, Any]:
    """The counters of spec/somethin-fishy.md; what the detail does not follow is ``None``."""
    cards = state.options.detail == "cards"
    last = state.backed == 0 if cards else state.last_phase
    return {
        "phase": "over" if over else "plain" if last else "backed",
        "deck": {"backed": state.backed, "plain": state.plain} if cards else None,
        "lagoons": [[fish.name for fish in lagoon] for lagoon in state.lagoons] if cards else None,
        "catch": [{"cards": pile.cards, "hungry": pile.hungry} for pile in state.catch],
        "thick": (
            {kind: {"cards": state.thick[kind].cards, "hungry": state.thick[kind].hungry} for kind in KINDS}
            if cards
            else None
        ),
        "boxed": state.boxed if cards else None,
        "revealed_this_turn": state.revealed if cards else None,
    }


def outcomes(state: State) -> dict[tuple[str, str], Choice]:
    """For each card that may come next, by kind and size: what it would do now, or why it cannot be."""
    return {(kind, size): _outcome(state, Fish(kind, size)) for kind in KINDS for size in SIZES}


def _outcome(state: State, fish: Fish) -> Choice:
    refusal = why_not(state, Reveal(kind=fish.kind, size=fish.size))
    effect = None if refusal else effect_of(state, fish)
    value = {"kind": fish.kind, "size": fish.size}
    return Choice(value, shown(fish), effect, refusal, fish.art)


def effect_of(state: State, fish: Fish, back: Back | None = None) -> Sentence:
    """What this fish would do if it came next with this back, in a word or two for a key."""
    if fish.hungry and deck_of(state, back) == "plain":
        return say("ends the game")
    if fish.hungry:
        count = eaten(state.lagoons[state.turn], fish.kind)
        return say("eats {n}", n=count) if count else say("eats none")
    seat = place_for(state.lagoons, state.turn, fish)
    if seat is None:
        return say("box")
    return say("yours") if seat == state.turn else say("→ {who}", who=Player(seat))


def questions(options: SomethinFishyOptions, _players: int) -> tuple[Question, ...]:
    """Two pages: the cards, and where it may matter the hungry fish among them."""
    return (
        Question(
            field="cards",
            text=say("How many cards are in the catch?"),
            short=say("cards"),
            high=options.in_play,
            art="fish-back",
        ),
        Question(
            field="hungry",
            text=say("How many of them are hungry fish?"),
            short=say("hungry fish"),
            high=HUNGRY,
            optional=True,
            art="piranha-hungry",
        ),
    )
