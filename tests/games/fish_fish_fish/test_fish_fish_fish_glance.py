"""Fish! Fish!! Fish! from afar (rulebook: End of the Game)."""

from __future__ import annotations

import pytest

from tests.games.glances import glance_at, news, played, shown, spoken

GAME = "fish-fish-fish"
CATCHES = {"detail": "catches"}
EMPTY = {"do": "pile_empty"}
LAST = ("Last pass", "The game stops with the last card.")


@pytest.mark.parametrize(("players", "passes"), [(2, 2), (3, 3), (4, 3), (5, 3)])
def test_with_two_the_cards_are_played_twice_with_more_three_times(players: int, passes: int) -> None:
    for n in range(passes - 1):
        found = glance_at(played(GAME, players, CATCHES, *[EMPTY] * n))
        assert shown(found)[:2] == (f"Pass {n + 1} of {passes}", "When the pile is gone, shuffle it again.")
        assert not found.alert
    last = glance_at(played(GAME, players, CATCHES, *[EMPTY] * (passes - 1)))
    assert shown(last)[:2] == LAST
    assert last.alert


def test_each_shuffle_is_said_once() -> None:
    passes = [glance_at(played(GAME, 3, CATCHES, *[EMPTY] * n)) for n in range(3)]
    assert spoken(passes[0]) == []
    assert news(passes[0], passes[1]) == ["Shuffled. This is pass 2 of 3."]
    assert news(passes[1], passes[2]) == ["This is the last pass: the game stops with the last card."]
    catch = {"do": "catch", "player": 0, "fish": {"blue": 1}}
    assert news(passes[1], glance_at(played(GAME, 3, CATCHES, EMPTY, catch))) == []


def test_where_turns_are_not_followed_nobody_is_said_to_be_on_turn() -> None:
    found = glance_at(played(GAME, 3, CATCHES))
    assert found.small is None
    assert [each.topic for each in found.aloud] == []


def test_where_they_are_the_turn_passes_to_the_left() -> None:
    turn = {"do": "turn", "move": "boats", "played": 1, "space": 1}
    before, after = glance_at(played(GAME, 3, {})), glance_at(played(GAME, 3, {}, turn))
    assert shown(before)[2] == "Ann's turn"
    assert shown(after)[2] == "Bo's turn"
    assert news(before, after) == ["Bo's turn."]
