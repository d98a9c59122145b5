"""Names: what is one, that they differ, and that none of it stands in the log."""

from __future__ import annotations

import sqlite3

import pytest

from companion.games.refusals import Refusal
from companion.games.sentences import words
from companion.tables.answers import Refused
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import done, made

NO_NAMES = {
    "nothing": ("", "at least one letter"),
    "white space": (" \t\n\u2003\u3000", "at least one letter"),
    "NUL": ("An\x00n", "control characters"),
    "new line": ("Ana\n2026-01-01 host granted", "control characters"),
    "lone surrogate": ("Ann\ud83d", "control characters"),
    "right to left override": ("\u202eAnn", "control characters"),
    "isolate": ("An\u2066n\u2069", "control characters"),
    "41 characters": ("W" * 41, "41 characters long; a name has at most 40"),
}
NAMES = {
    "script": ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    "braces": ("{{7*7}} {0} %s", "{{7*7}} {0} %s"),
    "emoji": ("👩\u200d👩\u200d👧\u200d👦", "👩\u200d👩\u200d👧\u200d👦"),
    "right to left": ("א 12", "א 12"),
    "trimmed": ("\u2003 Dee \n", "Dee"),
    "composed": ("Jose\u0301", "Jos\u00e9"),
    "40 characters": ("W" * 40, "W" * 40),
    "40 once composed and trimmed": (" " + "e\u0301" * 40 + " ", "\u00e9" * 40),
}


def names(store: Store, table: Table) -> tuple[str, ...]:
    return made(store.find(table.id)).names


@pytest.mark.parametrize(("text", "why"), NO_NAMES.values(), ids=NO_NAMES)
def test_what_is_no_name_stores_nothing(store: Store, table: Table, text: str, why: str) -> None:
    answer = store.rename(table.id, 1, text, key="k")
    assert isinstance(answer, Refused)
    assert why in words(answer.refusal.sentence, table.names)
    refusal = store.create("no-fish", 2, names=["Ann", text])
    assert isinstance(refusal, Refusal)
    assert why in words(refusal.sentence, ())
    assert made(store.find(table.id)) == table
    assert [line.id for line in store.running()] == [table.id]


@pytest.mark.parametrize(("text", "name"), NAMES.values(), ids=NAMES)
def test_a_name_is_kept_in_nfc_and_trimmed(store: Store, table: Table, text: str, name: str) -> None:
    answer = done(store.rename(table.id, 1, text))
    assert answer.table.names == names(store, table) == ("Ann", name, "Cy")
    assert made(store.create("no-fish", 2, names=["Ann", text])).names == ("Ann", name)


@pytest.mark.parametrize("text", ["Ann", "ann", "ANN", " Ann "])
def test_two_at_a_table_have_different_names(store: Store, table: Table, text: str) -> None:
    answer = store.rename(table.id, 1, text)
    assert isinstance(answer, Refused)
    assert "is there already" in words(answer.refusal.sentence, table.names)
    assert isinstance(store.create("no-fish", 2, names=["Ann", text]), Refusal)


@pytest.mark.parametrize(("one", "other"), [("Straße", "STRASSE"), ("José", "jose\u0301"), ("ǰ", "J\u030c")])
def test_case_is_folded_as_unicode_says(store: Store, table: Table, one: str, other: str) -> None:
    done(store.rename(table.id, 0, one))
    assert isinstance(store.rename(table.id, 1, other), Refused)
    done(store.rename(table.id, 0, other))


def test_there_is_no_such_seat(store: Store, table: Table) -> None:
    for seat in (-1, 3, 10**30):
        answer = store.rename(table.id, seat, "Dee")
        assert isinstance(answer, Refused)
        assert "the seats here are 0 to 2" in words(answer.refusal.sentence, table.names)


def test_no_name_stands_in_an_entry(store: Store, table: Table, raw_file: sqlite3.Connection) -> None:
    done(store.rename(table.id, 1, "Zebedee", key="k"))
    entry = made(store.find(table.id)).entries[0]
    assert (entry.kind, entry.seat, entry.action) == ("rename", None, {"seat": 1})
    rows = [str(row) for row in raw_file.execute("SELECT * FROM entries")]
    assert not any("Zebedee" in row or "Bo" in row for row in rows)
    assert raw_file.execute("SELECT name FROM people WHERE name = 'Bo'").fetchall() == []


def test_a_new_name_is_everywhere_new(store: Store, table: Table) -> None:
    """Report R164: an old name stays in no place that keeps its own copy."""
    done(store.act(table.id, {"do": "guess", "what": 7, "released": 2}, by=None))
    renamed = done(store.rename(table.id, 0, "Zebedee")).table
    assert renamed.record()["players"] == ["Zebedee", "Bo", "Cy"]
    assert words(renamed.log()[0].sentence, renamed.names).startswith("Zebedee says 7")
    assert store.running()[0].names == ("Zebedee", "Bo", "Cy")
    assert made(store.find(table.id)) == renamed


def test_a_rename_reaches_every_table_of_the_evening(store: Store, table: Table) -> None:
    rematch = made(store.create("no-fish", 2, after=table, people=[table.people[2], table.people[0]]))
    heard: list[tuple[str, int]] = []
    store.listen(lambda table_id, version: heard.append((table_id, version)))
    renamed = done(store.rename(table.id, 0, "Anna"))
    assert renamed.table.names == ("Anna", "Bo", "Cy")
    found = made(store.find(rematch.id))
    assert (found.names, found.version) == (("Cy", "Anna"), 1)
    assert [(entry.kind, entry.action) for entry in found.entries] == [("rename", {"seat": 1})]
    # The first table has an entry already: that the next game was begun.
    assert sorted(heard) == sorted([(table.id, 2), (rematch.id, 1)])


def test_a_name_must_differ_at_every_table_of_the_evening(store: Store, table: Table) -> None:
    """Dee sits only at the second table; Ann at both."""
    second = made(
        store.create("no-fish", 2, after=table, people=[table.people[0], None], names=[None, "Dee"])
    )
    assert isinstance(store.rename(table.id, 0, "dee"), Refused)
    assert isinstance(store.rename(second.id, 0, "bo"), Refused)
    # Bo and Dee never sit together.
    assert done(store.rename(table.id, 1, "Dee")).table.names == ("Ann", "Dee", "Cy")
    assert names(store, second) == ("Ann", "Dee")
