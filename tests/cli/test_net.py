"""The address that is shown is one that phones can reach."""

from __future__ import annotations

from ipaddress import IPv4Address

import pytest

from companion import net


def put(monkeypatch: pytest.MonkeyPatch, default: str | None, *interfaces: str) -> None:
    monkeypatch.setattr(net, "_of_default_route", lambda: IPv4Address(default) if default else None)
    monkeypatch.setattr(net, "_of_interfaces", lambda: [IPv4Address(each) for each in interfaces])


@pytest.mark.parametrize(
    ("default", "interfaces", "expected"),
    [
        # At home: the default route's, though a virtual machine's has a smaller number.
        (
            "192.168.1.20",
            ["127.0.0.1", "10.0.2.1", "192.168.1.20"],
            ["192.168.1.20", "10.0.2.1", "127.0.0.1"],
        ),
        # A hotspot of its own: no route leads anywhere, but phones reach it.
        (None, ["127.0.0.1", "10.42.0.1"], ["10.42.0.1", "127.0.0.1"]),
        # One cable and no router.
        (None, ["127.0.0.1", "169.254.3.4"], ["169.254.3.4", "127.0.0.1"]),
        (None, ["127.0.0.1"], ["127.0.0.1"]),
        (None, [], ["127.0.0.1"]),
        # The route's is one of the interfaces', named once.
        ("10.0.0.7", ["10.0.0.7", "127.0.0.1", "127.0.1.1"], ["10.0.0.7", "127.0.0.1", "127.0.1.1"]),
    ],
)
def test_localhost_comes_last(
    monkeypatch: pytest.MonkeyPatch, default: str | None, interfaces: list[str], expected: list[str]
) -> None:
    put(monkeypatch, default, *interfaces)
    assert net.addresses() == expected
    assert net.base_address(8000) == f"http://{expected[0]}:8000"


def test_the_real_computer_has_at_least_its_own_address() -> None:
    assert "127.0.0.1" in net.addresses()


@pytest.mark.parametrize(
    ("host", "port", "expected"),
    [
        ("192.168.1.20", 8000, "http://192.168.1.20:8000"),
        ("192.168.1.20", 80, "http://192.168.1.20"),
        ("fd00::7", 8000, "http://[fd00::7]:8000"),
    ],
)
def test_an_address_is_written_as_a_browser_takes_it(host: str, port: int, expected: str) -> None:
    assert net.url(host, port) == expected


@pytest.mark.parametrize(
    ("address", "only"),
    [
        ("127.0.0.1", True),
        ("http://127.0.1.1:8000", True),
        ("http://localhost:8000", True),
        ("http://[::1]:8000", True),
        ("http://192.168.1.20:8000", False),
        ("http://tabletop.local", False),
    ],
)
def test_what_only_this_computer_reaches(address: str, only: bool) -> None:
    assert net.is_only_here(address) is only


def test_https_has_a_port_of_its_own() -> None:
    assert net.url("fish.local", 443, "https") == "https://fish.local"
    assert net.url("fish.local", 80, "https") == "https://fish.local:80"
    assert net.url("fish.local", 443) == "http://fish.local:443"
