"""A real server in a thread, for browsers and for what only a socket shows."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from flask import Flask

from companion.tables.store import Store
from companion.web.serving import listen, server_for
from companion.web.settings import Settings


@dataclass(frozen=True)
class Running:
    """An app that is being served on this computer."""

    app: Flask
    store: Store
    port: int

    @property
    def url(self) -> str:
        """Its base address."""
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def running(app: Flask, store: Store, settings: Settings) -> Iterator[Running]:
    """Serves the app on a free port until the end of the block."""
    bound = listen("127.0.0.1", 0)
    port = bound.getsockname()[1]
    server = server_for(app, settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield Running(app, store, port)
    finally:
        server.should_exit = True
        thread.join(timeout=20)
        assert not thread.is_alive(), "the server did not end"
