"""What can be entered now in Fish! Fish!! Fish!, made by asking the rules."""

from __future__ import annotations

from companion.games.actions import Action
from companion.games.fields import Choice, Field, Offer
from companion.games.fish_fish_fish.components import (
    COLOURS,
    FULL_HAND,
    NAMES,
    Catch,
    Fish,
    PileEmpty,
    PlaceGrey,
    Turn,
)
from companion.games.fish_fish_fish.rules import why_not
from companion.games.fish_fish_fish.state import State
from companion.games.refusals import Refusal
from companion.games.sentences import Player, say


def offers(state: State) -> tuple[Offer, ...]:
    """A whole turn, or a catch, a grey fish and the end of the pile."""
    if state.follows_turns:
        return (_turn(state),)
    return (_catch(state), _place_grey(state), _pile_empty(state))


def _turn(state: State) -> Offer:
    who = Player(state.turn)
    return Offer(
        do="turn",
        label=say("{who}'s turn", who=who),
        fields=(
            Field(
                name="move",
                label=say("What {who} moved", who=who),
                kind="choice",
                choices=(
                    Choice("boats", say("boats"), art="boat"),
                    Choice("fish", say("fish"), art="blue"),
                ),
            ),
            Field(
                name="played",
                label=say("Cards played, of {n} in hand", n=state.hands[state.turn]),
                kind="number",
                high=state.hands[state.turn],
            ),
            Field(
                name="space",
                label=say("Number on the space where the turn ended"),
                kind="number",
                high=FULL_HAND,
            ),
            _fish(state, "caught", optional=True),
            Field(
                name="by",
                label=say("Whose boat caught them, if not {who}'s", who=who),
                kind="choice",
                choices=_seats(state),
                optional=True,
            ),
            Field(
                name="place_grey",
                label=say("Placed a grey fish"),
                kind="choice",
                choices=_grey_choices(state),
                optional=True,
            ),
            Field(
                name="drawn",
                label=say("Cards drawn, if fewer than allowed"),
                kind="number",
                high=FULL_HAND,
                optional=True,
            ),
        ),
    )


def _fish(state: State, name: str, *, optional: bool = False) -> Field:
    board = state.board
    return Field(
        name=name,
        label=say("Fish caught"),
        kind="amounts",
        choices=tuple(
            Choice(
                colour,
                NAMES[colour],
                effect=say("{n} on the board", n=board.of(colour)),
                refusal=_barred(state, Fish(**{colour: 1})),
                art=colour,
            )
            for colour in COLOURS
        ),
        high=max(board.of(colour) for colour in COLOURS),
        optional=optional,
    )


def _barred(state: State, fish: Fish) -> Refusal | None:
    """Why not even one of these fish can be caught now."""
    return why_not(state, _catching(state, fish))


def _catching(state: State, fish: Fish) -> Action:
    if state.follows_turns:
        return Turn(move="boats", played=1, space=0, caught=fish)
    return Catch(player=0, fish=fish)


def _seats(state: State) -> tuple[Choice, ...]:
    return tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(state.players))


def _grey_choices(state: State) -> tuple[Choice, ...]:
    placing = Turn(move="boats", played=0, space=0, place_grey=True)
    return (
        Choice(False, say("no")),
        Choice(True, say("yes"), refusal=why_not(state, placing), art="grey"),
    )


def _catch(state: State) -> Offer:
    return Offer(
        do="catch",
        label=say("Fish caught"),
        refusal=None if state.board.total else _barred(state, Fish(white=1)),
        fields=(
            Field(name="player", label=say("Into whose boat"), kind="choice", choices=_seats(state)),
            _fish(state, "fish"),
        ),
    )


def _place_grey(state: State) -> Offer:
    barred = [why_not(state, PlaceGrey(player=seat)) for seat in range(state.players)]
    choices = tuple(
        Choice(
            seat,
            say("{who}", who=Player(seat)),
            effect=say("{n} unused", n=state.supply[seat]),
            refusal=barred[seat],
            art="grey",
        )
        for seat in range(state.players)
    )
    return Offer(
        do="place_grey",
        label=say("Grey fish placed"),
        refusal=barred[0] if all(barred) else None,
        fields=(Field(name="player", label=say("Whose grey fish"), kind="choice", choices=choices),),
    )


def _pile_empty(state: State) -> Offer:
    last = state.reshuffles >= state.allowed
    return Offer(
        do="pile_empty",
        label=say("Last card gone: count") if last else say("We shuffled"),
        refusal=why_not(state, PileEmpty()),
    )
