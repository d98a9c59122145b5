"""Starts ``companion serve`` and ends it again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

SECONDS = 60


@dataclass
class Served:
    """A running app, what it has printed so far, and how it ended."""

    process: subprocess.Popen[bytes]
    welcome: str = ""
    errors: str = ""
    status: int | None = None

    @property
    def port(self) -> int:
        """The port it says it listens on."""
        found = re.search(r"https?://localhost:(\d+)", self.welcome)
        assert found, self.welcome
        return int(found[1])

    @property
    def url(self) -> str:
        """Its address on this computer."""
        scheme = "https" if "https://localhost" in self.welcome else "http"
        return f"{scheme}://localhost:{self.port}"

    def end_group(self, number: int) -> None:
        """Ends it by a signal to all its processes, as a terminal does."""
        os.killpg(self.process.pid, number)
        self._gather()

    def end(self, number: int = signal.SIGTERM) -> None:
        """Sends a signal, once, and waits for the end."""
        if self.status is None:
            self.process.send_signal(number)
            self._gather()

    def _gather(self) -> None:
        rest, errors = self.process.communicate(timeout=SECONDS)
        self.welcome += rest.decode()
        self.errors += errors.decode()
        self.status = self.process.returncode


@contextmanager
def serving(*arguments: str, **environment: str) -> Iterator[Served]:
    """Serves on a free port of this computer alone, unless the arguments say otherwise."""
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", **environment},
    )
    served = Served(process)
    watchdog = threading.Timer(SECONDS, process.kill)
    watchdog.start()
    try:
        assert process.stdout
        while "Ctrl-C ends the app." not in served.welcome:
            line = process.stdout.readline().decode()
            assert line, f"it ended: {process.communicate()[1].decode()}"
            served.welcome += line
        yield served
    finally:
        served.end()
        watchdog.cancel()
