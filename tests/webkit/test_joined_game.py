"""A whole game on two phones, one of them with Safari's engine: joined by link, live, tapped, counted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import pytest

from companion.tables.table import Table
from companion.web.devices import COOKIE
from tests.web.running import Running
from tests.webkit import complaints
from tests.webkit.phone import WebKitPhone

pytestmark = [
    pytest.mark.webkit,
    # selenium does so itself.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

ANN, BO = 0, 1


class OtherPhone:
    """Ann's, which made the table: it sends the plain forms of the pages, without any script."""

    def __init__(self, client: httpx.Client, table: Table) -> None:
        self.table = table
        self._client = client
        self._keys = count(1)

    def sends(self, page: str, **fields: str) -> None:
        """One form of the table; it is taken if the answer leads on."""
        data = {"key": f"ann.{next(self._keys)}", **fields}
        answer = self._client.post(f"/t/{self.table.id}/{page}", data=data)
        assert answer.status_code == 303, answer.text

    def enters(self, **action: Any) -> None:
        """What one of the table's keys states."""
        self.sends("act", action=json.dumps(action))


@pytest.fixture
def ann(server: Running) -> Iterator[OtherPhone]:
    """A table for Ann and Bo on Ann's phone."""
    device, token = server.store.new_device()
    table = server.store.create("fish-fish-fish", 2, way="catches", names=["Ann", "Bo"], by=device)
    assert isinstance(table, Table)
    headers = {"Origin": server.url}
    with httpx.Client(base_url=server.url, cookies={COOKIE: token}, headers=headers) as client:
        yield OtherPhone(client, table)


def keys_of(seat: int, fish: str) -> str:
    """The keys that put one such fish into somebody's boat."""
    return f"""button[value*='"player":{seat}'][value*='"{fish}":1']"""


def types(phone: WebKitPhone, number: int) -> None:
    """One question of the count pad."""
    for digit in str(number):
        phone.tap(f"[data-digit='{digit}']")
    phone.tap("[data-next]")


def test_a_joined_game_from_the_link_to_the_result(
    server: Running, ann: OtherPhone, phone: WebKitPhone
) -> None:
    ann.sends("enter", seat=str(ANN))
    phone.open(f"{server.url}/k/{server.store.key_for(ann.table, 'play')}")
    phone.sees("Which seat is yours?")
    phone.tap(f"button[name=seat][value='{BO}']")
    phone.sees("Pass 1 of 2")
    assert phone.driver.current_url == f"{server.url}/t/{ann.table.id}"
    phone.sees("live", "#liveness")

    # Hers is on his phone without his doing, his own count each.
    ann.enters(do="catch", player=ANN, fish={"white": 1})
    phone.sees("Ann", ".last")
    for _ in range(3):
        phone.tap(keys_of(BO, "blue"))
    phone.sees("Bo", ".last")
    phone.until(lambda: entered(server, ann.table) == [("white", ANN), *[("blue", BO)] * 3], "four catches")

    # Both count at the end, and see nothing of each other's numbers until Ann shows them.
    ann.enters(do="tally")
    phone.sees("0 of 2 counted")
    ann.sends(f"count/{ANN}", **{"f.grey": "0", "f.white": "2", "f.blue": "1", "f.unused": "0"})
    phone.sees("1 of 2 counted")
    phone.tap(f"a[href$='/count/{BO}']")
    for number in (1, 5, 13, 1):
        types(phone, number)
    phone.sees("Both have counted")
    assert not phone.found(".places")
    ann.sends("show")
    # A grey fish 5 points, a white 2, a blue 1, and an unused grey one takes 5 off:
    # Bo 5 + 5·2 + 13 − 5, Ann 2·2 + 1.
    phone.sees("Bo wins")
    assert [name.text for name in phone.found(".places .name")] == ["Bo", "Ann"]
    assert [points.text for points in phone.found(".places .points")] == ["23", "5"]
    assert phone.runs(complaints.READ) == []


def test_what_goes_wrong_in_a_page_is_noticed(server: Running, phone: WebKitPhone) -> None:
    phone.open(server.url)
    assert phone.runs(complaints.READ) == []
    phone.runs("setTimeout(() => nowhere.to.be.found()); Promise.reject(new Error('broken'));")
    phone.runs("document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' }));")
    phone.until(lambda: len(phone.runs(complaints.READ)) >= 3, "three complaints")
    told = " ".join(phone.runs(complaints.READ))
    for part in ("nowhere", "broken", "no https://evil.example"):
        assert part in told


def entered(server: Running, table: Table) -> list[tuple[str, int]]:
    """The fish that were caught, as the table's record has them."""
    now = server.store.find(table.id)
    assert now
    raws = [entry.action for entry in now.standing]
    return [(fish, raw["player"]) for raw in raws if raw["do"] == "catch" for fish in raw["fish"]]
