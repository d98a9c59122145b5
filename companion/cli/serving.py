"""``companion serve``: the app for one evening or one household."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
from pathlib import Path
from typing import NoReturn

import click
from platformdirs import user_data_path

from companion.cli.addresses import base_for, names, own_address

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
@click.option("--https", is_flag=True, help="Encrypted, so that screens can stay awake; phones warn first.")
def serve(host: str, port: int, data: Path | None, address: str | None, https: bool) -> None:
    """Serve the app to every phone on this network."""
    level = _log_level()
    if not 0 <= port <= 65535:
        raise click.ClickException(f"{port} is no port; they go from 1 to 65535, and 8000 is a good one.")
    bound = _listen(host, port)
    port = bound.getsockname()[1]
    base = base_for(host, port, address, "https" if https else "http")
    folder = data or _folder()
    certificate = _certificate(folder, base) if https else None
    _run(bound, base, certificate, own_address(host, base), folder, level)


def _run(
    bound: socket.socket,
    base: str | None,
    certificate: Path | None,
    own_address: str | None,
    folder: Path,
    level: str,
) -> None:
    # Only here, so that the other commands need not load a web server.
    from companion.cli.alone import hold
    from companion.cli.welcome import tell_name, welcome
    from companion.printing import presses
    from companion.tables.secret import secret_for
    from companion.tables.store import Store
    from companion.web.app import create_app
    from companion.web.local_name import LocalName
    from companion.web.logs import log_to_stderr
    from companion.web.serving import server_for
    from companion.web.settings import Settings

    log_to_stderr(level)
    port = bound.getsockname()[1]
    name = LocalName(own_address, port, lambda became: tell_name(settings, became))
    settings = Settings(address=base, port=port, certificate=certificate, local_name=name)
    alone = hold(folder)
    store = Store(folder / _FILE, secret_for(folder))
    signal.signal(signal.SIGTERM, _leave)
    try:
        server = server_for(create_app(store, settings), settings)
        welcome(settings, folder)
        name.publish()
        presses().warm()
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        # By now the server has ended in good order; it passes on what made it end.
        click.echo()
    finally:
        name.close()
        store.close()
        alone.release()


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


def _certificate(folder: Path, base: str | None) -> Path:
    from companion.web.certificate import CertificateError, certificate_for

    try:
        return certificate_for(folder, names(base))
    except CertificateError as error:
        raise click.ClickException(str(error)) from error


def _folder() -> Path:
    named = os.environ.get("COMPANION_DATA")
    return Path(named) if named else _OWN


def _log_level() -> str:
    level = os.environ.get("COMPANION_LOG", "warning").lower()
    if level not in _LEVELS:
        raise click.ClickException(f"COMPANION_LOG must be one of {', '.join(_LEVELS)}.")
    return level
