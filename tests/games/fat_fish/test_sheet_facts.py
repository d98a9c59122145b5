"""The numbers on the sheets of Fat Fish are those of the box and the rules."""

import re

import pytest

from companion import assets
from companion.games.fat_fish import GAME, components, lines, sheet
from companion.games.fat_fish.state import begin
from companion.printing import make_html

ENDS = ("red-3", "yellow-5", "blue-1")
"""What the three lines of the drawing end with; the first one is laid on."""
LAID = ("red-2", "green-6", "red-5")


def words(kind: str) -> str:
    """A blank sheet without its marks."""
    page = re.sub(r"<(style|title)\b.*?</\1>", " ", make_html("fat-fish", kind), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def test_each_number_of_players_has_its_set_up() -> None:
    setup = GAME.sheet_facts(None).setup
    assert [row.players for row in setup] == list(range(GAME.min_players, GAME.max_players + 1))
    for row in setup:
        state = begin(row.players, components.FatFishOptions())
        assert row.reserve == state.reserve
        # All that is not in the box again comes to full lines.
        assert row.dealt + components.LINES + row.reserve == components.FULL * row.lines
        assert row.boxed == components.CARDS - components.FULL * row.lines


def test_what_the_pictures_show_is_allowed() -> None:
    ends = [(card,) for card in ENDS]
    assert lines.why_not_laid(ends, 0, LAID) is None
    for colour in ("yellow", "blue"):
        for before in range(len(LAID) + 1):
            assert lines.why_not_laid(ends, 0, (*LAID[:before], f"{colour}-1"))
    assert len(sheet.FULL_LINE) == components.FULL
    facts = GAME.sheet_facts(None)
    # Red 6, blue 3, green 4 and purple 6 against the red 2.
    assert (facts.plus, facts.minus) == (6 + 3 + 4 + 6, 2)


@pytest.mark.parametrize(
    ("picture", "cards"),
    [
        ("laying", (*ENDS, *LAID)),
        ("taking", (*sheet.FULL_LINE, *(card for card in sheet.FULL_LINE if card != "red-2"))),
    ],
)
def test_the_pictures_show_the_cards_of_the_text(picture: str, cards: tuple[str, ...]) -> None:
    drawn = (assets.STATIC / "games" / "fat-fish" / f"{picture}.svg").read_text("utf-8")
    fish = re.findall(r">(\d)</text><g [^>]*>\s*<path class=\"fill-(\w+)", drawn)
    assert [f"{colour}-{number}" for number, colour in fish] == list(cards)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("CARDS", 777, {"rules": "777 fish in 5 colours"}),
        ("DECK", 77, {"rules": "laid their 77 cards", "reference": "All 77 laid"}),
        ("HAND", 7, {"rules": "lay 1 to 7 cards", "reference": "Fill your hand up to 7"}),
        ("FULL", 7, {"rules": "lays card number 7", "reference": "Card number 7 takes the line"}),
        ("LEAST_RESERVE", 2, {"rules": "2 to 15 cards, it says"}),
        ("RESERVE", 77, {"rules": "3 to 77 cards, it says"}),
        ("LICENCES", 11, {"rules": "A variant with 11 cards", "score-sheet": "11"}),
    ],
)
def test_another_number_in_the_box_is_another_number_on_paper(
    monkeypatch: pytest.MonkeyPatch, name: str, value: int, said: dict[str, str]
) -> None:
    before = {kind: words(kind) for kind in said}
    monkeypatch.setattr(components, name, value)
    for kind, part in said.items():
        assert not re.search(rf"\b{re.escape(part)}\b", before[kind])
        assert re.search(rf"\b{re.escape(part)}\b", words(kind))


def test_another_reserve_is_another_row_on_every_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "default_reserve", lambda players: 100 * players + 1)
    assert "Cards in the reserve 201 301 401 501 601" in words("score-sheet")
    assert "Reserve 201 301 401 501 601" in words("rules")
    assert "The app takes 100 × (players − 1)" in words("rules")


def test_another_number_kept_of_one_colour_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "best_keep", lambda cards: tuple(range(len(cards) - 1)))
    assert "From a line of one single colour you keep 4." in words("rules")
    assert "All of one colour: 4 to the plus" in words("reference")
