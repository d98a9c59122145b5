"""Every view says who may call it, and nobody else gets in (reports R103: watchers could play)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from flask import Flask, g
from werkzeug.routing import Rule

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.access import declared
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.addresses import values_for
from tests.web.dumps import dump
from tests.web.phones import Phone

ROLES = {"anyone", "watch", "play", "host"}
# Who has which role at the table; a stranger's phone may be new, or be the host of another table.
PEOPLE = {"nobody": None, "another": None, "watcher": "watch", "player": "play", "host": "host"}
RANK = {None: 0, "anyone": 0, "watch": 1, "play": 2, "host": 3}


def new_table(store: Store, by: str | None = None) -> Table:
    table = store.create("no-fish", 3, by=by)
    assert isinstance(table, Table)
    return table


def phone_of(who: str, store: Store, table: Table, new_phone: Callable[[], Phone]) -> Phone:
    phone = new_phone()
    role = PEOPLE[who]
    if role is not None:
        return phone.joins(store, table.id, role)  # type: ignore[arg-type]
    if who == "another":
        new_table(store, by=phone.known(store))
    return phone


def test_every_view_declares_its_role(app: Flask) -> None:
    undeclared = [
        rule.endpoint for rule in app.url_map.iter_rules() if declared(app, rule.endpoint) not in ROLES
    ]
    assert undeclared == []


def test_only_pages_of_a_table_ask_for_a_role(app: Flask) -> None:
    """A role is one at a table: without table or key in the address nobody could be asked for it."""
    for rule in app.url_map.iter_rules():
        if declared(app, rule.endpoint) != "anyone":
            assert rule.arguments & {"table_id", "key"}, rule


def test_a_view_that_forgets_its_role_does_not_run(app: Flask, client: Phone) -> None:
    ran = []
    app.add_url_rule("/forgotten", view_func=lambda: ran.append(1) or "ran", endpoint="forgotten")
    with pytest.raises(RuntimeError, match="declares no role"):
        client.get("/forgotten")
    assert ran == []


@dataclass(frozen=True)
class Call:
    """One method of one address of a table."""

    rule: Rule
    method: str
    path: str
    needs: str


def table_calls(app: Flask, table_id: str) -> Iterator[Call]:
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if "table_id" in rule.arguments:
            values = values_for(rule, table_id=table_id)
            for method in sorted((rule.methods or set()) & {"GET", "POST"}):
                path = adapter.build(rule.endpoint, values, method=method)
                yield Call(rule, method, path, declared(app, rule.endpoint) or "")


@pytest.mark.parametrize("who", PEOPLE)
def test_in_a_household_everybody_gets_what_their_role_allows(
    app: Flask, store: Store, new_phone: Callable[[], Phone], who: str
) -> None:
    table = new_table(store)
    turned_away = let_in = 0
    for call in table_calls(app, table.id):
        phone = phone_of(who, store, table, new_phone)
        before = dump(store)
        answer = phone.open(call.path, method=call.method)
        if RANK[PEOPLE[who]] >= RANK[call.needs]:
            let_in += 1
            assert answer.status_code not in (401, 403), call
            assert f"/t/{table.id}/enter" not in answer.headers.get("Location", ""), call
            continue
        turned_away += 1
        assert dump(store) == before, call
        if PEOPLE[who] is None and call.method == "GET":
            assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{table.id}/enter"), call
        else:
            assert answer.status_code == 403, call
            assert "nothing was entered" in answer.text, call
    assert let_in > 1
    assert turned_away > 3 or who in ("player", "host")


@pytest.mark.parametrize("who", PEOPLE)
def test_hosted_a_stranger_finds_no_table_at_all(store: Store, who: str) -> None:
    """The answer is the one for a table that does not exist, so that nobody learns which do."""
    app = create_app(store, Settings(household=False, address="http://localhost", testing=True, limits=False))
    app.test_client_class = Phone
    table = new_table(store)
    for call in table_calls(app, table.id):
        phone = phone_of(who, store, table, app.test_client)  # type: ignore[arg-type]
        before = dump(store)
        answer = phone.open(call.path, method=call.method)
        if PEOPLE[who] is None:
            missing = phone.open(call.path.replace(table.id, "22222222"), method=call.method)
            assert answer.status_code == missing.status_code == 404, call
            assert answer.text == missing.text, call
            assert dump(store) == before, call
        elif RANK[PEOPLE[who]] < RANK[call.needs]:
            assert answer.status_code == 403, call
            assert dump(store) == before, call
        else:
            assert answer.status_code != 403, call


@pytest.mark.parametrize("table_id", ["22222222", "x" * 300, "%00", "é", "' OR 1=1 --", "..%2f..", "🐟"])
def test_an_unknown_table_is_a_plain_404(app: Flask, client: Phone, table_id: str) -> None:
    for call in table_calls(app, "TABLE"):
        answer = client.open(call.path.replace("TABLE", table_id), method=call.method)
        assert answer.status_code == 404, call
        assert "<h1>" in answer.text


def test_opening_pages_writes_nothing(app: Flask, store: Store, new_phone: Callable[[], Phone]) -> None:
    """Previews of chat apps open every link. Only a link with a key writes; its tests are in test_keys."""
    table = new_table(store)
    adapter = app.url_map.bind("localhost")
    phones = [phone_of(who, store, table, new_phone) for who in PEOPLE]
    before = dump(store)
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or set()) and rule.endpoint != "keys.enter":
            known = {
                "table_id": table.id,
                "game_id": "no-fish",
                "seat": 0,
                "players": 3,
                "filename": "css/app.css",
            }
            path = adapter.build(rule.endpoint, values_for(rule, **known))
            for phone in phones:
                answer = phone.get(path)
                assert answer.status_code < 500, path
                assert "Set-Cookie" not in answer.headers, path
    assert dump(store) == before


def test_a_view_knows_table_device_and_role(app: Flask, store: Store, client: Phone) -> None:
    table = new_table(store)
    device = client.known(store)
    client.joins(store, table.id, "watch")
    with client:
        client.get(f"/t/{table.id}")
        assert (g.table.id, g.device, g.role) == (table.id, device, "watch")
    with app.test_client() as stranger:
        stranger.get(f"/t/{table.id}/enter")
        assert (g.table.id, g.device, g.role) == (table.id, None, None)


def test_part_of_a_page_leads_a_stranger_to_the_door_as_a_whole_page(store: Store, client: Phone) -> None:
    """htmx would follow a redirect itself, and put the door into the middle of the board."""
    table = new_table(store)
    answer = client.htmx(f"/t/{table.id}")
    assert (answer.status_code, answer.headers["HX-Redirect"]) == (200, f"/t/{table.id}/enter")
    assert answer.text == ""


def test_a_cookie_that_nobody_gave_out_is_no_phone(store: Store, client: Phone) -> None:
    table = new_table(store)
    for token in ("", "x", "x" * 43, "x" * 4000, "a b;c", "é"):
        client.set_cookie("device", token, domain="localhost")
        assert client.get(f"/t/{table.id}").headers["Location"] == f"/t/{table.id}/enter"


def test_in_a_household_whoever_asks_may_play_until_the_key_was_rotated(
    store: Store, new_phone: Callable[[], Phone]
) -> None:
    table = new_table(store)
    door = f"/t/{table.id}/enter"
    early, late = new_phone(), new_phone()
    assert 'value="play"' in early.get(door).text
    assert early.post(door, data={"as": "play"}).headers["Location"] == f"/t/{table.id}"
    assert early.post(f"/t/{table.id}/undo", data={"entry": "0"}).status_code == 422
    store.rotate(table.id, "play")
    assert 'value="play"' not in late.get(door).text
    before = dump(store)
    refused = late.post(door, data={"as": "play"})
    assert refused.status_code == 403
    assert "Ask somebody at the table for it." in refused.text
    assert dump(store) == before
    assert late.post(door, data={"as": "watch"}).status_code == 303
    assert late.get(f"/t/{table.id}").status_code == 200
    assert late.post(f"/t/{table.id}/undo").status_code == 403


def test_after_the_key_was_rotated_the_phone_is_a_stranger_again(store: Store, client: Phone) -> None:
    table = new_table(store)
    client.joins(store, table.id, "play")
    assert client.get(f"/t/{table.id}").status_code == 200
    store.rotate(table.id, "play")
    assert client.get(f"/t/{table.id}").headers["Location"] == f"/t/{table.id}/enter"
    assert client.post(f"/t/{table.id}/undo").status_code == 403
