"""Whether a page's forms can state an action: what a person could tap together on a board."""

from __future__ import annotations

import json
from typing import Any

from companion.web.forms import code
from tests.web.markup import Control, Form, Page

Raw = dict[str, Any]
FREE = ("text", "select")
"""Controls into which more than one value fits: the script appends to a list of selects."""


def states_it(pages: list[Page], raw: Raw) -> bool:
    """Whether one key states the whole action, or one form can be filled in to state it."""
    forms = [form for page in pages for form in page.posts() if form.action.endswith("/act")]
    return any(_key(form, raw) or _filled(form, raw) for form in forms)


def open_keys(page: Page) -> list[Raw]:
    """The actions that keys state whole, of keys that are not barred."""
    return [
        json.loads(found["value"])
        for tag, found in page.tags
        if tag == "button" and found.get("name") == "action" and "aria-disabled" not in found
    ]


def _key(form: Form, raw: Raw) -> bool:
    return any(each.name == "action" and json.loads(each.value) == raw for each in form.buttons)


def _filled(form: Form, raw: Raw) -> bool:
    if not any(each.name == "do" and each.value == raw["do"] for each in form.controls):
        return False
    wanted = [pair for name, value in raw.items() if name != "do" for pair in _pairs(f"f.{name}", value)]
    named = {name for name, _ in wanted}
    fixed = [each for each in form.controls if each.kind == "hidden" and each.name.startswith("f.")]
    kept = [each for each in fixed if not each.name.endswith(".sent") and each.name not in named]
    return not kept and all(any(_takes(each, *pair) for each in form.controls) for pair in wanted)


def _pairs(name: str, value: Any) -> list[tuple[str, Any]]:
    match value:
        case dict():
            return [(f"{name}.{key}", each) for key, each in value.items() if each]
        case list() if name == "f.released":
            return [(f"{name}.{seat}", each) for seat, each in enumerate(value) if each]
        case list():
            return [(name, each) for each in value]
    return [(name, value)]


def _takes(control: Control, name: str, value: Any) -> bool:
    if control.name != name:
        return False
    if control.kind == "text":
        return isinstance(value, int)
    return code(value) in (control.values if control.kind == "select" else [control.value])
