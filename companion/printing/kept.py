"""Sheets that were printed, kept in memory for whoever asks for the same again."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from functools import cache
from importlib.metadata import version
from pathlib import Path

import msgspec

from companion import assets
from companion.printing.glyphs import east_asian_font
from companion.printing.order import Order

ROOM = 24 << 20
"""Bytes of sheets that are kept; those asked for longest ago go first."""
_PRINTERS = ("weasyprint", "pydyf", "fonttools", "pillow", "pypdfium2")


class Kept:
    """Files by their tags, up to so many bytes in all."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._held = 0
        self._files: OrderedDict[str, bytes] = OrderedDict()
        self._turn = threading.Lock()

    def find(self, tag: str) -> bytes | None:
        """The file, which then stays longer."""
        with self._turn:
            found = self._files.get(tag)
            if found is not None:
                self._files.move_to_end(tag)
            return found

    def keep(self, tag: str, file: bytes) -> None:
        """Holds a file; what does not fit is not kept, and others make room."""
        with self._turn:
            self._held -= len(self._files.pop(tag, b""))
            if len(file) > self._room:
                return
            self._files[tag] = file
            self._held += len(file)
            while self._held > self._room:
                self._held -= len(self._files.popitem(last=False)[1])

    @property
    def held(self) -> int:
        """Bytes of all files."""
        return self._held


def tag_of(order: Order, form: str) -> str:
    """The same only where the sheet would be the same to the byte; ``form`` is pdf, png or html."""
    inputs = [
        form,
        _makers(),
        *(order.game.id, order.game.edition, order.sheet, order.paper, order.players, order.rows),
        *(order.copies, order.ink_saving, order.link, order.filled and order.filled.key),
    ]
    return hashlib.sha256(msgspec.msgpack.encode(inputs)).hexdigest()[:32]


@cache
def _makers() -> str:
    """All that makes a sheet besides: templates, styles, drawings, fonts, rules and libraries."""
    found = hashlib.sha256(repr([*map(version, _PRINTERS), east_asian_font() is not None]).encode())
    package = Path(assets.__file__).parent
    rooms = [*(package / room for room in ("games", "printing", "tables")), assets.PRINTABLES]
    rooms += [assets.TEMPLATES / "games", assets.STATIC / "games", assets.STATIC / "art", assets.VENDOR]
    for room in rooms:
        for path in sorted(room.rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


@cache
def kept() -> Kept:
    """The one of this process."""
    return Kept()
