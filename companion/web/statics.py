"""Static files: their address holds a hash of what is in them, so a phone fetches each only once."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import lru_cache

from flask import Flask, request, url_for

from companion.assets import STATIC

_YEAR = 365 * 24 * 3600

# Not every system's table of types knows these.
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class AssetFlask(Flask):
    """Flask that lets phones keep a static file for a year if it was asked for by its hash."""

    def get_send_file_max_age(self, filename: str | None) -> int | None:
        """Seconds; ``None``: ask each time whether it has changed."""
        wanted = request.args.get("v")
        return _YEAR if filename and wanted and wanted == _hash_now(filename) else None


def asset(name: str) -> str:
    """The address of a static file, like "css/app.css", with the hash of what is in it."""
    return url_for("static", filename=name, v=_hash_now(name))


def _hash_now(name: str) -> str | None:
    try:
        found = (STATIC / name).stat()
    except OSError:
        return None
    return _hash(name, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=256)
def _hash(name: str, _changed: int, _size: int) -> str:
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]
