"""Under which addresses phones reach this computer. Only IPv4: every home network has it."""

from __future__ import annotations

import socket
from ipaddress import AddressValueError, IPv4Address, ip_address
from urllib.parse import urlsplit

import ifaddr

# Reserved for documentation (RFC 5737): nobody is there, and connecting a UDP socket sends nothing.
_SOMEWHERE = ("192.0.2.1", 9)


def base_address(port: int, scheme: str = "http") -> str:
    """The address for phones, like "http://192.168.1.20:8000"."""
    return url(addresses()[0], port, scheme)


def addresses() -> list[str]:
    """Every address of this computer, the likeliest to be reached by phones first.

    That is the default route's; addresses that need no router (one cable) and this computer's own come last.
    """
    default = _of_default_route()
    found = {*_of_interfaces(), *([default] if default else [])}
    ranked = sorted(found, key=lambda ip: (ip.is_loopback, ip.is_link_local, ip != default, ip))
    return [str(ip) for ip in ranked] or ["127.0.0.1"]


def url(host: str, port: int, scheme: str = "http") -> str:
    """The base address as a browser takes it: IPv6 in brackets, the scheme's own port left out."""
    name = f"[{host}]" if ":" in host else host
    own = 443 if scheme == "https" else 80
    return f"{scheme}://{name}" if port == own else f"{scheme}://{name}:{port}"


def is_only_here(address: str) -> bool:
    """Whether an address, or the host of a base address, means this computer to whoever opens it."""
    host = urlsplit(address).hostname if "://" in address else address
    if host in (None, "localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _of_default_route() -> IPv4Address | None:
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_SOMEWHERE)
            ip = IPv4Address(probe.getsockname()[0])
    except (OSError, AddressValueError):
        return None  # There is no route: the computer is in no network, or makes its own.
    return None if ip.is_loopback or ip.is_unspecified else ip


def _of_interfaces() -> list[IPv4Address]:
    return [IPv4Address(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
