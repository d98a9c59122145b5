"""Undo names what it strikes and whose it was; who comes too late learns what stands there now."""

from __future__ import annotations

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.log.shared import Together, form_to, guess, read
from tests.web.markup import Page
from tests.web.phones import Phone


def labels(page: Page) -> list[str]:
    return [each.get("aria-label", "") for tag, each in page.tags if tag == "button"]


def test_undo_names_whose_entry_it_strikes(together: Together) -> None:
    together.enters(together.bo, guess(7))
    assert any(
        each.startswith("Undo: Ann says 7") and each.endswith("(Bo's phone)")
        for each in labels(together.board(together.ann))
    )
    assert "(Bo's phone)" in together.board(together.ann).text
    together.enters(together.other, guess(3))
    assert "(another phone)" in together.board(together.ann).text


def test_one_phone_alone_sees_no_word_of_it(store: Store, client: Phone, alone: Table) -> None:
    store.act(alone.id, guess(7), by=client.device)
    page = read(client.get(f"/t/{alone.id}").text)
    [label] = [each for each in labels(page) if each.startswith("Undo")]
    assert "(" not in label


def test_a_stale_undo_says_who_was_quicker_and_strikes_nothing(together: Together) -> None:
    """R049."""
    first = together.enters(together.ann, guess(7))
    form = form_to(together.board(together.ann), "/undo")
    assert dict(form.sent())["entry"] == str(first)
    second = together.enters(together.bo, guess(3))
    answer = together.sends(together.ann, form)
    assert answer.status_code == 409
    assert (
        "Somebody was quicker (Bo's phone): the last entry is another one now: “Bo says 3"
        in read(answer.text).text
    )
    assert [entry.number for entry in together.now.standing] == [first, second]


def test_two_that_undo_the_same_undo_one(together: Together) -> None:
    first = together.enters(together.ann, guess(7))
    second = together.enters(together.ann, guess(3))
    forms = [form_to(together.board(together.ann), "/undo") for _ in range(2)]
    assert together.sends(together.ann, forms[0]).status_code == 303
    answer = together.sends(together.other, forms[1])
    assert answer.status_code == 409
    assert (
        "Somebody was quicker (Ann's phone): the last entry is another one now: “Ann says 7"
        in read(answer.text).text
    )
    assert [entry.number for entry in together.now.standing] == [first]
    assert second not in [entry.number for entry in together.now.standing]


def test_two_that_undo_one_slip_undo_one_though_the_page_was_new_under_the_finger(together: Together) -> None:
    """Ann's undo has just made Bo's button name the entry before; his tap says what he had seen till then."""
    first = together.enters(together.ann, guess(7))
    together.enters(together.ann, guess(3))
    before = together.now.version
    together.sends(together.ann, form_to(together.board(together.ann), "/undo"))
    fresh = dict(form_to(together.board(together.ann), "/undo").sent())
    assert fresh["entry"] == str(first)
    address = f"/t/{together.table.id}/undo"
    answer = together.bo.post(address, data={**fresh, "seen": str(before)})
    assert answer.status_code == 409
    assert "Somebody was quicker (Ann's phone)" in read(answer.text).text
    assert [entry.number for entry in together.now.standing] == [first]
    assert together.bo.post(address, data=fresh).status_code == 303
    assert together.now.standing == ()


def test_who_undoes_twice_in_haste_is_not_in_its_own_way(together: Together) -> None:
    together.enters(together.ann, guess(7), guess(3))
    before = str(together.now.version)
    for _ in range(2):
        form = dict(form_to(together.board(together.ann), "/undo").sent())
        answer = together.ann.post(f"/t/{together.table.id}/undo", data={**form, "seen": before})
        assert answer.status_code == 303
    assert together.now.standing == ()
