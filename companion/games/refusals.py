"""Why something is not allowed: a sentence for the person holding the phone, and the rule it rests on."""

from __future__ import annotations

import re

import msgspec

from companion.games.sentences import Sentence, Value, say

WITH_THE_PHONE = "With the phone"
"""The heading, in every game's rule summary, of what the app adds: counting, correcting, declaring over."""


class Refusal(msgspec.Struct, frozen=True):
    """``rule`` is a heading of the game's rule summary; ``None`` where the entry is not even well formed."""

    sentence: Sentence
    rule: str | None = None


def refuse(rule: str | None, text: str, /, **values: Value) -> Refusal:
    """A refusal with its sentence made on the spot."""
    return Refusal(say(text, **values), rule)


def anchor(rule: str) -> str:
    """Where a heading of the rule summary stands in its page: "A fed fish" is at #a-fed-fish."""
    return re.sub(r"[^a-z0-9]+", "-", rule.lower()).strip("-")
