"""Which sheets a game has: those that have a template. Nothing central is edited to add one."""

from __future__ import annotations

from typing import Any

from companion import assets
from companion.games.game import Game
from companion.games.registry import games
from companion.games.sentences import say
from companion.printing.errors import cannot

RULES = "rules"
KNOWN = (RULES, "score-sheet", "reference", "leaf", "result", "table-tent")
"""The order in which sheets are listed; others follow by name."""
NEED_TABLE = frozenset({"result"})
"""Sheets that are nothing without a table."""
NEED_LINK = frozenset({"table-tent"})
"""Sheets that are nothing without an address."""


def game_of(game_id: str) -> Game[Any, Any, Any]:
    """The game, or a PrintError that lists those there are."""
    found = games().get(game_id)
    if found is None:
        raise cannot(
            "There is no game “{game}”. There are {known}.",
            game=game_id,
            known=tuple(say("“{game}”", game=each) for each in games()),
        )
    return found


def sheets_of(game_id: str) -> tuple[str, ...]:
    """The sheets that can be printed for a game; PrintError where there is no such game."""
    game = game_of(game_id)
    found = {path.stem for path in (assets.PRINTABLES / game.id).glob("*.html")}
    found |= NEED_TABLE | NEED_LINK
    if (assets.TEMPLATES / "games" / game.id / "rules.html").is_file():
        found.add(RULES)
    if {"score-sheet", "reference"} <= found:
        found.add("leaf")
    return tuple(sorted(found, key=lambda sheet: (_place(sheet), sheet)))


def blank_sheets_of(game_id: str) -> tuple[str, ...]:
    """Those that can be printed for a game without any table."""
    return tuple(sheet for sheet in sheets_of(game_id) if sheet not in NEED_TABLE | NEED_LINK)


def _place(sheet: str) -> int:
    return KNOWN.index(sheet) if sheet in KNOWN else len(KNOWN)


def template_of(game_id: str, sheet: str) -> str:
    """The template's name; a game's own comes before the one that all games share."""
    own = f"{game_id}/{sheet}.html"
    return own if (assets.PRINTABLES / own).is_file() else f"{sheet}.html"
