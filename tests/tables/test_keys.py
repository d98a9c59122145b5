"""Keys: id, role and MAC; nothing of them is stored, and rotating ends them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.tables.keys import Role
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import SECRET, made

ROLES: tuple[Role, ...] = ("host", "play", "watch")


def found(store: Store, table: Table) -> Table:
    return made(store.find(table.id))


@pytest.mark.parametrize("role", ROLES)
def test_a_key_opens_its_table_in_its_role(store: Store, table: Table, role: Role) -> None:
    assert store.read_key(store.key_for(table, role)) == (table.id, role)


def test_a_key_is_short_and_safe_in_a_link(store: Store, table: Table) -> None:
    keys = {store.key_for(table, role) for role in ROLES}
    assert len(keys) == 3
    for key in keys:
        # 8 for the id, 1 for the role, 30 of 5 bits each.
        assert len(key) == 39
        assert key.startswith(table.id)
        assert key.isascii()
        assert key.isalnum()
        assert key == key.lower()


def test_a_key_with_any_sign_changed_opens_nothing(store: Store, table: Table) -> None:
    key = store.key_for(table, "play")
    for place, sign in enumerate(key):
        for other in "hpw2z":
            if other != sign:
                assert store.read_key(key[:place] + other + key[place + 1 :]) is None


@pytest.mark.parametrize(
    "text", ["", "x", "é" * 39, "\ud83d" * 39, "\x00" * 39, "a" * 38, "a" * 100_000, "2" * 8 + "p" + "a" * 30]
)
def test_what_is_no_key_opens_nothing(store: Store, text: str) -> None:
    assert store.read_key(text) is None


def test_a_key_is_not_longer_or_shorter(store: Store, table: Table) -> None:
    key = store.key_for(table, "play")
    for wrong in (key[:-1], key + "a", key + "\n", key + "\ud83d", " " + key, key.upper()):
        assert store.read_key(wrong) is None


def test_a_key_of_another_table_does_not_fit(store: Store, table: Table) -> None:
    other = made(store.create("no-fish", 2))
    key = store.key_for(other, "host")
    assert store.read_key(table.id + key[8:]) is None


def test_a_key_of_another_server_does_not_fit(
    store: Store, table: Table, path: Path, open_store: Callable[[], Store]
) -> None:
    key = store.key_for(table, "play")
    assert open_store().read_key(key) == (table.id, "play")
    stranger = Store(path, b"another secret of another server")
    assert stranger.read_key(key) is None
    stranger.close()


@pytest.mark.parametrize("role", ROLES)
def test_rotating_ends_the_old_key_of_that_role_alone(
    store: Store, open_store: Callable[[], Store], table: Table, role: Role
) -> None:
    old = {each: store.key_for(table, each) for each in ROLES}
    turned = made(store.rotate(table.id, role))
    for asked in (store, open_store()):
        assert {each: asked.read_key(key) is not None for each, key in old.items()} == {
            each: each != role for each in ROLES
        }
        assert asked.read_key(asked.key_for(turned, role)) == (table.id, role)
    assert turned.version == table.version
    assert found(store, table) == turned


def test_rotating_twice_does_not_bring_the_first_key_back(store: Store, table: Table) -> None:
    keys = [store.key_for(table, "play")]
    for _ in range(3):
        keys.append(store.key_for(made(store.rotate(table.id, "play")), "play"))
    assert len(set(keys)) == 4
    assert [store.read_key(key) is not None for key in keys] == [False, False, False, True]


def test_no_key_and_no_token_is_stored(store: Store, table: Table, raw_file: sqlite3.Connection) -> None:
    device, token = store.new_device()
    store.remember(device, table.id, "play")
    dump = "\n".join(raw_file.iterdump())
    assert table.id in dump
    assert device in dump
    assert token not in dump
    for role in ROLES:
        assert store.key_for(table, role)[8:] not in dump
    assert SECRET.decode() not in dump


def test_listeners_hear_that_a_key_was_rotated(store: Store, table: Table) -> None:
    heard: list[tuple[str, int]] = []
    store.listen(lambda table_id, version: heard.append((table_id, version)))
    store.rotate(table.id, "watch")
    assert heard == [(table.id, 0)]
