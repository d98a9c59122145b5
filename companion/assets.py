"""Where templates, static files and printables lie: beside the package in a checkout, in it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_assets"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

TEMPLATES: Path = _ROOT / "templates"
"""Jinja templates of the pages."""

STATIC: Path = _ROOT / "static"
"""Files a browser asks for; `vendor/` in it is filled when the project is installed."""

PRINTABLES: Path = _ROOT / "printables"
"""Templates and styles of the sheets that become PDFs."""

VENDOR: Path = STATIC / "vendor"
"""Scripts and fonts of others (htmx, Inter, Noto Emoji)."""
