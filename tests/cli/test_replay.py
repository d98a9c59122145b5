"""``companion replay``, as spec/faces.md promises it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import companion, complaint

DONE = '{"format": "tabletop-record/1", "game": "no-fish", "players": ["Ann", "Bo", "Cy"], "actions": [%s]}'
GOOD = DONE % '{"do": "finish", "winners": [1]}'
BAD = DONE % '{"do": "fly"}'
NOTHING = {"game": None, "ok": False}


def results(stdout: bytes) -> list[dict[str, object]]:
    return [json.loads(line) for line in stdout.decode().splitlines()]


def test_one_result_a_line_in_order(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text(f"\ufeff{GOOD}\n\n{BAD}\n{GOOD}\n", encoding="utf-8")
    done = companion("replay", str(file))
    assert done.returncode == 1
    assert done.stderr == b""
    assert [(result["ok"], result["applied"]) for result in results(done.stdout)] == [
        (True, 1),
        (False, 0),
        (True, 1),
    ]
    assert [result.get("winners") for result in results(done.stdout)] == [[1], [], [1]]


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "-"]])
def test_standard_input_is_read_where_no_file_is_named(arguments: list[str]) -> None:
    done = companion(*arguments, stdin=GOOD.encode())
    assert done.returncode == 0
    assert [result["winners"] for result in results(done.stdout)] == [[1]]


def test_one_record_may_have_any_layout() -> None:
    done = companion("replay", stdin=json.dumps(json.loads(GOOD), indent=4).encode())
    assert done.returncode == 0
    assert len(results(done.stdout)) == 1


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b"no json",
        b"NaN",
        b'{"game": NaN}',
        b"1" * 5000,
        b"[" * 100_000,
        b'{"game": ' * 5000,
        b'{"a": 1, "a": 2}',
        b'{"game": "\xff"}',
        b'"\\ud800"',
        b"null",
    ],
    ids=range(11),
)
def test_what_is_no_object_gets_an_answer_in_its_place(line: bytes) -> None:
    done = companion("replay", stdin=b"\n".join([GOOD.encode(), line, GOOD.encode()]))
    assert done.returncode == 1
    assert done.stderr == b""
    first, middle, last = results(done.stdout)
    assert first["ok"]
    assert last["ok"]
    assert {name: middle[name] for name in ("game", "ok")} == NOTHING
    assert middle["error"]["action"] is None  # type: ignore[index]


def test_what_others_take_for_the_end_of_a_line_is_escaped() -> None:
    """A name may hold U+2028; a lone surrogate may stand where the game should. Neither breaks a line."""
    players = json.dumps(["An\u2028n", "José", "🐟"])
    named = GOOD.replace('["Ann", "Bo", "Cy"]', players)
    odd = '{"game": "\\ud800\\u0085"}'
    done = companion("replay", stdin=f"{named}\n{odd}\n".encode(), PYTHONIOENCODING="ascii")
    text = done.stdout.decode("utf-8")
    assert len(text.splitlines()) == 2
    assert "José" in text
    first, second = results(done.stdout)
    assert [row["player"] for row in sorted(first["standings"], key=lambda row: row["seat"])] == [  # type: ignore[attr-defined, call-overload]
        "An\u2028n",
        "José",
        "🐟",
    ]
    assert second["game"] == "\ud800\x85"


@pytest.mark.parametrize("stdin", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_nothing_at_all_is_an_error(stdin: bytes) -> None:
    assert complaint(companion("replay", stdin=stdin)).startswith("There is no record in it.")


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.json")
    assert complaint(companion("replay", missing)) == f"{missing} cannot be read: No such file or directory."
    assert complaint(companion("replay", str(tmp_path))).endswith("cannot be read: Is a directory.")


def test_it_loads_neither_flask_nor_weasyprint_nor_a_database() -> None:
    """A script that replays thousands of records should not wait for what it does not use."""
    code = (
        "import sys\n"
        "from companion.cli import main\n"
        "try:\n    main(['replay'])\n"
        "except SystemExit as left:\n    assert left.code == 0, left.code\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=GOOD.encode(), capture_output=True, timeout=60, check=True
    )
    loaded = set(done.stderr.decode().split())
    assert "msgspec" in loaded
    assert not loaded & {"flask", "jinja2", "weasyprint", "sqlalchemy", "uvicorn", "qrcode"}


def test_a_reader_that_leaves_causes_no_traceback() -> None:
    lines = (GOOD + "\n").encode() * 3000
    running = subprocess.Popen(
        [sys.executable, "-m", "companion", "replay"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdin
    assert running.stdout
    assert running.stderr
    running.stdin.write(lines)
    running.stdin.close()
    running.stdout.readline()
    running.stdout.close()
    assert running.stderr.read() == b""
    assert running.wait(timeout=60) == 141
    running.stderr.close()


@pytest.mark.parametrize(
    ("redirected", "sentence"),
    [
        ("<&-", "Standard input is closed: name the file to read.\n"),
        (">&-", "Standard output is closed, so nothing can be printed.\n"),
        pytest.param(
            ">/dev/full",
            "Standard output cannot be written: No space left on device.\n",
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device"),
        ),
    ],
)
def test_a_stream_that_is_closed_or_full_is_said_in_a_sentence(redirected: str, sentence: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m companion replay {redirected}', sys.executable],
        input=GOOD.encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", sentence)
