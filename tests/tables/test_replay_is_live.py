"""Replay = live: after every action of every game, in a store opened anew, and by way of a record."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.tables.answers import ImportRefusal
from companion.tables.records import Record, read_record, replay, result_of, table_of
from companion.tables.store import Store
from companion.tables.table import Table
from tests.games.walking import Setup, live_setups, tally_setups, walk
from tests.tables.trial import done, made

EXAMPLES = [json.loads(line) for line in (Path(__file__).parent / "examples.jsonl").read_text().splitlines()]
"""Each holds a ``record`` and the ``result`` that replaying it must give."""
SETUPS = [setup for setup in live_setups() if setup.odd == 3] + [s for s in tally_setups() if s.odd == 2]
LARGEST = [setup for setup in SETUPS if setup.players == setup.of.max_players]
STANDS = [example for example in EXAMPLES if example["result"]["ok"]]
FAILS = [example for example in EXAMPLES if not example["result"]["ok"]]


def replayed(table: Table) -> Any:
    record = read_record(table.record())
    assert isinstance(record, Record)
    return replay(record).play


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_every_walk_is_live_as_it_is_replayed(
    store: Store, open_store: Callable[[], Store], setup: Setup
) -> None:
    walked = walk(setup)
    table = made(store.create(setup.game, setup.players, options=walked.options, names=setup.names))
    for number, step in enumerate(walked.steps, 1):
        answer = done(store.act(table.id, step.raw, by=None))
        assert answer.number == number
        assert answer.table.play == step.after
    table = answer.table
    assert table.record() == walked.record()
    assert replayed(table) == table.play
    assert open_store().find(table.id) == table


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_undo_and_redo_go_through_a_whole_walk(store: Store, setup: Setup) -> None:
    walked = walk(setup)
    table = made(store.import_record(walked.record()))
    back = walked.plays[-21:]
    for play in reversed(back[:-1]):
        assert done(store.undo(table.id)).table.play == play
    for play in back[1:]:
        assert done(store.redo(table.id)).table.play == play


@pytest.mark.parametrize("example", STANDS, ids=lambda each: each["name"])
def test_an_imported_example_stands_as_its_result_says(
    store: Store, open_store: Callable[[], Store], example: dict[str, Any]
) -> None:
    record, result = example["record"], example["result"]
    table = made(store.import_record(record))
    assert (table.imported, table.version) == (True, len(record["actions"]))
    assert [entry.number for entry in table.entries] == list(range(1, table.version + 1))
    shown = json.loads(json.dumps(table_of(table.play, table.names)))
    assert {key: shown[key] for key in result if key in shown and key != "standings"} == {
        key: value for key, value in result.items() if key in shown and key != "standings"
    }
    assert [
        {key: row[key] for key in ("seat", "rank", "score", "tiebreaks")} for row in shown["standings"]
    ] == result["standings"]
    again = open_store().find(table.id)
    assert again == table
    assert again.record() == {"options": {}, **record}


@pytest.mark.parametrize("example", STANDS, ids=lambda each: each["name"])
def test_what_was_exported_is_exported_the_same_again(store: Store, example: dict[str, Any]) -> None:
    first = made(store.import_record(example["record"])).record()
    second = made(store.import_record(json.loads(json.dumps(first)))).record()
    assert json.dumps(second) == json.dumps(first)


@pytest.mark.parametrize("example", FAILS, ids=lambda each: each["name"])
def test_a_record_that_fails_says_where_and_stores_nothing(store: Store, example: dict[str, Any]) -> None:
    answer = store.import_record(example["record"])
    assert isinstance(answer, ImportRefusal)
    assert answer.index == example["result"]["error"]["action"]
    assert result_of(example["record"])["ok"] is False
    assert store.running() == ()
