"""What the tests of the sheets share: every sheet that there is, printed once, and how to read it."""

import io
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pdfplumber
import pypdf
import pypdfium2
from PIL import Image

from companion.games.registry import games
from companion.printing import make_pdf, sheets_of
from companion.printing.filled import Filled, from_record
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


@cache
def printed(game: str, sheet: str, paper: str = "a4", names: tuple[str, ...] = (), **more: Any) -> bytes:
    """The PDF; the same order is printed only once in a run."""
    return make_pdf(game, sheet, paper=paper, names=names or None, **needs(game, sheet) | more)


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
