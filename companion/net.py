"""Under which addresses phones reach this computer."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr

Address = IPv4Address | IPv6Address

# Reserved for documentation (RFC 5737, RFC 3849): nobody is there, and connecting UDP sends nothing.
_SOMEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def base_address(port: int) -> str:
    """The address for phones, like "http://192.168.1.20:8000"."""
    return url(addresses()[0], port)


def addresses() -> list[str]:
    """Every address of this computer, the likeliest to be reached first: that of the default route.

    Addresses that only this computer or only one cable reaches come last, and so does IPv6, which
    few home networks use between phones and computers.
    """
    default = _of_default_route()
    found = {ip for ip in map(_parsed, _of_interfaces()) if ip and not _needs_zone(ip)}
    ranked = sorted(found | set(default), key=lambda ip: (_far(ip, default), ip.version, int(ip)))
    return [str(ip) for ip in ranked] or ["127.0.0.1"]


def url(address: str, port: int) -> str:
    """The address as a browser takes it; IPv6 in brackets, port 80 left out."""
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"


def _far(ip: Address, default: list[Address]) -> int:
    if ip.is_loopback:
        return 3
    if ip.is_link_local:
        return 2
    return 0 if ip in default else 1


def _of_default_route() -> list[Address]:
    found = []
    for family, somewhere in _SOMEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((somewhere, 9))
                ip = _parsed(probe.getsockname()[0])
        except OSError:
            continue  # No such route, or no such protocol: then it has no address.
        if ip and not ip.is_loopback and not ip.is_unspecified and not _needs_zone(ip):
            found.append(ip)
    return found


def _of_interfaces() -> list[str]:
    return [ip.ip if ip.is_IPv4 else ip.ip[0] for adapter in ifaddr.get_adapters() for ip in adapter.ips]  # type: ignore[misc]


def _parsed(text: str) -> Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


def _needs_zone(ip: Address) -> bool:
    """IPv6 link-local addresses hold only with the name of an interface, which no browser takes."""
    return ip.version == 6 and ip.is_link_local
