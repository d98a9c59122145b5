"""The name beside the address: other computers on the network find it, and nobody waits for it."""

from __future__ import annotations

import errno
import queue
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from zeroconf import AddressResolverIPv4, ServiceInfo, Zeroconf  # type: ignore[attr-defined]

from companion.cli.addresses import own_address
from companion.cli.welcome import tell_name
from companion.web import local_name
from companion.web.local_name import LocalName
from companion.web.settings import Settings

SECONDS = 30
HERE = "127.0.0.1"


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Those that are tried, other ones in each test: several may run on this computer at once."""
    assert local_name.NAMES[:2] == ("tabletop.local", "tabletop-2.local")
    own = [name.replace("tabletop", f"tabletop-{secrets.token_hex(4)}") for name in local_name.NAMES]
    monkeypatch.setattr(local_name, "NAMES", own)
    return own


@contextmanager
def published(address: str = HERE) -> Iterator[str | None]:
    """Publishes it on this computer alone, and gives what was told about it."""
    told: queue.Queue[str | None] = queue.Queue()
    name = LocalName(address, 8000, told.put)
    name.publish()
    try:
        became = told.get(timeout=SECONDS)
        assert str(name) == (became or "")
        yield became
    finally:
        name.close()
    assert told.empty()


@pytest.fixture
def neighbour() -> Iterator[Zeroconf]:
    """Another computer on the network."""
    with Zeroconf(interfaces=[HERE]) as network:
        yield network


def looked_up(network: Zeroconf, name: str) -> list[str]:
    asked = AddressResolverIPv4(f"{name}.")
    asked.request(network, SECONDS * 1000)
    return list(asked.parsed_addresses())


def test_another_computer_finds_the_name_and_the_app(neighbour: Zeroconf, names: list[str]) -> None:
    with published() as name:
        assert name == names[0]
        assert looked_up(neighbour, name) == [HERE]
        found = neighbour.get_service_info(
            "_http._tcp.local.", name.replace(".local", "._http._tcp.local."), timeout=SECONDS * 1000
        )
        assert found
        assert (found.server, found.port) == (f"{name}.", 8000)
    # Nobody is sent here once the app has ended.
    with Zeroconf(interfaces=[HERE]) as another:
        assert not AddressResolverIPv4(f"{name}.").request(another, 1000)


def test_a_second_app_on_this_computer_has_the_same_name(names: list[str]) -> None:
    """The port tells them apart, and the first address stays true."""
    with published() as first, published() as second:
        assert first == second == names[0]


def test_a_taken_name_is_left_to_whoever_has_it(neighbour: Zeroconf, names: list[str]) -> None:
    theirs = ServiceInfo(
        "_http._tcp.local.",
        f"another-{names[0].removesuffix('.local')}._http._tcp.local.",
        port=80,
        server=f"{names[0]}.",
        parsed_addresses=["192.0.2.9"],
    )
    neighbour.register_service(theirs)
    with published() as name:
        assert name == names[1]
        assert looked_up(neighbour, name) == [HERE]


def test_a_network_that_carries_no_names_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(**_: object) -> Zeroconf:
        raise OSError(errno.ENODEV, "No such device")

    monkeypatch.setattr("companion.web.local_name.Zeroconf", refused)
    with published() as name:
        assert name is None


def test_it_ends_while_it_is_still_asking() -> None:
    told: list[str | None] = []
    name = LocalName(HERE, 8000, told.append)
    name.publish()
    name.close()
    assert not name._thread.is_alive()


def test_without_a_network_nothing_is_published() -> None:
    name = LocalName(None, 8000, lambda became: pytest.fail(f"{became}"))
    name.publish()
    name.close()
    assert str(name) == ""


@pytest.mark.parametrize(
    ("host", "base", "expected"),
    [
        ("0.0.0.0", None, "192.168.1.20"),
        ("0.0.0.0", "http://10.0.2.1:8000", "10.0.2.1"),
        ("10.0.2.1", "http://10.0.2.1:8000", "10.0.2.1"),
        # Only this computer can reach it.
        ("127.0.0.1", "http://127.0.0.1:8000", None),
        ("127.0.0.1", "http://192.168.1.20", None),
        # Another computer stands before it, and the name would lead past that.
        ("0.0.0.0", "https://fish.example", None),
    ],
)
def test_it_is_published_only_where_phones_reach_this_computer(
    monkeypatch: pytest.MonkeyPatch, host: str, base: str | None, expected: str | None
) -> None:
    monkeypatch.setattr("companion.net.addresses", lambda: ["192.168.1.20", "10.0.2.1", "127.0.0.1"])
    assert own_address(host, base) == expected


def test_without_any_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.net.addresses", lambda: ["127.0.0.1"])
    assert own_address("0.0.0.0", None) is None


@pytest.mark.parametrize(
    ("certificate", "name", "said"),
    [
        (None, "tabletop.local", "http://tabletop.local:8000\n"),
        (Path("certificate.pem"), "tabletop-2.local", "https://tabletop-2.local:8000\n"),
        (None, None, "This network carries no name for this computer; the address above is enough.\n"),
    ],
)
def test_the_terminal_says_in_one_line_what_became_of_it(
    capsys: pytest.CaptureFixture[str], certificate: Path | None, name: str | None, said: str
) -> None:
    tell_name(Settings(port=8000, certificate=certificate), name)
    out = capsys.readouterr().out
    assert out.endswith(said)
    assert out.count("\n") == 1
