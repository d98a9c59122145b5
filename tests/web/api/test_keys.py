"""Keys: what each may do, what rotating does, and that nothing else opens anything (spec/faces.md, Keys)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.live import ROUTES
from companion.web.settings import Settings
from tests.web.api.calling import GUESS, NEW, TABLES, Caller, path_of
from tests.web.dumps import dump
from tests.web.phones import Phone

READS = ("", "log", "record")
WRITES = {"actions": GUESS, "undo": None, "redo": None}


@pytest.mark.parametrize("role", ["key", "watch_key", "host_key"])
@pytest.mark.parametrize("what", READS)
def test_every_key_reads(call: Caller, table: dict[str, Any], role: str, what: str) -> None:
    assert call.get(path_of(table[role], what)).status_code == 200


@pytest.mark.parametrize("way", WRITES)
def test_play_and_host_key_write_and_a_watch_key_is_403(
    call: Caller, store: Store, table: dict[str, Any], way: str
) -> None:
    for role in ("key", "host_key"):
        assert call.post(path_of(table[role], way), WRITES[way]).status_code in (201, 409)
    before = dump(store)
    answer = call.post(path_of(table["watch_key"], way), WRITES[way])
    assert answer.status_code == 403
    assert "only reads" in answer.json["detail"]
    assert dump(store) == before


@pytest.mark.parametrize("role", ["play", "watch"])
def test_only_the_host_key_rotates(call: Caller, store: Store, table: dict[str, Any], role: str) -> None:
    before = dump(store)
    for key in (table["key"], table["watch_key"]):
        assert call.post(path_of(key, "rotate"), {"role": role}).status_code == 403
    assert dump(store) == before
    assert call.post(path_of(table["host_key"], "rotate"), {"role": role}).status_code == 200


@pytest.mark.parametrize("role", ["play", "watch"])
def test_a_rotated_key_is_404_at_once_and_the_other_stays(
    call: Caller, table: dict[str, Any], role: str
) -> None:
    name, other = ("key", "watch_key") if role == "play" else ("watch_key", "key")
    answer = call.post(path_of(table["host_key"], "rotate"), {"role": role})
    assert answer.json[name] != table[name]
    assert answer.json[other] == table[other]
    assert answer.json["version"] == 0
    assert "host_key" not in answer.json
    for what in READS:
        assert call.get(path_of(table[name], what)).status_code == 404
        assert call.get(path_of(answer.json[name], what)).status_code == 200
        assert call.get(path_of(table[other], what)).status_code == 200
    for way, body in WRITES.items():
        assert call.post(path_of(table[name], way), body).status_code == 404
    assert call.get(path_of(table["host_key"])).status_code == 200


@pytest.mark.parametrize(
    "body",
    [{"role": "host"}, {"role": "Play"}, {"role": None}, {"role": ["play"]}, {}, {"role": "play", "x": 1}],
)
def test_no_other_role_is_rotated(call: Caller, store: Store, table: dict[str, Any], body: Any) -> None:
    before = dump(store)
    assert call.post(path_of(table["host_key"], "rotate"), body).status_code == 422
    assert dump(store) == before


def test_the_public_id_opens_nothing(call: Caller, table: dict[str, Any]) -> None:
    for what in READS:
        assert call.get(path_of(table["id"], what)).status_code == 404


def test_a_key_that_was_changed_anywhere_opens_nothing(call: Caller, table: dict[str, Any]) -> None:
    key = table["key"]
    forged = [
        key[:place] + ("3" if key[place] != "3" else "4") + key[place + 1 :] for place in range(len(key))
    ]
    forged += [
        key[:-1],
        key + "a",
        key.upper(),
        key.replace(key[8], "h", 1),
        f"{key}%0A",
        "%00",
        "é",
        "..",
        "🐟",
    ]
    answers = {call.get(f"{TABLES}/{each}").text for each in forged if each != key}
    assert len(answers) == 1, "nobody learns which tables there are"


def test_a_cookie_gives_nothing(
    app: Flask, store: Store, table: dict[str, Any], new_phone: Callable[[], Phone]
) -> None:
    """The phone that is the table's host by its cookie has in the API what the key gives, and no more."""
    phone = new_phone().joins(store, table["id"], "host")
    before = dump(store)
    assert phone.get(path_of(table["id"])).status_code == 404
    seen = phone.get(path_of(table["watch_key"]))
    assert "key" not in seen.json
    assert phone.post(path_of(table["watch_key"], "actions"), json=GUESS).status_code == 403
    made = phone.post(TABLES, json=NEW)
    assert "Set-Cookie" not in made.headers
    assert store.role_at(phone.known(store), made.json["id"]) is None
    assert dump(store)["devices"] == before["devices"]
    assert app.view_functions["api_tables.act"].role == "play"  # type: ignore[attr-defined]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_whoever_has_the_key_may_write_from_anywhere(
    call: Caller, table: dict[str, Any], origin: str | None
) -> None:
    """No browser adds a key by itself, so there is nothing to forge; and none lets a foreign page read."""
    headers = {"Origin": origin, "Sec_Fetch_Site": "cross-site"} if origin else {}
    answer = call.post(path_of(table["key"], "actions"), GUESS, **headers)
    assert answer.status_code == 201
    assert not [name for name in answer.headers.keys() if name.startswith("Access-Control")]  # noqa: SIM118


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_what_a_foreign_form_can_send_is_never_taken(
    call: Caller, store: Store, table: dict[str, Any], kind: str
) -> None:
    before = dump(store)
    for way in ("actions", "undo"):
        answer = call("POST", path_of(table["key"], way), data=b'{"do": "tally"}', content_type=kind)
        assert answer.status_code == 415
    assert dump(store) == before


def everything_for(call: Caller, key: str, table: dict[str, Any]) -> str:
    """Every answer of every address of the table, head and body, to whoever holds this key."""
    seen = []
    for what in (*READS, *WRITES, "rotate"):
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
            for body in ({}, GUESS, {"role": "play"}):
                sent = {"json": body} if method not in ("GET", "HEAD", "OPTIONS") else {}
                headers = {"Idempotency-Key": "once", "If-Match": "*"}
                answer = call(method, path_of(key, what), headers=headers, **sent)
                seen.append(f"{answer.status}\n{answer.headers}\n{answer.text}")
    assert table["id"] in "".join(seen)
    return "\n".join(seen)


def test_no_answer_to_a_watch_key_holds_another_key(
    call: Caller, store: Store, table: dict[str, Any]
) -> None:
    """In no head, body or error: neither as it is nor in a link; also after it was rotated (R103)."""
    call.post(path_of(table["key"], "actions"), GUESS, Idempotency_Key="once")
    seen = everything_for(call, table["watch_key"], table)
    rotated = call.post(path_of(table["host_key"], "rotate"), {"role": "play"}).json
    seen += everything_for(call, rotated["watch_key"], table)
    for key in (table["key"], table["host_key"], rotated["key"]):
        assert key not in seen
        # Nor its MAC alone: the rest of a key is public.
        assert key[9:] not in seen
    assert f"{table['id']}p" not in seen
    assert f"{table['id']}h" not in seen
    assert call.get(path_of(rotated["key"])).json["version"] == 1
    assert store.find(table["id"]) is not None


def test_hosted_the_keys_work_as_well(store: Store) -> None:
    app = create_app(store, Settings(household=False, address="http://localhost", limits=False, testing=True))
    call = Caller(app)
    table = call.new()
    assert call.post(path_of(table["key"], "actions"), GUESS).status_code == 201
    assert call.get(path_of(table["watch_key"])).json["version"] == 1


def test_a_link_of_the_api_makes_a_phone_one_of_the_table(
    store: Store, table: dict[str, Any], client: Phone
) -> None:
    """links.page is /k/{key}, which sets the phone's cookie and leads to the clean address."""
    path = "/" + table["links"]["page"].split("/", 3)[3]
    assert path == f"/k/{table['key']}"
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{table['id']}")
    assert "Set-Cookie" in answer.headers
    assert client.get(f"/t/{table['id']}").status_code == 200
    assert store.find(table["id"]) is not None


def test_the_stream_is_the_only_address_of_the_api_outside_of_flask() -> None:
    assert [route.pattern for route in ROUTES if route.api] == ["/api/v1/tables/{key}/changes"]
