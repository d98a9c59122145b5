"""Every text can be translated: what a person reads is a literal that Babel finds."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {
    "say": None,
    "say_n": (1, 2),
    "refuse": (2,),
    "cannot": None,
    "_": None,
    "_l": None,
    "ngettext": (1, 2),
}
"""The calls whose texts are collected, and where the texts stand in them, as ``pybabel extract`` takes it."""
MAKERS = {
    "companion/games/refusals.py",
    "companion/games/sentences.py",
    "companion/printing/errors.py",
    "companion/printing/press.py",
    "companion/web/ending.py",
    "companion/web/filters.py",
}
"""Where a text is handed on that was collected where it was written."""


def texts_of(call: ast.Call, name: str) -> list[ast.expr]:
    """The arguments of a call that are texts."""
    places = KEYWORDS[name] or (1,)
    return [call.args[place - 1] for place in places if place <= len(call.args)]


def calls(path: Path) -> Iterator[tuple[ast.Call, str]]:
    """The calls in a file that make a text."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
            yield node, node.func.id


@pytest.mark.parametrize("path", sorted((ROOT / "companion").rglob("*.py")), ids=lambda path: path.name)
def test_every_text_is_a_literal_where_it_is_written(path: Path) -> None:
    where = path.relative_to(ROOT).as_posix()
    bad = [
        f"{where}:{call.lineno}"
        for call, name in calls(path)
        for text in texts_of(call, name)
        if where not in MAKERS and not (isinstance(text, ast.Constant) and isinstance(text.value, str))
    ]
    assert not bad, f"Babel cannot find these texts: {bad}"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_babel_finds_the_texts_of_rules_pages_and_sheets() -> None:
    methods = [
        ("companion/**.py", "python"),
        ("templates/**.html", "jinja2"),
        ("printables/**.html", "jinja2"),
    ]
    found = {
        text
        for _file, _line, texts, _comments, _context in extract_from_dir(ROOT, methods, keywords=KEYWORDS)
        for text in (texts if isinstance(texts, tuple) else (texts,))
    }
    wanted = {
        "{who} has no fish left and wins.",
        "{who} says {what}: {n} fish comes out.",
        "A special fish may be taken only after a right first guess.",
        "Lost the thread? Just count at the end",
        "How many play?",
        "Score sheet",
    }
    assert wanted <= found, f"not found: {sorted(wanted - found)}"
