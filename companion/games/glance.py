"""A glance: the one fact of a game that is read from two metres, and what is said aloud when it changes."""

from __future__ import annotations

import msgspec

from companion.games.sentences import Player, Sentence, say


class Aloud(msgspec.Struct, frozen=True):
    """Something true that is said aloud once, when its topic is new or has another ``key`` than before.

    No sentence here tells a count.
    """

    topic: str
    key: str
    sentence: Sentence


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """``big`` is a word or a number, ``fact`` the sentence to it.

    ``alert``: the end is near. ``small``: whose turn, say; where it is ``None`` the last entry stands there.
    ``wins`` are those of the evening by seat, where they are the fact.
    """

    big: Sentence
    fact: Sentence
    alert: bool = False
    small: Sentence | None = None
    wins: tuple[int, ...] = ()
    aloud: tuple[Aloud, ...] = ()


def number(n: int) -> Sentence:
    """A number as the large word."""
    return say("{n}", n=n)


def turn_of(seat: int) -> Sentence:
    """Whose turn it is, in the words of a small line."""
    return say("{who}'s turn", who=Player(seat))


def turn_aloud(seat: int, moment: object = "") -> tuple[Aloud, ...]:
    """Says whose turn it is; ``moment`` tells two turns of one seat apart."""
    return (Aloud("turn", f"{seat}.{moment}", say("{who}'s turn.", who=Player(seat))),)
