"""Rulebook: Components, Setup."""

import pytest

from companion.games.play import open_play
from companion.games.refusals import Refusal

from .table import GAME, Table

KINDS = ("piranha", "swordfish", "ball-fish", "scorpionfish")


@pytest.mark.parametrize(
    ("players", "backed"), [(2, 140), (3, 87), (4, 87), (5, 140), (6, 140), (7, 140), (8, 140)]
)
def test_three_or_four_players_put_a_third_of_160_back(players: int, backed: int) -> None:
    table = Table(players)
    assert table.state["deck"] == {"backed": backed, "plain": 20}
    assert table.state["lagoons"] == [[]] * players
    assert table.state["catch"] == [{"cards": 0, "hungry": 0}] * players
    assert table.state["thick"] == {kind: {"cards": 0, "hungry": 0} for kind in KINDS}
    assert table.state["phase"] == "backed"
    assert table.state["boxed"] == 0
    assert table.state["revealed_this_turn"] is False


@pytest.mark.parametrize(("removed", "backed"), [(0, 140), (40, 100), (139, 1)])
def test_what_was_removed_may_be_given_for_any_number_of_players(removed: int, backed: int) -> None:
    for players in (2, 3, 8):
        assert Table(players, removed=removed).state["deck"] == {"backed": backed, "plain": 20}


@pytest.mark.parametrize("removed", [-1, 140, 1.0, "53", True, None])
def test_all_plain_cards_stay_and_one_backed_card_at_least(removed: object) -> None:
    assert isinstance(open_play(GAME, 3, {"removed": removed}), Refusal)


def test_first_begins_and_the_turn_goes_to_the_left() -> None:
    table = Table(3, first=2).reveal("piranha small").do("end_turn")
    assert table.turn == 0
    assert Table(3).turn == 0


@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_can_play(players: int) -> None:
    assert isinstance(open_play(GAME, players, {}), Refusal)


@pytest.mark.parametrize("options", [{"first": 3}, {"detail": "turns"}, {"detail": None}, {"speed": 1}])
def test_options_that_are_not_known_are_refused(options: dict[str, object]) -> None:
    assert isinstance(open_play(GAME, 3, options), Refusal)


def test_seven_hungry_of_a_kind_are_in_the_backed_deck() -> None:
    table = Table(2)
    for _ in range(7):
        table.reveal("piranha hungry")
    sentence, rule = table.refusal("reveal", kind="piranha", size="hungry")
    assert rule == "What is in the box"
    assert "7 hungry piranha" in sentence
    assert table.allows("reveal", kind="swordfish", size="hungry")
    assert table.allows("reveal", kind="piranha", size="small")


def test_28_fed_of_a_kind_are_in_the_backed_deck_small_and_large_together() -> None:
    table = Table(2).reveal(*["ball-fish small"] * 15, *["ball-fish large"] * 13)
    assert not table.allows("reveal", kind="ball-fish", size="small")
    assert not table.allows("reveal", kind="ball-fish", size="large")
    assert table.allows("reveal", kind="ball-fish", size="hungry")
    assert table.allows("reveal", kind="scorpionfish", size="large")


def test_four_fed_of_a_kind_are_in_the_plain_deck_whatever_came_before() -> None:
    table = Table(2).reveal(*["piranha small"] * 28)
    table.reveal("piranha large", back="plain").reveal(*["piranha small"] * 3)
    assert table.state["deck"] == {"backed": 0, "plain": 16}
    sentence, rule = table.refusal("reveal", kind="piranha", size="small")
    assert rule == "What is in the box"
    assert "4 fed piranha" in sentence


@pytest.mark.parametrize("counter", ["deck__backed", "deck__plain", "lagoons__1", "thick__piranha__hungry"])
def test_after_a_correction_what_came_up_is_not_checked_any_more(counter: str) -> None:
    table = Table(2).reveal(*["piranha hungry"] * 7)
    sentence, _ = table.refusal("reveal", kind="piranha", size="hungry")
    assert "deck, lagoons or thick fish" in sentence
    value = {"deck__backed": 133, "deck__plain": 20, "lagoons__1": [], "thick__piranha__hungry": 7}[counter]
    table.correct(**{counter: value}).reveal("piranha hungry")
    assert table.state["thick"]["piranha"] == {"cards": 8, "hungry": 8}


@pytest.mark.parametrize("counters", [{"turn": 1}, {"catch__0__cards": 3}])
def test_a_correction_of_turn_or_catch_lifts_no_bound(counters: dict[str, int]) -> None:
    table = Table(2).reveal(*["piranha hungry"] * 7).correct(**counters)
    assert not table.allows("reveal", kind="piranha", size="hungry")


def test_the_plain_bound_is_lifted_by_a_correction_too() -> None:
    table = Table(2).correct(deck__backed=0).reveal(*["piranha small"] * 5)
    assert table.state["deck"] == {"backed": 0, "plain": 15}
