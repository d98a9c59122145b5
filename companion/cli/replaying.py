"""``companion replay``: what records come to. It loads neither Flask nor WeasyPrint."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import click

from companion.cli.output import put

# Some programs take these for the end of a line, and lone surrogates have no UTF-8.
_AWKWARD = re.compile("[\x85\u2028\u2029\ud800-\udfff]")


@click.command()
@click.argument("file", default="-", metavar="[FILE]")
def replay(file: str) -> int:
    """Replay table records, one result a line.

    FILE holds one record per line, or a single record in any layout. Without FILE, or with "-", standard
    input is read. The exit status is 1 if any record could not be replayed whole, and 2 if FILE cannot be
    read or holds nothing.
    """
    from companion.tables.records import replay_lines

    status = None
    for result in replay_lines(_read(file)):
        status = status or (0 if result["ok"] else 1)
        put(_line(result))
    if status is None:
        raise click.ClickException("There is no record in it. A record is a JSON object, one on each line.")
    return status


def _read(file: str) -> bytes:
    if file == "-" and sys.stdin is None:
        raise click.ClickException("Standard input is closed: name the file to read.")
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise click.ClickException(f"{file} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise click.ClickException(f"{file!r} is no name of a file.") from error


def _line(result: dict[str, Any]) -> bytes:
    text = json.dumps(result, ensure_ascii=False)
    return (_AWKWARD.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text) + "\n").encode()
