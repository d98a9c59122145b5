"""No Fish! with every guess tapped: each fault that people make is mended in a few taps, then it goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from companion.tables.table import Table
from tests.web.boards.guessing import GAME, guess, out, says, special
from tests.web.boards.sitting import NAMES, Seat, counters, now, seats, stands
from tests.web.running import Running
from tests.web.ways.finger import Finger
from tests.web.ways.tapping import Tap

pytestmark = pytest.mark.browser

SENTENCE = Tap(".last p a", opens=True)
MOST = 4
"""Taps that a mend may take."""


@pytest.fixture
def sits(server: Running, page: Page) -> Seat:
    """A finger at a new table that follows every guess, after some entries."""
    return seats(server, page, GAME, "guesses")


def goes_on(server: Running, finger: Finger, table: Table, seat: int) -> None:
    """It was mended in a few taps; now it is this player's turn, whose wrong guess is entered."""
    assert finger.taps <= MOST
    before = counters(server, table)
    assert before["turn"] == seat
    expect(finger.page.locator(".nf-hands .now .name")).to_have_text(NAMES[seat])
    version = now(server, table).version
    finger.follow((Tap(says(10)), Tap(out(0))))
    finger.sees_version(version + 1)
    after = counters(server, table)
    drawn = before["step"] == "guess"
    assert after["hands"][seat] == before["hands"][seat] + drawn
    assert after["deck"] == before["deck"] - drawn
    assert finger.complaints == []


def test_a_wrong_number_is_replaced_in_two_taps(server: Running, sits: Seat) -> None:
    """The same guess is chosen already."""
    finger, table = sits(3, guess(7, 1))
    finger.tap(SENTENCE)
    finger.measures()
    finger.tap(out(3))
    finger.sees_version(2)
    assert finger.taps == 2
    assert stands(server, table) == [guess(7, 3)]
    assert counters(server, table)["hands"] == [4, 7, 7]
    goes_on(server, finger, table, 0)


def test_no_fish_instead_of_fish_gives_the_turn_back(server: Running, sits: Seat) -> None:
    """Ann drew for it: the fish goes back into the deck, and Ann goes on."""
    finger, table = sits(3, guess(7, 0))
    finger.tap(SENTENCE)
    finger.tap(out(2))
    finger.sees_version(2)
    found = counters(server, table)
    assert (found["hands"], found["deck"], found["step"]) == ([5, 7, 7], 29, "second")
    goes_on(server, finger, table, 0)


def test_a_wrong_guess_is_replaced_in_three_taps(server: Running, sits: Seat) -> None:
    """It was the monkfish that was said."""
    finger, table = sits(3, guess("toadfish", 1))
    finger.tap(SENTENCE)
    finger.tap(says("monkfish"))
    finger.tap(out(1))
    finger.sees_version(2)
    assert stands(server, table) == [guess("monkfish", 1)]
    goes_on(server, finger, table, 0)


def test_a_forgotten_turn_is_put_in_with_three_taps(server: Running, sits: Seat) -> None:
    """Bo's wrong guess was not tapped, and Cy's was taken for it. Cy's comes after it as ever."""
    finger, table = sits(4, guess(1, 0), guess(7, 2))
    finger.tap(SENTENCE)
    finger.tap(says(4))
    finger.tap(out(0))
    finger.sees_version(3)
    assert finger.taps == 3
    assert stands(server, table) == [guess(1, 0), guess(4, 0)]
    goes_on(server, finger, table, 2)


def test_a_turn_that_nobody_remembers_is_passed_over_in_two_taps(server: Running, sits: Seat) -> None:
    finger, table = sits(4, guess(1, 0))
    finger.tap(SENTENCE)
    finger.tap("button:has-text('Bo missed a turn')")
    finger.sees_version(2)
    assert finger.taps == 2
    goes_on(server, finger, table, 2)


def test_what_followed_a_right_guess_and_is_not_known_is_passed_over_in_two_taps(
    server: Running, sits: Seat
) -> None:
    finger, table = sits(4, guess(1, 2))
    finger.tap(SENTENCE)
    finger.measures()
    finger.tap('button:has-text("Ann\'s turn ended there")')
    finger.sees_version(2)
    assert counters(server, table)["hands"] == [5, 7, 7, 7]
    goes_on(server, finger, table, 1)


def test_a_special_fish_out_of_the_wrong_hand_is_replaced_in_three_taps(server: Running, sits: Seat) -> None:
    """It was Dee's toadfish, not Bo's; its form lies open, and who draws is tapped once more."""
    finger, table = sits(4, guess(1, 1), special("toadfish", 1, target=2))
    finger.tap(SENTENCE)
    finger.measures()
    finger.tap(".nf-special[open] label:has(input[name='f.from'][value='3'])")
    finger.tap(".nf-special[open] button[name='f.target'][value='2']")
    finger.sees_version(3)
    assert finger.taps == 3
    assert stands(server, table)[1] == special("toadfish", 3, target=2)
    assert counters(server, table)["hands"] == [6, 7, 9, 6]
    goes_on(server, finger, table, 1)


def test_a_starfish_out_of_the_wrong_hand_keeps_all_that_was_typed(server: Running, sits: Seat) -> None:
    taken = special("starfish", 1, type="dogfish", released=[2, 1, 0, 3])
    finger, table = sits(4, guess(1, 1), taken)
    finger.tap(SENTENCE)
    finger.tap(".nf-special[open] label:has(input[name='f.from'][value='3'])")
    finger.tap(".nf-special[open] button.big")
    finger.sees_version(3)
    assert stands(server, table)[1] == {**taken, "from": 3}
    assert counters(server, table)["hands"] == [4, 6, 7, 3]
    goes_on(server, finger, table, 1)


def test_a_wrong_number_out_of_one_hand_is_replaced_in_three_taps(server: Running, sits: Seat) -> None:
    taken = special("flyingfish", 2, what=4, released=[1, 1, 0, 2])
    finger, table = sits(4, guess(1, 1), taken)
    finger.tap(SENTENCE)
    finger.tap(".nf-special[open] .step:has(input[name='f.released.3']) [data-step='-1']")
    finger.tap(".nf-special[open] button.big")
    finger.sees_version(3)
    assert stands(server, table)[1] == {**taken, "released": [1, 1, 0, 1]}
    goes_on(server, finger, table, 1)


def test_who_was_passed_over_and_plays_all_the_same_is_put_right_in_two_taps(
    server: Running, sits: Seat
) -> None:
    finger, table = sits(4, guess(1, 1), special("monkfish", 3, target=1))
    assert counters(server, table)["turn"] == 2
    finger.tap(SENTENCE)
    finger.tap("button:has-text('Bo did not miss a turn')")
    finger.sees_version(3)
    goes_on(server, finger, table, 1)


def test_a_draw_that_was_left_out_is_put_right_in_two_taps(server: Running, sits: Seat) -> None:
    finger, table = sits(4, guess(1, 0))
    finger.tap(SENTENCE)
    finger.tap("button:has-text('Ann drew nothing')")
    finger.sees_version(2)
    assert (counters(server, table)["hands"][0], counters(server, table)["deck"]) == (7, 22)
    goes_on(server, finger, table, 1)
