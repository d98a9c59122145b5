"""Fish! Fish!! Fish! turn by turn: each fault is mended in a few taps, and the game goes on right."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from companion.tables.table import Table
from tests.web.boards.fish_turns import chosen, more, sit, space, taps, turn
from tests.web.boards.sitting import NAMES, counters, now, stands
from tests.web.running import Running
from tests.web.ways.finger import Finger
from tests.web.ways.tapping import Tap

pytestmark = pytest.mark.browser

MOST = 4
SENTENCE = Tap(".last p a", opens=True)


def key(words: str) -> str:
    """The key of a mend."""
    return f'.last + .keys button:has-text("{words}")'


def goes_on(server: Running, finger: Finger, table: Table, seat: int) -> None:
    """This player's turn comes, and is entered."""
    assert finger.taps <= MOST
    before = counters(server, table)
    assert before["turn"] == seat
    expect(finger.page.locator(".fff-turn-of .fact")).to_have_text(f"{NAMES[seat]}'s turn")
    version = now(server, table).version
    finger.follow(taps(server, table, turn(1, 2, caught={"blue": 1})))
    finger.sees_version(version + 1)
    after = counters(server, table)
    assert after["hands"][seat] == before["hands"][seat] + 1
    assert after["caught"][seat]["blue"] == before["caught"][seat]["blue"] + 1
    assert finger.complaints == []


def test_a_fish_that_was_not_entered_is_one_more_in_two_taps(server: Running, page: Page) -> None:
    finger, table = sit(server, page, NAMES[:3], turn(2, 1, caught={"white": 2}))
    finger.tap(SENTENCE)
    finger.tap(key("One more white fish caught"))
    finger.sees_version(2)
    assert finger.taps == 2
    assert counters(server, table)["caught"][0] == {"grey": 0, "white": 3, "blue": 0}
    goes_on(server, finger, table, 1)


def test_a_catch_of_the_wrong_colour_is_replaced_in_four_taps(server: Running, page: Page) -> None:
    """All else that the turn said stands in the form already."""
    finger, table = sit(server, page, NAMES[:3], turn(2, 1, caught={"white": 1}))
    finger.tap(SENTENCE)
    finger.measures()
    finger.tap(more("white", -1))
    finger.tap(more("blue"))
    finger.tap(space(1))
    finger.sees_version(2)
    assert stands(server, table) == [turn(2, 1, caught={"blue": 1})]
    goes_on(server, finger, table, 1)


def test_a_catch_that_went_into_the_wrong_boat_is_replaced_in_three_taps(server: Running, page: Page) -> None:
    wrong = turn(2, 1, "fish", caught={"white": 2}, by=1)
    finger, table = sit(server, page, NAMES[:3], wrong)
    finger.tap(SENTENCE)
    finger.tap(chosen("by", 2))
    finger.tap(space(1))
    finger.sees_version(2)
    assert stands(server, table) == [{**wrong, "by": 2}]
    goes_on(server, finger, table, 1)


def test_a_forgotten_turn_is_put_right_in_four_taps(server: Running, page: Page) -> None:
    """Bo's turn was not entered, so Cy's was taken for it. Then Bo's is entered late, and Dee is next."""
    finger, table = sit(server, page, NAMES[:4], turn(1, 1), turn(3, 1, caught={"grey": 1}))
    finger.tap(SENTENCE)
    finger.tap(key("It was Cy's turn; Bo's comes now"))
    finger.sees_version(3)
    assert counters(server, table)["turn"] == 1
    mending = finger.taps
    finger.follow(taps(server, table, turn(2, 1, caught={"white": 1})))
    finger.sees_version(4)
    finger.taps = mending
    finger.tap(".fff-others summary")
    finger.tap(".fff-others button:has-text('Dee')")
    finger.sees_version(5)
    assert finger.taps == 4
    found = counters(server, table)
    assert found["hands"] == [3, 2, 1, 3]
    assert [(fish["grey"], fish["white"]) for fish in found["caught"]] == [(0, 0), (0, 1), (1, 0), (0, 0)]
    goes_on(server, finger, table, 3)


def test_a_turn_that_nobody_remembers_is_passed_over_in_two_taps(server: Running, page: Page) -> None:
    finger, table = sit(server, page, NAMES[:4], turn(1, 1))
    finger.tap(".fff-others summary")
    finger.tap(".fff-others button:has-text('Cy')")
    finger.sees_version(2)
    assert finger.taps == 2
    assert counters(server, table)["hands"] == [3, 3, 3, 3]
    goes_on(server, finger, table, 2)


def test_a_forgotten_grey_fish_is_placed_in_two_taps(server: Running, page: Page) -> None:
    finger, table = sit(server, page, NAMES[:3], turn(2, 1))
    finger.tap(SENTENCE)
    finger.tap(key("A grey fish was placed too"))
    finger.sees_version(2)
    found = counters(server, table)
    assert (found["supply"], found["board"]["grey"]) == ([1, 2, 2], 2)
    goes_on(server, finger, table, 1)


def test_a_wrong_number_on_the_space_is_replaced_in_two_taps(server: Running, page: Page) -> None:
    wrong = turn(2, 1, "fish", caught={"white": 2}, by=1)
    finger, table = sit(server, page, NAMES[:3], wrong)
    assert counters(server, table)["hands"] == [2, 3, 3]
    finger.tap(SENTENCE)
    finger.tap(space(3))
    finger.sees_version(2)
    assert stands(server, table) == [{**wrong, "space": 3}]
    assert counters(server, table)["hands"] == [4, 3, 3]
    goes_on(server, finger, table, 1)
