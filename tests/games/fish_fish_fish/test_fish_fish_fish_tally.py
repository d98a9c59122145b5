"""Counting at the end: rulebook Contents (how many there are), Scoring."""

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish.rules import SETUP


def tally(players: int) -> Table:
    return Table(players, mode="tally")


def test_a_seat_not_counted_is_not_a_zero() -> None:
    table = tally(3).count(1, unused=2)
    assert table.points == [None, -10, None]
    assert table.ranks == {"Bo": 1, "Ann": 2, "Cy": 2}
    assert not table.play.over
    assert table.result.winners == ()


def test_everybody_counted_ends_it() -> None:
    table = tally(2).count(1, white=3).count(0, blue=5)
    assert table.play.ended == "rules"
    assert table.points == [5, 6]
    assert table.result.winners == (1,)


def test_a_later_count_replaces_the_earlier_whole_after_the_end_too() -> None:
    table = tally(2).count(0, grey=1, white=4, blue=2, unused=1).count(0, white=3)
    assert table.points == [6, None]
    table.count(1, white=2).count(1, white=9)
    assert table.points == [6, 18]
    assert table.play.ended == "rules"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_grey_fish_caught_and_unused_are_at_most_those_in_play(players: int) -> None:
    # Each seat with 2 unused leaves the one from the middle.
    table = tally(players)
    for seat in range(1, players):
        table.count(seat, unused=2)
    assert table.refused("count", player=0, grey=2, white=0, blue=0, unused=2)[1] == SETUP
    table.count(0, grey=1, unused=2)
    table.count(0, grey=3, unused=0)
    assert table.refused("count", player=0, grey=4, white=0, blue=0, unused=0) == (
        f"That makes 4 grey fish caught by all together and {2 * players - 2} unused; "
        f"there are {1 + 2 * players} in all.",
        SETUP,
    )
    for seat in range(1, players):
        table.count(seat)
    table.count(0, grey=1 + 2 * players)
    assert table.points[0] == 5 * (1 + 2 * players)


def test_unused_grey_fish_are_bounded_by_what_was_caught_before() -> None:
    table = tally(3).count(0, grey=6)
    assert table.refused("count", player=1, grey=0, white=0, blue=0, unused=2)[1] == SETUP
    table.count(1, unused=1)
    assert table.refused("count", player=2, grey=0, white=0, blue=0, unused=1)[1] == SETUP
    assert table.refused("count", player=2, grey=1, white=0, blue=0, unused=0)[1] == SETUP
    assert table.count(2).play.ended == "rules"


def test_a_recount_is_measured_without_the_old_count() -> None:
    table = tally(2).count(0, grey=5).count(1)
    assert table.count(0, grey=4).count(1, grey=1).points == [20, 5]


@pytest.mark.parametrize(("colour", "most"), [("white", 46), ("blue", 44)])
def test_white_and_blue_fish_are_at_most_those_in_the_box(colour: str, most: int) -> None:
    table = tally(2).count(0, **{colour: 30})
    other = {"grey": 0, "white": 0, "blue": 0, "unused": 0}
    said, rule = table.refused("count", player=1, **{**other, colour: most - 29})
    assert (said, rule) == (
        f"That makes {most + 1} {colour} fish caught by all together; there are {most} in the game.",
        SETUP,
    )
    assert table.count(1, **{colour: most - 30}).play.over


@pytest.mark.parametrize(
    "fields",
    [
        {"unused": 3},
        {"unused": -1},
        {"grey": 12},
        {"white": 47},
        {"blue": 45},
        {"blue": None},
        {"blue": 1.0},
        {"blue": "1"},
        {"red": 1},
        {"player": 2},
    ],
)
def test_counts_of_another_form_are_refused_without_a_rule(fields: dict[str, object]) -> None:
    count = {"player": 0, "grey": 0, "white": 0, "blue": 0, "unused": 0, **fields}
    assert tally(2).refused("count", **count)[1] is None


@pytest.mark.parametrize("left_out", ["player", "grey", "white", "blue", "unused"])
def test_every_number_is_needed(left_out: str) -> None:
    count = {"player": 0, "grey": 0, "white": 0, "blue": 0, "unused": 0}
    del count[left_out]
    assert tally(2).refused("count", **count)[0] == f"“{left_out}” is missing."


def test_a_live_table_turns_to_counting_after_the_end_too() -> None:
    table = Table(2, detail="catches").do("catch", player=0, fish={"white": 4})
    assert table.refused("count", player=0, grey=0, white=0, blue=0, unused=0)[1] == "With the phone"
    table.do("pile_empty").do("pile_empty").do("tally")
    assert (table.play.ended, table.points) == (None, [None, None])
    table.count(0, white=3).count(1, white=2)
    assert (table.play.ended, table.points) == ("rules", [6, 4])


def test_counting_is_finished_by_the_last_count_alone() -> None:
    table = tally(2).count(0)
    assert table.refused("finish")[1] == "With the phone"
    table.count(1)
    assert table.refused("finish")[1] == "With the phone"
    assert table.refused("tally")[1] == "With the phone"
    assert table.refused("correct", set={"supply.0": 1})[1] == "With the phone"
