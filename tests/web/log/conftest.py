"""Three phones at one table: Ann's and Bo's hold their seats, the third holds none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.log.shared import Together, found
from tests.web.phones import Phone


@pytest.fixture
def together(store: Store, new_phone: Callable[[], Phone]) -> Together:
    ann, bo, other = new_phone(), new_phone(), new_phone()
    table = store.create("no-fish", 2, names=["Ann", "Bo"], way="guesses", by=ann.known(store))
    assert isinstance(table, Table)
    store.take_seat(table.id, 0, by=ann.known(store))
    bo.joins(store, table.id, "play")
    store.take_seat(table.id, 1, by=bo.known(store))
    other.joins(store, table.id, "play")
    return Together(store, found(store, table.id), ann, bo, other)


@pytest.fixture
def alone(store: Store, client: Phone) -> Table:
    """One phone follows for everybody."""
    table = store.create("no-fish", 2, names=["Ann", "Bo"], way="guesses", by=client.known(store))
    assert isinstance(table, Table)
    return table
