"""What a view needs of the app that it runs in: the tables, the settings, the address that phones reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from flask import current_app

from companion import net
from companion.web.settings import Settings

if TYPE_CHECKING:
    from companion.tables.store import Store

STORE = "companion.store"
SETTINGS = "companion.settings"


def store() -> Store:
    """Where the tables are kept."""
    return cast("Store", current_app.extensions[STORE])


def settings() -> Settings:
    """How this app is run."""
    return cast(Settings, current_app.extensions[SETTINGS])


def link(path: str) -> str:
    """The absolute link for a path of ours. The request's own Host header is never asked for it."""
    base = settings().address or net.base_address(settings().port, settings().scheme)
    return base.rstrip("/") + path


def address_by_name() -> str | None:
    """The base address with a name, like "http://tabletop.local:8000"; ``None`` while the network knows none.

    It is shown beside the other address and never in its stead: not every phone finds such names.
    """
    name = str(settings().local_name or "")
    return net.url(name, settings().port, settings().scheme) if name else None
