"""Laying cards: one line, one to four cards, each fitting when it is laid; then it is the next one's turn."""

from typing import Any

import pytest

from .evening import correct, new_line, play, refused, start, table

LAYING = "Laying cards"


def test_a_card_of_the_colour_that_the_line_ends_with_fits() -> None:
    assert table(start("R1 B2 G3"), play(0, "R5"))["lines"][0] == ["red-1", "red-5"]


def test_a_colour_that_no_line_ends_with_fits_everywhere() -> None:
    for line in range(3):
        assert table(start("R1 B2 G3"), play(line, "Y5"))["lines"][line][-1] == "yellow-5"


def test_the_colour_of_another_lines_end_does_not_fit() -> None:
    message, rule = refused(start("R1 B2 G3"), play(0, "B6"))
    assert rule == LAYING
    assert message == "Line 1 ends with red now and line 2 with blue, so blue goes there."


def test_a_colour_that_two_lines_end_with_fits_on_both_and_not_on_the_third() -> None:
    assert table(start("R1 R2 G3"), play(0, "R6"))["lines"][0] == ["red-1", "red-6"]
    assert table(start("R1 R2 G3"), play(1, "R6"))["lines"][1] == ["red-2", "red-6"]
    assert refused(start("R1 R2 G3"), play(2, "R6"))[1] == LAYING


def test_each_card_is_looked_at_when_it_is_laid() -> None:
    # Yellow, then red again: by then no line ends with red.
    assert table(start("R1 B2 G3"), play(0, "Y6 Y1 R3"))["lines"][0] == [
        "red-1",
        "yellow-6",
        "yellow-1",
        "red-3",
    ]


def test_the_old_end_counts_no_more_once_it_is_covered() -> None:
    # Red 1 is covered by yellow, so red fits on line 2 as well afterwards.
    assert table(start("R1 B2 G3"), play(0, "Y6"), play(1, "R4"))["lines"][1] == ["blue-2", "red-4"]


def test_the_new_end_counts_at_once() -> None:
    assert refused(start("R1 B2 G3"), play(0, "Y6"), play(1, "Y4"))[1] == LAYING


def test_a_later_card_that_does_not_fit_spoils_the_whole_turn() -> None:
    assert refused(start("R1 B2 G3"), play(0, "Y6 B1"))[1] == LAYING


def test_another_line_of_the_same_colour_keeps_it_barred_after_the_own_end_moved() -> None:
    # Both lines 1 and 2 end with red; after yellow on line 1, red belongs on line 2 only.
    assert refused(start("R1 R2 G3"), play(0, "Y6 R1"))[1] == LAYING


def test_an_empty_slot_ends_with_nothing() -> None:
    empty = [start("R1 B2 G3"), correct(lines_1=[], reserve=0)]
    assert table(*empty, play(0, "B4"))["lines"][0] == ["red-1", "blue-4"]


def test_an_empty_slot_is_no_line() -> None:
    empty = [start("R1 B2 G3"), correct(lines_1=[], reserve=0)]
    assert refused(*empty, play(1, "B4"))[1] == "A new line"


@pytest.mark.parametrize("line", [3, -1, 1.0, True, "0", None])
def test_there_are_lines_0_to_2(line: Any) -> None:
    assert "line" in refused(start(), {"do": "play", "line": line, "cards": ["red-1"]})[0]


def test_one_to_four_cards_are_laid() -> None:
    assert table(start("R1 B2 G3"), play(0, "R1 R2 R3"))["played"] == [3, 0]
    assert table(start("R1 B2 G3"), play(0, "R1 R2 R3 R4"))["played"] == [4, 0]
    assert "cards" in refused(start(), play(0, ""))[0]
    assert "cards" in refused(start(), play(0, "R1 R2 R3 R4 R5"))[0]


def test_a_hand_is_four_or_what_is_left_of_the_twelve() -> None:
    found = table(start(), correct(played_0=8, played_1=9))
    assert found["hands"] == [4, 3]
    assert table(start(), correct(played_0=12, played_1=11))["hands"] == [0, 1]


def test_no_more_is_laid_than_is_in_the_hand() -> None:
    message, rule = refused(start(), correct(played_0=11), play(0, "R2 R3"))
    assert rule == LAYING
    assert message == "Ann has only 1 card left, so 2 cannot be laid."
    assert table(start(), correct(played_0=11), play(0, "R2"))["hands"] == [0, 4]


def test_the_turn_passes_left() -> None:
    turns = [start(), play(0, "R1"), play(0, "R1"), play(1, "B1")]
    assert [table(*turns[: n + 1], players=3)["turn"] for n in range(4)] == [0, 1, 2, 0]


def test_the_turn_passes_over_players_without_cards() -> None:
    assert table(start(), correct(played_1=12), play(0, "R1"), players=3)["turn"] == 2
    assert table(start(), correct(played_1=12, played_2=12), play(0, "R1"), players=3)["turn"] == 0


def test_the_turn_passes_at_once_while_the_new_line_is_awaited() -> None:
    found = table(start("R1 B2 G3"), play(0, "R2 R3 R4 R5"))
    assert (found["turn"], found["awaiting"]) == (1, "new_line")


def test_nobody_plays_while_a_new_line_is_awaited() -> None:
    taken = [start("R1 B2 G3"), play(0, "R2 R3 R4 R5")]
    message, rule = refused(*taken, play(1, "B3"))
    assert rule == "A new line"
    assert "Line 1 is empty" in message
    assert table(*taken, new_line("Y1"), play(1, "B3"))["played"] == [4, 1]
