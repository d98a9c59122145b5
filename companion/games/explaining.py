"""What is wrong with a value from outside, in a person's sentence (tests hold msgspec's messages)."""

from __future__ import annotations

import math
import re
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from companion.games.sentences import Sentence, say, say_n

_KINDS = {
    "int": say("a whole number"),
    "str": say("a text"),
    "bool": say("true or false"),
    "array": say("a list"),
    "object": say("an object"),
    "null": say("null"),
}
_MOST_CHOICES = 12


def explain(error: str, struct: type[msgspec.Struct], raw: Any, whole: str) -> Sentence:
    """msgspec's message in plain words; ``whole`` is what to call the value itself ("options")."""
    at = re.search(r" - at `\$([^`]*)`$", error)
    message = error[: at.start()] if at else error
    where = at[1].lstrip(".") if at else ""
    field, got, hint = where or whole, _at(raw, where), _hint_at(struct, where)
    unknown = re.match(r"Object contains unknown field `(.*)`$", message, re.DOTALL)
    if unknown:
        return say(
            "“{field}” is not known here; known: {known}.",
            field=as_typed(unknown[1]),
            known=tuple(say("“{name}”", name=name) for name in _fields(hint) or _fields(struct)),
        )
    missing = re.match(r"Object missing required field `(.*)`$", message)
    if missing and where:
        return say("“{field}” is missing in “{where}”.", field=missing[1], where=where)
    if missing:
        return say("“{field}” is missing.", field=missing[1])
    return _why_not_value(message, field, got, hint)


def _why_not_value(message: str, field: str, got: str, hint: Any) -> Sentence:
    length = re.match(r"Expected `\w+` of length (>= |<= |)(\d+)", message)
    if length:
        return _wrong_length(length[1], int(length[2]), field)
    bound = re.match(r"Expected `int` ([<>])= (-?\d+)$", message)
    if bound and bound[1] == "<":
        return say("“{field}” must be at most {bound}, not {got}.", field=field, bound=int(bound[2]), got=got)
    if bound:
        return say(
            "“{field}” must be at least {bound}, not {got}.", field=field, bound=int(bound[2]), got=got
        )
    kind = re.match(r"Expected `([^`]*)`, got", message)
    if "Invalid enum value" in message or (kind and "str" in kind[1].split(" | ") and _literals(hint)):
        return say(
            "“{field}” cannot be {got}; allowed: {choices}.", field=field, got=got, choices=_allowed(hint)
        )
    if kind:
        kinds = [_KINDS.get(each, say("{kind}", kind=each)) for each in kind[1].split(" | ")]
        return say("“{field}” must be {kind}, not {got}.", field=field, kind=_either(kinds), got=got)
    return say("“{field}” cannot be {got}: {message}.", field=field, got=got, message=as_typed(message))


def _wrong_length(sign: str, n: int, field: str) -> Sentence:
    match sign.strip():
        case ">=":
            return say_n(
                "“{field}” must hold at least {n} thing.",
                "“{field}” must hold at least {n} things.",
                n,
                field=field,
            )
        case "<=":
            return say_n(
                "“{field}” can hold {n} thing at most.",
                "“{field}” can hold {n} things at most.",
                n,
                field=field,
            )
    return say_n(
        "“{field}” must hold {n} thing exactly.", "“{field}” must hold {n} things exactly.", n, field=field
    )


def _either(kinds: list[Sentence]) -> Sentence:
    first, *others = kinds
    return say("{first} or {second}", first=first, second=_either(others)) if others else first


def _fields(hint: Any) -> tuple[str, ...]:
    struct = _struct_in(hint)
    if struct is None:
        return ()
    tag = struct.__struct_config__.tag_field
    return (*([tag] if tag else []), *struct.__struct_encode_fields__)


def _struct_in(hint: Any) -> type[msgspec.Struct] | None:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint
    return next((found for inner in get_args(hint) if (found := _struct_in(inner))), None)


def _hint_at(struct: type[msgspec.Struct], where: str) -> Any:
    """The type of what msgspec's path leads to; list positions stay with the list's type."""
    hint: Any = struct
    for name in re.findall(r"[^.\[\]]+", re.sub(r"\[[^\]]*\]", "", where)):
        owner = _struct_in(hint)
        if owner is None:
            return None
        shown = dict(zip(owner.__struct_encode_fields__, owner.__struct_fields__, strict=True))
        hint = get_type_hints(owner, include_extras=True).get(shown.get(name, name))
    return hint


def _literals(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [value for inner in get_args(hint) for value in _literals(inner)]


def _allowed(hint: Any) -> tuple[Sentence, ...]:
    named = [say("“{value}”", value=str(value)) for value in _literals(hint)]
    few = named if len(named) <= _MOST_CHOICES else [*named[:3], say("so on")]
    return (*_numbers(hint), *few)


def _numbers(hint: Any) -> tuple[Sentence, ...]:
    """The whole numbers that may stand there instead of a text."""
    if get_origin(hint) is Annotated and hint.__origin__ is int:
        for meta in hint.__metadata__:
            if isinstance(meta, Meta) and isinstance(meta.ge, int) and isinstance(meta.le, int):
                return (say("{low} to {high}", low=meta.ge, high=meta.le),)
    return tuple(found for inner in get_args(hint) for found in _numbers(inner))


def _at(raw: Any, where: str) -> str:
    """What stands at msgspec's path ("set", "cards[2]"), shortened."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", where):
        try:
            raw = raw[name] if name else raw[int(index)]
        except (KeyError, IndexError, TypeError):
            return "that"
    return value_shown(raw)


def value_shown(value: Any) -> str:
    """A value as it was typed, short enough for a sentence."""
    if isinstance(value, float) and not math.isfinite(value):
        return "a number beyond all bounds"
    try:
        text = msgspec.json.encode(value).decode()
    except (msgspec.MsgspecError, RecursionError, TypeError, ValueError):
        # It writes no half signs (lone surrogates), and no numbers beyond all bounds.
        text = f'"{value}"' if isinstance(value, str) else str(value) if isinstance(value, int) else "that"
    return as_typed(text)


def as_typed(text: str) -> str:
    """A text from outside, short and with nothing invisible in it."""
    short = text if len(text) <= 40 else text[:40] + "…"
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in short)
