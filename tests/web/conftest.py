"""What tests of the web app get: a store, the app, phones, a real server, and a phone's browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import BrowserType

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web import trial
from tests.web.phones import Phone
from tests.web.running import Running, running

SECRET = b"a secret that only tests have"
CHROMIUM = "/usr/bin/chromium"
FOREIGN, LAN_NAME, LAN_ADDRESS = "evil.example", "tabletop.local", "192.168.77.5"
"""Chromium is told that all three are this computer."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    made = Store(tmp_path / "tables.sqlite3", SECRET)
    yield made
    made.close()


@pytest.fixture
def settings() -> Settings:
    """Those of a household, without limits. A test may give others to ``create_app``."""
    return Settings(address=f"http://{LAN_ADDRESS}:8000", limits=False, testing=True)


@pytest.fixture
def app(store: Store, settings: Settings) -> Flask:
    """The app over the empty store; it lets exceptions through."""
    made = create_app(store, settings)
    made.test_client_class = Phone
    return made


@pytest.fixture
def new_phone(app: Flask) -> Callable[[], Phone]:
    """Makes phones that were never here before."""
    return lambda: app.test_client()  # type: ignore[return-value]


@pytest.fixture
def client(new_phone: Callable[[], Phone]) -> Phone:
    """A phone that was never here before; ``client.joins(store, table_id, "play")`` lets it in."""
    return new_phone()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The app as it is served, with the trial pages besides; one for all tests of a worker."""
    settings = Settings(limits=False)
    store = Store(tmp_path_factory.mktemp("served") / "tables.sqlite3", SECRET)
    app = create_app(store, settings)
    app.register_blueprint(trial.pages)
    with running(app, store, settings) as served:
        yield served
    store.close()


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    """Debian's Chromium; elsewhere the one that Playwright brought."""
    path = CHROMIUM if Path(CHROMIUM).exists() else browser_type.executable_path
    if not Path(path).exists():
        pytest.skip(f"There is no Chromium here, neither {CHROMIUM} nor Playwright's own")
    rules = ", ".join(f"MAP {name} 127.0.0.1" for name in (FOREIGN, LAN_NAME, LAN_ADDRESS))
    return {
        **browser_type_launch_args,
        "executable_path": path,
        "args": [
            *(["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []),
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            f"--host-resolver-rules={rules}",
        ],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A small phone, touched, of somebody who asked for no motion."""
    return {
        **browser_context_args,
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "reduced_motion": "reduce",
    }
