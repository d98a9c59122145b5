"""Runs the command as people do: as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SECONDS = 60


def companion(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs ``companion`` with these arguments to its end."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        input=stdin,
        capture_output=True,
        timeout=SECONDS,
        env={**os.environ, **environment},
        check=False,
    )


def complaint(done: subprocess.CompletedProcess[bytes]) -> str:
    """The one sentence on standard error of a command that failed with status 2 and printed nothing else."""
    assert done.returncode == 2, done
    assert done.stdout == b""
    text = done.stderr.decode()
    assert text.endswith((".\n", "?\n")), text
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text.removesuffix("\n")


def record(path: Path, text: str) -> str:
    """Writes a file and gives its name."""
    path.write_text(text, encoding="utf-8")
    return str(path)
