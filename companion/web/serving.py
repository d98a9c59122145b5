"""The sockets and the server on which the shell runs."""

from __future__ import annotations

import logging
import os
import socket
from ipaddress import ip_address

import uvicorn
from flask import Flask

from companion.web.settings import Settings
from companion.web.shell import Shell


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to host and port. ``OSError`` if they cannot be had; port 0 finds a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small answers at once (TCP_NODELAY) only where the protocol is named.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            # So that it can be started again right after it ended. On Windows it would share a taken port.
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        # Already here, so that a second app on the same port notices.
        bound.listen(100)
    except BaseException:
        bound.close()
        raise
    return bound


class _Server(uvicorn.Server):
    """Ends the live streams before it waits for open answers."""

    def __init__(self, shell: Shell, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._shell = shell

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """As Ctrl-C or SIGTERM asks for it."""
        self._shell.end_streams()
        await super().shutdown(sockets)


def server_for(pages: Flask, settings: Settings) -> uvicorn.Server:
    """The server, to be run with ``run(sockets=[…])``. It ends on Ctrl-C or SIGTERM."""
    # Its lines hold keys, whatever becomes of the log's settings; the shell writes its own.
    logging.getLogger("uvicorn.access").disabled = True
    shell = Shell(pages, settings)
    return _Server(
        shell,
        uvicorn.Config(
            shell,
            http="h11",
            ws="none",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=1,
            # Holds the key, too.
            ssl_certfile=settings.certificate,
        ),
    )


def is_everywhere(host: str) -> bool:
    """Whether a host to listen on means all addresses of this computer."""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return not host
