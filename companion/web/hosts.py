"""Which names the app answers to. A foreign Host header is another site's trick (DNS rebinding)."""

from __future__ import annotations

import re
import socket
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from companion.web.settings import Settings

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::[0-9]{1,5})?", re.IGNORECASE)


def allowed(host: str, settings: Settings) -> bool:
    """Whether a Host header names this app.

    In a household these do: any IP address, localhost, the machine's name and names ending in
    ``.local``, of which none can be made to point here by somebody on the internet.
    """
    matched = _HOST.fullmatch(host)
    if not matched:
        return False
    name = matched["name"].lower().removesuffix(".")
    if name in _configured(settings):
        return True
    return settings.household and (_is_address(name) or _is_of_the_house(name))


@cache
def _configured(settings: Settings) -> frozenset[str]:
    own = urlsplit(settings.address).hostname if settings.address else None
    return frozenset(name.lower() for name in (*settings.hosts, own) if name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _machine() -> str:
    return socket.gethostname().lower().partition(".")[0]


def _is_of_the_house(name: str) -> bool:
    return name == "localhost" or name.endswith(".local") or name == _machine()
