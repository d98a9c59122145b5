"""Reading actions and options from plain JSON values, strictly, with a sentence for whatever is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from companion.games.actions import Action, Options
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Sentence, say

T = TypeVar("T", bound=Options)

_KINDS = {
    "int": say("a whole number"),
    "str": say("a text"),
    "bool": say("true or false"),
    "array": say("a list"),
    "object": say("an object"),
    "float": say("a number with a fraction"),
    "null": say("null"),
}


def read_action(types: tuple[type[Action], ...], raw: Any) -> Action | Refusal:
    """The action that ``raw`` describes, or what is wrong and what would be right."""
    known = {str(each.__struct_config__.tag): each for each in types}
    do = raw.get("do") if isinstance(raw, dict) else None
    if not isinstance(raw, dict):
        return refuse(
            None, "An action is an object with “do”, such as {example}.", example='{"do": "finish"}'
        )
    if not isinstance(do, str) or do not in known:
        return refuse(
            None,
            "There is no action {do} in this game; there are {known}.",
            do=_shown(do) if "do" in raw else "without “do”",
            known=tuple(say("“{do}”", do=each) for each in known),
        )
    try:
        return msgspec.convert(raw, known[do])
    except msgspec.ValidationError as error:
        return Refusal(_explain(str(error), known[do], raw))


def read_options(options: type[T], raw: Any) -> T | Refusal:
    """The options that ``raw`` gives (``None``: none), with defaults for the rest."""
    try:
        return msgspec.convert({} if raw is None else raw, options)
    except msgspec.ValidationError as error:
        return Refusal(_explain(str(error), options, raw))


def _explain(error: str, struct: type[msgspec.Struct], raw: Any) -> Sentence:
    """A person's sentence for msgspec's message (its forms are held by tests)."""
    message, _, path = error.partition(" - at `$")
    where = path.rstrip("`").lstrip(".")
    named = re.search(r"`([^`]*)`$", message)
    if "unknown field" in message and named:
        return say(
            "“{field}” is not known here; known are {known}.",
            field=named[1][:40],
            known=tuple(say("“{name}”", name=name) for name in _fields(struct, where)),
        )
    if "missing required field" in message and named:
        return say("“{field}” is missing{where}.", field=named[1], where=f" in “{where}”" if where else "")
    got = _at(raw, where)
    field = where or "it"
    if "Invalid enum value" in message or "Invalid value" in message:
        choices = _choices(struct, where)
        return say("“{field}” cannot be {got}; it can be {choices}.", field=field, got=got, choices=choices)
    bound = re.search(r"(<=|>=|<|>) (-?\d+)$", message)
    if bound:
        most = bound[1].startswith("<")
        text = (
            "“{field}” must be at most {bound}, not {got}."
            if most
            else "“{field}” must be at least {bound}, not {got}."
        )
        return say(text, field=field, bound=int(bound[2]), got=got)
    if "length" in message:
        return say(
            "“{field}” has the wrong length: {message}.",
            field=field,
            message=message.replace("`", "").lower(),
        )
    expected = re.match(r"Expected `([^`]*)`", message)
    if expected:
        kinds = tuple(_KINDS.get(kind, say("{kind}", kind=kind)) for kind in expected[1].split(" | "))
        return say("“{field}” must be {kind}, not {got}.", field=field, kind=_either(kinds), got=got)
    return say("“{field}” cannot be read: {message}.", field=field, message=message)


def _either(kinds: tuple[Sentence, ...]) -> Sentence:
    return kinds[0] if len(kinds) == 1 else say("{first} or {second}", first=kinds[0], second=kinds[1])


def _fields(struct: type[msgspec.Struct], where: str) -> list[str]:
    """The fields of the object at msgspec's path, as they are written in JSON."""
    for name in re.findall(r"[^.\[\]\d]+", where):
        struct = next(_structs(get_type_hints(struct).get(name)), struct)
    return list(struct.__struct_encode_fields__)


def _structs(hint: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for inner in get_args(hint):
        yield from _structs(inner)


def _choices(struct: type[msgspec.Struct], where: str) -> tuple[Sentence, ...]:
    hint = get_type_hints(struct).get(re.split(r"[.\[]", where)[0])
    return tuple(say("“{value}”", value=str(value)) for value in _literals(hint))


def _literals(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [
        value
        for inner in get_args(hint)
        if get_origin(hint) is not Union or inner
        for value in _literals(inner)
    ]


def _at(raw: Any, where: str) -> str:
    """What stands at msgspec's path ("set", "cards[2]"), shortened."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", where):
        try:
            raw = raw[name] if name else raw[int(index)]
        except (KeyError, IndexError, TypeError):
            return "that"
    return _shown(raw)


def _shown(value: Any) -> str:
    """A value as it was typed, short enough for a sentence."""
    try:
        text = msgspec.json.encode(value).decode()
    except (msgspec.MsgspecError, OverflowError, TypeError, ValueError):
        text = repr(value)[:60]
    return text if len(text) <= 40 else text[:40] + "…"
