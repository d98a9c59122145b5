"""What a page says of scores, ties and names that changed, worked out by hand from the rulebooks."""

from __future__ import annotations

import json

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import WAYS, counted, enter, new_table, pages_of, scenes

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")


def result_of(phone: Phone, table: Table) -> list[tuple[str, str, str]]:
    """Rank, name and points of every row of the result, from top to bottom."""
    rows = phone.get(f"/t/{table.id}").text.partition('<ol class="places">')[2].partition("</ol>")[0]
    found = []
    for row in rows.split("<li")[1:]:
        words = Page(f"<li{row}").text.split()
        found.append((words[0], words[1], words[2]))
    return found


def played(store: Store, phone: Phone, game: str, way: str, counts: list[dict[str, int]]) -> Table:
    """A table at which everybody was counted."""
    table = new_table(
        store, game, way, players=len(counts), names=NAMES[: len(counts)], by=phone.known(store)
    )
    return counted(store, table, counts)


def fish(grey: int, white: int, blue: int, unused: int = 0) -> dict[str, int]:
    """A count of Fish! Fish!! Fish!."""
    return {"grey": grey, "white": white, "blue": blue, "unused": unused}


def test_who_is_level_on_everything_shares_the_place_and_the_next_is_skipped(
    store: Store, client: Phone
) -> None:
    """Somethin' Fishy: 40, 40 and 31 cards, the first two with 3 hungry fish each: a draw."""
    counts = [{"cards": 40, "hungry": 3}, {"cards": 31, "hungry": 5}, {"cards": 40, "hungry": 3}]
    table = played(store, client, "somethin-fishy", "phase", counts)
    assert result_of(client, table) == [("1.", "Ann", "40"), ("1.", "Cy", "40"), ("3.", "Bo", "31")]
    assert "Ann and Cy share the win" in Page(client.get(f"/t/{table.id}").text).text


def test_after_five_in_the_first_place_comes_the_sixth(store: Store, client: Phone) -> None:
    counts = [{"positive": 20, "negative": 5}] * 5 + [{"positive": 9, "negative": 0}]
    table = played(store, client, "fat-fish", "piles", counts)
    assert [row[0] for row in result_of(client, table)] == ["1.", "1.", "1.", "1.", "1.", "6."]


def test_points_come_first_and_only_then_the_fish(store: Store, client: Phone) -> None:
    """Fish! Fish!! Fish!: 20 points with 6 fish, 20 with 7, 19 with 9."""
    counts = [fish(3, 2, 1), fish(2, 5, 0), fish(1, 6, 2)]
    # 15 + 4 + 1 = 20 with 6 fish; 10 + 10 = 20 with 7; 5 + 12 + 2 = 19 with 9.
    table = played(store, client, "fish-fish-fish", "passes", counts)
    assert result_of(client, table) == [("1.", "Bo", "20"), ("2.", "Ann", "20"), ("3.", "Cy", "19")]


def test_beside_equal_scores_stands_the_tiebreak_that_decided(store: Store, client: Phone) -> None:
    """Cy has as many cards as nobody else: nothing stands beside the score there."""
    counts = [{"cards": 41, "hungry": 3}, {"cards": 41, "hungry": 5}, {"cards": 9}]
    table = played(store, client, "somethin-fishy", "phase", counts)
    text = Page(
        client.get(f"/t/{table.id}").text.partition('<ol class="places">')[2].partition("</ol>")[0]
    ).text
    words = " ".join(text.split())
    assert "1. Bo 41 5 hungry fish" in words
    assert "2. Ann 41 3 hungry fish" in words
    assert words.count("hungry") == 2


def test_where_everybody_is_below_zero_the_least_loss_wins(store: Store, client: Phone) -> None:
    """Unused grey fish cost 5 each; all minus signs are real ones."""
    counts = [fish(0, 0, 0, 2), fish(0, 0, 0, 1), fish(0, 0, 2, 2), fish(0, 0, 3, 2)]
    table = played(store, client, "fish-fish-fish", "passes", counts)
    assert result_of(client, table) == [
        ("1.", "Bo", "−5"),
        ("2.", "Dee", "−7"),
        ("3.", "Cy", "−8"),
        ("4.", "Ann", "−10"),
    ]


@pytest.mark.parametrize(("game", "way"), [("fat-fish", "piles"), ("somethin-fishy", "phase")])
def test_nobody_with_anything_is_a_result_too(store: Store, client: Phone, game: str, way: str) -> None:
    """No share of nothing is worked out: everybody has 0 and the first place."""
    table = new_table(store, game, way, names=NAMES[:3], by=client.known(store))
    asked = table.game.questions(table.play.options, 3)
    table = counted(store, table, [{each.field: 0 for each in asked}] * 3)
    assert result_of(client, table) == [("1.", name, "0") for name in NAMES[:3]]


def test_where_nobody_has_won_no_place_is_numbered(store: Store, client: Phone) -> None:
    table = new_table(store, "no-fish", "winner", names=NAMES[:3], by=client.known(store))
    table = enter(store, table, {"do": "finish"})
    page = client.get(f"/t/{table.id}").text
    assert "Nobody has won" in page
    assert "1." not in Page(page.partition('<ol class="places">')[2].partition("</ol>")[0]).text


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_a_changed_name_stands_nowhere_any_more(store: Store, client: Phone, game: str, way: str) -> None:
    for scene in scenes(store, game, way, names=("Oldname", "Bo", "Cy"), by=client.known(store)):
        answer = client.post(f"/t/{scene.table.id}/names/0", data={"name": f"New{scene.table.id}"})
        assert answer.status_code == 303
        for path in ["/", *pages_of(scene), f"/t/{scene.table.id}/record.json"]:
            assert "Oldname" not in client.get(path).text, f"{scene.name} {path}"


def test_what_was_undone_stays_in_the_log_struck_through(store: Store, client: Phone) -> None:
    table = new_table(store, "somethin-fishy", "catches", names=NAMES[:3], by=client.known(store))
    enter(store, table, {"do": "catch", "player": 1, "cards": 4, "hungry": 0})
    client.post(f"/t/{table.id}/undo", data={"entry": "1"})
    enter(store, table, {"do": "catch", "player": 2, "cards": 6, "hungry": 0})
    page = Page(client.get(f"/t/{table.id}/log").text)
    lines = [each for tag, each in page.tags if tag == "li" and "value" in each]
    assert [(line["value"], line["class"]) for line in lines] == [("3", ""), ("2", ""), ("1", "gone")]
    assert len([tag for tag, _ in page.tags if tag == "s"]) == 1
    assert "UTC · undone" in page.text


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_what_a_key_stores_is_its_own_value(store: Store, client: Phone, game: str, way: str) -> None:
    """Every key of every choice on the page of all counters; never its place in the list."""
    table = new_table(store, game, way, by=client.known(store))
    if table.play.tally:
        table = new_table(store, game, "lines", by=client.known(store))
    path = f"/t/{table.id}/counters"
    form = next(form for form in Page(client.get(path).text).posts() if form.action == path)
    keys = [each for each in form.controls if each.kind == "radio"]
    stored = 0
    for key in keys:
        form = next(form for form in Page(client.get(path).text).posts() if form.action == path)
        sent = form.sent(None, **{key.name: key.value})
        if sorted(sent) == sorted(form.sent()):
            continue
        answer = client.post(path, data={name: [v for n, v in sent if n == name] for name, _ in sent})
        if answer.status_code == 303:
            stored += 1
            after = store.find(table.id)
            assert after is not None
            assert after.entries[-1].action["set"] == {key.name.removeprefix("f."): json.loads(key.value)}
    assert stored or not keys
