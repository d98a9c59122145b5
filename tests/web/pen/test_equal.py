"""An event equal to another phone's since this one looked is asked about, never lost and never doubled."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

import pytest

from companion.tables.store import Store
from tests.web.pen.phones import page, seated, stands, tap
from tests.web.phones import Phone

NewPhone = Callable[[], Phone]
PIRANHA = {"do": "reveal", "kind": "piranha", "size": "small"}
SHUFFLED = {"do": "pile_empty"}


def entered(store: Store, table: Any) -> list[Any]:
    return [entry.action for entry in stands(store, table).standing]


def test_the_same_card_twice_is_asked_about(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "cards")
    assert tap(bo, table, PIRANHA, seen=table.version, key="b").status_code == 303
    asked = tap(ann, table, PIRANHA, seen=table.version, key="a")
    assert asked.status_code == 409
    assert entered(store, table) == [PIRANHA], "nothing is stored for the question"
    text = asked.text
    assert "<bdi>Bo</bdi> has just entered: “<bdi>Ann</bdi>&#39;s small piranha" in text
    assert "Is yours the same card, or one more?" in text
    assert re.search(r">\s*Same card\s*</a>", text)
    assert "One more" in text


def test_one_more_counts(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "cards")
    tap(bo, table, PIRANHA, seen=table.version, key="b")
    asked = tap(ann, table, PIRANHA, seen=table.version, key="a").text
    more = re.search(r'name="more" value="(\d+)"', asked)
    assert more
    assert int(more[1]) == stands(store, table).version
    assert tap(ann, table, PIRANHA, seen=table.version, key="c", more=more[1]).status_code == 303
    assert tap(ann, table, PIRANHA, seen=table.version, key="c", more=more[1]).status_code == 303
    assert entered(store, table) == [PIRANHA, PIRANHA]


def test_the_same_card_stores_nothing(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "cards")
    tap(bo, table, PIRANHA, seen=table.version, key="b")
    asked = tap(ann, table, PIRANHA, seen=table.version, key="a").text
    link = re.search(r'<a class="[^"]*" href="([^"]+)">\s*Same card', asked)
    assert link
    assert "has just entered" not in ann.get(link[1]).text
    assert entered(store, table) == [PIRANHA]


@pytest.mark.parametrize("seen", ["", "x", "-1", "٣", "9" * 5000])
def test_a_form_that_does_not_say_what_was_seen_is_not_asked(
    store: Store, new_phone: NewPhone, seen: str
) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "cards")
    tap(bo, table, PIRANHA, seen=seen, key="b")
    assert tap(ann, table, PIRANHA, seen=seen, key="a").status_code == 303
    assert entered(store, table) == [PIRANHA, PIRANHA]


def test_what_was_seen_is_not_asked_about(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "cards")
    tap(bo, table, PIRANHA, seen=table.version, key="b")
    assert tap(ann, table, PIRANHA, seen=table.version + 1, key="a").status_code == 303
    assert entered(store, table) == [PIRANHA, PIRANHA]


def test_two_honest_taps_that_differ_both_count(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "fish-fish-fish", "catches")
    catches = [{"do": "catch", "player": seat, "fish": {"blue": 1}} for seat in (0, 1)]
    assert tap(ann, table, catches[0], seen=table.version, key="a").status_code == 303
    assert tap(bo, table, catches[1], seen=table.version, key="b").status_code == 303
    assert entered(store, table) == catches


def test_twenty_fast_taps_of_one_phone_count_twenty(store: Store, new_phone: NewPhone) -> None:
    table, (ann, _bo, _cy) = seated(store, new_phone, "fish-fish-fish", "catches")
    catch = {"do": "catch", "player": 0, "fish": {"blue": 1}}
    for n in range(20):
        assert tap(ann, table, catch, seen=table.version, key=f"a.{n}").status_code == 303
    assert entered(store, table) == [catch] * 20


def test_a_tap_that_counted_is_not_asked_about_when_it_comes_again(store: Store, new_phone: NewPhone) -> None:
    """The answer was lost; meanwhile the other phone has entered one more, and this page looked again."""
    table, (ann, bo, _cy) = seated(store, new_phone, "fish-fish-fish", "catches")
    tap(ann, table, SHUFFLED, seen=table.version, key="a")
    tap(bo, table, SHUFFLED, seen=table.version + 1, key="b")
    for seen in (table.version, table.version + 2):
        assert tap(ann, table, SHUFFLED, seen=seen, key="a").status_code == 303
    assert entered(store, table) == [SHUFFLED, SHUFFLED]


@pytest.mark.parametrize("raw", [{"do": "tally"}, {"do": "finish"}])
def test_what_makes_no_sense_twice_is_answered_by_the_page(
    store: Store, new_phone: NewPhone, raw: dict[str, str]
) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "fish-fish-fish", "passes")
    assert tap(bo, table, raw, seen=table.version, key="b").status_code == 303
    assert tap(ann, table, raw, seen=table.version, key="a").status_code == 303
    assert entered(store, table) == [raw]


def test_the_same_way_from_two_phones_is_changed_once(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "no-fish", "winner")
    for phone, key in ((bo, "b"), (ann, "a")):
        answer = phone.post(f"/t/{table.id}/way", data={"way": "guesses", "key": key})
        assert answer.status_code == 303
    assert stands(store, table).way == "guesses"
    assert stands(store, table).version == table.version + 1


def test_an_equal_correction_is_answered_by_the_page(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "fish-fish-fish", "catches")
    raw = {"do": "correct", "set": {"reshuffles": 1}}
    for phone, key in ((bo, "b"), (ann, "a")):
        assert tap(phone, table, raw, seen=table.version, key=key).status_code == 303
    assert entered(store, table) == [raw]


def test_what_can_be_only_once_is_told_and_not_asked(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "phase")
    gone = {"do": "backs_gone"}
    tap(bo, table, gone, seen=table.version, key="b")
    told = tap(ann, table, gone, seen=table.version, key="a")
    assert told.status_code == 409
    assert "It counts once." in told.text
    assert 'name="more"' not in told.text
    assert entered(store, table) == [gone]


def test_the_own_count_is_never_asked_about(store: Store, new_phone: NewPhone) -> None:
    table, (ann, bo, _cy) = seated(store, new_phone, "no-fish", "guesses")
    tap(ann, table, {"do": "tally"}, seen=table.version, key="t")
    for phone, key in ((bo, "b"), (ann, "a")):
        answer = phone.post(f"/t/{table.id}/count/1", data={"key": key, "f.left": "3", "seen": "0"})
        assert answer.status_code == 303


def test_the_question_stands_where_the_page_looks_for_what_is_still_to_be_read(
    store: Store, new_phone: NewPhone
) -> None:
    """As steady.js has it, a look at the table in between leaves it there; unsent.js reads its sentence."""
    table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "cards")
    tap(bo, table, PIRANHA, seen=table.version, key="b")
    text = tap(ann, table, PIRANHA, seen=table.version, key="a").text
    assert re.search(r'<div class="notice[^"]*" role="alert">\s*<p>', text)


def test_every_form_that_states_an_event_says_what_was_seen(store: Store, new_phone: NewPhone) -> None:
    table, (ann, _bo, _cy) = seated(store, new_phone, "fish-fish-fish", "catches")
    for where in ("", "/more", "/counters"):
        forms = re.findall(r"<form.*?</form>", page(ann, table, where), re.S)
        stating = [form for form in forms if re.search(r'action="[^"]*/(act|counters)"', form)]
        assert stating, where
        for form in stating:
            assert f'name="seen" value="{table.version}"' in form


def _token(phone: Phone) -> str:
    cookie = phone.get_cookie("device")
    assert cookie
    return cookie.value


def _at_once(app: Any, table: Any, tokens: dict[str, str]) -> list[tuple[str, int]]:
    """Who got which answer when both phones' taps on the same card came in at once, eight times each."""
    start = threading.Barrier(8 * len(tokens))
    answers: list[tuple[str, int]] = []

    def send(name: str) -> None:
        phone = app.test_client()
        phone.set_cookie("device", tokens[name], domain="localhost")
        start.wait(timeout=30)
        answers.append((name, tap(phone, table, PIRANHA, seen=table.version, key=name).status_code))

    threads = [threading.Thread(target=send, args=(name,)) for name in tokens for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return answers


def test_sixteen_threads_of_two_phones_enter_one_card_once(
    store: Store, app: Any, new_phone: NewPhone
) -> None:
    """Never two, never none: one phone's tap counts, and each of the other's is asked about."""
    for turn in range(8):
        table, (ann, bo, _cy) = seated(store, new_phone, "somethin-fishy", "cards")
        answers = _at_once(app, table, {"ann": _token(ann), "bo": _token(bo)})
        assert len(answers) == 16, turn
        assert entered(store, table) == [PIRANHA], turn
        each = [{status for who, status in answers if who == name} for name in ("ann", "bo")]
        assert sorted(each, key=min) == [{303}, {409}], turn
