"""``companion serve``: the app for one evening or one household."""

from __future__ import annotations

import errno
import os
import re
import signal
import socket
import sys
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

import click
from platformdirs import user_data_path

from companion import net

_FILE = "tables.sqlite3"
_OWN = user_data_path("tabletop-companion", appauthor=False)
_LEVELS = ("debug", "info", "warning", "error")
# The sign that click does not wrap what follows.
_MORE = f"""\b
The tables are kept in
{_OWN}
unless --data or COMPANION_DATA names another folder.
COMPANION_LOG=info writes a line to standard error for every request.
"""


@click.command(epilog=_MORE)
@click.option("--host", default="0.0.0.0", show_default=True, metavar="H", help="The address to listen on.")  # noqa: S104 - phones must reach it
@click.option(
    "--port", type=int, default=8000, show_default=True, metavar="P", help="The port; 0: a free one."
)
@click.option("--data", type=Path, metavar="DIR", help="The folder that keeps the tables.")
@click.option(
    "--address", metavar="A", help="The address that phones reach, where it is not found by itself."
)
def serve(host: str, port: int, data: Path | None, address: str | None) -> None:
    """Serve the app to every phone on this network."""
    level = _log_level()
    if not 0 <= port <= 65535:
        raise click.ClickException(f"{port} is no port; they go from 1 to 65535, and 8000 is a good one.")
    bound = _listen(host, port)
    port = bound.getsockname()[1]
    base = _base(host, port, address)
    _run(bound, base, port, data or _folder(), level)


def _run(bound: socket.socket, base: str | None, port: int, folder: Path, level: str) -> None:
    # Only here, so that the other commands need not load a web server.
    from companion.cli.welcome import welcome
    from companion.tables.secret import secret_for
    from companion.tables.store import Store
    from companion.web.app import create_app
    from companion.web.logs import log_to_stderr
    from companion.web.serving import server_for
    from companion.web.settings import Settings

    log_to_stderr(level)
    settings = Settings(address=base, port=port)
    store = Store(folder / _FILE, secret_for(folder))
    signal.signal(signal.SIGTERM, _leave)
    try:
        server = server_for(create_app(store, settings), settings)
        welcome(settings, folder)
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        # By now the server has ended in good order; it passes on what made it end.
        click.echo()
    finally:
        store.close()


def _leave(_signal: int, _frame: object) -> NoReturn:
    sys.exit(0)


def _listen(host: str, port: int) -> socket.socket:
    from companion.web.serving import listen

    try:
        return listen(host, port)
    except OSError as error:
        raise click.ClickException(_why_not_listen(host, port, error)) from error


def _why_not_listen(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, maybe by this app in another window. End that, or choose another --port."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is kept for the system. Choose a --port from 1024 on."
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return f"{host} is no address of this computer. Leave --host out to listen on all of them."
    return f"Nothing can listen on {host}, port {port}: {error.strerror}"


def _base(host: str, port: int, address: str | None) -> str | None:
    """The address for phones; ``None``: to be found each time, since a computer may change its network."""
    from companion.web.serving import is_everywhere

    if address is not None:
        return _checked(address, port)
    return None if is_everywhere(host) else net.url(host, port)


def _checked(address: str, port: int) -> str:
    """The base address from what was typed: a whole one, or only a name or number."""
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        bare = parts.port is None and "://" not in address and port != 80
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if (
        not good
        or not re.fullmatch(r"[\w.:\[\]-]+", parts.netloc, re.ASCII)
        or parts.path.strip("/")
        or parts.query
    ):
        raise click.ClickException(
            f"“{address}” is no address; it would look like http://192.168.1.20:{port}."
        )
    return f"{parts.scheme}://{parts.netloc}" + (f":{port}" if bare else "")


def _folder() -> Path:
    named = os.environ.get("COMPANION_DATA")
    return Path(named) if named else _OWN


def _log_level() -> str:
    level = os.environ.get("COMPANION_LOG", "warning").lower()
    if level not in _LEVELS:
        raise click.ClickException(f"COMPANION_LOG must be one of {', '.join(_LEVELS)}.")
    return level
