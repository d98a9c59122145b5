"""The numbers on paper are those of the box and the scoring: change one there, and the sheets change."""

import re

import pytest

from companion.games.fish_fish_fish import GAME, components, scoring
from companion.games.fish_fish_fish.sheet import sheet_facts
from companion.printing import make_html

GAME_ID = "fish-fish-fish"


def cells(page: str, heading: str) -> list[str]:
    """The row of a table that begins with this heading."""
    row = re.search(rf'<th scope="row">{re.escape(heading)}</th>(.*?)</tr>', page, re.DOTALL)
    assert row, heading
    return re.findall(r"<td>(.*?)</td>", row[1])


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """Contents."""
    facts = sheet_facts(None)
    assert (facts.pawns, facts.boats, facts.cards, facts.sequence_cards) == (5, 11, 52, 2)
    assert (facts.grey, facts.white, facts.blue) == (11, 46, 44)
    assert (facts.hand, facts.face_up, facts.supply, facts.full_hand) == (3, 3, 2, 7)


def test_the_set_up_is_that_of_the_rulebook_for_every_number_of_players() -> None:
    """Game Setup; End of the Game; Sequence Cards."""
    rows = sheet_facts(None).setup
    assert [row.players for row in rows] == list(range(GAME.min_players, GAME.max_players + 1))
    assert [row.boats for row in rows] == [3, 2, 2, 1]
    assert [row.grey_in_game for row in rows] == [5, 7, 9, 11]
    assert [row.grey_boxed for row in rows] == [6, 4, 2, 0]
    assert [row.shuffles for row in rows] == [1, 2, 2, 2]
    assert all(row.boats * row.players <= components.BOATS_IN_THE_BOX for row in rows)


def test_the_shuffles_are_those_of_the_players_who_were_asked_for() -> None:
    assert [sheet_facts(players).shuffles for players in (2, 3, 4, 5, None)] == [1, 2, 2, 2, 2]


@pytest.mark.parametrize("sheet", ["rules", "score-sheet", "reference"])
def test_boats_on_paper_are_those_of_the_box(monkeypatch: pytest.MonkeyPatch, sheet: str) -> None:
    assert cells(make_html(GAME_ID, sheet), "Boats each") == ["3", "2", "2", "1"]
    monkeypatch.setattr(components, "BOATS", {2: 8, 3: 7, 4: 6, 5: 9})
    assert cells(make_html(GAME_ID, sheet), "Boats each") == ["8", "7", "6", "9"]


@pytest.mark.parametrize(
    ("sheet", "told"),
    [("rules", "grey: 17 points"), ("score-sheet", "grey ×&nbsp;17"), ("reference", "grey 17")],
)
def test_a_grey_fish_is_worth_what_the_scoring_says(
    monkeypatch: pytest.MonkeyPatch, sheet: str, told: str
) -> None:
    assert told not in make_html(GAME_ID, sheet)
    monkeypatch.setitem(scoring.POINTS, "grey", 17)
    assert told in make_html(GAME_ID, sheet)


@pytest.mark.parametrize(
    ("sheet", "told"),
    [("rules", "costs 19 points"), ("score-sheet", "unused ×&nbsp;−19"), ("reference", "unused grey −19")],
)
def test_an_unused_one_costs_what_the_scoring_says(
    monkeypatch: pytest.MonkeyPatch, sheet: str, told: str
) -> None:
    monkeypatch.setattr(scoring, "PENALTY", 19)
    assert told in make_html(GAME_ID, sheet)


def test_the_table_of_white_points_multiplies_by_what_a_white_one_is_worth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(scoring.POINTS, "white", 3)
    page = make_html(GAME_ID, "score-sheet")
    assert "white ×&nbsp;3" in page
    assert re.search("<td>33</td>", page)  # eleven of them


@pytest.mark.parametrize("sheet", ["rules", "reference"])
def test_no_hand_is_larger_than_the_rules_allow(monkeypatch: pytest.MonkeyPatch, sheet: str) -> None:
    monkeypatch.setattr(components, "FULL_HAND", 9)
    assert "9 in hand" in make_html(GAME_ID, sheet)


def test_the_tie_is_told_as_the_app_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scoring.FISH_OFF, "points", 13)
    assert "takes 13 off your number of fish" in make_html(GAME_ID, "rules")
    assert "less 13 for each unused" in make_html(GAME_ID, "score-sheet")
