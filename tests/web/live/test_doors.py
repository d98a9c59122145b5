"""Who may read a live stream, how many may, and that a stream takes nothing from anybody else."""

from __future__ import annotations

import logging
import time

import httpx
import pytest

from companion.tables.store import Store
from companion.web import limits
from companion.web.access import RANKS
from companion.web.app import create_app
from companion.web.live import ROUTES
from companion.web.settings import Settings
from tests.web.live.streams import DEADLINE, api_path, new_table, phone, reading
from tests.web.running import Running, running

PAGES, API = ROUTES


def test_every_live_address_declares_its_role() -> None:
    assert [(route.pattern, route.role) for route in ROUTES] == [
        ("/t/{table_id}/live", "watch"),
        ("/api/v1/tables/{key}/changes", "watch"),
    ]
    assert all(route.role in RANKS for route in ROUTES)


@pytest.mark.parametrize(
    ("who", "status"), [("nobody", 403), (None, 403), ("watch", 200), ("play", 200), ("host", 200)]
)
def test_a_page_needs_a_phone_that_may_watch(server: Running, who: str | None, status: int) -> None:
    table = new_table(server.store)
    cookies = {} if who == "nobody" else phone(server.store, table, who)
    found = httpx.head(f"{server.url}/t/{table.id}/live", cookies=cookies)
    assert found.status_code == status


def test_a_phone_of_another_table_may_not_read_this_one(server: Running) -> None:
    mine, other = new_table(server.store), new_table(server.store)
    cookies = phone(server.store, mine, "host")
    assert httpx.get(f"{server.url}/t/{other.id}/live", cookies=cookies).status_code == 403
    assert httpx.get(f"{server.url}/t/nosuchid/live", cookies=cookies).status_code == 404


def test_hosted_a_stranger_does_not_learn_which_tables_there_are(store: Store) -> None:
    settings = Settings(household=False, hosts=("127.0.0.1",), limits=False)
    table = new_table(store)
    with running(create_app(store, settings), store, settings) as hosted:
        found = [httpx.get(f"{hosted.url}/t/{each}/live") for each in (table.id, "nosuchid")]
    assert [each.status_code for each in found] == [404, 404]
    assert found[0].text == found[1].text


def test_a_key_that_opens_nothing_is_answered_as_the_api_answers(server: Running) -> None:
    table = new_table(server.store)
    right = api_path(server.store, table).split("/")[4]
    for key in (right[:-1] + ("a" if right[-1] != "a" else "b"), "x", right + "a"):
        found = httpx.get(f"{server.url}/api/v1/tables/{key}/changes")
        assert (found.status_code, found.headers["content-type"]) == (404, "application/problem+json")
        assert found.json()["status"] == 404
        assert found.json()["title"]
        assert found.json()["detail"]


def test_it_can_only_be_read(server: Running) -> None:
    table = new_table(server.store)
    for path in (f"/t/{table.id}/live", api_path(server.store, table)):
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            found = httpx.request(method, server.url + path)
            assert (found.status_code, found.headers["allow"]) == (405, "GET, HEAD")
    head = httpx.head(server.url + api_path(server.store, table))
    assert (head.status_code, head.content) == (200, b"")


def test_another_host_name_opens_no_stream(server: Running) -> None:
    path = api_path(server.store, new_table(server.store))
    assert httpx.get(server.url + path, headers={"Host": "evil.example"}).status_code == 400


def test_the_log_has_its_line_without_the_key(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    path = api_path(server.store, new_table(server.store))
    with caplog.at_level(logging.DEBUG), reading(server, path) as stream:
        stream.next()
    lines = [record.getMessage() for record in caplog.records if record.name == "companion.access"]
    assert [line.rsplit(" ", 2)[0] for line in lines] == ["GET /api/v1/tables/…/changes 200"]


def test_a_full_table_asks_for_patience_and_another_has_room(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STREAMS_PER_TABLE", 2)
    path, other = (api_path(server.store, new_table(server.store)) for _ in range(2))
    with reading(server, path) as first, reading(server, path) as second:
        first.next()
        second.next()
        refused = httpx.get(server.url + path)
        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) > 0
        assert "every few seconds" in refused.json()["detail"]
        with reading(server, other) as third:
            third.next()


def test_there_is_an_end_to_all_streams_together(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STREAMS", 2)
    paths = [api_path(server.store, new_table(server.store)) for _ in range(3)]
    assert opens_within(server, paths[0])
    with reading(server, paths[0]) as first, reading(server, paths[1]) as second:
        first.next()
        second.next()
        assert httpx.get(server.url + paths[2]).status_code == 503


def opens_within(server: Running, path: str, seconds: float = DEADLINE) -> bool:
    """Tries until the stream opens; a closed one is noticed by the server a moment later."""
    end = time.monotonic() + seconds
    status = 0
    while status != 200:
        assert time.monotonic() < end, f"no room after {seconds} s: {status}"
        with httpx.stream("GET", server.url + path) as response:
            status = response.status_code
    return True


def test_who_leaves_makes_room_at_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before the next ping, which comes after 15 seconds."""
    monkeypatch.setattr(limits, "STREAMS_PER_TABLE", 1)
    path = api_path(server.store, new_table(server.store))
    assert all(opens_within(server, path) for _ in range(5))


def test_sixty_streams_leave_every_page_its_threads(server: Running) -> None:
    """R080: long-lived connections used up the workers."""
    path = api_path(server.store, new_table(server.store))
    with httpx.Client(
        base_url=server.url, limits=httpx.Limits(max_connections=70), timeout=DEADLINE
    ) as all_of:
        opened = [all_of.send(all_of.build_request("GET", path), stream=True) for _ in range(60)]
        assert {response.status_code for response in opened} == {200}
        assert httpx.get(server.url, timeout=DEADLINE).status_code == 200
        for response in opened:
            response.close()
