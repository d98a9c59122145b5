"""Sheets from the pages of games and tables: chosen by a form, kept by their ETag, true to who asks."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pypdf
import pytest
from flask.testing import FlaskClient

from companion.games.sentences import say
from companion.printing import PrintBusy
from companion.printing.press import Press
from companion.printing.presses import Presses
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.phones import Phone

EXAMPLES = Path(__file__).resolve().parents[2] / "tables" / "examples.jsonl"


@pytest.fixture
def table(store: Store, client: Phone) -> Table:
    """A finished table that this phone made."""
    cases = map(json.loads, EXAMPLES.read_text("utf-8").splitlines())
    record = next(case["record"] for case in cases if case["name"] == "fish-fish-fish-stands-live-rules")
    made = store.import_record(record, by=client.known(store))
    assert isinstance(made, Table)
    return made


def words(pdf: bytes) -> str:
    return " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)


def test_the_page_shows_every_sheet_with_a_picture(client: Phone, table: Table) -> None:
    for path, sheets in (
        ("/games/fish-fish-fish/print", {"rules", "score-sheet"}),
        (f"/t/{table.id}/print", {"rules", "score-sheet", "result", "table-tent"}),
    ):
        page = client.get(path).text
        offered = set(re.findall(r'name="sheet" value="([^"]+)"', page))
        pictured = set(re.findall(r'<img src="[^"]*/([^"/]+)\.png"', page))
        assert offered == pictured
        assert sheets <= offered


def test_a_picture_is_one(client: Phone) -> None:
    answer = client.get("/games/no-fish/score-sheet.png")
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    assert answer.data.startswith(b"\x89PNG")


def test_the_form_leads_to_the_sheet_as_it_was_wanted(client: Phone) -> None:
    form = "?sheet=score-sheet&paper=a5&ink=saving&players=&names=Ann%0D%0ABo&copies=2&as=pdf"
    answer = client.get(f"/games/no-fish/print{form}")
    assert answer.status_code == 303
    assert answer.location.startswith("/games/no-fish/score-sheet.pdf?")
    pdf = client.get(answer.location).data
    assert "Ann" in words(pdf)
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    assert len(pages) == 2
    assert round(float(pages[0].mediabox.width) / 72 * 25.4) == 210


def test_a_table_prints_its_own_names_or_none(client: Phone, table: Table) -> None:
    filled = client.get(f"/t/{table.id}/print/score-sheet.html").text
    blank = client.get(f"/t/{table.id}/print/score-sheet.html?blank=1").text
    assert all(f"<bdi>{name}</bdi>" in filled for name in table.names)
    assert not any(f"<bdi>{name}</bdi>" in blank for name in table.names)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("copies=21", "21 copies cannot be printed at once"),
        ("paper=a0", "There is no paper “a0” here"),
        ("players=9", "No Fish! is for 2 to 7 players, not 9."),
        ("players=many", "No Fish! is for 2 to 7 players, not 0."),
        ("names=Ann%0Aann", "is there twice"),
    ],
)
def test_what_cannot_be_is_said(client: Phone, asked: str, sentence: str) -> None:
    answer = client.get(f"/games/no-fish/score-sheet.pdf?{asked}")
    assert answer.status_code == 422
    assert sentence in answer.text


@pytest.mark.parametrize("form", ["pdf", "html", "png"])
def test_who_has_a_sheet_already_is_told_so(client: Phone, form: str) -> None:
    path = f"/games/no-fish/score-sheet.{form}"
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert client.get(path, headers={"If-None-Match": '"another"'}).status_code == 200


def test_a_new_entry_is_a_new_sheet(client: Phone, store: Store) -> None:
    made = store.create("no-fish", 2, by=client.known(store))
    assert isinstance(made, Table)
    path = f"/t/{made.id}/print/result.html"
    before = client.get(path).headers["ETag"]
    store.act(made.id, {"do": "finish"}, by=None)
    after = client.get(path, headers={"If-None-Match": before})
    assert after.status_code == 200
    assert after.headers["ETag"] != before


def test_a_watchers_sheets_hold_no_key_to_play(new_phone: Any, store: Store, table: Table) -> None:
    watcher: FlaskClient = new_phone()
    watcher.joins(store, table.id, "watch")  # type: ignore[attr-defined]
    page = watcher.get(f"/t/{table.id}/print").text
    for sheet in re.findall(r'name="sheet" value="([^"]+)"', page):
        answer = watcher.get(f"/t/{table.id}/print/{sheet}.html")
        assert answer.status_code == 200
        for secret in ("play", "host"):
            assert store.key_for(table, secret) not in answer.text  # type: ignore[arg-type]
    tent = watcher.get(f"/t/{table.id}/print/table-tent.html").text
    assert store.key_for(table, "watch") in tent


def test_a_players_tent_lets_others_play(client: Phone, store: Store, table: Table) -> None:
    assert store.key_for(table, "play") in client.get(f"/t/{table.id}/print/table-tent.html").text
    for sheet in ("result", "score-sheet", "rules"):
        assert store.key_for(table, "play") not in client.get(f"/t/{table.id}/print/{sheet}.html").text


def test_a_game_alone_has_neither_result_nor_tent(client: Phone) -> None:
    for sheet in ("result", "table-tent", "poster"):
        assert client.get(f"/games/no-fish/{sheet}.pdf").status_code == 404


def test_where_there_is_no_pango_the_page_to_print_stands_in_and_says_so(
    client: Phone, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpango-1.0-0')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    broken = Presses([Press()])
    monkeypatch.setattr("companion.printing.make.presses", lambda: broken)
    answer = client.get("/games/no-fish/score-sheet.pdf?names=Somebody%0AElse&paper=letter")
    assert answer.status_code == 303
    page = client.get(answer.location)
    assert page.mimetype == "text/html"
    assert "PDFs need Pango, which is missing here" in page.text
    assert "<bdi>Somebody</bdi>" in page.text
    plain = client.get("/games/no-fish/score-sheet.html")
    assert "Pango" not in plain.text
    assert plain.headers["ETag"] != page.headers["ETag"]


def test_who_comes_when_the_press_is_busy_is_asked_to_wait(
    client: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Busy:
        def print(self, _job: object) -> bytes:
            raise PrintBusy(say("Many sheets are being printed just now."))

    monkeypatch.setattr("companion.printing.make.presses", Busy)
    answer = client.get("/games/no-fish/score-sheet.pdf?names=Never%0APrinted")
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert "Many sheets are being printed just now." in answer.text


@pytest.mark.parametrize("of_table", [False, True])
@pytest.mark.parametrize(("household", "then"), [(False, 429), (True, 200)])
def test_who_prints_very_often_on_a_hosted_app_is_asked_to_wait(
    store: Store, table: Table, household: bool, then: int, of_table: bool
) -> None:
    """120 a minute; the phones of a household share an address and never come near its limit."""
    app = create_app(store, Settings(household=household, address="http://localhost"))
    phone = Phone(app, app.response_class).joins(store, table.id, "watch")
    path = f"/t/{table.id}/print/rules.html" if of_table else "/games/no-fish/rules.html"
    caller = {"REMOTE_ADDR": f"192.0.2.{60 + 2 * household + of_table}"}
    answers = [phone.get(path, environ_overrides=caller) for _ in range(121)]
    assert [each.status_code for each in answers] == [200] * 120 + [then]
    assert ("Retry-After" in answers[-1].headers) == (then == 429)


def test_covered_counts_are_on_no_sheet(client: Phone, store: Store, new_phone: Any) -> None:
    made = store.create("no-fish", 2, by=client.known(store), options={"mode": "tally"})
    assert isinstance(made, Table)
    other = new_phone()
    other.joins(store, made.id, "play")
    for seat, device in enumerate((client.known(store), other.known(store))):
        store.act(made.id, {"do": "count", "player": seat, "left": 30 + seat}, by=device)
    assert "result" not in re.findall(r'name="sheet" value="([^"]+)"', client.get(f"/t/{made.id}/print").text)
    answer = client.get(f"/t/{made.id}/print/result.html")
    assert answer.status_code == 422
    assert "still covered" in answer.text
    sheet = client.get(f"/t/{made.id}/print/score-sheet.html").text
    assert not re.search(r"<td[^>]*>3[01]</td>", sheet)


def test_only_the_styles_of_sheets_are_given_out(client: Phone) -> None:
    assert client.get("/printables/print.css").mimetype == "text/css"
    for name in ("base.html", "fonts.conf", "..%2Fpyproject.toml", "nothing.css"):
        assert client.get(f"/printables/{name}").status_code == 404
