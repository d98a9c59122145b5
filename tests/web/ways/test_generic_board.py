"""The plain board made of a game's offers plays every game to its end, should it bring no other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page

from companion.games.registry import games
from tests.web.running import Running
from tests.web.ways.evenings import evening, way_of
from tests.web.ways.finger import Finger, check_result, same_entries
from tests.web.ways.tapping import plans, taps_of

pytestmark = pytest.mark.browser

CLOSEST = [
    ("somethin-fishy", "cards"),
    ("fish-fish-fish", "turns"),
    ("fat-fish", "cards"),
    ("no-fish", "guesses"),
]


@pytest.mark.parametrize(("game_id", "way_id"), CLOSEST)
def test_the_closest_way_can_be_followed_without_a_board_of_its_own(
    server: Running, page: Page, monkeypatch: pytest.MonkeyPatch, game_id: str, way_id: str
) -> None:
    game = games()[game_id]
    ways = tuple(replace(way, board=None) if way.id == way_id else way for way in game.ways)
    monkeypatch.setitem(games(), game_id, replace(game, ways=ways))
    way = way_of(games()[game_id], way_id)
    played = min((evening(game_id, way_id, 2, seed) for seed in range(6)), key=lambda each: len(each.entries))
    finger = Finger(page, server.url)
    finger.starts(game_id, 2, way_id)
    for number, (_entry, plan) in enumerate(plans(played, way), 1):
        finger.follow(plan)
        if not plan[-1].opens:
            finger.sees_version(number)
    same_entries(check_result(finger), played)
    assert finger.taps == taps_of(played, way)
    assert finger.complaints == []


def test_every_game_is_among_them() -> None:
    """The last way of a game is its closest."""
    assert sorted(CLOSEST) == sorted((game.id, game.ways[-1].id) for game in games().values())
