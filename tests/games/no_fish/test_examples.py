"""Records that were replayed apart from this code; line by line, each must come to the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.tables.records import parse, result_of

EXAMPLES = Path(__file__).parent / "examples"
KEYS = ("ok", "applied", "finished", "ended", "turn", "winners", "disputed", "state")
RECORDS = (EXAMPLES / "records.jsonl").read_bytes().splitlines()
RESULTS = [json.loads(line) for line in (EXAMPLES / "results.jsonl").read_bytes().splitlines()]


def test_every_record_has_its_result() -> None:
    assert len(RECORDS) == len(RESULTS) == 77


@pytest.mark.parametrize("number", range(len(RESULTS)), ids=lambda number: f"line {number + 1}")
def test_the_record_comes_to_what_it_must(number: int) -> None:
    want: dict[str, Any] = RESULTS[number]
    got = json.loads(json.dumps(result_of(parse(RECORDS[number]))))
    assert ("error" in got) == ("error" in want)
    if "error" in want:
        assert got["error"]["action"] == want["error"]["action"]
        if want["error"]["action"] is None:
            assert set(got) == {"game", "ok", "error"}
            return
    assert {key: got[key] for key in KEYS if key in want} == {key: want[key] for key in KEYS if key in want}
    rows = [{key: row[key] for key in ("seat", "rank", "score", "tiebreaks")} for row in got["standings"]]
    assert rows == want["standings"]
