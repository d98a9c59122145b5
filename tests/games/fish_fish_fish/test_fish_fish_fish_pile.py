"""Rulebook: Movement Cards (drawing), End of the Game, Sequence Cards."""

import pytest
from fish_fish_fish_table import Table


def test_all_discards_and_the_cards_just_played_become_the_next_pile() -> None:
    # Hands 3 and 3, 3 face up, pile 2: 41 discards. Ann plays 3 (44), draws 2, and the pile is out.
    state = Table(2).correct(pile=2).turn(played=3, space=2).state
    assert (state["hands"], state["pile"], state["discards"]) == ([2, 3], 44, 0)
    assert state["reshuffles"] == 1


def test_a_draw_goes_on_with_the_new_pile() -> None:
    # One card of the old pile, then two of the new one of 44.
    state = Table(2).correct(pile=1).turn(played=2, space=3).state
    assert (state["hands"], state["pile"], state["discards"]) == ([4, 3], 42, 0)
    assert state["reshuffles"] == 1


def test_the_pile_is_shuffled_as_soon_as_it_is_out_at_the_end_of_a_draw_too() -> None:
    state = Table(4).correct(pile=3).turn(played=1, space=3).state
    assert state["reshuffles"] == 1
    assert state["pile"] == 52 - 3 - 14
    assert state["discards"] == 0


def test_a_pile_with_a_card_left_is_not_shuffled() -> None:
    state = Table(4).correct(pile=3).turn(played=1, space=2).state
    assert (state["pile"], state["reshuffles"]) == (1, 0)


@pytest.mark.parametrize(("players", "shuffles"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_the_last_card_of_the_last_pass_ends_the_game(players: int, shuffles: int) -> None:
    table = Table(players)
    for done in range(shuffles):
        assert table.state["reshuffles"] == done
        table.correct(pile=1).turn()
        assert not table.play.over
    table.correct(pile=1).turn(space=0)
    assert not table.play.over
    table.turn()
    assert table.play.ended == "rules"
    assert table.play.turn is None
    assert (table.state["pile"], table.state["reshuffles"]) == (0, shuffles)


def test_the_game_ends_in_the_middle_of_a_draw() -> None:
    table = Table(2).correct(pile=2, reshuffles=1).turn(played=3, space=5, drawn=5)
    assert table.play.ended == "rules"
    assert (table.state["hands"], table.state["pile"], table.state["discards"]) == ([2, 3], 0, 44)


def test_a_catch_and_a_grey_fish_of_the_last_turn_count() -> None:
    table = Table(2).correct(pile=1, reshuffles=1).turn(caught={"grey": 1}, place_grey=True)
    # A grey fish 5, one still unused -5.
    assert table.points == [0, -10]


def test_nothing_is_played_after_the_end() -> None:
    table = Table(2).correct(pile=1, reshuffles=1).turn()
    assert table.turn_refused()[1] == "With the phone"
    assert table.refused("finish")[1] == "With the phone"


def test_a_full_game_with_two_goes_through_the_cards_twice() -> None:
    # Each turn plays one card and draws one: 43 turns empty the first pile, 43 discards make the second.
    table = Table(2)
    for turn in range(86):
        assert not table.play.over, turn
        table.turn()
    assert table.play.ended == "rules"


def test_declared_over_it_is_scored_as_it_stands() -> None:
    table = Table(3).turn(caught={"white": 3}).do("finish")
    assert table.play.ended == "declared"
    assert table.points == [-4, -10, -10]
    assert table.state["pile"] == 39
