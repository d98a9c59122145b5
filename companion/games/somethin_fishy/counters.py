"""The counters of Somethin' Fishy that ``correct`` may set, as form fields."""

from __future__ import annotations

from companion.games.fields import Choice, Counter, Field
from companion.games.sentences import Player, say
from companion.games.somethin_fishy.components import (
    BACKED,
    FED,
    FED_FISH,
    HUNGRY,
    KIND_NAMES,
    KINDS,
    PLAIN,
    PRINTED,
    Kind,
    shown,
)
from companion.games.somethin_fishy.state import State


def counters(state: State) -> tuple[Counter, ...]:
    """What the table's detail follows; the catches after the end too."""
    seats = range(len(state.catch))
    catches = tuple(Counter(field=field, after_end=True) for seat in seats for field in _catch(state, seat))
    if state.options.detail == "catches":
        return (Counter(field=_phase(state)), *catches)
    fields = [_turn(state), *_deck(state), *(_lagoon(state, seat) for seat in seats)]
    fields += [field for kind in KINDS for field in _thick(state, kind)]
    return (*(Counter(field=field) for field in fields), *catches)


def _turn(state: State) -> Field:
    choices = tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(len(state.catch)))
    return Field(name="turn", label=say("Whose turn it is"), kind="choice", choices=choices, value=state.turn)


def _phase(state: State) -> Field:
    return Field(
        name="phase",
        label=say("Fish backs in the middle"),
        kind="choice",
        choices=(
            Choice("backed", say("still there"), art="fish-back"),
            Choice("plain", say("gone: the last phase"), art="plain-back"),
        ),
        value="plain" if state.last_phase else "backed",
    )


def _deck(state: State) -> tuple[Field, ...]:
    return (
        Field(
            name="deck.backed",
            label=say("Cards in the middle with fish on the back"),
            kind="number",
            high=BACKED - state.options.given,
            value=state.backed,
        ),
        Field(
            name="deck.plain",
            label=say("Cards in the middle without fish on the back"),
            kind="number",
            high=PLAIN,
            value=state.plain,
        ),
    )


def _lagoon(state: State, seat: int) -> Field:
    return Field(
        name=f"lagoons.{seat}",
        label=say("{who}'s lagoon, from the left", who=Player(seat)),
        kind="many",
        choices=tuple(Choice(name, shown(fish), art=fish.art) for name, fish in FED_FISH.items()),
        high=FED,
        value=[fish.name for fish in state.lagoons[seat]],
    )


def _thick(state: State, kind: Kind) -> tuple[Field, ...]:
    return (
        Field(
            name=f"thick.{kind}.cards",
            label=say("Thick {kind}: cards", kind=KIND_NAMES[kind]),
            kind="number",
            high=state.options.in_play,
            value=state.thick[kind].cards,
        ),
        Field(
            name=f"thick.{kind}.hungry",
            label=say("Thick {kind}: hungry fish among them", kind=KIND_NAMES[kind]),
            kind="number",
            high=PRINTED["backed"][True],
            value=state.thick[kind].hungry,
        ),
    )


def _catch(state: State, seat: int) -> tuple[Field, ...]:
    return (
        Field(
            name=f"catch.{seat}.cards",
            label=say("{who}'s catch: cards", who=Player(seat)),
            kind="number",
            high=state.options.in_play,
            value=state.catch[seat].cards,
        ),
        Field(
            name=f"catch.{seat}.hungry",
            label=say("{who}'s catch: hungry fish among them", who=Player(seat)),
            kind="number",
            high=HUNGRY,
            value=state.catch[seat].hungry,
        ),
    )
