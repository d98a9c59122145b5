"""Drawings for paper: named for screen readers, white where the page's own colour was, and outlines only."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

PAPER = "#fffaf0"
"""The role "paper" of static/art/README.md; on paper it is the paper."""
INK = "#14313b"

_SHAPE = re.compile(r"<(?:path|circle|ellipse|rect|polygon|line|polyline)\b[^>]*>")
_FILL = re.compile(r'\sfill="#[0-9a-fA-F]{3,6}"')
_STROKE = re.compile(r'\sstroke="#[0-9a-fA-F]{3,6}"')


def printed(svg: str, title: str, size: tuple[float, float] | None = None) -> Markup:
    """The drawing with ``title`` inside it, which is where PDF/UA takes the alternative text from.

    ``size``: width and height in millimetres; left out, the styles say how large it is.
    """
    white = str(svg).replace(PAPER, "#ffffff").replace(' aria-hidden="true"', ' role="img"', 1)
    if size:
        white = white.replace("<svg ", f'<svg width="{size[0]}mm" height="{size[1]}mm" ', 1)
    head, end, rest = white.partition(">")
    return Markup(head + end) + Markup("<title>{}</title>").format(escape(title)) + Markup(rest)  # noqa: S704


def outlines(svg: str) -> Markup:
    """The drawing in lines: fills become white (they still hide what lies behind), all lines dark."""
    return Markup(_SHAPE.sub(lambda shape: _outlined(shape[0]), svg))  # noqa: S704 - a file of ours


def _outlined(shape: str) -> str:
    filled = bool(_FILL.search(shape))
    stroked = bool(_STROKE.search(shape))
    shape = _FILL.sub(' fill="#ffffff"', shape)
    shape = _STROKE.sub(f' stroke="{INK}"', shape)
    if filled and not stroked:
        shape = re.sub(r"^<(\w+)", rf'<\1 stroke="{INK}" stroke-width="1"', shape)
    return shape
