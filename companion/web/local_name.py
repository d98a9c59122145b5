"""The name under which phones on the same network may open the app, like "tabletop.local" (multicast DNS)."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

# mypy does not see the resolver, because the package's list of public names leaves it out.
from zeroconf import AddressResolverIPv4, ServiceInfo, Zeroconf  # type: ignore[attr-defined]
from zeroconf import Error as ZeroconfError

NAMES = ("tabletop.local", *(f"tabletop-{n}.local" for n in range(2, 10)))
"""Those that are tried, in this order: another computer may have the first."""
_KIND = "_http._tcp.local."
_PROBE = 1000  # ms in which whoever has a name answers
_FAREWELL = 5  # s until the end of the program waits no longer


class LocalName:
    """A name that the network gets to know in the background, from ``publish`` until ``close``.

    ``address`` is this computer's, and the name is published on that network alone; ``None``: on none.
    ``tell`` is called once, with the name that it became, or with ``None`` where the network carries none.
    """

    def __init__(self, address: str | None, port: int, tell: Callable[[str | None], None]) -> None:
        self._address = address or ""
        self._port = port
        self._tell = tell
        self._name: str | None = None
        self._leaving = threading.Event()
        self._thread = threading.Thread(target=self._run, name="local name", daemon=True)

    def __str__(self) -> str:
        """The name; empty until the network knows it."""
        return self._name or ""

    def publish(self) -> None:
        """Begins, and does not wait for the network."""
        if self._address:
            # A network that goes away in the evening is no fault of ours, and not worth a line each time.
            logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
            self._thread.start()

    def close(self) -> None:
        """Takes the name back; else phones would look for it here for two more minutes."""
        self._leaving.set()
        if self._thread.ident:
            self._thread.join(_FAREWELL)

    def _run(self) -> None:
        try:
            with Zeroconf(interfaces=[self._address]) as network:
                self._name = self._published(network)
                if not self._leaving.is_set():
                    self._tell(self._name)
                self._leaving.wait()
        except (OSError, ZeroconfError):
            self._name = None
            if not self._leaving.is_set():
                self._tell(None)

    def _published(self, network: Zeroconf) -> str | None:
        for name in NAMES:
            if self._leaving.is_set():
                break
            if not self._is_taken(network, name):
                network.register_service(self._told_as(name), allow_name_change=True)
                return name
        return None

    def _is_taken(self, network: Zeroconf, name: str) -> bool:
        """Whether another computer has it. A second app on this one may share it: the port differs."""
        asked = AddressResolverIPv4(f"{name}.")
        return asked.request(network, _PROBE) and self._address not in asked.parsed_addresses()

    def _told_as(self, name: str) -> ServiceInfo:
        return ServiceInfo(
            _KIND,
            f"{name.removesuffix('.local')}.{_KIND}",
            port=self._port,
            properties={"path": "/"},
            server=f"{name}.",
            parsed_addresses=[self._address],
        )
