"""Fat Fish with every card tapped: whole games, faults and their mending, quick taps, no script."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.fat_fish.lines import best_keep
from companion.games.registry import games
from companion.tables.answers import Done
from companion.tables.table import Table
from companion.web.devices import COOKIE
from companion.web.forms import code
from tests.games.fat_fish.evening import cards, new_line, play, start
from tests.web.running import Running
from tests.web.ways.evenings import way_of
from tests.web.ways.evenings.book import Evening, Raw, opened
from tests.web.ways.finger import Finger, check_result
from tests.web.ways.tapping import Tap, cost, plan

pytestmark = pytest.mark.browser

GAME = "fat-fish"
WAY = way_of(games()[GAME], "cards")
EXAMPLES = Path(__file__).parents[2] / "games" / "fat_fish" / "examples"
WHOLE = (3, 9, 12)
"""Lines of the examples that hold a game played with cards to its end by the rules."""
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
MOST = 4
"""Taps that mend a fault."""
HIGH = 740
DONE = ".ff-foot .coral"

Seat = Callable[..., tuple[Finger, Table]]


def placed(server: Running, page: Page, players: int, entries: tuple[Raw, ...], **more: Any) -> Table:
    """A page at a new table that follows every card, after some entries."""
    names = more.pop("names", None) or NAMES[:players]
    way = more.pop("way", "cards")
    device, token = server.store.new_device()
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    table = server.store.create(GAME, players, names=names, options=more, way=way, by=device)
    assert isinstance(table, Table), table
    for raw in entries:
        answer = server.store.act(table.id, raw, by=None)
        assert isinstance(answer, Done), (raw, answer)
        table = answer.table
    page.goto(f"{server.url}/t/{table.id}")
    return table


@pytest.fixture
def sits(server: Running, page: Page) -> Seat:
    """A finger at such a table."""

    def sit(players: int, *entries: Raw, **more: Any) -> tuple[Finger, Table]:
        finger = Finger(page, server.url)
        return finger, placed(server, page, players, entries, **more)

    return sit


def key(text: str) -> str:
    """The pad's key of a card, "R4"."""
    (card,) = cards(text)
    return f".ff-pad [data-value='{code(card)}']"


def row(line: int) -> str:
    return f".ff-line[data-line='{line}']"


def choose(line: int) -> str:
    return f"{row(line)} > input"


def tapped_in(text: str) -> str:
    """A card that was tapped in and not entered yet."""
    return f".ff-line button[data-out]:has-text('{text}')"


def now(server: Running, table: Table) -> Table:
    found = server.store.find(table.id)
    assert found is not None
    return found


def stands(server: Running, table: Table) -> list[Raw]:
    return [entry.action for entry in now(server, table).standing]


def counters(server: Running, table: Table) -> dict[str, Any]:
    found = now(server, table).play
    shown: dict[str, Any] = found.game.public(found.live, found.over)
    return {**shown, "turn": found.turn}


def lying(page: Page, line: int) -> str:
    """What the page shows on a line."""
    return " ".join(
        text.split()[0] for text in page.locator(f"{row(line)} .key:not(.room)").all_inner_texts()
    )


# Whole games


def example(line: int) -> tuple[Raw, Raw]:
    """A record and what replaying it must give."""
    record, result = (
        (EXAMPLES / name).read_text("utf-8").splitlines()[line - 1]
        for name in ("records.jsonl", "results.jsonl")
    )
    return json.loads(record), json.loads(result)


def played(record: Raw) -> Evening:
    book = opened(GAME, len(record["players"]), {"detail": "cards", **record.get("options", {})})
    for raw in record["actions"]:
        book.enter(raw)
    return book


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
    record, result = example(line)
    book = played(record)
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


def test_no_key_moves_whatever_happens_on_the_lines(sits: Seat) -> None:
    """At most the lines and the pad of 30 keys fit above the fold, and stay where they are."""
    finger, _ = sits(4)
    top = "keys => keys.map((key) => [key.offsetTop, key.offsetLeft, key.offsetHeight])"
    places = [finger.page.locator(".ff-pad .key").evaluate_all(top)]
    for number, taps in enumerate(
        (("R1", "B2", "R3", DONE), ("R4", choose(0), "R5", "P6", "Y1", DONE), ("G1",)), 1
    ):
        for where in taps:
            finger.tap(where if where.startswith(".") else key(where))
            places.append(finger.page.locator(".ff-pad .key").evaluate_all(top))
        if number < 3 or taps == ("G1",):
            finger.sees_version(number)
    places.append(finger.page.locator(".ff-pad .key").evaluate_all(top))
    moved = [at for at, each in enumerate(places) if each != places[0]]
    assert not moved, [places[0][:2], places[moved[0]][:2]]
    assert len(places[0]) == 30
    bottom = finger.page.locator(".ff-foot").evaluate("foot => foot.getBoundingClientRect().bottom")
    assert bottom <= HIGH


# Faults, and how they are mended


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


# Quick taps


def spots(page: Page, *where: str) -> list[tuple[float, float]]:
    """The middle of each."""
    found = []
    for each in where:
        box = page.locator(each).bounding_box()
        assert box, each
        found.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    return found


def slow(page: Page, milliseconds: int) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    late = {"offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", late)


def test_taps_quicker_than_any_answer_are_all_there(server: Running, sits: Seat) -> None:
    """Two plays and the card of a new line, tapped blindly, each answer 300 ms late."""
    finger, table = sits(2, start("R1 B2 Y3"))
    page = finger.page
    slow(page, 300)
    for x, y in spots(page, key("B4"), key("B5"), DONE, key("R2"), key("P3")):
        page.touchscreen.tap(x, y)
    finger.sees_version(2)
    assert stands(server, table)[-1] == play(1, "B4 B5")
    expect(page.locator(DONE)).to_have_text("Done: line 1")
    assert lying(page, 0) == "R1 R2 P3"
    for x, y in spots(page, key("P4"), key("P5"), DONE, key("G1"), key("Y2")):
        page.touchscreen.tap(x, y)
    finger.sees_version(4)
    assert stands(server, table)[-2:] == [play(0, "R2 P3 P4 P5"), new_line("G1")]
    expect(page.locator(DONE)).to_have_text("Done: line 3")
    assert lying(page, 2) == "Y3 Y2"
    assert finger.complaints == []


def test_a_card_shows_in_its_line_before_the_table_has_answered(sits: Seat) -> None:
    finger, _ = sits(2, start("R1 B2 Y3"))
    finger.page.route("**/preview/**", lambda _route: None)
    for text in ("B4", "P1"):
        finger.tap(key(text))
    assert lying(finger.page, 1).startswith("B2")
    texts = finger.page.locator(f"{row(1)} .key").all_inner_texts()
    assert [text.split()[0] for text in texts[:3]] == ["B2", "B4", "P1"]


# Others: licences, a phone that watches, one without script


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


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A small phone without script."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": HIGH})
    yield context.new_page()
    context.close()


def test_without_script_a_line_is_taken_with_plain_boxes(server: Running, plain: Page) -> None:
    table = placed(server, plain, 2, (start("R1 B2 Y3"),))
    boxes = plain.locator("select[name='f.cards']")
    assert boxes.count() == 4
    for at, text in enumerate(("R5", "R6", "G1", "G2")):
        boxes.nth(at).select_option(label=text)
    plain.get_by_role("radio", name="On line 1").check()
    for at in (1, 3):
        plain.get_by_label(f"card {at + 1} from the left", exact=True).check()
    plain.locator(DONE).click()
    expect(plain.locator("#main")).to_have_attribute("data-version", "2")
    assert stands(server, table)[-1] == play(0, "R5 R6 G1 G2", [1, 3])
    plain.locator(".ff-pad button").first.click()
    expect(plain.locator("#main")).to_have_attribute("data-version", "3")
    assert stands(server, table)[-1] == new_line("R1")


def test_without_script_a_refusal_keeps_what_was_chosen(server: Running, plain: Page) -> None:
    table = placed(server, plain, 2, (start("R1 B2 Y3"),))
    plain.locator("select[name='f.cards']").first.select_option(label="B4")
    plain.get_by_role("radio", name="On line 1").check()
    plain.locator(DONE).click()
    expect(plain.get_by_role("alert")).to_contain_text("so blue goes there")
    expect(plain.locator("select[name='f.cards']").first).to_have_value('"blue-4"')
    plain.get_by_role("radio", name="On line 2").check()
    plain.locator(DONE).click()
    expect(plain.locator("#main")).to_have_attribute("data-version", "2")
    assert stands(server, table)[-1] == play(1, "B4")


def test_may_i_knows_the_ends_of_the_lines(sits: Seat) -> None:
    finger, _ = sits(2, start("R1 B2 Y3"), play(0, "G4"))
    finger.tap(Tap(".links a:has-text('May I?')", opens=True))
    finger.measures()
    finger.tap(Tap("button[name='f.card'][value='\"green\"']", opens=True))
    answer = finger.page.locator("#answer")
    expect(answer).to_contain_text("Yes, green may go on line 1.")
    expect(answer.get_by_role("link", name="Laying cards")).to_be_visible()
    assert finger.taps == 2
