"""The turn cards that are cut apart: each person has the whole turn, and the cuts are marked on the page."""

import pytest

from tests.printing.cards import MARGIN, cards_on, cuts, inside, lines_of, size_of, words_of
from tests.printing.sheets import SIZES, printed

GAMES = ("fish-fish-fish", "somethin-fishy")


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_four_cards_say_the_same_and_none_runs_into_another(game: str, paper: str) -> None:
    """A6 on A4; on Letter a quarter of the page; on A5 two to a page."""
    told = []
    for words in words_of(printed(game, "reference", paper)):
        places = cards_on(paper)
        assert all(any(inside(box, card, room=MARGIN) for card in places) for _, box in words)
        told += [sorted(word for word, box in words if inside(box, card)) for card in places]
    assert len(told) == 4
    assert told[0]
    assert all(each == told[0] for each in told)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_lies_on_another(game: str, paper: str) -> None:
    for words in words_of(printed(game, "reference", paper)):
        for number, (word, one) in enumerate(words):
            for other, two in words[number + 1 :]:
                across = min(one[2], two[2]) - max(one[0], two[0])
                down = min(one[3], two[3]) - max(one[1], two[1])
                assert across < 0.3 or down < 0.9, (word, other)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_cuts_are_marked_inside_the_page(game: str, paper: str) -> None:
    width, height = size_of(paper)
    for lines in lines_of(printed(game, "reference", paper)):
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
