"""Report R103: a watcher finds no key to play with and no form that writes, and can write nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from companion.tables.keys import parts_of
from companion.tables.store import Store
from companion.web.access import declared
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.addresses import values_for
from tests.web.dumps import dump
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import WAYS, Scene, scenes

NewPhone = Callable[[], Phone]
KEYS = re.compile(r"[2-9a-hj-km-np-z]{8}[hpw][a-z2-7]{30}")


def crawled(phone: Phone, start: str, table_id: str) -> Iterator[tuple[str, str]]:
    """All pages of the table that can be reached by links, with their text."""
    todo, seen = [start], {start}
    while todo:
        path = todo.pop()
        answer = phone.get(path, follow_redirects=True)
        assert answer.status_code == 200, path
        yield path, answer.text
        for link in Page(answer.text).links if answer.mimetype == "text/html" else ():
            at = link.partition("#")[0]
            at = f"{path.partition('?')[0]}{at}" if at.startswith("?") else at
            if at.startswith(f"/t/{table_id}") and at not in seen:
                seen.add(at)
                todo.append(at)


def leaks(text: str, table_id: str) -> list[str]:
    return [key for key in KEYS.findall(text) if parts_of(key) in ((table_id, "play"), (table_id, "host"))]


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_no_page_that_a_watcher_reaches_holds_a_key_to_play_or_a_form_that_writes(
    store: Store, new_phone: NewPhone, game: str, way: str
) -> None:
    host, watcher = new_phone(), new_phone()
    for scene in scenes(store, game, way, by=host.known(store)):
        store.take_seat(scene.table.id, 0, by=host.known(store))
        watcher.joins(store, scene.table.id, "watch")
        base = f"/t/{scene.table.id}"
        reached = dict(crawled(watcher, base, scene.table.id))
        assert {base, f"{base}/join", f"{base}/log", f"{base}/more", f"{base}/glance"} <= set(reached)
        for path, text in reached.items():
            assert leaks(text, scene.table.id) == [], f"{scene.name} {path}"
            # The one way in, which a household leaves open to everybody.
            if path != f"{base}/enter":
                assert Page(text).posts() == [], f"{scene.name} {path}"
        assert leaks(host.get(f"{base}/join").text, scene.table.id), (
            "the search finds keys where there are some"
        )


def writes(app: Flask, scene: Scene) -> Iterator[tuple[str, str]]:
    """Every address of the table that takes a POST, but the door of a household, with its role."""
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if (
            "table_id" in rule.arguments
            and "POST" in (rule.methods or set())
            and rule.endpoint != "joining.join"
        ):
            values = values_for(rule, table_id=scene.table.id)
            path = adapter.build(rule.endpoint, values, method="POST")
            yield path, declared(app, rule.endpoint) or ""


@pytest.mark.parametrize("household", [True, False])
def test_every_route_that_writes_refuses_a_watcher_and_stores_nothing(store: Store, household: bool) -> None:
    app = create_app(
        store, Settings(household=household, address="http://localhost", limits=False, testing=True)
    )
    app.test_client_class = Phone
    host: Phone = app.test_client()  # type: ignore[assignment]
    watcher: Phone = app.test_client()  # type: ignore[assignment]
    data = {
        "key": "k",
        "do": "guess",
        "seat": "0",
        "leave": "0",
        "name": "Eve",
        "role": "play",
        "entry": "1",
        "way": "winner",
    }
    tried = 0
    for scene in scenes(store, "no-fish", "guesses", by=host.known(store)):
        watcher.joins(store, scene.table.id, "watch")
        before = dump(store)
        for path, role in writes(app, scene):
            tried += 1
            assert role in ("play", "host"), path
            assert watcher.post(path, data=data).status_code == 403, path
            assert watcher.htmx(path, method="POST", data=data).status_code == 403, path
        assert dump(store) == before, scene.name
    assert tried > 30


def test_the_door_is_shut_to_watchers_where_only_the_code_lets_in(store: Store, new_phone: NewPhone) -> None:
    host, watcher = new_phone(), new_phone()
    table = next(scenes(store, "no-fish", "winner", by=host.known(store))).table
    store.rotate(table.id, "play", by=host.known(store))
    watcher.joins(store, table.id, "watch")
    before = dump(store)
    for said in ({"seat": "0", "seen": "0"}, {"as": "play"}):
        answer = watcher.post(f"/t/{table.id}/enter", data={"key": "k", **said})
        assert answer.status_code == 403
        assert "nothing was entered" in answer.text
    assert dump(store) == before
