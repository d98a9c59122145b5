"""What the app says, what the count pad asks, and the rule summary."""

import re
from typing import Any

import pytest

from companion.assets import TEMPLATES
from companion.games.fat_fish import GAME
from companion.games.fat_fish.components import (
    Award,
    FatFishCount,
    FatFishOptions,
    Licence,
    NewLine,
    Play,
    Start,
    TakeLine,
)
from companion.games.fat_fish.state import State
from companion.games.refusals import WITH_THE_PHONE
from companion.games.sentences import words

NAMES = ["Ann", "Bo", "Cy"]
FRY = Licence(name="Small fry", points=3, award="line_only", numbers=(1, 2, 3))
HERON = Licence(name="Heron", points=4, award="manual")


def told(state: State, *actions: Any) -> list[str]:
    found = []
    for action in actions:
        after = GAME.apply(state, action)
        found.append(words(GAME.tell(state, action, after), NAMES))
        state = after
    return found


def test_what_happens_is_told_as_at_the_table() -> None:
    assert told(
        GAME.begin(2, FatFishOptions()),
        Start(cards=("red-1", "blue-2", "green-3")),
        Play(line=0, cards=("red-6", "yellow-4")),
        Play(line=1, cards=("blue-6", "red-5", "purple-1", "purple-4")),
        NewLine(card="blue-3"),
    ) == [
        "The lines begin with red 1, blue 2 and green 3.",
        "Ann lays red 6 and yellow 4 on line 1.",
        "Bo lays blue 6, red 5, purple 1 and purple 4 and takes line 2: +15 −3.",
        "Line 2 begins anew with blue 3.",
    ]


def test_a_taken_line_is_told_with_its_worth_and_its_licences() -> None:
    # 6 + 5 are kept; 2 + 1 + 1 count against.
    high = TakeLine(player=1, cards=("red-6", "red-2", "red-1", "blue-5", "blue-1"))
    low = TakeLine(player=0, cards=("red-1", "yellow-2", "blue-3", "green-1", "purple-2"))
    state = GAME.begin(2, FatFishOptions(detail="lines", licences=(FRY,)))
    assert told(state, high, low) == [
        "Bo takes the line: +11 −4.",
        "Ann takes the line: +9 −0. That wins “Small fry”.",
    ]


def test_licences_are_told() -> None:
    state = GAME.begin(2, FatFishOptions(licences=(HERON,)))
    given = [Award(licence=0, player=player) for player in (None, 1, 0, 0, None)]
    assert told(state, *given) == [
        "Nobody holds the licence “Heron”.",
        "Bo gets the licence “Heron”.",
        "Ann gets the licence “Heron” from Bo.",
        "Ann gets the licence “Heron”.",
        "Ann gives the licence “Heron” back.",
    ]


LINE = ("red-6", "red-5", "blue-3", "green-4", "purple-6")
"""Worth 19 − 5 = 14."""


@pytest.mark.parametrize(
    ("takers", "said"),
    [
        ((0, 0, 0, 0, 1, 1), "Bo takes the line: +19 −5. Ann wins with 56 points, 28 more than Bo."),
        ((0, 0, 0, 1, 1, 1), "Bo takes the line: +19 −5. Ann and Bo share the win with 42 points each."),
    ],
)
def test_the_last_line_tells_who_has_won(takers: tuple[int, ...], said: str) -> None:
    state = GAME.begin(2, FatFishOptions(detail="lines"))
    assert told(state, *(TakeLine(player=seat, cards=LINE) for seat in takers))[-1] == said


def test_several_behind_the_winner_are_named() -> None:
    state = GAME.begin(3, FatFishOptions(detail="lines"))
    last = told(state, *(TakeLine(player=seat, cards=LINE) for seat in (0, 0, 0, 1, 1, 1, 2, 2, 2)))[-1]
    assert last.endswith("Ann, Bo and Cy share the win with 42 points each.")
    last = told(state, *(TakeLine(player=seat, cards=LINE) for seat in (0, 0, 0, 0, 0, 1, 1, 2, 2)))[-1]
    assert last.endswith("Ann wins with 70 points, 42 more than Bo and Cy.")


def test_counts_are_told() -> None:
    plain = FatFishCount(player=0, positive=34, negative=11)
    assert words(GAME.tell_count(plain), NAMES) == "Ann counts +34 −11."
    fined = FatFishCount(player=1, positive=0, negative=3, bonus=-5)
    assert words(GAME.tell_count(fined), NAMES) == "Bo counts +0 −3 and −5 besides."


def test_the_count_pad_adds_both_piles_card_by_card() -> None:
    positive, negative, bonus = GAME.questions(FatFishOptions(), 4)
    assert (positive.field, negative.field, bonus.field) == ("positive", "negative", "bonus")
    assert positive.adds == negative.adds == (1, 2, 3, 4, 5, 6)
    assert (positive.high, negative.high, bonus.high) == (9999, 9999, 9999)
    assert (positive.optional, bonus.optional, positive.signed, bonus.signed) == (False, True, False, True)


def test_the_lightest_way_stands_first() -> None:
    assert [way.id for way in GAME.ways] == ["piles", "lines", "cards"]
    for players in range(2, 7):
        piles, lines, cards = (way.taps[players] for way in GAME.ways)
        # The piles are tapped through at the end, about as many cards as the lines had; none while playing.
        assert piles <= 1.1 * lines
        assert lines < cards


SUMMARY = (TEMPLATES / "games" / "fat-fish" / "rules.html").read_text("utf-8")


@pytest.mark.parametrize("heading", GAME.rules)
def test_the_summary_has_every_rule_that_is_cited(heading: str) -> None:
    anchor = re.sub(r"[^a-z0-9]+", "-", heading.lower())
    section = f'<section class="rule">\n  <h2 id="{anchor}">{{{{ _("{heading}") }}}}</h2>\n'
    # What every game has is written once for all of them.
    assert (section in SUMMARY) == (heading != WITH_THE_PHONE)


def test_the_summary_ends_with_what_the_rulebook_leaves_open() -> None:
    last = SUMMARY.split('<section class="rule">')[-1]
    assert 'id="what-the-rulebook-leaves-open"' in last
    assert "× (players − 1)" in last
    assert "no tiebreak" in last
