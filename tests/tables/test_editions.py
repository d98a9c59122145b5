"""Logs of other versions: a fold does not judge again, and stops where it can read no more."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator

import pytest

from companion.games.no_fish import GAME
from companion.games.refusals import refuse
from companion.games.sentences import words
from companion.tables.answers import ImportRefusal, Refused
from companion.tables.errors import StoreError
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import deck, done, made

GUESS = {"do": "guess", "what": 7, "released": 2}
NEWER = {"do": "whistle", "loud": True}


def written(raw_file: sqlite3.Connection, table: Table, number: int, action: object) -> None:
    """As a newer version of the program would have written it."""
    raw_file.execute(
        'INSERT INTO entries ("table", number, at, kind, action, edition) VALUES (?, ?, ?, ?, ?, 9)',
        (table.id, number, "2026-03-14 21:00:00.000000", "act", json.dumps(action)),
    )


@pytest.fixture
def stricter() -> Iterator[None]:
    """A rule was changed since: no guess is allowed any more."""
    # A game is frozen; this is the way around that.
    before = GAME.why_not
    object.__setattr__(GAME, "why_not", lambda *_: refuse("Your guess", "Nobody guesses any more."))
    yield
    object.__setattr__(GAME, "why_not", before)


@pytest.fixture
def guessed(store: Store, table: Table) -> Table:
    return done(store.act(table.id, GUESS, by=None)).table


def test_a_stricter_rule_does_not_break_what_was_accepted(
    guessed: Table, open_store: Callable[[], Store], request: pytest.FixtureRequest
) -> None:
    """Report R047: the table opens as it was, and can be undone."""
    request.getfixturevalue("stricter")
    store = open_store()
    assert store.find(guessed.id) == guessed
    assert done(store.undo(guessed.id)).table.play.live.hands == (7, 7, 7)


def test_what_is_entered_again_is_judged_by_the_rules_of_today(
    store: Store, guessed: Table, request: pytest.FixtureRequest
) -> None:
    """Redoing and importing judge (report R041: they pass through the same judge as a new entry)."""
    store.undo(guessed.id)
    request.getfixturevalue("stricter")
    redone = store.redo(guessed.id)
    assert isinstance(redone, Refused)
    assert words(redone.refusal.sentence, ()) == "Nobody guesses any more."
    assert store.version(guessed.id) == 2
    assert isinstance(store.import_record(guessed.record()), ImportRefusal)


def test_what_a_newer_version_wrote_stops_the_fold_at_the_last_good_point(
    guessed: Table, open_store: Callable[[], Store], raw_file: sqlite3.Connection
) -> None:
    written(raw_file, guessed, 2, NEWER)
    written(raw_file, guessed, 3, deck(3))
    store = open_store()
    found = made(store.find(guessed.id))
    assert not found.readable
    assert (found.version, found.play) == (3, guessed.play)
    assert found.record()["actions"] == [GUESS, NEWER, deck(3)]
    assert [words(line.sentence, found.names) for line in found.log()[1:]] == [
        "This entry cannot be read by this version of the program."
    ] * 2
    answer = store.act(guessed.id, deck(4), by=None)
    assert isinstance(answer, Refused)
    assert "A newer version of this program" in words(answer.refusal.sentence, ())


def test_what_cannot_be_read_can_be_undone(
    guessed: Table, open_store: Callable[[], Store], raw_file: sqlite3.Connection
) -> None:
    written(raw_file, guessed, 2, NEWER)
    written(raw_file, guessed, 3, deck(3))
    store = open_store()
    assert not done(store.undo(guessed.id)).table.readable
    undone = done(store.undo(guessed.id)).table
    assert undone.readable
    assert undone.play == guessed.play
    assert isinstance(store.redo(guessed.id), Refused)
    assert done(store.act(guessed.id, deck(4), by=None)).table.play.live.deck == 4


def test_what_cannot_be_read_can_be_struck(
    guessed: Table, open_store: Callable[[], Store], raw_file: sqlite3.Connection
) -> None:
    written(raw_file, guessed, 2, NEWER)
    written(raw_file, guessed, 3, deck(3))
    struck = done(open_store().strike(guessed.id, 2)).table
    assert struck.readable
    assert struck.play.live.deck == 3


def test_a_table_of_a_game_that_is_gone_is_told(
    store: Store, table: Table, open_store: Callable[[], Store], raw_file: sqlite3.Connection
) -> None:
    raw_file.execute("UPDATE tables SET game = 'go-fish'")
    with pytest.raises(StoreError, match="go-fish was made by another version"):
        open_store().find(table.id)
    assert [line.game_id for line in store.running()] == ["go-fish"]
