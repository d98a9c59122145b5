"""An evening: rematches with the same people, wins from frozen standings, and lists of tables."""

from __future__ import annotations

import json
import sqlite3

import pytest

from companion.games.refusals import Refusal
from companion.games.sentences import words
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import Clock, deck, done, made


def won_by(store: Store, table: Table, *winners: int) -> Table:
    return done(store.act(table.id, {"do": "finish", "winners": list(winners)}, by=None)).table


def again(store: Store, table: Table, clock: Clock) -> Table:
    clock.move(minutes=15)
    return made(store.create("no-fish", table.play.players, after=table))


def test_the_same_people_sit_down_again(store: Store, table: Table, clock: Clock) -> None:
    rematch = again(store, table, clock)
    assert rematch.id != table.id
    assert (rematch.evening, rematch.people, rematch.names, rematch.named) == (
        table.evening,
        table.people,
        ("Ann", "Bo", "Cy"),
        (True, True, True),
    )


def test_some_stay_and_somebody_new_comes(store: Store, table: Table) -> None:
    ann, _, cy = table.people
    next_one = made(
        store.create("no-fish", 3, after=table, people=[cy, None, ann], names=[None, "Eve", None])
    )
    assert next_one.names == ("Cy", "Eve", "Ann")
    assert (next_one.people[0], next_one.people[2]) == (cy, ann)
    assert next_one.people[1] not in table.people
    # The seat of somebody new who says no name.
    other = made(store.create("no-fish", 2, after=next_one, people=[next_one.people[1], None]))
    assert other.names == ("Eve", "Eel")


def test_nobody_else_can_be_taken_along(store: Store, table: Table) -> None:
    stranger = made(store.create("no-fish", 2)).people[0]
    ann = table.people[0]
    for people, says in (
        ([ann, stranger], "somebody who sat at a table of this evening"),
        ([ann, "nobody22"], "somebody who sat at a table of this evening"),
        ([ann, ann], "two seats"),
        ([ann, None, None], "There are 2 seats"),
    ):
        answer = store.create("no-fish", 2, after=table, people=people)
        assert isinstance(answer, Refusal)
        assert says in words(answer.sentence, ())
    answer = store.create("no-fish", 2, people=[ann, None])
    assert isinstance(answer, Refusal)


def test_wins_are_counted_per_person_and_shared_wins_for_each(
    store: Store, table: Table, clock: Clock
) -> None:
    won_by(store, table, 1)
    second = won_by(store, again(store, table, clock), 0, 1)
    ann, bo, _ = table.people
    clock.move(minutes=15)
    third = made(store.create("no-fish", 3, after=second, people=[bo, None, ann]))
    assert store.wins(table) == (1, 2, 0)
    assert store.wins(third) == (2, 0, 1)
    won_by(store, third, 1)
    assert store.wins(third) == (2, 1, 1)


def test_a_win_that_is_undone_counts_no_more(store: Store, table: Table) -> None:
    won_by(store, table, 1)
    store.undo(table.id)
    assert store.wins(table) == (0, 0, 0)
    assert store.evening(table) == ()
    store.redo(table.id)
    assert store.wins(table) == (0, 1, 0)


def test_nobodys_win_and_other_games_and_evenings_do_not_count(
    store: Store, table: Table, clock: Clock
) -> None:
    won_by(store, made(store.create("no-fish", 3)), 0)
    done(store.act(table.id, {"do": "finish"}, by=None))
    other = made(store.create("somethin-fishy", 3, options={"mode": "tally"}, after=table))
    for seat, cards in enumerate((10, 12, 8)):
        done(store.act(other.id, {"do": "count", "player": seat, "cards": cards}, by=None))
    rematch = again(store, table, clock)
    assert store.wins(rematch) == (0, 0, 0)
    assert store.wins(other) == (0, 1, 0)


def test_an_evening_lists_its_finished_tables_in_order(store: Store, table: Table, clock: Clock) -> None:
    second, third = again(store, table, clock), again(store, table, clock)
    won_by(store, third, 2)
    won_by(store, table, 0)
    pasts = store.evening(second)
    assert [(past.table_id, past.game_id) for past in pasts] == [(table.id, "no-fish"), (third.id, "no-fish")]
    assert [past.winners for past in pasts] == [(table.people[0],), (table.people[2],)]
    assert {past.names for past in pasts} == {("Ann", "Bo", "Cy")}
    assert {past.people for past in pasts} == {table.people}


def test_final_standings_are_frozen_at_the_end(
    store: Store, table: Table, raw_file: sqlite3.Connection
) -> None:
    """What the store has frozen counts, whatever the rules would say today."""
    assert table.final is None
    ended = won_by(store, table, 1)
    assert ended.final is not None
    assert (ended.final["ended"], ended.final["winners"]) == ("declared", [1])
    assert [(row["seat"], row["rank"]) for row in ended.final["standings"]] == [(1, 1), (0, 2), (2, 2)]
    assert made(store.find(table.id)).final == ended.final
    other_rules = {**ended.final, "winners": [2]}
    raw_file.execute("UPDATE tables SET final = ? WHERE id = ?", (json.dumps(other_rules), table.id))
    assert store.wins(table) == (0, 0, 1)
    # A name or a board decides nothing.
    done(store.rename(table.id, 0, "Anna"))
    done(store.set_way(table.id, "guesses"))
    assert store.wins(table) == (0, 0, 1)
    assert made(store.find(table.id)).final == other_rules


def test_an_entry_after_the_end_thaws_them(store: Store) -> None:
    table = made(store.create("no-fish", 2, options={"mode": "tally"}))
    for seat, left in ((0, 0), (1, 3)):
        table = done(store.act(table.id, {"do": "count", "player": seat, "left": left}, by=None)).table
    assert table.final is not None
    assert table.final["winners"] == [0]
    both = done(store.act(table.id, {"do": "count", "player": 1, "left": 0}, by=None)).table
    assert both.final is not None
    assert both.final["winners"] == [0, 1]
    for seat in (0, 1):
        table = done(store.act(table.id, {"do": "count", "player": seat, "left": 2}, by=None)).table
    assert table.final is None
    assert store.evening(table) == ()


def test_the_home_page_lists_a_weeks_tables_the_newest_first(store: Store, clock: Clock) -> None:
    old, other = made(store.create("no-fish", 2)), made(store.create("no-fish", 2))
    clock.move(days=4)
    new = made(store.create("no-fish", 3, names=["Ann", "Bo", "Cy"]))
    clock.move(days=1)
    done(store.act(old.id, deck(3), by=None))
    won_by(store, old, 0)
    assert [line.id for line in store.running()] == [old.id, new.id, other.id]
    assert [line.id for line in store.running(limit=2)] == [old.id, new.id]
    first, second, _ = store.running()
    assert (first.game_id, first.over, first.version, first.last_at) == ("no-fish", True, 2, clock.now)
    assert (second.names, second.over, second.version) == (("Ann", "Bo", "Cy"), False, 0)
    clock.move(days=3)
    assert [line.id for line in store.running()] == [old.id, new.id]
    clock.move(days=7)
    assert store.running() == ()


def test_a_phone_knows_the_names_of_its_tables(store: Store, clock: Clock) -> None:
    device, _ = store.new_device()
    first = made(store.create("no-fish", 3, names=["Ann", "Bo", None], by=device))
    clock.move(minutes=1)
    made(store.create("no-fish", 3, names=["Cy", "ANN", "Dee"], by=device))
    clock.move(minutes=1)
    made(store.create("no-fish", 2, names=["Zed", "Yan"]))
    assert store.known_names(device) == ("Cy", "ANN", "Dee", "Bo")
    done(store.rename(first.id, 2, "Fay"))
    assert store.known_names(device) == ("Ann", "Bo", "Fay", "Cy", "Dee")
    assert store.known_names("nobody22") == ()


@pytest.mark.parametrize("tables", [2, 3])
def test_a_phone_knows_twelve_names_at_most(store: Store, clock: Clock, tables: int) -> None:
    device, _ = store.new_device()
    for number in range(tables):
        clock.move(minutes=1)
        made(store.create("no-fish", 7, names=[f"{number}-{seat}" for seat in range(7)], by=device))
    assert len(store.known_names(device)) == 12
    assert store.known_names(device)[0] == f"{tables - 1}-0"
