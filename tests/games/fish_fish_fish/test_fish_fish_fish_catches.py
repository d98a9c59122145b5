"""Followed by catches alone: rulebook Moving Boats, Moving Fish, Grey Fish, End of the Game."""

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish.rules import GREY_FISH, SETUP


def table_of(players: int) -> Table:
    return Table(players, detail="catches")


def test_a_catch_comes_from_the_board() -> None:
    state = table_of(3).do("catch", player=1, fish={"grey": 1, "blue": 4}).state
    assert state["caught"][1] == {"grey": 1, "white": 0, "blue": 4}
    assert state["board"] == {"grey": 0, "white": 46, "blue": 40}


def test_a_catch_holds_at_least_one_fish() -> None:
    for fish in ({}, {"grey": 0}, {"white": 0, "blue": 0}):
        said, rule = table_of(3).refused("catch", player=1, fish=fish)
        assert (said, rule) == ("Say which fish Bo caught: at least one.", "With the phone")


def test_no_more_is_caught_than_lies_on_the_board() -> None:
    assert table_of(3).refused("catch", player=1, fish={"grey": 2})[1] == SETUP
    assert table_of(3).do("catch", player=1, fish={"white": 46}).refused(
        "catch", player=1, fish={"white": 1}
    ) == ("The board has no white fish left to catch.", SETUP)


def test_a_grey_fish_is_placed_from_the_supply() -> None:
    table = table_of(3).do("place_grey", player=2).do("place_grey", player=2)
    assert (table.state["supply"], table.state["board"]["grey"]) == ([2, 2, 0], 3)
    assert table.refused("place_grey", player=2) == ("Cy has no grey fish left to place.", GREY_FISH)


def test_a_grey_fish_needs_another_fish() -> None:
    table = table_of(3).do("catch", player=0, fish={"grey": 1, "white": 46, "blue": 44})
    assert table.refused("place_grey", player=2)[1] == GREY_FISH


@pytest.mark.parametrize(("players", "passes"), [(2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_pile_runs_out_once_with_two_and_twice_with_more_before_the_last(
    players: int, passes: int
) -> None:
    table = table_of(players)
    for gone in range(passes):
        assert table.state["reshuffles"] == gone
        assert not table.play.over
        table.do("pile_empty")
    assert table.play.ended == "rules"
    assert table.state["reshuffles"] == passes - 1
    assert table.refused("pile_empty")[1] == "With the phone"
    assert table.refused("catch", player=0, fish={"blue": 1})[1] == "With the phone"


def test_turns_are_not_entered_here() -> None:
    assert table_of(3).refused("turn", move="fish", played=1, space=1)[1] == "With the phone"
    assert table_of(3).play.turn is None


@pytest.mark.parametrize(
    "fields",
    [
        {"player": 3, "fish": {"blue": 1}},
        {"player": 0},
        {"fish": {"blue": 1}},
        {"player": 0, "fish": {"blue": -1}},
        {"player": 0, "fish": {"blue": "1"}},
        {"player": 0, "fish": {"red": 1}},
        {"player": 0, "fish": None},
        {"player": 0, "fish": {"blue": 1}, "by": 1},
    ],
)
def test_a_catch_of_another_form_is_refused_without_a_rule(fields: dict[str, object]) -> None:
    assert table_of(3).refused("catch", **fields)[1] is None
