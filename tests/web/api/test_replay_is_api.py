"""The table of the API is what replaying its record gives: imported whole, and entered action by action."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.tables.records import result_of
from tests.web.api.calling import TABLES, Caller, path_of

EXAMPLES = Path(__file__).parents[2] / "tables" / "examples.jsonl"
CASES = {case["name"]: case["record"] for case in map(json.loads, EXAMPLES.read_text("utf-8").splitlines())}
ABOUT_THE_REPLAY = ("ok", "applied", "error")
OWN = ("id", "version", "players", "options", "key", "watch_key", "host_key", "links")


def without(table: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name not in names}


@pytest.mark.parametrize("name", CASES)
def test_an_imported_record_gives_what_replaying_it_gives(call: Caller, name: str) -> None:
    record, replayed = CASES[name], result_of(CASES[name])
    answer = call.post(TABLES, record)
    if not replayed["ok"]:
        assert answer.status_code == 422
        error = replayed["error"]
        assert (answer.json["action"], answer.json["detail"]) == (error["action"], error["message"])
        assert answer.json.get("rule") == error["rule"]
        return
    assert without(answer.json, *OWN) == without(replayed, *ABOUT_THE_REPLAY)
    assert answer.json["version"] == len(record["actions"])
    kept = call.get(path_of(answer.json["watch_key"], "record")).json
    assert kept == {"options": {}, **record}


@pytest.mark.parametrize("name", CASES)
def test_the_same_entered_action_by_action_gives_the_same(call: Caller, name: str) -> None:
    """Up to the action that is refused; then the table stands as it stood there."""
    record, replayed = CASES[name], result_of(CASES[name])
    if "applied" not in replayed:
        return
    table = call.new({key: record[key] for key in ("game", "players", "options") if key in record})
    for number, action in enumerate(record["actions"]):
        answer = call.post(path_of(table["key"], "actions"), action)
        if number == replayed["applied"]:
            assert (answer.status_code, answer.json["detail"]) == (422, replayed["error"]["message"])
            break
        assert (answer.status_code, answer.json["version"]) == (201, number + 1)
    seen = call.get(path_of(table["key"])).json
    assert without(seen, *OWN) == without(replayed, *ABOUT_THE_REPLAY)


def test_the_command_line_says_the_same(call: Caller, tmp_path: Path) -> None:
    """``companion replay`` of the record that the API hands out."""
    tables = [call.new(record) for record in CASES.values() if result_of(record)["ok"]]
    file = tmp_path / "records.jsonl"
    kept = [call.get(path_of(table["key"], "record")).text for table in tables]
    file.write_text("\n".join(kept), "utf-8")
    command = [sys.executable, "-m", "companion", "replay", str(file)]
    told = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
    replayed = [without(json.loads(line), *ABOUT_THE_REPLAY) for line in told.stdout.splitlines()]
    assert replayed == [without(table, *OWN) for table in tables]
    assert len(replayed) > 10
