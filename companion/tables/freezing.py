"""Final standings: frozen when a game ends, so that a later change of the rules cannot re-decide it."""

from __future__ import annotations

from typing import Any

from companion.games.play import Play
from companion.games.result import result


def frozen(play: Play) -> dict[str, Any] | None:
    """The result by seats, in plain JSON values; ``None`` while the game goes on."""
    if not play.over:
        return None
    found = result(play)
    return {
        "ended": play.ended,
        "winners": list(found.winners),
        "standings": [
            {
                "seat": row.seat,
                "rank": row.rank,
                "score": row.score.points,
                "tiebreaks": list(row.score.tiebreaks),
                "breakdown": row.score.breakdown,
            }
            for row in found.standings
        ],
    }
