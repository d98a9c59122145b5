"""What a result's page shows besides: the scale of fish, other readings, who might play the next."""

from __future__ import annotations

from typing import Any

from flask import g
from flask_babel import gettext as _
from markupsafe import Markup, escape

from companion.games.actions import seat_fields
from companion.games.names import same_name
from companion.games.play import Play
from companion.games.result import Result
from companion.games.sentences import listed
from companion.printing.filling import widths
from companion.tables.table import Table
from companion.web import here
from companion.web.filters import bdi


def result_context(table: Table, found: Result) -> dict[str, Any]:
    """What the result's templates show besides."""
    play = table.play
    return {
        "widths": widths(found),
        "winner_names": _listed(table, found.winners),
        "readings": [_reading(table, play, other) for other in found.disputed],
        "known": names_to_offer(table),
        "next_table": _next_table(table),
        "beginner_label": _("Who deals?") if beginner_option(play) == "dealer" else _("Who goes first?"),
        "next_beginner": next_beginner(play),
    }


def _listed(table: Table, seats: tuple[int, ...]) -> str:
    return listed([bdi(table.names[seat]) for seat in seats], lambda text: escape(_(text)))


def _reading(table: Table, play: Play, other: Any) -> Markup:
    text = _("The rulebook can be read otherwise. %(reading)s By “%(choice)s”, %(who)s would win.")
    meaning = _(play.game.meanings[other.reading].text)
    return escape(text) % {
        "reading": meaning,
        "choice": str(other.choice),
        "who": _listed(table, other.winners),
    }


def _absent(table: Table, name: str) -> bool:
    return not any(same_name(name, other) for other in table.names)


def beginner_option(play: Play) -> str | None:
    """The option that says who begins, or deals."""
    return next(iter(seat_fields(play.game.options)), None)


def next_beginner(play: Play) -> int:
    """Who begins or deals the next game: the seat on the left of who did this time."""
    name = beginner_option(play)
    now = getattr(play.options, name) if name else 0
    if not isinstance(now, int):  # left out: the last seat deals
        now = play.players - 1
    return int((now + 1) % play.players)


def names_to_offer(table: Table) -> list[str]:
    """Names that this phone has played with, of people who do not sit at the table."""
    return [name for name in known_names() if _absent(table, name)]


def _next_table(table: Table) -> str | None:
    """The next game of the evening, if somebody has begun it already and this phone may look at it."""
    store, found = here.store(), here.store().going_on_after(table)
    if found and not here.settings().household and not (g.device and store.role_at(g.device, found)):
        return None
    return found


def known_names() -> tuple[str, ...]:
    """Names that this phone has played with."""
    return here.store().known_names(g.device) if g.device else ()
