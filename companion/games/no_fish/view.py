"""What pages, sheets and the log get of No Fish!: public counters, forms, sentences."""

from __future__ import annotations

from typing import Any

from companion.games.actions import Action
from companion.games.fields import Choice, Counter, Field, Offer, Question
from companion.games.no_fish.components import (
    IN_PLAY,
    NUMBERS,
    SET_ASIDE,
    SETS,
    SPECIALS,
    Guess,
    NoFishCount,
    NoFishOptions,
    UseSpecial,
    shown,
)
from companion.games.no_fish.rules import State, next_turn, skips_due, why_not, why_not_printed
from companion.games.sentences import Player, Sentence, people, say, say_n


def public(state: State, over: bool) -> dict[str, Any]:
    """The counters of spec/no-fish.md."""
    return {
        "hands": list(state.hands),
        "deck": state.deck,
        "discards": state.discards,
        "set_aside": SET_ASIDE,
        "skips": list(state.skips),
        "step": None if over else state.step,
        "next": None if over else next_turn(state)[0],
    }


def offers(state: State) -> tuple[Offer, ...]:
    """A guess, or after a right one also each special fish."""
    guess = Offer(
        do="guess",
        label=say("{who} guesses", who=Player(state.turn)),
        fields=(
            Field(
                name="what",
                label=say("What {who} says", who=Player(state.turn)),
                kind="choice",
                choices=_guesses(state),
            ),
            _out_of(state, "released"),
        ),
    )
    return (guess, _special_offer(state))


def _out_of(state: State, name: str) -> Field:
    label = say("How many come out of {who}'s hand? 0 is No Fish!", who=Player(state.turn))
    return Field(name=name, label=label, kind="number", high=state.hands[state.turn])


def _guesses(state: State) -> tuple[Choice, ...]:
    return tuple(
        Choice(what, shown(what), refusal=why_not(state, Guess(what=what, released=0)), art=_art(what))
        for what in (*NUMBERS, *SPECIALS)
    )


def _art(what: int | str) -> str | None:
    return what if isinstance(what, str) else None


def _special_offer(state: State) -> Offer:
    others = [seat for seat in range(len(state.hands)) if seat != state.turn]
    first = UseSpecial(special="lionfish", from_=others[0])
    return Offer(
        do="use_special",
        label=say("{who} takes a special fish", who=Player(state.turn)),
        refusal=why_not(state, first) if state.step != "second" else None,
        fields=(
            Field(name="special", label=say("Which special fish"), kind="choice", choices=_specials(state)),
            Field(name="from", label=say("Out of whose hand"), kind="choice", choices=_seats(others)),
            Field(
                name="target",
                label=say("Toadfish, monkfish: for whom"),
                kind="choice",
                choices=_seats(others),
                optional=True,
            ),
            Field(
                name="type",
                label=say("Starfish: which type"),
                kind="choice",
                choices=_kinds((*SETS, *SPECIALS)),
                optional=True,
            ),
            Field(
                name="what",
                label=say("Flyingfish: what was picked"),
                kind="choice",
                choices=_guesses(state),
                optional=True,
            ),
            Field(
                name="released",
                label=say("Starfish, flyingfish: how many leave each hand"),
                kind="per_seat",
                high=IN_PLAY,
                optional=True,
            ),
        ),
    )


def _specials(state: State) -> tuple[Choice, ...]:
    return tuple(
        Choice(special, shown(special), refusal=why_not_printed(state, special, 1), art=special)
        for special in SPECIALS
    )


def _kinds(kinds: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(kind, shown(kind), art=kind) for kind in kinds)


def _seats(seats: list[int]) -> tuple[Choice, ...]:
    return tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in seats)


def counters(state: State) -> tuple[Counter, ...]:
    """What ``correct`` may set, all of it before the end only."""
    seats = range(len(state.hands))
    fields = [
        Field(
            name="turn",
            label=say("Whose turn it is"),
            kind="choice",
            choices=_seats(list(seats)),
            value=state.turn,
        ),
        Field(name="deck", label=say("Fish Deck"), kind="number", high=IN_PLAY, value=state.deck),
    ]
    fields += [
        Field(
            name=f"hands.{seat}",
            label=say("{who}'s hand", who=Player(seat)),
            kind="number",
            low=1,
            high=IN_PLAY,
            value=state.hands[seat],
        )
        for seat in seats
    ]
    fields += [
        Field(
            name=f"skips.{seat}",
            label=say("Turns that {who} must skip", who=Player(seat)),
            kind="number",
            high=2,
            value=state.skips[seat],
        )
        for seat in seats
    ]
    return tuple(Counter(field=field) for field in fields)


def questions(_options: NoFishOptions, _players: int) -> tuple[Question, ...]:
    """One page: the fish left in the hand."""
    return (
        Question(
            field="left",
            text=say("How many fish are left in the hand?"),
            short=say("fish left"),
            high=IN_PLAY,
        ),
    )


def tell_count(count: NoFishCount) -> Sentence:
    """A count in a sentence."""
    return say_n("{who} has {n} fish left.", "{who} has {n} fish left.", count.left, who=Player(count.player))


def tell(before: State, action: Action, after: State) -> Sentence:
    """What happened, as a person at the table says it."""
    if isinstance(action, Guess):
        return _tell_guess(before, action, after)
    assert isinstance(action, UseSpecial)
    taken = say(
        "{who} takes {from_}'s {special}",
        who=Player(before.turn),
        from_=Player(action.from_),
        special=shown(action.special),
    )
    if not after.hands[action.from_] and after.over:
        return say("{taken}, and {from_} has no fish left.", taken=taken, from_=Player(action.from_))
    power = _tell_power(before, action, after)
    empty = tuple(seat for seat, hand in enumerate(after.hands) if not hand)
    if len(empty) == 1:
        return say(
            "{taken}: {power}, and {who} has no fish left.", taken=taken, power=power, who=people(empty)
        )
    if empty:
        return say(
            "{taken}: {power}, and {who} have no fish left.", taken=taken, power=power, who=people(empty)
        )
    return say("{taken}: {power}.", taken=taken, power=power)


def _tell_guess(before: State, guess: Guess, after: State) -> Sentence:
    who, what = Player(before.turn), shown(guess.what)
    if not guess.released:
        if before.step == "second":
            return say("{who} says {what}: No Fish!", who=who, what=what)
        drawn = after.hands[before.turn] - before.hands[before.turn]
        if drawn:
            return say("{who} says {what}: No Fish! {who} draws one.", who=who, what=what)
        return say(
            "{who} says {what}: No Fish! The Fish Deck is empty, so nothing is drawn.", who=who, what=what
        )
    if after.over:
        return say_n(
            "{who} says {what}: {n} fish comes out, and the hand is empty.",
            "{who} says {what}: {n} fish come out, and the hand is empty.",
            guess.released,
            who=who,
            what=what,
        )
    return say_n(
        "{who} says {what}: {n} fish comes out.",
        "{who} says {what}: {n} fish come out.",
        guess.released,
        who=who,
        what=what,
    )


def _tell_power(before: State, action: UseSpecial, after: State) -> Sentence:
    who, drawn = Player(before.turn), before.deck - after.deck
    if action.special == "lionfish" and drawn:
        return say("{who} looks at two fish in hand and draws one", who=who)
    if action.special == "lionfish":
        return say("{who} looks at two fish in hand; the Fish Deck is empty, so nothing is drawn", who=who)
    if isinstance(action.target, int) and action.special == "toadfish":
        target = Player(action.target)
        if not drawn:
            return say("the Fish Deck is empty, so {target} draws nothing", target=target)
        return say("{target} draws {n}", target=target, n=drawn)
    if isinstance(action.target, int):
        return say_n(
            "{target} skips the next turn",
            "{target} skips the next {n} turns",
            skips_due(before, action.target),
            target=Player(action.target),
        )
    what = action.type if action.special == "starfish" else action.what
    total = sum(action.released) if isinstance(action.released, tuple) else 0
    assert isinstance(what, int | str)
    if not total:
        return say("nobody holds any {what}", what=shown(what))
    return say_n(
        "{n} fish leaves the hands ({what})", "{n} fish leave the hands ({what})", total, what=shown(what)
    )


def declaring(players: int) -> Offer:
    """The table may simply know who won."""
    label = say("Who has no fish left (nobody: leave it open)")
    winners = Field(
        name="winners",
        label=label,
        kind="many",
        choices=_seats(list(range(players))),
        high=players,
        distinct=True,
        optional=True,
    )
    return Offer(do="finish", label=say("Declare the game over"), fields=(winners,))
