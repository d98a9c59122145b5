"""Somethin' Fishy with every card tapped: whole games, faults and their mending, the change of backs."""

from __future__ import annotations

from collections import defaultdict

import pytest
from playwright.sync_api import Page, expect

from companion.games.registry import games
from companion.tables.table import Table
from companion.web.forms import code
from tests.web.boards.sitting import Seat, counters, example, now, played, seats, stands
from tests.web.running import Running
from tests.web.ways.evenings import way_of
from tests.web.ways.evenings.book import Raw
from tests.web.ways.finger import Finger, check_result
from tests.web.ways.tapping import Tap, cost, plan

pytestmark = pytest.mark.browser

GAME = "somethin-fishy"
WAY = way_of(games()[GAME], "cards")
WHOLE = (20, 31, 66, *(pytest.param(line, marks=pytest.mark.soak) for line in (18, 29)))
"""Lines of the examples that hold a game played with cards to its end by the rules."""
WIDE, HIGH = 360, 740
"""The phone in pixels."""
PLACES = """(keys) => keys.map((key) => key.getBoundingClientRect())
    .map((box) => [box.bottom, box.top, box.left, box.right])"""


@pytest.fixture
def sits(server: Running, page: Page) -> Seat:
    """A finger at a new table that follows every card, after some entries."""
    return seats(server, page, GAME, "cards")


def fish(name: str, **more: str) -> Raw:
    kind, size = name.split()
    return {"do": "reveal", "kind": kind, "size": size, **more}


def key(raw: Raw) -> str:
    return f"#main button[name='action'][value='{code(raw)}']"


# Whole games


@pytest.mark.parametrize("line", WHOLE)
def test_an_example_game_is_played_to_its_end_by_taps(sits: Seat, line: int) -> None:
    record, result = example("somethin_fishy", line)
    finger, _table = sits(len(record["players"]), names=record["players"], **record.get("options", {}))
    taken: dict[str, list[int]] = defaultdict(list)
    for number, entry in enumerate(played(GAME, record, detail="cards").entries, 1):
        taps = plan(WAY, entry)
        finger.follow(taps)
        taken[entry.raw["do"]].append(cost(taps))
        finger.sees_version(number)
        if number % 25 == 0:
            finger.measures()
    given = check_result(finger)
    assert given["actions"] == record["actions"]
    assert given["players"] == record["players"]
    shown = finger.shown()
    rows = [(row["rank"], record["players"][row["seat"]], row["score"]) for row in result["standings"]]
    assert list(zip(shown["ranks"], shown["names"], shown["points"], strict=True)) == rows
    assert finger.complaints == []
    whole = [n for each in taken.values() for n in each]
    print(f"\nline {line}: {sum(whole)} taps for {len(whole)} events,", end=" ")
    print({do: f"{len(each)} × {sum(each) / len(each):.2f}" for do, each in taken.items()})
    # One tap is one card, but for the back of a few near the change.
    assert sum(whole) <= len(whole) * 1.2 + 1


# Faults, and how they are mended

MOST = 4


def test_the_wrong_fish_is_replaced_with_two_taps(server: Running, sits: Seat) -> None:
    """It was a large piranha, and matched Ann's large swordfish; the small one swam on to Bo."""
    finger, table = sits(3, fish("swordfish large"), fish("piranha small"))
    assert counters(server, table)["lagoons"] == [["swordfish large"], ["piranha small"], []]
    finger.tap(Tap(".last p a", opens=True))
    finger.measures()
    finger.tap(key(fish("piranha large")))
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert counters(server, table)["lagoons"] == [["swordfish large", "piranha large"], [], []]
    assert stands(server, table) == [fish("swordfish large"), fish("piranha large")]
    goes_on(server, finger, table, 0)


def test_a_fish_in_the_wrong_lagoon_is_moved_with_two_taps(server: Running, sits: Seat) -> None:
    """Ann did not keep the piranha, though it fitted: it lies with Cy."""
    finger, table = sits(3, fish("swordfish small"), fish("piranha small"))
    finger.tap(Tap(".last p a", opens=True))
    finger.measures()
    finger.tap("button:has-text('It went to Cy')")
    finger.sees_version(3)
    assert finger.taps <= MOST
    found = counters(server, table)
    assert found["lagoons"] == [["swordfish small"], [], ["piranha small"]]
    assert found["turn"] == 0
    goes_on(server, finger, table, 0)


def test_a_forgotten_end_of_turn_is_put_in_with_three_taps(server: Running, sits: Seat) -> None:
    """Ann had ended her turn: the large piranha is Bo's card."""
    finger, table = sits(3, fish("swordfish small"), fish("piranha large"))
    finger.tap(".last button")
    finger.sees_version(3)
    finger.tap(key({"do": "end_turn"}))
    finger.sees_version(4)
    finger.tap(key(fish("piranha large")))
    finger.sees_version(5)
    assert finger.taps <= MOST
    found = counters(server, table)
    assert (found["lagoons"], found["turn"]) == ([["swordfish small"], ["piranha large"], []], 1)
    goes_on(server, finger, table, 1)


def test_a_turn_that_went_wrong_long_ago_is_set_with_three_taps(server: Running, sits: Seat) -> None:
    """Bo's whole turn was forgotten, and nothing of it lies there: it is Cy's."""
    finger, table = sits(3, fish("swordfish small"), {"do": "end_turn"})
    finger.tap(Tap(".links a:has-text('All counters')", opens=True))
    finger.tap("label:has(input[name='f.turn'][value='2'])")
    finger.tap(Tap("button:has-text('Save')", opens=True))
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert counters(server, table)["turn"] == 2
    finger.tap(key(fish("piranha large")))
    finger.sees_version(4)
    goes_on(server, finger, table, 2)


def test_a_card_that_was_missed_is_put_in_before_the_last_with_three_taps(
    server: Running, sits: Seat
) -> None:
    """The large piranha came first, to an empty lagoon; so the small swordfish swam on to Bo."""
    finger, table = sits(3, fish("swordfish small"))
    finger.tap(".last button")
    finger.sees_version(2)
    finger.tap(key(fish("piranha large")))
    finger.sees_version(3)
    finger.tap(key(fish("swordfish small")))
    finger.sees_version(4)
    assert finger.taps <= MOST
    assert counters(server, table)["lagoons"] == [["piranha large"], ["swordfish small"], []]
    goes_on(server, finger, table, 0)


def goes_on(server: Running, finger: Finger, table: Table, seat: int) -> None:
    """The player ends the turn, and the next one turns up a card."""
    version = now(server, table).version
    finger.tap(key({"do": "end_turn"}))
    finger.sees_version(version + 1)
    finger.tap(key(fish("ball-fish hungry")))
    finger.sees_version(version + 2)
    assert counters(server, table)["turn"] == (seat + 2) % 3
    assert finger.complaints == []


# The change of backs

NEAR: Raw = {"do": "correct", "set": {"deck.backed": 3, "lagoons.0": ["piranha small", "swordfish small"]}}


def test_near_the_change_a_hungry_fish_is_asked_for_its_back_and_the_game_goes_on(
    server: Running, sits: Seat
) -> None:
    finger, table = sits(3, NEAR)
    finger.tap(Tap(".sf-pad a:has-text('hungry piranha')", opens=True))
    finger.measures()
    finger.tap(key(fish("piranha hungry", back="fish")))
    finger.sees_version(2)
    found = counters(server, table)
    assert (found["phase"], found["turn"]) == ("backed", 1)
    assert found["lagoons"][0] == ["piranha small"]
    assert found["thick"]["piranha"] == {"cards": 2, "hungry": 1}


def test_a_hungry_fish_without_one_ends_it(server: Running, sits: Seat) -> None:
    finger, table = sits(3, NEAR)
    finger.tap(Tap(".sf-pad a:has-text('hungry piranha')", opens=True))
    finger.tap(key(fish("piranha hungry", back="plain")))
    finger.sees_version(2)
    expect(finger.page.locator(".places")).to_be_visible()
    assert now(server, table).play.ended == "rules"


def test_one_tap_says_that_the_next_card_has_no_fish_on_its_back(server: Running, sits: Seat) -> None:
    """From then on it is the last phase, announced, and the hungry keys say that they end it."""
    finger, table = sits(4, NEAR)
    finger.tap(Tap(".sf-top a[href*='back=plain']", opens=True))
    finger.tap(key(fish("piranha small", back="plain")))
    finger.sees_version(2)
    expect(finger.page.locator(".sf-phase")).to_have_text("Last phase: a hungry fish ends the game.")
    assert counters(server, table)["deck"] == {"backed": 0, "plain": 19}
    assert finger.page.locator(".sf-pad .hungry:has-text('the end')").count() == 4
    finger.tap(key(fish("swordfish hungry")))
    finger.sees_version(3)
    assert now(server, table).play.over


def test_what_was_said_of_a_back_is_forgotten_with_the_next_card(server: Running, sits: Seat) -> None:
    """Also when the page is loaded again under the same address."""
    finger, table = sits(4, NEAR)
    finger.tap(Tap(".sf-top a[href*='back=fish']", opens=True))
    finger.tap(key(fish("piranha small", back="fish")))
    finger.sees_version(2)
    finger.page.reload()
    expect(finger.page.locator(".sf-top [aria-current]")).to_have_count(0)
    finger.tap(key(fish("piranha large")))
    finger.sees_version(3)
    assert stands(server, table)[1:] == [fish("piranha small", back="fish"), fish("piranha large")]


def test_the_back_can_be_said_while_the_last_card_is_replaced(server: Running, sits: Seat) -> None:
    finger, table = sits(4, NEAR, fish("piranha small"))
    finger.tap(Tap(".last p a", opens=True))
    finger.tap(Tap(".sf-pad a:has-text('hungry piranha')", opens=True))
    finger.tap(key(fish("piranha hungry", back="fish")))
    finger.sees_version(3)
    assert finger.taps <= MOST
    assert stands(server, table)[1:] == [fish("piranha hungry", back="fish")]


# What the screen shows

MANY = ["piranha small", "piranha large"] * 5


@pytest.mark.parametrize("players", range(2, 9))
def test_everything_lies_on_one_screen_and_no_key_moves(sits: Seat, players: int) -> None:
    lagoons = {f"lagoons.{seat}": MANY for seat in range(players)}
    finger, _table = sits(players, {"do": "correct", "set": {**lagoons, "thick.piranha.cards": 7}})
    version = 1
    before: list[list[float]] = []
    for raw in (fish("piranha small"), fish("swordfish large"), {"do": "collect"}, fish("piranha hungry")):
        finger.measures()
        places = finger.page.locator(".sf-pad .key, .sf-ends > *").evaluate_all(PLACES)
        assert len(places) == 14
        assert max(places)[0] <= HIGH
        # A key that is just being tapped sinks by a pixel.
        for old, new in zip(before or places, places, strict=True):
            assert max(abs(one - other) for one, other in zip(old, new, strict=True)) <= 1
        before = places
        finger.tap(key(raw))
        version += 1
        finger.sees_version(version)


def test_the_open_end_stands_at_the_right_edge_and_more_fish_are_a_number(sits: Seat) -> None:
    finger, _table = sits(
        4, {"do": "correct", "set": {"lagoons.1": MANY}}, names=("W" * 40, "W" * 39, "C", "D")
    )
    row = finger.page.locator(".sf-row").nth(1)
    box = row.locator(".sf-fish").last.bounding_box()
    assert box
    assert WIDE - 20 <= box["x"] + box["width"] <= WIDE
    assert row.locator(".sf-fish").count() == 6
    assert "+4" in row.inner_text()


def test_a_thick_pile_is_lit_when_it_can_be_taken_and_then_a_tap_takes_it(
    server: Running, sits: Seat
) -> None:
    three = {"lagoons.0": ["piranha small"] * 3, "thick.piranha.cards": 5, "thick.swordfish.cards": 2}
    finger, table = sits(3, {"do": "correct", "set": three})
    assert finger.page.locator(".sf-thick .sf-lit").count() == 1
    finger.tap(".sf-thick .sf-lit")
    finger.sees_version(2)
    assert finger.taps == 1
    assert counters(server, table)["catch"][0]["cards"] == 5
    expect(finger.page.locator(".sf-thick .sf-lit")).to_have_count(0)


def test_catches_are_hidden_until_somebody_asks(sits: Seat) -> None:
    finger, _table = sits(3, {"do": "correct", "set": {"catch.1.cards": 37}})
    expect(finger.page.locator(".sf-row")).to_have_text(["Ann empty", "Bo empty", "Cy empty"])
    finger.tap(Tap("a:has-text('Show the catches')", opens=True))
    assert finger.page.locator(".sf-catch").all_inner_texts()[1].endswith("37")


def test_may_i_knows_the_lagoons_of_the_table(server: Running, sits: Seat) -> None:
    """A large ball fish of Ann's fits neither her small piranha nor Bo's swordfish. Nothing is stored."""
    ends = ("piranha small", "swordfish small", "ball-fish small")
    lagoons = {f"lagoons.{seat}": [end] for seat, end in enumerate(ends)}
    finger, table = sits(3, {"do": "correct", "set": lagoons})
    finger.tap(Tap(".links a:has-text('May I?')", opens=True))
    finger.measures()
    finger.tap(Tap("button[name='f.fish'][value='\"ball-fish large\"']", opens=True))
    expect(finger.page.locator("#answer")).to_contain_text("The large ball fish swims on to Cy")
    expect(finger.page.locator("#answer")).to_contain_text("Rule: A fed fish")
    assert finger.taps == 2
    assert now(server, table).version == 1
