"""What stands no more can stand again where it stood, if all that came after it still can then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.sentences import words
from companion.tables.answers import Refused, Stale
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import deck, done, made

RIGHT = {"do": "guess", "what": 7, "released": 2}
LIONFISH = {"do": "use_special", "special": "lionfish", "from": 1}
SECOND = {"do": "guess", "what": 3, "released": 1}


@pytest.fixture
def played(store: Store, table: Table) -> Table:
    """Three corrections of the deck, which depend on nothing: 1, 2, 3."""
    for cards in (1, 2, 3):
        table = done(store.act(table.id, deck(cards), by=None)).table
    return table


def numbers(table: Table) -> list[int]:
    return [entry.number for entry in table.standing]


def refused(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return words(answer.refusal.sentence, answer.table.names)


def test_a_struck_entry_stands_again_where_it_stood(store: Store, played: Table) -> None:
    done(store.strike(played.id, 2))
    back = done(store.put_back(played.id, 2)).table
    assert numbers(back) == [1, 2, 3]
    assert back.play == played.play
    assert [(entry.kind, entry.strikes) for entry in back.entries[3:]] == [("strike", 2), ("redo", 2)]


def test_what_a_new_entry_left_behind_can_be_had_again_from_the_log(store: Store, played: Table) -> None:
    """R045: a new entry drops the redo line for the button, not what was undone."""
    for _ in range(2):
        store.undo(played.id)
    after = done(store.act(played.id, deck(9), by=None)).table
    assert after.redoable is None
    done(store.put_back(played.id, 3))
    assert numbers(done(store.put_back(played.id, 2)).table) == [1, 2, 3, 6]


def test_what_was_replaced_takes_the_place_of_what_replaced_it(store: Store, played: Table) -> None:
    done(store.amend(played.id, 2, deck(8)))
    back = done(store.put_back(played.id, 2)).table
    assert [entry.action for entry in back.standing] == [deck(1), deck(2), deck(3)]
    assert (back.entries[-1].kind, back.entries[-1].strikes) == ("amend", 4)


def test_a_struck_amendment_stands_again_in_the_place_of_the_old_entry(store: Store, played: Table) -> None:
    done(store.amend(played.id, 2, deck(8)))
    done(store.strike(played.id, 4))
    assert numbers(done(store.put_back(played.id, 4)).table) == [1, 4, 3]


def test_it_is_undone_and_redone_like_anything_else(store: Store, played: Table) -> None:
    done(store.strike(played.id, 3))
    back = done(store.put_back(played.id, 3)).table
    assert numbers(done(store.undo(played.id)).table) == [1, 2]
    assert done(store.redo(played.id)).table.play == back.play


def test_what_stands_or_never_stood_is_not_put_back(store: Store, played: Table) -> None:
    store.rename(played.id, 0, "Anna")
    for number in (-1, 0, 2, 4, 5):
        assert isinstance(store.put_back(played.id, number), Stale)
    assert store.version(played.id) == 4


def test_it_is_judged_like_a_new_entry(store: Store, table: Table) -> None:
    """Bo's special fish needs Ann's right guess before it."""
    for raw in (RIGHT, LIONFISH):
        done(store.act(table.id, raw, by=None))
    store.strike(table.id, 2)
    store.strike(table.id, 1)
    assert "only after a right first guess" in refused(store.put_back(table.id, 2))
    assert done(store.put_back(table.id, 1)).table.version == 5


def test_what_came_after_it_must_still_stand(store: Store, table: Table) -> None:
    """An end that was taken back stands no more, once the game went on."""
    done(store.act(table.id, {"do": "finish"}, by=None))
    store.undo(table.id)
    done(store.act(table.id, RIGHT, by=None))
    told = refused(store.put_back(table.id, 1))
    assert told.startswith("Entry 3, “Ann says 7: 2 fish come out.”, depends on it: The game is over.")
    assert store.version(table.id) == 3


def test_the_same_key_puts_it_back_once(store: Store, played: Table) -> None:
    store.strike(played.id, 2)
    assert done(store.put_back(played.id, 2, key="k")).number == 5
    assert done(store.put_back(played.id, 2, key="k")).repeated
    assert store.version(played.id) == 5


def test_a_process_that_starts_anew_sees_the_same(
    store: Store, open_store: Callable[[], Store], played: Table
) -> None:
    store.amend(played.id, 1, deck(7))
    store.strike(played.id, 4)
    back = done(store.put_back(played.id, 4)).table
    assert made(open_store().find(played.id)) == back
