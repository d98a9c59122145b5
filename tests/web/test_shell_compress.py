"""Text answers are sent small to whoever takes gzip; streams never are."""

from __future__ import annotations

import gzip

import httpx
import pytest

from companion.web.compress import takes_gzip
from tests.web.running import Running


def fetch(server: Running, path: str, accept: str, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers={"Accept-Encoding": accept, **headers})


def test_a_long_page_is_compressed_for_whoever_takes_it(server: Running) -> None:
    small, plain = fetch(server, "/trial/long", "br, gzip"), fetch(server, "/trial/long", "identity")
    assert small.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert int(small.headers["Content-Length"]) < len(plain.content) / 10
    assert small.text == plain.text == "<p>small piranha</p>" * 1000
    assert small.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"


def test_vendor_files_are_compressed_every_time(server: Running) -> None:
    plain = fetch(server, "/static/vendor/htmx.min.js", "identity")
    for _ in range(2):
        small = fetch(server, "/static/vendor/htmx.min.js", "gzip")
        assert small.headers["Content-Encoding"] == "gzip"
        assert small.content == plain.content


@pytest.mark.parametrize("path", ["/trial/short", "/static/vendor/Inter-Regular.woff2", "/trial/stream"])
def test_short_texts_fonts_and_streams_are_sent_as_they_are(server: Running, path: str) -> None:
    answer = fetch(server, path, "gzip")
    assert answer.status_code == 200
    assert "Content-Encoding" not in answer.headers


def test_a_part_of_a_file_is_sent_as_it_is(server: Running) -> None:
    answer = fetch(server, "/static/vendor/htmx.min.js", "gzip", Range="bytes=0-999")
    assert answer.status_code == 206
    assert len(answer.content) == 1000
    assert "Content-Encoding" not in answer.headers


def test_the_bytes_are_those_of_gzip(server: Running) -> None:
    with httpx.stream("GET", f"{server.url}/trial/long", headers={"Accept-Encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert len(raw) == int(answer.headers["Content-Length"])
    assert gzip.decompress(raw).startswith(b"<p>small piranha</p>")


@pytest.mark.parametrize(
    ("accept", "takes"),
    [
        ("gzip", True),
        ("deflate, GZIP;q=0.5", True),
        ("gzip; q=1.0", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("", False),
        ("br, deflate", False),
        ("gzipped", False),
    ],
)
def test_what_an_accept_encoding_means(accept: str, takes: bool) -> None:
    assert takes_gzip(accept) is takes
