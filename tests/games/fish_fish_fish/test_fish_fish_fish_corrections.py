"""Counters set to what lies on the table; sums rest on the rulebook's Contents."""

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish.rules import SETUP


def test_what_a_supply_loses_goes_to_the_board_and_back() -> None:
    table = Table(3).correct(supply_1=0)
    assert (table.state["supply"], table.state["board"]["grey"]) == ([2, 0, 2], 3)
    table.correct(supply_1=1)
    assert (table.state["supply"], table.state["board"]["grey"]) == ([2, 1, 2], 2)


def test_what_a_catch_gains_comes_from_the_board() -> None:
    table = Table(3).correct(caught_0_grey=1, caught_2_white=10, caught_2_blue=3)
    assert table.state["board"] == {"grey": 0, "white": 36, "blue": 41}
    assert table.state["caught"][2] == {"grey": 0, "white": 10, "blue": 3}
    table.correct(caught_2_white=4)
    assert table.state["board"]["white"] == 42


def test_a_catch_that_the_board_has_not_names_who_has_the_fish() -> None:
    table = Table(3).correct(caught_1_white=40)
    said, rule = table.refused("correct", set={"caught.0.white": 7})
    assert rule == SETUP
    assert said == (
        "That makes 47 white fish away from the board; there are 46 in the game. "
        "In the way: Bo's caught white fish (40, “caught.1.white”)."
    )
    assert table.correct(caught_0_white=6).state["board"]["white"] == 0


def test_a_grey_fish_that_the_board_has_not_names_catches_and_supplies() -> None:
    table = Table(2).correct(supply_0=1).correct(caught_0_grey=2)
    said, rule = table.refused("correct", set={"supply.0": 2})
    assert rule == SETUP
    assert said == (
        "That makes 6 grey fish away from the board; there are 5 in the game. "
        "In the way: Bo's unused grey fish (2, “supply.1”) and Ann's caught grey fish (2, “caught.0.grey”)."
    )


def test_where_all_of_them_are_set_at_once_they_are_named_themselves() -> None:
    said, _rule = Table(2).refused("correct", set={"caught.0.blue": 30, "caught.1.blue": 15})
    assert "“caught.0.blue”" in said
    assert "“caught.1.blue”" in said


def test_sums_are_checked_once_all_are_set() -> None:
    table = Table(2).correct(caught_0_blue=44)
    state = table.correct(caught_1_blue=44, caught_0_blue=0).state
    assert [fish["blue"] for fish in state["caught"]] == [0, 44]
    assert Table(2).correct(caught_0_grey=5, supply_0=0, supply_1=0).state["board"]["grey"] == 0


def test_the_discards_are_what_remains_of_52_and_not_negative() -> None:
    table = Table(2).correct(pile=35, hands_0=7, hands_1=7)
    assert table.state["discards"] == 0
    said, rule = table.refused("correct", set={"pile": 36})
    assert rule == SETUP
    assert said == (
        "Pile, hands and the 3 face up would hold 53 cards together; there are 52. "
        "In the way: Ann's cards in hand (7, “hands.0”) and Bo's cards in hand (7, “hands.1”)."
    )
    assert "“pile”" in Table(2).refused("correct", set={"hands.0": 7})[0]


@pytest.mark.parametrize(
    ("counter", "value"),
    [
        ("turn", 2),
        ("turn", -1),
        ("turn", True),
        ("pile", 0),
        ("pile", 50),
        ("pile", 1.0),
        ("reshuffles", 2),
        ("reshuffles", -1),
        ("hands.0", 8),
        ("hands.0", -1),
        ("hands.0", None),
        ("supply.1", 3),
        ("supply.1", "1"),
        ("caught.0.grey", 6),
        ("caught.0.white", 47),
        ("caught.1.blue", -1),
    ],
)
def test_values_out_of_bounds_are_refused(counter: str, value: object) -> None:
    said, rule = Table(2).refused("correct", set={counter: value})
    assert rule == "With the phone"
    assert counter in said


@pytest.mark.parametrize(
    "counter",
    ["board.grey", "discards", "hands.2", "supply", "caught.0", "caught.0.red", "hands.00", "face_up"],
)
def test_there_are_no_other_counters(counter: str) -> None:
    assert "There is no counter" in Table(2).refused("correct", set={counter: 1})[0]


@pytest.mark.parametrize("counter", ["turn", "pile", "hands.0"])
def test_cards_and_turn_are_not_corrected_where_they_are_not_followed(counter: str) -> None:
    table = Table(2, detail="catches")
    assert "There is no counter" in table.refused("correct", set={counter: 1})[0]
    assert table.correct(reshuffles=1, supply_0=1, caught_1_grey=2).state["reshuffles"] == 1


def test_a_correction_sets_something() -> None:
    assert Table(2).refused("correct", set={})[1] is None


def test_a_wrong_counter_leaves_the_others_as_they_were() -> None:
    table = Table(2)
    table.refused("correct", set={"pile": 10, "hands.0": 9})
    assert table.state["pile"] == 43


def test_turn_and_shuffles_are_set() -> None:
    table = Table(4).correct(turn=2, reshuffles=2)
    assert (table.play.turn, table.state["reshuffles"]) == (2, 2)


def test_a_correction_never_ends_reopens_or_shuffles() -> None:
    table = Table(2).correct(pile=1, reshuffles=1)
    assert not table.play.over
    assert (table.state["pile"], table.state["reshuffles"]) == (1, 1)
    table.turn().correct(hands_0=0, hands_1=0, caught_0_grey=1, supply_0=0)
    assert table.play.ended == "rules"
    assert (table.state["pile"], table.state["discards"]) == (0, 49)


@pytest.mark.parametrize("way", ["rules", "declared"])
def test_hands_supplies_and_catches_are_corrected_after_the_end_too(way: str) -> None:
    table = Table(2)
    if way == "rules":
        table.correct(pile=1, reshuffles=1).turn()
    else:
        table.turn().do("finish")
    assert table.play.ended == way
    table.correct(hands_0=4, supply_0=0, caught_0_grey=2, caught_1_white=1)
    assert table.play.ended == way
    assert table.points == [10, -8]
    assert table.state["hands"][0] == 4
    for counter in ("turn", "pile", "reshuffles"):
        said, rule = table.refused("correct", set={counter: 1})
        assert rule == "With the phone"
        assert f"“{counter}” cannot be corrected any more" in said
