"""The stream of a table's versions, as spec/faces.md promises it to scripts and as pages use it."""

from __future__ import annotations

import re

import httpx
import pytest

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.live.streams import Event, api_path, change, new_table, phone, reading
from tests.web.phones import Phone
from tests.web.running import Running, running


def version(number: int) -> Event:
    return Event("version", str(number), str(number))


def test_the_present_version_comes_first_also_to_who_comes_again(server: Running) -> None:
    table = new_table(server.store)
    with reading(server, api_path(server.store, table)) as stream:
        assert stream.next() == version(0)
    change(server.store, table)
    with reading(server, api_path(server.store, table), headers={"Last-Event-ID": "1"}) as stream:
        assert stream.next() == version(1)


def test_each_change_is_told_and_nobody_hears_of_another_table(server: Running) -> None:
    table, other = new_table(server.store), new_table(server.store)
    with reading(server, api_path(server.store, table, "watch")) as stream:
        assert stream.next() == version(0)
        change(server.store, other)
        change(server.store, table)
        assert stream.next() == version(1)
        change(server.store, table)
        assert stream.next() == version(2)


def test_between_changes_it_pings_with_the_same_id(quick: Running) -> None:
    table = new_table(quick.store)
    change(quick.store, table)
    with reading(quick, api_path(quick.store, table)) as stream:
        assert [stream.next() for _ in range(3)] == [version(1), *[Event("ping", "1", "1")] * 2]


def test_a_page_hears_often_enough_to_know_within_ten_seconds_that_its_stream_is_dead(
    client: Phone, store: Store
) -> None:
    """Scripts are promised 15 seconds; a page judges by two and a half of its own pings."""
    assert Settings().ping_seconds == 15
    assert 2.5 * Settings().page_ping_seconds <= 10
    table = new_table(store)
    page = client.joins(store, table.id, "watch").get(f"/t/{table.id}").text
    assert f'data-ping="{Settings().page_ping_seconds}"' in page
    settings = Settings(limits=False, ping_seconds=600, page_ping_seconds=1)
    with running(create_app(store, settings), store, settings) as server:
        path, cookies = f"/t/{table.id}/live", phone(store, table, "watch")
        with reading(server, path, cookies=cookies) as stream:
            assert [stream.next() for _ in range(2)] == [version(0), Event("ping", "0", "0")]


@pytest.mark.parametrize("role", ["play", "watch"])
def test_a_rotated_key_is_told_so_and_its_stream_ends(server: Running, role: str) -> None:
    table = new_table(server.store)
    path = api_path(server.store, table, role)
    # Within two seconds; the deadline for each event has room.
    with reading(server, path, deadline=4) as stream:
        stream.next()
        server.store.rotate(table.id, role)  # type: ignore[arg-type]
        assert [event.name for event in stream.rest()] == ["gone"]
    assert httpx.get(server.url + path).status_code == 404


def test_a_phone_that_may_no_longer_is_told_so_and_its_stream_ends(server: Running) -> None:
    table = new_table(server.store)
    cookies = phone(server.store, table, "play")
    with reading(server, f"/t/{table.id}/live?v=0", cookies=cookies, deadline=4) as stream:
        assert stream.next() == version(0)
        server.store.rotate(table.id, "play")
        assert [event.name for event in stream.rest()] == ["gone"]


def test_a_phone_that_may_only_watch_from_now_on_is_told_so(server: Running) -> None:
    """Its page still shows what it may enter no more."""
    table = new_table(server.store)
    device, token = server.store.new_device()
    server.store.remember(device, table.id, "play")
    server.store.remember(device, table.id, "watch")
    with reading(server, f"/t/{table.id}/live", cookies={"device": token}, deadline=4) as stream:
        stream.next()
        server.store.rotate(table.id, "play")
        assert [event.name for event in stream.rest()] == ["gone"]


def test_another_roles_new_key_ends_nobody_elses_stream(server: Running) -> None:
    table = new_table(server.store)
    with reading(server, api_path(server.store, table, "play")) as stream:
        stream.next()
        server.store.rotate(table.id, "watch")
        change(server.store, table)
        assert stream.next() == version(1)


def test_a_watchers_stream_holds_versions_and_nothing_else(server: Running) -> None:
    table = new_table(server.store)
    cookies = phone(server.store, table, "watch")
    with reading(server, f"/t/{table.id}/live?v=0", cookies=cookies) as stream:
        stream.next()
        for _ in range(3):
            change(server.store, table)
            stream.next()
        server.store.rotate(table.id, "watch")
        stream.rest()
    assert re.fullmatch(r"(event: (version|gone)\nid: \d+\ndata: \d+\n\n)+", stream.text), stream.text


def test_it_is_sent_at_once_by_everything_in_between(server: Running) -> None:
    table = new_table(server.store)
    with reading(server, api_path(server.store, table), headers={"Accept-Encoding": "gzip"}) as stream:
        headers = stream.response.headers
        stream.next()
    assert headers["content-type"].startswith("text/event-stream")
    assert headers["cache-control"] == "no-store"
    assert headers["x-accel-buffering"] == "no"
    assert "content-encoding" not in headers
    assert "default-src 'none'" in headers["content-security-policy"]
