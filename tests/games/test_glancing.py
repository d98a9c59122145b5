"""What every game shows from afar: counting that tells no number, the end, and games without a fact."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_

from companion.games.registry import games
from tests.games.glances import glance_at, news, played, shown, spoken
from tests.games.walking import live_setups, walk

COUNTS: dict[str, list[dict[str, Any]]] = {
    "somethin-fishy": [{"cards": 77, "hungry": 0}, {"cards": 55, "hungry": 0}, {"cards": 22, "hungry": 0}],
    "fish-fish-fish": [
        {"grey": 0, "white": 33, "blue": 11, "unused": 0},
        {"grey": 0, "white": 2, "blue": 22, "unused": 0},
        {"grey": 0, "white": 1, "blue": 10, "unused": 0},
    ],
    "fat-fish": [
        {"positive": 77, "negative": 11},
        {"positive": 55, "negative": 11},
        {"positive": 0, "negative": 9},
    ],
    "no-fish": [{"left": 0}, {"left": 11}, {"left": 22}],
}
OTHERS = {"Ann", "Bo", "Cy"}


def counting(game: str, seats: int) -> list[dict[str, Any]]:
    counts = enumerate(COUNTS[game][:seats])
    return [{"do": "tally"}, *({"do": "count", "player": seat, **values} for seat, values in counts)]


@pytest.mark.parametrize("game", sorted(COUNTS))
def test_while_people_count_only_how_many_are_done_is_told(game: str) -> None:
    """Nobody's number is given away before the last one has counted; it is not said aloud either."""
    for seats in (0, 1, 2):
        found = glance_at(played(game, 3, {}, *counting(game, seats)))
        big, _fact, small = shown(found)
        assert big == f"{seats} of 3"
        assert small == {0: "Still to be counted: Ann, Bo and Cy.", 1: "Still to be counted: Bo and Cy."}.get(
            seats, "Still to be counted: Cy."
        )
        assert spoken(found) == []


@pytest.mark.parametrize("game", sorted(COUNTS))
def test_the_places_stay_covered_until_they_are_turned_up(game: str) -> None:
    play = played(game, 3, {}, *counting(game, 3))
    assert play.over
    covered = glance_at(play, covered=True)
    assert shown(covered) == ("3 of 3", "are counted.", "Now the places can be turned up.")
    assert spoken(covered) == []
    up = glance_at(play)
    assert shown(up)[0] == "Ann wins"
    assert news(covered, up) == ["Game over. Ann wins."]


def test_a_table_that_counts_from_the_start_claims_nothing_of_the_play() -> None:
    found = glance_at(played("fat-fish", 3, {"mode": "tally"}))
    assert shown(found) == ("Play on", "The count comes at the end.", "Nothing is entered until then.")


def test_who_shares_the_win_is_told_as_sharing_it() -> None:
    level = [{"do": "count", "player": seat, "positive": 7, "negative": 0} for seat in (0, 1)]
    play = played(
        "fat-fish", 3, {"mode": "tally"}, *level, {"do": "count", "player": 2, "positive": 1, "negative": 0}
    )
    found = glance_at(play)
    assert shown(found)[:2] == ("Shared win", "Ann and Bo share the win.")
    assert spoken(found) == ["Game over. Ann and Bo share the win."]


LEVEL = ({"cards": 41, "hungry": 3}, {"cards": 41, "hungry": 5}, {"cards": 9})


def test_a_win_by_a_tiebreak_is_told_whole() -> None:
    """That two are level is no reason why one of them wins."""
    level = [{"do": "count", "player": seat, **count} for seat, count in enumerate(LEVEL)]
    play = played("somethin-fishy", 3, {"mode": "tally"}, *level)
    big, fact, _small = shown(glance_at(play))
    assert big == "Bo wins"
    assert fact == (
        "Ann and Bo both caught 41 cards. Bo's catch holds more hungry fish, 5 against 3, so Bo wins."
    )


def test_declared_over_with_nobody_out_of_fish_nobody_has_won() -> None:
    found = glance_at(played("no-fish", 3, {}, {"do": "finish"}), "guesses")
    assert shown(found)[0] == "Nobody has won"
    assert spoken(found) == ["Game over. Nobody has won."]


@pytest.mark.parametrize("game", sorted(games()))
def test_a_game_that_shows_nothing_of_its_own_says_whose_turn_it_is_or_how_much_was_entered(
    game: str,
) -> None:
    for setup in live_setups():
        if setup.game == game:
            play = walk(setup).start
            bare = replace(play.game, glance=lambda *_: None)
            found = glance_at(with_(play, game=bare), entries=5)
            if play.turn is None:
                assert shown(found) == ("5", "entries so far", None)
            else:
                assert shown(found)[1].endswith("'s turn")
                assert [each.topic for each in found.aloud] == ["turn"]


@pytest.mark.parametrize("game", sorted(games()))
def test_nothing_that_is_said_aloud_holds_a_number_of_somebodys(game: str) -> None:
    """Passes have numbers ("pass 2 of 3"); nothing else has."""
    for setup in live_setups():
        if setup.game != game:
            continue
        for step in walk(setup).steps:
            for way in games()[game].ways:
                for text in spoken(glance_at(step.after, way.id)):
                    assert not re.search(r"\d", text.replace("pass 2 of 3", "")), text
