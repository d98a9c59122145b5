"""Idempotency-Key on every POST (spec/faces.md, JSON API)."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.api.calling import GUESS, MISS, NEW, TABLES, Caller, path_of
from tests.web.conftest import SECRET
from tests.web.dumps import dump

THREADS = 16
# What is sent to which address, with the key of which role, the same with another body, and the status.
POSTS: dict[str, tuple[str, Any, Any, int]] = {
    "actions": ("key", GUESS, MISS, 201),
    "undo": ("key", None, {"entry": 2}, 200),
    "redo": ("key", {"entry": 3}, None, 200),
    "rotate": ("host_key", {"role": "watch"}, {"role": "play"}, 200),
}


def played(call: Caller, table: dict[str, Any]) -> None:
    """Three actions, one of them undone."""
    for body in (GUESS, MISS, MISS):
        call.post(path_of(table["key"], "actions"), body)
    assert call.post(path_of(table["key"], "undo")).status_code == 200


@pytest.mark.parametrize("way", POSTS)
def test_a_repeated_request_is_answered_again_and_not_applied_again(
    call: Caller, store: Store, table: dict[str, Any], way: str
) -> None:
    played(call, table)
    role, body, other, status = POSTS[way]
    path = path_of(table[role], way)
    first = call.post(path, body, Idempotency_Key="once")
    assert first.status_code == status
    after = dump(store)
    again = call.post(path, body, Idempotency_Key="once")
    assert (again.status_code, again.json) == (status, first.json)
    clash = call.post(path, other, Idempotency_Key="once")
    assert clash.status_code == 422
    assert dump(store) == after


@pytest.mark.parametrize("way", POSTS)
def test_the_answer_is_the_table_as_it_stands_by_then(call: Caller, table: dict[str, Any], way: str) -> None:
    played(call, table)
    role, body, _other, status = POSTS[way]
    path = path_of(table[role], way)
    call.post(path, body, Idempotency_Key="once")
    call.post(path_of(table["key"], "actions"), {"do": "finish", "winners": [0]})
    again = call.post(path, body, Idempotency_Key="once")
    assert (again.status_code, again.json["finished"]) == (status, True)


@pytest.mark.parametrize("other", POSTS)
@pytest.mark.parametrize("way", POSTS)
def test_a_key_is_used_up_at_every_address_of_the_table_but_at_no_other_table(
    call: Caller, table: dict[str, Any], way: str, other: str
) -> None:
    played(call, table)
    role, body, _other, status = POSTS[way]
    assert call.post(path_of(table[role], way), body, Idempotency_Key="once").status_code == status
    if other != way:
        its_role, its_body, _other, _status = POSTS[other]
        clash = call.post(path_of(table[its_role], other), its_body, Idempotency_Key="once")
        assert clash.status_code == 422
        assert "Idempotency-Key came before" in clash.json["detail"]
    elsewhere = call.new()
    played(call, elsewhere)
    assert call.post(path_of(elsewhere[role], way), body, Idempotency_Key="once").status_code == status


def test_a_repeated_request_is_no_stale_one(call: Caller, table: dict[str, Any]) -> None:
    """Its If-Match was right when it was made; the table has moved on by itself."""
    path = path_of(table["key"], "actions")
    for _ in range(2):
        answer = call.post(path, GUESS, Idempotency_Key="once", If_Match='"0"')
        assert (answer.status_code, answer.json["version"]) == (201, 1)


@pytest.mark.parametrize(
    ("way", "refused", "headers"),
    [
        ("actions", {"do": "guess", "what": 7, "released": 9}, {}),
        ("actions", {"do": "nothing"}, {}),
        ("actions", GUESS, {"If_Match": '"7"'}),
        ("undo", {"entry": 7}, {}),
        ("redo", {"entry": 7}, {}),
    ],
)
def test_a_refused_request_uses_no_key_up(
    call: Caller, table: dict[str, Any], way: str, refused: Any, headers: dict[str, str]
) -> None:
    played(call, table)
    path = path_of(table["key"], way)
    assert call.post(path, refused, Idempotency_Key="once", **headers).status_code in (409, 412, 422)
    _role, body, _other, status = POSTS[way]
    assert call.post(path, body, Idempotency_Key="once").status_code == status


@pytest.mark.parametrize("body", [NEW, {"format": "tabletop-record/1", **NEW, "actions": [GUESS]}])
def test_a_repeated_making_makes_one_table_and_tells_the_host_key_again(
    call: Caller, store: Store, body: dict[str, Any]
) -> None:
    """Whose first answer was lost would else never get it; only the same key with the same body does."""
    first = call.new(body, Idempotency_Key="once")
    after = dump(store)
    again = call.post(TABLES, body, Idempotency_Key="once")
    assert (again.status_code, again.json) == (201, first)
    assert again.headers["Location"].endswith(path_of(first["key"]))
    other = call.post(TABLES, {**body, "players": ["Ann", "Bo"], "options": {}}, Idempotency_Key="once")
    assert other.status_code == 422
    assert first["host_key"] not in other.text
    assert dump(store) == after
    assert call.new(body, Idempotency_Key="twice")["id"] != first["id"]


def test_a_refused_making_uses_no_key_up(call: Caller) -> None:
    assert call.post(TABLES, {**NEW, "players": []}, Idempotency_Key="once").status_code == 422
    assert call.post(TABLES, NEW, Idempotency_Key="once").status_code == 201


def test_without_a_key_each_request_counts(call: Caller, table: dict[str, Any]) -> None:
    assert call.new()["id"] != call.new()["id"]
    path = path_of(table["key"], "actions")
    assert [call.post(path, MISS).json["version"] for _ in range(2)] == [1, 2]


def test_the_key_of_a_making_is_kept_for_a_day_and_that_of_a_rotation_longer(tmp_path: Path) -> None:
    clock = [datetime(2026, 1, 1, 20, 0, tzinfo=UTC)]
    store = Store(tmp_path / "tables.sqlite3", SECRET, now=lambda: clock[0])
    call = Caller(create_app(store, Settings(address="http://localhost", limits=False, testing=True)))
    table = call.new(Idempotency_Key="made")
    rotate = path_of(table["host_key"], "rotate")
    rotated = call.post(rotate, {"role": "play"}, Idempotency_Key="rotated").json["key"]
    clock[0] += timedelta(hours=23, minutes=59)
    assert call.new(Idempotency_Key="made")["id"] == table["id"]
    clock[0] += timedelta(minutes=2)
    assert call.new(Idempotency_Key="made")["id"] != table["id"]
    assert call.post(rotate, {"role": "play"}, Idempotency_Key="rotated").json["key"] == rotated
    store.close()


@pytest.mark.parametrize("sent", ["x", "x" * 64, "a b", "!~", "0", '"quoted"', "%", "_", "rotate x"])
def test_a_key_is_up_to_64_printable_characters(call: Caller, table: dict[str, Any], sent: str) -> None:
    for _ in range(2):
        answer = call.post(path_of(table["key"], "actions"), MISS, Idempotency_Key=sent)
        assert (answer.status_code, answer.json["version"]) == (201, 1)


@pytest.mark.parametrize("sent", ["", "x" * 65, "é", "x\ty", "\x7f", "🐟".encode().decode("latin-1")])
def test_another_key_is_422(call: Caller, store: Store, table: dict[str, Any], sent: str) -> None:
    played(call, table)
    before = dump(store)
    for way, (role, body, _other, _status) in POSTS.items():
        answer = call.post(path_of(table[role], way), body, Idempotency_Key=sent)
        assert answer.status_code == 422, way
        assert "printable ASCII" in answer.json["detail"]
    assert call.post(TABLES, NEW, Idempotency_Key=sent).status_code == 422
    assert dump(store) == before


def at_once(send: Callable[[], Any]) -> list[Any]:
    """The answers to the same request from many threads."""
    with ThreadPoolExecutor(THREADS) as pool:
        return [each.result() for each in [pool.submit(send) for _ in range(THREADS)]]


@pytest.mark.parametrize("way", POSTS)
def test_sent_by_many_at_once_it_counts_once(
    app: Flask, call: Caller, table: dict[str, Any], way: str
) -> None:
    played(call, table)
    role, body, _other, status = POSTS[way]
    answers = at_once(lambda: Caller(app).post(path_of(table[role], way), body, Idempotency_Key="once"))
    assert {each.status_code for each in answers} == {status}
    assert len({each.text for each in answers}) == 1
    before = 4 if way == "rotate" else 5
    assert call.get(path_of(table["host_key"])).json["version"] == before


def test_a_table_made_by_many_at_once_is_one(app: Flask, store: Store) -> None:
    answers = at_once(lambda: Caller(app).post(TABLES, NEW, Idempotency_Key="once"))
    assert {each.status_code for each in answers} == {201}
    assert len({each.text for each in answers}) == 1
    assert len(dump(store)["tables"]) == 1


def test_honest_requests_of_many_at_once_all_count(app: Flask, table: dict[str, Any]) -> None:
    numbers = iter(range(THREADS))
    answers = at_once(
        lambda: Caller(app).post(
            path_of(table["key"], "actions"), MISS, Idempotency_Key=f"key {next(numbers)}"
        )
    )
    assert {each.status_code for each in answers} == {201}
    assert sorted(each.json["version"] for each in answers) == list(range(1, THREADS + 1))
