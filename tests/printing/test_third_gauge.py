"""The strip on the turn cards that shows a third of the pile."""

import re

import pytest

from companion import assets
from companion.printing import make_html
from tests.printing.cards import lines_of
from tests.printing.sheets import SIZES, printed

GAME = "somethin-fishy"


@pytest.mark.parametrize("paper", SIZES)
def test_the_marks_of_the_strip_divide_it_in_thirds(paper: str) -> None:
    """Leaning from the foot of the pile to its top, each mark is at a third of the height."""
    strip = re.search(r'width="(\d+)mm" height="8mm" viewBox="0 0 (\d+) 8"', make_html(GAME, "reference"))
    assert strip
    length = float(strip[1])
    assert strip[1] == strip[2]  # so that its units are millimetres
    html = make_html(GAME, "reference")
    assert f'd="M{length / 3:g} 0 V8 M{2 * length / 3:g} 0 V8"' in html
    marks = [
        box
        for lines in lines_of(printed(GAME, "reference", paper))
        for box in lines
        if box[2] - box[0] < 0.01 and 7.9 < box[3] - box[1] < 8.1
    ]
    assert len(marks) == 2 * 4
    for left, right in zip(marks[::2], marks[1::2], strict=True):
        assert right[0] - left[0] == pytest.approx(length / 3, abs=0.05)


def test_the_strip_is_longer_than_the_pile_is_high_and_leans_within_its_side() -> None:
    """Cards of 0.25 to 0.4 mm, 88 mm long: the strip spans 160 of them, and its foot stays at the pile."""
    length = 75
    for thick in (0.25, 0.3, 0.4):
        high = 160 * thick
        assert high < length
        assert (length**2 - high**2) ** 0.5 < 88


def test_the_picture_of_the_strip_shows_it_as_it_measures() -> None:
    art = (assets.STATIC / "games/somethin-fishy/third-gauge.svg").read_text("utf-8")
    pile = re.search(r'x="30" y="(\d+)" width="\d+" height="(\d+)"', art)
    assert pile
    top, height = float(pile[1]), float(pile[2])
    upper = top + height / 3
    # The upper mark begins at the strip's lower edge, and the line that goes out from there is level with it.
    assert f" {upper:.1f} H176" in art
    assert re.search(rf'd="M[\d.]+ {upper:.1f} L', art)
