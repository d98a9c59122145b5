"""Standard output, for bytes."""

from __future__ import annotations

import sys


class ReaderLeftError(Exception):
    """Whoever read our output has left, such as ``head``; that is no error of ours."""


def put(data: bytes) -> None:
    """Writes to standard output, at once and as it is, whatever the terminal's encoding."""
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError as error:
        # Else click would leave with status 1, which means something else for a replay.
        raise ReaderLeftError from error
