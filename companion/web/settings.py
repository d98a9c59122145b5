"""What whoever runs the app decides about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How the app is run. The defaults are those of one household on its own network."""

    household: bool = True
    """Whoever is on the network may open the running tables; else a phone sees only its own."""
    address: str | None = None
    """The base address that phones reach, like "http://192.168.1.20:8000"; ``None``: found when asked for."""
    port: int = 8000
    """The port in the address that is found."""
    hosts: tuple[str, ...] = ()
    """Names under which the app answers besides (see ``companion.web.hosts``)."""
    limits: bool = True
    """Whether too many requests are refused; tests and measurements lift it."""
    testing: bool = False
    """Lets exceptions through instead of showing a page for them."""
