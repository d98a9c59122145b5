"""The turn cards: each person has the whole turn, and the cuts are marked on the page."""

import re

import pytest

from companion import assets
from companion.printing import make_html
from tests.printing.cards import MARGIN, cards_on, cuts, inside, lines_of, size_of, words_of
from tests.printing.sheets import SIZES, printed

GAME = "somethin-fishy"
PAPERS = list(SIZES)


@pytest.mark.parametrize("paper", PAPERS)
def test_four_cards_say_the_same_and_none_runs_into_another(paper: str) -> None:
    """A6 on A4; on Letter a quarter of the page; on A5 two to a page."""
    told = []
    for words in words_of(printed(GAME, "reference", paper)):
        places = cards_on(paper)
        assert all(any(inside(box, card, room=MARGIN) for card in places) for _, box in words)
        told += [sorted(word for word, box in words if inside(box, card)) for card in places]
    assert len(told) == 4
    assert told[0]
    assert all(each == told[0] for each in told)


@pytest.mark.parametrize("paper", PAPERS)
def test_no_word_lies_on_another(paper: str) -> None:
    for words in words_of(printed(GAME, "reference", paper)):
        for number, (word, one) in enumerate(words):
            for other, two in words[number + 1 :]:
                across = min(one[2], two[2]) - max(one[0], two[0])
                down = min(one[3], two[3]) - max(one[1], two[1])
                assert across < 0.3 or down < 0.9, (word, other)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_cuts_are_marked_inside_the_page(paper: str) -> None:
    width, height = size_of(paper)
    for lines in lines_of(printed(GAME, "reference", paper)):
        marks = cuts(lines, paper)
        upright = [mark for mark in marks if mark[3] - mark[1] > 4]
        across = [mark for mark in marks if mark[2] - mark[0] > 4]
        assert all(inside(mark, (0, 0, width, height), room=MARGIN) for mark in marks)
        # At both ends of a cut; and where two cross, a cross.
        assert min(mark[1] for mark in upright) < 16
        assert max(mark[3] for mark in upright) > height - 16
        if paper == "a5":
            assert not across
        else:
            assert min(mark[0] for mark in across) < 16
            assert max(mark[2] for mark in across) > width - 16
            middle = (width / 2, height / 2, width / 2, height / 2)
            assert any(mark[1] < middle[1] < mark[3] for mark in upright)
            assert any(mark[0] < middle[0] < mark[2] for mark in across)


@pytest.mark.parametrize("paper", PAPERS)
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
