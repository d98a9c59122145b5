"""Records that were replayed by an implementation of its own; every number of the result must agree."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.tables.records import parse, result_of

HERE = Path(__file__).parent / "examples"
RECORDS = (HERE / "records.jsonl").read_bytes().splitlines()
RESULTS = (HERE / "results.jsonl").read_text("utf-8").splitlines()
KEYS = ("ok", "applied", "finished", "ended", "turn", "winners", "disputed", "state")


def test_each_record_has_its_result() -> None:
    assert len(RECORDS) == len(RESULTS) == 71


@pytest.mark.parametrize("number", range(len(RECORDS)), ids=lambda number: f"line {number + 1}")
def test_a_record_gives_what_the_other_implementation_says(number: int) -> None:
    want = json.loads(RESULTS[number])
    got = result_of(parse(RECORDS[number]))
    refused = want.get("error", {}).get("action", "none")
    if refused != "none":
        assert got["error"]["action"] == refused
    if refused is None:
        assert set(got) == {"game", "ok", "error"}
        return
    assert [(key, got[key]) for key in KEYS if key in want] == [
        (key, want[key]) for key in KEYS if key in want
    ]
    assert [_row(row) for row in got["standings"]] == [_row(row) for row in want["standings"]]


def _row(row: dict[str, Any]) -> list[Any]:
    return [row[key] for key in ("seat", "rank", "score", "tiebreaks")]
