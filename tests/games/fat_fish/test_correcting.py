"""Correcting: what lies on the table is right, and several counters are set together."""

from typing import Any

import pytest

from .evening import FINISH, cards, correct, new_line, play, refused, start, table

BEGUN = [start("R1 B2 G3")]
PHONE = "With the phone"


def test_the_turn_is_set() -> None:
    assert table(*BEGUN, correct(turn=2), players=3)["turn"] == 2
    assert table(*BEGUN, correct(turn=2), play(0, "R2"), players=3)["turn"] == 0


def test_the_turn_goes_to_somebody_with_cards_once_all_is_set() -> None:
    message, rule = refused(*BEGUN, correct(played_1=12, turn=1))
    assert "played.1" in message
    assert rule == "Laying cards"
    out = [*BEGUN, correct(played_1=12)]
    assert "played.1" in refused(*out, correct(turn=1))[0]
    assert table(*out, correct(turn=1, played_1=11))["turn"] == 1


@pytest.mark.parametrize("turn", [2, -1, None, "0", True, 0.0])
def test_the_turn_is_a_seat(turn: Any) -> None:
    assert refused(*BEGUN, correct(turn=turn))[1] == PHONE


def test_lines_are_set_and_play_goes_by_them() -> None:
    found = table(*BEGUN, correct(lines_0=cards("R1 Y2")), play(0, "Y3"))
    assert found["lines"][0] == ["red-1", "yellow-2", "yellow-3"]
    assert refused(*BEGUN, correct(lines_0=cards("R1 Y2")), play(1, "Y3"))[1] == "Laying cards"


def test_a_line_keeps_its_order() -> None:
    assert table(*BEGUN, correct(lines_0=cards("Y6 B1 R1")))["lines"][0] == cards("Y6 B1 R1")


def test_a_line_has_at_most_four_cards() -> None:
    assert len(table(*BEGUN, correct(lines_0=cards("R1 R1 R1 R1")))["lines"][0]) == 4
    assert refused(*BEGUN, correct(lines_0=cards("R1 R1 R1 R1 R1")))[1] == PHONE


def test_a_line_set_empty_is_awaited_anew() -> None:
    empty = [*BEGUN, correct(lines_1=[])]
    assert table(*empty)["awaiting"] == "new_line"
    assert table(*empty)["turn"] == 0
    assert table(*empty, new_line("P2"))["lines"][1] == ["purple-2"]
    assert table(*empty, correct(lines_1=cards("P2")))["awaiting"] is None


def test_before_the_lines_begin_the_rest_can_be_set() -> None:
    found = table(correct(turn=1, reserve=7, played_0=3))
    assert (found["turn"], found["reserve"], found["played"]) == (1, 7, [3, 0])
    assert found["awaiting"] == "start"
    message, rule = refused(correct(lines_0=cards("R1"), reserve=7))
    assert "three cards" in message
    assert rule == "Set-up"


def test_the_reserve_at_0_lets_play_go_on_and_raised_again_awaits_the_line() -> None:
    gap = [*BEGUN, correct(lines_1=[], reserve=0)]
    assert table(*gap)["awaiting"] is None
    assert table(*gap, play(0, "R2"))["turn"] == 1
    assert table(*gap, play(0, "R2"), correct(reserve=1))["awaiting"] == "new_line"
    assert refused(*gap, play(0, "R2"), correct(reserve=1), play(0, "R2"))[1] == "A new line"


@pytest.mark.parametrize("reserve", [16, -1, "3", 3.0, True, None, [3]])
def test_the_reserve_is_0_to_15(reserve: Any) -> None:
    assert table(*BEGUN, correct(reserve=15))["reserve"] == 15
    assert refused(*BEGUN, correct(reserve=reserve))[1] == PHONE


@pytest.mark.parametrize("played", [13, -1, "3", 3.0, True, None])
def test_played_is_0_to_12(played: Any) -> None:
    assert table(*BEGUN, correct(played_0=0, played_1=12))["played"] == [0, 12]
    assert refused(*BEGUN, correct(played_0=played))[1] == PHONE


def test_the_turn_moves_on_from_a_player_left_without_cards() -> None:
    assert table(*BEGUN, correct(played_0=12), players=3)["turn"] == 1
    assert table(*BEGUN, correct(played_0=12, played_1=12), players=3)["turn"] == 2
    # It has moved: giving Ann cards again does not bring it back.
    assert table(*BEGUN, correct(played_0=12), correct(played_0=3), players=3)["turn"] == 1


def test_the_turn_stays_with_a_player_who_still_has_cards() -> None:
    assert table(*BEGUN, correct(played_1=12, played_2=12), players=3)["turn"] == 0


OUT = [*BEGUN, correct(turn=1), correct(played_0=12, played_1=12, played_2=12)]


def test_with_all_played_nobody_has_the_turn() -> None:
    found = table(*OUT, players=3)
    assert (found["turn"], found["ended"], found["hands"]) == (None, None, [0, 0, 0])


def test_corrected_back_it_is_the_turn_where_it_stood() -> None:
    assert table(*OUT, correct(played_1=11), players=3)["turn"] == 1
    assert table(*OUT, correct(played_0=11, played_1=11, played_2=11), players=3)["turn"] == 1


def test_corrected_back_the_turn_moves_on_past_players_without_cards() -> None:
    assert table(*OUT, correct(played_0=11), players=3)["turn"] == 0
    assert table(*OUT, correct(played_2=11), players=3)["turn"] == 2
    assert table(*OUT, correct(played_0=11, played_2=11), players=3)["turn"] == 2


def test_with_all_played_the_turn_can_be_set_only_with_cards() -> None:
    assert "played.2" in refused(*OUT, correct(turn=2), players=3)[0]
    assert table(*OUT, correct(turn=2, played_2=11, played_0=0), players=3)["turn"] == 2


def test_a_due_line_can_begin_though_all_have_played() -> None:
    found = table(*OUT, correct(lines_0=[]), new_line("Y1"), players=3)
    assert (found["lines"][0], found["turn"], found["ended"]) == (["yellow-1"], None, None)


def test_piles_are_set_sorted_and_change_nothing_else() -> None:
    found = table(*BEGUN, correct(positive_1=cards("Y1 B2 B2"), negative_0=cards("R3 G1")))
    assert found["positive"] == [[], ["blue-2", "blue-2", "yellow-1"]]
    assert found["negative"] == [["green-1", "red-3"], []]
    assert (found["lines_taken"], found["played"], found["turn"]) == (0, [0, 0], 0)


@pytest.mark.parametrize("pile", ["red-1", None, ["red-7"], [1], {"red-1": 2}, [["red-1"]]])
def test_a_pile_is_a_list_of_cards(pile: Any) -> None:
    assert refused(*BEGUN, correct(positive_0=pile))[1] == PHONE


def test_no_more_cards_lie_open_than_the_box_holds() -> None:
    fifty = cards("R1 " * 50)
    assert table(*BEGUN, correct(positive_0=fifty, negative_0=fifty[:47]))["ended"] is None
    message, rule = refused(*BEGUN, correct(positive_0=fifty, negative_0=fifty[:48]))
    assert rule == "Set-up"
    assert message == "Lines and piles would hold 101 cards together; there are 100 in the box."


def test_after_the_end_only_piles_are_corrected() -> None:
    over = [*BEGUN, FINISH]
    assert table(*over, correct(positive_0=cards("R6")))["positive"][0] == ["red-6"]
    assert table(*over, correct(positive_0=cards("R6")))["ended"] == "declared"
    for change in ({"turn": 1}, {"lines.0": []}, {"played.0": 3}, {"reserve": 1}):
        assert refused(*over, {"do": "correct", "set": change})[1] == PHONE


def test_a_correction_is_made_whole_or_not_at_all() -> None:
    message, _ = refused(*BEGUN, correct(reserve=5, played_0=13))
    assert "played.0" in message


@pytest.mark.parametrize("name", ["hands.0", "played.2", "lines.3", "awaiting", "lines_taken", "lines", ""])
def test_only_counters_are_corrected(name: str) -> None:
    assert refused(*BEGUN, {"do": "correct", "set": {name: 1}})[1] == PHONE


def test_something_is_corrected() -> None:
    assert "set" in refused(*BEGUN, correct())[0]
