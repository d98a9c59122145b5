"""Each phone counts its own; nobody sees a number of somebody else's before the places are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.markup import Page
from tests.web.pen.phones import count, page, seated, stands, tap
from tests.web.phones import Phone

NewPhone = Callable[[], Phone]
NAMES = ("Ann", "Bo", "Cy", "Dee")
POINTS = (4091, 3083, 2077, 1064)
"""No page shows these numbers for another reason."""
LOOKS = ("", "?since=0", "/log", "/more", "/glance", "/names", "/count/0", "/count/1", "/count/2", "/count/3")


@pytest.fixture
def four(store: Store, new_phone: NewPhone) -> tuple[Table, list[Phone]]:
    """Four phones at a table that counts at the end."""
    table, phones = seated(store, new_phone, "fat-fish", "piles", NAMES)
    return stands(store, table), phones


def points(phone: Phone, table: Table, seat: int) -> None:
    """A seat's count from its own phone."""
    answer = count(phone, table, seat, f"k{seat}", positive=POINTS[seat], negative=0)
    assert answer.status_code == 303, answer.text


def leaks(text: str, numbers: tuple[int, ...] = POINTS) -> list[int]:
    """Which of the numbers stand in what a phone got; ids, keys and times are none."""
    return [number for number in numbers if re.search(rf"(?<![\w:.-]){number}(?![\w:-])", text)]


def looks(phone: Phone, table: Table) -> Iterator[tuple[str, str]]:
    for where in LOOKS:
        answer = phone.get(f"/t/{table.id}{where}")
        yield where, answer.text
        yield f"{where} as a part", phone.htmx(f"/t/{table.id}{where}").text


def test_no_number_is_on_any_page_before_show(
    store: Store, new_phone: NewPhone, four: tuple[Table, list[Phone]]
) -> None:
    table, phones = four
    watcher = new_phone().joins(store, table.id, "watch")
    for seat, phone in enumerate(phones):
        points(phone, table, seat)
        for name, other in (*zip(NAMES, phones, strict=True), ("a watcher", watcher)):
            for where, text in looks(other, table):
                assert leaks(text) == [], (name, where, seat)
            assert other.get(f"/t/{table.id}/record.json").status_code == 409
    undone = phones[0].post(
        f"/t/{table.id}/undo", data={"key": "u", "entry": str(stands(store, table).version)}
    )
    assert leaks(undone.text) == []
    for where, text in looks(phones[1], table):
        assert leaks(text) == [], where


def test_numbers_are_found_where_they_may_be(four: tuple[Table, list[Phone]]) -> None:
    """The search above finds them once they are shown: it does not look past them."""
    table, phones = four
    for seat, phone in enumerate(phones):
        points(phone, table, seat)
    phones[2].post(f"/t/{table.id}/show", data={"key": "s"})
    for phone in phones:
        assert leaks(page(phone, table)) == list(POINTS)
        assert leaks(page(phone, table, "/log")) == list(POINTS)
        assert phone.get(f"/t/{table.id}/record.json").status_code == 200


def test_others_see_who_has_counted(four: tuple[Table, list[Phone]]) -> None:
    table, phones = four
    for seat in (1, 3, 0):
        points(phones[seat], table, seat)
    assert "3 of 4 counted" in page(phones[2], table)
    assert "3 of 4 counted" in page(phones[2], table, "/count/2")
    assert "Bo</bdi> has counted." in page(phones[2], table, "/log")


def opened(phone: Phone, table: Table, seat: int) -> str:
    """The version that a pad, opened now, says it was opened at."""
    [form] = [each for each in Page(page(phone, table, f"/count/{seat}")).posts() if "/count/" in each.action]
    return dict(form.sent())["seen"]


def test_who_counts_what_was_counted_on_another_phone_meanwhile_is_told_first(
    four: tuple[Table, list[Phone]],
) -> None:
    """Nothing is overwritten unasked; the other's numbers stand nowhere."""
    table, (ann, bo, *_rest) = four
    address = f"/t/{table.id}/count/2"
    seen = [opened(phone, table, 2) for phone in (ann, bo)]
    first = {"f.positive": str(POINTS[0]), "f.negative": "0"}
    other = {"f.positive": "17", "f.negative": "2"}
    assert ann.post(address, data={"key": "a", "seen": seen[0], **first}).status_code == 303
    slip = bo.post(address, data={"key": "b0", "seen": seen[1], **other, "f.negative": "x"})
    assert slip.status_code == 422
    assert f'name="seen" value="{seen[1]}"' in slip.text, "it is the same pad still"
    told = bo.post(address, data={"key": "b", "seen": seen[1], **other})
    assert told.status_code == 409
    text = " ".join(Page(told.text).text.split())
    assert "Cy was counted on another phone meanwhile. Send it again to put this count in its place." in text
    assert 'value="17"' in told.text
    assert leaks(told.text) == []
    [form] = [each for each in Page(told.text).posts() if each.action == address]
    again = bo.post(address, data={**other, "key": "c", "seen": dict(form.sent())["seen"]})
    assert again.status_code == 303
    same = ann.post(address, data={**other, "key": "d", "seen": seen[0]})
    assert same.status_code == 303, "equal numbers are one count"


def test_a_watcher_reads_the_last_event_once(
    store: Store, new_phone: NewPhone, four: tuple[Table, list[Phone]]
) -> None:
    table, phones = four
    watcher = new_phone().joins(store, table.id, "watch")
    for seat, phone in enumerate(phones):
        points(phone, table, seat)
        assert page(watcher, table).count("</bdi> has counted.") == 1


def test_once_all_are_in_every_phone_has_the_key_that_shows(
    store: Store, new_phone: NewPhone, four: tuple[Table, list[Phone]]
) -> None:
    table, phones = four
    for seat, phone in enumerate(phones):
        assert "/show" not in page(phones[0], table)
        points(phone, table, seat)
    for phone in phones:
        text = page(phone, table)
        assert "All 4 have counted" in text
        assert f'action="/t/{table.id}/show"' in text
        assert "wins" not in text.split('id="main"')[1]
    watcher = new_phone().joins(store, table.id, "watch")
    assert "All 4 have counted" in page(watcher, table)
    assert "/show" not in page(watcher, table)


def test_the_places_turn_up_on_all_phones_and_only_then(
    store: Store, four: tuple[Table, list[Phone]]
) -> None:
    table, phones = four
    for seat, phone in enumerate(phones):
        points(phone, table, seat)
    assert phones[3].post(f"/t/{table.id}/show", data={"key": "s"}).status_code == 303
    for phone in phones:
        assert "<bdi>Ann</bdi> wins" in page(phone, table)
        assert 'class="state turning"' in page(phone, table)
    store.rename(table.id, 1, "Bob", by=None)
    assert "turning" not in page(phones[0], table), "what came after has been seen lying there"


def test_who_asks_for_the_places_too_early_is_told_so(four: tuple[Table, list[Phone]]) -> None:
    table, phones = four
    points(phones[0], table, 0)
    answer = phones[0].post(f"/t/{table.id}/show", data={"key": "s"})
    assert answer.status_code == 409
    assert "Not everybody has counted yet" in answer.text


def test_show_from_two_phones_at_once_shows_once(store: Store, four: tuple[Table, list[Phone]]) -> None:
    table, phones = four
    for seat, phone in enumerate(phones):
        points(phone, table, seat)
    before = stands(store, table).version
    for n, phone in enumerate(phones):
        assert phone.post(f"/t/{table.id}/show", data={"key": f"s{n}"}).status_code == 303
    assert stands(store, table).version == before + 1


def test_a_mistyped_count_is_mended_before_show_and_after(four: tuple[Table, list[Phone]]) -> None:
    table, phones = four
    for seat, phone in enumerate(phones):
        points(phone, table, seat)
    assert f'href="/t/{table.id}/count/0"' in page(phones[0], table)
    count(phones[0], table, 0, "again", positive=2, negative=0)
    assert "All 4 have counted" in page(phones[0], table), "still covered"
    phones[1].post(f"/t/{table.id}/show", data={"key": "s"})
    assert "<bdi>Bo</bdi> wins" in page(phones[2], table)
    count(phones[0], table, 0, "anew", positive=4091, negative=0)
    assert "<bdi>Ann</bdi> wins" in page(phones[2], table)


def test_a_phone_is_asked_for_its_own_seats_and_then_sees_who_has_counted(
    store: Store, four: tuple[Table, list[Phone]]
) -> None:
    table, phones = four
    store.take_seat(table.id, 3, by=phones[1].known(store))
    store.act(table.id, {"do": "tally"}, by=None)
    first = count(phones[1], table, 1, "k1", positive=5, negative=0)
    assert first.headers["Location"] == f"/t/{table.id}/count/3"
    last = count(phones[1], table, 3, "k3", positive=5, negative=0)
    assert last.headers["Location"] == f"/t/{table.id}"


def test_it_may_count_for_somebody_whose_phone_has_died(
    store: Store, four: tuple[Table, list[Phone]]
) -> None:
    table, phones = four
    assert f'href="/t/{table.id}/count/2"' in page(phones[0], table)
    points(phones[0], table, 2)
    assert stands(store, table).play.counts[2] is not None


def test_who_begins_to_count_comes_to_the_own_pad(store: Store, new_phone: NewPhone) -> None:
    table, (_ann, bo, _cy) = seated(store, new_phone, "fish-fish-fish", "passes")
    answer = tap(bo, table, {"do": "tally"}, seen=table.version, key="t")
    assert answer.headers["Location"] == f"/t/{table.id}/count/1"


def test_a_phone_without_a_seat_goes_round_those_that_no_phone_holds(
    store: Store, new_phone: NewPhone
) -> None:
    table, phones = seated(store, new_phone, "fish-fish-fish", "passes", NAMES)
    store.leave_seat(table.id, 0, by=phones[0].known(store))
    store.leave_seat(table.id, 2, by=phones[2].known(store))
    table = stands(store, table)
    begun = tap(phones[0], table, {"do": "tally"}, seen=table.version, key="t")
    assert begun.headers["Location"] == f"/t/{table.id}/count/0"
    fish = {"grey": 0, "white": 0, "blue": 0, "unused": 0}
    assert count(phones[0], table, 0, "a", **fish).headers["Location"] == f"/t/{table.id}/count/2"
    assert count(phones[0], table, 2, "c", **fish).headers["Location"] == f"/t/{table.id}"


def test_the_number_of_an_open_question_hides_the_first_one(store: Store, new_phone: NewPhone) -> None:
    """Level on cards, two are asked for hungry fish; the other's pad does not hold what they counted."""
    table, (ann, bo, cy) = seated(store, new_phone, "somethin-fishy", "phase")
    tap(ann, table, {"do": "tally"}, seen=table.version, key="t")
    for seat, (phone, cards) in enumerate(((ann, 47), (bo, 47), (cy, 9))):
        assert count(phone, table, seat, f"k{seat}", cards=cards).status_code == 303
    for phone in (ann, bo, cy):
        for where in ("", "/count/0", "/count/1", "/count/2", "/log"):
            assert leaks(page(phone, table, where), (47,)) == [], where
    assert "Some are level" in page(cy, table)
    assert count(ann, table, 0, "h0", hungry=3).status_code == 303
    assert count(bo, table, 1, "h1", hungry=5).status_code == 303
    kept = [entry.action for entry in stands(store, table).standing][-2:]
    assert [(each["cards"], each["hungry"]) for each in kept] == [(47, 3), (47, 5)]


def test_a_refusal_does_not_add_up_what_others_counted(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, cy) = seated(store, new_phone, "somethin-fishy", "phase")
    tap(ann, table, {"do": "tally"}, seen=table.version, key="t")
    count(ann, table, 0, "a", cards=47)
    refused = count(bo, table, 1, "b", cards=120)
    assert refused.status_code == 422
    assert "Together with what the others have counted, that is more than there is." in refused.text
    assert "167" not in refused.text
    own_fault = count(cy, table, 2, "c", cards=3, hungry=5)
    assert own_fault.status_code == 422
    assert "more hungry fish" in own_fault.text


def test_with_one_phone_the_result_is_there_at_once(store: Store, new_phone: NewPhone) -> None:
    phone = new_phone()
    table = store.create(
        "fat-fish", 3, way="piles", options={"mode": "tally"}, names=NAMES[:3], by=phone.known(store)
    )
    assert isinstance(table, Table)
    for seat in range(3):
        answer = count(phone, table, seat, f"k{seat}", positive=POINTS[seat], negative=0)
        onward = f"/t/{table.id}/count/{seat + 1}" if seat < 2 else f"/t/{table.id}"
        assert answer.headers["Location"] == onward
    text = page(phone, table)
    assert "<bdi>Ann</bdi> wins" in text
    assert "turning" not in text
    assert "/show" not in text
