"""Rulebook: Catching and Releasing (Playing the Game), 1 to 4. Its 5, the end, has a file of its own."""

import pytest

from .table import Table

SPECIALS = ("starfish", "flyingfish", "toadfish", "lionfish", "monkfish")


@pytest.mark.parametrize("what", [*range(1, 11), *SPECIALS])
def test_1_a_guess_is_a_number_from_1_to_10_or_a_special_fish(what: int | str) -> None:
    assert Table().guess(what, 1).hands == [6, 7, 7]


@pytest.mark.parametrize("what", [0, 11, "goldfish", "dogfish", "rainbowfish", "clownfish", "cod", "7", 1.5])
def test_1_nothing_else_can_be_guessed(what: object) -> None:
    assert Table().refusal("guess", what=what, released=0).startswith("“what” ")


def test_2_no_fish_draws_one_and_the_turn_ends() -> None:
    table = Table().guess(7, 0)
    assert table.hands == [8, 7, 7]
    assert table.state["deck"] == 28
    assert (table.turn, table.state["step"]) == (1, "guess")


def test_2_from_an_empty_fish_deck_nothing_is_drawn() -> None:
    """The rulebook does not say what happens then (spec: a draw takes what the Fish Deck still has)."""
    table = Table(7).guess(7, 0)
    assert (table.hands[0], table.state["deck"]) == (8, 0)
    table.guess(7, 0)
    assert (table.hands[1], table.state["deck"], table.turn) == (7, 0, 2)


def test_3_a_right_guess_releases_the_fish_and_the_turn_goes_on() -> None:
    table = Table().guess(7, 3)
    assert (table.hands, table.state["discards"], table.state["deck"]) == ([4, 7, 7], 3, 29)
    assert (table.turn, table.state["step"], table.state["next"]) == (0, "second", 1)


def test_3a_a_second_right_guess_releases_and_ends_the_turn() -> None:
    table = Table().guess(7, 1).guess(3, 2)
    assert (table.hands, table.state["discards"]) == ([4, 7, 7], 3)
    assert (table.turn, table.state["step"]) == (1, "guess")


def test_3a_a_second_wrong_guess_draws_nothing_and_ends_the_turn() -> None:
    table = Table().guess(7, 1).guess(3, 0)
    assert (table.hands, table.state["deck"]) == ([6, 7, 7], 29)
    assert (table.turn, table.state["step"]) == (1, "guess")


def test_3b_a_special_fish_is_taken_only_after_a_right_first_guess() -> None:
    taken = {"special": "lionfish", "from_": 1}
    sentence = "A special fish may be taken only after a right first guess."
    assert Table().barred("use_special", **taken) == (sentence, "After a right guess")
    assert Table().guess(7, 0).barred("use_special", special="lionfish", from_=0)[0] == sentence
    assert Table().right().guess(3, 1).barred("use_special", special="lionfish", from_=0)[0] == sentence


def test_3b_a_special_fish_comes_out_of_another_hand_and_is_discarded() -> None:
    table = Table().right().special("lionfish", 2)
    assert table.hands == [7, 7, 6]
    assert table.state["discards"] == 2
    assert (table.turn, table.state["step"]) == (1, "guess")


def test_3b_a_special_fish_does_not_come_out_of_ones_own_hand() -> None:
    sentence, rule = Table().right().barred("use_special", special="lionfish", from_=0)
    assert sentence == "The special fish comes from another player's hand, not from one's own."
    assert rule == "After a right guess"


def test_3b_a_special_fish_comes_out_of_a_hand_at_this_table() -> None:
    assert "names seat 3" in Table().right().refusal("use_special", special="lionfish", from_=3)


def test_4_the_turn_passes_to_the_left_and_from_the_last_seat_to_the_first() -> None:
    table = Table(dealer=1)
    assert (table.turn, table.state["next"]) == (2, 0)
    assert table.guess(1, 0).turn == 0


def test_more_than_the_hand_cannot_come_out_of_it() -> None:
    table = Table().correct(hands_0=3)
    assert table.barred("guess", what=7, released=4) == (
        "Ann holds 3 fish, so 4 cannot come out of that hand.",
        "Your guess",
    )
    table.guess(7, 2)


@pytest.mark.parametrize(
    ("what", "printed", "named"),
    [
        (1, 4, "fish with the number 1"),
        (10, 4, "fish with the number 10"),
        ("starfish", 3, "starfish"),
        ("lionfish", 3, "lionfish"),
        ("monkfish", 2, "monkfish"),
    ],
)
def test_never_more_of_a_kind_than_were_printed(what: int | str, printed: int, named: str) -> None:
    sentence, rule = Table().barred("guess", what=what, released=printed + 1)
    assert f"There are only {printed} {named} in the box." in sentence
    assert rule == "Set-up"
    Table().guess(what, printed)


def test_those_gone_before_count_whoever_held_them() -> None:
    table = Table().guess(5, 3).guess(6, 0)
    sentence = table.refusal("guess", what=5, released=2)
    assert "Only 1 of the 4 fish with the number 5 can still come." in sentence
    table.guess(5, 1).guess(6, 0)
    assert "All 4 fish with the number 5 are gone." in table.refusal("guess", what=5, released=1)
    # To say it is still allowed, and wrong.
    assert table.guess(5, 0).hands == [4, 6, 8]


def test_a_special_that_is_taken_counts_among_those_gone() -> None:
    table = Table().guess("monkfish", 2)
    sentence = table.refusal("use_special", special="monkfish", from_=1, target=1)
    assert "Both monkfish are gone." in sentence


def test_the_refusal_says_how_to_go_on_if_it_lies_on_the_table_like_that() -> None:
    sentence = Table().refusal("guess", what=7, released=5)
    assert sentence.endswith(
        "If it lies on the table like that, correct a hand first; then this is no longer checked."
    )
