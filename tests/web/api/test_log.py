"""GET log (spec/faces.md, JSON API)."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.tables.schema import KINDS
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.api.calling import GUESS, MISS, Caller, path_of
from tests.web.conftest import SECRET

FIELDS = {"number", "at", "by", "kind", "action", "strikes", "sentence", "stands"}


def lines(call: Caller, key: str) -> list[dict[str, Any]]:
    """The entries of the log."""
    answer = call.get(path_of(key, "log"))
    assert (answer.status_code, set(answer.json)) == (200, {"entries"})
    return list(answer.json["entries"])


def test_a_new_table_has_an_empty_log(call: Caller, table: dict[str, Any]) -> None:
    assert lines(call, table["key"]) == []


def test_every_kind_of_entry_has_the_same_fields(call: Caller, store: Store, table: dict[str, Any]) -> None:
    key, device = table["key"], store.new_device()[0]
    call.post(path_of(key, "actions"), GUESS)
    call.post(path_of(key, "actions"), MISS)
    call.post(path_of(key, "undo"))
    call.post(path_of(key, "redo"))
    store.rename(table["id"], 1, "Bob")
    store.set_way(table["id"], "guesses")
    store.take_seat(table["id"], 1, by=device)
    store.amend(table["id"], 2, {**MISS, "what": 9}, by=device)
    store.act(table["id"], MISS, by=device)
    store.strike(table["id"], 9)
    found = lines(call, table["watch_key"])
    assert [line["number"] for line in found] == list(range(1, 11))
    kinds = ["act", "act", "undo", "redo", "rename", "option", "seat", "amend", "act", "strike"]
    assert [line["kind"] for line in found] == kinds
    assert set(kinds) == set(KINDS)
    for line in found:
        assert set(line) == FIELDS
        assert line["sentence"].endswith((".", "!"))
        assert line["by"] in (None, 0, 1, 2)
        assert isinstance(line["stands"], bool)
    assert [line["strikes"] for line in found if line["kind"] in ("undo", "redo", "amend", "strike")] == [
        2,
        2,
        2,
        9,
    ]
    assert (found[0]["action"], found[2]["action"]) == (GUESS, None)
    assert (found[0]["by"], found[7]["by"]) == (None, 1), "a script sits nowhere, that phone at seat 1"


def test_what_was_undone_struck_or_amended_stands_no_more(call: Caller, table: dict[str, Any]) -> None:
    key = table["key"]
    for body in (GUESS, MISS):
        call.post(path_of(key, "actions"), body)
    call.post(path_of(key, "undo"))
    assert [line["stands"] for line in lines(call, key) if line["kind"] == "act"] == [True, False]
    call.post(path_of(key, "redo"))
    assert [line["stands"] for line in lines(call, key) if line["kind"] == "act"] == [True, True]


def test_sentences_bear_the_names_that_people_have_now(
    call: Caller, store: Store, table: dict[str, Any]
) -> None:
    call.post(path_of(table["key"], "actions"), GUESS)
    assert "Ann" in lines(call, table["key"])[0]["sentence"]
    store.rename(table["id"], 0, "Zoë <b>")
    [first, renamed] = lines(call, table["key"])
    assert "Zoë <b>" in first["sentence"]
    assert "Ann" not in first["sentence"] + renamed["sentence"]


@pytest.mark.parametrize(
    "moment", [datetime(2026, 3, 1, 19, 5, 7, 250000, UTC), datetime(2026, 3, 1, tzinfo=UTC)]
)
def test_moments_are_in_utc_with_a_z(tmp_path: Path, moment: datetime) -> None:
    store = Store(tmp_path / "tables.sqlite3", SECRET, now=lambda: moment)
    call = Caller(create_app(store, Settings(address="http://localhost", limits=False, testing=True)))
    table = call.new()
    call.post(path_of(table["key"], "actions"), GUESS)
    [line] = lines(call, table["key"])
    store.close()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", line["at"])
    assert datetime.fromisoformat(line["at"]) == moment
