"""Phones without a browser: test clients that send what a browser sends, and have a cookie if they like."""

from __future__ import annotations

from typing import Any

from flask.testing import FlaskClient

from companion.tables.keys import Role
from companion.tables.store import Store
from companion.web.devices import COOKIE


class Phone(FlaskClient):
    """A phone in the household; what it sends comes from the app's own pages."""

    device: str | None = None

    def open(self, *args: Any, **kwargs: Any) -> Any:
        """As a browser on plain http does, it names with every write the page that it comes from."""
        kwargs.setdefault("base_url", "http://localhost")
        # Else a static file would stay open.
        kwargs.setdefault("buffered", True)
        method = kwargs.get("method", "GET")
        headers = dict(kwargs.pop("headers", None) or {})
        if method not in ("GET", "HEAD"):
            headers.setdefault("Origin", kwargs["base_url"])
        return super().open(*args, headers=headers, **kwargs)

    def known(self, store: Store) -> str:
        """Makes it a phone that has been here before, and gives its device id."""
        if self.device is None:
            self.device, token = store.new_device()
            self.set_cookie(COOKIE, token, domain="localhost")
        return self.device

    def joins(self, store: Store, table_id: str, role: Role) -> Phone:
        """Gives it a role at a table; one that plays has said already that it needs no seat."""
        device = self.known(store)
        store.remember(device, table_id, role)
        if role == "play" and not store.find(table_id).settled(device):  # type: ignore[union-attr]
            store.take_no_seat(table_id, by=device)
        return self

    def htmx(self, path: str, *, method: str = "GET", **kwargs: Any) -> Any:
        """Asks for a part of a page, as htmx does."""
        headers = {"HX-Request": "true", "HX-Request-Type": "partial", **kwargs.pop("headers", {})}
        return self.open(path, method=method, headers=headers, **kwargs)
