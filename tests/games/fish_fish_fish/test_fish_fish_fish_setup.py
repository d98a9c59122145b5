"""Rulebook: Contents, Game Setup, Sequence Cards."""

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish import GAME
from companion.games.fish_fish_fish.components import BOATS
from companion.games.play import Play, open_play

SETUP = [
    # players, pile (52 - 3 face up - 3 each), reshuffles, boats each, grey fish in play
    (2, 43, 1, 3, 5),
    (3, 40, 2, 2, 7),
    (4, 37, 2, 2, 9),
    (5, 34, 2, 1, 11),
]


@pytest.mark.parametrize(("players", "pile", "shuffles", "boats", "grey"), SETUP)
def test_game_setup(players: int, pile: int, shuffles: int, boats: int, grey: int) -> None:
    table = Table(players)
    assert table.state == {
        "pile": pile,
        "discards": 0,
        "hands": [3] * players,
        "reshuffles": 0,
        "reshuffles_allowed": shuffles,
        "supply": [2] * players,
        "board": {"grey": 1, "white": 46, "blue": 44},
        "caught": [{"grey": 0, "white": 0, "blue": 0}] * players,
    }
    assert 1 + sum(table.state["supply"]) == grey
    assert BOATS[players] == boats


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    assert not isinstance(open_play(GAME, players, {}), Play)


def test_cards_are_not_known_where_only_catches_are_followed() -> None:
    state = Table(3, detail="catches").state
    assert (state["pile"], state["discards"], state["hands"]) == (None, None, None)
    assert state["board"] == {"grey": 1, "white": 46, "blue": 44}


def test_the_first_turn_is_the_first_seats_or_the_named_ones() -> None:
    assert Table(4).play.turn == 0
    assert Table(4, first=3).play.turn == 3
    assert Table(4, first=3, detail="catches").play.turn is None
    assert Table(4, first=3, mode="tally").play.turn is None


@pytest.mark.parametrize(
    "options",
    [
        {"first": 4},
        {"first": -1},
        {"first": True},
        {"detail": "live"},
        {"tie_penalty": "none"},
        {"grey_after_catch": 1},
        {"boats": 2},
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, object]) -> None:
    assert not isinstance(open_play(GAME, 4, options), Play)
