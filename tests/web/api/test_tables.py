"""POST tables, GET table, GET record (spec/faces.md, JSON API)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.tables.records import result_of
from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.api.calling import GUESS, MISS, NEW, TABLES, Caller, path_of
from tests.web.conftest import LAN_ADDRESS
from tests.web.dumps import dump

RECORD = {
    "format": "tabletop-record/1",
    "game": "no-fish",
    "players": ["Ann", "Bo"],
    "options": {"dealer": 1},
    "actions": [GUESS, MISS],
}
AT_ONCE = {"finished", "ended", "turn", "standings", "winners", "why", "disputed", "state", "game"}
BASE = f"http://{LAN_ADDRESS}:8000"


def test_a_new_table_has_version_0_its_keys_and_its_address(call: Caller) -> None:
    answer = call.post(TABLES, NEW)
    table = answer.json
    assert answer.status_code == 201
    assert set(table) == AT_ONCE | {
        *("id", "version", "players", "options", "key", "watch_key", "host_key", "links")
    }
    assert (table["version"], table["players"], table["options"]) == (0, ["Ann", "Bo", "Cy"], {"dealer": 2})
    assert answer.headers["Location"].endswith(path_of(table["key"]))
    assert answer.headers["ETag"] == '"0"'
    assert call.get(answer.headers["Location"]).json["id"] == table["id"]


def test_keys_are_about_40_characters_and_begin_with_the_table(table: dict[str, Any]) -> None:
    for name in ("key", "watch_key", "host_key"):
        assert 36 <= len(table[name]) <= 44
        assert table[name].startswith(table["id"])
    assert len({table["key"], table["watch_key"], table["host_key"]}) == 3


def test_links_are_absolute_and_those_that_play_carry_the_play_key(table: dict[str, Any]) -> None:
    play, watch = f"{BASE}/k/{table['key']}", f"{BASE}/k/{table['watch_key']}"
    assert table["links"] == {"page": play, "join": play, "watch": watch}


def test_links_never_come_from_the_host_header(call: Caller, table: dict[str, Any]) -> None:
    answer = call.get(path_of(table["key"]), Host="evil.local", X_Forwarded_Host="evil.example")
    assert "evil" not in answer.text


def test_the_host_key_is_told_once(call: Caller, table: dict[str, Any]) -> None:
    for key in (table["key"], table["host_key"]):
        answer = call.get(path_of(key))
        assert "host_key" not in answer.json
        assert table["host_key"] not in answer.text


def test_whoever_holds_the_host_key_sees_the_play_key_as_key(call: Caller, table: dict[str, Any]) -> None:
    seen = call.get(path_of(table["host_key"])).json
    assert (seen["key"], seen["watch_key"]) == (table["key"], table["watch_key"])


def test_a_watcher_sees_neither_key_and_the_watch_link_alone(call: Caller, table: dict[str, Any]) -> None:
    seen = call.get(path_of(table["watch_key"])).json
    assert set(seen) == AT_ONCE | {"id", "version", "players", "options", "links"}
    assert seen["links"] == {"watch": f"{BASE}/k/{table['watch_key']}"}


def test_options_may_be_left_out_and_only_given_ones_are_shown(call: Caller) -> None:
    table = call.new({"game": "fat-fish", "players": ["Ann", "Bo"]})
    assert table["options"] == {}
    assert call.get(path_of(table["key"], "record")).json["options"] == {}


def test_names_are_tidied_as_in_records(call: Caller) -> None:
    table = call.new({"game": "no-fish", "players": [" Zoe\u0308 ", "<script>", "🐟"]})
    assert table["players"] == ["Zoë", "<script>", "🐟"]
    assert [row["player"] for row in table["standings"]] == ["Zoë", "<script>", "🐟"]


def test_a_record_is_imported_and_its_version_is_the_number_of_its_actions(call: Caller) -> None:
    answer = call.post(TABLES, RECORD)
    assert (answer.status_code, answer.json["version"], answer.headers["ETag"]) == (201, 2, '"2"')
    key = answer.json["key"]
    assert call.get(path_of(key, "record")).json == RECORD
    assert [entry["kind"] for entry in call.get(path_of(key, "log")).json["entries"]] == ["act", "act"]
    assert call.post(path_of(key, "undo")).json["version"] == 3


def test_what_a_table_is_besides_is_what_replaying_its_record_gives(call: Caller) -> None:
    table = call.new(RECORD)
    replayed = result_of(RECORD)
    assert {name: table[name] for name in AT_ONCE} == {name: replayed[name] for name in AT_ONCE}


@pytest.mark.parametrize(
    ("change", "action", "right"),
    [
        ({"format": "tabletop-record/2"}, None, "tabletop-record/1"),
        ({"format": None}, None, "tabletop-record/1"),
        ({"game": "chess"}, None, "no-fish"),
        ({"players": ["Ann"]}, None, "2 to 7"),
        ({"players": ["Ann", "ann"]}, None, "twice"),
        ({"players": "Ann"}, None, "list of names"),
        ({"options": None}, None, "object"),
        ({"actions": {}}, None, "list"),
        ({"more": 1}, None, "actions"),
        ({"actions": [GUESS, {"do": "guess", "what": 7, "released": 99}]}, 1, "50"),
        ({"actions": [{"do": "guess", "what": 7.0, "released": 1}]}, 0, "what"),
        ({"actions": [{"do": "guess", "what": 7, "released": True}]}, 0, "whole number"),
        ({"actions": [GUESS, GUESS, 7]}, 2, "object"),
    ],
)
def test_a_record_with_a_fault_is_422_and_says_at_which_action(
    call: Caller, store: Store, change: dict[str, Any], action: int | None, right: str
) -> None:
    before = dump(store)
    answer = call.post(TABLES, {**RECORD, **change})
    assert answer.status_code == 422
    assert answer.json["action"] == action
    assert right in answer.json["detail"]
    assert dump(store) == before


def test_a_record_that_breaks_a_rule_names_it(call: Caller) -> None:
    third = [GUESS, GUESS, GUESS]
    answer = call.post(
        TABLES, {**RECORD, "actions": [*third, {"do": "use_special", "special": "monkfish", "from": 1}]}
    )
    error = result_of(
        {**RECORD, "actions": [*third, {"do": "use_special", "special": "monkfish", "from": 1}]}
    )["error"]
    assert answer.status_code == 422
    assert error["rule"] is not None
    assert answer.json == {
        "title": answer.json["title"],
        "status": 422,
        "detail": error["message"],
        "rule": error["rule"],
        "action": error["action"],
    }


@pytest.mark.parametrize(
    ("change", "right"),
    [
        ({"game": "chess"}, "no-fish"),
        ({"game": 7}, "game"),
        ({"players": 3}, "list"),
        ({"players": ["Ann", 2, "Cy"]}, "text"),
        ({"players": ["Ann", " ", "Cy"]}, "at least one letter"),
        ({"players": ["Ann", "ANN", "Cy"]}, "twice"),
        ({"players": ["Ann", "B\u202eo", "Cy"]}, "control"),
        ({"players": ["Ann", "\ud800", "Cy"]}, "control"),
        ({"players": ["x" * 41, "Bo", "Cy"]}, "40"),
        ({"players": []}, "2 to 7"),
        ({"options": {"dealer": 3}}, "0 to 2"),
        ({"options": {"dealer": 1.0}}, "dealer"),
        ({"options": {"pace": "fast"}}, "monkfish_stacks"),
        ({"options": []}, "options"),
        ({"options": None}, "options"),
        ({"actions": []}, "options"),
    ],
)
def test_what_records_call_an_error_is_422_and_makes_no_table(
    call: Caller, store: Store, change: dict[str, Any], right: str
) -> None:
    before = dump(store)
    answer = call.post(TABLES, {**NEW, **change})
    assert answer.status_code == 422
    assert right in answer.json["detail"]
    assert "action" not in answer.json
    assert dump(store) == before


@pytest.mark.parametrize("missing", ["game", "players"])
def test_a_new_table_needs_a_game_and_its_players(call: Caller, missing: str) -> None:
    answer = call.post(TABLES, {name: value for name, value in NEW.items() if name != missing})
    assert answer.status_code == 422
    assert f"“{missing}” is missing" in answer.json["detail"]


@pytest.mark.parametrize("sent", ['"1"', 'W/"1"', '"0", "1"', "*"])
def test_whoever_has_the_version_gets_304_and_nothing_else(
    call: Caller, table: dict[str, Any], sent: str
) -> None:
    call.post(path_of(table["key"], "actions"), GUESS)
    answer = call.get(path_of(table["key"]), If_None_Match=sent)
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", '"1"')


@pytest.mark.parametrize("sent", ['"0"', '"11"', '""', "x", '"1', "1", "W/1", '"1" "1"'])
def test_whoever_has_another_version_gets_the_table(call: Caller, table: dict[str, Any], sent: str) -> None:
    call.post(path_of(table["key"], "actions"), GUESS)
    answer = call.get(path_of(table["key"]), If_None_Match=sent)
    assert (answer.status_code, answer.json["version"]) == (200, 1)


def test_every_entry_of_any_kind_raises_the_version_by_one(
    call: Caller, store: Store, table: dict[str, Any]
) -> None:
    key, versions = table["key"], []
    call.post(path_of(key, "actions"), GUESS)
    versions.append(call.get(path_of(key)).json["version"])
    store.rename(table["id"], 0, "Anna")
    versions.append(call.get(path_of(key)).json["version"])
    store.set_way(table["id"], "guesses")
    versions.append(call.get(path_of(key)).json["version"])
    versions.append(call.post(path_of(key, "undo")).json["version"])
    versions.append(call.post(path_of(key, "redo")).json["version"])
    assert versions == [1, 2, 3, 4, 5]


def test_the_record_has_the_actions_that_stand(call: Caller, table: dict[str, Any]) -> None:
    for body in (GUESS, MISS):
        call.post(path_of(table["key"], "actions"), body)
    call.post(path_of(table["key"], "undo"))
    answer = call.get(path_of(table["watch_key"], "record"))
    assert (answer.status_code, answer.content_type) == (200, "application/json")
    assert answer.json == {"format": "tabletop-record/1", **NEW, "actions": [GUESS]}


def test_a_table_that_is_gone_answers_nothing(call: Caller, store: Store) -> None:
    other = store.create("no-fish", 2)
    assert isinstance(other, Table)
    key = store.key_for(other, "play")
    assert call.get(path_of(key)).status_code == 200
    assert call.get(path_of("22222222" + key[8:])).status_code == 404
