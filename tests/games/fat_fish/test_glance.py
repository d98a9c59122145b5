"""Fat Fish from afar (rulebook: set-up, a turn, the end)."""

from __future__ import annotations

from typing import Any

from tests.games.glances import glance_at, news, played, shown, spoken

GAME = "fat-fish"
LINES = {"detail": "lines"}
START = {"do": "start", "cards": ["red-1", "blue-2", "green-3"]}


def line(player: int, card: str = "red-1") -> dict[str, Any]:
    return {"do": "take_line", "player": player, "cards": [card] * 5}


def lay(at: int, *cards: str) -> dict[str, Any]:
    return {"do": "play", "line": at, "cards": list(cards)}


def test_with_two_there_are_six_lines_and_the_last_one_is_told() -> None:
    """3 lines and a reserve of 3 × (players − 1) cards, so that every line gets finished."""
    facts = [shown(glance_at(played(GAME, 2, LINES, *[line(0)] * n)))[:2] for n in range(6)]
    assert facts[0] == ("0 of 6", "lines are taken.")
    assert facts[1] == ("1 of 6", "line is taken.")
    assert facts[5] == ("Last line", "Whoever takes it ends the game.")
    assert played(GAME, 2, LINES, *[line(0)] * 6).over


def test_with_another_reserve_no_line_is_said_to_be_the_last() -> None:
    options = {**LINES, "reserve": 4}
    facts = [glance_at(played(GAME, 2, options, *[line(0)] * n)) for n in range(7)]
    assert [shown(found)[0] for found in facts] == [str(n) for n in range(7)]
    assert not any(found.alert for found in facts)


def test_where_only_lines_are_followed_nobody_is_said_to_be_on_turn() -> None:
    found = glance_at(played(GAME, 2, LINES, line(1)))
    assert found.small is None
    assert spoken(found) == []


def test_three_cards_begin_the_lines_then_the_first_player_lays() -> None:
    bare = glance_at(played(GAME, 2, {}))
    assert shown(bare) == ("3 cards", "They begin the three lines.", "Ann's turn")
    begun = glance_at(played(GAME, 2, {}, START))
    assert shown(begun) == ("0", "lines are taken.", "Ann's turn")
    assert news(bare, begun) == []
    assert news(begun, glance_at(played(GAME, 2, {}, START, lay(0, "red-2")))) == ["Bo's turn."]


def test_after_a_line_was_taken_nobody_plays_until_a_card_of_the_reserve_begins_anew() -> None:
    taken = lay(1, *["blue-2"] * 4)
    found = glance_at(played(GAME, 2, {}, START, taken))
    assert shown(found)[0] == "Line 2"
    assert found.alert
    on = glance_at(played(GAME, 2, {}, START, taken, {"do": "new_line", "card": "blue-1"}))
    assert shown(on) == ("1", "line is taken.", "Bo's turn")


def test_whoever_plays_twice_running_at_the_end_is_called_twice() -> None:
    gone = {"do": "correct", "set": {"played.1": 12}}
    once = glance_at(played(GAME, 2, {}, START, gone))
    twice = glance_at(played(GAME, 2, {}, START, gone, lay(0, "red-2")))
    assert shown(twice)[2] == shown(once)[2] == "Ann's turn"
    assert news(once, twice) == ["Ann's turn."]


def test_with_all_cards_played_nobody_is_said_to_be_on_turn() -> None:
    played_out = {"do": "correct", "set": {"played.0": 12, "played.1": 12}}
    found = glance_at(played(GAME, 2, {}, START, played_out))
    assert shown(found)[0] == "All played"
    assert spoken(found) == []
