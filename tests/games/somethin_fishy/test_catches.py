"""Following only the catches and the last phase: turns are not tracked."""

import pytest

from .table import Table


def catches(players: int = 3, **options: object) -> Table:
    return Table(players, detail="catches", **options)


def test_state_and_turn_hold_only_what_is_followed() -> None:
    table = catches()
    assert table.turn is None
    assert table.state == {
        "phase": "backed",
        "deck": None,
        "lagoons": None,
        "catch": [{"cards": 0, "hungry": 0}] * 3,
        "thick": None,
        "boxed": None,
        "revealed_this_turn": None,
    }


def test_a_catch_adds_cards_some_of_them_hungry_none_if_not_said() -> None:
    table = catches().do("catch", player=1, cards=5, hungry=2).do("catch", player=1, cards=3)
    assert table.state["catch"][1] == {"cards": 8, "hungry": 2}
    assert table.told == ["Bo catches 5 cards, 2 of them hungry.", "Bo catches 3 cards."]


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"player": 0, "cards": 0}, None),
        ({"player": 0, "cards": 161}, None),
        ({"player": 0, "cards": 3, "hungry": -1}, None),
        ({"player": 0, "cards": 3, "hungry": 4}, "Scoring"),
        ({"player": 3, "cards": 3}, None),
        ({"player": 0}, None),
        ({"player": 0, "cards": True}, None),
        ({"player": 0, "cards": "3"}, None),
        ({"player": 0, "cards": 3.0}, None),
    ],
)
def test_a_catch_is_one_card_or_more_and_its_hungry_fish_are_among_them(
    fields: dict[str, object], rule: str | None
) -> None:
    assert catches().refusal("catch", **fields)[1] == rule


def test_more_hungry_fish_than_cards_are_said_as_that() -> None:
    assert catches().refusal("catch", player=0, cards=1, hungry=2)[0] == (
        "A catch cannot hold more hungry fish (2) than cards (1): hungry fish are cards too."
    )


def test_all_catches_together_stay_within_the_160_cards_where_nothing_was_given() -> None:
    table = catches().do("catch", player=0, cards=100).do("catch", player=1, cards=60)
    sentence, rule = table.refusal("catch", player=2, cards=1)
    assert rule == "What is in the box"
    assert "161 cards" in sentence
    assert "160" in sentence


def test_a_number_of_removed_cards_that_was_given_bounds_them() -> None:
    table = catches(removed=60).do("catch", player=0, cards=100)
    assert not table.allows("catch", player=1, cards=1)


def test_all_catches_together_hold_28_hungry_fish_at_most() -> None:
    table = catches().do("catch", player=0, cards=20, hungry=20).do("catch", player=1, cards=9, hungry=8)
    sentence, rule = table.refusal("catch", player=2, cards=1, hungry=1)
    assert rule == "What is in the box"
    assert "29 hungry fish" in sentence
    assert table.allows("catch", player=2, cards=1)


def test_the_backs_are_gone_once() -> None:
    table = catches().do("backs_gone")
    assert table.state["phase"] == "plain"
    assert table.told == ["The last fish back is gone: from now on the first hungry fish ends the game."]
    assert table.refusal("backs_gone") == (
        "The backs are gone already: this is the last phase.",
        "The last phase",
    )


def test_a_hungry_fish_ends_the_game_in_the_last_phase_only() -> None:
    table = catches().do("catch", player=2, cards=4)
    assert table.refusal("plain_hungry")[1] == "The last phase"
    table.do("backs_gone").do("catch", player=1, cards=1).do("plain_hungry")
    assert table.play.ended == "rules"
    assert table.state["phase"] == "over"
    assert table.result.winners == (2,)
    assert not table.allows("catch", player=1, cards=9)


def test_a_corrected_phase_can_begin_again() -> None:
    table = catches().do("backs_gone").correct(phase="backed")
    assert table.state["phase"] == "backed"
    assert not table.allows("plain_hungry")
    assert table.do("backs_gone").state["phase"] == "plain"
    assert catches().correct(phase="plain").do("plain_hungry").play.ended == "rules"


@pytest.mark.parametrize("do", ["reveal", "take_thick", "collect", "end_turn"])
def test_what_is_followed_card_by_card_is_not_entered_here(do: str) -> None:
    fields = {"reveal": {"kind": "piranha", "size": "small"}, "take_thick": {"kind": "piranha"}}.get(do, {})
    assert catches().refusal(do, **fields)[1] == "With the phone"


def test_nor_are_catches_entered_where_every_card_is() -> None:
    for do, fields in (("catch", {"player": 0, "cards": 1}), ("backs_gone", {}), ("plain_hungry", {})):
        assert Table(2).refusal(do, **fields)[1] == "With the phone"
