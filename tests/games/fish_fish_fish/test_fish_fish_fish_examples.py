"""Recorded tables and what each must come to, computed apart from this code."""

import json
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from companion.tables.records import parse, result_of

HERE = Path(__file__).parent / "examples"
KEYS = ("ok", "applied", "finished", "ended", "turn", "winners", "disputed", "state")
RECORDS = (HERE / "records.jsonl").read_bytes().splitlines()
RESULTS = [json.loads(line) for line in (HERE / "results.jsonl").read_bytes().splitlines()]


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize(("record", "want"), list(zip_longest(RECORDS, RESULTS)), ids=range(len(RECORDS)))
def test_a_recorded_table_comes_to_what_it_must(record: bytes, want: dict[str, Any]) -> None:
    got = plain(result_of(parse(record)))
    if "error" in want:
        assert got["error"]["action"] == want["error"]["action"]
        assert got["error"]["message"]
        if want["error"]["action"] is None:
            return
    assert {key: got[key] for key in KEYS if key in want} == {key: want[key] for key in KEYS if key in want}
    rows = [{key: row[key] for key in ("seat", "rank", "score", "tiebreaks")} for row in got["standings"]]
    assert rows == want["standings"]


def test_there_are_examples() -> None:
    assert len(RECORDS) == len(RESULTS) == 64
