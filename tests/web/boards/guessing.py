"""A table of No Fish! at which every guess is followed, for a finger in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from companion.games.registry import games
from companion.tables.answers import Done
from companion.tables.table import Table
from companion.web.devices import COOKIE
from companion.web.forms import code
from tests.web.running import Running
from tests.web.ways.evenings import way_of
from tests.web.ways.evenings.book import Raw
from tests.web.ways.finger import Finger

GAME = "no-fish"
WAY = way_of(games()[GAME], "guesses")
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")

Seat = Callable[..., tuple[Finger, Table]]


def seats(server: Running, page: Page) -> Seat:
    """Makes a table after some entries, for the phone with this page; gives its finger, too."""

    def sit(players: int, *entries: Raw, names: Any = None, **options: Any) -> tuple[Finger, Table]:
        device, token = server.store.new_device()
        page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
        names = names or NAMES[:players]
        table = server.store.create(GAME, players, names=names, options=options, way="guesses", by=device)
        assert isinstance(table, Table), table
        for raw in entries:
            answer = server.store.act(table.id, raw, by=None)
            assert isinstance(answer, Done), (raw, answer)
            table = answer.table
        finger = Finger(page, server.url)
        page.goto(f"{server.url}/t/{table.id}")
        return finger, table

    return sit


def guess(what: int | str, released: int) -> Raw:
    return {"do": "guess", "what": what, "released": released}


def special(name: str, holder: int, **more: Any) -> Raw:
    return {"do": "use_special", "special": name, "from": holder, **more}


def says(what: int | str) -> str:
    return f".nf-guess label:has(input[name='f.what'][value='{code(what)}'])"


def out(number: int) -> str:
    return f".nf-guess button[name='f.released'][value='{number}']"


def now(server: Running, table: Table) -> Table:
    found = server.store.find(table.id)
    assert found is not None
    return found


def stands(server: Running, table: Table) -> list[Raw]:
    return [entry.action for entry in now(server, table).standing]


def counters(server: Running, table: Table) -> dict[str, Any]:
    play = now(server, table).play
    shown: dict[str, Any] = play.game.public(play.live, play.over)
    return {**shown, "turn": play.turn}
