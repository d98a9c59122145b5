"""What may happen in No Fish! and what then happens (rulebook: Catching and Releasing, Special Fish)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from companion.games.actions import Action
from companion.games.correct import is_whole
from companion.games.explaining import value_shown
from companion.games.no_fish.components import (
    CARDS,
    FIELDS,
    HAND,
    IN_PLAY,
    LIONFISH_DRAW,
    NEEDS,
    PRINTED,
    SET_ASIDE,
    SPECIALS,
    TOADFISH_DRAW,
    WRONG_DRAW,
    Guess,
    NoFishFinish,
    NoFishOptions,
    UseSpecial,
    shown,
)
from companion.games.refusals import WITH_THE_PHONE, Refusal, refuse
from companion.games.sentences import Player, Sentence, say

SETUP = "Set-up"
GUESS = "Your guess"
RIGHT = "After a right guess"
SPECIAL_FISH = "Special fish"
END = "End of the game"
RULES = (SETUP, GUESS, RIGHT, SPECIAL_FISH, END, WITH_THE_PHONE)


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Hands as numbers only: nobody's cards are stored. ``gone`` counts what was released of each kind."""

    options: NoFishOptions
    hands: tuple[int, ...]
    deck: int
    skips: tuple[int, ...]
    turn: int
    step: Literal["guess", "second"] = "guess"
    gone: dict[int | str, int] = {}
    unbounded: bool = False
    """True once a hand was corrected: what was released is not known exactly any more."""
    over: bool = False

    @property
    def discards(self) -> int:
        """What remains of the 54."""
        return CARDS - SET_ASIDE - sum(self.hands) - self.deck


def begin(players: int, options: NoFishOptions) -> State:
    """Seven to each, four set aside; the seat on the dealer's left begins."""
    dealer = players - 1 if options.dealer is UNSET else options.dealer
    assert isinstance(dealer, int)
    return State(
        options=options,
        hands=(HAND,) * players,
        deck=IN_PLAY - HAND * players,
        skips=(0,) * players,
        turn=(dealer + 1) % players,
    )


def looked_at(state: State, raw: dict[str, Any]) -> dict[str, Any]:
    """Taking a hand's last fish ends the game: its power is not used, so the power's fields do not matter."""
    special, seat = raw.get("special"), raw.get("from")
    last = [owner for owner, hand in enumerate(state.hands) if hand == 1]
    if raw.get("do") != "use_special" or special not in SPECIALS or not is_whole(seat) or seat not in last:
        return raw
    return {name: value for name, value in raw.items() if name not in NEEDS[special]}


def why_not(state: State, action: Action) -> Refusal | None:
    """Whether the player whose turn it is may enter this."""
    if isinstance(action, Guess):
        return _why_not_released(state, action.what, {state.turn: action.released}, GUESS)
    assert isinstance(action, UseSpecial)
    return _why_not_taken(state, action) or _why_not_power(state, action)


def _why_not_released(
    state: State, what: int | str, released: Mapping[int, int], rule: str
) -> Refusal | None:
    for seat, number in released.items():
        if number > state.hands[seat]:
            return refuse(
                rule,
                "{who} holds {hand} fish, so {n} cannot come out of that hand.",
                who=Player(seat),
                hand=state.hands[seat],
                n=number,
            )
    return why_not_printed(state, what, sum(released.values()))


def why_not_printed(state: State, what: int | str, number: int) -> Refusal | None:
    """Whether so many of a kind can still come; never refused once a hand was corrected."""
    gone, printed = state.gone.get(what, 0), PRINTED[what]
    if state.unbounded or number <= printed - gone:
        return None
    fish = shown(what) if isinstance(what, str) else say("fish with the number {n}", n=what)
    if not gone:
        fact = say("There are only {n} {fish} in the box.", n=printed, fish=fish)
    elif gone >= printed == 2:
        fact = say("Both {fish} are gone.", fish=fish)
    elif gone >= printed:
        fact = say("All {n} {fish} are gone.", n=printed, fish=fish)
    else:
        left = printed - gone
        fact = say("Only {left} of the {n} {fish} can still come.", left=left, n=printed, fish=fish)
    return refuse(
        SETUP,
        "{fact} If it lies on the table like that, correct a hand first; then this is no longer checked.",
        fact=fact,
    )


def _why_not_taken(state: State, action: UseSpecial) -> Refusal | None:
    if state.step != "second":
        return refuse(RIGHT, "A special fish may be taken only after a right first guess.")
    if action.from_ == state.turn:
        return refuse(RIGHT, "The special fish comes from another player's hand, not from one's own.")
    if not state.hands[action.from_]:
        return refuse(RIGHT, "{who} holds no fish.", who=Player(action.from_))
    extra = [name for name in ("type", "what", "released", "target") if _given(action, name)]
    for name in extra:
        if name not in NEEDS[action.special]:
            return refuse(
                SPECIAL_FISH, "The {special} has no “{field}”.", special=shown(action.special), field=name
            )
    return why_not_printed(state, action.special, 1)


def _given(action: UseSpecial, name: str) -> bool:
    return getattr(action, name) is not UNSET


def _why_not_power(state: State, action: UseSpecial) -> Refusal | None:
    taken = _without(state, action.special, {action.from_: 1})
    if 0 in taken.hands:
        return None
    for name in NEEDS[action.special]:
        if not _given(action, name):
            return refuse(
                SPECIAL_FISH,
                "For the {special} it is still to say {what} (“{field}”).",
                special=shown(action.special),
                what=FIELDS[name],
                field=name,
            )
    if isinstance(action.target, int):
        return _why_not_target(state, action.target)
    if isinstance(action.released, tuple):
        return _why_not_many(taken, action, action.released)
    return None


def _why_not_target(state: State, target: int) -> Refusal | None:
    if target >= len(state.hands):
        return refuse(SPECIAL_FISH, "There is no seat {seat} at this table.", seat=value_shown(target))
    if target == state.turn:
        return refuse(SPECIAL_FISH, "This fish is for another player, not for {who}.", who=Player(target))
    return None


def _why_not_many(taken: State, action: UseSpecial, released: tuple[int, ...]) -> Refusal | None:
    if len(released) != len(taken.hands):
        return refuse(
            SPECIAL_FISH, "“released” needs one number for each of the {n} players.", n=len(taken.hands)
        )
    if action.special == "flyingfish" and not released[taken.turn]:
        return refuse(
            SPECIAL_FISH,
            "The flyingfish releases the fish that {who} picked: at least 1.",
            who=Player(taken.turn),
        )
    what = action.type if action.special == "starfish" else action.what
    assert isinstance(what, int | str)
    return _why_not_released(taken, what, dict(enumerate(released)), SPECIAL_FISH)


def apply(state: State, action: Action) -> State:
    """The state after what happened; a hand that is empty ends the game at once."""
    if isinstance(action, Guess):
        return _guessed(state, action)
    assert isinstance(action, UseSpecial)
    taken = _without(state, action.special, {action.from_: 1})
    if 0 in taken.hands:
        return msgspec.structs.replace(taken, over=True)
    return _end_turn(_power(taken, action))


def _guessed(state: State, guess: Guess) -> State:
    after = _without(state, guess.what, {state.turn: guess.released})
    if 0 in after.hands:
        return msgspec.structs.replace(after, over=True)
    if state.step == "second":
        return _end_turn(after)
    if guess.released:
        return msgspec.structs.replace(after, step="second")
    return _end_turn(_drawn(after, state.turn, WRONG_DRAW))


def _without(state: State, what: int | str, released: Mapping[int, int]) -> State:
    hands = tuple(hand - released.get(seat, 0) for seat, hand in enumerate(state.hands))
    gone = state.gone | {what: state.gone.get(what, 0) + sum(released.values())}
    return msgspec.structs.replace(state, hands=hands, gone=gone)


def _drawn(state: State, seat: int, cards: int) -> State:
    """A draw takes what the Fish Deck still has."""
    number = min(cards, state.deck)
    return msgspec.structs.replace(
        state, deck=state.deck - number, hands=_changed(state.hands, seat, state.hands[seat] + number)
    )


def _changed(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _power(state: State, action: UseSpecial) -> State:
    if isinstance(action.released, tuple) and action.special in ("starfish", "flyingfish"):
        what = action.type if action.special == "starfish" else action.what
        assert isinstance(what, int | str)
        return _without(state, what, dict(enumerate(action.released)))
    if action.special == "lionfish":
        return _drawn(state, state.turn, LIONFISH_DRAW)
    assert isinstance(action.target, int)
    if action.special == "toadfish":
        return _drawn(state, action.target, TOADFISH_DRAW)
    skips = _changed(state.skips, action.target, skips_due(state, action.target))
    return msgspec.structs.replace(state, skips=skips)


def skips_due(state: State, target: int) -> int:
    """How many turns a player must skip once another Monkfish is used on them."""
    old = state.skips[target]
    return old + 1 if state.options.monkfish_stacks else max(old, 1)


def _end_turn(state: State) -> State:
    if 0 in state.hands:
        return msgspec.structs.replace(state, over=True)
    seat, skips = next_turn(state)
    return msgspec.structs.replace(state, turn=seat, skips=skips, step="guess")


def next_turn(state: State) -> tuple[int, tuple[int, ...]]:
    """Who plays after the present turn, and the skips that are left once those passed over are spent."""
    skips = state.skips
    seat = (state.turn + 1) % len(skips)
    while skips[seat]:
        skips = _changed(skips, seat, skips[seat] - 1)
        seat = (seat + 1) % len(skips)
    return seat, skips


def why_not_finish(finish: NoFishFinish, _players: int) -> Refusal | None:
    """Winners named by the table: each once."""
    winners = finish.winners
    if isinstance(winners, tuple) and len(set(winners)) < len(winners):
        return refuse(END, "Each winner is named once.")
    return None


def correct(state: State, values: Mapping[str, Any]) -> State | Refusal:
    """Counters set to what lies on the table; hands and deck hold at most 50 fish together."""
    hands, skips = list(state.hands), list(state.skips)
    for name, value in values.items():
        kind, _, seat = name.partition(".")
        if kind == "hands":
            hands[int(seat)] = value
        elif kind == "skips":
            skips[int(seat)] = value
    deck = values.get("deck", state.deck)
    if sum(hands) + deck > IN_PLAY:
        return refuse(
            SETUP,
            "Hands and Fish Deck would hold {n} fish together, and there are only {most}: {counters}.",
            n=sum(hands) + deck,
            most=IN_PLAY,
            counters=_named(hands, deck),
        )
    turned = "turn" in values
    return msgspec.structs.replace(
        state,
        hands=tuple(hands),
        skips=tuple(skips),
        deck=deck,
        turn=values.get("turn", state.turn),
        step="guess" if turned else state.step,
        unbounded=state.unbounded or any(name.startswith("hands.") for name in values),
    )


def _named(hands: Sequence[int], deck: int) -> tuple[Sentence, ...]:
    """The counters whose sum is too high, each with what it would be."""
    held = [say("“{counter}” {n}", counter=f"hands.{seat}", n=hand) for seat, hand in enumerate(hands)]
    return (*held, say("“{counter}” {n}", counter="deck", n=deck)) if deck else tuple(held)
