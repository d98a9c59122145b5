"""Who may do what: every address that names a table × everybody who might try it, by cookie and by key.

The addresses come from the app. ``NEEDS`` says for each what it asks for; one that is missing there fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from flask import Flask

from companion.tables.keys import Role
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.access import declared
from companion.web.app import create_app
from companion.web.devices import COOKIE
from companion.web.live import ROUTES
from companion.web.settings import Settings
from tests.web.addresses import values_for
from tests.web.api.calling import Caller
from tests.web.dumps import dump
from tests.web.phones import Phone
from tests.web.running import Running

RANK = {"none": 0, "watch": 1, "play": 2, "host": 3}
WHO = ("play", "watch", "host", "other table's", "rotated", "forged", "none")
# The least role at the table. "door": where somebody without a role asks to come in.
NEEDS = {
    "api_tables.show": "watch",
    "api_tables.log": "watch",
    "api_tables.record": "watch",
    "api_tables.act": "play",
    "api_tables.undo": "play",
    "api_tables.redo": "play",
    "api_tables.rotate": "host",
    "counting.pad": "play",
    "counting.count": "play",
    "ended.again": "play",
    "first.show": "watch",
    "first.pick": "play",
    "glance.show": "watch",
    "joining.enter": "door",
    "joining.join": "door",
    "joining.name": "play",
    "joining.say_name": "play",
    "keys.enter": "key",
    "log.show": "watch",
    "log.strike": "play",
    "log.put_back": "play",
    "may_i.at_table": "watch",
    "pen.show": "play",
    "pen.take": "play",
    "phones.show": "watch",
    "phones.take_or_leave": "play",
    "phones.rotate": "host",
    "prints.of_table": "watch",
    "prints.sheet_of_table": "watch",
    "seats.show": "play",
    "seats.rename": "play",
    "table.show": "watch",
    "table.act": "play",
    "table.undo": "play",
    "table.redo": "play",
    "table.preview": "play",
    "table.counters": "play",
    "table.correct": "play",
    "table.more": "watch",
    "table.way": "play",
    "table.record": "watch",
}
STREAMS = {"/t/{table_id}/live": "watch", "/api/v1/tables/{key}/changes": "watch"}


def names_a_table(app: Flask) -> dict[str, list[Any]]:
    """The addresses that name a table, or one of its keys, by their view."""
    found: dict[str, list[Any]] = {}
    for rule in app.url_map.iter_rules():
        if rule.arguments & {"table_id", "key"}:
            found.setdefault(rule.endpoint, []).append(rule)
    return found


def test_of_every_address_it_is_said_who_may_use_it(app: Flask) -> None:
    assert {*names_a_table(app)} <= {*NEEDS}, "say in NEEDS who may use what is new"
    assert {route.pattern: route.role for route in ROUTES} == STREAMS
    for endpoint in names_a_table(app):
        needs = NEEDS[endpoint]
        assert declared(app, endpoint) == (needs if needs in RANK else "anyone"), endpoint


@dataclass(frozen=True)
class Seat:
    """Where somebody stands at a fresh table: their key, their phone, and what that is worth."""

    table: Table
    key: str
    phone: Phone
    worth: int


def sit(who: str, store: Store, app: Flask) -> Seat:
    """A fresh table, and somebody who comes to it."""
    table, other = store.create("no-fish", 3), store.create("no-fish", 3)
    assert isinstance(table, Table)
    assert isinstance(other, Table)
    phone = Phone(app, app.response_class)
    if who in RANK and who != "none":
        role: Role = who  # type: ignore[assignment]
        return Seat(table, store.key_for(table, role), phone.joins(store, table.id, role), RANK[who])
    if who == "other table's":
        # Its key opens this table no more than a phone that made another one does.
        key = table.id + store.key_for(other, "host")[len(other.id) :]
        return Seat(table, key, phone.joins(store, other.id, "host"), 0)
    if who == "rotated":
        key = store.key_for(table, "play")
        phone.joins(store, table.id, "play")
        rotated = store.rotate(table.id, "play")
        assert isinstance(rotated, Table)
        return Seat(rotated, key, phone, 0)
    if who == "forged":
        phone.set_cookie(COOKIE, "x" * 43, domain="localhost")
        return Seat(table, f"{store.key_for(table, 'play')[:-4]}aaaa", phone, 0)
    return Seat(table, table.id, phone, 0)


def calls(app: Flask) -> Iterator[tuple[str, Any, str]]:
    """Every view that names a table, with its address and method."""
    for endpoint, rules in names_a_table(app).items():
        for rule in rules:
            for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
                yield endpoint, rule, method


def path_for(app: Flask, rule: Any, seat: Seat) -> str:
    values = values_for(rule, table_id=seat.table.id, key=seat.key)
    return app.url_map.bind("localhost").build(rule.endpoint, values)


def turned_away(answer: Any) -> bool:
    """Whether a page was refused to who is not let in, or only the door was shown."""
    led_to_door = answer.status_code == 303 and answer.headers["Location"].endswith("/enter")
    return answer.status_code in (403, 404) or led_to_door


@pytest.mark.parametrize("household", [True, False], ids=["household", "hosted"])
@pytest.mark.parametrize("who", WHO)
def test_everybody_may_do_what_their_role_allows_and_nothing_else(
    store: Store, who: str, household: bool
) -> None:
    settings = Settings(household=household, address="http://localhost", limits=False, testing=True)
    app = create_app(store, settings)
    for endpoint, rule, method in calls(app):
        seat, needs = sit(who, store, app), NEEDS[endpoint]
        path, place = path_for(app, rule, seat), f"{method} {rule.rule}"
        before = dump(store)
        if rule.rule.startswith("/api/"):
            status = Caller(app)(method, path).status_code
            expected = 404 if not seat.worth else 403 if seat.worth < RANK[needs] else None
            assert status == expected if expected else status not in (401, 403, 404), place
            allowed = expected is None
        elif needs == "key":
            opened = app.test_client().get(path)
            allowed = bool(seat.worth)
            assert (opened.status_code == 303) == allowed, place
        else:
            answer = seat.phone.open(path, method=method)
            allowed = household or bool(seat.worth) if needs == "door" else seat.worth >= RANK[needs]
            if allowed and needs != "door":
                assert answer.status_code not in (401, 403), place
                assert not answer.headers.get("Location", "").endswith("/enter"), place
            assert allowed or turned_away(answer), place
        assert allowed or dump(store) == before, place


@pytest.mark.parametrize("who", WHO)
def test_a_stream_is_for_who_may_watch(server: Running, who: str) -> None:
    """In the household, where a page's stranger is asked to join first."""
    for pattern, needs in STREAMS.items():
        seat = sit(who, server.store, server.app)
        path = pattern.format(table_id=seat.table.id, key=seat.key)
        cookie = seat.phone.get_cookie(COOKIE, domain="localhost")
        cookies = {COOKIE: cookie.value} if cookie and not path.startswith("/api/") else {}
        status = httpx.head(server.url + path, cookies=cookies).status_code
        refused = 404 if path.startswith("/api/") else 403
        assert status == (200 if seat.worth >= RANK[needs] else refused), path
