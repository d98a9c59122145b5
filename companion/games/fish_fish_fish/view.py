"""What boards, pages and the log get to see of Fish! Fish!! Fish!: counters, sentences, the count pad."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.actions import Action
from companion.games.fields import Question
from companion.games.fish_fish_fish.components import (
    BLUE,
    COLOURS,
    SUPPLY,
    WHITE,
    Catch,
    Fish,
    FishCount,
    FishOptions,
    PlaceGrey,
    Turn,
    in_play,
)
from companion.games.fish_fish_fish.state import State
from companion.games.sentences import Player, Sentence, say, say_n


def public(state: State, _over: bool) -> dict[str, Any]:
    """The counters of the record format; cards are ``None`` where turns are not followed."""
    cards = state.follows_turns
    return {
        "pile": state.pile if cards else None,
        "discards": state.discards if cards else None,
        "hands": list(state.hands) if cards else None,
        "reshuffles": state.reshuffles,
        "reshuffles_allowed": state.allowed,
        "supply": list(state.supply),
        "board": msgspec.to_builtins(state.board),
        "caught": [msgspec.to_builtins(fish) for fish in state.caught],
    }


def questions(_options: FishOptions, players: int) -> tuple[Question, ...]:
    """Four pages: the three colours, and the grey fish that stayed unused."""
    return (
        Question(
            field="grey",
            text=say("How many grey fish did you catch?"),
            short=say("grey fish"),
            high=in_play(players).grey,
            art="grey",
        ),
        Question(
            field="white",
            text=say("How many white fish did you catch?"),
            short=say("white fish"),
            high=WHITE,
            art="white",
        ),
        Question(
            field="blue",
            text=say("How many blue fish did you catch?"),
            short=say("blue fish"),
            high=BLUE,
            art="blue",
        ),
        Question(
            field="unused",
            text=say("How many grey fish did you not use?"),
            short=say("unused grey fish"),
            high=SUPPLY,
            art="grey",
        ),
    )


def fish_words(fish: Fish) -> Sentence:
    """ "1 grey and 3 blue fish"; colours that are not there are left out."""
    shown = {
        "grey": say("{n} grey", n=fish.grey),
        "white": say("{n} white", n=fish.white),
        "blue": say("{n} blue", n=fish.blue),
    }
    parts = tuple(shown[colour] for colour in COLOURS if fish.of(colour))
    return say("{parts} fish", parts=parts) if parts else say("no fish")


def tell_count(count: FishCount) -> Sentence:
    """A count in a sentence."""
    who, fish = Player(count.player), fish_words(count.caught)
    if not count.unused:
        return say("{who} caught {fish} and has no grey fish unused.", who=who, fish=fish)
    return say("{who} caught {fish} and has {n} grey fish unused.", who=who, fish=fish, n=count.unused)


def tell(before: State, action: Action, after: State) -> Sentence:
    """What happened, as a person at the table says it."""
    match action:
        case Turn():
            told = say("{who} {deeds}.", who=Player(before.turn), deeds=_deeds(before, action, after))
            pile = _tell_pile(before, after)
            return say("{turn} {pile}", turn=told, pile=pile) if pile else told
        case Catch():
            return say("{who} catches {fish}.", who=Player(action.player), fish=fish_words(action.fish))
        case PlaceGrey():
            return _tell_placed(action.player, after.supply[action.player])
    pile = _tell_pile(before, after)
    assert pile
    return pile


def _tell_placed(seat: int, left: int) -> Sentence:
    if not left:
        return say("{who} places a grey fish, the last one.", who=Player(seat))
    return say_n(
        "{who} places a grey fish and has {n} left.",
        "{who} places a grey fish and has {n} left.",
        left,
        who=Player(seat),
    )


def _deeds(before: State, turn: Turn, after: State) -> tuple[Sentence, ...]:
    seat = before.turn
    deeds = [_tell_move(turn)]
    if turn.caught.total and turn.by in (seat, msgspec.UNSET):
        deeds.append(say("catches {fish}", fish=fish_words(turn.caught)))
    elif turn.caught.total and isinstance(turn.by, int):
        deeds.append(
            say("drives {fish} into {other}'s boat", fish=fish_words(turn.caught), other=Player(turn.by))
        )
    if turn.place_grey:
        deeds.append(say("places a grey fish"))
    drawn = after.hands[seat] - before.hands[seat] + turn.played
    deeds.append(say("draws {n}", n=drawn) if drawn else say("draws nothing"))
    return tuple(deeds)


def _tell_move(turn: Turn) -> Sentence:
    if not turn.played:
        return say("plays no card")
    if turn.move == "boats":
        return say_n("sails with {n} card", "sails with {n} cards", turn.played)
    return say_n("moves fish with {n} card", "moves fish with {n} cards", turn.played)


def _tell_pile(before: State, after: State) -> Sentence | None:
    """What the end of the pile means, if it came."""
    if after.over:
        return say("That was the last card: the game is over.")
    if after.reshuffles == before.reshuffles:
        return None
    if after.reshuffles == after.allowed:
        return say("The pile is out and shuffled again: last pass, the game stops with its last card.")
    return say(
        "The pile is out and shuffled again: pass {n} of {all}.",
        n=after.reshuffles + 1,
        all=after.allowed + 1,
    )
