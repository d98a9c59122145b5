"""May I? in Fish! Fish!! Fish!: whose catch, grey now, how many cards, is it over; asked of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.fields import Choice, Field
from companion.games.fish_fish_fish.components import (
    FULL_HAND,
    RESHUFFLES,
    Fish,
    FishOptions,
    PileEmpty,
    Turn,
    in_play,
)
from companion.games.fish_fish_fish.moves import apply
from companion.games.fish_fish_fish.rules import DRAWING, END, GREY_FISH, MOVING, SAILING, why_not
from companion.games.fish_fish_fish.state import State, begin, changed
from companion.games.may_i import Ask, Verdict
from companion.games.sentences import Player, Sentence, say

_change = msgspec.structs.replace
_BOATS = Choice("boats", say("boats"), art="boat")
_FISH = Choice("fish", say("fish"), art="blue")
_NO_YES = (Choice(False, say("no")), Choice(True, say("yes")))


def asked_now(state: State) -> Mapping[str, Mapping[str, Any]]:
    """The pass, and where turns are followed, who moves."""
    moves = {"catch": {"player": state.turn}} if state.follows_turns else {}
    return {**moves, "over": {"pass": state.reshuffles + 1}}


def _begun(options: FishOptions, players: int) -> State:
    """A table as it begins, followed turn by turn, with these options."""
    return begin(players, _change(options, mode="live", detail="turns"))


def _choice(name: str, label: Sentence, *choices: Choice) -> Field:
    return Field(name=name, label=label, kind="choice", choices=choices)


def _seats(players: int) -> tuple[Choice, ...]:
    return tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(players))


# Whose catch is it?


def _catch_fields(players: int) -> tuple[Field, ...]:
    return (
        _choice("player", say("Whose turn it is"), *_seats(players)),
        _choice("move", say("What was moved"), _BOATS, _FISH),
        _choice("boat", say("Whose boat met the fish"), *_seats(players)),
    )


def _whose_catch(options: FishOptions, players: int, asked: Mapping[str, Any]) -> Verdict:
    state = _change(_begun(options, players), turn=asked["player"])
    turn = Turn(move=asked["move"], played=1, space=0, caught=Fish(white=1), by=asked["boat"])
    refusal = why_not(state, turn)
    if refusal:
        return Verdict(refusal.sentence, refusal.rule or SAILING)
    after = apply(state, turn)
    owner = next(Player(seat) for seat in range(players) if after.caught[seat] != state.caught[seat])
    if turn.move == "boats":
        return Verdict(say("{who}'s: whoever sails catches what lies on the way.", who=owner), SAILING)
    met = say("{who}'s: moved fish belong to whose boat they meet. The turn ends: draw at once.", who=owner)
    return Verdict(met, MOVING)


# May a grey fish be placed now?


def _grey_fields(_players: int) -> tuple[Field, ...]:
    return (
        _choice("move", say("What you moved"), _BOATS, _FISH, Choice("nothing", say("nothing"))),
        _choice("caught", say("Were fish caught by it?"), *_NO_YES),
        _choice("there", say("Does a fish lie on that space?"), *_NO_YES),
    )


def _grey_now(options: FishOptions, players: int, asked: Mapping[str, Any]) -> Verdict:
    """The space stands for the whole board: no fish there, none anywhere."""
    state = _begun(options, players)
    turn = Turn(
        move="fish" if asked["move"] == "fish" else "boats",
        played=0 if asked["move"] == "nothing" else 1,
        space=0,
        caught=Fish(white=1) if asked["caught"] else Fish(),
        place_grey=True,
    )
    barred = why_not(state, turn)
    if barred:
        return Verdict(say("No. {why}", why=barred.sentence), barred.rule or GREY_FISH)
    # What is caught is gone already when the grey fish comes.
    left = in_play(players) if asked["there"] else turn.caught
    if why_not(_with_fish(state, left), turn):
        return Verdict(say("No: a grey fish goes only where another fish lies already."), GREY_FISH)
    return Verdict(
        say("Yes: after moving and before drawing, one in a turn, if you have one unused."), GREY_FISH
    )


def _with_fish(state: State, left: Fish) -> State:
    """The state with these white and blue fish on the board, no grey ones, and the rest caught."""
    every = in_play(state.players)
    gone = Fish(grey=1, white=every.white - left.white, blue=every.blue - left.blue)
    return _change(state, caught=changed(state.caught, 0, gone))


# How many may I draw?


def _draw_fields(_players: int) -> tuple[Field, ...]:
    hand = say("Cards in your hand now, after playing")
    space = say("Number on the space where your turn ended")
    return (
        Field(name="hand", label=hand, kind="number", high=FULL_HAND),
        Field(name="space", label=space, kind="number", high=FULL_HAND),
    )


def _how_many(options: FishOptions, players: int, asked: Mapping[str, Any]) -> Verdict:
    hand, space = asked["hand"], asked["space"]
    state = _begun(options, players)
    state = _change(state, hands=changed(state.hands, state.turn, hand))
    after = apply(state, Turn(move="boats", played=0, space=space))
    cards = after.hands[state.turn] - hand
    if cards == space:
        return Verdict(say("{n}, as the space says.", n=cards), DRAWING)
    full = say(
        "{n}: the space says {space}, but {full} in hand is the most.", n=cards, space=space, full=FULL_HAND
    )
    return Verdict(full, DRAWING)


# Is it over?


def _over_fields(players: int) -> tuple[Field, ...]:
    which = say("Which time through the pile it is")
    last = say("Is its last card gone, drawn or laid face up?")
    return (
        Field(name="pass", label=which, kind="number", low=1, high=RESHUFFLES[players] + 1),
        _choice("gone", last, *_NO_YES),
    )


def _is_it_over(options: FishOptions, players: int, asked: Mapping[str, Any]) -> Verdict:
    state = _change(_begun(options, players), reshuffles=asked["pass"] - 1)
    passes = state.allowed + 1
    if not asked["gone"]:
        return Verdict(say("No: it goes on until the last card of pass {all} is gone.", all=passes), END)
    after = apply(state, PileEmpty())
    if after.over:
        return Verdict(say("Yes, at once, even in the middle of a draw: now count."), END)
    again = say(
        "No: shuffle the discards into a new pile and go on, with pass {n} of {all}.",
        n=after.reshuffles + 1,
        all=passes,
    )
    return Verdict(again, END)


MAY_I = (
    Ask(id="catch", label=say("Whose catch is it?"), fields=_catch_fields, answer=_whose_catch),
    Ask(id="grey", label=say("May I place a grey fish now?"), fields=_grey_fields, answer=_grey_now),
    Ask(id="draw", label=say("How many cards may I draw?"), fields=_draw_fields, answer=_how_many),
    Ask(id="over", label=say("Is the game over?"), fields=_over_fields, answer=_is_it_over),
)
