"""A new line: a card of the reserve begins it in the first empty slot."""

import pytest

from .evening import cards, correct, new_line, play, refused, start, table

TAKEN = [start("R1 B2 G3"), play(1, "B4 P5 P1 Y6")]


def test_a_new_line_begins_in_the_empty_slot_and_costs_a_card_of_the_reserve() -> None:
    found = table(*TAKEN, new_line("P4"))
    assert found["lines"] == [["red-1"], ["purple-4"], ["green-3"]]
    assert found["reserve"] == 2
    assert found["awaiting"] is None
    assert found["turn"] == 1


def test_the_first_empty_slot_is_filled_first() -> None:
    gaps = [start("R1 B2 G3"), correct(lines_0=[], lines_2=[])]
    found = table(*gaps, new_line("Y1"))
    assert found["lines"] == [["yellow-1"], ["blue-2"], []]
    assert found["awaiting"] == "new_line"
    assert table(*gaps, new_line("Y1"), new_line("Y2"))["awaiting"] is None


def test_a_new_line_begins_only_in_an_empty_slot() -> None:
    message, rule = refused(start(), new_line("Y1"))
    assert rule == "A new line"
    assert message == "All three lines have cards; a new one begins only once one has been taken."


def test_with_an_empty_reserve_the_slot_stays_empty_and_play_goes_on() -> None:
    empty = [*TAKEN, correct(reserve=0)]
    assert table(*empty)["awaiting"] is None
    assert refused(*empty, new_line("Y1")) == ("The reserve is empty, so no new line begins.", "A new line")
    assert table(*empty, play(0, "R6"))["lines"] == [["red-1", "red-6"], [], ["green-3"]]


def test_taken_with_the_last_card_of_the_reserve_gone_no_line_is_awaited() -> None:
    last = [*TAKEN, correct(reserve=1), new_line("P4"), correct(lines_1=cards("P4 P1 P2 P3"))]
    found = table(*last, play(1, "P6"))
    assert (found["lines"][1], found["reserve"], found["awaiting"]) == ([], 0, None)


@pytest.mark.parametrize("card", ["blue-9", None, 4, ["blue-4"]])
def test_one_card_begins_a_line(card: object) -> None:
    assert "card" in refused(*TAKEN, {"do": "new_line", "card": card})[0]
