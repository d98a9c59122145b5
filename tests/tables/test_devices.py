"""Devices: a phone is known by its token, and may do at a table what a key of today gave it."""

from __future__ import annotations

import pytest

from companion.tables.keys import Role
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import Clock, deck, done, made


def test_a_device_is_known_by_its_token(store: Store) -> None:
    first, second = store.new_device(), store.new_device()
    assert len({*first, *second}) == 4
    assert store.device_by_token(first[1]) == first[0]
    assert store.device_by_token(second[1]) == second[0]
    assert store.device_by_token(first[0]) is None


@pytest.mark.parametrize("text", ["", "x" * 43, "é" * 43, "\ud83d", "\x00", "a" * 10**6])
def test_what_is_no_token_is_nobodys(store: Store, text: str) -> None:
    store.new_device()
    assert store.device_by_token(text) is None


def test_no_clock_ends_a_device(store: Store, clock: Clock) -> None:
    """A small computer without a battery may wake up years early or late (reliability.md M4)."""
    device, token = store.new_device()
    for days in (-20_000, 40_000):
        clock.move(days=days)
        assert store.device_by_token(token) == device


def test_who_makes_a_table_is_its_host(store: Store) -> None:
    device, _ = store.new_device()
    other, _ = store.new_device()
    table = made(store.create("no-fish", 2, by=device))
    assert table.made_by == device
    assert store.role_at(device, table.id) == "host"
    assert store.role_at(other, table.id) is None
    assert store.role_at("nobody22", table.id) is None


@pytest.mark.parametrize(
    ("roles", "most"),
    [
        (["watch"], "watch"),
        (["watch", "play"], "play"),
        (["play", "watch"], "play"),
        (["host", "watch", "play"], "host"),
        (["play", "play"], "play"),
    ],
)
def test_the_most_that_was_given_counts(store: Store, table: Table, roles: list[Role], most: Role) -> None:
    device, _ = store.new_device()
    for role in roles:
        store.remember(device, table.id, role)
    assert store.role_at(device, table.id) == most


def test_rotating_takes_what_the_old_key_gave(store: Store, table: Table) -> None:
    device, _ = store.new_device()
    store.remember(device, table.id, "play")
    store.remember(device, table.id, "watch")
    store.rotate(table.id, "play")
    assert store.role_at(device, table.id) == "watch"
    store.rotate(table.id, "watch")
    assert store.role_at(device, table.id) is None
    assert store.mine(device) == ()
    store.remember(device, table.id, "play")
    assert store.role_at(device, table.id) == "play"


def test_the_phone_that_rotates_keeps_its_own_role(store: Store) -> None:
    device, _ = store.new_device()
    table = made(store.create("no-fish", 2, by=device))
    store.rotate(table.id, "host", by=device)
    assert store.role_at(device, table.id) == "host"


def test_a_role_is_for_one_table(store: Store, table: Table) -> None:
    device, _ = store.new_device()
    other = made(store.create("no-fish", 2))
    store.remember(device, table.id, "play")
    assert store.role_at(device, other.id) is None
    assert [line.id for line in store.mine(device)] == [table.id]


def test_a_phones_own_tables_are_listed_the_newest_first(store: Store, clock: Clock) -> None:
    device, _ = store.new_device()
    tables = []
    for _ in range(3):
        clock.move(minutes=1)
        tables.append(made(store.create("no-fish", 2, by=device)))
    clock.move(minutes=1)
    done(store.act(tables[0].id, deck(3), by=device))
    made(store.create("no-fish", 2))
    assert [line.id for line in store.mine(device)] == [tables[0].id, tables[2].id, tables[1].id]
    assert [line.id for line in store.mine(device, limit=1)] == [tables[0].id]
