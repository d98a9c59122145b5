"""What a table that did otherwise puts right in one tap after the last entry: a draw, a turn that was missed.

A wrong number, guess or hand is replaced by tapping it again; these are slips of people, not of the phone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.actions import Action
from companion.games.mends import Mend
from companion.games.no_fish.components import Guess, UseSpecial
from companion.games.no_fish.rules import State, next_turn, skips_due
from companion.games.sentences import Player, Sentence, say


def mends(before: State, action: Action, after: State) -> tuple[Mend, ...]:
    """One key for each slip that may have happened; none once the game is over."""
    if after.over:
        return ()
    return (*_drawn(before, action, after), *_passed(before, action, after), *_missed(after))


def _drawn(before: State, action: Action, after: State) -> Iterator[Mend]:
    """Who should have drawn drew nothing, or drew after a second guess all the same."""
    drawn = before.deck - after.deck
    if drawn:
        target = action.target if isinstance(action, UseSpecial) else None
        seat = target if isinstance(target, int) else before.turn
        yield _draw(say("{who} drew nothing", who=Player(seat)), after, seat, -drawn)
    elif isinstance(action, Guess) and not action.released and before.step == "second" and after.deck:
        yield _draw(say("{who} drew one all the same", who=Player(before.turn)), after, before.turn, 1)


def _draw(label: Sentence, after: State, seat: int, cards: int) -> Mend:
    return _correct(label, {f"hands.{seat}": after.hands[seat] + cards, "deck": after.deck - cards})


def _passed(before: State, action: Action, after: State) -> Iterator[Mend]:
    """Somebody whom the app passed over plays all the same; who came later has not been passed over then."""
    if after.step == "second":
        return
    state = msgspec.structs.replace(before, skips=_skips(before, action))
    seat = (state.turn + 1) % len(state.skips)
    while state.skips[seat]:
        spent = tuple(n - (other == seat) for other, n in enumerate(state.skips))
        yield _turn(say("{who} did not miss a turn", who=Player(seat)), after, seat, spent)
        state = msgspec.structs.replace(state, skips=spent)
        seat = (seat + 1) % len(state.skips)


def _skips(before: State, action: Action) -> tuple[int, ...]:
    """Who must miss turns as the turn passes on."""
    if not isinstance(action, UseSpecial) or action.special != "monkfish":
        return before.skips
    return tuple(
        skips_due(before, seat) if seat == action.target else n for seat, n in enumerate(before.skips)
    )


def _missed(after: State) -> Iterator[Mend]:
    """Who is next missed the turn at the table, or whoever guessed right did nothing more."""
    seat, skips = next_turn(after)
    if after.step == "second":
        yield _turn(say("{who}'s turn ended there", who=Player(after.turn)), after, seat, skips)
    elif seat != after.turn:
        yield _turn(say("{who} missed a turn", who=Player(after.turn)), after, seat, skips)


def _turn(label: Sentence, after: State, turn: int, skips: tuple[int, ...]) -> Mend:
    changed = {f"skips.{seat}": n for seat, n in enumerate(skips) if n != after.skips[seat]}
    return _correct(label, {"turn": turn, **changed})


def _correct(label: Sentence, values: dict[str, Any]) -> Mend:
    return Mend(label=label, action={"do": "correct", "set": values})
