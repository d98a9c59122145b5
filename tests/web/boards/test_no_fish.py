"""No Fish! with every guess tapped: whole games, what the keys say, and nothing for who guesses."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.tables.answers import Done
from companion.tables.table import Table
from companion.web.devices import COOKIE
from tests.web.boards.guessing import GAME, WAY, guess, out, says, special
from tests.web.boards.sitting import NAMES, Seat, counters, example, played, seats, stands
from tests.web.running import Running
from tests.web.ways.evenings.book import Entry
from tests.web.ways.finger import check_result
from tests.web.ways.tapping import Plan, Tap, cost, plan

pytestmark = pytest.mark.browser

WHOLE = (2, 3, 4, 5, 8, 14, 66)
"""Lines of the examples that hold a game followed to its end by the rules; 66 also corrects hands."""
HIGH = 740
"""The phone in pixels."""


@pytest.fixture
def sits(server: Running, page: Page) -> Seat:
    """A finger at a new table that follows every guess, after some entries."""
    return seats(server, page, GAME, "guesses")


# Whole games


def taps_for(entry: Entry) -> Plan:
    """On the board; a correction on the page of all counters."""
    return _corrected(entry) if entry.raw["do"] == "correct" else plan(WAY, entry)


def _corrected(entry: Entry) -> Plan:
    believed = {each.name: each.field.value for each in entry.before.game.counters(entry.before.live)}
    steps = [
        Tap(f".step:has(input[name='f.{name}']) [data-step='{1 if value > believed[name] else -1}']")
        for name, value in entry.raw["set"].items()
        for _ in range(abs(value - believed[name]))
    ]
    return Tap(".links a:has-text('All counters')", opens=True), *steps, Tap("button.coral", opens=True)


@pytest.mark.parametrize("line", WHOLE)
def test_an_example_game_is_played_to_its_end_by_taps(server: Running, sits: Seat, line: int) -> None:
    record, result = example("no_fish", line)
    finger, table = sits(len(record["players"]), names=record["players"], **record.get("options", {}))
    taken: dict[str, list[int]] = defaultdict(list)
    for number, entry in enumerate(played(GAME, record).entries, 1):
        taps = taps_for(entry)
        finger.follow(taps)
        finger.sees_version(number)
        taken[str(entry.raw.get("special", entry.raw["do"]))].append(cost(taps))
        if number % 10 == 0:
            finger.measures()
    given = check_result(finger)
    assert given["actions"] == record["actions"]
    assert given["players"] == record["players"]
    assert [row["rank"] for row in result["standings"]] == finger.shown()["ranks"]
    winners = [record["players"][seat] for seat in result["winners"]]
    assert finger.shown()["fact"].startswith(winners[0])
    assert counters(server, table) == {**result["state"], "turn": None}
    assert finger.complaints == []
    print(f"\nline {line}:", {do: f"{len(each)} × {sum(each) / len(each):.1f}" for do, each in taken.items()})
    assert set(taken["guess"]) == {2}
    assert set(taken["lionfish"]) <= {2}
    assert set(taken["toadfish"] + taken["monkfish"]) <= {2, 3}


# What the board says and how it lies under the thumb


def place(page: Page) -> list[tuple[float, float]]:
    """Where the keys of a guess stand."""
    keys = page.locator(".nf-guess .key:visible, .nf-guess .coral").all()
    boxes = [key.bounding_box() for key in keys]
    return [(box["y"], box["y"] + box["height"]) for box in boxes if box]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_guess_lies_on_one_screen_and_no_key_moves(sits: Seat, players: int) -> None:
    finger, _table = sits(players, names=("W" * 40, "Bo", *NAMES[2:])[:players])
    first = place(finger.page)
    assert len(first) == 20
    assert first[-1][1] <= HIGH
    for version, raw in enumerate((guess(7, 2), guess(3, 0), guess(3, 0)), 1):
        finger.follow((Tap(says(raw["what"])), Tap(out(raw["released"]))))
        finger.sees_version(version)
        assert place(finger.page) == first
        finger.measures()


def test_the_keys_show_only_what_can_still_come(sits: Seat) -> None:
    """Two monkfish; three of the four 5s are gone."""
    finger, _table = sits(3, guess(5, 3), guess(9, 0))

    def lit() -> list[int]:
        keys = finger.page.locator(".nf-guess [data-n]").all()
        return [
            n
            for n, key in enumerate(keys, 1)
            if key.evaluate("each => getComputedStyle(each).borderStyle") == "solid"
        ]

    assert lit() == []
    for what, numbers in ((1, [1, 2, 3, 4]), (5, [1]), ("lionfish", [1, 2, 3]), ("monkfish", [1, 2])):
        finger.tap(says(what))
        assert lit() == numbers


def test_more_than_can_come_is_refused_and_what_was_said_stays(sits: Seat) -> None:
    finger, _table = sits(3)
    finger.follow((Tap(says("monkfish")), Tap(out(3))))
    expect(finger.page.locator("[role=alert]")).to_contain_text("There are only 2 monkfish in the box.")
    expect(finger.page.locator(f"{says('monkfish')} input")).to_be_checked()
    expect(finger.page.get_by_role("link", name="It lies on the table like that")).to_be_visible()
    finger.tap(out(2))
    finger.sees_version(1)


def test_a_hands_last_fish_ends_the_game_without_the_power(server: Running, sits: Seat) -> None:
    finger, table = sits(3, {"do": "correct", "set": {"hands.2": 1}}, guess(1, 1))
    finger.taps = 0
    form = ".nf-special:has-text('One type is chosen')"
    finger.tap(f"{form} summary")
    key = finger.page.locator(f"{form} button[name='action']")
    expect(key).to_have_text("Cythe last fish: wins")
    finger.tap(f"{form} button[name='action']")
    finger.sees_version(3)
    assert finger.taps == 2
    assert stands(server, table)[-1] == special("starfish", 2)
    expect(finger.page.locator(".fact")).to_have_text("Cy wins")


def test_a_power_that_was_refused_stays_as_it_was_filled_in(sits: Seat) -> None:
    """Nobody said which type."""
    finger, _table = sits(3, guess(1, 1))
    form = ".nf-special:has(input[name='f.special'][value='\"starfish\"'])"
    finger.follow(
        (
            Tap(f"{form} summary"),
            Tap(f"{form} label:has(input[name='f.from'][value='2'])"),
            Tap(f"{form} .step:has(input[name='f.released.1']) [data-step='1']"),
            Tap(f"{form} button.big"),
        )
    )
    expect(finger.page.locator("[role=alert]")).to_be_visible()
    expect(finger.page.locator(f"{form} input[name='f.from'][value='2']")).to_be_checked()
    expect(finger.page.locator(f"{form} input[name='f.released.1']")).to_have_value("1")
    finger.follow((Tap(f"{form} label:has(input[value='\"dogfish\"'])"), Tap(f"{form} button.big")))
    finger.sees_version(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_screen_is_pale_and_speaks_to_a_neighbour(server: Running, browser: Browser, scheme: Any) -> None:
    """A dark screen is a mirror, and the player with the fan is told nothing."""
    device, token = server.store.new_device()
    table = server.store.create(GAME, 3, names=NAMES[:3], way="guesses", by=device)
    assert isinstance(table, Table)
    context = browser.new_context(color_scheme=scheme)
    context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    page = context.new_page()
    for raw in (None, guess(3, 1)):
        assert raw is None or isinstance(server.store.act(table.id, raw, by=None), Done)
        page.goto(f"{server.url}/t/{table.id}")
        paper = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
        assert paper == "rgb(245, 238, 221)"
        text = page.locator("#main").inner_text()
        assert "A neighbour of Ann taps. Lay the phone flat" in text
        assert "How many come out of Ann's hand?" in text
        assert not {"you", "your"} & {word.strip(".,:?!").lower() for word in text.split()}
    context.close()


def test_who_only_watches_sees_the_hands_and_no_keys(server: Running, browser: Browser) -> None:
    table = server.store.create(GAME, 3, names=NAMES[:3], way="guesses", by=None)
    assert isinstance(table, Table)
    device, token = server.store.new_device()
    server.store.remember(device, table.id, "watch")
    context = browser.new_context()
    context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    page = context.new_page()
    page.goto(f"{server.url}/t/{table.id}")
    assert page.locator(".nf-hands li").count() == 4
    assert page.locator("#main form").count() == 0
    context.close()


# May I?


def test_may_i_knows_at_a_followed_table_which_guess_it_is(sits: Seat) -> None:
    finger, table = sits(3, guess(1, 1))
    finger.tap(Tap(".links a:has-text('May I?')", opens=True))
    finger.measures()
    finger.tap("label:has(input[name='f.special'][value='\"monkfish\"'])")
    finger.tap(Tap("button[name='f.from'][value='\"other\"']", opens=True))
    expect(finger.page.locator("#answer")).to_contain_text("Yes. Another player misses a turn.")
    expect(finger.page.locator("#answer a")).to_have_text("Special fish")
    assert finger.taps == 3
    assert finger.page.url.startswith(f"{finger.url}/t/{table.id}/may-i")
    finger.measures()
