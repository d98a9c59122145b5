"""A play that was entered otherwise than it was laid, or a line: what puts the table right in one tap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from companion.games.actions import Action
from companion.games.fat_fish.components import FULL, LINES, Play, TakeLine, shown
from companion.games.fat_fish.correcting import correct
from companion.games.fat_fish.counters import counters
from companion.games.fat_fish.lines import best_keep
from companion.games.fat_fish.preview import preview
from companion.games.fat_fish.rules import apply, why_not
from companion.games.fat_fish.state import State
from companion.games.mends import Mend
from companion.games.refusals import Refusal
from companion.games.sentences import Player, Sentence, say

_change = msgspec.structs.replace
Found = Iterator[tuple[Sentence, State]]


def mends(before: State, action: Action, after: State) -> tuple[Mend, ...]:
    """Another line, another card kept, somebody else's turn, no card for a new line.

    Only those that the counters can hold: neither the end nor a licence that a line has won is taken back.
    """
    if not isinstance(action, Play | TakeLine):
        return ()
    found = list(_kept(before, action))
    if isinstance(action, Play):
        found += [*_lines(before, action), *_turns(before, action), *_reserve(after)]
    else:
        found += _takers(before, action)
    made = ((label, _differences(after, right)) for label, right in found if _same_rest(after, right))
    return tuple(
        Mend(label=label, action={"do": "correct", "set": values})
        for label, values in made
        if values and None not in values.values() and _can_be_set(after, values)
    )


def _whole(before: State, action: Play | TakeLine) -> tuple[str, ...]:
    return (*before.lines[action.line], *action.cards) if isinstance(action, Play) else action.cards


def _kept(before: State, action: Play | TakeLine) -> Found:
    """Each struck card of a line that was taken, kept instead of what was."""
    whole = _whole(before, action)
    if len(whole) < FULL:
        return
    keep = best_keep(whole) if action.keep is UNSET else action.keep
    for slot in preview(before, {"cards": whole, "keep": keep}).slots:
        if not slot.kept:
            yield say("{card} was kept", card=shown(slot.card)), apply(before, _keeping(action, slot.instead))


def _keeping(action: Play | TakeLine, keep: tuple[int, ...]) -> Action:
    return _change(action, keep=keep)


def _lines(before: State, play: Play) -> Found:
    """The same cards on another line; what is kept of it is then the best."""
    for line in range(LINES):
        other = _change(play, line=line, keep=UNSET)
        if line != play.line and not why_not(before, other):
            yield say("It was line {line}", line=line + 1), apply(before, other)


def _turns(before: State, play: Play) -> Found:
    """The same play by another, whose turn it was: those before were passed over at the table."""
    for step in range(1, len(before.played)):
        seat = (before.at + step) % len(before.played)
        theirs = _change(before, at=seat)
        if before.hands[seat] and not why_not(theirs, play):
            yield say("It was {who}'s turn", who=Player(seat)), apply(theirs, play)


def _takers(before: State, taken: TakeLine) -> Found:
    for seat in range(len(before.played)):
        if seat != taken.player:
            yield say("{who} took it", who=Player(seat)), apply(before, _change(taken, player=seat))


def _reserve(after: State) -> Found:
    if after.awaiting == "new_line":
        yield say("No card was left for a new line"), _change(after, reserve=0)


def _same_rest(state: State, right: State) -> bool:
    """Whether the two differ in nothing but the counters."""
    return (state.over, state.taken, state.holders) == (right.over, right.taken, right.holders)


def _differences(state: State, right: State) -> dict[str, Any]:
    now = {counter.name: counter.field.value for counter in counters(state)}
    return {
        counter.name: counter.field.value
        for counter in counters(right)
        if counter.field.value != now[counter.name]
    }


def _can_be_set(state: State, values: dict[str, Any]) -> bool:
    allowed = {counter.name for counter in counters(state) if counter.after_end or not state.over}
    return values.keys() <= allowed and not isinstance(correct(state, values), Refusal)
