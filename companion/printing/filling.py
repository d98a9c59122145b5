"""What templates of sheets see of the table that a sheet is filled from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from companion.games.result import Result
from companion.games.sentences import Player, Players, Sentence, same_n, say, words
from companion.printing import readings
from companion.printing.course import course
from companion.printing.filled import Filled

MOST_LINES = 240
"""Lines of a log on paper; the others are in the app."""
NARROWEST = 18
"""The width of the thinnest fish on the scale, in per cent of the fattest's."""


def filled_context(filled: Filled | None) -> dict[str, Any]:
    """Names for the templates. Without a table only ``counted``, which is empty then: nothing to fill in."""
    if filled is None:
        return {"table": None, "counted": (), "winners": ()}
    found = filled.result
    return {
        "table": filled,
        "names": filled.names,
        "play": filled.play,
        "found": found,
        "counted": filled.counts,
        "winners": () if filled.hidden else found.winners,
        "widths": widths(found),
        "standing": {row.seat: row for row in found.standings},
        "winner": _winner(found.winners),
        "readings": readings.used(filled.play, filled.options),
        "disputed": readings.disputed(filled.play, found),
        "course": course(filled.plays),
        "no_course": _no_course(filled),
        "log": filled.log[:MOST_LINES],
        "more": max(0, len(filled.log) - MOST_LINES),
    }


def widths(found: Result) -> dict[int, int]:
    """How wide each seat's fish is drawn, in per cent: by the score, from the least (or 0) to the best."""
    points = {row.seat: row.score.points or 0 for row in found.standings}
    least, best = min(0, *points.values()), max(points.values())
    span = (best - least) or 1
    return {
        seat: NARROWEST + round((100 - NARROWEST) * (each - least) / span) for seat, each in points.items()
    }


def _winner(winners: tuple[int, ...]) -> Sentence:
    if len(winners) == 1:
        return say("{who} wins", who=Player(winners[0]))
    return say("{who} share the win", who=Players(winners)) if winners else say("Nobody has won")


def _no_course(filled: Filled) -> Sentence:
    if filled.game.winners_only:
        return say("{game} has no points, so there is no line to draw.", game=filled.game.name)
    if filled.plays[0].tally:
        return say("The points were only counted at the end, so there is no course to draw.")
    return say("There is no course to draw yet.")


def said(sentence: Sentence, names: Sequence[str]) -> Markup:
    """A sentence as HTML, with people's names isolated and escaped."""
    shown = [Markup("<bdi>{}</bdi>").format(name) for name in names]
    return Markup(words(sentence, shown, escape, lambda one, many, n: escape(same_n(one, many, n))))  # noqa: S704


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")
