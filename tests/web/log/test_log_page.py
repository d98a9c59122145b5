"""The log's page: everything with who and when, the newest on top, what stands no more struck through."""

from __future__ import annotations

import re

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.pages import log
from tests.web.log.shared import Together, form_to, found, guess, has, line, read
from tests.web.phones import Phone


def test_each_entry_says_whose_it_was_and_when(together: Together) -> None:
    by_ann = together.enters(together.ann, guess(7))
    by_bo = together.enters(together.bo, guess(3))
    by_nobody = together.enters(together.other, guess(4))
    by_program = together.store.act(together.table.id, guess(5), by=None)
    page = together.log(together.other)
    assert re.search(r"Ann says 7: No Fish.* Ann's phone · \d\d:\d\d UTC ", line(page, by_ann))
    assert re.search(r"Bo says 3: No Fish.* Bo's phone · \d\d:\d\d UTC ", line(page, by_bo))
    assert "this phone ·" in line(page, by_nobody)
    assert "another phone ·" in line(together.log(together.bo), by_nobody)
    assert by_program is not None
    assert "a program ·" in line(page, by_nobody + 1)


def test_a_moment_is_told_to_the_phones_own_clock(together: Together) -> None:
    number = together.enters(together.ann, guess(7))
    page = together.log(together.bo)
    moments = [each["datetime"] for tag, each in page.tags if tag == "time"]
    assert moments[0] == together.now.entries[number - 1].at.isoformat()
    assert moments[0].endswith("+00:00")


def test_the_newest_is_on_top(together: Together) -> None:
    together.enters(together.ann, guess(7), guess(3))
    numbers = [int(each["value"]) for tag, each in together.log(together.bo).tags if tag == "li"]
    assert numbers == list(range(together.now.version, 0, -1))


def test_one_phone_alone_reads_nothing_of_phones(store: Store, client: Phone, alone: Table) -> None:
    store.act(alone.id, guess(7), by=client.device)
    store.undo(alone.id, by=client.device)
    text = read(client.get(f"/t/{alone.id}/log").text).text
    assert "phone" not in text.partition("What happened")[2]
    assert "(this phone)" not in client.get(f"/t/{alone.id}").text


def test_what_is_gone_says_who_struck_it(together: Together) -> None:
    number = together.enters(together.ann, guess(7))
    together.store.strike(together.table.id, number, by=together.bo.device)
    page = together.log(together.ann)
    assert "struck out by Bo's phone" in line(page, number)
    assert any(tag == "s" for tag, _ in page.tags)
    assert line(page, number + 1).startswith(f"{number + 1} Struck out: Ann says 7")


@pytest.mark.parametrize(
    ("how", "said"), [("undo", "undone by Bo's phone"), ("amend", "replaced by Bo's phone")]
)
def test_undone_and_replaced_are_told_apart(together: Together, how: str, said: str) -> None:
    number = together.enters(together.ann, guess(7))
    if how == "undo":
        together.store.undo(together.table.id, by=together.bo.device)
    else:
        together.store.amend(together.table.id, number, guess(8), by=together.bo.device)
    assert said in line(together.log(together.ann), number)


def test_everything_is_in_the_log_in_a_sentence(together: Together) -> None:
    store, table_id, bo = together.store, together.table.id, together.bo.device
    number = together.enters(together.ann, guess(7))
    store.undo(table_id, by=bo)
    store.redo(table_id, by=bo)
    store.amend(table_id, number, guess(8), by=bo)
    store.strike(table_id, number + 3, by=bo)
    store.rename(table_id, 0, "Zoe", by=bo)
    store.leave_seat(table_id, 1, by=bo or "")
    store.set_way(table_id, "winner", by=bo)
    store.take_pen(table_id, by=bo or "")
    page = together.log(together.other)
    said = [line(page, each).split(" ", 1)[1] for each in range(number, together.now.version + 1)]
    beginnings = [
        "Zoe says 7: No Fish",
        "Undone: Zoe says 7",
        "Redone: Zoe says 7",
        "Instead of “Zoe says 7",
        "Struck out: Zoe says 8",
        "The name at seat 1 was changed; it is Zoe now. Bo's phone ·",
        "Bo has no phone at the table any more.",
        "The table follows on as “",
        "A phone has taken the pen.",
    ]
    for text, beginning in zip(said, beginnings, strict=True):
        assert text.startswith(beginning)
    assert "Ann" not in page.text


def test_who_only_watches_reads_it_and_changes_nothing(together: Together, new_phone: type[Phone]) -> None:
    number = together.enters(together.ann, guess(7))
    watcher = new_phone().joins(together.store, together.table.id, "watch")
    page = together.log(watcher)
    assert "Ann says 7" in line(page, number)
    assert page.posts() == []
    assert "instead=" not in page.html
    for way in ("strike", "back"):
        assert watcher.post(f"/t/{together.table.id}/{way}/{number}").status_code == 403


def test_only_what_was_entered_in_play_can_be_struck(together: Together) -> None:
    number = together.enters(together.ann, guess(7))
    page = together.log(together.ann)
    assert [form.action for form in page.posts()] == [f"/t/{together.table.id}/strike/{number}"]
    for other in (0, 1, number + 1):
        assert together.ann.post(f"/t/{together.table.id}/strike/{other}").status_code == 404


def test_each_kind_of_entry_leads_to_what_puts_it_right(store: Store, client: Phone, alone: Table) -> None:
    path = f"/t/{alone.id}"
    store.act(alone.id, guess(7), by=client.device)
    store.act(alone.id, {"do": "correct", "set": {"deck": 20}}, by=client.device)
    page = read(client.get(f"{path}/log").text)
    assert f"{path}?instead=1" in page.links
    assert f"{path}?instead=2" not in page.links
    assert f"{path}/counters" in page.links
    store.act(alone.id, {"do": "tally"}, by=client.device)
    store.act(alone.id, {"do": "count", "player": 1, "left": 3}, by=client.device)
    page = read(client.get(f"{path}/log").text)
    assert f"{path}/count/1" in page.links
    assert f"{path}/counters" not in page.links
    assert f"{path}?instead=3" not in page.links
    assert has(page, "/strike/3")


def test_a_long_log_comes_in_pages(
    store: Store, client: Phone, alone: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "SHOWN", 3)
    for cards in range(1, 8):
        store.act(alone.id, {"do": "correct", "set": {"deck": cards}}, by=client.device)
    path = f"/t/{alone.id}/log"
    shown = []
    while True:
        page = read(client.get(path).text)
        shown.append([int(each["value"]) for tag, each in page.tags if tag == "li"])
        older = [link for link in page.links if "before=" in link and link != path]
        if not older:
            break
        [path] = older
    assert shown == [[7, 6, 5], [4, 3, 2], [1]]
    form = form_to(page, "/strike/1")
    answer = client.post(form.action, data=dict(form.sent()))
    assert answer.headers["Location"] == path, "it stays on the page where it was tapped"
    assert [entry.number for entry in found(store, alone.id).standing] == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("before", ["", "0", "1", "-4", "x", "٣", "99999", "9" * 400])
def test_a_page_that_is_none_is_the_newest(store: Store, client: Phone, alone: Table, before: str) -> None:
    store.act(alone.id, guess(7), by=client.device)
    page = read(client.get(f"/t/{alone.id}/log", query_string={"before": before}).text)
    assert "Ann says 7" in line(page, 1)
