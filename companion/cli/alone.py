"""One app for one data folder: what one of two wrote would never reach the phones of the other."""

from __future__ import annotations

from pathlib import Path

import click
from filelock import BaseFileLock, FileLock, Timeout

FILE = "serving.lock"


def hold(folder: Path) -> BaseFileLock:
    """Holds the folder until it is released or this process ends in whatever way.

    ``ClickException`` if another app serves it, or if nothing can be written there.
    """
    lock = FileLock(folder / FILE, timeout=0)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise click.ClickException(
            f"The tables in {folder} are being served already, maybe by this app in another window. "
            "End that, or choose another folder with --data."
        ) from error
    except OSError as error:
        raise click.ClickException(f"Nothing can be kept in {folder}: {error.strerror or error}.") from error
    return lock
