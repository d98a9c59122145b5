"""A phone at a table after some entries, for a finger in a browser; what the table holds; whole games."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from companion.tables.answers import Done
from companion.tables.table import Table
from companion.web.devices import COOKIE
from tests.web.running import Running
from tests.web.ways.evenings.book import Evening, Raw, opened
from tests.web.ways.finger import Finger

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hana")
GAMES = Path(__file__).parents[2] / "games"

Seat = Callable[..., tuple[Finger, Table]]


def new_table(server: Running, page: Page, game: str, way: str, names: Sequence[str], options: Raw) -> Table:
    """A table whose host is this page's phone."""
    device, token = server.store.new_device()
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    table = server.store.create(game, len(names), names=names, options=options, way=way, by=device)
    assert isinstance(table, Table), table
    return table


def enter(server: Running, table: Table, *entries: Raw) -> Table:
    """The table after entries that are allowed."""
    for raw in entries:
        answer = server.store.act(table.id, raw, by=None)
        assert isinstance(answer, Done), (raw, answer)
        table = answer.table
    return table


def seats(server: Running, page: Page, game: str, usual: str) -> Seat:
    """Makes a table after some entries, for the phone with this page; gives its finger, too."""

    def sit(
        players: int, *entries: Raw, names: Any = None, way: str = usual, **options: Any
    ) -> tuple[Finger, Table]:
        table = new_table(server, page, game, way, names or NAMES[:players], options)
        table = enter(server, table, *entries)
        finger = Finger(page, server.url)
        page.goto(f"{server.url}/t/{table.id}")
        return finger, table

    return sit


def now(server: Running, table: Table) -> Table:
    """The table as it stands."""
    found = server.store.find(table.id)
    assert found is not None
    return found


def stands(server: Running, table: Table) -> list[Raw]:
    """The actions that stand."""
    return [entry.action for entry in now(server, table).standing]


def counters(server: Running, table: Table) -> dict[str, Any]:
    """The public counters, and whose turn it is."""
    play = now(server, table).play
    shown: dict[str, Any] = play.game.public(play.live, play.over)
    return {**shown, "turn": play.turn}


def example(folder: str, line: int) -> tuple[Raw, Raw]:
    """A record of a game's examples, and what replaying it must give."""
    record, result = (
        json.loads((GAMES / folder / "examples" / name).read_text("utf-8").splitlines()[line - 1])
        for name in ("records.jsonl", "results.jsonl")
    )
    return record, result


def played(game: str, record: Raw, **detail: str) -> Evening:
    """The record's game, entry by entry."""
    book = opened(game, len(record["players"]), {**detail, **record.get("options", {})})
    for raw in record["actions"]:
        book.enter(raw)
    return book
