"""Quick taps: a finger that bounces counts once and is told so; whoever means it twice is never ignored."""

import math
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.running import Running
from tests.web.ways.finger import Finger
from tests.web.ways.tapping import Tap

pytestmark = pytest.mark.browser

TWICE = "that counts once"
SLOW = 300
"""Milliseconds that an answer takes on a bad evening."""


def spot(page: Page, where: str) -> tuple[float, float]:
    """The middle of what is seen there."""
    target = page.locator(where).filter(visible=True).first
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def quick(page: Page, where: str, times: int) -> None:
    """So many taps on one spot, without looking."""
    x, y = spot(page, where)
    for _ in range(times):
        page.touchscreen.tap(x, y)


def rested(page: Page) -> None:
    """After somebody has looked."""
    page.wait_for_selector("html:not([data-busy])", state="attached")


@pytest.fixture
def slow(page: Page) -> Callable[[], None]:
    """Makes every answer late from then on."""

    def make_slow() -> None:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        late = {"offline": False, "latency": SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
        session.send("Network.emulateNetworkConditions", late)

    return make_slow


@pytest.mark.parametrize("late", [False, True], ids=["quick-network", "slow-network"])
def test_a_double_tap_counts_once_and_says_so(
    server: Running, page: Page, slow: Callable[[], None], late: bool
) -> None:
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 4, "passes")
    if late:
        slow()
    quick(page, "button:has-text('We shuffled')", 2)
    finger.sees_version(1)
    expect(page.locator("#net")).to_contain_text(TWICE)
    rested(page)
    quick(page, "button:has-text('We shuffled')", 1)
    finger.sees_version(2)
    expect(page.locator(".fact")).to_contain_text("LAST PASS")


def test_a_bounce_does_not_hit_the_key_that_came_in_its_place(server: Running, page: Page) -> None:
    """With two players the second pass is the last: on the spot of “We shuffled” is now the end."""
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 2, "catches")
    before = spot(page, "button:has-text('We shuffled')")
    quick(page, "button:has-text('We shuffled')", 2)
    expect(page.locator("#net")).to_contain_text(TWICE)
    finger.sees_version(1)
    assert math.dist(spot(page, "button:has-text('Last card gone')"), before) < 5
    rested(page)
    quick(page, "button:has-text('Last card gone')", 1)
    finger.sees_version(2)
    expect(page.locator(".places")).to_be_visible()


def test_the_winner_tapped_twice_starts_no_second_game(server: Running, page: Page) -> None:
    finger = Finger(page, server.url)
    for players in (2, 4, 7):
        finger.starts("no-fish", players, "winner")
        at = page.url
        quick(page, f"button.tile >> nth={players - 1}", 3)
        finger.sees_version(1)
        rested(page)
        assert page.url == at
        expect(page.locator(".places")).to_be_visible()


def test_undo_tapped_twice_strikes_one_entry(server: Running, page: Page) -> None:
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 2, "catches")
    quick(page, ".seatline button >> nth=1", 2)
    finger.sees_version(2)
    quick(page, ".last button", 2)
    finger.sees_version(3)
    rested(page)
    assert page.locator(".seatline").first.locator("small").all_inner_texts()[-3:] == ["0", "1", "0"]
    quick(page, ".last button", 1)
    finger.sees_version(4)
    assert page.locator(".seatline").first.locator("small").all_inner_texts()[-3:] == ["0", "0", "0"]


@pytest.mark.parametrize("late", [False, True], ids=["quick-network", "slow-network"])
def test_keys_that_count_take_every_tap(
    server: Running, page: Page, slow: Callable[[], None], late: bool
) -> None:
    """Also those that come while others wait, and on two keys in turn; in the order of the taps."""
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 3, "catches")
    if late:
        slow()
    quick(page, ".seatline >> nth=0 >> button >> nth=1", 6)
    quick(page, ".seatline >> nth=2 >> button >> nth=2", 4)
    quick(page, ".seatline >> nth=0 >> button >> nth=2", 1)
    finger.sees_version(11)
    caught = [row.locator("button small").all_inner_texts() for row in page.locator(".seatline").all()]
    assert caught == [["0", "6", "1"], ["0", "0", "0"], ["0", "0", "4"]]
    assert finger.complaints == []


@pytest.mark.parametrize("late", [False, True], ids=["quick-network", "slow-network"])
def test_equal_events_with_another_between_them_all_count(
    server: Running, page: Page, slow: Callable[[], None], late: bool
) -> None:
    """Piranha, ball fish, piranha, as fast as fingers are: the tap between shows that they are meant."""
    finger = Finger(page, server.url)
    finger.starts("somethin-fishy", 4, "cards")
    if late:
        slow()
    for kind in ("piranha", "ball-fish", "piranha", "ball-fish"):
        quick(page, f'.sf-pad button[value*=\'"{kind}","size":"small"\']', 1)
    finger.sees_version(4)
    assert page.locator(".sf-turn .sf-fish").count() == 4
    assert finger.complaints == []


def test_two_wrong_guesses_in_a_hurry_are_two(server: Running, page: Page) -> None:
    """No Fish!: the same key, 0, for one player after the other."""
    finger = Finger(page, server.url)
    finger.starts("no-fish", 3, "guesses")
    form = "form:has(input[name='do'][value='guess'])"
    for what in (7, 3):
        quick(page, f"{form} label:has(input[name='f.what'][value='{what}'])", 1)
        quick(page, f"{form} button[name='f.released'][value='0']", 1)
    finger.sees_version(2)
    expect(page.locator(".nf-hands .now .name")).to_have_text("Pike")


def test_what_was_chosen_for_one_event_is_not_chosen_for_the_next(server: Running, page: Page) -> None:
    """Else the hungry fish of one catch, folded away by then, would be entered with the next one too."""
    finger = Finger(page, server.url)
    finger.starts("somethin-fishy", 4, "catches")
    form = "form:has(button[name='f.cards'])"
    finger.tap(f"{form} label:has(input[name='f.player'][value='1'])")
    finger.tap(f"{form} summary")
    finger.tap(f"{form} label:has(input[name='f.hungry'][value='2'])")
    finger.tap(f"{form} button[name='f.cards'][value='7']")
    finger.sees_version(1)
    checked = page.locator(f"{form} input:checked").evaluate_all("all => all.map(one => one.value)")
    assert checked == ["0"]
    finger.tap(f"{form} button[name='f.cards'][value='5']")
    expect(page.locator("[role=alert]")).to_contain_text("Who: nothing was chosen yet.")
    finger.measures()


def test_what_is_chosen_while_an_answer_is_under_way_stays(
    server: Running, page: Page, slow: Callable[[], None]
) -> None:
    finger = Finger(page, server.url)
    finger.starts("no-fish", 3, "guesses")
    slow()
    form = "form:has(input[name='do'][value='guess'])"
    quick(page, f"{form} label:has(input[name='f.what'][value='7'])", 1)
    quick(page, f"{form} button[name='f.released'][value='0']", 1)
    quick(page, f"{form} label:has(input[name='f.what'][value='4'])", 1)
    finger.sees_version(1)
    assert page.locator(f"{form} input:checked").evaluate_all("all => all.map(one => one.value)") == ["4"]


def test_a_passing_word_covers_no_key(server: Running, page: Page) -> None:
    """“Saved.” lies over the page for a moment; a tap there goes to the key below it."""
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 4, "passes")
    finger.tap("button:has-text('We shuffled')")
    finger.sees_version(1)
    expect(page.locator("#net")).to_have_text("Saved.")
    box = page.locator("#net").bounding_box()
    assert box
    at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.id", at) != "net"


def test_a_count_done_with_a_double_tap_starts_no_next_game(server: Running, page: Page) -> None:
    """The finger bounces from “Done” onto the result, where “Again” might lie."""
    finger = Finger(page, server.url)
    finger.starts("fat-fish", 2, "piles")
    at = page.url
    finger.tap(Tap("a.tile.coral", opens=True))
    for seat in range(2):
        finger.follow((Tap("[data-add='6']"), Tap("[data-next]"), Tap("[data-none]"), Tap("[data-next]")))
        if seat == 0:
            finger.tap(Tap("[data-next]", opens=True))
    x, y = spot(page, "[data-next]")
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    expect(page.locator(".places")).to_be_visible()
    page.touchscreen.tap(x, y)
    rested(page)
    assert page.url == at
    expect(page.locator(".places")).to_be_visible()


def test_who_hears_the_page_is_told_each_entry_also_the_same_once_more(server: Running, page: Page) -> None:
    finger = Finger(page, server.url)
    finger.starts("fish-fish-fish", 2, "catches")
    blue = Tap(".seatline button[value*='blue']", again=True)
    heard = []
    for number in (1, 2):
        finger.tap(blue)
        finger.sees_version(number)
        expect(page.locator("#told")).to_contain_text(f"{number}. ")
        heard.append(page.locator("#told").inner_text())
    assert heard[0] != heard[1]
    assert all("blue" in each for each in heard)
