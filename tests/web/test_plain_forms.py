"""Without script every game can be played to its end: plain forms, answered by a redirect or a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.markup import Form, Page, Pairs
from tests.web.phones import Phone
from tests.web.scenes import WAYS, enter, new_table, pages_of, scenes


def post(phone: Phone, form: Form, pairs: Pairs) -> Any:
    """Sends a form as a browser without script does."""
    return phone.post(form.action, data=urlencode(pairs), content_type="application/x-www-form-urlencoded")


def now(store: Store, table_id: str) -> Table:
    """The table as it stands."""
    found = store.find(table_id)
    assert found is not None
    return found


def filled(form: Form, rng: Random) -> Pairs:
    """One of everything that can be chosen, small numbers in the boxes, and a button tapped."""
    values: dict[str, str] = {}
    for control in form.controls:
        if control.kind == "radio" and control.name not in values:
            values[control.name] = rng.choice(
                [each.value for each in form.controls if each.kind == "radio" and each.name == control.name]
            )
    button = rng.choice(form.buttons) if form.buttons else None
    pairs = [(name, value) for name, value in form.sent(button) if name not in values]
    # A board's row of cards whole; of all counters only a few.
    selects = [each for each in form.controls if each.kind == "select"]
    selects = selects if form.action.endswith("/act") else selects[::4]
    for control in selects:
        pairs.remove((control.name, control.value))
        pairs.append((control.name, rng.choice(control.values[1:])))
    return [*pairs, *values.items()]


def act_forms(page: Page) -> list[Form]:
    """The forms of a board that enter something, but not those that end it."""
    return [
        form
        for form in page.posts()
        if form.action.endswith("/act")
        and not any('"do":"tally"' in each.value or '"do":"finish"' in each.value for each in form.buttons)
    ]


def make(phone: Phone, game: str, way: str) -> str:
    """A table made as a person makes one: the game, how many, the way. Gives its address."""
    home = Page(phone.get("/").text)
    assert f"/new/{game}" in home.links
    assert f"/new/{game}/3" in Page(phone.get(f"/new/{game}").text).links
    [form] = Page(phone.get(f"/new/{game}/3").text).posts()
    [button] = [each for each in form.buttons if each.value == way]
    answer = post(phone, form, form.sent(button))
    assert answer.status_code == 303
    return str(answer.headers["Location"])


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_each_way_can_be_played_from_the_first_tap_to_the_next_game(
    store: Store, client: Phone, game: str, way: str
) -> None:
    path = make(client, game, way)
    table_id = path.rsplit("/", 1)[1]
    entered = play_some(client, store, path)
    assert entered or way in ("piles", "phase", "passes", "winner")
    if not now(store, table_id).play.over:
        count_all(client, store, path)
    page = Page(client.get(path).text)
    assert now(store, table_id).play.over
    [again] = [form for form in page.posts() if form.action.endswith("/again")]
    answer = post(client, again, again.sent(again.buttons[0]))
    assert answer.status_code == 303
    after = now(store, answer.headers["Location"].rsplit("/", 1)[1])
    assert (after.game.id, after.way, after.version) == (game, way, 0)
    assert after.names == now(store, table_id).names


def play_some(phone: Phone, store: Store, path: str) -> int:
    """Forms of the board at random, until some were taken; each answer is a redirect or a refusal."""
    rng, taken = Random(path[:0]), 0
    for _ in range(60):
        forms = act_forms(Page(phone.get(path).text))
        if not forms or taken == 4:
            break
        version = now(store, path.rsplit("/", 1)[1]).version
        form = rng.choice(forms)
        answer = post(phone, form, filled(form, rng))
        after = now(store, path.rsplit("/", 1)[1]).version
        if answer.status_code == 303:
            assert after == version + 1
            taken += 1
            continue
        assert answer.status_code == 422
        assert after == version
        assert 'role="alert"' in answer.text
        assert "<html" in answer.text
    return taken


def count_all(phone: Phone, store: Store, path: str) -> None:
    """From the button that leads to the count, by the pads, to the result."""
    if not now(store, path.rsplit("/", 1)[1]).play.tally:
        form, button = next(
            (form, each)
            for form in Page(phone.get(path).text).posts()
            for each in form.buttons
            if each.value == '{"do":"tally"}'
        )
        answer = post(phone, form, form.sent(button))
        where = answer.headers["Location"]
    else:
        where = f"{path}/count/0"
    for more in range(20):
        if where == path:
            return
        [pad] = Page(phone.get(where).text).posts()
        numbers = {name: str(more % 3) if n == 0 else "0" for n, name in enumerate(pad.names("text"))}
        answer = post(phone, pad, pad.sent(pad.buttons[-1], **numbers))
        assert answer.status_code == 303, answer.text
        where = answer.headers["Location"]
    raise AssertionError(f"the count does not end: {where}")


def some_forms(store: Store, phone: Phone, game: str, way: str) -> Iterator[tuple[Table, Form]]:
    """Every kind of form once that a player finds at a table."""
    seen: set[str] = set()
    for scene in scenes(store, game, way, by=phone.known(store)):
        for path in pages_of(scene):
            for form in Page(phone.get(path).text).posts():
                kind = f"{form.action.split('/', 3)[3]} {form.names('hidden', 'text')}"
                if kind not in seen:
                    seen.add(kind)
                    yield scene.table, form


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_a_form_that_is_sent_twice_counts_once(store: Store, client: Phone, game: str, way: str) -> None:
    """Somebody taps five times before the answer comes, and sends it again from the page before."""
    counted = 0
    for table, form in some_forms(store, client, game, way):
        rng = Random(form.action.split("/", 3)[3])
        pairs = name_given(form, filled(form, rng))
        first = post(client, form, pairs)
        after = now(store, table.id).version
        if first.status_code != 303:
            continue
        counted += 1
        for _ in range(4):
            again = post(client, form, pairs)
            assert (again.status_code, again.headers["Location"]) == (303, first.headers["Location"])
        assert now(store, table.id).version == after, form.action
    assert counted >= 4


def name_given(form: Form, pairs: Pairs) -> Pairs:
    """The form with a name where it asks for one."""
    if "name" not in form.names("text", "button"):
        return pairs
    return [*((name, value) for name, value in pairs if name != "name"), ("name", "Zoë")]


def test_the_page_before_can_send_another_key_as_another_event(store: Store, client: Phone) -> None:
    """The page in the browser's memory has one nonce for all keys of a form: what it says counts too."""
    table = new_table(store, "somethin-fishy", "catches", by=client.known(store))
    form = next(
        form for form in Page(client.get(f"/t/{table.id}").text).posts() if ("do", "catch") in form.sent()
    )
    for cards in ("3", "5", "3"):
        answer = post(client, form, form.sent(None, **{"f.player": "0", "f.cards": cards}))
        assert answer.status_code == 303
    assert [entry.action["cards"] for entry in now(store, table.id).entries] == [3, 5]


def test_undo_sent_twice_takes_back_one_entry(store: Store, client: Phone) -> None:
    table = new_table(store, "somethin-fishy", "catches", by=client.known(store))
    for cards in (1, 2):
        table = enter(store, table, {"do": "catch", "player": 0, "cards": cards, "hungry": 0})
    form = next(form for form in Page(client.get(f"/t/{table.id}").text).posts() if "undo" in form.action)
    for _ in range(3):
        assert post(client, form, form.sent()).status_code == 303
    assert [entry.action["cards"] for entry in now(store, table.id).standing] == [1]


def every_write(app: Flask, table_id: str) -> Iterator[str]:
    """The address of every route that takes a POST, whoever added it."""
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if "POST" in (rule.methods or set()):
            numbers = {"seat", "number", "players"}
            values = {name: 0 if name in numbers else "no-fish" for name in rule.arguments}
            yield adapter.build(rule.endpoint, {**values, "table_id": table_id}, method="POST")


def test_no_post_without_script_is_answered_by_a_page_that_a_reload_would_send_again(
    app: Flask, store: Store, client: Phone
) -> None:
    """Every route that writes, with every form there is for it and with none: 303, or a refusal."""
    taken: set[str] = set()
    for game, way in WAYS[:1] + WAYS[-1:]:
        for _table, form in some_forms(store, client, game, way):
            answer = post(client, form, name_given(form, filled(form, Random(1))))
            assert answer.status_code in (303, 403, 422), form.action
            if answer.status_code == 303:
                taken.add(form.action.rsplit("/", 1)[-1])
    assert taken >= {"act", "undo", "again", "0", "counters", "enter"}
    table = new_table(store, "no-fish", "winner", by=client.known(store))
    writes = list(every_write(app, table.id))
    assert len(writes) >= 9
    for path in writes:
        for data in ({}, {"x": "1"}):
            answer = client.post(path, data=data)
            assert answer.status_code == 303 or 400 <= answer.status_code < 500, path


def test_a_form_that_comes_again_after_the_table_went_on_is_answered_as_the_first(
    store: Store, client: Phone
) -> None:
    """The answer was lost on the way; by then the table does not offer the same any more."""
    table = new_table(store, "fat-fish", "cards", by=client.known(store))
    [form] = act_forms(Page(client.get(f"/t/{table.id}").text))
    cards = [("f.cards", f'"{card}"') for card in ("red-1", "blue-2", "green-3")]
    pairs = [*((name, value) for name, value in form.sent() if name != "f.cards"), *cards]
    assert ("do", "start") in pairs
    assert post(client, form, pairs).status_code == 303
    assert '"do" value="start"' not in client.get(f"/t/{table.id}").text
    assert post(client, form, pairs).status_code == 303
    assert now(store, table.id).version == 1


def test_a_half_filled_line_is_previewed(store: Store, client: Phone) -> None:
    table = new_table(store, "fat-fish", "lines", by=client.known(store))
    for cards in ([], ["red-1"], ["red-1", "blue-2", "red-3", "green-4"]):
        query = urlencode([("f.cards", f'"{card}"') for card in cards])
        answer = client.get(f"/t/{table.id}/preview/take_line?{query}")
        assert answer.status_code == 200
        assert answer.text.count("data-out") == len(cards)
