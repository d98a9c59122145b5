"""The games, found by folder: every package here with a ``GAME``. Nothing central is edited to add one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

import companion.games
from companion.games.game import Game


class BrokenGameError(Exception):
    """A game's folder does not hold what it must; the sentence says what."""


@cache
def games() -> dict[str, Game[Any, Any, Any]]:
    """All games by id, in the order of their names."""
    found = [_load(info.name) for info in pkgutil.iter_modules(companion.games.__path__) if info.ispkg]
    return {game.id: game for game in sorted(found, key=lambda game: game.name)}


def _load(folder: str) -> Game[Any, Any, Any]:
    try:
        game = importlib.import_module(f"companion.games.{folder}").GAME
    except Exception as error:
        raise BrokenGameError(f"The game in companion/games/{folder}/ cannot be loaded: {error}") from error
    if not isinstance(game, Game):
        raise BrokenGameError(f"companion/games/{folder}/__init__.py must set GAME to a Game.")
    if game.module != folder:
        raise BrokenGameError(
            f"The game {game.id!r} must lie in companion/games/{game.module}/, not {folder}/."
        )
    missing = set(game.options.__struct_fields__) - set(game.meanings)
    if missing:
        raise BrokenGameError(
            f"The game in companion/games/{folder}/ must say what its option {min(missing)!r} means."
        )
    return game
