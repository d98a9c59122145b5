"""A phone at a table of Fat Fish that follows every card: where things stand, and what is stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from companion.tables.answers import Done
from companion.tables.table import Table
from companion.web.devices import COOKIE
from companion.web.forms import code
from tests.games.fat_fish.evening import cards
from tests.web.running import Running
from tests.web.ways.evenings.book import Raw
from tests.web.ways.finger import Finger

GAME = "fat-fish"
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
DONE = ".ff-foot .coral"

Seat = Callable[..., tuple[Finger, Table]]


def placed(server: Running, page: Page, players: int, entries: tuple[Raw, ...], **more: Any) -> Table:
    """A page at a new table that follows every card, after some entries."""
    names = more.pop("names", None) or NAMES[:players]
    way = more.pop("way", "cards")
    device, token = server.store.new_device()
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    table = server.store.create(GAME, players, names=names, options=more, way=way, by=device)
    assert isinstance(table, Table), table
    for raw in entries:
        answer = server.store.act(table.id, raw, by=None)
        assert isinstance(answer, Done), (raw, answer)
        table = answer.table
    page.goto(f"{server.url}/t/{table.id}")
    return table


def seat(server: Running, page: Page) -> Seat:
    """Puts a finger at such a table."""

    def sit(players: int, *entries: Raw, **more: Any) -> tuple[Finger, Table]:
        finger = Finger(page, server.url)
        return finger, placed(server, page, players, entries, **more)

    return sit


def key(text: str) -> str:
    """The pad's key of a card, "R4"."""
    (card,) = cards(text)
    return f".ff-pad [data-value='{code(card)}']"


def row(line: int) -> str:
    return f".ff-line[data-line='{line}']"


def choose(line: int) -> str:
    return f"{row(line)} > input"


def tapped_in(text: str) -> str:
    """A card that was tapped in and not entered yet."""
    return f".ff-line button[data-out]:has-text('{text}')"


def now(server: Running, table: Table) -> Table:
    found = server.store.find(table.id)
    assert found is not None
    return found


def stands(server: Running, table: Table) -> list[Raw]:
    return [entry.action for entry in now(server, table).standing]


def counters(server: Running, table: Table) -> dict[str, Any]:
    found = now(server, table).play
    shown: dict[str, Any] = found.game.public(found.live, found.over)
    return {**shown, "turn": found.turn}


def lying(page: Page, line: int) -> str:
    """What the page shows on a line."""
    return " ".join(
        text.split()[0] for text in page.locator(f"{row(line)} .key:not(.room)").all_inner_texts()
    )
