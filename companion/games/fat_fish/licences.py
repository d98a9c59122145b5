"""Fishing licences, the rulebook's variant: who holds which, by hand, by a line, or by the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType

from companion.games.fat_fish.components import Award, FatFishOptions, Licence, Pile, number
from companion.games.fat_fish.headings import LICENCES
from companion.games.names import tidy_name
from companion.games.refusals import Refusal, refuse

Holders = tuple[int | None, ...]
"""For each licence the seat that holds it; a ``most`` licence has none until the end."""


def why_not_licences(options: FatFishOptions) -> Refusal | None:
    """Names as players have them; numbers for those, and only those, that are won by numbers."""
    for index, licence in enumerate(options.licences):
        name = tidy_name(licence.name)
        if isinstance(name, Refusal):
            return refuse(LICENCES, "Licence {index}: {wrong}", index=index, wrong=name.sentence)
        wrong = _why_not_numbers(name, licence)
        if wrong:
            return wrong
    return None


def _why_not_numbers(name: str, licence: Licence) -> Refusal | None:
    numbers = licence.numbers
    if licence.award == "manual":
        if isinstance(numbers, UnsetType):
            return None
        return refuse(LICENCES, "The licence “{name}” is given by hand and has no “numbers”.", name=name)
    if isinstance(numbers, UnsetType) or not numbers:
        return refuse(LICENCES, "The licence “{name}” needs “numbers”: at least one of 1 to 6.", name=name)
    if len(set(numbers)) < len(numbers):
        return refuse(LICENCES, "The “numbers” of the licence “{name}” must all be different.", name=name)
    return None


def name_of(licence: Licence) -> str:
    """The licence's name, tidy; options with another were refused."""
    name = tidy_name(licence.name)
    assert isinstance(name, str)
    return name


def why_not_award(options: FatFishOptions, award: Award) -> Refusal | None:
    """Every licence may be given by hand but those that go by themselves at the end."""
    known = len(options.licences)
    if not known:
        return refuse(LICENCES, "This table plays without fishing licences.")
    if award.licence >= known:
        return _no_such_licence(award.licence, known - 1)
    licence = options.licences[award.licence]
    if licence.award == "most":
        return refuse(
            LICENCES,
            "“{name}” is not given by hand: it goes at the end to whoever has the most.",
            name=name_of(licence),
        )
    return None


def _no_such_licence(index: int, last: int) -> Refusal:
    if not last:
        return refuse(LICENCES, "There is no licence {index}; the only one here is 0.", index=index)
    return refuse(
        LICENCES, "There is no licence {index}; those here are 0 to {last}.", index=index, last=last
    )


def won_by_line(options: FatFishOptions, holders: Holders, seat: int, cards: Sequence[str]) -> Holders:
    """The holders after a seat took these cards: it gets each free licence that they fulfil."""
    return tuple(
        seat if holder is None and _is_fulfilled(licence, cards) else holder
        for licence, holder in zip(options.licences, holders, strict=True)
    )


def _is_fulfilled(licence: Licence, cards: Sequence[str]) -> bool:
    if licence.award != "line_only" or isinstance(licence.numbers, UnsetType):
        return False
    return all(number(card) in licence.numbers for card in cards)


def having_most(licence: Licence, piles: Sequence[Pile]) -> tuple[tuple[int, ...], int]:
    """Who has the most cards with the licence's numbers in the positive pile, and how many (0: nobody)."""
    numbers = () if isinstance(licence.numbers, UnsetType) else licence.numbers
    have = [sum(number(card) in numbers for card in pile) for pile in piles]
    most = max(have)
    return tuple(seat for seat, each in enumerate(have) if most and each == most), most


def held(
    options: FatFishOptions, holders: Holders, piles: Sequence[Pile], at_end: bool
) -> tuple[tuple[int, ...], ...]:
    """For each licence the seats that score it now; ``most`` is looked at only at the end."""
    return tuple(
        _winners(options, licence, piles, at_end)
        if licence.award == "most"
        else (() if holder is None else (holder,))
        for licence, holder in zip(options.licences, holders, strict=True)
    )


def _winners(
    options: FatFishOptions, licence: Licence, piles: Sequence[Pile], at_end: bool
) -> tuple[int, ...]:
    seats, _ = having_most(licence, piles) if at_end else ((), 0)
    return () if len(seats) > 1 and options.licence_tie == "none" else seats
