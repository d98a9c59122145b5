"""Every board, in every detail: its open keys are allowed, and whatever is allowed can be entered on it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from companion.games.play import Play
from companion.tables.records import FORMAT
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.acting import live_offers
from companion.web.forms import code
from tests.games import sampling
from tests.games.walking import NAMES, Setup, live_setups, walk
from tests.web.boards.expressing import Raw, open_keys, states_it
from tests.web.markup import Page
from tests.web.phones import Phone

MOMENTS = 3
"""How often a play is looked at."""
TRIES = 12
"""Entries that are tried at each moment, for each action that is offered."""
PAGES = 16
"""Steps of one entry that are links ("a starfish", "a plain back")."""

SETUPS = [setup for setup in live_setups() if setup.odd < 2]


def table_at(store: Store, phone: Phone, setup: Setup, steps: int) -> Table:
    """A table followed in its closest way, so many actions on."""
    found = walk(setup)
    raw = {
        "format": FORMAT,
        "game": setup.game,
        "players": list(NAMES[: setup.players]),
        "options": found.options,
        "actions": [step.raw for step in found.steps[:steps]],
    }
    table = store.import_record(raw)
    assert isinstance(table, Table)
    closest = [way for way in table.game.ways if dict(setup.options).items() <= dict(way.options).items()][-1]
    phone.joins(store, table.id, "play")
    store.set_way(table.id, closest.id)
    again = store.find(table.id)
    assert again is not None
    return again


def board_of(phone: Phone, table: Table) -> list[Page]:
    """The table's page, and those steps of an entry that it leads to."""
    address = f"/t/{table.id}"
    first = Page(phone.get(address).text)
    steps = [re.sub(r"^\?", f"{address}?", link) for link in first.links if "?" in link]
    own = [each for each in dict.fromkeys(steps) if each.startswith(f"{address}?") and "instead" not in each]
    return [first, *(Page(phone.get(each.partition("#")[0]).text) for each in own[:PAGES])]


def tried(play: Play, rng: Random) -> list[Raw]:
    """Entries of every action that is offered, allowed and not."""
    return [sampling.filled(offer, rng, play.players) for offer in live_offers(play) for _ in range(TRIES)]


def plainly(play: Play, raw: Raw) -> list[Raw]:
    """The same in as many words as a board has: without what says nothing, and fish caught one by one."""
    said = {
        name: {key: each for key, each in value.items() if each} if isinstance(value, dict) else value
        for name, value in play.game.looked_at(play.live, raw).items()
        if value != {} and (name, value) not in (("place_grey", False), ("by", play.turn))
    }
    if raw["do"] == "catch" and "fish" in said:
        return [{**said, "fish": {colour: 1}} for colour in said["fish"]]
    return [said]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_allowed_can_be_entered_and_open_keys_are_allowed(
    store: Store, client: Phone, setup: Setup
) -> None:
    rng = Random(str(setup))
    steps = walk(setup).steps
    live = [at for at, step in enumerate(steps) if not step.before.tally and not step.before.over]
    for at in sorted(rng.sample(live, min(MOMENTS, len(live)))):
        table = table_at(store, client, setup, at)
        pages = board_of(client, table)
        for raw in open_keys(pages[0]):
            assert sampling.accepted(table.play, raw), f"{raw} stands on an open key and is refused"
        for raw in [*tried(table.play, rng), steps[at].raw]:
            if raw["do"] in ("finish", "tally", "correct", "count"):
                continue
            if sampling.accepted(table.play, raw):
                for each in plainly(table.play, raw):
                    assert states_it(pages, each), f"{each} is allowed and cannot be entered"
            else:
                assert refused(client, table, raw), f"{raw} is not allowed and was taken"


def refused(client: Phone, table: Table, raw: dict[str, Any]) -> bool:
    """Whether the table stays as it was."""
    answer = client.post(f"/t/{table.id}/act", data={"action": code(raw)})
    return bool(answer.status_code == 422)
