"""On boards where everybody ticks what is their own, a phone has the keys of its own seats."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from companion.tables.store import Store
from tests.web.pen.phones import page, seated, tap
from tests.web.phones import Phone
from tests.web.scenes import enter, new_table

NewPhone = Callable[[], Phone]
CATCHES = [("fish-fish-fish", "catches"), ("somethin-fishy", "catches")]


def seats_with_keys(text: str) -> set[int]:
    """For whom something can be entered here."""
    found = re.findall(r'name="f\.player" value="(\d)"|&#34;player&#34;:(\d)', text)
    return {int(one or other) for one, other in found}


@pytest.mark.parametrize(("game", "way"), CATCHES)
def test_a_phone_has_the_keys_of_its_own_seat(store: Store, new_phone: NewPhone, game: str, way: str) -> None:
    table, phones = seated(store, new_phone, game, way)
    for seat, phone in enumerate(phones):
        text = page(phone, table)
        assert seats_with_keys(text) == {seat}
        assert "Take the pen" not in text
        assert text.count('<ul class="others">') == 1


@pytest.mark.parametrize(("game", "way"), CATCHES)
def test_one_phone_for_all_has_the_keys_of_all(
    store: Store, new_phone: NewPhone, game: str, way: str
) -> None:
    phone = new_phone()
    table = new_table(store, game, way, by=phone.known(store))
    text = page(phone, table)
    assert seats_with_keys(text) == {0, 1, 2}
    assert "others" not in text.split("<main")[1]


@pytest.mark.parametrize(("game", "way"), CATCHES)
def test_a_phone_may_enter_for_others_and_stays_so_after_a_tap(
    store: Store, new_phone: NewPhone, game: str, way: str
) -> None:
    table, (ann, *_) = seated(store, new_phone, game, way)
    link = re.search(r'href="([^"]+)">Enter for others too', page(ann, table))
    assert link
    text = ann.get(link[1]).text
    assert seats_with_keys(text) == {0, 1, 2}
    assert "Enter for myself alone" in text
    assert all(
        'name="for" value="all"' in form
        for form in re.findall(r"<form.*?</form>", text, re.S)
        if "/act" in form
    )
    fish = {"cards": 2, "hungry": 0} if game == "somethin-fishy" else {"fish": {"blue": 1}}
    answer = tap(
        ann, table, {"do": "catch", "player": 1, **fish}, seen=table.version, key="k", **{"for": "all"}
    )
    assert answer.headers["Location"] == f"/t/{table.id}?for=all"


def test_others_catches_are_one_line_each(store: Store, new_phone: NewPhone) -> None:
    table, (ann, *_) = seated(store, new_phone, "fish-fish-fish", "catches")
    enter(store, table, {"do": "catch", "player": 1, "fish": {"white": 7}})
    line = re.search(r'<li><span class="name"><bdi>Bo</bdi></span>(.*?)</li>', page(ann, table), re.S)
    assert line
    assert re.sub(r"<svg.*?</svg>|<[^>]+>", " ", line[1]).split() == ["0", "grey", "7", "white", "0", "blue"]


def test_what_lies_face_down_is_not_shown_to_others(store: Store, new_phone: NewPhone) -> None:
    table, (ann, *_) = seated(store, new_phone, "somethin-fishy", "catches")
    enter(store, table, {"do": "catch", "player": 1, "cards": 7, "hungry": 0})
    enter(store, table, {"do": "catch", "player": 1, "cards": 16, "hungry": 0})
    others = re.search(r'<ul class="others">.*?</ul>', page(ann, table), re.S)
    assert others
    assert "23" not in others[0]
    shown = re.search(r'<ul class="others">.*?</ul>', page(ann, table, "?show=1"), re.S)
    assert shown
    assert "23" in shown[0]


@pytest.mark.parametrize(("game", "way"), CATCHES)
def test_whoever_puts_somebody_elses_catch_right_has_the_keys_for_it(
    store: Store, new_phone: NewPhone, game: str, way: str
) -> None:
    table, (ann, *_) = seated(store, new_phone, game, way)
    fish = {"cards": 2, "hungry": 0} if game == "somethin-fishy" else {"fish": {"blue": 1}}
    after = enter(store, table, {"do": "catch", "player": 1, **fish})
    assert 1 in seats_with_keys(page(ann, table, f"?instead={after.version}"))
