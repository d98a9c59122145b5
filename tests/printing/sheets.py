"""What the tests of the sheets share: every sheet that there is, printed once, and how to read it."""

import atexit
import io
import json
import logging
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pdfplumber
import pypdf
import pypdfium2
from PIL import Image

from companion.games.registry import games
from companion.printing import check_order, sheets_of, tag_of
from companion.printing.child import Complaints
from companion.printing.filled import Filled, from_record
from companion.printing.order import Order
from companion.printing.page import job
from companion.printing.press import Press
from companion.printing.sheets import NEED_LINK, NEED_TABLE

MM = 72 / 25.4
"""Points of a PDF in a millimetre."""

SIZES = {"a4": (210, 297), "letter": (215.9, 279.4), "a5": (148, 210)}
"""Width and height in millimetres, upright."""

SHEETS = [(game, sheet) for game in games() for sheet in sheets_of(game)]
ON_PAPER = [(game, sheet, paper) for game, sheet in SHEETS for paper in SIZES]
SCORE_SHEETS = [(game, paper) for game, sheet, paper in ON_PAPER if sheet == "score-sheet"]

# 40 letters as wide as they come, 40 emoji, right to left, markup, marks upon marks, joined emoji.
AWKWARD = (
    "W" * 40,
    "🐟" * 40,
    "אבגד הוזח",
    "<script>alert('x')</script>",
    "محمد",
    "Łukasz Żółć Ελένη Ёжик",
    "{{ 7 * 7 }} & Söhne",
    "👨‍👩‍👧 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯",
)


EXAMPLES = Path(__file__).resolve().parents[1] / "tables" / "examples.jsonl"
LINK = "http://192.168.1.20:8000/k/" + "x" * 39
"""As long as the links of tables are."""


@cache
def records() -> dict[str, dict[str, Any]]:
    """The records of all games that stand, by name."""
    cases = map(json.loads, EXAMPLES.read_text("utf-8").splitlines())
    return {case["name"]: case["record"] for case in cases if case["result"]["ok"]}


@cache
def table(game: str) -> Filled:
    """A table of the game that was followed to its end."""
    return from_record(records()[f"{game}-stands-live-rules"])


def needs(game: str, sheet: str) -> dict[str, Any]:
    """What the sheet cannot be printed without."""
    needed: dict[str, Any] = {"table": table(game)} if sheet in NEED_TABLE else {}
    return needed | ({"link": LINK} if sheet in NEED_LINK else {})


def printed(game: str, sheet: str, paper: str = "a4", names: tuple[str, ...] = (), **more: Any) -> bytes:
    """The PDF; the same order is printed only once in a run."""
    return _printing(game, sheet, paper, names, more).pdf


def complaints(game: str, sheet: str, **more: Any) -> tuple[str, ...]:
    """What WeasyPrint had to say when it was printed."""
    return _printing(game, sheet, "a4", (), more).complaints


def crowded(game: str, sheet: str, paper: str = "a4") -> bytes:
    """With the longest names and addresses that the sheet takes: what holds of it holds of others."""
    names = AWKWARD[: games()[game].max_players] if sheet in ("score-sheet", "leaf") else ()
    return printed(game, sheet, paper, names, link=LINK)


class _Printing(msgspec.Struct, frozen=True):
    pdf: bytes
    complaints: tuple[str, ...]


_made: dict[str, _Printing] = {}


def _printing(game: str, sheet: str, paper: str, names: tuple[str, ...], more: dict[str, Any]) -> _Printing:
    order = check_order(game, sheet, paper=paper, names=names or None, **needs(game, sheet) | more)
    tag = tag_of(order, "pdf")
    if tag not in _made:
        _made[tag] = _of_this_run(tag) or _kept(tag, _print(order))
    return _made[tag]


def _print(order: Order) -> _Printing:
    told = Complaints()
    log = logging.getLogger("companion.printing")
    log.addHandler(told)
    try:
        return _Printing(_press().print(job(order)), tuple(told.kept))
    finally:
        log.removeHandler(told)


def patient(**more: Any) -> Press:
    """A press with time: that a sheet takes long where the machine is busy is no fault of the sheet."""
    return Press(starting=300, seconds=300, **more)


@cache
def _press() -> Press:
    found = patient()
    atexit.register(found.close)
    return found


FOLDER: list[Path] = []
"""Where the processes that share a run put what they have printed (conftest.py)."""


def _of_this_run(tag: str) -> _Printing | None:
    for file in (folder / tag for folder in FOLDER):
        if file.exists():
            return msgspec.msgpack.decode(file.read_bytes(), type=_Printing)
    return None


def _kept(tag: str, made: _Printing) -> _Printing:
    for folder in FOLDER:
        part = folder / f"{tag}.{os.getpid()}"
        part.write_bytes(msgspec.msgpack.encode(made))
        # At once, so that nobody reads half of it.
        part.replace(folder / tag)
    return made


LINES = {"vertical_strategy": "lines_strict", "horizontal_strategy": "lines_strict"}
"""Tables are found by their hairlines alone."""


def pages(pdf: bytes) -> int:
    return len(pypdf.PdfReader(io.BytesIO(pdf)).pages)


def text(pdf: bytes) -> str:
    """Everything on all pages, in reading order, with single spaces."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return " ".join(" ".join(page.extract_text() or "" for page in document.pages).split())


def pictures(pdf: bytes, dots: int) -> Iterator[Image.Image]:
    """Each page in grey, with so many dots per millimetre."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield page.render(scale=dots / MM, grayscale=True).to_pil().convert("L")
    finally:
        document.close()
