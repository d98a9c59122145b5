"""The turn cards of Fat Fish, each whole on its quarter of the page, and the licences to cut out."""

import copy
import io
from typing import Any

import pdfplumber
import pytest

from companion.printing.filled import from_record
from tests.printing.cards import MARGIN, cuts, inside, lines_of, size_of
from tests.printing.sheets import MM, SIZES, printed, records, text

LICENCES: list[dict[str, Any]] = [
    {"name": "Small fry", "points": 4, "award": "line_only", "numbers": [1, 2, 3]},
    {"name": "W" * 40, "points": -9999, "award": "most", "numbers": [1, 2, 3, 4, 5, 6]},
    {"name": "Harbour master", "points": 3, "award": "manual"},
]


def licensed(licences: list[dict[str, Any]]) -> Any:
    record = copy.deepcopy(records()["fat-fish-stands-tally-rules"])
    record["options"]["licences"] = licences
    return from_record(record)


def card_words(page: Any) -> list[list[str]]:
    """The words of each card, which lie between its cuts and the margins."""
    rows = 2 if page.height > page.width else 1
    wide, high = page.width / 2, page.height / rows
    cards: list[list[str]] = [[] for _ in range(2 * rows)]
    for word in page.extract_words(use_text_flow=True):
        column, row = int(word["x0"] // wide), int(word["top"] // high)
        assert word["x0"] >= column * wide + 9.5 * MM
        assert word["x1"] <= (column + 1) * wide - 9.5 * MM
        assert word["top"] >= row * high + 9.5 * MM
        assert word["bottom"] <= (row + 1) * high - 9.5 * MM
        cards[2 * row + column].append(word["text"])
    return cards


@pytest.mark.parametrize("paper", SIZES)
def test_four_players_have_a_card_each_with_the_whole_turn(paper: str) -> None:
    with pdfplumber.open(io.BytesIO(printed("fat-fish", "reference", paper))) as document:
        pages = document.pages[: 2 if paper == "a5" else 1]
        cards = [words for page in pages for words in card_words(page)]
    assert len(cards) == 4
    for words in cards:
        whole = " ".join(words)
        assert "Your turn" in whole
        assert "Choose one line. Lay 1 to 4 cards" in whole
        assert "a colour that no line ends with" in whole
        assert "Card number 5 takes the line. Stop." in whole
        assert "Fill your hand up to 4 from your own deck." in whole
        assert "All 12 laid: the end. Plus − minus + licences." in whole


@pytest.mark.parametrize("paper", SIZES)
def test_the_crop_marks_lie_on_the_middles_and_inside_the_page(paper: str) -> None:
    width, height = size_of(paper)
    cards = lines_of(printed("fat-fish", "reference", paper))[: 2 if paper == "a5" else 1]
    for lines in cards:
        marks = cuts(lines, paper)
        down = [mark for mark in marks if mark[3] - mark[1] > 4]
        across = [mark for mark in marks if mark[2] - mark[0] > 4]
        assert all(inside(mark, (0, 0, width, height), room=MARGIN) for mark in marks)
        # One at each end of each cut.
        assert min(mark[1] for mark in down) < 16 < height - 16 < max(mark[3] for mark in down)
        assert bool(across) == (paper != "a5")
        if across:
            assert min(mark[0] for mark in across) < 16 < width - 16 < max(mark[2] for mark in across)


@pytest.mark.parametrize("paper", SIZES)
def test_a_table_prints_its_own_licences_and_the_others_blank_ones(paper: str) -> None:
    own = text(printed("fat-fish", "reference", paper=paper, table=licensed(LICENCES)))
    assert "Small fry" in own
    assert "+4" in own
    assert "−9999" in own
    assert "Harbour master" in own
    assert "How it is won" not in own
    blank = text(printed("fat-fish", "reference", paper))
    assert blank.count("How it is won") == 9


def test_ten_licences_take_a_second_page() -> None:
    many = [LICENCES[2] | {"name": f"Licence {n}"} for n in range(10)]
    with pdfplumber.open(io.BytesIO(printed("fat-fish", "reference", table=licensed(many)))) as document:
        texts = [page.extract_text() for page in document.pages]
    assert len(texts) == 3
    assert "Licence 8" in texts[1]
    assert "Licence 9" in texts[2]


def test_the_leaf_for_the_box_has_no_licences_to_cut() -> None:
    whole = text(printed("fat-fish", "leaf"))
    assert whole.count("Your turn") == 4
    assert "to cut out" not in whole


@pytest.mark.parametrize("paper", SIZES)
def test_the_score_sheet_of_a_table_knows_its_licences_and_what_was_counted(paper: str) -> None:
    table = licensed(LICENCES)
    whole = text(printed("fat-fish", "score-sheet", paper=paper, table=table))
    for licence in (LICENCES[0], LICENCES[2]):
        assert licence["name"] in whole
    # Ann counted +1 −1 −4, so she has −4; Cy +3 −0 +7.
    assert [(c.positive, c.negative, c.bonus) for c in table.counts][::2] == [(1, 1, -4), (3, 0, 7)]
    assert "−4" in whole
    assert "10" in whole
