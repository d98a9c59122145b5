"""Standard output, for bytes."""

from __future__ import annotations

import errno
import os
import sys

import click


class ReaderLeftError(Exception):
    """Whoever read our output has left, such as ``head``; that is no error of ours."""


def put(data: bytes) -> None:
    """Writes to standard output, at once and as it is, whatever the terminal's encoding."""
    if sys.stdout is None:
        raise click.ClickException("Standard output is closed, so nothing can be printed.")
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError as error:
        # Else click would leave with status 1, which means something else for a replay.
        raise ReaderLeftError from error
    except OSError as error:
        drop_the_rest()
        raise click.ClickException(f"Standard output cannot be written: {error.strerror}.") from error


def is_of_output(error: OSError) -> bool:
    """Whether it comes of a full or broken disk behind standard output; those of other files name them."""
    return error.filename is None and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def drop_the_rest() -> None:
    """Forgets what is still to be written: Python would try once more at the end, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
