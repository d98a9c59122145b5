"""When something goes wrong there is one plain page with a sentence, and nothing typed is lost."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from companion.games.sentences import say
from companion.printing.errors import PrintBusy, PrintError
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web import trial
from tests.web.phones import Phone


@pytest.fixture
def app(store: Store) -> Flask:
    """Unlike other tests' app it shows a page for an exception, as it does for people."""
    made = create_app(store, Settings(address="http://localhost:8000", limits=False))
    made.register_blueprint(trial.pages)
    made.test_client_class = Phone
    return made


@pytest.mark.parametrize(
    ("status", "title"),
    [
        (400, "That could not be read"),
        (403, "Not from here"),
        (404, "Nothing here"),
        (405, "Not like that"),
        (413, "Too much"),
        (418, "That did not work"),
        (422, "That cannot be entered"),
        (429, "Too many at once"),
        (500, "Something broke here"),
        (503, "The tables cannot be reached"),
    ],
)
def test_every_error_has_its_own_page_for_people(client: Phone, status: int, title: str) -> None:
    answer = client.get(f"/trial/status/{status}")
    assert answer.status_code == status
    assert f"<h1>{title}</h1>" in answer.text
    # Not the library's words.
    assert "The browser (or proxy)" not in answer.text
    assert "requested" not in answer.text


@pytest.mark.parametrize("status", [403, 404, 500, 503])
def test_htmx_gets_only_the_part_and_puts_it_above_what_is_there(client: Phone, status: int) -> None:
    answer = client.htmx(f"/trial/status/{status}")
    assert answer.status_code == status
    assert "<html" not in answer.text
    assert 'role="alert"' in answer.text
    assert answer.headers["HX-Retarget"] == "#main"
    assert answer.headers["HX-Reswap"] == "afterbegin"


def test_a_page_that_htmx_asks_for_whole_is_whole(client: Phone) -> None:
    answer = client.htmx("/nope", headers={"HX-Request-Type": "full"})
    assert "<html" in answer.text
    assert "HX-Retarget" not in answer.headers


def test_a_failure_shows_no_detail_but_its_number_in_the_log(
    client: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    answer = client.get("/trial/broken")
    assert answer.status_code == 500
    for inside in ("secret detail", "Traceback", "ValueError", ".py", "/trial"):
        assert inside not in answer.text, inside
    [number] = re.findall(r"it has the number ([0-9a-f]{6})\.", answer.text)
    [record] = [record for record in caplog.records if record.levelname == "ERROR"]
    assert f"number {number}" in record.getMessage()
    assert record.exc_info


def test_when_the_store_is_down_its_sentence_is_shown_and_what_was_typed_can_be_sent_again(
    client: Phone,
) -> None:
    typed = {"name": 'Zoë "<b>"', "key": "abc.1", "also": ["1", "2"]}
    answer = client.post("/trial/down", data=typed)
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert "Not saved: the disk is full." in answer.text
    assert '<form method="post" action="/trial/down">' in answer.text
    hidden = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', answer.text)
    assert hidden == [("name", "Zoë &#34;&lt;b&gt;&#34;"), ("key", "abc.1"), ("also", "1"), ("also", "2")]


@pytest.mark.parametrize("path", ["/trial/broken", "/trial/status/429"])
def test_other_passing_troubles_keep_what_was_typed_too(client: Phone, path: str) -> None:
    answer = client.post(path, data={"name": "Ann"})
    assert '<input type="hidden" name="name" value="Ann">' in answer.text


def test_what_was_refused_for_good_is_not_offered_again(client: Phone) -> None:
    answer = client.post("/trial/status/403", data={"name": "Ann"})
    assert answer.status_code == 403
    assert "Ann" not in answer.text


def test_a_method_that_is_not_there_says_which_are(client: Phone) -> None:
    answer = client.get("/trial/enter")
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}


@pytest.mark.parametrize(("error", "status"), [(PrintBusy, 503), (PrintError, 422)])
def test_what_the_press_says_is_shown(
    app: Flask, client: Phone, error: type[PrintError], status: int
) -> None:
    def printing() -> str:
        raise error(say("No paper."))

    printing.role = "anyone"  # type: ignore[attr-defined]
    app.add_url_rule("/printing", view_func=printing)
    answer = client.get("/printing")
    assert answer.status_code == status
    assert "No paper." in answer.text


def test_too_many_are_refused_by_the_settings_alone(store: Store) -> None:
    for lifted, statuses in ((False, [200, 429, 429]), (True, [200, 200, 200])):
        app = create_app(store, Settings(household=False, address="http://localhost", limits=not lifted))
        app.register_blueprint(trial.pages)
        caller = {"REMOTE_ADDR": "192.0.2.77"}
        phone = app.test_client()
        assert [phone.get("/trial/rare", environ_overrides=caller).status_code for _ in range(3)] == statuses


def test_the_app_is_well_when_its_store_answers(
    client: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")

    def down() -> None:
        raise trial.StoreError(trial.FULL)

    monkeypatch.setattr(store, "ping", down)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "The store does not answer.\n")


def test_search_engines_are_sent_away(client: Phone) -> None:
    assert client.get("/robots.txt").text == "User-agent: *\nDisallow: /\n"
