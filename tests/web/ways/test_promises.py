"""The number on each button is counted from evenings played that way, by that many people."""

from statistics import mean
from typing import Any

import pytest

from companion.games.game import Game
from companion.games.registry import games
from tests.web.ways.evenings import evening, way_of
from tests.web.ways.tapping import taps_of

EVENINGS = 20
LONG = 100
"""Entries from which on a few evenings will do: they hardly differ, and a plan asks for every offer."""
OFF = 0.15
FEW = 3
"""Taps by which a promise may be off in any case."""

SEATS = [
    pytest.param(game.id, way.id, players, id=f"{game.id}-{way.id}-{players}")
    for game in games().values()
    for way in game.ways
    for players in range(game.min_players, game.max_players + 1)
]


@pytest.mark.parametrize(("game_id", "way_id", "players"), SEATS)
def test_the_promised_taps_are_those_of_a_typical_evening(game_id: str, way_id: str, players: int) -> None:
    way = way_of(games()[game_id], way_id)
    long = not way.board and len(evening(game_id, way_id, players, 0).entries) > LONG
    taken = [taps_of(evening(game_id, way_id, players, seed), way) for seed in range(3 if long else EVENINGS)]
    promised, found = way.taps[players], mean(taken)
    assert abs(promised - found) <= max(FEW, OFF * found), f"promised {promised}, taken {found:.1f}"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_number_of_players_has_its_promise(game: Game[Any, Any, Any]) -> None:
    for way in game.ways:
        assert set(way.taps) == set(range(game.min_players, game.max_players + 1)), way.id


def test_an_evening_is_the_same_each_time_and_another_with_another_seed() -> None:
    """Else the promise would be of no use as a measure."""
    again = evening.__wrapped__("no-fish", "guesses", 4, 1)
    assert again.record == evening("no-fish", "guesses", 4, 1).record
    assert again.record != evening("no-fish", "guesses", 4, 2).record
