"""Rulebook: Casting Your Line (Setup)."""

import pytest

from companion.games.no_fish.components import CARDS, PRINTED, SETS, SPECIALS
from companion.games.play import open_play
from companion.games.refusals import Refusal

from .table import GAME, Table

PLAYERS = range(2, 8)


def test_there_are_54_cards() -> None:
    assert CARDS == 54
    assert sum(PRINTED[each] for each in (*SETS, *SPECIALS)) == 54


def test_four_sets_numbered_1_to_10() -> None:
    assert SETS == ("goldfish", "dogfish", "rainbowfish", "clownfish")
    assert [PRINTED[each] for each in SETS] == [10] * 4
    assert [PRINTED[number] for number in range(1, 11)] == [4] * 10


def test_two_monkfish_and_three_of_each_other_special() -> None:
    assert {each: PRINTED[each] for each in SPECIALS} == {
        **{"starfish": 3, "flyingfish": 3, "toadfish": 3, "lionfish": 3},
        **{"monkfish": 2},
    }


@pytest.mark.parametrize(("players", "deck"), [(2, 36), (3, 29), (4, 22), (5, 15), (6, 8), (7, 1)])
def test_1_and_2_seven_to_each_four_aside_and_the_rest_is_the_fish_deck(players: int, deck: int) -> None:
    assert Table(players).state == {
        "hands": [7] * players,
        "deck": deck,
        "discards": 0,
        "set_aside": 4,
        "skips": [0] * players,
        "step": "guess",
        "next": 1,
    }


@pytest.mark.parametrize("players", [0, 1, 8, 9])
def test_one_alone_cannot_play_and_eight_cannot_be_dealt(players: int) -> None:
    assert isinstance(open_play(GAME, players, {}), Refusal)


@pytest.mark.parametrize("players", PLAYERS)
def test_4_the_seat_on_the_dealers_left_begins(players: int) -> None:
    for dealer in range(players):
        table = Table(players, dealer=dealer)
        assert table.turn == (dealer + 1) % players
        assert table.state["next"] == (dealer + 2) % players


@pytest.mark.parametrize("players", PLAYERS)
def test_4_the_last_seat_deals_where_nobody_is_named(players: int) -> None:
    assert Table(players).turn == 0


def test_4_a_dealer_sits_at_the_table() -> None:
    assert isinstance(open_play(GAME, 3, {"dealer": 3}), Refusal)


@pytest.mark.parametrize("players", PLAYERS)
def test_4_play_goes_round_clockwise(players: int) -> None:
    table = Table(players)
    turns = []
    for _ in range(2 * players):
        turns.append(table.turn)
        table.guess(10, 0)
    assert turns == [*range(players), *range(players)]
