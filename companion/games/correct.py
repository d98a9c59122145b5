"""Reading what ``correct`` sets: which counters there are, and whether each value is of the right kind."""

from __future__ import annotations

from typing import Any

from companion.games.actions import Correct
from companion.games.explaining import as_typed
from companion.games.fields import Choice, Counter, Field
from companion.games.refusals import WITH_THE_PHONE, Refusal, refuse
from companion.games.sentences import Sentence, say


def read_counters(counters: tuple[Counter, ...], over: bool, action: Correct) -> dict[str, Any] | Refusal:
    """The values to set, or the first thing that is wrong with one of them."""
    known = {counter.name: counter for counter in counters}
    for name, value in action.set.items():
        counter = known.get(name)
        if counter is None:
            return refuse(
                WITH_THE_PHONE,
                "There is no counter “{name}” at this table. It has {known}.",
                name=as_typed(name),
                known=tuple(say("{name}", name=each) for each in known),
            )
        if over and not counter.after_end:
            return refuse(
                WITH_THE_PHONE, "The game is over: “{name}” cannot be corrected any more.", name=name
            )
        wrong = why_not_value(counter.field, value)
        if wrong:
            return wrong
    return dict(action.set)


def why_not_value(field: Field, value: Any) -> Refusal | None:
    """Whether a value is of the field's kind and within its bounds."""
    if field.kind == "number":
        if not is_whole(value) or not field.low <= value <= field.high:
            return refuse(
                WITH_THE_PHONE,
                "“{name}” must be a whole number from {low} to {high}.",
                name=field.name,
                low=field.low,
                high=field.high,
            )
        return None
    allowed = [choice.value for choice in field.choices]
    if field.kind == "choice":
        return None if _among(value, allowed) else _must_be_one(field)
    if not isinstance(value, list) or not all(_among(each, allowed) for each in value):
        return refuse(
            WITH_THE_PHONE,
            "“{name}” must be a list of {choices}.",
            name=field.name,
            choices=tuple(say("{value}", value=str(each)) for each in allowed),
        )
    if not field.low <= len(value) <= field.high:
        return refuse(
            WITH_THE_PHONE,
            "“{name}” holds {low} to {high} entries, not {n}.",
            name=field.name,
            low=field.low,
            high=field.high,
            n=len(value),
        )
    return None


def is_whole(value: Any) -> bool:
    """Whether this is a JSON integer; ``true`` and ``1.0`` are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _among(value: Any, allowed: list[Any]) -> bool:
    return any(type(value) is type(each) and value == each for each in allowed)


def _must_be_one(field: Field) -> Refusal:
    return refuse(
        WITH_THE_PHONE,
        "“{name}” must be one of {choices}.",
        name=field.name,
        choices=tuple(_with_label(choice) for choice in field.choices),
    )


def _with_label(choice: Choice) -> Sentence:
    """What a record holds, and what the key for it says."""
    value = say("“{text}”", text=choice.value) if isinstance(choice.value, str) else choice.value
    return say("{value} ({label})", value=value, label=choice.label)
