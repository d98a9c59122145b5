"""The server's secret: from the environment, or from a file in the data folder that is made once."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.games.sentences import say
from companion.tables.errors import StoreError

VARIABLE = "COMPANION_SECRET"
FILE = "secret"
SHORTEST = 16
"""Bytes. The ones made here have 43."""


def secret_for(data_dir: str | Path) -> bytes:
    """The secret that every key of this store is made with; ``StoreError`` where it is no good."""
    given = os.environ.get(VARIABLE)
    if given is not None:
        return _long_enough(os.fsencode(given), VARIABLE)
    path = Path(data_dir) / FILE
    try:
        return _long_enough(_read_or_make(path), str(path))
    except OSError as error:
        raise StoreError(
            say(
                "The secret in {file} cannot be read or made ({why}). Mend that, or set {variable}.",
                file=str(path),
                why=error.strerror or str(error),
                variable=VARIABLE,
            )
        ) from error


def _read_or_make(path: Path) -> bytes:
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        _make(path)
    return path.read_bytes()


def _make(path: Path) -> None:
    """Writes it under another name first: the file is there whole or not at all, and the first one stays."""
    # mkstemp gives it mode 0600.
    handle, name = tempfile.mkstemp(prefix=".secret-", dir=path.parent)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(32))
            file.flush()
            os.fsync(file.fileno())
        # Another process may have been quicker; then its file stays.
        with suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink()


def _long_enough(secret: bytes, where: str) -> bytes:
    secret = secret.strip()
    if len(secret) < SHORTEST:
        raise StoreError(
            say(
                "The secret in {where} is too short: it needs at least {least} characters, such as from "
                "“openssl rand -hex 32”.",
                where=where,
                least=SHORTEST,
            )
        )
    return secret
