"""Our own drawings, put inline into pages and sheets alike (static/art/README.md names their inks)."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from companion.assets import STATIC


@cache
def drawing(name: str, label: str | None = None) -> Markup:
    """The SVG ``static/games/<name>.svg``, or ``static/art/<name>.svg`` for a name without a folder.

    With ``label`` it is a picture that a screen reader names; without one it is decoration.
    """
    folder = STATIC / ("games" if "/" in name else "art")
    source = (folder / f"{name}.svg").read_text(encoding="utf-8").strip()
    role = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup(source.replace("<svg ", f"<svg {role} ", 1))  # noqa: S704 - a file of ours
