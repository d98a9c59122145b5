"""Signs that our fonts cannot show become a visible placeholder: no name vanishes from a sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Set
from functools import cache

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from companion import assets

PLACEHOLDER = "□"
_FONTS = ("Inter-Regular.woff2", "NotoEmoji-Regular.ttf")


@cache
def known_signs() -> frozenset[int]:
    """The code points that the fonts of the sheets have between them."""
    found: set[int] = set()
    for name in _FONTS:
        with TTFont(assets.VENDOR / name, lazy=True) as font:
            found |= font.getBestCmap().keys()
    return frozenset(found)


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
