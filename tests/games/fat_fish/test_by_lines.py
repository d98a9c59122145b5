"""The game followed by its lines only: who takes which line."""

from typing import Any

import pytest

from .evening import FINISH, cards, correct, new_line, play, refused, replayed, start, table, take

# Worth 6 + 3 + 4 + 6 = 19, and 5 against.
LINE = "R6 R5 B3 G4 P6"


def by_lines(*actions: Any, players: int = 2, **options: Any) -> dict[str, Any]:
    return table(*actions, players=players, detail="lines", **options)


def test_what_is_not_followed_is_null() -> None:
    found = by_lines(take(1, LINE))
    assert [found[name] for name in ("lines", "reserve", "played", "hands", "turn", "awaiting")] == [None] * 6
    assert found["lines_taken"] == 1
    assert found["positive"] == [[], ["blue-3", "green-4", "purple-6", "red-6"]]
    assert found["negative"] == [[], ["red-5"]]


def test_nobody_has_the_turn_whoever_begins() -> None:
    assert by_lines(first=1)["turn"] is None


def test_any_player_may_take_the_next_line() -> None:
    found = by_lines(take(0, LINE), take(0, LINE), take(2, LINE), players=3)
    assert [len(pile) for pile in found["positive"]] == [8, 0, 4]


def test_a_line_needs_exactly_five_cards() -> None:
    for text in ("R6 R5 B3 G4", "R6 R5 B3 G4 P6 P5"):
        assert "cards" in refused(take(0, text), detail="lines")[0]


def test_what_is_kept_is_checked_here_too() -> None:
    assert by_lines(take(0, LINE, [4, 3, 2, 1]))["negative"][0] == ["red-6"]
    assert refused(take(0, LINE, [0, 1, 2, 3]), detail="lines")[1] == "Taking a line"


def test_the_line_goes_to_somebody_at_the_table() -> None:
    assert "seat 2" in refused(take(2, LINE), detail="lines")[0]


@pytest.mark.parametrize("players", [2, 6])
def test_it_ends_when_three_lines_and_the_reserve_are_taken(players: int) -> None:
    lines = [take(number % players, LINE) for number in range(3 * players)]
    assert by_lines(*lines[:-1], players=players)["ended"] is None
    assert by_lines(*lines, players=players)["ended"] == "rules"
    assert by_lines(*lines, players=players, reserve=3 * (players - 1))["ended"] == "rules"


def test_no_line_is_taken_after_the_end() -> None:
    assert refused(*[take(0, LINE)] * 7, detail="lines")[1] == "With the phone"


def test_with_another_reserve_only_declaring_ends_it() -> None:
    seven = [take(0, LINE)] * 7
    assert by_lines(*seven, reserve=4)["ended"] is None
    assert by_lines(*seven, FINISH, reserve=4)["ended"] == "declared"
    message, rule = refused(*seven, take(1, LINE), detail="lines", reserve=4)
    assert (message, rule) == ("All 7 lines have been taken: declare the game over.", "End of the game")


def test_a_smaller_reserve_than_usual_does_not_end_it_either() -> None:
    eight = [take(0, LINE)] * 8
    assert by_lines(*eight, players=3, reserve=5)["ended"] is None
    assert refused(*eight, take(0, LINE), players=3, detail="lines", reserve=5)[1] == "End of the game"


@pytest.mark.parametrize("action", [start(), play(0, "R1"), new_line("R1")])
def test_cards_are_not_entered_here(action: dict[str, Any]) -> None:
    message, rule = refused(action, detail="lines")
    assert rule == "With the phone"
    assert "take_line" in message


def test_lines_are_not_entered_where_cards_are_followed() -> None:
    assert refused(start(), take(0, LINE))[1] == "With the phone"


@pytest.mark.parametrize("name", ["turn", "lines.0", "played.0", "reserve"])
def test_what_is_not_followed_is_not_corrected(name: str) -> None:
    assert name in refused({"do": "correct", "set": {name: 1}}, detail="lines")[0]


def test_piles_are_corrected_before_and_after_the_end() -> None:
    fixed = correct(positive_0=cards("Y6 R1"), negative_1=cards("B2"))
    for ended in ([], [FINISH]):
        found = by_lines(take(0, LINE), *ended, fixed)
        assert found["positive"][0] == ["red-1", "yellow-6"]
        assert found["negative"] == [["red-5"], ["blue-2"]]
        assert found["lines_taken"] == 1
    rows = replayed(take(0, LINE), FINISH, fixed, detail="lines")["standings"]
    assert [row["score"] for row in rows] == [2, -2]
