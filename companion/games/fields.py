"""What can be filled in: the fields of an action's form, of a counter, and of the count pad."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.games.refusals import Refusal
from companion.games.sentences import Sentence

Kind = Literal["choice", "number", "many", "amounts", "per_seat"]


class Choice(msgspec.Struct, frozen=True):
    """One key: its JSON ``value``, its label, what it would do now ("→ Bo"), or why it is barred.

    ``art`` names a drawing below static/games/<game>/ (without .svg), ``None`` for none. ``spoken`` is what a
    drawing and a short label say to who cannot see them.
    """

    value: Any
    label: Sentence
    effect: Sentence | None = None
    refusal: Refusal | None = None
    art: str | None = None
    spoken: Sentence | None = None


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to fill in.

    ``choice``: one of ``choices``. ``number``: a whole number from ``low`` to ``high``. ``many``: from
    ``low`` to ``high`` of ``choices`` in order, each more than once unless ``distinct``. ``amounts``: a
    number for each of ``choices`` (an object). ``per_seat``: a number for every seat (a list).
    ``optional`` may be left out. ``value`` is what stands there now (``None``: nothing yet).
    """

    name: str
    label: Sentence
    kind: Kind
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    distinct: bool = False
    optional: bool = False
    value: Any = None


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One action as it stands now: its form, or why it cannot be done at all."""

    do: str
    label: Sentence
    fields: tuple[Field, ...] = ()
    refusal: Refusal | None = None


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A counter that ``correct`` may set: its name ("hands.2"), form field, and whether after the end too.

    The field's ``value`` is what the app believes; low and high are the bounds of the value alone.
    """

    field: Field
    after_end: bool = False

    @property
    def name(self) -> str:
        """The counter's name in a record."""
        return self.field.name


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One page of the count pad: a number of one seat's count.

    ``adds`` are the keys that add card by card (Fat Fish: 1 to 6); empty: a pad of digits.
    ``skip_by_default``: asked only where the game says that it matters (see ``Game.asks``).
    """

    field: str
    text: Sentence
    short: Sentence
    high: int
    adds: tuple[int, ...] = ()
    optional: bool = False
    signed: bool = False
    art: str | None = None
