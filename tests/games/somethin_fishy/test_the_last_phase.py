"""Rulebook: Gameplay (which cards come first), End of the Game."""

import pytest

from .table import Table


def test_plain_cards_come_once_the_backed_ones_have_run_out() -> None:
    table = Table(2, removed=138).reveal("piranha small")
    assert table.state["phase"] == "backed"
    table.reveal("piranha small")
    assert table.state["phase"] == "plain"
    assert table.state["deck"] == {"backed": 0, "plain": 20}
    table.reveal("piranha small")
    assert table.state["deck"] == {"backed": 0, "plain": 19}


def test_a_plain_hungry_fish_ends_the_game_and_eats_nothing() -> None:
    table = Table(2, removed=139).reveal("piranha small", "ball-fish hungry")
    assert table.play.ended == "rules"
    assert table.turn is None
    assert table.state["phase"] == "over"
    assert table.state["lagoons"] == [["piranha small"], []]
    assert table.state["thick"]["ball-fish"] == {"cards": 0, "hungry": 0}
    assert table.state["revealed_this_turn"] is True
    assert table.told[-1] == "Ann turns up a hungry ball fish without a fish on its back: the game is over."


def test_the_last_backed_card_may_be_a_hungry_fish_that_still_eats() -> None:
    table = Table(2, removed=139).reveal("ball-fish hungry")
    assert table.play.ended is None
    assert table.state["thick"]["ball-fish"] == {"cards": 1, "hungry": 1}
    assert table.turn == 1


def test_the_back_that_was_seen_is_right_where_the_counter_is_only_a_guess() -> None:
    table = Table(3).reveal("piranha small", back="fish").reveal("piranha small", back="plain")
    assert table.state["deck"] == {"backed": 0, "plain": 19}
    assert table.state["phase"] == "plain"


def test_a_hungry_fish_seen_to_be_plain_ends_the_game_whatever_the_counter_says() -> None:
    table = Table(3).reveal("piranha hungry", back="plain")
    assert table.play.ended == "rules"
    assert table.state["deck"] == {"backed": 0, "plain": 19}


def test_a_fish_on_the_back_is_a_backed_card_although_none_should_be_left() -> None:
    table = Table(2, removed=139).reveal("piranha small").reveal("swordfish hungry", back="fish")
    assert table.play.ended is None
    assert table.state["deck"] == {"backed": 0, "plain": 20}
    assert table.state["thick"]["swordfish"] == {"cards": 2, "hungry": 1}
    assert table.state["phase"] == "plain"
    assert table.turn == 1


def test_but_not_after_a_plain_card_came_up() -> None:
    table = Table(2, removed=138).reveal(*["piranha small"] * 3)
    sentence, rule = table.refusal("reveal", kind="piranha", size="small", back="fish")
    assert rule == "The last phase"
    assert "“deck.backed”" in sentence
    table.correct(deck__backed=2).reveal("piranha small", back="fish")
    assert table.state["deck"] == {"backed": 1, "plain": 19}


def test_nor_where_the_plain_cards_were_counted_afresh_for_the_record_still_says_that_one_came_up() -> None:
    table = Table(2, removed=139).reveal("piranha small", "piranha small").correct(deck__plain=20)
    sentence, _ = table.refusal("reveal", kind="piranha", size="hungry", back="fish")
    assert "“deck.backed”" in sentence
    table.correct(deck__backed=1).reveal("piranha hungry", back="fish")
    assert table.state["thick"]["piranha"] == {"cards": 1, "hungry": 1}
    assert table.state["deck"] == {"backed": 0, "plain": 20}


def test_a_plain_card_is_refused_where_none_is_left() -> None:
    table = Table(2).correct(deck__plain=0)
    sentence, rule = table.refusal("reveal", kind="piranha", size="small", back="plain")
    assert rule == "The last phase"
    assert "“deck.plain”" in sentence
    assert table.allows("reveal", kind="piranha", size="small")


@pytest.mark.parametrize("back", [{}, {"back": "fish"}, {"back": "plain"}])
def test_no_card_left_is_no_card_to_turn_up(back: dict[str, str]) -> None:
    table = Table(2).correct(deck__backed=0, deck__plain=0)
    sentence, rule = table.refusal("reveal", kind="piranha", size="small", **back)
    assert rule == "Your turn"
    assert sentence.startswith("No card is left in the middle.")


def test_with_no_card_left_a_turn_ends_and_a_lagoon_is_collected_without_revealing() -> None:
    table = Table(2).correct(
        deck__backed=0, deck__plain=0, lagoons__0=["piranha small"] * 3, thick__piranha__cards=4
    )
    table.do("take_thick", kind="piranha").do("collect").do("end_turn")
    assert table.state["catch"][0] == {"cards": 7, "hungry": 0}
    assert table.turn == 0
    assert not table.allows("collect")


@pytest.mark.parametrize("do", ["collect", "end_turn", "finish"])
def test_after_the_end_nothing_goes_on(do: str) -> None:
    table = Table(2, removed=139).reveal("piranha small", "ball-fish hungry")
    _, rule = table.refusal(do)
    assert rule == "With the phone"


def test_phase_follows_the_counters_and_the_end() -> None:
    table = Table(2).correct(deck__backed=0)
    assert table.state["phase"] == "plain"
    assert table.correct(deck__backed=3).state["phase"] == "backed"
    assert table.do("finish").state["phase"] == "over"
