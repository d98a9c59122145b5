"""Records by the line: what ``companion replay`` reads."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from companion.tables.records import replay_lines, result_of

RECORD: dict[str, Any] = {
    "format": "tabletop-record/1",
    "game": "no-fish",
    "players": ["Ann", "Bø"],
    "options": {"mode": "tally"},
    "actions": [{"do": "count", "player": 0, "left": 0}, {"do": "count", "player": 1, "left": 3}],
}
OTHER = {**RECORD, "players": ["Cy", "Dee"]}
BOM = b"\xef\xbb\xbf"
NO_OBJECTS = {
    "text": b"hello",
    "a list": b"[1, 2]",
    "a number": b"7",
    "null": b"null",
    "half an object": b'{"format": ',
    "two objects": b'{"format": 1} {"format": 2}',
    "NaN": b'{"format": NaN}',
    "minus infinity": b'{"format": -Infinity}',
    "a key twice": b'{"format": 1, "format": 2}',
    "5,000 digits": b'{"format": ' + b"9" * 5000 + b"}",
    "deep nesting": b'{"format": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "broken UTF-8": b'{"format": "\xff"}',
    "a NUL": b"\x00",
}


def line(record: dict[str, Any], **how: Any) -> bytes:
    return json.dumps(record, ensure_ascii=False, **how).encode()


def players(data: bytes) -> list[list[str]]:
    return [[row["player"] for row in result["standings"]] for result in replay_lines(data)]


def test_a_record_a_line_gives_a_result_each_in_order() -> None:
    assert list(replay_lines(line(RECORD) + b"\n" + line(OTHER))) == [result_of(RECORD), result_of(OTHER)]


@pytest.mark.parametrize("how", [{"indent": 2}, {"indent": "\t"}, {"separators": (" ,\r\n", " :\n\n")}, {}])
def test_one_record_may_have_any_layout(how: dict[str, Any]) -> None:
    for before, after in ((b"", b""), (b"\n\n ", b"\n\n"), (BOM, b"\r\n")):
        assert players(before + line(RECORD, **how) + after) == [["Ann", "Bø"]]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\n\n \t\r\n", b"\n" + BOM])
def test_blank_lines_ends_of_any_kind_and_marks_are_skipped(end: bytes) -> None:
    data = BOM + end + line(RECORD) + end + line(OTHER) + end
    assert players(data) == [["Ann", "Bø"], ["Cy", "Dee"]]


@pytest.mark.parametrize("text", NO_OBJECTS.values(), ids=NO_OBJECTS)
def test_what_is_no_object_gets_an_error_in_its_place(text: bytes) -> None:
    for data, place, count in (
        (line(RECORD) + b"\n" + text + b"\n" + line(OTHER), 1, 3),
        (text, 0, 1),
        (text + b"\n" + text, 1, 2),
    ):
        results = list(replay_lines(data))
        assert len(results) == count
        result = results[place]
        message = result["error"].pop("message")
        assert result == {"game": None, "ok": False, "error": {"action": None, "rule": None}}
        assert message.startswith(("This is not JSON", "A record is a JSON object"))
        assert json.dumps(result)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (b'"left": 3', b'"left": NaN'),
        (b'"left": 3', b'"left": ' + b"9" * 5000),
        (b'"left": 3', b'"left": ' + b"[" * 50 + b"]" * 50),
        (b'"left": 3', b'"left": 3, "left": 3'),
        ("Bø".encode(), b"B\xff"),
    ],
)
def test_a_fault_in_a_record_of_many_lines_gets_one_answer(right: bytes, wrong: bytes) -> None:
    data = line(RECORD, indent=2)
    assert right in data
    (result,) = replay_lines(data.replace(right, wrong))
    assert result["game"] is None
    assert result["error"]["message"].startswith("This is not JSON")


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t\n", BOM])
def test_nothing_gives_nothing(data: bytes) -> None:
    assert list(replay_lines(data)) == []


def test_an_object_that_is_no_record_says_what_it_lacks() -> None:
    (result,) = replay_lines(b'{"game": ["no-fish"]}')
    assert result["game"] == ["no-fish"]
    assert result["error"] == {"action": None, "message": "The record lacks “format”.", "rule": None}


def test_replaying_loads_neither_web_nor_store_nor_printing() -> None:
    program = (
        "import sys; from companion.tables import records; list(records.replay_lines(b'{}')); "
        "print(sorted({'flask', 'weasyprint', 'sqlalchemy', 'alembic'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
