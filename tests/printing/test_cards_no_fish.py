"""The tent of No Fish!: two faces of the same words, each whole, one on its head so that it stands."""

import io
from typing import Any

import pdfplumber
import pytest

from companion.printing.filled import from_record
from tests.printing.sheets import MM, SIZES, printed, records, text

SPECIALS = ("Starfish.", "Flyingfish.", "Toadfish.", "Lionfish.", "Monkfish.")


def faces(page: Any) -> tuple[list[Any], list[Any]]:
    """The characters of both faces, above and below the fold."""
    chars = [char for char in page.chars if char["text"].strip()]
    fold = page.height / 2
    above = [char for char in chars if char["bottom"] < fold]
    below = [char for char in chars if char["top"] > fold]
    assert len(above) + len(below) == len(chars), "something lies across the fold"
    return above, below


@pytest.mark.parametrize("paper", SIZES)
def test_both_faces_are_whole_and_one_is_turned(paper: str) -> None:
    with pdfplumber.open(io.BytesIO(printed("no-fish", "reference", paper))) as document:
        assert len(document.pages) == 1
        page = document.pages[0]
        above, below = faces(page)
    # The matrix of a letter that stands on its head has a negative scale both ways.
    assert all(char["matrix"][0] < 0 and char["matrix"][3] < 0 for char in above)
    assert all(char["matrix"][0] > 0 and char["matrix"][3] > 0 for char in below)
    assert "".join(char["text"] for char in above) == "".join(char["text"] for char in below)
    words = "".join(char["text"] for char in below)
    for name in SPECIALS:
        assert words.count(name) == 1
    for said in ("Wrong:", "Right:", "or", "Nofishleftinyourhand?Youwin."):
        assert said in words


@pytest.mark.parametrize("paper", SIZES)
def test_one_face_is_the_other_turned_by_half_a_circle_about_the_fold(paper: str) -> None:
    with pdfplumber.open(io.BytesIO(printed("no-fish", "reference", paper))) as document:
        page = document.pages[0]
        above, below = faces(page)
    for one, other in zip(above, below, strict=True):
        assert one["x0"] + other["x1"] == pytest.approx(float(page.width), abs=MM)
        assert one["top"] + other["bottom"] == pytest.approx(float(page.height), abs=2 * MM)


@pytest.mark.parametrize("paper", SIZES)
def test_both_faces_show_all_five_special_fish(paper: str) -> None:
    with pdfplumber.open(io.BytesIO(printed("no-fish", "reference", paper))) as document:
        page = document.pages[0]
        fold = page.height / 2
        drawn = [curve for curve in page.curves if curve["fill"]]
    above = [curve for curve in drawn if curve["bottom"] < fold]
    below = [curve for curve in drawn if curve["top"] > fold]
    assert len(above) == len(below) > len(SPECIALS)
    assert len(above) + len(below) == len(drawn)


def test_the_score_sheet_of_a_table_has_its_winners_ticked() -> None:
    table = from_record(records()["no-fish-stands-live-rules"])
    whole = text(printed("no-fish", "score-sheet", table=table))
    assert table.result.winners == (5,)
    assert whole.count("✓") == 1
    assert f"{table.names[5]} ✓" in whole
