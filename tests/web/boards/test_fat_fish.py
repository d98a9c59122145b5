"""Fat Fish with every card tapped: whole games, what is seen before a tap, licences, watching, May I?"""

from __future__ import annotations

from collections import defaultdict

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.fat_fish.lines import best_keep
from companion.games.registry import games
from tests.games.fat_fish.evening import new_line, play, start
from tests.web.boards.fish_lines import DONE, GAME, choose, key, lying, row, tapped_in
from tests.web.boards.sitting import Seat, example, played, seats, stands
from tests.web.running import Running
from tests.web.ways.evenings import way_of
from tests.web.ways.evenings.book import Evening, Raw
from tests.web.ways.finger import Finger, check_result
from tests.web.ways.tapping import Tap, cost, plan

WAY = way_of(games()[GAME], "cards")
WHOLE = (3, 9, pytest.param(12, marks=pytest.mark.soak))
"""Lines of the examples that hold a game played with cards to its end by the rules."""
HIGH = 740
"""Pixels."""

pytestmark = pytest.mark.browser


@pytest.fixture
def sits(server: Running, page: Page) -> Seat:
    """A finger at a new table, after some entries."""
    return seats(server, page, GAME, "cards")


# Whole games


def as_the_board_says_it(book: Evening) -> list[Raw]:
    """The entries; what is kept is left out where it is what is kept by itself, and else from the left."""
    found = []
    for entry in book.entries:
        raw = dict(entry.raw)
        if "keep" in raw:
            whole = (*entry.before.live.lines[raw["line"]], *raw["cards"])
            keep = sorted(raw.pop("keep"))
            raw |= {} if keep == list(best_keep(whole)) else {"keep": keep}
        found.append(raw)
    return found


@pytest.mark.parametrize("line", WHOLE)
def test_an_example_game_is_played_to_its_end_by_taps(sits: Seat, line: int) -> None:
    record, result = example("fat_fish", line)
    book = played(GAME, record, detail="cards")
    finger, _table = sits(len(record["players"]), names=record["players"], **record.get("options", {}))
    taken: dict[str, list[int]] = defaultdict(list)
    for number, entry in enumerate(book.entries, 1):
        taps = plan(WAY, entry)
        finger.follow(taps)
        taken[entry.raw["do"]].append(cost(taps))
        finger.sees_version(number)
        if number % 15 == 0:
            finger.measures()
    given = check_result(finger)
    assert given["actions"] == as_the_board_says_it(book)
    assert given["players"] == record["players"]
    shown = finger.shown()
    rows = [(row["rank"], record["players"][row["seat"]], row["score"]) for row in result["standings"]]
    assert list(zip(shown["ranks"], shown["names"], shown["points"], strict=True)) == rows
    assert finger.complaints == []
    laid = sum(len(raw.get("cards", "1")) for raw in record["actions"])
    whole = [n for each in taken.values() for n in each]
    print(f"\nline {line}: {sum(whole)} taps for {len(whole)} events and {laid} cards,", end=" ")
    print({do: f"{len(each)} × {sum(each) / len(each):.2f}" for do, each in taken.items()})
    # A tap for each card, one to be done, now and then one for the line or for what is kept.
    assert laid <= sum(whole) <= laid + 2 * len(whole)


# What is seen before a tap


def test_the_line_is_taken_from_the_colour_and_the_key_says_so(sits: Seat) -> None:
    finger, _ = sits(2, start("R1 B2 G3"))
    finger.tap(key("B4"))
    expect(finger.page.locator(DONE)).to_have_text("Done: line 2")
    assert lying(finger.page, 1) == "B2 B4"
    for text, barred in (("R1", True), ("G1", True), ("B6", False), ("P2", False)):
        assert finger.page.locator(key(text)).is_disabled() == barred, text
    finger.tap(DONE)
    finger.sees_version(2)
    expect(finger.page.locator(".ff-who strong")).to_have_text("Bo's turn")
    assert finger.complaints == []


def test_lines_that_take_the_card_light_up_and_one_is_tapped(server: Running, sits: Seat) -> None:
    finger, table = sits(2, start("R1 B2 R3"))
    finger.tap(key("R4"))
    lit = finger.page.locator(".ff-line.lit")
    expect(lit).to_have_count(2)
    assert lit.evaluate_all("rows => rows.map((row) => row.dataset.line)") == ["0", "2"]
    finger.tap(choose(2))
    expect(finger.page.locator(DONE)).to_have_text("Done: line 3")
    expect(lit).to_have_count(0)
    finger.tap(DONE)
    finger.sees_version(2)
    assert stands(server, table)[-1] == play(2, "R4")


def test_the_line_may_be_tapped_first(server: Running, sits: Seat) -> None:
    finger, table = sits(2, start("R1 B2 R3"))
    for where in (choose(2), key("P4"), key("P5"), DONE):
        finger.tap(where)
    finger.sees_version(2)
    assert stands(server, table)[-1] == play(2, "P4 P5")


def test_a_full_line_is_laid_out_and_what_is_kept_can_be_changed(server: Running, sits: Seat) -> None:
    """R5 R2 G1 G6: kept are R5, G6 and B4: +15 −3; the other red instead: +12 −6."""
    finger, table = sits(2, start("R5 B2 Y3"))
    for text in ("R2", "G1", "G6", "P4"):
        finger.tap(key(text))
    says, done = finger.page.locator(".ff-say"), finger.page.locator(DONE)
    expect(says).to_contain_text("+15 −3")
    expect(done).to_have_text("Ann takes it: +12")
    struck = finger.page.locator(".ff-line .dropped")
    assert [text.split()[0] for text in struck.all_inner_texts()] == ["R2", "G1"]
    finger.measures()
    finger.tap(".ff-line .dropped:has-text('R2')")
    expect(says).to_contain_text("+12 −6")
    expect(done).to_have_text("Ann takes it: +6")
    finger.tap(DONE)
    finger.sees_version(2)
    assert stands(server, table)[-1] == play(0, "R2 G1 G6 P4", [1, 3, 4])
    finger.tap(key("Y1"))
    finger.sees_version(3)
    assert stands(server, table)[-1] == new_line("Y1")


def test_a_card_taken_back_and_one_put_in_its_place(server: Running, sits: Seat) -> None:
    """The second of three was wrong: the right one takes its place, not the end of the row."""
    finger, table = sits(2, start("R1 B2 Y3"))
    for text in ("R4", "R5", "R6"):
        finger.tap(key(text))
    expect(finger.page.locator(f"{row(0)} .new")).to_have_count(3)
    finger.tap(tapped_in("R5"))
    expect(finger.page.locator(f"{row(0)} .new")).to_have_count(2)
    finger.tap(key("R2"))
    expect(finger.page.locator(f"{row(0)} .new")).to_have_count(3)
    finger.tap("[data-back]")
    expect(finger.page.locator(f"{row(0)} .new")).to_have_count(2)
    finger.tap(DONE)
    finger.sees_version(2)
    assert stands(server, table)[-1] == play(0, "R4 R2")


def test_all_cards_taken_back_leave_no_line_chosen(sits: Seat) -> None:
    finger, _ = sits(2, start("R1 B2 Y3"))
    finger.tap(key("B4"))
    expect(finger.page.locator(DONE)).to_have_text("Done: line 2")
    finger.tap("[data-back]")
    expect(finger.page.locator(DONE)).to_have_text("Done")
    finger.tap(key("P1"))
    expect(finger.page.locator(".ff-line.lit")).to_have_count(3)


def pad_of(finger: Finger) -> list[list[int]]:
    """Where the keys of the pad lie: found and measured at once, since a swap may put others there."""
    found: list[list[int]] = finger.page.evaluate(
        """() => [...document.querySelectorAll(".ff-pad .key")]
            .map((key) => [key.offsetTop, key.offsetLeft, key.offsetHeight])"""
    )
    return found


def test_no_key_moves_whatever_happens_on_the_lines(sits: Seat) -> None:
    """At most the lines and the pad of 30 keys fit above the fold, and stay where they are."""
    finger, _ = sits(4)
    places = [pad_of(finger)]
    for number, taps in enumerate(
        (("R1", "B2", "R3", DONE), ("R4", choose(0), "R5", "P6", "Y1", DONE), ("G1",)), 1
    ):
        for where in taps:
            finger.tap(where if where.startswith(".") else key(where))
            places.append(pad_of(finger))
        if number < 3 or taps == ("G1",):
            finger.sees_version(number)
    places.append(pad_of(finger))
    moved = [at for at, each in enumerate(places) if each != places[0]]
    assert not moved, [places[0][:2], places[moved[0]][:2]]
    assert len(places[0]) == 30
    bottom = finger.page.locator(".ff-foot").evaluate("foot => foot.getBoundingClientRect().bottom")
    assert bottom <= HIGH


# Licences, a phone that watches, May I?


def test_a_licence_is_given_with_one_tap(server: Running, sits: Seat) -> None:
    licences = [
        {"name": "Heron", "points": 4, "award": "manual"},
        {"name": "Ones", "points": 5, "award": "most", "numbers": [1]},
    ]
    finger, table = sits(2, start("R1 B2 Y3"), licences=licences)
    finger.measures()
    finger.tap(".ff-licences button:has-text('Bo')")
    finger.sees_version(2)
    assert stands(server, table)[-1] == {"do": "award", "licence": 0, "player": 1}
    expect(finger.page.locator(".ff-licences")).to_contain_text("Bo holds it")
    expect(finger.page.locator(".ff-licences")).to_contain_text("at the end, for the most cards with 1")
    assert finger.taps == 1


def test_who_watches_sees_the_lines_and_nothing_to_tap(server: Running, sits: Seat, browser: Browser) -> None:
    _finger, table = sits(2, start("R1 B2 Y3"))
    page = browser.new_page(viewport={"width": 360, "height": HIGH})
    page.goto(f"{server.url}/t/{table.id}")
    page.locator("button[value='watch']").click()
    rows = [text.split() for text in page.locator(".ff-line").all_inner_texts()]
    assert [(row[0], row[1]) for row in rows] == [("1", "R1"), ("2", "B2"), ("3", "Y3")]
    assert page.locator("main form, main input").count() == 0
    page.close()


def test_may_i_knows_the_ends_of_the_lines(sits: Seat) -> None:
    finger, _ = sits(2, start("R1 B2 Y3"), play(0, "G4"))
    finger.tap(Tap(".links a:has-text('May I?')", opens=True))
    finger.measures()
    finger.tap(Tap("button[name='f.card'][value='\"green\"']", opens=True))
    answer = finger.page.locator("#answer")
    expect(answer).to_contain_text("Yes, green may go on line 1.")
    expect(answer.get_by_role("link", name="Laying cards")).to_be_visible()
    assert finger.taps == 2
