"""Servers for live streams: one that pings often, so that tests need not wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.conftest import SECRET
from tests.web.running import Running, running


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Running]:
    """A server whose streams ping every second."""
    settings = Settings(limits=False, ping_seconds=1, page_ping_seconds=1)
    store = Store(tmp_path / "tables.sqlite3", SECRET)
    with running(create_app(store, settings), store, settings) as served:
        yield served
    store.close()
