"""What tests in WebKit get: the app as it is served, and a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.conftest import SECRET
from tests.web.running import Running, running
from tests.webkit.complaints import write_down
from tests.webkit.phone import WebKitPhone, webkit_phone


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """The app over an empty store; its pages write down what goes wrong in them."""
    settings = Settings(limits=False)
    store = Store(tmp_path / "tables.sqlite3", SECRET)
    app = create_app(store, settings)
    write_down(app)
    with running(app, store, settings) as served:
        yield served
    store.close()


@pytest.fixture
def phone() -> Iterator[WebKitPhone]:
    """A phone with Safari's engine that was never here before."""
    with webkit_phone() as made:
        yield made
