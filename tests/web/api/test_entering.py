"""POST actions, undo and redo; If-Match (spec/faces.md, JSON API)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from companion.games.refusals import refuse
from companion.tables.answers import Refused
from companion.tables.store import Store
from tests.web.api.calling import GUESS, MISS, Caller, path_of
from tests.web.dumps import dump


def test_an_action_is_201_and_the_table_as_it_stands_then(call: Caller, table: dict[str, Any]) -> None:
    answer = call.post(path_of(table["key"], "actions"), GUESS)
    assert (answer.status_code, answer.json["version"], answer.headers["ETag"]) == (201, 1, '"1"')
    assert answer.json["state"]["hands"] == [5, 7, 7]
    assert answer.json == call.get(path_of(table["key"])).json


def test_what_was_answered_is_on_disk(call: Caller, store: Store, table: dict[str, Any]) -> None:
    call.post(path_of(table["key"], "actions"), GUESS)
    kept = dump(store)["entries"]
    assert len(kept) == 1


def test_undo_and_redo_are_200_and_entries_themselves(call: Caller, table: dict[str, Any]) -> None:
    key = table["key"]
    call.post(path_of(key, "actions"), GUESS)
    undone = call.post(path_of(key, "undo"))
    assert (undone.status_code, undone.json["version"]) == (200, 2)
    assert undone.json["state"] == table["state"]
    redone = call.post(path_of(key, "redo"), {"entry": 1})
    assert (redone.status_code, redone.json["version"]) == (200, 3)
    assert redone.json["state"]["hands"] == [5, 7, 7]


def test_undo_reaches_past_the_end(call: Caller, table: dict[str, Any]) -> None:
    key = table["key"]
    over = call.post(path_of(key, "actions"), {"do": "finish", "winners": [1]}).json
    assert (over["finished"], over["winners"]) == (True, [1])
    assert call.post(path_of(key, "undo"), {"entry": 1}).json["finished"] is False


def test_what_the_rules_of_today_refuse_is_not_redone_and_that_is_422(
    call: Caller, store: Store, table: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules may have been mended since it was undone."""
    call.post(path_of(table["key"], "actions"), GUESS)
    call.post(path_of(table["key"], "undo"))
    now = store.find(table["id"])
    assert now is not None
    refused = Refused(now, refuse("Your guess", "Not any more."))
    monkeypatch.setattr(store, "redo", lambda *_, **__: refused)
    answer = call.post(path_of(table["key"], "redo"))
    assert (answer.status_code, answer.json["rule"]) == (422, "Your guess")


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_where_there_is_nothing_it_is_409(
    call: Caller, store: Store, table: dict[str, Any], way: str
) -> None:
    before = dump(store)
    for body in (None, {}, {"entry": 1}):
        answer = call.post(path_of(table["key"], way), body)
        assert answer.status_code == 409
        assert f"nothing to {way}" in answer.json["detail"]
    assert dump(store) == before


def test_where_it_is_another_entry_it_is_409(call: Caller, store: Store, table: dict[str, Any]) -> None:
    key = table["key"]
    call.post(path_of(key, "actions"), GUESS)
    call.post(path_of(key, "actions"), MISS)
    before = dump(store)
    assert [call.post(path_of(key, "undo"), {"entry": n}).status_code for n in (1, 3, 0, -1)] == [409] * 4
    assert dump(store) == before
    assert call.post(path_of(key, "undo"), {"entry": 2}).status_code == 200
    assert call.post(path_of(key, "redo"), {"entry": 3}).status_code == 409
    assert call.post(path_of(key, "redo"), {"entry": 2}).status_code == 200


@pytest.mark.parametrize(
    "body", [{"entry": None}, {"entry": "1"}, {"entry": 1.0}, {"entry": True}, {"more": 1}]
)
@pytest.mark.parametrize("way", ["undo", "redo"])
def test_an_entry_is_a_whole_number(call: Caller, table: dict[str, Any], way: str, body: Any) -> None:
    call.post(path_of(table["key"], "actions"), GUESS)
    answer = call.post(path_of(table["key"], way), body)
    assert answer.status_code == 422
    assert "entry" in answer.json["detail"]


def test_an_illegal_action_is_422_with_the_rule_and_stores_nothing(
    call: Caller, store: Store, table: dict[str, Any]
) -> None:
    before = dump(store)
    answer = call.post(path_of(table["key"], "actions"), {"do": "guess", "what": 7, "released": 9})
    assert answer.status_code == 422
    assert answer.json["rule"] in ("Your guess", "After a right guess", "Special fish")
    assert dump(store) == before


def test_a_refusal_names_the_people(call: Caller) -> None:
    tally = call.new({"game": "fat-fish", "players": ["Ann", "Bo"], "options": {"mode": "tally"}})
    answer = call.post(path_of(tally["key"], "actions"), {"do": "finish"})
    assert answer.status_code == 422
    assert "Ann and Bo still to come" in answer.json["detail"]


@pytest.mark.parametrize(
    ("body", "right"),
    [
        ({}, "guess"),
        ({"do": "gues"}, "guess"),
        ({"do": 7}, "guess"),
        ({"do": None}, "guess"),
        ({"do": "guess", "what": 7}, "released"),
        ({"do": "guess", "what": "7", "released": 1}, "what"),
        ({"do": "guess", "what": 11, "released": 1}, "10"),
        ({"do": "guess", "what": 7, "released": -1}, "0"),
        ({"do": "guess", "what": 7, "released": 1, "more": 1}, "released"),
        ({"do": "correct", "set": {}}, "set"),
        ({"do": "correct", "set": {"hands.9": 1}}, "hands"),
        ({"do": "finish", "winners": [3]}, "0 to 2"),
    ],
)
def test_what_is_no_action_is_422_and_says_what_would_be_right(
    call: Caller, store: Store, table: dict[str, Any], body: Any, right: str
) -> None:
    before = dump(store)
    answer = call.post(path_of(table["key"], "actions"), body)
    assert answer.status_code == 422
    assert right in answer.json["detail"]
    assert dump(store) == before


WAYS = {"actions": GUESS, "undo": None, "redo": None}
OTHER_VERSIONS = ['"0"', 'W/"3"', '"03"', '"4"', "3", '"3', '""', "x", '"2", W/"3"', " ", "W/*", '"*"']
THIS_VERSION = ['"3"', ' "3" ', '"1", "3"', 'W/"1","3"', "*"]


@pytest.mark.parametrize("way", WAYS)
def test_if_the_table_has_moved_on_it_is_412_and_nothing_is_stored(
    call: Caller, store: Store, table: dict[str, Any], way: str
) -> None:
    """A weak or malformed tag matches nothing: a precondition is never ignored."""
    moved_on(call, table)
    before = dump(store)
    for sent in OTHER_VERSIONS:
        answer = call.post(path_of(table["key"], way), WAYS[way], If_Match=sent)
        assert answer.status_code == 412, sent
    assert dump(store) == before


@pytest.mark.parametrize("way", WAYS)
def test_if_the_table_is_at_the_version_it_counts(call: Caller, way: str) -> None:
    for sent in THIS_VERSION:
        table = call.new()
        moved_on(call, table)
        answer = call.post(path_of(table["key"], way), WAYS[way], If_Match=sent)
        assert (answer.status_code, answer.json["version"]) == (201 if way == "actions" else 200, 4), sent


def test_of_many_at_the_same_version_one_counts(app: Flask, call: Caller, table: dict[str, Any]) -> None:
    """Nothing comes in between the look at the version and the entry."""
    path = path_of(table["key"], "actions")
    with ThreadPoolExecutor(16) as pool:
        sent = [
            pool.submit(lambda: Caller(app).post(path, MISS, If_Match='"0"').status_code) for _ in range(16)
        ]
        assert sorted(each.result() for each in sent) == [201] + [412] * 15
    assert call.get(path_of(table["key"])).json["version"] == 1


def moved_on(call: Caller, table: dict[str, Any]) -> None:
    """Two actions, of which one was undone: something stands, and something can be redone."""
    key = table["key"]
    call.post(path_of(key, "actions"), GUESS)
    call.post(path_of(key, "actions"), MISS)
    assert call.post(path_of(key, "undo")).json["version"] == 3
