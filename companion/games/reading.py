"""Reading actions and options from plain JSON values, strictly, with a sentence for whatever is wrong."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from companion.games.actions import Action, Options
from companion.games.explaining import explain, value_shown
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import say

T = TypeVar("T", bound=msgspec.Struct)
O = TypeVar("O", bound=Options)  # noqa: E741


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
            do=value_shown(do) if "do" in raw else "without “do”",
            known=tuple(say("“{do}”", do=each) for each in known),
        )
    return _read(known[do], raw, "action")


def read_options(options: type[O], raw: Any) -> O | Refusal:
    """The options that ``raw`` gives (``None``: none), with defaults for the rest."""
    return _read(options, {} if raw is None else raw, "options")


def _read(struct: type[T], raw: Any, whole: str) -> T | Refusal:
    try:
        return msgspec.convert(raw, struct)
    except msgspec.ValidationError as error:
        return Refusal(explain(str(error), struct, raw, whole))
    except UnicodeEncodeError:
        return refuse(None, "A text in “{whole}” holds half a sign (a lone surrogate).", whole=whole)
    except RecursionError:
        return refuse(None, "“{whole}” is nested too deeply.", whole=whole)
