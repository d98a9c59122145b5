"""Open live streams: which there are, and how a table's change reaches them from another thread."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.web import limits


class Stream:
    """One reader of one table. It holds the latest version only, so a slow reader never makes a queue."""

    def __init__(self, table_id: str, holds: Callable[[], bool]) -> None:
        self.table_id = table_id
        self.holds = holds
        """Whether the reader may still read the table. It asks the store, so call it in a worker thread."""
        self.version = 0
        self.over = False
        self._told = asyncio.Event()

    def tell(self, version: int) -> None:
        """The table is now at this version, or was announced for another reason."""
        self.version = max(self.version, version)
        self._told.set()

    def end(self) -> None:
        """Nothing is to be sent any more."""
        self.over = True
        self._told.set()

    async def news(self, seconds: float) -> bool:
        """Waits until something was announced since the last call; False if nothing was for that long."""
        try:
            await asyncio.wait_for(self._told.wait(), max(seconds, 0))
        except TimeoutError:
            return False
        self._told.clear()
        return True


class Streams:
    """All open streams of the process."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[Stream]] = defaultdict(set)
        self._count = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = threading.Lock()
        self._ended = False

    def __len__(self) -> int:
        return self._count

    def announce(self, table_id: str, version: int) -> None:
        """Tells the streams of a table, from any thread."""
        # Under the lock the loop cannot end between the question and the call.
        with self._lock:
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._tell, table_id, version)

    def _tell(self, table_id: str, version: int) -> None:
        for stream in self._open.get(table_id, ()):
            stream.tell(version)

    def has_room(self, table_id: str) -> bool:
        """Whether one more may be opened for this table now."""
        of_table = len(self._open.get(table_id, ()))
        return not self._ended and self._count < limits.STREAMS and of_table < limits.STREAMS_PER_TABLE

    @contextmanager
    def opened(self, stream: Stream) -> Iterator[None]:
        """Has the stream told of changes until the end of the block."""
        self._add(stream)
        try:
            yield
        finally:
            self._remove(stream)

    def _add(self, stream: Stream) -> None:
        with self._lock:
            self._loop = asyncio.get_running_loop()
        self._open[stream.table_id].add(stream)
        self._count += 1

    def _remove(self, stream: Stream) -> None:
        self._count -= 1
        self._open[stream.table_id].discard(stream)
        if not self._open[stream.table_id]:
            del self._open[stream.table_id]
        if self._count == 0:
            with self._lock:
                self._loop = None

    def end(self) -> None:
        """Ends them all and opens no more. To be called on the loop, when the process is about to end."""
        self._ended = True
        for stream in [each for streams in self._open.values() for each in streams]:
            stream.end()
