"""The numbers on paper are those of the box and the rules: change one there, and the sheets change."""

import pytest

from companion.games.somethin_fishy import components, lagoons, state
from companion.games.somethin_fishy.sheet import sheet_facts
from companion.games.somethin_fishy.state import begin
from companion.printing import make_html

from .table import GAME

GAME_ID = "somethin-fishy"


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """Components: 140 cards with fish on the back, 20 without; 28 and 7, 4 and 1 of each of four kinds."""
    facts = sheet_facts(None)
    assert facts.cards == 160
    assert facts.kinds == 4
    assert (facts.backed.fed, facts.backed.hungry, facts.backed.cards) == (28, 7, 140)
    assert (facts.plain.fed, facts.plain.hungry, facts.plain.cards) == (4, 1, 20)
    for backs in (facts.backed, facts.plain):
        assert facts.kinds * (backs.fed + backs.hungry) == backs.cards


def test_the_set_up_names_every_number_of_players_once_and_as_the_app_begins() -> None:
    rows = sheet_facts(None).setup
    assert sorted(n for row in rows for n in row.players) == list(
        range(GAME.min_players, GAME.max_players + 1)
    )
    for row in rows:
        for players in row.players:
            begun = begin(players, GAME.options())
            assert begun.left == row.stay
            assert row.away + row.stay == components.CARDS


def test_a_third_goes_back_with_three_or_four_players_alone() -> None:
    """Setup."""
    facts = sheet_facts(None)
    assert [row.players for row in facts.setup if row.away] == [(3, 4)]
    assert facts.thinned == (3, 4)
    assert abs(3 * facts.third - facts.cards) < 3


@pytest.mark.parametrize("sheet", ["rules", "score-sheet", "reference"])
def test_the_plain_backs_on_paper_are_those_of_the_box(monkeypatch: pytest.MonkeyPatch, sheet: str) -> None:
    assert "23 plain backs" not in make_html(GAME_ID, sheet)
    monkeypatch.setattr(components, "PLAIN", 23)
    assert "23 plain backs" in make_html(GAME_ID, sheet)


@pytest.mark.parametrize("sheet", ["rules", "score-sheet"])
def test_the_third_and_the_cards_are_those_of_the_box(monkeypatch: pytest.MonkeyPatch, sheet: str) -> None:
    monkeypatch.setattr(components, "A_THIRD", 61)
    monkeypatch.setattr(components, "CARDS", 183)
    page = make_html(GAME_ID, sheet)
    assert "61" in page
    assert "183" in page


def test_who_plays_with_fewer_cards_is_said_by_the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "THINNED", (5, 6))
    assert "5–6 players" in make_html(GAME_ID, "score-sheet")
    assert "5–6 players" in make_html(GAME_ID, "reference")
    assert '<th scope="row">5, 6</th>' in make_html(GAME_ID, "rules")


@pytest.mark.parametrize("sheet", ["rules", "reference"])
def test_how_many_of_a_kind_take_a_pile(monkeypatch: pytest.MonkeyPatch, sheet: str) -> None:
    monkeypatch.setattr(lagoons, "THREE", 4)
    assert "4 or more fed fish of one kind" in make_html(GAME_ID, sheet)
