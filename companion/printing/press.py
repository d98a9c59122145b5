"""The app's side of a press: a warm process that prints, started when first needed."""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from companion import assets
from companion.games.sentences import say
from companion.printing.errors import PrintError, PrintMissing, cannot
from companion.printing.wire import Failed, Job, Picture, Printed, Ready, next_answer, send

STARTING = 60.0
"""Seconds to load everything; two on a laptop, many on a small board that is busy."""
SECONDS = 15.0
"""For one document; a sheet takes well under one."""
DOCUMENTS = 100
"""After so many a fresh process takes over, so that memory is given back."""

_log = logging.getLogger("companion.printing")
_PACKAGE = Path(__file__).resolve().parents[2]


class Press:
    """Prints one page at a time in a process of its own, which sees no fonts but ours."""

    def __init__(
        self,
        *,
        starting: float = STARTING,
        seconds: float = SECONDS,
        documents: int = DOCUMENTS,
        command: tuple[str, ...] = (sys.executable, "-P", "-m", "companion.printing.child"),
    ) -> None:
        self._starting = starting
        self._seconds = seconds
        self._documents = documents
        self._command = command
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._folder: str | None = None
        self._printed = 0

    def print(self, job: Job | Picture) -> bytes:
        """The sheet as PDF, or its picture; PrintError where it takes too long or fails."""
        with self._turn:
            return self._print(job)

    def warm(self) -> None:
        """Starts the process, so that the first sheet need not wait for it; PrintError where it cannot."""
        with self._turn:
            if self._process is None:
                self._start()

    @property
    def process_id(self) -> int | None:
        """The process that prints now, ``None`` before the first page and after the end."""
        return self._process.pid if self._process else None

    def close(self) -> None:
        """Ends the process; the next page starts another one."""
        process, self._process = self._process, None
        if process is None:
            return
        # It ends when its input does; a page that it is still at is no longer wanted.
        process.kill()
        process.communicate()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _print(self, job: Job | Picture) -> bytes:
        if self._printed >= self._documents:
            self.close()
        if self._process is None or self._process.poll() is not None:
            self._start()
        self._printed += 1
        answer = self._answer(self._seconds, job)
        if not isinstance(answer, Printed):
            raise _failure(answer)
        for complaint in answer.complaints:
            _log.warning("%s", complaint)
        return answer.body

    def _start(self) -> None:
        self.close()
        self._folder = tempfile.mkdtemp(prefix="companion-press-")
        self._printed = 0
        self._process = subprocess.Popen(  # noqa: S603 - our own module
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_surroundings(self._folder),
            cwd=self._folder,
        )
        answer = self._answer(self._starting)
        if not isinstance(answer, Ready):
            self.close()
            raise _failure(answer)

    def _answer(self, seconds: float, job: Job | Picture | None = None) -> Ready | Printed | Failed:
        """What the process says next; PrintError, and the process gone, where it says nothing in time."""
        process = self._process
        assert process  # noqa: S101 - it was started with pipes
        assert process.stdin  # noqa: S101
        assert process.stdout  # noqa: S101
        late = threading.Event()

        def give_up() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(seconds, give_up)
        timer.start()
        try:
            if job:
                with contextlib.suppress(BrokenPipeError):
                    send(process.stdin, job)
            answer = next_answer(process.stdout)
        finally:
            timer.cancel()
        if answer is None:
            self.close()
            raise _too_slow(seconds) if late.is_set() else _stopped()
        return answer


def _failure(answer: Ready | Printed | Failed) -> PrintError:
    if not isinstance(answer, Failed):
        return _stopped()
    if answer.because:
        _log.error("%s", answer.because)
    kind = PrintMissing if answer.missing else PrintError
    return kind(say(answer.sentence, **answer.values))


def _surroundings(folder: str) -> dict[str, str]:
    """The environment without our secrets, with no fonts, and with a temporary folder that we remove."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")}
    path = os.pathsep.join(filter(None, [str(_PACKAGE), kept.get("PYTHONPATH")]))
    fonts = str(assets.PRINTABLES / "fonts.conf")
    return kept | {"FONTCONFIG_FILE": fonts, "TMPDIR": folder, "PYTHONPATH": path}


def _too_slow(seconds: float) -> PrintError:
    return cannot("The sheet was not ready after {n} seconds, so printing was stopped.", n=round(seconds))


def _stopped() -> PrintError:
    return cannot("The printing process stopped before the sheet was ready. Try again.")
