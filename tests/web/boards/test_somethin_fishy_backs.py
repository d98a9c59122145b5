"""Whatever was seen on a back, or if nobody looked: the board has a key for it, and refuses no open one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.games.sampling import accepted
from tests.games.somethin_fishy.random_tables import every_action
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import enter, new_table

Raw = dict[str, Any]
LAGOONS = {"lagoons.0": ["piranha small"] * 3, "thick.piranha.cards": 4}
PLAIN: Raw = {"do": "reveal", "kind": "swordfish", "size": "small", "back": "plain"}


def corrected(backed: int, plain: int = 20) -> Raw:
    return {"do": "correct", "set": {"deck.backed": backed, "deck.plain": plain, **LAGOONS}}


TABLES: dict[str, tuple[int, list[Raw]]] = {
    "at the beginning": (3, []),
    "far from the change": (4, [corrected(30)]),
    "near the change": (3, [corrected(7)]),
    "the guess has run out": (4, [corrected(0)]),
    "a plain back was seen": (3, [corrected(5), PLAIN]),
    "counted, with fish backs": (2, [corrected(4)]),
    "counted, without": (5, [corrected(0)]),
    "no plain card": (3, [corrected(2, 0)]),
    "no card": (3, [corrected(0, 0)]),
}


def open_keys(phone: Phone, table: Table) -> list[Raw]:
    """The actions of all keys that are not barred, of the table's page and of the steps that it leads to."""
    here = f"/t/{table.id}"
    first = Page(phone.get(here).text)
    steps = [link for link in first.links if link.startswith(f"{here}?") and "instead" not in link]
    pages = [first, *(Page(phone.get(link).text) for link in steps)]
    return [
        json.loads(found["value"])
        for page in pages
        for tag, found in page.tags
        if tag == "button" and found.get("name") == "action" and "aria-disabled" not in found
    ]


@pytest.mark.parametrize("name", TABLES)
def test_the_open_keys_state_exactly_what_is_allowed(store: Store, client: Phone, name: str) -> None:
    players, entries = TABLES[name]
    table = new_table(store, "somethin-fishy", "cards", players=players, by=client.known(store))
    for raw in entries:
        table = enter(store, table, raw)
    found = [raw for raw in open_keys(client, table) if raw["do"] not in ("tally", "finish")]
    allowed = [raw for raw in every_action() if accepted(table.play, raw)]
    assert {json.dumps(raw, sort_keys=True) for raw in found} == {
        json.dumps(raw, sort_keys=True) for raw in allowed
    }


QUESTIONS = [
    ({"ask": "fed", "f.ends": '"piranha small"', "f.fish": '"piranha large"'}, "stays", "A fed fish"),
    ({"ask": "hungry", "f.lagoon": '"ball-fish small"', "f.kind": '"piranha"'}, "only fish", "A hungry fish"),
    (
        {"ask": "thick", "f.lagoon": '"ball-fish small"', "f.kind": '"ball-fish"'},
        "No: it takes",
        "Thick fish",
    ),
]


@pytest.mark.parametrize(("asked", "answer", "rule"), QUESTIONS, ids=["fed", "hungry", "thick"])
def test_may_i_is_answered_without_a_table_and_at_a_light_one(
    store: Store, client: Phone, asked: dict[str, str], answer: str, rule: str
) -> None:
    table = new_table(store, "somethin-fishy", "phase", by=client.known(store))
    for path in ("/games/somethin-fishy/may-i", f"/t/{table.id}/may-i"):
        page = client.get(path, query_string=asked)
        assert page.status_code == 200
        said = Page(page.text).text
        assert answer in said
        assert f"Rule: {rule}" in said
    after = store.find(table.id)
    assert after is not None
    assert after.version == table.version
