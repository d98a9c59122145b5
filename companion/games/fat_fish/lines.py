"""One line of cards: what may be laid on it, and how a full one is shared out between the two piles."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType

from companion.games.fat_fish.components import COLOURS, FULL, colour, number, total
from companion.games.fat_fish.headings import LAYING, TAKING
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import say, say_n

Line = tuple[str, ...]
Keep = tuple[int, ...]
"""The positions of the kept cards."""


def why_not_laid(lines: Sequence[Line], index: int, cards: Sequence[str]) -> Refusal | None:
    """Each card, when it is laid, has the colour its line ends with, or one that no line ends with."""
    others = {colour(line[-1]): other for other, line in enumerate(lines) if line and other != index}
    end = colour(lines[index][-1])
    for card in cards:
        if colour(card) != end and colour(card) in others:
            return refuse(
                LAYING,
                "Line {line} ends with {end} now and line {other} with {colour}, so {colour} goes there.",
                line=index + 1,
                end=COLOURS[end],
                colour=COLOURS[colour(card)],
                other=others[colour(card)] + 1,
            )
        end = colour(card)
    return None


def why_not_room(line: Line, index: int, cards: Sequence[str]) -> Refusal | None:
    """Nothing is laid past the fifth card."""
    if len(line) + len(cards) > FULL:
        return refuse(
            TAKING,
            "{room}: the fifth card takes the line.",
            room=say_n(
                "Only {n} more card fits on line {line}",
                "Only {n} more cards fit on line {line}",
                FULL - len(line),
                line=index + 1,
            ),
        )
    return None


def why_not_keep(cards: Line, keep: Keep | UnsetType) -> Refusal | None:
    """One card of each colour is kept; of a line of one colour, two."""
    if isinstance(keep, UnsetType):
        return None
    if len(cards) < FULL:
        return refuse(
            TAKING, "Cards are kept only when a line is full; this one has {n} of five.", n=len(cards)
        )
    colours = list(dict.fromkeys(map(colour, cards)))
    if len(colours) == 1:
        if len(keep) != 2 or keep[0] == keep[1]:
            return refuse(
                TAKING,
                "All five are {colour}, so exactly two of them are kept.",
                colour=COLOURS[colours[0]],
            )
    elif sorted(colour(cards[position]) for position in keep) != sorted(colours):
        return refuse(
            TAKING,
            "Exactly one card of each colour in the line is kept: {colours}.",
            colours=tuple(say("one {colour}", colour=COLOURS[each]) for each in colours),
        )
    return None


def best_keep(cards: Sequence[str]) -> Keep:
    """The positions, from the left, of the highest of each colour, or the two highest of a single colour."""
    best: dict[str, int] = {}
    for position in _highest_first(cards):
        best.setdefault(colour(cards[position]), position)
    if len(best) == 1:
        return tuple(sorted(_highest_first(cards)[:2]))
    return tuple(sorted(best.values()))


def _highest_first(cards: Sequence[str]) -> list[int]:
    return sorted(range(len(cards)), key=lambda position: -number(cards[position]))


def shared_out(cards: Sequence[str], keep: Keep | UnsetType) -> tuple[Line, Line]:
    """The kept cards and the rest."""
    kept = best_keep(cards) if isinstance(keep, UnsetType) else keep
    plus = tuple(card for position, card in enumerate(cards) if position in kept)
    return plus, tuple(card for position, card in enumerate(cards) if position not in kept)


def line_worth(cards: Sequence[str], keep: Keep | UnsetType) -> tuple[int, int]:
    """What a taken line adds to the positive pile, and what it adds to the negative pile."""
    plus, minus = shared_out(cards, keep)
    return total(plus), total(minus)


def fits(lines: Sequence[Line], card: str) -> tuple[int, ...]:
    """The lines on which this card may be laid first."""
    return tuple(index for index, line in enumerate(lines) if line and not why_not_laid(lines, index, [card]))
