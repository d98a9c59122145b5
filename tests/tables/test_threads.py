"""Several phones at once: every tap is entered once, and numbers have no gaps."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from companion.tables.answers import Done, Refused
from companion.tables.store import Store
from companion.tables.table import Table
from tests.tables.trial import deck, done, made

THREADS = 8


def together(work: Callable[[int], object]) -> list[object]:
    """Eight threads that set off at the same moment."""
    barrier = Barrier(THREADS)

    def start(number: int) -> object:
        barrier.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(start, range(THREADS)))


def numbers(store: Store, table: Table) -> list[int]:
    found = store.find(table.id)
    assert found
    return [entry.number for entry in found.entries]


def test_no_tap_is_lost_and_none_comes_twice(store: Store, table: Table) -> None:
    told = together(
        lambda thread: [done(store.act(table.id, deck((thread + i) % 20), by=None)).number for i in range(25)]
    )
    assert sorted(number for each in told for number in each) == list(range(1, 201))  # type: ignore[attr-defined]
    assert numbers(store, table) == list(range(1, 201))


def test_two_stores_on_one_file_give_no_number_twice(
    store: Store, open_store: Callable[[], Store], table: Table
) -> None:
    """Two processes, as it were: the lock of this process does not help there."""
    stores = [store, open_store()]
    together(lambda thread: [done(stores[thread % 2].act(table.id, deck(i), by=None)) for i in range(10)])
    assert numbers(stores[0], table) == list(range(1, 81))
    assert stores[0].find(table.id) == stores[1].find(table.id)


def test_eight_may_open_a_new_store_at_once(open_store: Callable[[], Store]) -> None:
    opened = together(lambda _: open_store())
    assert len({made(store.create("no-fish", 2)).id for store in opened if isinstance(store, Store)}) == 8


def test_one_tap_sent_eight_times_at_once_is_one_entry(store: Store, table: Table) -> None:
    answers = together(lambda _: store.act(table.id, deck(3), by=None, key="tap"))
    assert sorted(done(answer).repeated for answer in answers) == [False] + [True] * 7
    assert {done(answer).number for answer in answers} == {1}
    assert numbers(store, table) == [1]


def test_one_creation_sent_eight_times_at_once_is_one_table(store: Store) -> None:
    answers = together(lambda _: store.create("no-fish", 2, key="start"))
    assert len({made(answer).id for answer in answers}) == 1
    assert len(store.running()) == 1


def test_of_two_who_end_the_game_at_once_one_does(store: Store, table: Table) -> None:
    answers = together(lambda _: store.act(table.id, {"do": "finish"}, by=None))
    assert [type(answer) for answer in answers].count(Done) == 1
    assert [type(answer) for answer in answers].count(Refused) == 7


def test_of_eight_who_undo_the_same_entry_one_does(store: Store, table: Table) -> None:
    for cards in (3, 4, 5):
        store.act(table.id, deck(cards), by=None)
    answers = together(lambda _: store.undo(table.id, entry=3))
    assert [type(answer) for answer in answers].count(Done) == 1
    found = store.find(table.id)
    assert found
    assert [entry.number for entry in found.standing] == [1, 2]


def test_readers_see_whole_tables_while_others_write(store: Store, table: Table) -> None:
    def work(thread: int) -> bool:
        for cards in range(15):
            if thread % 2:
                done(store.act(table.id, deck(cards), by=None))
                continue
            found = store.find(table.id)
            assert found
            assert found.play.live.deck == (
                found.standing[-1].action["set"]["deck"] if found.standing else 29
            )
        return True

    assert together(work) == [True] * THREADS
