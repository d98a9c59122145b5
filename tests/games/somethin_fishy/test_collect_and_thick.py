"""Rulebook: Collect the Catch, Catch a Thick Fish."""

import pytest

from .table import Table

THREE = ["swordfish small", "piranha small", "swordfish large", "ball-fish large", "swordfish large"]


def test_the_whole_lagoon_goes_to_the_catch_and_the_turn_ends() -> None:
    table = Table(2).reveal("piranha small", "piranha large", "swordfish large").do("collect")
    assert table.state["catch"] == [{"cards": 3, "hungry": 0}, {"cards": 0, "hungry": 0}]
    assert table.state["lagoons"] == [[], []]
    assert table.turn == 1
    assert table.told[-1] == "Ann collects 3 fish."


def test_an_empty_lagoon_cannot_be_collected() -> None:
    table = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["swordfish large"])
    table.correct(turn=0).reveal("ball-fish large").correct(lagoons__0=[])
    sentence, rule = table.refusal("collect")
    assert rule == "Collecting"
    assert sentence == "Ann's lagoon is empty: nothing to collect."
    assert table.do("end_turn").told[-1] == "Ann ends the turn."


def test_three_fed_of_a_kind_take_its_pile_next_to_each_other_or_not() -> None:
    table = Table(2).correct(lagoons__0=THREE, thick__swordfish__cards=6, thick__swordfish__hungry=2)
    table.do("take_thick", kind="swordfish")
    assert table.state["catch"][0] == {"cards": 6, "hungry": 2}
    assert table.state["thick"]["swordfish"] == {"cards": 0, "hungry": 0}
    assert table.state["lagoons"][0] == THREE
    assert table.turn == 0
    assert table.told == ["Ann takes the thick swordfish: 6 cards, 2 of them hungry."]


def test_taking_before_revealing_is_no_revealing() -> None:
    table = Table(2).correct(lagoons__0=THREE, thick__swordfish__cards=2)
    table.do("take_thick", kind="swordfish")
    assert table.state["revealed_this_turn"] is False
    assert not table.allows("collect")
    assert not table.allows("end_turn")


def test_it_may_be_taken_after_a_fed_fish_came_up() -> None:
    table = Table(2).correct(lagoons__0=THREE[:4], thick__swordfish__cards=2)
    assert not table.allows("take_thick", kind="swordfish")
    table.reveal("swordfish large").do("take_thick", kind="swordfish").do("collect")
    assert table.state["catch"][0] == {"cards": 7, "hungry": 0}


def test_several_piles_may_be_taken_in_one_turn() -> None:
    lagoon = ["piranha small"] * 3 + ["swordfish small"] * 3
    table = Table(2).correct(lagoons__0=lagoon, thick__piranha__cards=1, thick__swordfish__cards=2)
    table.do("take_thick", kind="piranha").do("take_thick", kind="swordfish")
    assert table.state["catch"][0] == {"cards": 3, "hungry": 0}


@pytest.mark.parametrize(
    ("lagoon", "sentence"),
    [
        ([], "Ann has no swordfish in the lagoon; that pile takes 3."),
        (THREE[:4], "Ann has only 2 swordfish in the lagoon; that pile takes 3."),
    ],
)
def test_fewer_than_three_take_nothing(lagoon: list[str], sentence: str) -> None:
    table = Table(2).correct(lagoons__0=lagoon, thick__swordfish__cards=2)
    assert table.refusal("take_thick", kind="swordfish") == (sentence, "Thick fish")


def test_three_in_somebody_else_s_lagoon_do_not_count() -> None:
    table = Table(2).correct(lagoons__1=THREE, thick__swordfish__cards=2)
    assert not table.allows("take_thick", kind="swordfish")


def test_there_must_be_a_pile_of_that_kind() -> None:
    table = Table(2).correct(lagoons__0=THREE)
    nothing = ("There are no thick fish in the middle yet.", "Thick fish")
    assert table.refusal("take_thick", kind="swordfish") == nothing
    table.correct(thick__piranha__cards=2)
    no_such = ("There is no thick swordfish in the middle.", "Thick fish")
    assert table.refusal("take_thick", kind="swordfish") == no_such


def test_a_pile_cannot_be_taken_after_a_hungry_fish_for_the_turn_is_over() -> None:
    table = Table(2).correct(lagoons__0=[*THREE], lagoons__1=[]).reveal("swordfish hungry")
    assert table.turn == 1
    assert not table.allows("take_thick", kind="swordfish")
