"""Ctrl-C with phones at the table: their open streams do not hold the app back."""

from __future__ import annotations

import signal
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.cli.serving import serving


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_good_order_with_twenty_streams_open(tmp_path: Path, number: int) -> None:
    with (
        serving("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)) as served,
        ExitStack() as stack,
    ):
        made = httpx.post(
            f"{served.url}/api/v1/tables", json={"game": "no-fish", "players": ["Ann", "Bo", "Cy"]}
        ).json()
        # Kept, since a stream is closed with what reads it.
        readers = []
        for _ in range(20):
            path = f"{served.url}/api/v1/tables/{made['key']}/changes"
            response = stack.enter_context(httpx.stream("GET", path, timeout=30))
            readers.append(response.iter_raw())
            next(readers[-1])
        began = time.monotonic()
        served.end(number)
        # Two seconds are promised; this has room for a busy computer.
        assert time.monotonic() - began < 10
    assert served.status == 0
    assert "Traceback" not in served.errors
    assert "Cancel" not in served.errors
