"""Rulebook: Movement Cards, Play Turn, Moving Boats, Moving Fish, Grey Fish."""

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish.rules import CARD_RULE, DRAWING, GREY_FISH, MOVING, SAILING, SETUP


def test_movement_cards_leave_the_hand_for_the_discards() -> None:
    state = Table(3).turn(played=3, space=2).state
    assert (state["hands"], state["pile"], state["discards"]) == ([2, 3, 3], 38, 3)


def test_no_more_cards_are_played_than_are_in_hand() -> None:
    assert Table(3).turn_refused(played=4) == ("Ann holds 3 cards, so 4 cannot be played.", CARD_RULE)
    one = Table(3).correct(hands_0=1)
    assert one.turn_refused(played=2) == ("Ann holds 1 card, so 2 cannot be played.", CARD_RULE)


def test_without_a_card_nothing_is_caught() -> None:
    said, rule = Table(3).turn_refused(played=0, caught={"white": 1})
    assert (said, rule) == ("Without a card played nothing moves, so nothing can be caught.", CARD_RULE)
    assert Table(3).turn_refused("fish", played=0, caught={"white": 1}, by=2)[1] == CARD_RULE


def test_without_a_card_a_grey_fish_may_be_placed() -> None:
    for move in ("boats", "fish"):
        state = Table(3).turn(move, played=0, space=0, place_grey=True).state
        assert (state["supply"], state["board"]["grey"]) == ([1, 2, 2], 2)


def test_moving_boats_catches_for_oneself() -> None:
    table = Table(3).turn("boats", caught={"white": 2, "blue": 1})
    assert table.state["caught"][0] == {"grey": 0, "white": 2, "blue": 1}
    assert table.state["board"] == {"grey": 1, "white": 44, "blue": 43}
    said, rule = Table(3).turn_refused("boats", caught={"white": 1}, by=1)
    assert (said, rule) == ("Who sails catches for themselves: this catch is Ann's.", SAILING)


def test_by_another_seat_is_wrong_with_boats_even_when_nothing_is_caught() -> None:
    assert Table(3).turn_refused("boats", by=1)[1] == SAILING


def test_by_oneself_may_be_said_at_any_time() -> None:
    for move, caught in (("boats", {}), ("fish", {}), ("boats", {"blue": 1}), ("fish", {"blue": 1})):
        state = Table(3).turn(move, caught=caught, by=0).state
        assert state["caught"][0]["blue"] == caught.get("blue", 0)


def test_moving_fish_catches_for_the_owner_of_the_boat() -> None:
    state = Table(3).turn("fish", caught={"grey": 1, "blue": 2}, by=2).state
    assert state["caught"][2] == {"grey": 1, "white": 0, "blue": 2}
    assert state["caught"][0] == {"grey": 0, "white": 0, "blue": 0}
    assert Table(3).turn("fish", caught={"blue": 2}).state["caught"][0]["blue"] == 2


def test_by_another_seat_needs_a_catch() -> None:
    want = ("Nothing was caught, so it cannot have been in another player's boat.", MOVING)
    assert Table(3).turn_refused("fish", by=1) == want
    assert Table(3).turn_refused("fish", by=1, caught={"white": 0}) == want


def test_no_more_is_caught_than_lies_on_the_board() -> None:
    assert Table(3).turn_refused(caught={"grey": 2}) == (
        "The board has only 1 grey fish left, so 2 cannot be caught.",
        SETUP,
    )
    assert Table(3).turn(caught={"grey": 1, "white": 46, "blue": 44}).state["board"] == {
        "grey": 0,
        "white": 0,
        "blue": 0,
    }
    few = Table(3).correct(caught_1_white=44, caught_2_blue=44)
    assert few.turn_refused(caught={"white": 3})[1] == SETUP
    assert few.turn_refused(caught={"blue": 1})[1] == SETUP


def test_the_turn_passes_to_the_left() -> None:
    table, seen = Table(3, first=1), []
    for _turn in range(4):
        seen.append(table.play.turn)
        table.turn(played=0, space=0)
    assert seen == [1, 2, 0, 1]


def test_a_grey_fish_goes_from_the_supply_onto_the_board() -> None:
    state = Table(3).turn(caught={"grey": 1}, place_grey=True).state
    assert (state["supply"], state["board"]["grey"], state["caught"][0]["grey"]) == ([1, 2, 2], 1, 1)


def test_without_grey_fish_none_is_placed() -> None:
    table = Table(3).correct(supply_0=0)
    assert table.turn_refused(place_grey=True) == ("Ann has no grey fish left to place.", GREY_FISH)


def test_a_grey_fish_needs_another_fish_where_it_goes() -> None:
    everything = {"grey": 1, "white": 46, "blue": 44}
    assert Table(3).turn_refused(caught=everything, place_grey=True) == (
        "A grey fish goes only where another fish lies, and the board has no fish left.",
        GREY_FISH,
    )
    all_but_one = {"grey": 1, "white": 46, "blue": 43}
    assert Table(3).turn(caught=all_but_one, place_grey=True).state["board"] == {
        "grey": 1,
        "white": 0,
        "blue": 1,
    }
    empty = Table(3).turn(caught=everything)
    assert empty.turn_refused(played=0, place_grey=True)[1] == GREY_FISH


def test_fish_that_meet_a_boat_end_the_turn_before_a_grey_fish() -> None:
    said, rule = Table(3).turn_refused("fish", caught={"white": 1}, place_grey=True)
    assert rule == GREY_FISH
    assert said == "Fish that meet a boat end the turn at once: draw, without placing a grey fish first."
    assert Table(3).turn_refused("fish", caught={"white": 1}, by=1, place_grey=True)[1] == GREY_FISH


def test_a_grey_fish_may_follow_moved_fish_that_met_no_boat() -> None:
    assert Table(3).turn("fish", place_grey=True).state["supply"] == [1, 2, 2]
    assert Table(3).turn("fish", caught={"white": 0}, place_grey=True).state["supply"] == [1, 2, 2]


def test_a_grey_fish_after_a_catch_where_the_table_reads_it_so() -> None:
    table = Table(3, grey_after_catch=True)
    state = table.turn("fish", caught={"white": 1}, by=1, place_grey=True).state
    assert (state["supply"], state["board"]["grey"]) == ([1, 2, 2], 2)
    last = Table(3, grey_after_catch=True)
    everything = {"grey": 1, "white": 46, "blue": 44}
    assert last.turn_refused("fish", caught=everything, place_grey=True)[1] == GREY_FISH


@pytest.mark.parametrize(
    ("hand", "played", "space", "drawn"),
    [
        (3, 1, 3, 3),
        (3, 0, 7, 4),
        (6, 0, 4, 1),
        (6, 1, 4, 2),
        (7, 0, 5, 0),
        (7, 3, 2, 2),
        (7, 7, 7, 7),
        (3, 3, 0, 0),
        (0, 0, 2, 2),
    ],
)
def test_the_space_says_how_many_are_drawn_up_to_seven_in_hand(
    hand: int, played: int, space: int, drawn: int
) -> None:
    table = Table(2).correct(pile=30, hands_0=hand).turn(played=played, space=space)
    assert table.state["hands"][0] == hand - played + drawn
    assert table.state["pile"] == 30 - drawn


def test_fewer_may_be_drawn() -> None:
    for drawn in (0, 1, 2, 3):
        assert Table(2).turn(space=3, drawn=drawn).state["hands"] == [2 + drawn, 3]


def test_no_more_are_drawn_than_the_space_says() -> None:
    want = ("The turn ended on a 2, so at most that many cards are drawn, not 3.", DRAWING)
    assert Table(2).turn_refused(space=2, drawn=3) == want


def test_no_more_are_drawn_than_make_seven_counted_after_playing() -> None:
    full = Table(2).correct(pile=30, hands_0=6)
    assert full.turn_refused(played=2, space=6, drawn=4) == (
        "Ann still holds 4 cards and 7 is the most in a hand: 3 can be drawn, not 4.",
        DRAWING,
    )
    assert full.turn(played=2, space=6, drawn=3).state["hands"] == [7, 3]


def test_a_full_hand_draws_none() -> None:
    full = Table(2).correct(pile=30, hands_0=7)
    want = ("Ann still holds 7 cards, the most in a hand: draw none.", DRAWING)
    assert full.turn_refused(played=0, space=2, drawn=1) == want


@pytest.mark.parametrize(
    "fields",
    [
        {"caught": {"red": 1}},
        {"caught": {"white": 1.0}},
        {"caught": {"white": True}},
        {"caught": {"white": -1}},
        {"caught": None},
        {"caught": []},
        {"by": None},
        {"by": 3},
        {"by": -1},
        {"drawn": None},
        {"drawn": 8},
        {"place_grey": None},
        {"place_grey": 1},
        {"move": "boat"},
        {"played": 8},
        {"played": "1"},
        {"space": 8},
        {"space": -1},
        {"cards": 1},
    ],
)
def test_a_turn_of_another_form_is_refused_with_a_sentence_and_no_rule(fields: dict[str, object]) -> None:
    said, rule = Table(3).refused("turn", **{"move": "fish", "played": 1, "space": 2, **fields})
    assert rule is None
    assert f"“{next(iter(fields))}" in said or "“red”" in said


@pytest.mark.parametrize("left_out", ["move", "played", "space"])
def test_move_cards_and_space_are_needed(left_out: str) -> None:
    fields = {"move": "fish", "played": 1, "space": 2}
    del fields[left_out]
    assert Table(3).refused("turn", **fields)[0] == f"“{left_out}” is missing."


@pytest.mark.parametrize("other", ["catch", "place_grey"])
def test_catches_are_not_entered_where_turns_are_followed(other: str) -> None:
    fields: dict[str, object] = {"player": 0, "fish": {"blue": 1}} if other == "catch" else {"player": 0}
    assert Table(3).refused(other, **fields)[1] == "With the phone"
    assert Table(3).refused("pile_empty")[1] == "With the phone"
