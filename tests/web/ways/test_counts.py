"""Counting by taps: ties in every game that breaks them, wrong counts, and back from the end."""

import pytest
from playwright.sync_api import Page, expect

from companion.games.registry import games
from tests.web.running import Running
from tests.web.ways.evenings import way_of
from tests.web.ways.evenings.book import Evening, Raw, opened
from tests.web.ways.finger import Finger, check_result
from tests.web.ways.tapping import Tap, digits, plans

pytestmark = pytest.mark.browser


def counted(finger: Finger, game_id: str, way_id: str, counts: list[Raw], before: tuple[Raw, ...]) -> Evening:
    """A table of this many players, whose counts are tapped in; the evening as it should be by then."""
    way = way_of(games()[game_id], way_id)
    players = 1 + max(count["player"] for count in counts)
    book = opened(game_id, players, way.options)
    for raw in (*before, *counts):
        book.enter(raw)
    finger.starts(game_id, players, way_id)
    for number, (_, plan) in enumerate(plans(book, way), 1):
        finger.follow(plan)
        if not plan[-1].opens:
            finger.sees_version(number)
    return book


def count(seat: int, **numbers: int) -> Raw:
    return {"do": "count", "player": seat, **numbers}


TALLY: Raw = {"do": "tally"}
SHUFFLED: Raw = {"do": "pile_empty"}
BACKS_GONE: Raw = {"do": "backs_gone"}


def test_hungry_fish_are_asked_of_the_tied_alone(server: Running, page: Page) -> None:
    """Somethin' Fishy, scoring: level on cards, the more hungry fish win. Eel (9 cards) is never asked."""
    finger = Finger(page, server.url)
    cards = [count(0, cards=23), count(1, cards=9), count(2, cards=23), count(3, cards=17)]
    way = way_of(games()["somethin-fishy"], "phase")
    book = opened("somethin-fishy", 4, way.options)
    finger.starts("somethin-fishy", 4, "phase")
    asked = []
    for raw in (BACKS_GONE, TALLY, *cards, count(0, cards=23, hungry=3), count(2, cards=23, hungry=5)):
        book.enter(raw)
    for number, (entry, plan) in enumerate(plans(book, way), 1):
        if entry.raw["do"] == "count":
            asked.append(page.locator("h1").inner_text() + ": " + page.locator(".asked").inner_text())
        finger.follow(plan)
        if not plan[-1].opens:
            finger.sees_version(number)
    assert asked[4:] == [
        "Cod's count: How many of them are hungry fish?",
        "Pike's count: How many of them are hungry fish?",
    ]
    assert check_result(finger)["actions"] == book.record["actions"]
    shown = finger.shown()
    assert shown["fact"] == "Pike wins"
    assert (shown["names"], shown["ranks"]) == (["Pike", "Cod", "Ray", "Eel"], [1, 2, 3, 4])
    assert finger.complaints == []


def test_a_tie_that_hungry_fish_leave_is_a_draw(server: Running, page: Page) -> None:
    """Somethin' Fishy, scoring: still level, the game ends in a draw."""
    finger = Finger(page, server.url)
    level = [count(seat, cards=20) for seat in (0, 1)]
    hungry = [count(seat, cards=20, hungry=4) for seat in (0, 1)]
    counted(finger, "somethin-fishy", "phase", [*level, *hungry], (TALLY,))
    check_result(finger)
    assert finger.shown()["fact"] == "Cod and Eel share the win"
    assert finger.shown()["ranks"] == [1, 1]


def test_a_tie_lower_down_asks_nobody(server: Running, page: Page) -> None:
    """Hungry fish decide ties only, and the places after the first may stay shared."""
    finger = Finger(page, server.url)
    cards = [count(0, cards=12), count(1, cards=30), count(2, cards=12)]
    counted(finger, "somethin-fishy", "phase", cards, (TALLY,))
    check_result(finger)
    assert finger.shown()["ranks"] == [1, 2, 2]


def test_in_a_tie_of_points_the_number_of_fish_decides(server: Running, page: Page) -> None:
    """Fish! Fish!! Fish!, scoring: 21 points each; 5 + 16 + 0 is 9 fish, 0 + 8 + 13 is 17 fish."""
    finger = Finger(page, server.url)
    counts = [count(0, grey=1, white=8, blue=0, unused=0), count(1, grey=0, white=4, blue=13, unused=0)]
    counted(finger, "fish-fish-fish", "passes", counts, (SHUFFLED, TALLY))
    check_result(finger)
    shown = finger.shown()
    assert (shown["fact"], shown["points"], shown["ranks"]) == ("Eel wins", [21, 21], [1, 2])
    assert page.locator(".notice.calm").count() == 0


def test_how_penalties_count_in_a_tie_is_said_where_it_matters(server: Running, page: Page) -> None:
    """Cod: 20 blue, 20 points, 20 fish. Eel: 1 grey and 20 blue less one unused: 20 points, 21 fish.

    By points, Eel has 21 − 5 = 16 fish and Cod wins; leaving the penalty out, Eel would win with 21;
    counted as one fish, both have 20.
    """
    finger = Finger(page, server.url)
    counts = [count(0, grey=0, white=0, blue=20, unused=0), count(1, grey=1, white=0, blue=20, unused=1)]
    counted(finger, "fish-fish-fish", "passes", counts, (SHUFFLED, TALLY))
    check_result(finger)
    shown = finger.shown()
    assert (shown["fact"], shown["points"], shown["ranks"]) == ("Cod wins", [20, 20], [1, 2])
    other = page.locator(".notice.calm").all_inner_texts()
    assert len(other) == 2
    assert [text[text.index(" By ") :] for text in other] == [
        " By “fish”, Cod and Eel would win.",
        " By “ignore”, Eel would win.",
    ]


def test_equal_players_share_where_the_rulebook_breaks_no_tie(server: Running, page: Page) -> None:
    """Fat Fish gives no tiebreak: 12 − 3 and 10 − 1 are both 9, and the minus sign is one of words."""
    finger = Finger(page, server.url)
    finger.starts("fat-fish", 3, "piles")
    finger.tap(Tap("a.tile.coral", opens=True))
    for plus, minus, bonus in ((12, 3, None), (10, 1, None), (4, 9, -2)):
        finger.measures()
        for sum_of_pile in (plus, minus):
            finger.tap("[data-sum]")
            finger.follow(digits(sum_of_pile))
            finger.tap("[data-next]")
        finger.follow(digits(bonus) if bonus is not None else ())
        finger.tap(Tap("[data-next]", opens=True))
    record = check_result(finger)
    shown = finger.shown()
    assert record["actions"][2] == count(2, positive=4, negative=9, bonus=-2)
    assert (shown["fact"], shown["points"]) == ("Cod and Eel share the win", [9, 9, -7])
    assert "−7" in page.locator(".places").inner_text()
    assert finger.complaints == []


def test_a_wrong_count_is_counted_again_after_the_end(server: Running, page: Page) -> None:
    finger = Finger(page, server.url)
    cards = [count(0, cards=31), count(1, cards=19)]
    counted(finger, "somethin-fishy", "phase", cards, (TALLY,))
    assert finger.shown()["fact"] == "Cod wins"
    finger.tap("details:has-text('A count was wrong') > summary")
    finger.measures()
    finger.tap(Tap("a:has-text('Count Cod again')", opens=True))
    finger.follow((*digits(13), Tap("[data-next]", opens=True)))
    record = check_result(finger)
    assert record["actions"][-1] == count(0, cards=13)
    shown = finger.shown()
    assert (shown["fact"], shown["names"], shown["points"]) == ("Eel wins", ["Eel", "Cod"], [19, 13])


def test_a_recount_that_makes_a_tie_opens_the_question(server: Running, page: Page) -> None:
    """The game is not over until the hungry fish of both are known."""
    finger = Finger(page, server.url)
    counted(finger, "somethin-fishy", "phase", [count(0, cards=31), count(1, cards=19)], (TALLY,))
    finger.tap("details:has-text('A count was wrong') > summary")
    finger.tap(Tap("a:has-text('Count Cod again')", opens=True))
    finger.follow((*digits(19), Tap("[data-next]", opens=True)))
    for hungry in (2, 1):
        expect(page.locator(".asked")).to_have_text("How many of them are hungry fish?")
        finger.follow((*digits(hungry), Tap("[data-next]", opens=True)))
    check_result(finger)
    shown = finger.shown()
    # Counting went on with Eel, who was next to be asked.
    assert shown["fact"] == "Eel wins"


def test_too_many_to_be_true_is_refused_on_the_pad_and_stays_typed(server: Running, page: Page) -> None:
    """160 cards are in the box: 100 and 61 are one too many."""
    finger = Finger(page, server.url)
    counted(finger, "somethin-fishy", "phase", [count(0, cards=100), count(1, cards=60)], (TALLY,))
    finger.tap("details:has-text('A count was wrong') > summary")
    finger.tap(Tap("a:has-text('Count Eel again')", opens=True))
    finger.follow((*digits(61), Tap("[data-next]", opens=True)))
    expect(page.locator("[role=alert]")).to_contain_text("161 cards in all catches together")
    expect(page.locator("output")).to_have_text("61")
    finger.measures()
    finger.tap("[data-back]")
    finger.follow((*digits(0), Tap("[data-next]", opens=True)))
    check_result(finger)
    assert finger.shown()["points"] == [100, 60]


def test_undo_goes_back_past_the_end(server: Running, page: Page) -> None:
    """The last count, then the one before it, are open again; what stands is what the record holds."""
    finger = Finger(page, server.url)
    counted(finger, "somethin-fishy", "phase", [count(0, cards=31), count(1, cards=19)], (TALLY,))
    for version, done in ((4, "1 of 2 counted"), (5, "0 of 2 counted")):
        finger.tap(".last button")
        finger.sees_version(version)
        expect(page.locator(".fact")).to_have_text(done)
        finger.measures()
    finger.tap(Tap("a.tile.coral", opens=True))
    for cards in (8, 9):
        finger.follow((*digits(cards), Tap("[data-next]", opens=True)))
    record = check_result(finger)
    assert record["actions"] == [TALLY, count(0, cards=8), count(1, cards=9)]
    assert finger.shown()["fact"] == "Eel wins"
