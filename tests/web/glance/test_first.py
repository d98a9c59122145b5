"""Who goes first: the rulebook's own way, or one seat of all at random; nothing of it is stored."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from types import SimpleNamespace

import pytest

from companion.games.registry import games
from companion.tables.store import Store
from companion.web.pages import first
from tests.web.dumps import dump
from tests.web.phones import Phone
from tests.web.scenes import enter, new_table

RULEBOOKS = {
    "somethin-fishy": "hungriest",
    "fish-fish-fish": "Lots are drawn",
    "fat-fish": "does not say",
    "no-fish": "ate fish last deals",
}


def draw(monkeypatch: pytest.MonkeyPatch, choice: Callable[[Sequence[int]], int]) -> None:
    """Has the page, and nothing else that draws at random, draw like this."""
    monkeypatch.setattr(first, "secrets", SimpleNamespace(choice=choice))


@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_the_rulebooks_own_way_stands_there_and_where_it_says_so(
    store: Store, client: Phone, game: str
) -> None:
    table = new_table(store, game, games()[game].ways[0].id, by=client.known(store))
    page = client.get(f"/t/{table.id}/first").text
    assert RULEBOOKS[game] in page
    assert f'href="/games/{game}/rules#set-up"' in page
    assert RULEBOOKS[game] in client.get(f"/new/{game}/3").text


def test_every_seat_can_be_picked_and_nothing_is_stored(
    store: Store, client: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store, "no-fish", "winner", names=["Ann", "Bo", "Cy"], by=client.known(store))
    offered: list[Sequence[int]] = []

    def chosen(seats: Sequence[int]) -> int:
        offered.append(seats)
        return seats[len(offered) - 1]

    draw(monkeypatch, chosen)
    before = dump(store)
    for name in ("Ann", "Bo", "Cy"):
        page = client.post(f"/t/{table.id}/first", data={"key": "k"}, follow_redirects=True).text
        assert f"<bdi>{name}</bdi> goes first" in page
        assert "number" not in page, "everybody knows who has this name"
    assert {tuple(seats) for seats in offered} == {(0, 1, 2)}
    assert dump(store) == before


def test_a_seat_without_a_name_is_counted_clockwise(
    store: Store, client: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store, "no-fish", "winner", by=client.known(store))
    draw(monkeypatch, lambda seats: seats[2])
    assert "it is number 3" in client.post(f"/t/{table.id}/first", follow_redirects=True).text


def test_where_turns_are_followed_the_table_begins_with_the_pick_in_one_tap(
    store: Store, client: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(monkeypatch, lambda seats: seats[1])
    turns = [
        ("somethin-fishy", "cards"),
        ("fish-fish-fish", "turns"),
        ("fat-fish", "cards"),
        ("no-fish", "guesses"),
    ]
    for game, way in turns:
        table = new_table(store, game, way, names=["Ann", "Bo", "Cy"], by=client.known(store))
        page = client.post(f"/t/{table.id}/first", follow_redirects=True).text
        assert "As the table was made, <bdi>Ann</bdi> begins." in page
        form = re.search(
            r'name="key" value="([^"]+)"><button class="coral" name="action" value="([^"]+)"', page
        )
        assert form
        action = form[2].replace("&#34;", '"')
        answer = client.post(f"/t/{table.id}/act", data={"key": form[1], "action": action})
        assert answer.status_code == 303
        found = store.find(table.id)
        assert found
        assert found.play.turn == 1


def test_where_turns_are_not_followed_or_have_begun_no_turn_is_set(store: Store, client: Phone) -> None:
    for game, way in [("somethin-fishy", "phase"), ("fish-fish-fish", "passes"), ("no-fish", "winner")]:
        table = new_table(store, game, way, by=client.known(store))
        assert 'name="action"' not in client.post(f"/t/{table.id}/first", follow_redirects=True).text
    table = new_table(store, "no-fish", "guesses", by=client.known(store))
    assert f"/t/{table.id}/first" in client.get(f"/t/{table.id}").text
    enter(store, table, {"do": "guess", "what": 7, "released": 0})
    assert f"/t/{table.id}/first" not in client.get(f"/t/{table.id}").text
    assert 'name="action"' not in client.post(f"/t/{table.id}/first", follow_redirects=True).text


def test_a_watcher_reads_how_it_is_done_and_picks_nobody(store: Store, client: Phone) -> None:
    table = new_table(store, "no-fish", "winner", by=store.new_device()[0])
    client.joins(store, table.id, "watch")
    page = client.get(f"/t/{table.id}/first")
    assert page.status_code == 200
    assert "<form" not in page.text
    assert client.post(f"/t/{table.id}/first").status_code == 403
