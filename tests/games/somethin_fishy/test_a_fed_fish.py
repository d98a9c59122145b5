"""Rulebook: A Fed Fish Is Revealed."""

import pytest

from .table import Table


def test_an_empty_lagoon_takes_any_fish() -> None:
    table = Table().reveal("scorpionfish large")
    assert table.state["lagoons"] == [["scorpionfish large"], [], []]
    assert table.told == ["Ann's large scorpionfish is the first in an empty lagoon."]


@pytest.mark.parametrize(
    ("fish", "lagoons"),
    [
        ("scorpionfish large", [["scorpionfish small", "scorpionfish large"], []]),
        ("swordfish small", [["scorpionfish small", "swordfish small"], []]),
        ("scorpionfish small", [["scorpionfish small", "scorpionfish small"], []]),
        ("swordfish large", [["scorpionfish small"], ["swordfish large"]]),
    ],
    ids=["kind", "size", "both", "neither"],
)
def test_it_matches_the_rightmost_fish_in_kind_or_size(fish: str, lagoons: list[list[str]]) -> None:
    assert Table(2).reveal("scorpionfish small", fish).state["lagoons"] == lagoons


def test_only_the_rightmost_fish_counts() -> None:
    table = Table(2).reveal("scorpionfish small", "swordfish small", "swordfish large", "scorpionfish small")
    assert table.state["lagoons"] == [
        ["scorpionfish small", "swordfish small", "swordfish large"],
        ["scorpionfish small"],
    ]


def test_it_is_passed_to_the_left_until_a_lagoon_takes_it() -> None:
    table = Table(3).correct(
        lagoons__0=["piranha small"], lagoons__1=["swordfish small"], lagoons__2=["swordfish large"]
    )
    table.reveal("ball-fish large")
    assert table.state["lagoons"] == [
        ["piranha small"],
        ["swordfish small"],
        ["swordfish large", "ball-fish large"],
    ]
    assert table.told == ["Ann's large ball fish swims on to Cy: it matches the large swordfish there."]


def test_passing_begins_at_the_player_whose_turn_it_is_and_goes_round() -> None:
    table = Table(3, first=2).correct(lagoons__2=["piranha small"], lagoons__0=["piranha small"])
    table.reveal("swordfish large")
    assert table.state["lagoons"] == [["piranha small"], ["swordfish large"], ["piranha small"]]
    assert table.told == ["Cy's large swordfish swims on to Bo: the lagoon there is empty."]


def test_one_s_own_lagoon_comes_first_although_others_would_take_it() -> None:
    table = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["swordfish large"])
    table.reveal("swordfish small")
    assert table.state["lagoons"] == [["piranha small", "swordfish small"], ["swordfish large"]]
    assert table.told == ["Ann's small swordfish stays: it matches the small piranha."]


def test_what_nobody_can_place_goes_into_the_box() -> None:
    table = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["swordfish small"])
    table.reveal("ball-fish large")
    assert table.state["boxed"] == 1
    assert table.state["lagoons"] == [["piranha small"], ["swordfish small"]]
    assert table.told == ["Ann's large ball fish fits no lagoon and goes into the box."]


def test_then_the_player_may_go_on_collect_or_end() -> None:
    for fish in ("piranha small", "swordfish large"):
        table = Table(2).reveal("piranha small", fish)
        assert table.turn == 0
        assert table.state["revealed_this_turn"] is True
        assert table.allows("reveal", kind="piranha", size="small")
        assert table.allows("collect")
        assert table.allows("end_turn")


def test_ending_without_collecting_leaves_the_lagoon() -> None:
    table = Table(2).reveal("piranha small", "piranha large").do("end_turn")
    assert table.turn == 1
    assert table.state["revealed_this_turn"] is False
    assert table.state["lagoons"] == [["piranha small", "piranha large"], []]
    assert table.told[-1] == "Ann ends the turn and leaves 2 fish in the lagoon."


def test_a_card_must_be_turned_up_in_every_turn() -> None:
    table = Table(2).correct(lagoons__0=["piranha small"])
    for do in ("end_turn", "collect"):
        sentence, rule = table.refusal(do)
        assert rule == "Your turn"
        assert "Ann has to turn up a card first" in sentence


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "piranha"},
        {"size": "small"},
        {"kind": "cod", "size": "small"},
        {"kind": "piranha", "size": "medium"},
        {"kind": "piranha", "size": "small", "back": "hungry"},
        {"kind": "piranha", "size": "small", "back": None},
        {"kind": "piranha", "size": "small", "player": 0},
    ],
)
def test_a_card_is_a_kind_and_a_size(fields: dict[str, object]) -> None:
    _, rule = Table(2).refusal("reveal", **fields)
    assert rule is None
