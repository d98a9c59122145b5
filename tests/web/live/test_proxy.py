"""The bad network does what its names say; else the tests on it would prove nothing."""

from __future__ import annotations

import httpx
import pytest

from tests.web.live.proxy import proxy
from tests.web.live.streams import api_path, new_table
from tests.web.running import Running


def test_it_passes_all_on(server: Running) -> None:
    with proxy(server.port) as network:
        assert httpx.get(f"{network.url}/healthz").status_code == 200


def test_held_it_is_silent_and_afterwards_the_answer_arrives(server: Running) -> None:
    with proxy(server.port) as network, httpx.Client(base_url=network.url, timeout=1) as client:
        network.hold()
        with pytest.raises(httpx.ReadTimeout):
            client.get("/healthz")
        network.pass_on()
        assert client.get("/healthz", timeout=10).status_code == 200


def test_refusing_it_takes_no_connection(server: Running) -> None:
    with proxy(server.port) as network:
        network.refuse()
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{network.url}/healthz")
        assert network.refused == 1
        network.pass_on()
        assert httpx.get(f"{network.url}/healthz").status_code == 200


def test_cut_it_ends_what_is_open_and_takes_new_connections(server: Running) -> None:
    path = api_path(server.store, new_table(server.store))
    with proxy(server.port) as network:
        with httpx.stream("GET", network.url + path) as response:
            parts = response.iter_raw()
            assert next(parts)
            network.cut()
            with pytest.raises(httpx.TransportError):
                next(parts)
        assert httpx.get(f"{network.url}/healthz").status_code == 200


def test_an_answer_is_lost_after_the_app_had_the_request(server: Running) -> None:
    with proxy(server.port) as network:
        network.lose_answer_to(b"POST /api/v1/tables ")
        body = {"game": "no-fish", "players": ["Ann", "Bo", "Cy"]}
        before = server.store.running(1)
        with pytest.raises(httpx.TransportError):
            httpx.post(f"{network.url}/api/v1/tables", json=body)
        assert network.lost == 1
        assert server.store.running(1) != before
        assert httpx.post(f"{network.url}/api/v1/tables", json=body).status_code == 201
