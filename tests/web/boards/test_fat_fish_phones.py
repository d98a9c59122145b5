"""Fat Fish on phones of all kinds: tapped faster than any answer, and without script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.fat_fish.evening import new_line, play, start
from tests.web.boards.fish_lines import DONE, GAME, key, lying, row
from tests.web.boards.sitting import Seat, seats, stands
from tests.web.running import Running

pytestmark = pytest.mark.browser


@pytest.fixture
def sits(server: Running, page: Page) -> Seat:
    """A finger at a new table, after some entries."""
    return seats(server, page, GAME, "cards")


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


# Without script


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A small phone without script."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


def test_without_script_a_line_is_taken_with_plain_boxes(server: Running, plain: Page) -> None:
    _finger, table = seats(server, plain, GAME, "cards")(2, start("R1 B2 Y3"))
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
    _finger, table = seats(server, plain, GAME, "cards")(2, start("R1 B2 Y3"))
    plain.locator("select[name='f.cards']").first.select_option(label="B4")
    plain.get_by_role("radio", name="On line 1").check()
    plain.locator(DONE).click()
    expect(plain.get_by_role("alert")).to_contain_text("so blue goes there")
    expect(plain.locator("select[name='f.cards']").first).to_have_value('"blue-4"')
    plain.get_by_role("radio", name="On line 2").check()
    plain.locator(DONE).click()
    expect(plain.locator("#main")).to_have_attribute("data-version", "2")
    assert stands(server, table)[-1] == play(1, "B4")
