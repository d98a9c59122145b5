"""What somebody might enter at a table now: drawn from the game's own forms, or from its types alone.

Everything is plain JSON values, as a record holds them, and depends only on the ``Random`` that is passed.
"""

from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from companion.games.actions import Action
from companion.games.fields import Choice, Field, Offer
from companion.games.play import Play, read, why_not
from companion.games.refusals import Refusal

Raw = dict[str, Any]

HUGE = 10**60
MISFITS: tuple[Any, ...] = (None, True, 1.5, 1.0, "1", "shark", -1, HUGE, -HUGE, [], {}, [[]], {"x": 1})
"""Values that no counter and hardly any field can take."""


def value_of(field: Field, rng: Random, players: int) -> Any:
    """A value within the field's bounds, small more often than large, from keys that are not barred."""
    match field.kind:
        case "choice":
            return rng.choice(open_choices(field)).value
        case "number":
            return small(rng, field.low, field.high)
        case "many":
            return _many(field, rng)
        case "amounts":
            chosen = [choice.value for choice in open_choices(field) if rng.random() < 0.5]
            return {value: small(rng, 0, field.high) for value in chosen}
        case "per_seat":
            return [small(rng, field.low, min(field.high, 3)) for _ in range(players)]
    raise AssertionError(f"the sampler does not know the field kind {field.kind!r}")


def open_choices(field: Field) -> tuple[Choice, ...]:
    """The choices without a refusal."""
    return tuple(choice for choice in field.choices if choice.refusal is None)


def small(rng: Random, low: int, high: int) -> int:
    """A number between the bounds; half of the time one of the lowest three."""
    return rng.randint(low, min(high, low + 2) if rng.random() < 0.5 else high)


def _many(field: Field, rng: Random) -> list[Any]:
    choices = [choice.value for choice in open_choices(field)]
    if field.distinct:
        return rng.sample(choices, min(small(rng, field.low, field.high), len(choices)))
    return [rng.choice(choices) for _ in range(small(rng, field.low, min(field.high, field.low + 5)))]


def filled(offer: Offer, rng: Random, players: int) -> Raw:
    """The offer's form filled in; what is optional is left out half of the time."""
    raw: Raw = {"do": offer.do}
    for field in offer.fields:
        given = not field.optional or rng.random() < 0.5
        if given and (open_choices(field) or field.kind in ("number", "per_seat")):
            raw[field.name] = value_of(field, rng, players)
    return raw


def accepted(play: Play, raw: Raw) -> Action | None:
    """The action, where it is well formed and allowed now."""
    action = read(play, raw)
    return None if isinstance(action, Refusal) or why_not(play, action) else action


def completion(play: Play, offer: Offer, rng: Random, tries: int = 400) -> Raw | None:
    """A way of filling in the form that is allowed, where one is found."""
    for _ in range(tries):
        raw = filled(offer, rng, play.players)
        if accepted(play, raw):
            return raw
    return None


def count_of(play: Play, seat: int, rng: Random) -> Raw:
    """The count of a seat from the pages of the count pad, small enough for everybody's sums together."""
    raw: Raw = {"do": "count", "player": seat}
    for question in play.game.questions(play.options, play.players):
        if question.optional and rng.random() < 0.5:
            continue
        low = -3 if question.signed else 0
        raw[question.field] = rng.randint(low, min(question.high, 4))
    return raw


def correction(play: Play, rng: Random, most: int = 2) -> Raw:
    """One or a few counters set to values within each counter's own bounds."""
    counters = play.game.counters(play.live)
    chosen = rng.sample(counters, min(rng.randint(1, most), len(counters)))
    return {"do": "correct", "set": {each.name: value_of(each.field, rng, play.players) for each in chosen}}


def wild(action: type[Action], rng: Random, players: int) -> Raw:
    """An action of this type with one field that is missing, unknown, or holds what it cannot."""
    raw = well_formed(action, rng, players)
    fields = [name for name in raw if name != "do"]
    if not fields or rng.random() < 0.2:
        return {**raw, "shark": 1}
    field = rng.choice(fields)
    if rng.random() < 0.2:
        return {name: value for name, value in raw.items() if name != field}
    return {**raw, field: rng.choice(MISFITS)}


def well_formed(struct: type[msgspec.Struct], rng: Random, players: int) -> Raw:
    """Values of the right types for this action, or for these options; mostly not allowed now."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    raw: Raw = {info.tag_field: info.tag} if info.tag_field else {}
    for field in info.fields:
        if field.required or rng.random() < 0.5:
            raw[field.encode_name] = _of_type(field.type, rng, players)
    return raw


def _of_type(kind: inspect.Type, rng: Random, players: int) -> Any:
    match kind:
        case inspect.Metadata(extra={"seat": True}):
            return rng.randrange(players)
        case inspect.Metadata():
            return _of_type(kind.type, rng, players)
        case inspect.UnionType():
            return _of_type(rng.choice(kind.types), rng, players)
        case inspect.IntType():
            low = 0 if kind.ge is None else kind.ge
            return small(rng, low, low + 7 if kind.le is None else kind.le)
        case inspect.LiteralType():
            return rng.choice(kind.values)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.StrType():
            return rng.choice(("Shark", "Whale", "Crab"))
        case inspect.NoneType():
            return None
        case inspect.StructType():
            return well_formed(kind.cls, rng, players)
        case inspect.VarTupleType() | inspect.ListType():
            low = kind.min_length or 0
            length = small(rng, low, low + 4 if kind.max_length is None else kind.max_length)
            return [_of_type(kind.item_type, rng, players) for _ in range(length)]
        case inspect.TupleType():
            return [_of_type(each, rng, players) for each in kind.item_types]
        case inspect.DictType():
            return {"turn": 0}
    raise AssertionError(f"the sampler does not know the type {kind}")


def details(game: Any) -> list[Raw]:
    """The options that choose each detail; one empty set where the game has none."""
    hint = get_type_hints(game.options).get("detail")
    if hint:
        return [{"detail": value} for value in get_args(hint)]
    return [{}]
