"""A game kept on paper: the code on its sheet leads to the count pad for so many players, in one tap."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
import zxingcpp

from companion.games.registry import games
from companion.tables.store import Store
from tests.printing.sheets import pictures
from tests.web.phones import Phone


@pytest.mark.parametrize("game", list(games()))
def test_the_code_on_a_sheet_leads_to_the_pad_of_that_game_and_number(
    game: str, client: Phone, store: Store
) -> None:
    players = games()[game].max_players
    page = client.get(f"/later/{game}/{players}")
    assert page.status_code == 200
    assert store.running() == (), "a link alone makes no table"
    answer = client.post(f"/later/{game}/{players}", data={"key": "nonce"})
    (line,) = store.running()
    assert answer.headers["Location"] == f"/t/{line.id}/count/0"
    assert (line.game_id, len(line.names)) == (game, players)
    assert client.get(answer.headers["Location"]).status_code == 200


def test_sent_twice_it_makes_one_table(client: Phone, store: Store) -> None:
    first = client.post("/later/no-fish/3", data={"key": "nonce"}).headers["Location"]
    assert client.post("/later/no-fish/3", data={"key": "nonce"}).headers["Location"] == first
    assert len(store.running()) == 1


@pytest.mark.parametrize("path", ["/later/chess", "/later/no-fish/1", "/later/no-fish/8", "/later/chess/2"])
def test_no_pad_for_a_game_or_number_that_is_not(path: str, client: Phone) -> None:
    assert client.get(path).status_code == 404


def test_the_printed_code_leads_there(client: Phone) -> None:
    sheet = client.get("/games/no-fish/score-sheet.pdf?players=4").data
    (code,) = zxingcpp.read_barcodes(next(pictures(sheet, 8)))
    assert urlsplit(code.text).path == "/later/no-fish/4"
