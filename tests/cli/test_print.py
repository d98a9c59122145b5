"""``companion print``, as spec/faces.md promises it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.games.registry import games
from tests.cli.running import companion, complaint


def test_the_list_has_the_games_and_under_each_its_sheets() -> None:
    done = companion("print", "--list")
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert [line for line in lines if not line.startswith(" ")] == list(games())
    known = ["  rules", "  score-sheet", "  reference", "  leaf", "  result", "  table-tent"]
    groups = [part.splitlines() for part in re.split(r"^(?=\S)", done.stdout.decode(), flags=re.M) if part]
    for _game, *sheets in groups:
        assert sheets == [sheet for sheet in known if sheet in sheets]
        assert {"  rules", "  score-sheet", "  result", "  table-tent"} <= {*sheets}


def test_a_sheet_goes_to_standard_output() -> None:
    done = companion("print", "no-fish", "score-sheet")
    assert done.returncode == 0
    assert done.stderr == b""
    assert PdfReader(io.BytesIO(done.stdout)).pages


def test_a_sheet_goes_to_a_file_with_everything_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    options = [
        "--players",
        "5",
        "--names",
        "Ann,Bo",
        "--name",
        "Cy, the third",
        "--paper",
        "a5",
        "--copies",
        "2",
    ]
    more = ["--ink-saving", "--link", "http://192.168.1.20:8000/k/abc", "-o", str(file)]
    done = companion("print", "no-fish", "score-sheet", *options, *more)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    pdf = PdfReader(file)
    text = "".join(page.extract_text() for page in pdf.pages)
    for name in ("Ann", "Bo", "Cy, the third"):
        assert name in text
    # A5 is 148 by 210 mm; a point is 1/72 inch.
    assert sorted(round(float(side) / 72 * 25.4) for side in pdf.pages[0].mediabox[2:]) == [148, 210]
    once = companion("print", "no-fish", "score-sheet", *options[:-2], *more[:-2])
    assert len(pdf.pages) == 2 * len(PdfReader(io.BytesIO(once.stdout)).pages)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["chess", "rules"], "There is no game “chess”."),
        (["no-fish", "poster"], "There is no sheet “poster” for No Fish!."),
        (["no-fish"], "Say which game and which sheet; companion print --list shows them."),
        ([], "Say which game and which sheet"),
        (["no-fish", "rules", "--players", "9"], "No Fish! is for 2 to 7 players, not 9."),
        (["no-fish", "rules", "--players", "two"], "'two' is not a valid integer."),
        (["no-fish", "rules", "--names", "Ann,ann"], "is there twice"),
        (["no-fish", "rules", "--copies", "0"], "0 copies"),
        (["no-fish", "rules", "--copies", "1000"], "1000 copies"),
        (["no-fish", "rules", "--link", "javascript:alert(1)"], "is no link"),
        (["no-fish", "rules", "--paper", "a0"], "'a0' is not one of 'a4', 'letter', 'a5'."),
        (["no-fish", "rules", "-o", "/nowhere/sheet.pdf"], "/nowhere/sheet.pdf cannot be written"),
        (["no-fish", "rules", "--table", "x"], "x cannot be read: No such file or directory."),
        (["no-fish", "result"], "A result is printed from a table"),
        (["no-fish", "table-tent"], "give its address with --link"),
    ],
)
def test_an_error_is_one_plain_sentence(arguments: list[str], part: str) -> None:
    assert part in complaint(companion("print", *arguments))
