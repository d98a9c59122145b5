"""Points below zero can be entered on every phone, by a key of the page or by the phone's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page as Browsed
from playwright.sync_api import expect

from companion.tables.store import Store
from companion.web.devices import COOKIE
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.running import Running
from tests.web.scenes import WAYS, enter, new_table, pages_of, scenes


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_no_box_for_points_below_zero_shows_digits_alone(
    store: Store, client: Phone, game: str, way: str
) -> None:
    """An iPhone's pad of digits has no minus; where none is needed, digits are handier."""
    for scene in scenes(store, game, way, by=client.known(store)):
        for path in pages_of(scene):
            boxes = [
                each
                for tag, each in Page(client.get(path).text).tags
                if tag == "input" and each.get("type") == "text" and each["name"].startswith("f.")
            ]
            for box in boxes:
                below = box["name"] == "f.bonus" or int(box.get("data-low", "0")) < 0
                assert box["inputmode"] == ("text" if below else "numeric"), f"{path} {box['name']}"


def test_a_penalty_is_typed_with_a_minus(store: Store, client: Phone) -> None:
    table = new_table(store, "fat-fish", "piles", by=client.known(store))
    data = {"f.positive": "3", "f.negative": "0", "f.bonus": "-7"}
    assert client.post(f"/t/{table.id}/count/0", data=data).status_code == 303
    table = enter(store, table, {"do": "count", "player": 1, "positive": 0, "negative": 0})
    table = enter(store, table, {"do": "count", "player": 2, "positive": 0, "negative": 0})
    assert table.play.counts[0].bonus == -7  # type: ignore[union-attr]
    # Two have counted elsewhere, so the places are covered until somebody turns them up.
    store.show_places(table.id)
    # 3 − 7 is 4 below nothing; the rest have 0.
    rows = client.get(f"/t/{table.id}").text.partition('<ol class="places">')[2]
    assert "−4" in Page(rows).text
    assert "-4" not in Page(rows).text


@pytest.mark.browser
def test_a_penalty_is_tapped_with_the_key_of_the_pad(server: Running, page: Browsed) -> None:
    device, token = server.store.new_device()
    table = new_table(server.store, "fat-fish", "piles", by=device)
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    page.goto(f"{server.url}/t/{table.id}/count/0")
    for _ in range(2):
        page.get_by_role("button", name="none").click()
        page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="points off").click()
    page.get_by_role("button", name="7", exact=True).click()
    expect(page.locator("output")).to_have_text("−7")
    page.get_by_role("button", name="Done").click()
    page.wait_for_url("**/count/1")
    after = server.store.find(table.id)
    assert after is not None
    assert after.entries[-1].action == {
        "do": "count",
        "player": 0,
        "positive": 0,
        "negative": 0,
        "bonus": -7,
    }
