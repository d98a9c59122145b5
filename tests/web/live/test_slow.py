"""A reader that is slow, and one that is stuck: neither makes the app hold more and more for it."""

from __future__ import annotations

import asyncio

import pytest

from companion.tables.store import Store
from companion.web import live
from companion.web.asgi import Message
from companion.web.live import Live
from companion.web.settings import Settings
from tests.web.live.streams import api_path, change, new_table
from tests.web.loops import finish


class SlowPhone:
    """Takes one part of the answer whenever it is told to."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.takes = asyncio.Event()
        self.waits = asyncio.Event()
        self.left = asyncio.Event()
        self.has_twenty = asyncio.Event()

    async def send(self, message: Message) -> None:
        self.waits.set()
        await self.takes.wait()
        self.got.append(message.get("body", b""))
        if b"id: 20\n" in self.got[-1]:
            self.has_twenty.set()

    async def receive(self) -> Message:
        await self.left.wait()
        return {"type": "http.disconnect"}


def scope_of(path: str) -> Message:
    return {"type": "http", "method": "GET", "path": path, "headers": [], "scheme": "http"}


def test_a_slow_reader_gets_the_latest_version_and_not_every_one(store: Store) -> None:
    table = new_table(store)

    told: list[bytes] = []

    async def run() -> None:
        phone, streams = SlowPhone(), Live(store, Settings())
        reading = asyncio.create_task(
            streams.answers(scope_of(api_path(store, table)), phone.receive, phone.send)
        )
        await asyncio.wait_for(phone.waits.wait(), 10)
        for _ in range(20):
            await asyncio.to_thread(change, store, table)
        phone.takes.set()
        await asyncio.wait_for(phone.has_twenty.wait(), 10)
        phone.left.set()
        await asyncio.wait_for(reading, 10)
        told.extend(part for part in phone.got if part)

    finish(run())
    assert told == [b"event: version\nid: 20\ndata: 20\n\n"]


def test_a_stuck_reader_is_let_go_and_its_place_is_free(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_STUCK_SECONDS", 0.05)
    table = new_table(store)

    left_open: list[int] = []

    async def run() -> None:
        phone, streams = SlowPhone(), Live(store, Settings())

        async def only_the_start(message: Message) -> None:
            if message["type"] != "http.response.start":
                await phone.send(message)

        await asyncio.wait_for(
            streams.answers(scope_of(api_path(store, table)), phone.receive, only_the_start), 10
        )
        left_open.append(len(streams.streams))

    finish(run())
    assert left_open == [0]
