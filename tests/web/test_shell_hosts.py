"""The app answers only to names that nobody outside the house can point at it (reports R115)."""

from __future__ import annotations

import http.client
import socket

import httpx
import pytest

from companion.web.hosts import allowed
from companion.web.settings import Settings
from tests.web.running import Running

HOUSEHOLD = Settings()
HOSTED = Settings(household=False, address="https://fish.example", hosts=("www.fish.example",))


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8000",
        "10.0.0.7",
        "[fd00::7]:8000",
        "[::1]",
        "localhost:8000",
        "LOCALHOST",
        "tabletop.local:8000",
        "tabletop.local.",
        socket.gethostname().partition(".")[0],
    ],
)
def test_a_household_goes_by_its_addresses_and_its_own_names(host: str) -> None:
    assert allowed(host, HOUSEHOLD)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:8000",
        "192.168.1.20.evil.example",
        "tabletop.local.evil.example",
        "notlocal",
        "localhost.evil.example",
        "evil.example#.local",
        "evil.example/.local",
        "user@tabletop.local",
        "tabletop.local\n",
        "[evil.example]",
        "127.0.0.1:80:80",
        "tabletop.local:99999999",
    ],
)
def test_a_household_goes_by_no_other_name(host: str) -> None:
    assert not allowed(host, HOUSEHOLD)


def test_the_name_in_the_given_address_is_one_of_the_app() -> None:
    given = Settings(address="http://mybox.lan:8000")
    assert allowed("mybox.lan:8000", given)
    assert not allowed("mybox.lan:8000", HOUSEHOLD)


def test_a_hosted_app_goes_only_by_its_configured_names() -> None:
    assert allowed("fish.example", HOSTED)
    assert allowed("WWW.fish.example:443", HOSTED)
    for host in ("203.0.113.9", "localhost", "tabletop.local", "evil.fish.example"):
        assert not allowed(host, HOSTED), host


@pytest.mark.parametrize("path", ["/", "/robots.txt", "/static/vendor/htmx.min.js", "/k/abc", "/nope"])
def test_a_foreign_host_is_refused_with_a_sentence_on_every_path(server: Running, path: str) -> None:
    answer = httpx.get(server.url + path, headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert (
        answer.text == "This app does not go by that name. Open the address that it shows when it starts.\n"
    )
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_two_host_headers_are_no_host(server: Running) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.putrequest("GET", "/healthz", skip_host=True)
    connection.putheader("Host", "localhost")
    connection.putheader("Host", "evil.example")
    connection.endheaders()
    assert connection.getresponse().status == 400
    connection.close()


def test_no_host_at_all_is_refused(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as raw:
        raw.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert raw.recv(100).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("name", ["X-Forwarded-Host", "Forwarded", "X-Host", "X-Forwarded-Proto"])
def test_links_come_from_the_found_address_and_from_no_header(server: Running, name: str) -> None:
    """R115: a key must not be sent to a site that a header names."""
    value = (
        "host=evil.example" if name == "Forwarded" else "https" if name.endswith("Proto") else "evil.example"
    )
    answer = httpx.get(f"{server.url}/trial/link", headers={name: value, "Host": "tabletop.local"})
    assert answer.status_code == 200
    assert "evil.example" not in answer.text
    assert "tabletop.local" not in answer.text
    assert answer.text.startswith("http://")
    assert answer.text.endswith(":8000/k/abc")
