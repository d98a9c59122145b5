"""May I?: where a fed fish goes, what a hungry one eats, whether a thick pile may be taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.fields import Choice, Field
from companion.games.may_i import Ask, Verdict
from companion.games.sentences import Player, Sentence, Value, say, say_n
from companion.games.somethin_fishy.board import in_doubt
from companion.games.somethin_fishy.components import (
    FED,
    FED_FISH,
    KIND_NAMES,
    KINDS,
    Fish,
    Kind,
    SomethinFishyOptions,
    shown,
)
from companion.games.somethin_fishy.lagoons import THREE, Lagoon, eaten, fed_of, place_for
from companion.games.somethin_fishy.state import FED as A_FED_FISH
from companion.games.somethin_fishy.state import HUNGRY, LAST, THICK, State

EMPTY = "empty"
_FISH = tuple(Choice(name, shown(fish), art=fish.art) for name, fish in FED_FISH.items())


def asked_now(state: State) -> Mapping[str, Mapping[str, Any]]:
    """What a table knows of the questions; one that follows only the catches knows which backs are left."""
    if state.options.detail != "cards":
        return {"hungry": {"back": "plain" if state.last_phase else "fish"}}
    players, turn = len(state.lagoons), state.turn
    left = [state.lagoons[(turn + step) % players] for step in range(players)]
    own = [fish.name for fish in left[0]]
    back = {} if in_doubt(state) else {"back": "fish" if state.backed else "plain"}
    return {
        "fed": {"turn": turn, "ends": [lagoon[-1].name if lagoon else EMPTY for lagoon in left]},
        "hungry": {"lagoon": own, **back},
        "thick": {"lagoon": own},
    }


# Where does a fed fish go?


def _fed_fields(players: int) -> tuple[Field, ...]:
    seats = tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(players))
    return (
        Field(name="turn", label=say("Whose turn it is"), kind="choice", choices=seats, optional=True),
        Field(
            name="ends",
            label=say("The last fish of that lagoon, then of those to the left as far as you like"),
            kind="many",
            choices=(*_FISH, Choice(EMPTY, say("empty lagoon"))),
            high=players,
        ),
        Field(name="fish", label=say("The new fish"), kind="choice", choices=_FISH),
    )


def _where(_options: SomethinFishyOptions, players: int, values: Mapping[str, Any]) -> Verdict:
    ends = values["ends"] or [EMPTY]
    lagoons = tuple(() if end == EMPTY else (FED_FISH[end],) for end in ends)
    fish = FED_FISH[values["fish"]]
    step = place_for(lagoons, 0, fish)
    if step is None:
        return Verdict(_no_place(fish, lagoons, players), A_FED_FISH)
    turn = values.get("turn")
    who = None if turn is None else Player((turn + step) % players)
    return Verdict(_placed(fish, lagoons[step], step, who), A_FED_FISH)


def _no_place(fish: Fish, lagoons: tuple[Lagoon, ...], players: int) -> Sentence:
    if len(lagoons) == players:
        return say("The {fish} fits no lagoon and goes into the box.", fish=shown(fish))
    if len(lagoons) == 1:
        return say(
            "The {fish} cannot stay: neither kind nor size matches the {end}. It swims on to the left, "
            "to the first lagoon that takes it.",
            fish=shown(fish),
            end=shown(lagoons[0][-1]),
        )
    return say(
        "The {fish} fits none of these lagoons. It swims on to the left, to the first one that takes it.",
        fish=shown(fish),
    )


def _placed(fish: Fish, lagoon: Lagoon, step: int, who: Player | None) -> Sentence:
    values: dict[str, Value] = {"fish": shown(fish), "why": _why(fish, lagoon)}
    if step == 0:
        return say("The {fish} stays: {why}.", **values)
    if who:
        return say("The {fish} swims on to {who}: {why}.", who=who, **values)
    if step == 1:
        return say("The {fish} swims on to the next lagoon on the left: {why}.", **values)
    return say("The {fish} swims on to lagoon number {n} of these: {why}.", n=step + 1, **values)


def _why(fish: Fish, lagoon: Lagoon) -> Sentence:
    if not lagoon:
        return say("an empty lagoon takes any fish")
    end = lagoon[-1]
    if end == fish:
        return say("it matches the {end} there in kind and size", end=shown(end))
    if end.kind == fish.kind:
        return say("it matches the {end} there in kind", end=shown(end))
    return say("it matches the {end} there in size", end=shown(end))


# What does a hungry fish eat?


def _lagoon_field(label: Sentence) -> Field:
    return Field(name="lagoon", label=label, kind="many", choices=_FISH, high=FED)


def _kind_field(label: Sentence) -> Field:
    kinds = tuple(Choice(kind, KIND_NAMES[kind], art=f"{kind}-hungry") for kind in KINDS)
    return Field(name="kind", label=label, kind="choice", choices=kinds)


def _hungry_fields(_players: int) -> tuple[Field, ...]:
    backs = (
        Choice("fish", say("a fish"), art="fish-back"),
        Choice("plain", say("no fish"), art="plain-back"),
    )
    return (
        _lagoon_field(say("Your lagoon, from the left")),
        Field(name="back", label=say("Its back; else a fish"), kind="choice", choices=backs, optional=True),
        _kind_field(say("The hungry fish")),
    )


def _eats(_options: SomethinFishyOptions, _players: int, values: Mapping[str, Any]) -> Verdict:
    kind: Kind = values["kind"]
    if values.get("back") == "plain":
        return Verdict(
            say("The hungry {kind} ends the game at once. It eats nothing.", kind=KIND_NAMES[kind]), LAST
        )
    return Verdict(_meal(_lagoon(values), kind), HUNGRY)


def _lagoon(values: Mapping[str, Any]) -> Lagoon:
    return tuple(FED_FISH[name] for name in values["lagoon"])


def _meal(lagoon: Lagoon, kind: Kind) -> Sentence:
    n, name = eaten(lagoon, kind), KIND_NAMES[kind]
    if not lagoon:
        return say("There is nothing to eat: the hungry {kind} lies down in the middle alone.", kind=name)
    if not n:
        return say("It eats nothing: the last fish is a {kind} itself.", kind=name)
    if n == len(lagoon):
        return say_n(
            "It eats the only fish there: it is no {kind}.",
            "It eats all {n} fish: none of them is a {kind}.",
            n,
            kind=name,
        )
    return say_n(
        "It eats {n} fish from the right, the {last}, and stops before the {kind}.",
        "It eats {n} fish from the right, down to the {last}, and stops before the {kind}.",
        n,
        last=shown(lagoon[-n]),
        kind=shown(lagoon[-n - 1]),
    )


# May I take the thick pile?


def _thick_fields(_players: int) -> tuple[Field, ...]:
    return (_lagoon_field(say("Your lagoon, in any order")), _kind_field(say("The thick pile")))


def _take(_options: SomethinFishyOptions, _players: int, values: Mapping[str, Any]) -> Verdict:
    kind: Kind = values["kind"]
    fed = fed_of(_lagoon(values), kind)
    who: dict[str, Value] = {"kind": KIND_NAMES[kind], "n": fed, "three": THREE}
    if fed >= THREE:
        return Verdict(
            say(
                "Yes, if one lies there: {n} {kind} in your lagoon are enough. Take it in your turn, but not "
                "after a hungry fish; your lagoon stays.",
                **who,
            ),
            THICK,
        )
    if not fed:
        return Verdict(say("No: it takes {three} {kind} in your lagoon, and there is none.", **who), THICK)
    return Verdict(say("No: it takes {three} {kind} in your lagoon, and you have {n}.", **who), THICK)


MAY_I = (
    Ask(id="fed", label=say("Where does a fed fish go?"), fields=_fed_fields, answer=_where),
    Ask(id="hungry", label=say("What does a hungry fish eat?"), fields=_hungry_fields, answer=_eats),
    Ask(id="thick", label=say("May I take a thick pile?"), fields=_thick_fields, answer=_take),
)
