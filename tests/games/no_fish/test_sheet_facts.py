"""The numbers on the sheets of No Fish! are those of the box and the rules."""

import re

import pytest

from companion.games.no_fish import GAME, components
from companion.games.no_fish.rules import begin
from companion.printing import make_html

from .table import Table


def words(kind: str) -> str:
    """A blank sheet without its marks."""
    page = re.sub(r"<(style|title)\b.*?</\1>", " ", make_html("no-fish", kind), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def test_each_number_of_players_has_its_set_up() -> None:
    setup = GAME.sheet_facts(None).setup
    assert [row.players for row in setup] == list(range(GAME.min_players, GAME.max_players + 1))
    for row in setup:
        state = begin(row.players, components.NoFishOptions())
        assert (row.dealt, row.deck) == (sum(state.hands), state.deck)


def test_all_the_fish_are_in_the_box() -> None:
    facts = GAME.sheet_facts(None)
    standard = len(facts.sets) * (facts.highest - facts.lowest + 1)
    assert standard + facts.special_cards == facts.cards
    assert facts.each_number * (facts.highest - facts.lowest + 1) == standard


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("CARDS", 777, {"rules": "777 cards"}),
        ("SET_ASIDE", 6, {"rules": "6 more go aside"}),
        ("HAND", 6, {"rules": "Dealt out 12 18 24 30 36 42"}),
        ("WRONG_DRAW", 3, {"rules": "Take 3 cards of the Fish Deck", "reference": "draw 3, unseen"}),
        ("TOADFISH_DRAW", 5, {"rules": "of your choice draws 5", "reference": "Another player draws 5"}),
        ("LIONFISH_LOOK", 3, {"rules": "Look at 3 of your own", "reference": "Look at 3 of yours"}),
        ("LIONFISH_DRAW", 4, {"rules": "then draw 4", "reference": "then draw 4"}),
        ("NUMBERS", (1, 2, 12), {"rules": "a number from 1 to 12", "reference": "a number from 1 to 12"}),
        ("PRINTED", components.PRINTED | {"monkfish": 8}, {"rules": "8 × monkfish"}),
    ],
)
def test_another_number_in_the_box_is_another_number_on_paper(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object, said: dict[str, str]
) -> None:
    before = {kind: words(kind) for kind in said}
    monkeypatch.setattr(components, name, value)
    for kind, part in said.items():
        assert part not in before[kind]
        assert part in words(kind)


def test_what_is_drawn_by_the_rules_is_what_the_sheets_say() -> None:
    facts = GAME.sheet_facts(None)
    assert f"Ann draws {'one' if facts.wrong_draw == 1 else facts.wrong_draw}" in Table().guess(7, 0).told
    drawn = Table().right().special("toadfish", 2, target=1)
    assert f"Bo draws {facts.toadfish_draw}" in drawn.told
