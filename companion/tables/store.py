"""The store of tables. Each method is one transaction: on disk whole when it returns, or not at all."""

from __future__ import annotations

from companion.tables.access import Access
from companion.tables.create import Creating
from companion.tables.enter import Entering
from companion.tables.look import Looking


class Store(Creating, Entering, Access, Looking):
    """Tables in an SQLite file (or another database, by URL). It may be used from any thread.

    Methods raise ``StoreError`` with a sentence where disk or database fail.
    """
