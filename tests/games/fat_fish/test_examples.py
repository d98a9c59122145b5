"""Records whose results were worked out apart from this code; one line of each file belongs together."""

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
    assert len(RECORDS) == len(RESULTS) == 70


@pytest.mark.parametrize("number", range(len(RESULTS)))
def test_the_record_gives_what_it_must(number: int) -> None:
    want: dict[str, Any] = RESULTS[number]
    got = result_of(parse(RECORDS[number]))
    if "error" in want:
        assert got["error"]["action"] == want["error"]["action"]
    if want.get("error", {}).get("action", 0) is None:
        return
    assert {key: got[key] for key in KEYS if key in want} == {key: want[key] for key in KEYS if key in want}
    rows = [{key: row[key] for key in ("seat", "rank", "score", "tiebreaks")} for row in got["standings"]]
    assert rows == want["standings"]
