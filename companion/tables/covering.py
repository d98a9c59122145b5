"""What the log says while people count: who has, and no number, until all are in and the places are shown."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.sentences import Player, Sentence, say
from companion.tables import telling
from companion.tables.log import Entry, Fold

RETELL = {"undo": telling.tell_undo, "redo": telling.tell_redo, "strike": telling.tell_strike}


def told(fold: Fold) -> tuple[Sentence, ...]:
    """What each entry says, by its place in the log."""
    facts: list[Sentence] = []
    said: list[Sentence] = []
    for entry, fact in zip(fold.entries, fold.facts, strict=True):
        facts.append(_fact(entry, fact, facts))
        amends = entry.kind == "amend"
        said.append(telling.tell_amend(facts[(entry.strikes or 0) - 1], facts[-1]) if amends else facts[-1])
    return tuple(said)


def _fact(entry: Entry, fact: Sentence, before: Sequence[Sentence]) -> Sentence:
    if entry.kind in RETELL:
        return RETELL[entry.kind](before[(entry.strikes or 0) - 1])
    if entry.kind in ("act", "amend") and entry.action["do"] == "count" and fact != telling.UNREADABLE:
        return say("{who} has counted.", who=Player(entry.action["player"]))
    return fact
