"""How a name is brought into order: people's names and those of licences alike (spec/records.md)."""

from __future__ import annotations

import unicodedata

from companion.games.refusals import Refusal, refuse

LONGEST = 40
"""Code points, once brought to NFC and trimmed."""

_WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
_BIDI_CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def tidy_name(text: str) -> str | Refusal:
    """The name in NFC and trimmed of Unicode white space, or why it cannot be one."""
    name = unicodedata.normalize("NFC", text).strip(_WHITE_SPACE)
    if not name:
        return refuse(None, "A name needs at least one letter or sign that can be seen.")
    if any(unicodedata.category(sign) in ("Cc", "Cs") or sign in _BIDI_CONTROLS for sign in name):
        return refuse(
            None, "A name cannot hold control characters; letters, numbers, signs and emoji are fine."
        )
    if len(name) > LONGEST:
        return refuse(
            None,
            "“{start}…” is {n} characters long; a name has at most {most}.",
            start=name[:12],
            n=len(name),
            most=LONGEST,
        )
    return name


def same_name(name: str, other: str) -> bool:
    """Whether two tidy names are the same when case is folded."""
    return _folded(name) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name.casefold())


def tidy_names(texts: list[str]) -> tuple[str, ...] | Refusal:
    """All names in order, different from one another when case is folded."""
    names: list[str] = []
    for text in texts:
        name = tidy_name(text)
        if isinstance(name, Refusal):
            return name
        if any(same_name(name, other) for other in names):
            return refuse(None, "“{name}” is there twice. Give one of them another name.", name=name)
        names.append(name)
    return tuple(names)
