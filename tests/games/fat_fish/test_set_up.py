"""Set-up: three lines, a reserve by the number of players, twelve cards each, four in hand."""

from typing import Any

import pytest

from .evening import correct, new_line, option_refused, play, refused, replayed, start, table


@pytest.mark.parametrize(("players", "reserve"), [(2, 3), (3, 6), (4, 9), (5, 12), (6, 15)])
def test_the_reserve_goes_by_the_number_of_players(players: int, reserve: int) -> None:
    found = table(players=players)
    assert found["reserve"] == reserve
    assert found["played"] == [0] * players
    assert found["hands"] == [4] * players


@pytest.mark.parametrize("reserve", [3, 15])
def test_another_reserve_can_be_chosen(reserve: int) -> None:
    assert table(players=4, reserve=reserve)["reserve"] == reserve


@pytest.mark.parametrize("reserve", [2, 16, 3.0, "3", True, None])
def test_a_reserve_is_a_whole_number_from_3_to_15(reserve: Any) -> None:
    assert "reserve" in option_refused(reserve=reserve)


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    with pytest.raises(AssertionError, match="2 to 6 players"):
        replayed(players=players)


def test_the_first_seat_begins_unless_another_is_named() -> None:
    assert table()["turn"] == 0
    assert table(start(), players=3, first=2)["turn"] == 2


@pytest.mark.parametrize("first", [2, -1, "0", None])
def test_the_first_player_sits_at_the_table(first: Any) -> None:
    assert "first" in option_refused(first=first)


def test_three_cards_begin_the_lines() -> None:
    assert table()["awaiting"] == "start"
    assert table()["lines"] == [[], [], []]
    found = table(start("R1 B2 G3"))
    assert found["lines"] == [["red-1"], ["blue-2"], ["green-3"]]
    assert found["awaiting"] is None
    assert found["reserve"] == 3


@pytest.mark.parametrize("text", ["R1 B2", "R1 B2 G3 G4"])
def test_there_are_exactly_three_lines(text: str) -> None:
    assert "cards" in refused(start(text))[0]


def test_the_three_cards_may_be_alike() -> None:
    assert table(start("R1 R1 R1"))["lines"] == [["red-1"]] * 3


def test_the_lines_begin_once() -> None:
    assert refused(start(), start()) == ("The three lines lie on the table already.", "Set-up")


def test_nothing_is_laid_before_the_lines_begin() -> None:
    assert refused(play(0, "R1"))[1] == "Set-up"
    assert refused(new_line("R1"))[1] == "Set-up"
    assert refused(correct(lines_0=["red-1"]))[1] == "Set-up"


@pytest.mark.parametrize("card", ["red-7", "red-0", "pink-1", "red", "RED-1", 1, None])
def test_cards_are_the_thirty_faces(card: Any) -> None:
    assert "cards" in refused({"do": "start", "cards": ["red-1", "blue-2", card]})[0]
