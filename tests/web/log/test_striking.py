"""Any entry can be struck, replaced or put back, if the rest still stands; never another one."""

from __future__ import annotations

from tests.web.log.shared import Together, form_to, guess, has, read

RIGHT = guess(7, 2)
LIONFISH = {"do": "use_special", "special": "lionfish", "from": 1}


def numbers(together: Together) -> list[int]:
    return [entry.number for entry in together.now.standing]


def test_an_entry_before_others_is_struck_and_put_back(together: Together) -> None:
    first = together.enters(together.ann, guess(7))
    second = together.enters(together.bo, guess(3))
    answer = together.sends(together.bo, form_to(together.log(together.bo), f"/strike/{first}"))
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{together.table.id}/log")
    assert numbers(together) == [second]
    page = together.log(together.ann)
    assert not has(page, f"/strike/{first}")
    assert together.sends(together.ann, form_to(page, f"/back/{first}")).status_code == 303
    assert numbers(together) == [first, second]


def test_sent_twice_it_is_struck_once(together: Together) -> None:
    first = together.enters(together.ann, guess(7))
    form = form_to(together.log(together.bo), f"/strike/{first}")
    assert [together.sends(together.bo, form).status_code for _ in range(2)] == [303, 303]
    assert together.now.version == first + 1


def test_of_two_that_strike_the_same_the_second_is_told_and_nothing_else_is_struck(
    together: Together,
) -> None:
    """R049."""
    first = together.enters(together.ann, guess(7))
    second = together.enters(together.ann, guess(3))
    form = form_to(together.log(together.ann), f"/strike/{first}")
    together.sends(together.bo, form_to(together.log(together.bo), f"/strike/{first}"))
    answer = together.sends(together.ann, form)
    assert answer.status_code == 409
    page = read(answer.text)
    assert f"Entry {first} stands no more: somebody was quicker (Bo's phone)." in page.text
    assert has(page, f"/back/{first}"), "the log as it stands now"
    assert numbers(together) == [second]


def test_of_two_that_put_it_back_the_second_is_told(together: Together) -> None:
    first = together.enters(together.ann, guess(7))
    together.store.strike(together.table.id, first)
    form = form_to(together.log(together.ann), f"/back/{first}")
    together.sends(together.bo, form_to(together.log(together.bo), f"/back/{first}"))
    answer = together.sends(together.ann, form)
    assert answer.status_code == 409
    assert f"Entry {first} stands again already (Bo's phone)." in read(answer.text).text
    assert numbers(together) == [first]


def test_what_others_build_on_stays_and_the_page_says_which_one_does(together: Together) -> None:
    first = together.enters(together.ann, RIGHT)
    second = together.enters(together.ann, LIONFISH)
    answer = together.sends(together.bo, form_to(together.log(together.bo), f"/strike/{first}"))
    assert answer.status_code == 422
    text = read(answer.text).text
    assert f"Entry {second}, “Ann takes Bo's lionfish" in text
    assert "”, depends on it: A special fish may be taken only after a right first guess." in text
    assert numbers(together) == [first, second]


def test_an_entry_before_others_is_replaced_by_the_next_key_in_one_request(together: Together) -> None:
    first = together.enters(together.ann, guess(7))
    second = together.enters(together.bo, guess(3))
    assert f"/t/{together.table.id}?instead={first}" in together.log(together.bo).links
    page = together.board(together.bo, instead=first)
    assert "Not that: Ann says 7" in page.text
    assert "Ann 7 guesses" in page.text, "the board as it was before that entry"
    form = next(form for form in page.posts() if ("instead", str(first)) in form.sent())
    assert ("instead", str(first)) in form.sent()
    answer = together.bo.post(
        f"/t/{together.table.id}/act",
        data={"key": "k", "instead": str(first), "do": "guess", "f.what": "9", "f.released": "0"},
    )
    assert answer.status_code == 303
    after = together.now
    assert [entry.action for entry in after.standing] == [guess(9), guess(3)]
    assert (after.entries[-1].kind, after.entries[-1].strikes, after.entries[-1].seat) == ("amend", first, 1)
    assert after.standing[1].number == second


def test_a_replacement_that_would_break_a_later_entry_says_which(together: Together) -> None:
    first = together.enters(together.ann, RIGHT)
    second = together.enters(together.ann, LIONFISH)
    answer = together.bo.post(
        f"/t/{together.table.id}/act",
        data={"key": "k", "instead": str(first), "do": "guess", "f.what": "9", "f.released": "0"},
    )
    assert answer.status_code == 422
    assert f"Entry {second}, “Ann takes Bo's lionfish" in read(answer.text).text
    assert numbers(together) == [first, second]


def test_replacing_what_another_phone_struck_replaces_nothing_else(together: Together) -> None:
    first = together.enters(together.ann, guess(7))
    second = together.enters(together.ann, guess(3))
    together.store.strike(together.table.id, first, by=together.bo.device)
    answer = together.ann.post(
        f"/t/{together.table.id}/act",
        data={"key": "k", "instead": str(first), "do": "guess", "f.what": "9", "f.released": "0"},
    )
    assert answer.status_code == 409
    assert f"Entry {first} stands no more: somebody was quicker (Bo's phone)." in read(answer.text).text
    assert numbers(together) == [second]


def test_after_the_end_and_the_count_an_entry_of_play_can_be_replaced_still(together: Together) -> None:
    first = together.enters(together.ann, guess(7))
    together.enters(together.ann, {"do": "finish"})
    page = together.board(together.bo, instead=first)
    assert "Not that: Ann says 7" in page.text
    assert "Ann 7 guesses" in page.text
