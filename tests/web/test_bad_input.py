"""Whatever comes that is no whole number, no choice and no action: a sentence, and nothing is stored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.dumps import dump
from tests.web.markup import Control, Form, Page, Pairs
from tests.web.phones import Phone
from tests.web.scenes import GAMES, WAYS, enter, new_table, pages_of, scenes

NO_NUMBERS = [
    *("1_000", "١٢", "1e3", "NaN", "Infinity", "+3", "0x10", "−3", "1.5", "3.0", "1,5", "--1", "½", "1\x002"),
    *(str(10**60), "9" * 5000, "-9223372036854775809"),
]
WHAT_IS_RIGHT = re.compile(
    r"is not a whole number from −?\d+ to \d+\. Type digits, such as|is not one of .+\."
)


def posted(phone: Phone, form: Form, pairs: Pairs) -> object:
    """Sends a form as a browser encodes it."""
    return phone.post(form.action, data=urlencode(pairs), content_type="application/x-www-form-urlencoded")


def alert_of(page: Page) -> str:
    """The sentence that is read out, in words."""
    assert 'role="alert"' in page.html
    return page.text


def number_fields(form: Form) -> Iterator[Control]:
    """What takes a number: a box for digits, or keys that all stand for one. Each name once."""
    for name in form.names("text", "radio", "button"):
        controls = [each for each in form.controls if each.name == name]
        digits = controls[0].kind == "text" and controls[0].digits
        if digits or (name.startswith(("f.", "o.")) and all(each.value.isdecimal() for each in controls)):
            yield controls[0]


def answered(form: Form, field: Control, value: str) -> Pairs:
    """The form with everything chosen that can be, and the value in the field."""
    chosen = {
        each.name: each.value
        for each in reversed(form.controls)
        if each.kind in ("radio", "checkbox", "button") and each.name.startswith("f.")
    }
    chosen |= {each.name: each.value for each in form.controls if each.kind == "radio" and each.on}
    return form.sent(**{**chosen, field.name: value})


def kind_of(form: Form, field: Control) -> str:
    """The same for all seats, tables and cards: one of a kind is tried."""
    do = next((each.value for each in form.controls if each.name == "do"), "")
    place = form.action.split("/", 3)[-1]
    return re.sub(r"\d+", "n", f"{place} {do} {field.kind} {field.name}")


def version(store: Store, table: Table) -> int:
    """How many entries the table has."""
    found = store.find(table.id)
    assert found is not None
    return found.version


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_whole_number_is_answered_by_what_would_be_right(
    store: Store, client: Phone, game: str
) -> None:
    """Only ASCII digits with an optional minus are a number; what was typed stays in the page."""
    tried: set[str] = set()
    for way in [way for each, way in WAYS if each == game]:
        for scene in scenes(store, game, way, by=client.known(store)):
            for path in pages_of(scene):
                for form in Page(client.get(path).text).posts():
                    for field in number_fields(form):
                        if kind_of(form, field) not in tried:
                            tried.add(kind_of(form, field))
                            check_field(client, form, field)
            assert version(store, scene.table) == scene.table.version, scene.name
    assert any("counters" in each for each in tried)
    assert any("count/n" in each for each in tried)


def check_field(phone: Phone, form: Form, field: Control) -> None:
    for value in NO_NUMBERS:
        answer = posted(phone, form, answered(form, field, value))
        where = f"{form.action} {field.name}={value[:20]}"
        assert answer.status_code == 422, where  # type: ignore[attr-defined]
        page = Page(answer.text)  # type: ignore[attr-defined]
        assert WHAT_IS_RIGHT.search(alert_of(page)), f"{where}: {page.text}"
        if field.kind == "text":
            kept = [
                tag["value"] for name, tag in page.tags if name == "input" and tag.get("name") == field.name
            ]
            assert value in kept, where


@pytest.mark.parametrize("game", GAMES)
def test_options_that_are_no_numbers_make_no_table(store: Store, client: Phone, game: str) -> None:
    before = dump(store)
    [form] = Page(client.get(f"/new/{game}/3").text).posts()
    fields = [field for field in number_fields(form) if field.name.startswith("o.")]
    for field in fields:
        for value in NO_NUMBERS:
            answer = posted(client, form, form.sent(form.buttons[0], **{field.name: value}))
            assert answer.status_code == 422  # type: ignore[attr-defined]
            assert WHAT_IS_RIGHT.search(Page(answer.text).text)  # type: ignore[attr-defined]
    assert fields or game == "fat-fish"
    assert dump(store) == before


def test_spaces_around_digits_are_no_fault(store: Store, client: Phone) -> None:
    """Some keyboards add one."""
    table = new_table(store, "fat-fish", "piles", by=client.known(store))
    [form] = Page(client.get(f"/t/{table.id}/count/0").text).posts()
    answer = client.post(form.action, data={"f.positive": " 7 ", "f.negative": "3"})
    assert answer.status_code == 303
    after = store.find(table.id)
    assert after is not None
    assert after.entries[-1].action == {"do": "count", "player": 0, "positive": 7, "negative": 3}


def test_a_zero_is_a_number_and_a_blank_is_none(store: Store, client: Phone) -> None:
    """A typed 0 is stored as 0; a field left blank is asked for, or left out where it may be."""
    table = new_table(store, "somethin-fishy", "phase", by=client.known(store))
    table = enter(store, table, {"do": "tally"})
    path = f"/t/{table.id}/count/1"
    answer = client.post(path, data={"f.cards": "", "f.hungry": ""})
    assert answer.status_code == 422
    assert "nothing was entered yet. It is a whole number from 0 to 160." in Page(answer.text).text
    assert version(store, table) == table.version
    assert client.post(path, data={"f.cards": "0", "f.hungry": ""}).status_code == 303
    after = store.find(table.id)
    assert after is not None
    assert after.entries[-1].action == {"do": "count", "player": 1, "cards": 0}


def test_two_answers_to_one_question_are_none(store: Store, client: Phone) -> None:
    table = new_table(store, "no-fish", "guesses", by=client.known(store))
    for twice in (
        {"f.what": "1", "f.released": ["1", "2"]},
        {"f.what": ["1", "2"], "f.released": "1"},
    ):
        answer = client.post(f"/t/{table.id}/act", data={"do": "guess", **twice})
        assert answer.status_code == 422
        assert "two answers came, and only one fits" in Page(answer.text).text
    assert version(store, table) == 0


def test_an_answer_to_what_is_not_asked_is_not_passed_over(store: Store, client: Phone) -> None:
    """It comes from an old page, whose other answers may mean something else by now."""
    table = new_table(store, "no-fish", "guesses", by=client.known(store))
    data = {"do": "guess", "f.what": "1", "f.released": "0", "f.shark": "1"}
    answer = client.post(f"/t/{table.id}/act", data=data)
    assert answer.status_code == 422
    assert "“f.shark” is not asked here any more" in Page(answer.text).text
    assert version(store, table) == 0


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_all_counters_sent_back_unchanged_change_nothing(
    store: Store, client: Phone, game: str, way: str
) -> None:
    """What a page shows it takes, also after the end, when it shows fewer."""
    for scene in scenes(store, game, way, by=client.known(store)):
        if scene.play.tally:
            continue
        path = f"/t/{scene.table.id}/counters"
        form = next(form for form in Page(client.get(path).text).posts() if form.action == path)
        assert posted(client, form, form.sent(form.buttons[0])).status_code == 303  # type: ignore[attr-defined]
        assert version(store, scene.table) == scene.table.version, scene.name


BROKEN = [
    *("", "{", "[]", "null", "1", '"x"', "NaN", '{"do":"tally","do":"finish"}', "[" * 5000 + "]" * 5000),
    '{"do":"guess","what":1,"released":' + "9" * 5000 + "}",
    '{"do":"guess","what":1,"released":NaN}',
]


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:20])
def test_an_action_that_is_no_json_of_ours_did_not_arrive_whole(
    store: Store, client: Phone, text: str
) -> None:
    table = new_table(store, "no-fish", "guesses", by=client.known(store))
    answer = client.post(f"/t/{table.id}/act", data={"action": text})
    assert answer.status_code == 422
    assert "This form did not arrive whole. Look again, then choose." in alert_of(Page(answer.text))
    assert version(store, table) == 0


WRONG_ACTIONS = [
    ({"do": "nope"}, "There is no action"),
    ({"do": ["x"]}, "There is no action"),
    ({}, "There is no action without “do” in this game; there are “guess”"),
    ({"do": "\ud800"}, "There is no action"),
    ({"do": "finish", "winners": [3]}, "names seat 3, but the seats here are 0 to 2"),
    ({"do": "finish", "winners": [-1]}, "must be at least 0"),
    ({"do": "finish", "winners": [0, 0]}, "Each winner is named once."),
    ({"do": "finish", "shark": 1}, "“shark” is not known here; known: “do” and “winners”."),
    ({"do": "guess", "what": 1, "released": 1.0}, "“released” must be a whole number, not 1.0."),
    ({"do": "guess", "what": 1, "released": True}, "“released” must be a whole number, not true."),
    ({"do": "guess", "what": 11, "released": 0}, "“what” must be at most 10, not 11."),
    ({"do": "guess", "what": 1, "released": 10**60}, "“released” must be"),
    ({"do": "guess", "what": "<b>", "released": 0}, "allowed: 1 to 10"),
    ({"do": "correct", "set": {}}, "must hold at least 1 thing"),
    ({"do": "correct", "set": {"<script>": 1}}, "There is no counter “<script>” at this table."),
    ({"do": "correct", "set": {"turn": 7}}, "turn"),
    ({"do": "count", "player": 9, "left": 1}, "but the seats here are 0 to 2"),
]


@pytest.mark.parametrize(("action", "sentence"), WRONG_ACTIONS, ids=lambda value: str(value)[:30])
def test_an_action_that_cannot_be_is_told_what_is_wrong_with_it(
    store: Store, client: Phone, action: object, sentence: str
) -> None:
    table = new_table(store, "no-fish", "guesses", by=client.known(store))
    answer = client.post(f"/t/{table.id}/act", data={"action": json.dumps(action)})
    assert answer.status_code == 422
    assert sentence in alert_of(Page(answer.text))
    assert version(store, table) == 0


def test_a_form_without_a_known_action_is_older_than_the_table(store: Store, client: Phone) -> None:
    table = new_table(store, "no-fish", "guesses", by=client.known(store))
    for data in ({}, {"do": ""}, {"do": "nope"}, {"do": "take_line", "f.player": "0"}):
        answer = client.post(f"/t/{table.id}/act", data=data)
        assert answer.status_code == 422
        assert "This form is older than the table. Look again, then choose." in Page(answer.text).text
    assert version(store, table) == 0
