"""No Fish! from afar (rulebook: Casting Your Line, Catching and Releasing)."""

from __future__ import annotations

from tests.games.glances import glance_at, news, played, shown, spoken

GAME = "no-fish"


def test_where_only_the_winner_is_entered_nothing_is_said_of_turns() -> None:
    """Seven fish are dealt to each player, and four are placed aside."""
    found = glance_at(played(GAME, 3, {}), "winner")
    assert shown(found)[1:] == ("Whoever runs out of fish first wins.", "7 cards each, 4 set aside unseen.")
    assert spoken(found) == []


def test_from_the_second_game_on_the_wins_of_the_evening_stand_there() -> None:
    found = glance_at(played(GAME, 3, {}), "winner", (2, 0, 1))
    assert found.wins == (2, 0, 1)
    won = glance_at(played(GAME, 3, {}, {"do": "finish", "winners": [1]}), "winner", (2, 1, 1))
    assert shown(won)[0] == "Bo wins"
    assert won.wins == (2, 1, 1)


def test_the_player_on_the_dealers_left_starts() -> None:
    found = glance_at(played(GAME, 3, {"dealer": 0}), "guesses")
    assert shown(found)[:2] == ("Bo", "guesses.")
    assert spoken(found) == ["Bo's turn."]


def test_after_a_right_guess_the_same_player_goes_on() -> None:
    first = glance_at(played(GAME, 3, {}), "guesses")
    second = glance_at(played(GAME, 3, {}, {"do": "guess", "what": 7, "released": 1}), "guesses")
    assert shown(second)[:2] == ("Ann", "guesses once more, or takes a special fish.")
    assert news(first, second) == []


def test_a_wrong_guess_passes_the_turn_to_the_left() -> None:
    first = glance_at(played(GAME, 3, {}), "guesses")
    after = glance_at(played(GAME, 3, {}, {"do": "guess", "what": 7, "released": 0}), "guesses")
    assert shown(after)[0] == "Bo"
    assert news(first, after) == ["Bo's turn."]


def test_whoever_has_the_next_turn_too_is_called_again() -> None:
    """With two, a Monkfish makes the other one skip."""
    right = {"do": "guess", "what": 7, "released": 1}
    monkfish = {"do": "use_special", "special": "monkfish", "from": 1, "target": 1}
    second = glance_at(played(GAME, 2, {}, right), "guesses")
    again = glance_at(played(GAME, 2, {}, right, monkfish), "guesses")
    assert shown(again)[:2] == ("Ann", "guesses.")
    assert news(second, again) == ["Ann's turn."]
