"""Fat Fish: each fault that a person makes is mended in a few taps, and the game goes on right."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from companion.tables.table import Table
from tests.games.fat_fish.evening import new_line, play, start
from tests.web.boards.fish_lines import DONE, GAME, choose, key, lying, tapped_in
from tests.web.boards.sitting import NAMES, Seat, counters, now, seats, stands
from tests.web.running import Running
from tests.web.ways.finger import Finger
from tests.web.ways.tapping import Tap

MOST = 4
"""Taps that mend a fault."""

pytestmark = pytest.mark.browser


@pytest.fixture
def sits(server: Running, page: Page) -> Seat:
    """A finger at a new table, after some entries."""
    return seats(server, page, GAME, "cards")


def test_the_wrong_card_is_replaced(server: Running, sits: Seat) -> None:
    """It was R5, not R4, that Ann laid before P2."""
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "R4 P2"))
    finger.tap(Tap(".last p a", opens=True))
    finger.measures()
    assert lying(finger.page, 0) == "R1 R4 P2"
    for where in (tapped_in("R4"), key("R5"), DONE):
        finger.tap(where)
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert stands(server, table) == [start("R1 B2 Y3"), play(0, "R5 P2")]
    goes_on(server, finger, table, "P6", turn=2)


def test_the_wrong_line_is_mended_by_one_key(server: Running, sits: Seat) -> None:
    """Purple went anywhere; it lay on line 3."""
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "P2"))
    finger.tap(Tap(".last p a", opens=True))
    finger.tap(".last + .keys button:has-text('It was line 3')")
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert counters(server, table)["lines"] == [["red-1"], ["blue-2"], ["yellow-3", "purple-2"]]
    goes_on(server, finger, table, "R6", turn=2)


def test_the_wrong_line_is_mended_in_the_entry_itself(server: Running, sits: Seat) -> None:
    """The cards are there again; a tap on the other line, and the entry is another one."""
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "P2"))
    finger.tap(Tap(".last p a", opens=True))
    finger.tap(choose(2))
    expect(finger.page.locator(DONE)).to_have_text("Done: line 3")
    finger.tap(DONE)
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert stands(server, table) == [start("R1 B2 Y3"), play(2, "P2")]
    goes_on(server, finger, table, "P6", turn=2)


def test_a_new_line_that_was_forgotten_is_asked_for_and_then_the_game_goes_on(
    server: Running, sits: Seat
) -> None:
    """Bo has laid already; the card turned up late is one tap, then Bo's card is entered."""
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "R2 R3 R4 R5"))
    expect(finger.page.locator(".ff-say")).to_contain_text("Line 1 begins anew")
    finger.tap(key("G4"))
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert counters(server, table)["lines"] == [["green-4"], ["blue-2"], ["yellow-3"]]
    goes_on(server, finger, table, "B6", turn=2)


def test_a_card_entered_for_the_new_line_that_was_laid_is_replaced(server: Running, sits: Seat) -> None:
    """B6 was Bo's card, and the new line's card is G4, which was forgotten."""
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "R2 R3 R4 R5"), new_line("B6"))
    finger.tap(Tap(".last p a", opens=True))
    finger.tap(key("G4"))
    finger.sees_version(4)
    assert finger.taps <= MOST
    assert stands(server, table)[-1] == new_line("G4")
    goes_on(server, finger, table, "B6", turn=2)


def test_a_new_line_for_which_no_card_is_left(server: Running, sits: Seat) -> None:
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "R2 R3 R4 R5"))
    finger.tap(".ff-foot summary")
    finger.measures()
    finger.tap(".ff-foot button")
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert (counters(server, table)["awaiting"], counters(server, table)["reserve"]) == (None, 0)
    goes_on(server, finger, table, "B6", turn=2)


def test_a_player_who_was_passed_over(server: Running, sits: Seat) -> None:
    """Ann forgot to play, and Bo has laid: his card was entered as Ann's."""
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "R2"))
    finger.tap(Tap(".last p a", opens=True))
    finger.tap('.last + .keys button:has-text("It was Bo\'s turn")')
    finger.sees_version(3)
    assert finger.taps <= MOST
    found = counters(server, table)
    assert (found["played"], found["turn"]) == ([0, 1, 0], 2)
    goes_on(server, finger, table, "B6", turn=0)


def test_a_turn_that_nobody_entered_is_put_in_before_the_last_one(server: Running, sits: Seat) -> None:
    """Ann's R2 was forgotten, Bo's B3 entered as hers: Undo, her card, and then his again."""
    finger, table = sits(3, start("R1 B2 Y3"), play(1, "B3"))
    finger.tap(".last button")
    finger.sees_version(3)
    for where in (key("R2"), DONE):
        finger.tap(where)
    finger.sees_version(4)
    assert finger.taps <= MOST
    goes_on(server, finger, table, "B3", turn=2)
    assert stands(server, table) == [start("R1 B2 Y3"), play(0, "R2"), play(1, "B3")]


def test_another_card_was_kept(server: Running, sits: Seat) -> None:
    finger, table = sits(3, start("R1 B2 Y3"), play(0, "R2 R3 G4 P5"))
    finger.tap(Tap(".last p a", opens=True))
    finger.measures()
    finger.tap(".last + .keys button:has-text('red 2 was kept')")
    finger.sees_version(3)
    assert finger.taps <= MOST
    found = counters(server, table)
    assert found["positive"][0] == ["green-4", "purple-5", "red-2"]
    assert found["negative"][0] == ["red-1", "red-3"]
    finger.tap(key("R6"))
    finger.sees_version(4)
    goes_on(server, finger, table, "B6", turn=2)


def goes_on(server: Running, finger: Finger, table: Table, text: str, turn: int) -> None:
    """The next card is laid, and then it is this seat's turn."""
    version = now(server, table).version
    finger.tap(key(text))
    finger.tap(f"{DONE}:not([aria-disabled])")
    finger.sees_version(version + 1)
    assert counters(server, table)["turn"] == turn
    expect(finger.page.locator(".ff-who strong")).to_have_text(f"{NAMES[turn]}'s turn")
    assert finger.complaints == []


def test_what_lies_on_the_table_against_the_rules_has_two_ways_on(server: Running, sits: Seat) -> None:
    """Blue belongs on line 2; it lies on line 1. The phone says why not, and what was tapped stays."""
    finger, table = sits(2, start("R1 B2 Y3"))
    finger.tap(choose(0))
    finger.page.locator(key("B4")).tap(force=True)
    expect(finger.page.locator(".ff-say")).to_have_text(
        "Line 1 ends with red now and line 2 with blue, so blue goes there."
    )
    finger.page.locator(DONE).tap(force=True)
    alert = finger.page.locator("[role=alert]")
    expect(alert).to_contain_text("so blue goes there")
    expect(alert.get_by_role("link", name="My slip")).to_be_visible()
    expect(alert.get_by_role("link", name="It lies on the table like that")).to_be_visible()
    assert lying(finger.page, 0) == "R1 B4"
    finger.measures()
    finger.tap(choose(1))
    expect(finger.page.locator(DONE)).to_have_text("Done: line 2")
    finger.tap(DONE)
    finger.sees_version(2)
    assert stands(server, table)[-1] == play(1, "B4")
