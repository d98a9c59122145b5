"""From a page's form to an action in plain JSON values, by the fields that the game offers.

A key that states a whole event carries it as ``action`` (JSON in a hidden value). A form with fields names
the action in ``do`` and sends ``f.<field>`` for each; numbers are ASCII digits and nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, TypeAlias

from werkzeug.datastructures import MultiDict

from companion.games.fields import Choice, Field
from companion.games.refusals import Refusal, refuse

Form: TypeAlias = MultiDict[str, str]
_WHOLE = re.compile(r"-?[0-9]{1,9}")


def code(value: Any) -> str:
    """A choice's value as it stands in a form."""
    return json.dumps(value, separators=(",", ":"))


def whole(text: str, field: Field) -> int | Refusal:
    """A whole number in ASCII digits, within the field's bounds."""
    typed = text.strip(" ")
    if not _WHOLE.fullmatch(typed) or not field.low <= int(typed) <= field.high:
        return refuse(
            None,
            "{label}: “{typed}” is not a whole number from {low} to {high}. Type digits, such as {low}.",
            label=field.label,
            typed=_short(typed),
            low=field.low,
            high=field.high,
        )
    return int(typed)


def _short(text: str) -> str:
    return text if len(text) <= 20 else f"{text[:20]}…"


def read_fields(
    form: Form, fields: Sequence[Field], seats: int, prefix: str = "f."
) -> dict[str, Any] | Refusal:
    """The values of all fields that were filled in; what is left blank is left out."""
    stranger = _not_asked(form, fields, seats, prefix)
    if stranger:
        return refuse(
            None, "“{name}” is not asked here any more. Look again, then choose.", name=_short(stranger)
        )
    found: dict[str, Any] = {}
    for field in fields:
        value = _read(form, field, seats, prefix + field.name)
        if isinstance(value, Refusal):
            return value
        if value is not None:
            found[field.name] = value
    # Only now: what was typed wrongly is told before what is still to come.
    missing = next((field for field in fields if field.name not in found and not field.optional), None)
    return _still_to_come(missing) if missing else found


def _still_to_come(field: Field) -> Refusal:
    if field.kind == "number":
        return refuse(
            None,
            "{label}: nothing was entered yet. It is a whole number from {low} to {high}.",
            label=field.label,
            low=field.low,
            high=field.high,
        )
    return refuse(None, "{label}: nothing was chosen yet.", label=field.label)


def _not_asked(form: Form, fields: Sequence[Field], seats: int, prefix: str) -> str | None:
    """What came besides the fields: an old page, whose other answers may mean something else by now."""
    asked = {prefix + name for field in fields for name in _inputs(field, seats)}
    return next((name for name in form if name.startswith(prefix) and name not in asked), None)


def _inputs(field: Field, seats: int) -> list[str]:
    """The names, without prefix, of the inputs that a field has in a form."""
    match field.kind:
        case "many":
            return [field.name, f"{field.name}.sent"]
        case "amounts":
            return [f"{field.name}.{choice.value}" for choice in field.choices]
        case "per_seat":
            return [f"{field.name}.{seat}" for seat in range(seats)]
    return [field.name]


def _read(form: Form, field: Field, seats: int, name: str) -> Any:
    inputs = [] if field.kind == "many" else _inputs(field, seats)
    if any(len(form.getlist(name.removesuffix(field.name) + each)) > 1 for each in inputs):
        return refuse(None, "{label}: two answers came, and only one fits. Choose one.", label=field.label)
    match field.kind:
        case "number":
            return _number(form.get(name, ""), field)
        case "choice":
            return _chosen(form.get(name, ""), field)
        case "many":
            return _many(form, name, field)
        case "amounts":
            return _amounts(form, name, field)
        case "per_seat":
            return _per_seat(form, name, field, seats)


def _number(text: str, field: Field) -> int | Refusal | None:
    return whole(text, field) if text.strip(" ") else None


def _chosen(text: str, field: Field) -> Any:
    if not text:
        return None
    for choice in field.choices:
        if code(choice.value) == text:
            return choice.value
    return _no_choice(text, field)


def _no_choice(text: str, field: Field) -> Refusal:
    labels = tuple(choice.label for choice in field.choices)
    return refuse(
        None,
        "{label}: “{text}” is not one of {choices}.",
        label=field.label,
        text=_short(text),
        choices=labels,
    )


def _many(form: Form, name: str, field: Field) -> list[Any] | Refusal | None:
    values: list[Any] = []
    for text in form.getlist(name):
        value = _chosen(text, field)
        if isinstance(value, Refusal):
            return value
        if value is not None:
            values.append(value)
    if values and not field.low <= len(values) <= field.high:
        return _wrong_many(field, len(values))
    sent = bool(values) or f"{name}.sent" in form
    return values if sent and (values or not field.optional) else None


def _wrong_many(field: Field, n: int) -> Refusal:
    if field.low == field.high:
        return refuse(
            None, "{label}: {low} are needed, and {n} were chosen.", label=field.label, low=field.low, n=n
        )
    return refuse(
        None,
        "{label}: {low} to {high} fit, and {n} were chosen.",
        label=field.label,
        low=field.low,
        high=field.high,
        n=n,
    )


def _amounts(form: Form, name: str, field: Field) -> dict[str, int] | Refusal | None:
    amounts: dict[str, int] = {}
    for choice in field.choices:
        value = _number(form.get(f"{name}.{choice.value}", ""), _named(field, choice))
        if isinstance(value, Refusal):
            return value
        if value:
            amounts[str(choice.value)] = value
    return amounts or None


def _named(field: Field, choice: Choice) -> Field:
    return Field(name=field.name, label=choice.label, kind="number", low=field.low, high=field.high)


def _per_seat(form: Form, name: str, field: Field, seats: int) -> list[int] | Refusal | None:
    texts = [form.get(f"{name}.{seat}", "") for seat in range(seats)]
    if not any(text.strip(" ") for text in texts):
        return None
    numbers: list[int] = []
    for text in texts:
        value = _number(text or "0", field)
        if isinstance(value, Refusal):
            return value
        numbers.append(value or 0)
    return numbers
