"""A network between phone and app that can be bad in every way a kitchen's Wi-Fi is.

A TCP proxy in a thread of its own: it can pass all on, hold it silently, cut what is open, refuse
what comes, or lose an answer after the app had the request.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress


class Proxy:
    """Its methods may be called from the test's thread; each has taken effect when it returns."""

    def __init__(self, upstream: int) -> None:
        self.upstream = upstream
        """The port of the app; it may be set anew where the app was started again elsewhere."""
        self.port = 0
        self.refused = 0
        """How many connections were refused."""
        self.lost = 0
        """How many answers were lost."""
        self._refuses = False
        self._losing: list[bytes] = []
        self._open: set[asyncio.StreamWriter] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._flows: asyncio.Event | None = None

    @property
    def url(self) -> str:
        """The base address that phones open."""
        return f"http://127.0.0.1:{self.port}"

    def pass_on(self) -> None:
        """From now on all is well, and what was held arrives."""
        self._call(self._pass_on)

    def hold(self) -> None:
        """Nothing gets through, and nobody is told: a connection that is half dead."""
        self._call(lambda: self._flow().clear())

    def cut(self) -> None:
        """Ends every connection; new ones go through."""
        self._call(self._end_all)

    def refuse(self) -> None:
        """Ends every connection and refuses new ones."""
        self._call(self._refuse)

    def lose_answer_to(self, start: bytes, times: int = 1) -> None:
        """The next requests that begin like this (``b"POST /t/"``) reach the app; their answers are lost.

        A browser sends a request again by itself where it went over a connection used before. It may
        have six of those, so only the seventh loss is sure to be noticed by the page.
        """
        self._call(lambda: setattr(self, "_losing", [start] * times))

    def _pass_on(self) -> None:
        self._refuses = False
        self._flow().set()

    def _refuse(self) -> None:
        self._refuses = True
        self._end_all()

    def _end_all(self) -> None:
        for writer in list(self._open):
            writer.transport.abort()

    def _flow(self) -> asyncio.Event:
        assert self._flows is not None
        return self._flows

    def _call(self, what: Callable[[], object]) -> None:
        assert self._loop is not None
        done: Future[None] = Future()

        def run() -> None:
            what()
            done.set_result(None)

        self._loop.call_soon_threadsafe(run)
        done.result(timeout=5)

    async def _serve(self, ready: threading.Event, stop: Future[None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._flows = asyncio.Event()
        self._flows.set()
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await asyncio.wrap_future(stop)
        server.close()
        self._flows.set()
        self._end_all()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refuses:
            self.refused += 1
            writer.transport.abort()
            return
        try:
            far_reader, far = await asyncio.open_connection("127.0.0.1", self.upstream)
        except OSError:
            # The app is not there; neither are we.
            writer.transport.abort()
            return
        self._open |= {writer, far}
        link = _Link()
        try:
            await asyncio.gather(
                self._pump(reader, far, lambda data: self._asked(link, data)),
                self._pump(far_reader, writer, lambda data: self._answered(link, data, writer)),
            )
        finally:
            self._open -= {writer, far}
            writer.transport.abort()
            far.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, see: Callable[[bytes], bool]
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._flow().wait()
                if see(data):
                    writer.write(data)
                    await writer.drain()
        # One side is gone, so the other is to notice; but not while everything is held.
        await self._flow().wait()
        writer.transport.abort() if writer.transport.is_closing() else writer.close()

    def _asked(self, link: _Link, data: bytes) -> bool:
        if self._losing and data.startswith(self._losing[0]):
            self._losing.pop()
            link.loses = True
        return True

    def _answered(self, link: _Link, _data: bytes, writer: asyncio.StreamWriter) -> bool:
        if link.loses:
            self.lost += 1
            writer.transport.abort()
        return not link.loses


class _Link:
    loses = False


@contextmanager
def proxy(upstream: int) -> Iterator[Proxy]:
    """A proxy before the app on this port, until the end of the block."""
    made, ready, stop = Proxy(upstream), threading.Event(), Future[None]()
    thread = threading.Thread(target=lambda: asyncio.run(made._serve(ready, stop)), daemon=True)
    thread.start()
    assert ready.wait(10), "the proxy did not start"
    try:
        yield made
    finally:
        stop.set_result(None)
        thread.join(timeout=10)
        assert not thread.is_alive(), "the proxy did not end"
