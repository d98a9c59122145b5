"""The log in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.sentences import words
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import done, made

GUESS = {"do": "guess", "what": 7, "released": 2}


def log(table: Table) -> list[str]:
    return [words(line.sentence, table.names) for line in table.log()]


def entered(store: Store, table: Table, *raws: dict[str, Any]) -> Table:
    for raw in raws:
        table = done(store.act(table.id, raw, by=None)).table
    return table


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (GUESS, "Ann says 7: 2 fish come out."),
        ({"do": "finish"}, "The game was declared over."),
        ({"do": "finish", "winners": [1]}, "The game was declared over; the table says that Bo won."),
        (
            {"do": "finish", "winners": [0, 2]},
            "The game was declared over; the table says that Ann and Cy won.",
        ),
        ({"do": "tally"}, "From here on the table counts instead of following the game."),
        ({"do": "correct", "set": {"hands.0": 5}}, "Corrected: Ann's hand is 5."),
        (
            {"do": "correct", "set": {"hands.0": 5, "turn": 2}},
            "Corrected: Ann's hand is 5 and Whose turn it is: Cy.",
        ),
    ],
)
def test_what_happened_is_told(store: Store, table: Table, raw: dict[str, Any], says: str) -> None:
    assert log(entered(store, table, raw)) == [says]


def test_a_count_is_told(store: Store, table: Table) -> None:
    told = log(entered(store, table, {"do": "tally"}, {"do": "count", "player": 1, "left": 3}))
    assert told[1] == "Bo has 3 fish left."


def test_what_mends_is_told_with_what_it_mends(store: Store, table: Table) -> None:
    entered(store, table, GUESS, {"do": "guess", "what": 3, "released": 1})
    store.undo(table.id)
    store.redo(table.id)
    store.amend(table.id, 2, {"do": "guess", "what": 3, "released": 2})
    struck = done(store.strike(table.id, 5)).table
    assert log(struck)[1:] == [
        "Ann says 3: 1 fish comes out.",
        "Undone: Ann says 3: 1 fish comes out.",
        "Redone: Ann says 3: 1 fish comes out.",
        "Instead of “Ann says 3: 1 fish comes out.”: Ann says 3: 2 fish come out.",
        "Struck out: Ann says 3: 2 fish come out.",
    ]


def test_names_and_boards_are_told_without_an_old_name(store: Store, table: Table) -> None:
    store.rename(table.id, 0, "Anna")
    changed = done(store.set_way(table.id, "guesses")).table
    assert log(changed) == [
        "The name at seat 1 was changed; it is Anna now.",
        "The table follows on as “Follow every guess”.",
    ]


def test_the_log_says_who_entered_what_and_what_stands(store: Store, table: Table) -> None:
    done(store.act(table.id, GUESS, by=None, seat=2))
    undone = done(store.undo(table.id)).table
    first, second = undone.log()
    assert (first.number, first.by, first.kind, first.action, first.stands) == (1, 2, "act", GUESS, False)
    assert (second.number, second.by, second.kind, second.strikes, second.stands) == (
        2,
        None,
        "undo",
        1,
        True,
    )
    assert first.at == undone.entries[0].at


def test_a_fold_that_goes_on_tells_what_one_from_the_start_tells(store: Store, table: Table) -> None:
    entered(store, table, GUESS)
    store.undo(table.id)
    before = made(store.find(table.id)).log()
    after = entered(store, table, GUESS).log()
    assert after[:2] == before
