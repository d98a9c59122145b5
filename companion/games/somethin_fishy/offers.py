"""The forms of Somethin' Fishy: which actions there are now, what each would do, why one is barred."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from companion.games.actions import Action
from companion.games.fields import Choice, Field, Offer
from companion.games.refusals import Refusal
from companion.games.sentences import Player, Sentence, say, say_n
from companion.games.somethin_fishy.components import (
    HUNGRY,
    KIND_NAMES,
    KINDS,
    SIZE_NAMES,
    SIZES,
    Back,
    BacksGone,
    Catch,
    Collect,
    EndTurn,
    Fish,
    Kind,
    PlainHungry,
    Reveal,
    Size,
    TakeThick,
)
from companion.games.somethin_fishy.rules import why_not
from companion.games.somethin_fishy.state import State
from companion.games.somethin_fishy.view import effect_of, outcomes


def offers(state: State) -> tuple[Offer, ...]:
    """What can be entered at a table followed this closely."""
    if state.options.detail == "catches":
        return (_offer_catch(state), *_offer_phases(state))
    who = Player(state.turn)
    lying = len(state.lagoons[state.turn])
    return (
        _offer_reveal(state),
        _offer_thick(state),
        Offer(
            do="collect",
            label=say_n(
                "{who} collects {n} fish and ends the turn",
                "{who} collects {n} fish and ends the turn",
                lying,
                who=who,
            ),
            refusal=why_not(state, Collect()),
        ),
        Offer(
            do="end_turn",
            label=say("{who} ends the turn and leaves the lagoon as it is", who=who),
            refusal=why_not(state, EndTurn()),
        ),
    )


def _offer_reveal(state: State) -> Offer:
    cards = list(outcomes(state).values())
    whole = cards[0].refusal if not state.left else None
    return Offer(
        do="reveal",
        label=say("{who} turns up a card", who=Player(state.turn)),
        refusal=whole,
        fields=(
            Field(
                name="kind",
                label=say("Which fish"),
                kind="choice",
                choices=tuple(_kind_key(state, kind) for kind in KINDS),
            ),
            Field(
                name="size",
                label=say("Small, large or hungry"),
                kind="choice",
                choices=tuple(_size_key(state, size) for size in SIZES),
            ),
            Field(
                name="back",
                label=say("What was on its back (only if the app has it wrong)"),
                kind="choice",
                choices=(_back_key(state, "fish"), _back_key(state, "plain")),
                optional=True,
            ),
        ),
    )


def _kind_key(state: State, kind: Kind) -> Choice:
    refusal = _barred(state, lambda each, _size, _back: each == kind)
    return Choice(kind, KIND_NAMES[kind], refusal=refusal, art=f"{kind}-large")


def _size_key(state: State, size: Size) -> Choice:
    refusal = _barred(state, lambda _kind, each, _back: each == size)
    effects = {(effect.text, str(effect.values)): effect for effect in _effects(state, size)}
    common = next(iter(effects.values())) if len(effects) == 1 and not refusal else None
    return Choice(size, SIZE_NAMES[size], effect=common, refusal=refusal)


def _effects(state: State, size: Size) -> list[Sentence]:
    return [effect_of(state, Fish(kind, size)) for kind in KINDS]


def _back_key(state: State, back: Back) -> Choice:
    label = say("fish on its back") if back == "fish" else say("no fish on its back")
    refusal = _barred(state, lambda _kind, _size, each: each == back)
    return Choice(back, label, refusal=refusal, art=f"{back}-back")


def _barred(state: State, wanted: Callable[[Kind, Size, Back | None], bool]) -> Refusal | None:
    """A refusal, if every card of this sort is refused whatever the other fields hold."""
    found: list[Refusal | None] = [
        why_not(state, Reveal(kind=kind, size=size, back=back or UNSET))
        for kind in KINDS
        for size in SIZES
        for back in (None, "fish", "plain")
        if wanted(kind, size, back)
    ]
    return None if None in found else found[0]


def _offer_thick(state: State) -> Offer:
    choices = tuple(
        Choice(
            kind,
            KIND_NAMES[kind],
            effect=say_n("{n} card", "{n} cards", state.thick[kind].cards),
            refusal=why_not(state, TakeThick(kind=kind)),
            art=f"{kind}-hungry",
        )
        for kind in KINDS
    )
    # Where no pile may be taken, the reason is that of one which is there.
    there = [choice.refusal for choice in choices if state.thick[choice.value].cards]
    barred = there or [choice.refusal for choice in choices]
    return Offer(
        do="take_thick",
        label=say("{who} takes a pile of thick fish", who=Player(state.turn)),
        refusal=None if None in barred else barred[0],
        fields=(Field(name="kind", label=say("Which pile"), kind="choice", choices=choices),),
    )


def _offer_catch(state: State) -> Offer:
    cards = state.options.in_play - sum(pile.cards for pile in state.catch)
    hungry = HUNGRY - sum(pile.hungry for pile in state.catch)
    seats = tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(len(state.catch)))
    return Offer(
        do="catch",
        label=say("Somebody catches cards"),
        refusal=why_not(state, Catch(player=0, cards=1)),
        fields=(
            Field(name="player", label=say("Who"), kind="choice", choices=seats),
            Field(name="cards", label=say("How many cards"), kind="number", low=1, high=max(1, cards)),
            Field(
                name="hungry",
                label=say("Hungry fish among them"),
                kind="number",
                high=max(0, min(hungry, cards)),
                optional=True,
            ),
        ),
    )


def _offer_phases(state: State) -> tuple[Offer, ...]:
    pairs: tuple[tuple[str, Sentence, Action], ...] = (
        ("backs_gone", say("The last fish back is gone"), BacksGone()),
        ("plain_hungry", say("A hungry fish came up: the game is over"), PlainHungry()),
    )
    return tuple(Offer(do=do, label=label, refusal=why_not(state, action)) for do, label, action in pairs)
