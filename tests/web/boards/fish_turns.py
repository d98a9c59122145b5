"""A table of Fish! Fish!! Fish! that is followed turn by turn, for a finger in a browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from companion.games.registry import games
from companion.tables.table import Table
from companion.web.forms import code
from tests.web.boards.sitting import enter, new_table, now
from tests.web.running import Running
from tests.web.ways.evenings import way_of
from tests.web.ways.evenings.book import Entry, Raw
from tests.web.ways.finger import Finger
from tests.web.ways.tapping import Plan, plan

GAME = "fish-fish-fish"
WAY = way_of(games()[GAME], "turns")


def sit(server: Running, page: Page, names: Any, *entries: Raw, **options: Any) -> tuple[Finger, Table]:
    """A finger at a new table after some entries."""
    table = enter(server, new_table(server, page, GAME, "turns", names, options), *entries)
    finger = Finger(page, server.url)
    page.goto(f"{server.url}/t/{table.id}")
    return finger, table


def turn(played: int, space: int, move: str = "boats", **more: Any) -> Raw:
    """A turn as it is entered."""
    return {"do": "turn", "move": move, "played": played, "space": space, **more}


def taps(server: Running, table: Table, raw: Raw) -> Plan:
    """What is tapped for this entry now."""
    return plan(WAY, Entry(raw, now(server, table).play))


def space(number: int) -> str:
    """The key of a number on the space."""
    return f"button[name='f.space'][value='{number}']"


def chosen(name: str, value: Any) -> str:
    """The key of a field's value."""
    return f"label:has(input[name='f.{name}'][value='{code(value)}'])"


def more(colour: str, step: int = 1) -> str:
    """The key for one fish more, or with -1 for one fewer."""
    return f".step:has([name='f.caught.{colour}']) [data-step='{step}']"
