"""Correcting what the app believes to what lies on the table (spec: counters; before the end only)."""

import pytest

from .table import GAME, Table


def test_these_can_be_corrected_and_no_others() -> None:
    names = [counter.name for counter in GAME.counters(Table(3).play.live)]
    assert names == ["turn", "deck", "hands.0", "hands.1", "hands.2", "skips.0", "skips.1", "skips.2"]
    for name in ("discards", "set_aside", "step", "next", "hands", "hands.3", "gone"):
        assert "There is no counter" in Table(3).refusal("correct", set={name: 1})


def test_turn_starts_that_seats_turn_afresh() -> None:
    table = Table().right().correct(turn=2)
    assert (table.turn, table.state["step"], table.state["next"]) == (2, "guess", 0)


def test_turn_set_to_the_same_seat_takes_back_its_right_guess_but_not_the_fish() -> None:
    table = Table().right().correct(turn=0)
    assert (table.turn, table.state["step"], table.hands) == (0, "guess", [6, 7, 7])
    assert table.guess(3, 0).hands == [7, 7, 7], "so a wrong guess draws"


def test_without_turn_the_step_stays() -> None:
    assert Table().right().correct(deck=3).state["step"] == "second"


@pytest.mark.parametrize("turn", [-1, 3, "Ann", 1.0, True, None])
def test_turn_is_a_seat(turn: object) -> None:
    assert Table().correction_refused(turn=turn) == "“turn” must be one of 0 (Ann), 1 (Bo) and 2 (Cy)."


@pytest.mark.parametrize("deck", [0, 29])
def test_discards_are_what_remains(deck: int) -> None:
    state = Table().correct(deck=deck).state
    assert (state["deck"], state["discards"]) == (deck, 29 - deck)


def test_hands_and_deck_hold_at_most_50_together() -> None:
    assert Table().correction_refused(deck=30) == (
        "Hands and Fish Deck would hold 51 fish together, and there are only 50: "
        "“hands.0” 7, “hands.1” 7, “hands.2” 7 and “deck” 30."
    )
    assert Table().correct(deck=29, hands_0=7).state["discards"] == 0
    assert Table().correct(deck=28, hands_0=8).state["discards"] == 0


@pytest.mark.parametrize("hand", [0, -1, 51, 2.0, "3", True, None])
def test_a_hand_holds_1_or_more(hand: object) -> None:
    """It never ends a game, so no hand is corrected to nothing."""
    assert Table().correction_refused(hands_1=hand) == "“hands.1” must be a whole number from 1 to 50."


@pytest.mark.parametrize("skips", [-1, 3, None])
def test_skips_are_0_to_2(skips: object) -> None:
    assert Table().correction_refused(skips_1=skips) == "“skips.1” must be a whole number from 0 to 2."
    assert Table().correct(skips_1=2).state["skips"] == [0, 2, 0]


def test_a_monkfish_raises_a_corrected_skip_to_at_least_one() -> None:
    two = Table().correct(skips_2=2).right().special("monkfish", 1, target=2)
    assert two.state["skips"] == [0, 0, 2]
    none = Table().correct(skips_2=0).right().special("monkfish", 1, target=2)
    assert none.state["skips"] == [0, 0, 1]
    stacked = Table(monkfish_stacks=True).correct(skips_2=1).right().special("monkfish", 1, target=2)
    assert stacked.state["skips"] == [0, 0, 2]


def test_skips_of_the_seat_whose_turn_it_is_wait_for_its_next() -> None:
    table = Table(2).correct(skips_0=1)
    assert table.turn == 0
    assert table.guess(1, 0).turn == 1
    assert table.guess(1, 0).turn == 1, "Ann is passed over"


def test_once_a_hand_was_corrected_the_printed_numbers_bind_nobody_any_more() -> None:
    table = Table().guess(3, 4).guess(1, 0)
    assert "correct a hand first; then this is no longer checked" in table.refusal(
        "guess", what=3, released=1
    )
    table.correct(hands_2=7)
    assert table.guess(3, 5).hands == [3, 2, 7], "at every seat, and even where the hand stays as it was"
    table.special("monkfish", 2, target=0)
    assert table.guess("monkfish", 4).hands[2] == 2


def test_nor_does_it_for_what_a_power_releases() -> None:
    table = Table().correct(hands_0=12, deck=20).right()
    assert table.special("starfish", 1, type="goldfish", released=[10, 1, 1]).hands == [1, 5, 6]


def test_but_a_hand_still_gives_no_more_than_it_holds() -> None:
    assert Table().correct(hands_0=5).refusal("guess", what=3, released=6) == (
        "Ann holds 5 fish, so 6 cannot come out of that hand."
    )


@pytest.mark.parametrize("counters", [{"deck": 5}, {"turn": 1}, {"skips_1": 1}])
def test_another_correction_leaves_the_printed_numbers_in_force(counters: dict[str, int]) -> None:
    table = Table().guess(3, 4).correct(**counters)
    assert "All 4 fish with the number 3 are gone." in table.refusal("guess", what=3, released=1)


def test_nothing_is_corrected_after_the_end() -> None:
    for table in (Table().do("finish"), Table().correct(hands_0=2).guess(7, 2)):
        for name, value in (("turn", 1), ("deck", 1), ("hands_1", 5), ("skips_1", 1)):
            sentence = table.correction_refused(**{name: value})
            assert sentence == f"The game is over: “{name.replace('_', '.')}” cannot be corrected any more."


def test_all_or_nothing() -> None:
    table = Table()
    table.correction_refused(deck=3, skips_1=9)
    assert table.state["deck"] == 29


def test_once_they_bind_no_more_they_never_do_again() -> None:
    table = Table().guess(3, 4).correct(hands_2=7).correct(deck=5).correct(hands_0=9, turn=0)
    assert table.guess(3, 5).hands == [4, 7, 7]
