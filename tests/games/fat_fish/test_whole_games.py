"""Whole games at random: no card is lost or made, and they end as the rulebook says."""

from collections import Counter

import pytest

from companion.games.fat_fish.components import FatFishOptions

from .random_play import entered, game, lying

SEEDS = range(12)
PLAYERS = range(2, 7)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_entered_lies_in_a_line_or_in_one_pile(players: int, seed: int) -> None:
    seen: Counter[str] = Counter()
    for _, action, after in game(players, seed, FatFishOptions()):
        seen.update(entered(action))
        assert lying(after) == seen
        drawn = 3 * (players - 1) - after.reserve
        assert lying(after).total() == 3 + drawn + sum(after.played)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_with_the_usual_reserve_every_line_gets_finished(players: int, seed: int) -> None:
    *_, (_, _, end) = game(players, seed, FatFishOptions())
    assert end.played == (12,) * players
    assert end.lines == ((), (), ())
    assert (end.reserve, end.taken) == (0, 3 * players)


@pytest.mark.parametrize("reserve", [3, 15])
@pytest.mark.parametrize("seed", SEEDS)
def test_with_another_reserve_it_ends_with_the_cards_or_with_the_lines(reserve: int, seed: int) -> None:
    *_, (_, _, end) = game(4, seed, FatFishOptions(reserve=reserve))
    gone = end.lines == ((), (), ()) and end.reserve == 0
    assert end.played == (12,) * 4 or gone
    assert (end.awaiting, sum(end.played) <= 48) == (None, True)


@pytest.mark.parametrize("seed", SEEDS)
def test_followed_by_lines_every_card_entered_lies_in_one_pile(seed: int) -> None:
    seen: Counter[str] = Counter()
    for _, action, after in game(3, seed, FatFishOptions(detail="lines")):
        seen.update(entered(action))
        assert lying(after) == seen
    assert seen.total() == 9 * 5


@pytest.mark.parametrize("seed", SEEDS)
def test_of_a_taken_line_as_many_are_kept_as_it_has_colours(seed: int) -> None:
    for before, action, after in game(2, seed, FatFishOptions(detail="lines")):
        colours = len({card.split("-")[0] for card in entered(action)})
        kept = sum(map(len, after.positive)) - sum(map(len, before.positive))
        assert kept == max(colours, 2)
