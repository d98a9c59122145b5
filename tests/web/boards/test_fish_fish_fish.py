"""Fish! Fish!! Fish! turn by turn: whole games by taps, and what the keys say before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.web.devices import COOKIE
from tests.web.boards.fish_turns import GAME, chosen, more, sit, space, taps, turn
from tests.web.boards.sitting import NAMES, counters, enter, example, new_table, now, stands
from tests.web.running import Running
from tests.web.ways.evenings.book import Raw
from tests.web.ways.finger import check_result
from tests.web.ways.tapping import Tap, cost

pytestmark = pytest.mark.browser

WHOLE = (6, pytest.param(11, marks=pytest.mark.soak))
"""Lines of the examples that hold a game followed by turns to its end: of two, with the other reading of
grey fish, and of three."""
PHONE = 740
"""Its height."""


# Whole games


def tidy(raw: Raw) -> Raw:
    """Without colours of which nothing was caught: nobody taps them."""
    caught = {colour: n for colour, n in raw.get("caught", {}).items() if n}
    kept = {name: value for name, value in raw.items() if name != "caught"}
    return {**kept, "caught": caught} if caught else kept


@pytest.mark.parametrize("line", WHOLE)
def test_an_example_game_is_played_to_its_end_by_taps(server: Running, page: Page, line: int) -> None:
    record, result = example("fish_fish_fish", line)
    finger, table = sit(server, page, record["players"], **record["options"])
    taken = []
    for number, raw in enumerate(map(tidy, record["actions"]), 1):
        tapped = taps(server, table, raw)
        finger.follow(tapped)
        finger.sees_version(number)
        taken.append(cost(tapped))
        if number % 15 == 0:
            finger.measures()
    given = check_result(finger)
    assert given["actions"] == [tidy(raw) for raw in record["actions"]]
    assert (given["players"], given["options"]) == (record["players"], record["options"])
    shown = finger.shown()
    rows = [(row["rank"], record["players"][row["seat"]], row["score"]) for row in result["standings"]]
    assert list(zip(shown["ranks"], shown["names"], shown["points"], strict=True)) == rows
    assert counters(server, table) == {**result["state"], "turn": None}
    assert finger.complaints == []
    print(f"\nline {line}: {sum(taken)} taps for {len(taken)} turns, {sum(taken) / len(taken):.1f} each")


# What the keys say


def says(page: Page, number: int) -> str:
    return page.locator(f"{space(number)} small").filter(visible=True).inner_text()


def test_each_number_says_what_is_drawn_after_so_many_cards(server: Running, page: Page) -> None:
    finger, _table = sit(server, page, NAMES[:2], {"do": "correct", "set": {"hands.0": 7, "pile": 30}})
    page = finger.page
    assert (says(page, 3), says(page, 0)) == ("up to 3", "draws 0")
    finger.tap(chosen("played", 2))
    assert [says(page, n) for n in (1, 2, 3)] == ["draws 1", "draws 2", "draws 2: 7 in hand"]
    finger.tap(chosen("played", 3))
    assert [says(page, n) for n in (3, 4)] == ["draws 3", "draws 3: 7 in hand"]
    finger.tap(".fff-more summary")
    finger.tap(chosen("drawn", 1))
    assert says(page, 3) == "draws as chosen"
    finger.measures()


def test_the_last_pass_is_announced_and_the_key_that_ends_the_game_says_so(
    server: Running, page: Page
) -> None:
    finger, _table = sit(server, page, NAMES[:3], {"do": "correct", "set": {"pile": 2, "reshuffles": 2}})
    expect(finger.page.locator(".fact").first).to_have_text("LAST PASS")
    finger.tap(chosen("played", 1))
    assert [says(finger.page, n) for n in (1, 2, 3)] == ["draws 1", "draws 2: the end", "draws 2: the end"]
    finger.tap(chosen("move", "boats"))
    finger.tap(space(3))
    finger.sees_version(2)
    expect(finger.page.locator(".places")).to_be_visible()


def test_whose_boat_is_asked_only_where_fish_were_moved(server: Running, page: Page) -> None:
    finger, _table = sit(server, page, NAMES[:3])
    boats = finger.page.locator(".fff-by")
    expect(boats).to_be_hidden()
    finger.tap(chosen("move", "fish"))
    expect(boats).to_be_visible()
    finger.tap(chosen("move", "boats"))
    expect(boats).to_be_hidden()


def test_a_boat_that_was_chosen_stays_in_sight(server: Running, page: Page) -> None:
    """Else it would be sent unseen, and nobody could take it back."""
    finger, _table = sit(server, page, NAMES[:3])
    finger.follow((Tap(chosen("move", "fish")), Tap(chosen("by", 2)), Tap(chosen("move", "boats"))))
    expect(finger.page.locator(".fff-by")).to_be_visible()
    finger.follow((Tap(chosen("played", 1)), Tap(more("white"))))
    finger.tap(space(1))
    alert = finger.page.locator("[role=alert]")
    expect(alert).to_contain_text("Who sails catches for themselves: this catch is Ann's.")
    expect(finger.page.locator("input[name='f.by'][value='2']")).to_be_checked()


@pytest.mark.parametrize("players", [2, 5])
def test_the_turn_lies_on_one_screen_and_no_key_moves(server: Running, page: Page, players: int) -> None:
    finger, table = sit(server, page, NAMES[:players])
    places = [place(finger.page)]
    assert places[0][1] <= PHONE
    for raw in (turn(1, 3), turn(2, 7, "fish", caught={"blue": 3, "white": 1}, by=0), turn(0, 5)):
        version = now(server, table).version
        *before, last = taps(server, table, raw)
        finger.follow(tuple(before))
        places.append(place(finger.page))
        finger.tap(last)
        finger.sees_version(version + 1)
        places.append(place(finger.page))
    # A key that is being pressed sinks by a pixel.
    assert all(max(ends) - min(ends) <= 1 for ends in zip(*places, strict=True)), places


def place(page: Page) -> tuple[int, int]:
    """Where the keys begin on the page, and where they end."""
    first, last = page.locator(".fff-turn").bounding_box(), page.locator(space(7)).bounding_box()
    assert first
    assert last
    top = page.evaluate("scrollY")
    return round(first["y"] + top), round(last["y"] + last["height"] + top)


def test_a_watcher_sees_hands_and_pile_and_enters_nothing(
    server: Running, browser: Browser, page: Page
) -> None:
    _finger, table = sit(server, page, NAMES[:3], turn(2, 3, caught={"white": 1}))
    context = browser.new_context(base_url=server.url)
    device, token = server.store.new_device()
    context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    server.store.remember(device, table.id, "watch")
    page = context.new_page()
    page.goto(f"/t/{table.id}")
    expect(page.locator(".fff-hands li").first).to_contain_text("Ann 4")
    expect(page.locator(".fff-turn-of")).to_contain_text("Pile 37, discards 2")
    assert page.locator("form").count() == 0
    context.close()


# Without script


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A small phone without script."""
    context = browser.new_context(
        java_script_enabled=False, has_touch=True, viewport={"width": 360, "height": PHONE}
    )
    yield context.new_page()
    context.close()


def test_without_script_the_keys_say_the_same_and_fish_are_typed(server: Running, plain: Page) -> None:
    table = new_table(server, plain, GAME, "turns", NAMES[:3], {})
    enter(server, table, {"do": "correct", "set": {"hands.0": 6, "pile": 30}})
    plain.goto(f"{server.url}/t/{table.id}")
    plain.locator(chosen("move", "fish")).tap()
    plain.locator(chosen("played", 1)).tap()
    assert [says(plain, n) for n in (2, 3)] == ["draws 2", "draws 2: 7 in hand"]
    assert plain.locator(".fff-caught [data-step]").filter(visible=True).count() == 0
    plain.get_by_label("white fish caught").fill("99")
    plain.locator(chosen("by", 1)).tap()
    plain.locator(space(3)).tap()
    expect(plain.get_by_role("alert")).to_be_visible()
    expect(plain.locator("input[name='f.by'][value='1']")).to_be_checked()
    expect(plain.locator("input[name='f.played'][value='1']")).to_be_checked()
    plain.get_by_label("white fish caught").fill("12")
    plain.locator(space(3)).tap()
    expect(plain.locator("#main")).to_have_attribute("data-version", "2")
    assert stands(server, table)[-1] == turn(1, 3, "fish", caught={"white": 12}, by=1)
    assert counters(server, table)["hands"] == [7, 3, 3]


# May I?


def test_may_i_is_asked_at_the_table_with_what_it_knows(server: Running, page: Page) -> None:
    """Bo moves fish into Cy's boat: whose are they, and may a grey fish follow? Nothing is stored."""
    finger, table = sit(server, page, NAMES[:3], turn(1, 1))
    finger.tap(Tap(".links a:has-text('May I?')", opens=True))
    finger.measures()
    answer = finger.page.locator("#answer")
    form = "form:has(input[name='ask'][value='catch'])"
    finger.tap(f"{form} {chosen('move', 'fish')}")
    finger.tap(Tap(f"{form} button[name='f.boat'][value='2']", opens=True))
    expect(answer).to_contain_text("Cy's: moved fish belong to whose boat they meet.")
    expect(answer.get_by_role("link", name="Moving fish")).to_be_visible()
    form = "form:has(input[name='ask'][value='grey'])"
    finger.tap("summary:has-text('grey fish')")
    finger.follow((Tap(f"{form} {chosen('move', 'fish')}"), Tap(f"{form} {chosen('caught', True)}")))
    finger.tap(Tap(f"{form} button[name='f.there'][value='true']", opens=True))
    expect(answer).to_contain_text("No. Fish that meet a boat end the turn at once")
    finger.measures()
    assert finger.complaints == []
    assert now(server, table).version == 1
