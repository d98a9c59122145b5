"""Sentences as data: an English text with named values, turned into words only where it is shown.

A sentence names no person. It refers to seats, and whoever shows it knows who sits there; so a name can
change, or be forgotten, without any entry changing. Page, PDF, log and JSON all show the same sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec


class Player(msgspec.Struct, frozen=True):
    """The person at a seat (0 is the first in seating order)."""

    seat: int


class Players(msgspec.Struct, frozen=True):
    """Several people, shown as "Ann, Bo and Cy"."""

    seats: tuple[int, ...]


Value: TypeAlias = "str | int | Player | Players | Sentence | tuple[Sentence, ...]"


class Sentence(msgspec.Struct, frozen=True):
    """English ``text`` with ``{name}`` places for ``values``; ``many`` is the plural, chosen by ``n``."""

    text: str
    values: dict[str, Value] = {}
    many: str | None = None
    n: int = 1


def say(text: str, /, **values: Value) -> Sentence:
    """A sentence; the text is also its key for translators."""
    return Sentence(text, values)


def say_n(one: str, many: str, n: int, /, **values: Value) -> Sentence:
    """A sentence with a plural; ``{n}`` in it is the number that chooses the form."""
    return Sentence(one, {"n": n, **values}, many, n)


def people(seats: Sequence[int]) -> Player | Players:
    """One person or several, as a value for a sentence."""
    return Player(seats[0]) if len(seats) == 1 else Players(tuple(seats))


Gettext: TypeAlias = Callable[[str], str]
Ngettext: TypeAlias = Callable[[str, str, int], str]


def same(text: str) -> str:
    """English: the text is its own translation."""
    return text


def same_n(one: str, many: str, n: int) -> str:
    """English plural: one or not one."""
    return one if n in (1, -1) else many


def words(
    sentence: Sentence,
    names: Sequence[str],
    gettext: Gettext = same,
    ngettext: Ngettext = same_n,
) -> str:
    """The sentence in words, with the people's names in it."""

    def shown(value: Value) -> str:
        match value:
            case Player(seat):
                return names[seat]
            case Players(seats):
                return listed([names[seat] for seat in seats], gettext)
            case Sentence():
                return words(value, names, gettext, ngettext)
            case tuple():
                return listed([words(each, names, gettext, ngettext) for each in value], gettext)
            case int():
                return str(value).replace("-", "−")
        return value

    text = gettext(sentence.text)
    if sentence.many is not None:
        text = ngettext(sentence.text, sentence.many, sentence.n)
    return text.format_map({key: shown(value) for key, value in sentence.values.items()})


def listed(items: Sequence[str], gettext: Gettext = same) -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    if not items:
        return ""
    if len(items) == 1:
        return items[0]
    comma, both = gettext(", "), gettext("{first} and {last}")
    return both.format(first=comma.join(items[:-1]), last=items[-1])
