"""Rulebook: A Hungry Fish Is Revealed."""

from .table import Table

LAGOON = ["piranha small", "swordfish small", "ball-fish small", "ball-fish large"]


def test_it_eats_from_the_right_until_it_meets_its_own_kind() -> None:
    table = Table(2).correct(lagoons__0=LAGOON).reveal("swordfish hungry")
    assert table.state["lagoons"] == [["piranha small", "swordfish small"], []]
    assert table.state["thick"]["swordfish"] == {"cards": 3, "hungry": 1}
    assert table.told == ["Ann's hungry swordfish eats 2 fish, then meets its own kind."]


def test_it_eats_everything_where_its_kind_is_not() -> None:
    table = Table(2).correct(lagoons__0=LAGOON).reveal("scorpionfish hungry")
    assert table.state["lagoons"] == [[], []]
    assert table.state["thick"]["scorpionfish"] == {"cards": 5, "hungry": 1}
    assert table.told == ["Ann's hungry scorpionfish eats all 4 fish in the lagoon."]


def test_it_eats_nothing_where_its_kind_is_rightmost() -> None:
    table = Table(2).correct(lagoons__0=LAGOON).reveal("ball-fish hungry")
    assert table.state["lagoons"] == [LAGOON, []]
    assert table.state["thick"]["ball-fish"] == {"cards": 1, "hungry": 1}
    assert table.told == ["Ann's hungry ball fish meets its own kind at once and eats nothing."]


def test_one_that_ate_nothing_in_an_empty_lagoon_is_thick_all_the_same() -> None:
    table = Table(2).reveal("piranha hungry")
    assert table.state["thick"]["piranha"] == {"cards": 1, "hungry": 1}
    assert table.told == ["Ann's hungry piranha finds nothing to eat."]


def test_thick_fish_of_a_kind_share_a_pile() -> None:
    table = Table(2).correct(lagoons__1=["ball-fish small"]).reveal("piranha hungry", "piranha hungry")
    assert table.state["thick"] == {
        "piranha": {"cards": 3, "hungry": 2},
        "swordfish": {"cards": 0, "hungry": 0},
        "ball-fish": {"cards": 0, "hungry": 0},
        "scorpionfish": {"cards": 0, "hungry": 0},
    }
    assert table.told[-1] == "Bo's hungry piranha eats the only fish in the lagoon."


def test_the_turn_ends_and_what_was_spared_stays() -> None:
    table = Table(2).reveal("piranha small", "piranha hungry")
    assert table.turn == 1
    assert table.state["revealed_this_turn"] is False
    assert table.state["lagoons"] == [["piranha small"], []]
    assert not table.allows("collect")


def test_it_eats_only_in_the_lagoon_of_the_player_who_revealed_it() -> None:
    table = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["ball-fish small"])
    table.reveal("swordfish hungry")
    assert table.state["lagoons"] == [[], ["ball-fish small"]]
