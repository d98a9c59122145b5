"""Typical evenings: each game played out with its real cards by people of ordinary sense, drawn at random.

A module of this folder is named as its game's folder and has one function a way, named as the way:
``way(players, rng)`` gives the evening's entries in that way. Nothing in it depends on anything but ``rng``.
"""

from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from companion.games.game import Game, Way
from companion.games.registry import games
from tests.web.ways.evenings.book import Evening


@cache
def evening(game_id: str, way_id: str, players: int, seed: int) -> Evening:
    """One evening, always the same one."""
    game = games()[game_id]
    way = way_of(game, way_id)
    module = import_module(f"tests.web.ways.evenings.{game.module}")
    found: Evening = getattr(module, way_id)(players, Random(f"{game_id} {players} {seed}"), way.options)
    assert found.play.over, f"this evening of {game_id} did not come to its end"
    return found


def way_of(game: Game[Any, Any, Any], way_id: str) -> Way:
    """The way of this id."""
    return next(way for way in game.ways if way.id == way_id)
