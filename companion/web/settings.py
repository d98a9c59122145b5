"""What whoever runs the app decides about it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.web.local_name import LocalName


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How the app is run. The defaults are those of one household on its own network."""

    household: bool = True
    """Whoever is on the network may open the running tables; else a phone sees only its own."""
    address: str | None = None
    """The base address that phones reach, like "http://192.168.1.20:8000"; ``None``: found when asked for."""
    port: int = 8000
    """The port in the address that is found."""
    certificate: Path | None = None
    """Key and certificate in one file: the app speaks https. ``None``: plain http."""
    local_name: LocalName | None = None
    """The name beside the address, where the network carries one."""
    hosts: tuple[str, ...] = ()
    """Names under which the app answers besides (see ``companion.web.hosts``)."""
    limits: bool = True
    """Whether too many requests are refused; tests and measurements lift it."""
    ping_seconds: float = 15
    """How often a live stream for scripts says that it is still there."""
    page_ping_seconds: float = 4
    """The same for pages: each judges by two and a half of these whether it is live."""
    testing: bool = False
    """Lets exceptions through instead of showing a page for them."""

    @property
    def scheme(self) -> str:
        """With which the app's own addresses begin."""
        return "https" if self.certificate else "http"
