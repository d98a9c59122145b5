"""Links with a key: one tap makes the phone one of the table's, and the address is clean after it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.http import parse_cookie

from companion.tables.keys import Role
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.dumps import dump
from tests.web.phones import Phone

YEAR = 365 * 24 * 3600


@pytest.fixture
def table(store: Store) -> Table:
    made = store.create("no-fish", 3)
    assert isinstance(made, Table)
    return made


def role_of(phone: Phone, store: Store, table: Table) -> str | None:
    cookie = phone.get_cookie("device", domain="localhost")
    device = store.device_by_token(cookie.value) if cookie else None
    return store.role_at(device, table.id) if device else None


@pytest.mark.parametrize("role", ["watch", "play", "host"])
def test_a_key_gives_its_role_and_leads_to_the_clean_address(
    store: Store, table: Table, client: Phone, role: Role
) -> None:
    answer = client.get(f"/k/{store.key_for(table, role)}")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{table.id}")
    assert role_of(client, store, table) == role
    assert client.get(answer.headers["Location"]).status_code == 200


@pytest.mark.parametrize(
    ("scheme", "secure", "name"), [("http", False, "device"), ("https", True, "__Host-device")]
)
def test_the_cookie_is_lax_hidden_from_scripts_and_lasts_a_year(
    store: Store, table: Table, client: Phone, scheme: str, secure: bool, name: str
) -> None:
    """R121: with SameSite=Strict the first tap in a chat would lead nowhere."""
    answer = client.get(f"/k/{store.key_for(table, 'play')}", base_url=f"{scheme}://localhost")
    [cookie] = answer.headers.getlist("Set-Cookie")
    token, *rest = cookie.split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/", f"Max-Age={YEAR}"} <= set(rest)
    assert ("Secure" in rest) == secure
    assert len(parse_cookie(token)[name]) >= 43


def test_a_phone_stays_known_from_plain_http_to_https_and_back(
    store: Store, table: Table, client: Phone
) -> None:
    """Browsers keep a plain cookie from replacing a secure one of its name: each has its own."""
    client.get(f"/k/{store.key_for(table, 'play')}")
    plain = client.get_cookie("device", domain="localhost")
    assert plain
    form = {"game": "no-fish", "players": "3", "way": "winner", "key": "a"}
    answer = client.post("/tables", data=form, base_url="https://localhost")
    assert answer.status_code == 303
    secure = client.get_cookie("__Host-device", domain="localhost")
    assert secure
    assert secure.value == plain.value
    assert client.get(f"/t/{table.id}", base_url="https://localhost").status_code == 200
    assert client.get(f"/t/{table.id}").status_code == 200


def test_with_plain_http_a_secure_cookie_counts_for_nothing(
    store: Store, table: Table, client: Phone
) -> None:
    """A browser never sends one there; whoever does made it up."""
    _, token = store.new_device()
    client.set_cookie("__Host-device", token, domain="localhost", secure=False)
    client.get(f"/k/{store.key_for(table, 'play')}")
    cookie = client.get_cookie("device", domain="localhost")
    assert cookie
    assert cookie.value != token


def test_only_the_hash_of_the_cookie_is_stored(
    store: Store, table: Table, client: Phone, tmp_path: Path
) -> None:
    client.get(f"/k/{store.key_for(table, 'play')}")
    cookie = client.get_cookie("device", domain="localhost")
    assert cookie
    written = sqlite3.connect(tmp_path / "tables.sqlite3")
    text = "\n".join(written.iterdump())
    written.close()
    assert table.id in text
    assert cookie.value not in text
    assert store.key_for(table, "play") not in text


def test_a_second_tap_makes_no_second_phone(store: Store, table: Table, client: Phone) -> None:
    link = f"/k/{store.key_for(table, 'play')}"
    client.get(link)
    before = dump(store)
    assert client.get(link).status_code == 303
    assert dump(store) == before


def test_opening_the_watch_link_takes_nothing_from_a_host(store: Store, table: Table, client: Phone) -> None:
    client.get(f"/k/{store.key_for(table, 'host')}")
    for role in ("play", "watch"):
        client.get(f"/k/{store.key_for(table, role)}")
        assert role_of(client, store, table) == "host"


def test_a_watcher_who_opens_the_play_link_plays(store: Store, table: Table, client: Phone) -> None:
    client.get(f"/k/{store.key_for(table, 'watch')}")
    client.get(f"/k/{store.key_for(table, 'play')}")
    assert role_of(client, store, table) == "play"


def test_looking_at_the_head_of_a_link_writes_nothing(store: Store, table: Table, client: Phone) -> None:
    before = dump(store)
    answer = client.head(f"/k/{store.key_for(table, 'play')}")
    assert (answer.status_code, answer.headers.get("Set-Cookie")) == (303, None)
    assert dump(store) == before


def test_an_old_link_says_plainly_that_it_was_changed(
    store: Store, table: Table, new_phone: Callable[[], Phone]
) -> None:
    """R109: neither a new phone nor one that used it before gets in by it."""
    link = f"/k/{store.key_for(table, 'play')}"
    used, fresh = new_phone(), new_phone()
    used.get(link)
    store.rotate(table.id, "play")
    before = dump(store)
    for phone in (used, fresh):
        answer = phone.get(link)
        assert answer.status_code == 404
        assert "This link does not open a table" in answer.text
        assert "It was changed since, or a part is missing." in answer.text
        assert role_of(phone, store, table) is None
    assert dump(store) == before
    assert fresh.get_cookie("device", domain="localhost") is None


def test_a_key_with_any_sign_changed_opens_nothing(store: Store, table: Table, client: Phone) -> None:
    key = store.key_for(table, "watch")
    before = dump(store)
    for place in range(len(key)):
        other = "h" if key[place] != "h" else "p"
        assert client.get(f"/k/{key[:place]}{other}{key[place + 1 :]}").status_code == 404, place
    for forged in (key[:-1], f"{key}a", key.upper(), "x", "%00", "é" * 39):
        assert client.get(f"/k/{forged}").status_code == 404, forged
    assert dump(store) == before


def test_guessing_is_slowed_down_when_hosted_and_never_below_a_thousand_at_home(store: Store) -> None:
    for household, tries in ((True, 1000), (False, 60)):
        app: Flask = create_app(store, Settings(household=household, address="http://localhost"))
        # Each has its own address, since both share one memory.
        caller = {"REMOTE_ADDR": f"192.0.2.{tries % 251}"}
        phone = app.test_client()
        statuses = {phone.get("/k/abc", environ_overrides=caller).status_code for _ in range(tries)}
        assert statuses == {404}
        refused = phone.get("/k/abc", environ_overrides=caller)
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) > 0
        assert "Wait a minute" in refused.text
