"""Every way of every game, from the home page to its result, with taps only, in the taps that it promised."""

from collections import defaultdict

import pytest
from playwright.sync_api import Page

from companion.games.registry import games
from tests.web.running import Running
from tests.web.ways.evenings import evening, way_of
from tests.web.ways.evenings.book import Evening
from tests.web.ways.finger import Finger, check_result, same_entries
from tests.web.ways.tapping import cost, plans, taps_of

pytestmark = pytest.mark.browser

OFF = 0.25
"""How far one evening may be from the promise, which is that of many evenings."""
LOOKS_EVERY = 15
"""After how many entries the page is measured again."""

EVENINGS = [
    ("somethin-fishy", "phase", 2),
    ("somethin-fishy", "phase", 8),
    ("somethin-fishy", "catches", 4),
    ("somethin-fishy", "cards", 3),
    ("fish-fish-fish", "passes", 2),
    ("fish-fish-fish", "passes", 5),
    ("fish-fish-fish", "catches", 2),
    ("fish-fish-fish", "catches", 5),
    ("fish-fish-fish", "turns", 2),
    ("fat-fish", "piles", 2),
    ("fat-fish", "piles", 6),
    ("fat-fish", "lines", 2),
    ("fat-fish", "lines", 6),
    ("fat-fish", "cards", 3),
    ("no-fish", "winner", 2),
    ("no-fish", "winner", 7),
    ("no-fish", "guesses", 6),
]


def ordinary(game_id: str, way_id: str, players: int) -> Evening:
    """Of a few evenings the one that takes most nearly what was promised."""
    way = way_of(games()[game_id], way_id)
    several = [evening(game_id, way_id, players, seed) for seed in range(12)]
    return min(several, key=lambda each: abs(taps_of(each, way) - way.taps[players]))


@pytest.mark.parametrize(("game_id", "way_id", "players"), EVENINGS)
def test_an_evening_from_the_home_page_to_its_result(
    server: Running, page: Page, game_id: str, way_id: str, players: int
) -> None:
    played, way = ordinary(game_id, way_id, players), way_of(games()[game_id], way_id)
    finger = Finger(page, server.url)
    promised = finger.starts(game_id, players, way_id)
    taken: dict[str, list[int]] = defaultdict(list)
    for number, (entry, plan) in enumerate(plans(played, way), 1):
        finger.follow(plan)
        taken[entry.raw["do"]].append(cost(plan))
        if not plan[-1].opens:
            finger.sees_version(number)
        if number % LOOKS_EVERY == 0 or plan[-1].opens:
            finger.measures()
    finger.measures()
    same_entries(check_result(finger), played)
    assert finger.taps == taps_of(played, way)
    assert abs(finger.taps - promised) <= OFF * promised
    assert finger.complaints == []
    each = {do: f"{len(taps)} × {sum(taps) / len(taps):.1f}" for do, taps in taken.items()}
    print(f"\n{game_id} {way_id}, {players} players: {finger.taps} taps ({promised} promised), {each}")


def test_every_way_has_its_evenings() -> None:
    """With two people and with more."""
    for game in games().values():
        for way in game.ways:
            assert [True for each in EVENINGS if each[:2] == (game.id, way.id)], (game.id, way.id)
        assert {each[2] == 2 for each in EVENINGS if each[0] == game.id} == {True, False}
