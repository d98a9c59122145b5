"""The presses of this process: two, and few who wait for them."""

from __future__ import annotations

import atexit
import logging
import queue
import threading
from collections.abc import Sequence
from functools import cache

from companion.games.sentences import say
from companion.printing.errors import PrintBusy, PrintError
from companion.printing.press import Press
from companion.printing.wire import Job, Picture

AT_ONCE = 2
"""Sheets that are made at the same time."""
WAITING = 8
"""How many may wait besides; with those at the presses they leave six of the app's threads to taps."""

_log = logging.getLogger("companion.printing")


class Presses:
    """Prints on whichever press is free, on a warm one first."""

    def __init__(self, every: Sequence[Press], *, waiting: int = WAITING) -> None:
        self._every = tuple(every)
        self._free: queue.LifoQueue[Press] = queue.LifoQueue()
        for press in reversed(self._every):
            self._free.put(press)
        self._closed = False
        self._places = threading.BoundedSemaphore(len(self._every) + waiting)

    def print(self, job: Job | Picture) -> bytes:
        """The sheet as PDF, or its picture; PrintBusy where too many wait already."""
        if not self._places.acquire(blocking=False):
            raise PrintBusy(say("Many sheets are being printed just now. Try again in a few seconds."))
        try:
            press = self._free.get()
            try:
                return press.print(job)
            finally:
                self._free.put(press)
        finally:
            self._places.release()

    def warm(self) -> None:
        """Has the first press load in the background what it needs; where it cannot, the log says why."""
        threading.Thread(target=self._warm, name="warming the press", daemon=True).start()

    def _warm(self) -> None:
        try:
            self._every[0].warm()
        except PrintError as error:
            # At the end of the app it is no news that the press has stopped.
            if not self._closed:
                _log.warning("%s", error)

    def close(self) -> None:
        """Ends their processes."""
        self._closed = True
        for press in self._every:
            press.close()


@cache
def presses() -> Presses:
    """Those of this process; they end with it."""
    found = Presses([Press() for _ in range(AT_ONCE)])
    atexit.register(found.close)
    return found
