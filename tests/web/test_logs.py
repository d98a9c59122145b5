"""The log names no key and no person, and nothing that somebody sends can look like a line of it (R126)."""

from __future__ import annotations

import json
import logging
import sys

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.logs import JSONLines, plain_path
from tests.web.running import Running

KEY = "abcdefgh" + "p" + "2b3c4d5e6f7g2h3i4j5k6l7m2n3o4p"
NAME = "Ana\n2026-01-01 INFO host granted\x1b[31m\u2028"


def test_the_line_of_a_request_has_neither_key_nor_query(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    table = server.store.create("no-fish", 3)
    assert isinstance(table, Table)
    key = server.store.key_for(table, "play")
    with caplog.at_level(logging.DEBUG):
        httpx.get(f"{server.url}/k/{key}?name=Zoltan")
        httpx.post(f"{server.url}/tables", data={"name": "Zoltan"}, headers={"Origin": server.url})
        httpx.get(f"{server.url}/api/v1/tables/{key}/log")
        httpx.get(f"{server.url}/t/{table.id}")
    lines = [record.getMessage() for record in caplog.records if record.name == "companion.access"]
    assert len(lines) == 4
    assert lines[0].startswith("GET /k/… 303 ")
    assert lines[2].startswith("GET /api/v1/tables/…/log 200 ")
    # The test's own client logs as well.
    ours = [record for record in caplog.records if not record.name.startswith("http")]
    everything = "\n".join(map(JSONLines().format, ours))
    assert key not in everything
    assert "Zoltan" not in everything


def test_a_failure_behind_a_key_does_not_log_it(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    httpx.get(f"{server.url}/trial/broken?key=abcdef")
    text = "\n".join(record.getMessage() for record in caplog.records)
    assert "GET /trial/broken failed" in text
    assert "abcdef" not in text


def test_one_record_is_one_line_whatever_is_in_it() -> None:
    record = logging.LogRecord("x", logging.INFO, "x.py", 1, "GET %s", (NAME + "x" * 20_000,), None)
    line = JSONLines().format(record)
    assert len(line.splitlines()) == 1
    assert line.isascii()
    assert line.isprintable()
    assert len(line) < 9_000
    assert json.loads(line)["what"].startswith("GET Ana\n2026")


def test_an_error_of_the_database_tells_no_names(store: Store) -> None:
    with store._database.read() as connection, pytest.raises(OperationalError) as error:
        connection.execute(text("SELECT :name FROM nowhere"), {"name": "Zoltan"})
    assert "Zoltan" not in str(error.value)


def test_a_traceback_is_on_the_same_line() -> None:
    try:
        raise ValueError(NAME)
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "failed", (), sys.exc_info())
    line = JSONLines().format(record)
    assert len(line.splitlines()) == 1
    assert "ValueError" in json.loads(line)["trace"]


def test_a_path_is_cut(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        httpx.get(f"{server.url}/{'x' * 10_000}%0A%1B[31m")
    [line] = [record.getMessage() for record in caplog.records if record.name == "companion.access"]
    assert len(line) < 250


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/k/abcdefgh", "/k/…"),
        ("/k/abc/def", "/k/…/def"),
        ("/api/v1/tables/abc/actions", "/api/v1/tables/…/actions"),
        (f"//api/v1/tables/{KEY}/log", "//api/v1/tables/…/log"),
        (f"/API/v1/tables/{KEY.upper()}", "/API/v1/tables/…"),
        (f"/{KEY}", "/…"),
        ("/t/abcdefgh", "/t/abcdefgh"),
        ("/", "/"),
    ],
)
def test_only_keys_are_hidden(path: str, shown: str) -> None:
    assert plain_path(path) == shown
