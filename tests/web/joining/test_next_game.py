"""The next game of the evening: on all phones, with the seats they have; two taps on "Again" make one."""

from __future__ import annotations

from collections.abc import Callable

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.joining.evening import asks, device_of, now, scans, table_of, taps
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import enter

NewPhone = Callable[[], Phone]
END = {"do": "finish", "winners": [0]}


def again(phone: Phone, page: Page) -> str:
    form = next(form for form in page.posts() if form.action.endswith("/again"))
    data: dict[str, list[str]] = {}
    for key, text in form.sent():
        data.setdefault(key, []).append(text)
    answer = phone.post(form.action, data=data)
    assert answer.status_code == 303
    return str(answer.headers["Location"])


def test_two_phones_that_tap_again_are_at_the_same_table(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, bo = table_of(store, client), new_phone()
    taps(bo, scans(bo, store, table), "seat", "1")
    enter(store, table, END)
    of_host, of_bo = (Page(phone.get(f"/t/{table.id}").text) for phone in (client, bo))
    there = again(client, of_host)
    assert again(bo, of_bo) == there
    board = Page(bo.get(there).text)
    assert not asks(board), "it has its seat still"
    after = store.find(there.rsplit("/", 1)[1])
    assert after is not None
    assert after.holders == (None, device_of(bo, store), None)


def test_the_others_are_shown_that_the_next_game_is_on(
    store: Store, client: Phone, new_phone: NewPhone
) -> None:
    table, bo, watcher = table_of(store, client), new_phone(), new_phone()
    scans(bo, store, table)
    scans(watcher, store, table, "watch")
    enter(store, table, END)
    seen = now(store, table).version
    there = again(client, Page(client.get(f"/t/{table.id}").text))
    for phone in (bo, watcher):
        answer = phone.htmx(f"/t/{table.id}?v={seen}")
        assert answer.status_code == 200, "a page that asks what is new is told"
        page = Page(answer.text)
        assert "The next game is on" in page.text
        assert there in page.links
        assert "Again" not in page.inside("button")
        assert phone.get(there).status_code == 200
    enter(store, store.find(there.rsplit("/", 1)[1]), END)  # type: ignore[arg-type]
    assert "The next game is on" not in Page(bo.get(f"/t/{table.id}").text).text


def test_hosted_a_phone_that_may_not_look_at_it_is_not_sent_there(store: Store) -> None:
    app = create_app(store, Settings(household=False, address="http://localhost", limits=False, testing=True))
    app.test_client_class = Phone
    host, late = app.test_client(), app.test_client()
    table = enter(store, table_of(store, host), END)  # type: ignore[arg-type]
    again(host, Page(host.get(f"/t/{table.id}").text))  # type: ignore[arg-type]
    page = scans(late, store, table)  # type: ignore[arg-type]
    assert "The next game is on" not in page.text
