"""Signs that our fonts cannot show become a visible placeholder: no name vanishes from a sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Set
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from companion import assets

PLACEHOLDER = "□"
_FONTS = ("Inter-Regular.woff2", "NotoEmoji-Regular.ttf")
_EAST_ASIAN = ("CJK ", "HIRAGANA", "KATAKANA", "BOPOMOFO", "FULLWIDTH", "IDEOGRAPHIC")
"""How the names of signs begin that the font extra has."""


@cache
def known_signs() -> frozenset[int]:
    """The code points that the fonts of the sheets have between them."""
    return frozenset().union(*(_signs_in(assets.VENDOR / name) for name in _FONTS))


def east_asian_font() -> Path | None:
    """Noto Sans SC as a whole, if the extra "cjk" is installed."""
    try:
        from pylopdf_fonts_zh_cn import sans_path
    except ImportError:
        return None
    return Path(sans_path())


@cache
def east_asian_signs() -> frozenset[int]:
    """The code points that the extra has; none where it is not installed."""
    font = east_asian_font()
    return _signs_in(font) if font else frozenset()


def _signs_in(path: Path) -> frozenset[int]:
    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap())


def strange_signs(text: str, known: Set[int]) -> frozenset[int]:
    """Those of a text that have a shape and that none of these fonts can show."""
    return frozenset(ord(sign) for sign in set(text) if _shown(sign, known) == PLACEHOLDER != sign)


def is_east_asian(sign: int) -> bool:
    """Whether the extra would show it."""
    return unicodedata.name(chr(sign), "").startswith(_EAST_ASIAN)


def with_placeholders(text: str, known: Set[int]) -> str:
    """The text with one placeholder for each letter that is not known; marks upon letters just go."""
    return "".join(_shown(sign, known) for sign in text)


def _shown(sign: str, known: Set[int]) -> str:
    if sign.isascii() or ord(sign) in known:
        return sign
    kind = unicodedata.category(sign)
    # Joiners and the like have no shape of their own.
    if kind == "Cf":
        return sign
    return "" if kind in ("Mn", "Me") else PLACEHOLDER
