"""May I?: what the rules say of something that has not happened. It asks the rules and stores nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.games.fields import Field
from companion.games.sentences import Sentence


class Verdict(msgspec.Struct, frozen=True):
    """The answer, and the heading of the rule summary that it rests on."""

    sentence: Sentence
    rule: str


@dataclass(frozen=True, kw_only=True)
class Ask:
    """One question that people ask at the table.

    ``fields`` are filled in for so many players; ``answer`` takes the table's options, the number of players
    and the fields' values, and asks the same rules as play does.
    """

    id: str
    label: Sentence
    fields: Callable[[int], tuple[Field, ...]]
    answer: Callable[[Any, int, Mapping[str, Any]], Verdict]
