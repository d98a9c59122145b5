"""Mending where the thumb is: the last entry replaced, two ways on from a refusal, and a way out."""

from __future__ import annotations

import re
from typing import Any

from companion.games.refusals import Refusal
from companion.tables.answers import KeyClash
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.forms import code
from tests.web.phones import Phone


def table_of(store: Store, client: Phone, game: str = "no-fish", **options: Any) -> Table:
    """A table of two that this phone may play at."""
    made = store.create(game, 2, options=options, way="guesses" if game == "no-fish" else None)
    assert not isinstance(made, Refusal | KeyClash)
    client.joins(store, made.id, "play")
    return made


def enters(client: Phone, table: Table, raw: dict[str, Any], **more: str) -> Any:
    """Taps a key that states this whole event."""
    return client.post(f"/t/{table.id}/act", data={"action": code(raw), **more})


def guess(what: int, released: int) -> dict[str, Any]:
    """What a player of No Fish! says, and what comes out."""
    return {"do": "guess", "what": what, "released": released}


def turn_on(client: Phone, page: str) -> str:
    """Whose turn a page says it is."""
    text = client.get(page).text.replace("<bdi>", "").replace("</bdi>", "")
    found = re.search(r"\w+&#39;s turn|\w+'s turn", text)
    return found[0].replace("&#39;", "'") if found else ""


def stands(store: Store, table: Table) -> list[Any]:
    """The actions that stand."""
    found = store.find(table.id)
    assert found is not None
    return [entry.action for entry in found.standing]


def last(store: Store, table: Table) -> str:
    """The number of the last entry that stands."""
    found = store.find(table.id)
    assert found is not None
    assert found.undoable is not None
    return str(found.undoable.number)


def test_the_next_key_takes_the_place_of_the_last_entry_in_one_request(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    assert enters(client, table, guess(7, 0)).status_code == 303
    first = last(store, table)
    page = client.get(f"/t/{table.id}?instead={first}").text
    assert f'name="instead" value="{first}"' in page
    assert "takes its place" in page
    assert enters(client, table, guess(7, 2), instead=first).status_code == 303
    assert stands(store, table) == [guess(7, 2)]
    found = store.find(table.id)
    assert found is not None
    assert [entry.kind for entry in found.entries][-2:] == ["act", "amend"]


def test_the_board_shows_the_table_before_the_entry_that_is_replaced(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    enters(client, table, guess(7, 0))
    assert turn_on(client, f"/t/{table.id}") == "Eel's turn"
    assert turn_on(client, f"/t/{table.id}?instead={last(store, table)}") == "Cod's turn"


def test_a_replacement_that_cannot_be_is_refused_and_the_entry_stays(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    enters(client, table, guess(7, 0))
    answer = enters(client, table, guess(7, 5), instead=last(store, table))
    assert answer.status_code == 422
    assert "My slip" in answer.text
    assert "It lies on the table like that" in answer.text
    assert stands(store, table) == [guess(7, 0)]


def test_after_two_refusals_running_the_page_offers_just_to_count(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    first = enters(client, table, guess(7, 8))
    assert first.status_code == 422
    assert 'name="refusals" value="1"' in first.text
    assert "no longer agree" not in first.text
    second = enters(client, table, guess(7, 8), refusals="1")
    assert "no longer agree" in second.text


def test_an_entry_that_is_taken_ends_the_count_of_refusals(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    enters(client, table, guess(7, 2), refusals="1")
    assert "refusals" not in client.get(f"/t/{table.id}").text


def test_what_was_followed_is_a_hint_beside_the_pad_and_never_a_value(store: Store, client: Phone) -> None:
    table = table_of(store, client, "somethin-fishy", detail="catches")
    enters(client, table, {"do": "catch", "player": 1, "cards": 17, "hungry": 2})
    enters(client, table, {"do": "tally"})
    pad = client.get(f"/t/{table.id}/count/1").text
    assert "followed so far: 17" in pad
    assert 'name="f.cards" value=""' in pad
    assert "followed so far" not in client.get(f"/t/{table.id}/count/0").text


def test_counting_declaring_and_correcting_are_undone_not_replaced(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    enters(client, table, {"do": "correct", "set": {"deck": 20}})
    assert f"/t/{table.id}?instead=" not in client.get(f"/t/{table.id}").text
