"""What else is done at a table by taps: losing the thread, mending counters, ending early, the next game."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.running import Running
from tests.web.ways.finger import Finger, check_result
from tests.web.ways.tapping import Tap, digits

pytestmark = pytest.mark.browser


def reveal(finger: Finger, kind: str, size: str, version: int) -> None:
    finger.tap(f'.sf-pad button[value*=\'"{kind}","size":"{size}"\']')
    finger.sees_version(version)


def test_lost_the_thread_the_table_is_counted_instead(server: Running, page: Page) -> None:
    finger = Finger(page, server.url)
    finger.starts("somethin-fishy", 2, "cards")
    reveal(finger, "piranha", "small", 1)
    reveal(finger, "swordfish", "small", 2)
    finger.tap(Tap(".lost button", opens=True))
    for cards in (12, 15):
        finger.measures()
        finger.follow((*digits(cards), Tap("[data-next]", opens=True)))
    record = check_result(finger)
    assert [each["do"] for each in record["actions"]] == ["reveal", "reveal", "tally", "count", "count"]
    assert finger.shown()["fact"] == "Eel wins"
    assert finger.complaints == []


def test_several_counters_are_set_with_one_save(server: Running, page: Page) -> None:
    """It lies on the table like that: Pike's turn, two fish with Cod, 80 cards left, and one entry for it."""
    finger = Finger(page, server.url)
    finger.starts("somethin-fishy", 3, "cards")
    finger.tap(Tap(".links a:has-text('All counters')", opens=True))
    finger.measures()
    finger.tap("label:has(input[name='f.turn'][value='2'])")
    lagoon = "fieldset:has(select[name='f.lagoons.0'])"
    finger.tap(f"{lagoon} [data-value='\"piranha large\"']")
    finger.tap(f"{lagoon} [data-value='\"ball-fish large\"']")
    for _ in range(7):
        finger.tap(".step:has(input[name='f.deck.backed']) [data-step='-1']")
    finger.measures()
    finger.tap(Tap("button:has-text('Save')", opens=True))
    expect(page.locator("#main")).to_have_attribute("data-version", "1")
    expect(page.locator(".fact").first).to_have_text("Pike's turn")
    finger.tap(Tap(".links a:has-text('More')", opens=True))
    finger.measures()
    record = finger.record().read_text(encoding="utf-8")
    assert re.sub(r"\s", "", record).count('{"do":"correct"') == 1
    for part in ('"turn":2', '"deck.backed":80', '"lagoons.0":["piranhalarge","ball-fishlarge"]'):
        assert part in re.sub(r"\s", "", record)


def test_a_counter_that_cannot_be_is_refused_in_its_place(server: Running, page: Page) -> None:
    """52 cards: with 40 in the pile and 3 face up, three hands of 3 fit no more; what was set stays."""
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 3, "turns")
    finger.tap(Tap(".links a:has-text('All counters')", opens=True))
    pile = ".step:has(input[name='f.pile'])"
    before = int(page.locator(f"{pile} input").input_value())
    finger.tap(f"{pile} [data-step='1']")
    finger.tap(Tap("button:has-text('Save')", opens=True))
    expect(page.locator("[role=alert]")).to_be_visible()
    assert page.locator(f"{pile} input").input_value() == str(before + 1)
    finger.measures()


def test_a_game_is_declared_over_and_scored_as_it_stands(server: Running, page: Page) -> None:
    """Fish! Fish!! Fish!: 2 white against 1 blue, and both keep their two grey fish: −6 and −9."""
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 2, "catches")
    for version, key in ((1, 1), (2, 1)):
        finger.tap(Tap(f".seatline >> nth=0 >> button >> nth={key}", again=True))
        finger.sees_version(version)
    finger.tap(Tap(".seatline >> nth=1 >> button >> nth=2", again=True))
    finger.sees_version(3)
    finger.tap(Tap(".links a:has-text('More')", opens=True))
    finger.measures()
    finger.tap(Tap("button:has-text('Declare the game over')", opens=True))
    finger.measures()
    record = check_result(finger)
    assert record["actions"][-1] == {"do": "finish"}
    assert (finger.shown()["fact"], finger.shown()["points"]) == ("Cod wins", [-6, -9])


def test_two_who_run_out_together_share_the_win(server: Running, page: Page) -> None:
    finger = Finger(page, server.url)
    finger.starts("no-fish", 4, "winner")
    finger.tap("details:has([name='f.winners']) > summary")
    for seat in (1, 3):
        finger.tap(f"label:has(input[name='f.winners'][value='{seat}'])")
    finger.measures()
    finger.tap("form:has([name='f.winners']) > button")
    finger.sees_version(1)
    record = check_result(finger)
    assert record["actions"] == [{"do": "finish", "winners": [1, 3]}]
    assert finger.shown()["fact"] == "Eel and Ray share the win"


def test_the_next_game_of_the_evening(server: Running, page: Page) -> None:
    """Eel, who would begin, goes; Zoe comes. Pike on Eel's left begins, and the wins are kept."""
    finger = Finger(page, server.url)
    finger.starts("somethin-fishy", 3, "phase")
    wins(finger, (9, 8, 14), before=2)
    finger.tap("summary:has-text('Who plays the next?')")
    finger.measures()
    finger.tap("label:has(input[name='stay'][value='1'])")
    finger.tap(Tap("input[name='new']", "Zoe"))
    finger.tap(Tap("button:has-text('Start the next game')", opens=True))
    finger.measures()
    strip = page.locator(".strip li")
    assert [text.split() for text in strip.all_inner_texts()] == [
        ["Cod", "–", "0"],
        ["Pike", "1"],
        ["Zoe", "–", "0"],
    ]
    wins(finger, (3, 5, 4), before=2)
    record = check_result(finger)
    assert record["players"] == ["Cod", "Pike", "Zoe"]
    assert record["options"] == {"detail": "catches", "first": 1}
    assert [text.split() for text in strip.all_inner_texts()][1] == ["Pike", "2"]
    assert strip.nth(1).locator("svg").count() == 2


def wins(finger: Finger, counts: tuple[int, ...], before: int) -> None:
    """The game is over, and counted."""
    finger.tap("button:has-text('The fish backs are gone')")
    finger.sees_version(1)
    finger.tap(Tap(".thumb button:has-text('Game over: count')", opens=True))
    for cards in counts:
        finger.follow((*digits(cards), Tap("[data-next]", opens=True)))
    finger.sees_version(before + len(counts))


def test_again_is_one_tap_and_the_dealer_moves_on(server: Running, page: Page) -> None:
    """No Fish!: left out, the last seat deals; then the first one does."""
    finger = Finger(page, server.url)
    finger.starts("no-fish", 3, "winner")
    for dealer, winner in ((None, 2), (0, 1), (1, 2)):
        finger.tap(f"button.tile >> nth={winner}")
        finger.sees_version(1)
        record = check_result(finger)
        assert record.get("options", {}) == ({} if dealer is None else {"dealer": dealer})
        finger.tap(Tap("button.coral:has-text('Again')", opens=True))
    assert [text.split()[-1] for text in page.locator(".strip li").all_inner_texts()] == ["0", "1", "2"]


def test_a_name_is_changed_and_is_there_at_once(server: Running, page: Page) -> None:
    finger = Finger(page, server.url)
    finger.starts("no-fish", 3, "winner")
    finger.tap(Tap(".links a:has-text('Names')", opens=True))
    finger.measures()
    finger.tap("summary:has-text('Eel')")
    finger.measures()
    finger.tap(Tap("details[open] input[name='name']", "Bo"))
    finger.tap(Tap("details[open] button:has-text('Save')", opens=True))
    finger.tap(Tap("a:has-text('To the table')", opens=True))
    finger.tap("button.tile:has-text('Bo')")
    finger.sees_version(2)
    check_result(finger)
    assert finger.shown()["fact"] == "Bo wins"


def test_every_other_page_fits_the_phone_too(server: Running, page: Page, browser: Browser) -> None:
    finger = Finger(page, server.url)
    for game_id in ("somethin-fishy", "fish-fish-fish", "fat-fish", "no-fish"):
        for path in (f"/games/{game_id}", f"/games/{game_id}/rules"):
            page.goto(f"{server.url}{path}")
            finger.measures()
    for game_id, way_id in (("somethin-fishy", "cards"), ("fish-fish-fish", "turns"), ("fat-fish", "cards")):
        finger.starts(game_id, 5, way_id)
        table = page.url
        for path in ("counters", "log", "more", "names"):
            page.goto(f"{table}/{path}")
            finger.measures()
    assert finger.complaints == []
    other = browser.new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    guest = Finger(other, server.url)
    other.goto(table)
    guest.measures()
    guest.tap(Tap("button[value='watch']", opens=True))
    guest.measures()
    other.close()
