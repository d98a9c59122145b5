"""The only files that WeasyPrint gets: our own styles and fonts. Loaded in the press only."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from weasyprint.urls import URLFetcher, URLFetcherResponse

from companion import assets
from companion.printing.glyphs import east_asian_font
from companion.printing.wire import ORIGIN

_KINDS = {".css": "text/css", ".woff2": "font/woff2", ".ttf": "font/ttf", ".otf": "font/otf"}


class AssetFetcher(URLFetcher):  # type: ignore[misc]  # WeasyPrint carries no types
    """Answers for ORIGIN from packaged files; whatever else is asked for stops the rendering.

    ``refused`` keeps why, for WeasyPrint goes on where it is a drawing that asks.
    """

    def __init__(self) -> None:
        super().__init__(allowed_protocols=(), allow_redirects=False, fail_on_errors=True)
        self.refused: list[str] = []

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        """The file, or ValueError, which WeasyPrint makes fatal; it opens no connection."""
        try:
            path = packaged(url)
        except ValueError as error:
            self.refused.append(str(error))
            raise
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": _KINDS[path.suffix]})


def packaged(url: str) -> Path:
    """The packaged file that an address stands for; ValueError for every other address."""
    parts = urlsplit(url)
    if f"{parts.scheme}://{parts.netloc}" != ORIGIN:
        raise ValueError(f"a sheet may not load {url[:100]}")
    room, _, rest = unquote(parts.path).lstrip("/").partition("/")
    extra = east_asian_font()
    root = {
        "printables": assets.PRINTABLES,
        "static": assets.STATIC,
        "fonts": extra.parent if extra else None,
    }.get(room)
    if root is None:
        raise ValueError(f"there is nothing for sheets in {room[:100]}")
    path = (root / rest).resolve()
    if not path.is_relative_to(root.resolve()) or path.suffix not in _KINDS or not path.is_file():
        raise ValueError(f"there is no file {url[:100]} for sheets")
    return path
