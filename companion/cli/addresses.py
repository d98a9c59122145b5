"""Under which address the app says that it can be reached."""

from __future__ import annotations

import re
from urllib.parse import SplitResult, urlsplit

import click

from companion import net


def base_for(host: str, port: int, address: str | None, scheme: str = "http") -> str | None:
    """The address for phones; ``None``: to be found each time, since a computer may change its network."""
    from companion.web.serving import is_everywhere

    if address is not None:
        return _checked(address, port, scheme)
    return None if is_everywhere(host) else net.url(host, port, scheme)


def own_address(host: str, base: str | None) -> str | None:
    """The address of this computer at which phones reach it, if it is one of a network."""
    at = _host(base) if base else net.addresses()[0]
    if at in net.addresses() and not net.is_only_here(at) and not net.is_only_here(host):
        return at
    return None


def names(base: str | None) -> list[str]:
    """Every name and address under which phones may come, for a certificate."""
    from companion.web.certificate import names_for
    from companion.web.local_name import NAMES

    return names_for(net.addresses(), *([_host(base)] if base else []), *NAMES)


def _host(base: str) -> str:
    return urlsplit(base).hostname or ""


def _checked(address: str, port: int, scheme: str) -> str:
    """The base address from what was typed: a whole one, or only a name or number."""
    parts = _parts(address if "://" in address else f"{scheme}://{address}")
    if parts is None:
        raise click.ClickException(
            f"“{address}” is no address; it would look like {scheme}://192.168.1.20:{port}."
        )
    if scheme == "https" and parts.scheme == "http":
        raise click.ClickException(f"With --https the address is https://{parts.netloc}.")
    bare = parts.port is None and "://" not in address and port != (443 if scheme == "https" else 80)
    return f"{parts.scheme}://{parts.netloc}" + (f":{port}" if bare else "")


def _parts(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    only_a_host = re.fullmatch(r"[\w.:\[\]-]+", parts.netloc, re.ASCII)
    return parts if good and only_a_host and not parts.path.strip("/") and not parts.query else None
