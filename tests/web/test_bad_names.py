"""Names that cannot be, numbers of players that cannot be, and what else comes with making a table."""

from __future__ import annotations

import pytest

from companion.games.registry import games
from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.dumps import dump
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import GAMES, enter, new_table

NEEDS = "A name needs at least one letter or sign that can be seen."
CONTROL = "A name cannot hold control characters; letters, numbers, signs and emoji are fine."
NO_NAMES = [
    ("", NEEDS),
    (" \t\u00a0\u3000", NEEDS),
    ("W" * 41, "“WWWWWWWWWWWW…” is 41 characters long; a name has at most 40."),
    ("a\x00b", CONTROL),
    ("a\u202eb", CONTROL),
    ("\u2066a", CONTROL),
    ("a\nb", CONTROL),
    ("eel", "“eel” is there already this evening."),
    ("  EEL ", "“EEL” is there already this evening."),
]


def table_of(store: Store, phone: Phone) -> Table:
    """Cod, Eel and Pike at No Fish!."""
    return new_table(store, "no-fish", "winner", by=phone.known(store))


@pytest.mark.parametrize(("name", "sentence"), NO_NAMES, ids=lambda value: ascii(value)[:12])
def test_what_cannot_be_a_name_is_refused_and_stays_in_its_box(
    store: Store, client: Phone, name: str, sentence: str
) -> None:
    table = table_of(store, client)
    before = dump(store)
    answer = client.post(f"/t/{table.id}/names/2", data={"name": name})
    assert answer.status_code == 422
    page = Page(answer.text)
    assert sentence in page.text
    boxes = [tag for kind, tag in page.tags if kind == "input" and tag.get("type") == "text"]
    assert boxes[2]["value"] == name
    # The seat's box lies open, the others do not.
    assert [("open" in tag) for kind, tag in page.tags if kind == "details"] == [False, False, True]
    assert dump(store) == before


@pytest.mark.parametrize(("name", "sentence"), [each for each in NO_NAMES if each[0].strip()])
def test_the_next_game_takes_no_such_name_either_and_keeps_who_was_chosen(
    store: Store, client: Phone, name: str, sentence: str
) -> None:
    table = enter(store, table_of(store, client), {"do": "finish", "winners": [0]})
    before = dump(store)
    data = {"chosen": "1", "stay": ["1", "2"], "new": name, "begins": "2"}
    answer = client.post(f"/t/{table.id}/again", data=data)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert sentence.partition("this evening")[0].strip() in page.text or "is there twice" in page.text
    form = next(form for form in page.posts() if form.action.endswith("/again"))
    sent = form.sent()
    assert [value for key, value in sent if key == "stay"] == ["1", "2"]
    assert ("new", name) in sent
    assert ("begins", "2") in sent
    assert dump(store) == before


@pytest.mark.parametrize("raw", [b"name=%ED%A0%80", b"name=a%FF", b"name=\xff", b"name=a\xed\xa0\x80"])
def test_half_signs_are_no_text(store: Store, client: Phone, raw: bytes) -> None:
    """Neither as they are nor as the library would spell them."""
    table = table_of(store, client)
    before = dump(store)
    answer = client.post(f"/t/{table.id}/names/0", data=raw, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 400
    assert "holds half a sign, so nothing was entered" in answer.text
    assert dump(store) == before


def test_half_signs_in_parts_of_a_form_are_no_text_either(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    part = b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\xffb\r\n--x--\r\n'
    answer = client.post(f"/t/{table.id}/names/0", data=part, content_type="multipart/form-data; boundary=x")
    assert answer.status_code == 400
    assert store.find(table.id) == table


@pytest.mark.parametrize("seat", ["3", "99", "-1", "1.0", "0x1", "9" * 5000, "x"])
def test_a_seat_that_is_not_there_is_no_page(store: Store, client: Phone, seat: str) -> None:
    table = table_of(store, client)
    for path in (f"/t/{table.id}/names/{seat}", f"/t/{table.id}/count/{seat}"):
        # 405: the library looks at the method before it finds that the number is too long.
        assert client.post(path, data={"name": "Zoë"}).status_code in (404, 405)
    assert store.find(table.id) == table


PLAYERS = [
    *("5000", "-1", "0", "1", "", "x", "3.0", " 3 ", "003", "0030", "+3", "٣", "1e1", "NaN"),
    *("003" + "0" * 5000, "0040000000", str(10**60)),
]


@pytest.mark.parametrize("players", PLAYERS, ids=lambda text: ascii(text)[:12])
def test_a_table_has_as_many_players_as_the_box_says(store: Store, client: Phone, players: str) -> None:
    """Refused before anything is made of the number, however long it is."""
    before = dump(store)
    data = {"game": "no-fish", "way": "winner", "players": players}
    answer = client.post("/tables", data=data)
    assert answer.status_code == 422
    assert "No Fish! is for 2 to 7 players." in Page(answer.text).text
    assert dump(store) == before


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_that_the_box_allows_has_its_page_and_no_other(
    client: Phone, game: str
) -> None:
    low, high = games()[game].min_players, games()[game].max_players
    for players in range(low, high + 1):
        assert client.get(f"/new/{game}/{players}").status_code == 200
    for players in (0, 1, high + 1, 5000, 10**60, "9" * 5000):
        answer = client.get(f"/new/{game}/{players}")
        assert answer.status_code == 404
    assert (
        f"{games()[game].name} is for {low} to {high} players."
        in Page(client.get(f"/new/{game}/99").text).text
    )


def test_an_unknown_way_makes_no_table_and_changes_none(store: Store, client: Phone) -> None:
    table = table_of(store, client)
    before = dump(store)
    for way in ("nope", "", "cards", "<b>"):
        answer = client.post("/tables", data={"game": "no-fish", "players": "3", "way": way})
        assert answer.status_code == 422
        page = Page(answer.text)
        assert (
            f"There is no way “{way}” of following this game; there are “winner” and “guesses”." in page.text
        )
        answer = client.post(f"/t/{table.id}/way", data={"way": way})
        assert answer.status_code == 422
        assert "there are “winner” and “guesses”" in Page(answer.text).text
    assert dump(store) == before


@pytest.mark.parametrize("game", ["nope", "", "no_fish", "../no-fish", "<b>"])
def test_an_unknown_game_is_answered_by_those_there_are(store: Store, client: Phone, game: str) -> None:
    before = dump(store)
    answer = client.post("/tables", data={"game": game, "players": "3", "way": "winner"})
    assert answer.status_code == 404
    assert "there are Fat Fish, Fish! Fish!! Fish!, No Fish! and Somethin' Fishy." in Page(answer.text).text
    assert dump(store) == before
    for path in ("/games/nope", "/games/nope/rules", "/games/nope/rules.pdf", "/new/nope", "/new/nope/3"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"as": ""},
        {"as": "host"},
        {"as": ["watch", "play"]},
        {"seat": "3"},
        {"seat": "x"},
        {"seat": ["0", "1"]},
    ],
)
def test_a_phone_says_plainly_whether_it_plays(store: Store, client: Phone, said: dict[str, str]) -> None:
    table = new_table(store, "no-fish", "winner", by=store.new_device()[0])
    before = dump(store)
    answer = client.post(f"/t/{table.id}/enter", data=said)
    assert answer.status_code == 422
    assert "Say which seat is this phone's, or that it just watches." in Page(answer.text).text
    assert dump(store) == before


@pytest.mark.parametrize("begins", ["3", "-1", "x", "\u0660", ""])
def test_who_begins_the_next_game_sits_at_the_table(store: Store, client: Phone, begins: str) -> None:
    table = enter(store, table_of(store, client), {"do": "finish", "winners": [0]})
    before = dump(store)
    data = {"stay": ["0", "1", "2"], "begins": begins}
    answer = client.post(f"/t/{table.id}/again", data=data)
    assert answer.status_code == 422
    assert "Nobody sits at the seat that is to begin. Choose again." in Page(answer.text).text
    assert dump(store) == before


@pytest.mark.parametrize("entry", ["", "x", "-1", "1.0", "٣", "9" * 5000, "99"])
def test_undo_takes_back_nothing_but_the_entry_it_names(store: Store, client: Phone, entry: str) -> None:
    table = enter(store, table_of(store, client), {"do": "tally"})
    for act in ("undo", "redo"):
        answer = client.post(f"/t/{table.id}/{act}", data={"entry": entry})
        # A number that is another entry's: the table has gone on since, or there is nothing at all to redo.
        assert answer.status_code == (409 if entry == "99" and act == "undo" else 422)
    assert store.find(table.id) == table
