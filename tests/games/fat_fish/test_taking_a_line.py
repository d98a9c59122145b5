"""Taking a line: the fifth card takes it, one of each colour counts, the rest counts against."""

from typing import Any

import pytest

from companion.games.fat_fish.view import best_keep, line_worth

from .evening import cards, correct, play, refused, start, table, take

TAKING = "Taking a line"
# A line of two reds, two blues and a green; Ann plays its fifth card.
FOUR = [start("R1 P2 Y3"), correct(lines_0=cards("R3 B6 R5 B2"))]


def piles(found: dict[str, Any], seat: int = 0) -> tuple[list[str], list[str]]:
    return found["positive"][seat], found["negative"][seat]


def test_the_fifth_card_takes_the_line() -> None:
    found = table(*FOUR, play(0, "G4"))
    assert found["lines"][0] == []
    assert found["lines_taken"] == 1
    assert piles(found, 1) == ([], [])


def test_left_out_the_highest_of_each_colour_are_kept() -> None:
    assert piles(table(*FOUR, play(0, "G4"))) == (["blue-6", "green-4", "red-5"], ["blue-2", "red-3"])


def test_whoever_takes_the_line_chooses_what_to_keep() -> None:
    # Red 3 (position 0), blue 2 (3) and green 4 (4), named in any order.
    kept = (["blue-2", "green-4", "red-3"], ["blue-6", "red-5"])
    assert piles(table(*FOUR, play(0, "G4", [0, 3, 4]))) == kept
    assert piles(table(*FOUR, play(0, "G4", [4, 0, 3]))) == kept


@pytest.mark.parametrize(
    "keep",
    [
        pytest.param([], id="none"),
        pytest.param([0, 1], id="no green"),
        pytest.param([0, 1, 2, 4], id="two reds"),
        pytest.param([0, 2, 4], id="two reds and no blue"),
        pytest.param([0, 0, 1, 4], id="one card twice"),
        pytest.param([0, 1, 4, 4], id="the green card twice"),
    ],
)
def test_exactly_one_of_each_colour_is_kept(keep: list[int]) -> None:
    message, rule = refused(*FOUR, play(0, "G4", keep))
    assert rule == TAKING
    assert message == "Exactly one card of each colour in the line is kept: one red, one blue and one green."


@pytest.mark.parametrize("keep", [[5], [-1], [0.0], ["0"], [True], "0", 0, None])
def test_positions_are_0_to_4(keep: Any) -> None:
    action = {"do": "play", "line": 0, "cards": ["green-4"], "keep": keep}
    message, rule = refused(*FOUR, action)
    assert "keep" in message
    assert rule is None


def test_cards_are_kept_only_with_the_fifth() -> None:
    message, rule = refused(start("R1 B2 G3"), play(0, "R2 R3 R4", [0, 1]))
    assert rule == TAKING
    assert message == "Cards are kept only when a line is full; this one has 4 of five."


def test_nothing_is_laid_past_the_fifth() -> None:
    message, rule = refused(*FOUR, play(0, "B4 B5"))
    assert rule == TAKING
    assert message == "Only 1 more card fits on line 1: the fifth card takes the line."


ONE_COLOUR = [start("R1 B2 G3"), correct(lines_0=cards("R2 R6 R1 R6"))]


def test_of_a_line_of_one_colour_two_are_kept() -> None:
    found = table(*ONE_COLOUR, play(0, "R3"))
    assert piles(found) == (["red-6", "red-6"], ["red-1", "red-2", "red-3"])


def test_of_a_line_of_one_colour_any_two_can_be_kept() -> None:
    found = table(*ONE_COLOUR, play(0, "R3", [2, 0]))
    assert piles(found) == (["red-1", "red-2"], ["red-3", "red-6", "red-6"])


@pytest.mark.parametrize("keep", [[], [0], [1, 1], [0, 1, 2]])
def test_of_a_line_of_one_colour_two_different_cards_are_kept(keep: list[int]) -> None:
    message, rule = refused(*ONE_COLOUR, play(0, "R3", keep))
    assert rule == TAKING
    assert message == "All five are red, so exactly two of them are kept."


def test_five_colours_leave_nothing_for_the_negative_pile() -> None:
    found = table(take(0, "R1 Y2 G3 B4 P5"), detail="lines")
    assert piles(found) == (["blue-4", "green-3", "purple-5", "red-1", "yellow-2"], [])


def test_piles_grow_and_stay_sorted_as_text() -> None:
    found = table(take(0, "Y1 R2 G3 B4 B5"), take(0, "R1 Y2 G2 P4 P6"), detail="lines")
    assert piles(found)[0] == [
        *("blue-5", "green-2", "green-3", "purple-6"),
        *("red-1", "red-2", "yellow-1", "yellow-2"),
    ]
    assert piles(found)[1] == ["blue-4", "purple-4"]


@pytest.mark.parametrize(
    ("line", "keep", "worth"),
    [
        ("R3 B6 R5 B2 G4", (1, 2, 4), (15, 5)),
        ("R2 R6 R1 R6 R3", (1, 3), (12, 6)),
        ("R1 Y2 G3 B4 P5", (0, 1, 2, 3, 4), (15, 0)),
        ("R4 R4 Y1 Y1 Y1", (0, 2), (5, 6)),
    ],
)
def test_the_best_choice_and_its_worth(line: str, keep: tuple[int, ...], worth: tuple[int, int]) -> None:
    assert best_keep(cards(line)) == keep
    assert line_worth(cards(line), keep) == worth
