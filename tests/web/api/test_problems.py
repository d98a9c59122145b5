"""Errors: problem+json, a sentence for a person, nothing stored on any of them (spec/faces.md, JSON API)."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from flask import Flask

from companion.tables.errors import FULL, StoreError
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.limits import BODY, RECORD, body_limit
from companion.web.settings import Settings
from tests.web.api.calling import GUESS, NEW, TABLES, Caller, path_of
from tests.web.dumps import dump

JSON = "application/json"


def filled(size: int, start: bytes = b'{"do": "tally"') -> bytes:
    """A JSON object of exactly so many bytes."""
    return start + b" " * (size - len(start) - 1) + b"}"


NOT_JSON = {
    "nothing": b"",
    "space": b"  ",
    "half": b'{"do": "guess"',
    "two": b'{"do": "tally"}{"do": "tally"}',
    "comma": b'{"do": "tally",}',
    "quotes": b"{'do': 'tally'}",
    "NaN": b'{"do": "guess", "what": NaN, "released": 1}',
    "Infinity": b'{"do": "guess", "what": -Infinity, "released": 1}',
    "key twice": b'{"do": "tally", "do": "finish"}',
    "5000 digits": b'{"do": "guess", "what": ' + b"7" * 5000 + b', "released": 1}',
    "deep lists": b'{"do": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "deep objects": b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    "deeper than any record": b'{"a":' * 33 + b"1" + b"}" * 33,
    "latin-1": '{"do": "tälly"}'.encode("latin-1"),
    "utf-16": '{"do": "tally"}'.encode("utf-16"),
    "surrogates in utf-8": b'{"do": "\xed\xa0\x80"}',
    "cut utf-8": b'{"do": "\xc3"}',
    "control": b'{"do": "ta\x00lly"}',
    "list": b"[]",
    "list of one": b'[{"do": "tally"}]',
    "text": b'"tally"',
    "number": b"7",
    "null": b"null",
    "form": b"do=tally",
    "html": b"<b>tally</b>",
}
BROKEN_VALUES = {
    "lone surrogate": b'{"do": "\\ud800"}',
    "surrogate as a name of a field": b'{"do": "tally", "\\udfff": 1}',
    "surrogate in a list": b'{"do": "finish", "winners": ["\\ud83d"]}',
    "beyond all numbers": b'{"do": "guess", "what": 1e999, "released": 1}',
    "64 bits and one": b'{"do": "guess", "what": 18446744073709551616, "released": 1}',
    "4000 digits": b'{"do": "guess", "what": ' + b"7" * 4000 + b', "released": 1}',
    "minus zero": b'{"do": "guess", "what": 7, "released": -0.0}',
    "1.0": b'{"do": "guess", "what": 7, "released": 1.0}',
    "1e0": b'{"do": "guess", "what": 7, "released": 1e0}',
    "true": b'{"do": "guess", "what": 7, "released": true}',
    "text": b'{"do": "guess", "what": 7, "released": "1"}',
    "null": b'{"do": "guess", "what": 7, "released": null}',
    "long text": b'{"do": "' + b"x" * 60_000 + b'"}',
    "many fields": b'{"do": "tally", ' + b",".join(b'"%d": 1' % n for n in range(5000)) + b"}",
    "many counters": b'{"do": "correct", "set": {'
    + b",".join(b'"hands.%d": 1' % n for n in range(3000))
    + b"}}",
    "deepest": b'{"do": "correct", "set": {"a": ' + b"[" * 29 + b"]" * 29 + b"}}",
}


def posts(table: dict[str, Any]) -> list[str]:
    """Every address that takes a body."""
    return [
        TABLES,
        *(path_of(table["key"], way) for way in ("actions", "undo", "redo")),
        path_of(table["host_key"], "rotate"),
    ]


@pytest.mark.parametrize("name", NOT_JSON)
def test_what_is_no_json_object_is_400_everywhere(
    call: Caller, store: Store, table: dict[str, Any], name: str
) -> None:
    call.post(path_of(table["key"], "actions"), GUESS)
    before = dump(store)
    for path in posts(table):
        if name == "nothing" and path.endswith(("undo", "redo")):
            continue
        answer = call("POST", path, data=NOT_JSON[name], content_type=JSON)
        assert answer.status_code == 400, path
    assert dump(store) == before


@pytest.mark.parametrize("sent", [b"[]", b'"tally"', b"7", b"null"])
def test_a_body_that_is_no_object_is_told_what_is_right_there(
    call: Caller, table: dict[str, Any], sent: bytes
) -> None:
    right = ("“game” and “players”", "an action", '{"entry": N}', '{"entry": N}', '{"role": "play"}')
    for path, words in zip(posts(table), right, strict=True):
        told = call("POST", path, data=sent, content_type=JSON).json["detail"]
        assert words in told
        assert ("record" in told) == (path == TABLES)


@pytest.mark.parametrize("name", BROKEN_VALUES)
def test_what_is_json_and_no_action_is_422(
    call: Caller, store: Store, table: dict[str, Any], name: str
) -> None:
    before = dump(store)
    for path in posts(table):
        answer = call("POST", path, data=BROKEN_VALUES[name], content_type=JSON)
        assert answer.status_code == 422, path
        assert answer.text.encode("utf-8")
    whole = json.dumps({"format": "tabletop-record/1", "game": "no-fish", "players": ["Ann", "Bo"]}).encode()
    record = whole[:-1] + b', "actions": [' + BROKEN_VALUES[name] + b"]}"
    if name != "deepest":
        answer = call("POST", TABLES, data=record, content_type=JSON)
        assert (answer.status_code, answer.json["action"]) == (422, 0)
    assert dump(store) == before


@pytest.mark.parametrize(
    "kind",
    [
        None,
        "",
        "text/plain",
        "text/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/jsonp",
        "json",
        "application/json; charset=latin-1",
        "application/json; charset=utf-16",
        "text/plain; x=application/json",
    ],
)
def test_a_body_that_is_not_sent_as_json_is_415(
    call: Caller, store: Store, table: dict[str, Any], kind: str | None
) -> None:
    call.post(path_of(table["key"], "actions"), GUESS)
    before = dump(store)
    for path in posts(table):
        sent = {} if kind is None else {"content_type": kind}
        answer = call("POST", path, data=json.dumps(NEW).encode(), **sent)
        assert answer.status_code == 415, path
        assert "application/json" in answer.json["detail"]
    assert dump(store) == before


@pytest.mark.parametrize(
    "kind",
    [
        "application/json",
        "Application/JSON",
        "application/json;charset=UTF-8",
        'application/json; charset="utf-8"',
    ],
)
def test_json_is_json_however_it_is_named(call: Caller, table: dict[str, Any], kind: str) -> None:
    answer = call(
        "POST", path_of(table["key"], "actions"), data=json.dumps(GUESS).encode(), content_type=kind
    )
    assert answer.status_code == 201


def test_a_record_that_an_editor_saved_with_a_byte_order_mark_is_taken(call: Caller) -> None:
    body = b"\xef\xbb\xbf" + json.dumps(NEW).encode()
    assert call("POST", TABLES, data=body, content_type=JSON).status_code == 201


def test_undo_needs_no_body_whatever_type_it_would_have(call: Caller, table: dict[str, Any]) -> None:
    """As ``curl -d ''`` sends it."""
    for kind in (None, JSON, "application/x-www-form-urlencoded"):
        call.post(path_of(table["key"], "actions"), GUESS)
        answer = call("POST", path_of(table["key"], "undo"), data=b"", content_type=kind)
        assert answer.status_code == 200


def test_a_compressed_body_is_never_unpacked(call: Caller, store: Store, table: dict[str, Any]) -> None:
    """60 KB of it would be 60 MB; it is refused for what it is."""
    before = dump(store)
    bomb = gzip.compress(b" " * 60_000_000)
    assert len(bomb) < BODY
    for coding in ("gzip", "deflate", "br", "zstd", "gzip, gzip", "x"):
        for path in posts(table):
            headers = {"Content-Encoding": coding}
            answer = call("POST", path, data=bomb, content_type=JSON, headers=headers)
            assert answer.status_code == 415
            assert "compressed" in answer.json["detail"]
    assert dump(store) == before


def test_64_kib_are_taken_and_one_byte_more_is_413(call: Caller, store: Store, table: dict[str, Any]) -> None:
    path = path_of(table["key"], "actions")
    before = dump(store)
    for size in (BODY + 1, 1_000_000):
        answer = call("POST", path, data=filled(size), content_type=JSON)
        assert answer.status_code == 413
        new = filled(size, json.dumps(NEW).encode()[:-1])
        assert call("POST", TABLES, data=new, content_type=JSON).status_code == 413
    assert dump(store) == before
    assert call("POST", path, data=filled(BODY), content_type=JSON).status_code == 201
    new = filled(BODY, json.dumps(NEW).encode()[:-1])
    assert call("POST", TABLES, data=new, content_type=JSON).status_code == 201


def test_a_record_may_have_4_mib(call: Caller, store: Store) -> None:
    start = json.dumps({"format": "tabletop-record/1", **NEW, "actions": []}).encode()[:-1]
    assert call("POST", TABLES, data=filled(RECORD, start), content_type=JSON).status_code == 201
    before = dump(store)
    assert call("POST", TABLES, data=filled(RECORD + 1, start), content_type=JSON).status_code == 413
    assert dump(store) == before


def test_large_records_are_judged_one_at_a_time(
    app: Flask, call: Caller, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some take seconds; nobody's tap is to wait for several of them."""
    start = json.dumps({"format": "tabletop-record/1", **NEW, "actions": []}).encode()[:-1]
    large = {"data": filled(BODY + 1, start), "content_type": JSON}
    meanwhile: list[int] = []
    judge = store.import_record

    def slowly(*args: Any, **kwargs: Any) -> Any:
        if not meanwhile:
            meanwhile.append(0)
            meanwhile[:] = [
                Caller(app)("POST", TABLES, **large).status_code,
                Caller(app).post(TABLES, NEW).status_code,
            ]
        return judge(*args, **kwargs)

    monkeypatch.setattr(store, "import_record", slowly)
    assert call("POST", TABLES, **large).status_code == 201
    assert meanwhile == [429, 201]
    assert call("POST", TABLES, **large).status_code == 201


def test_only_the_import_takes_more_than_64_kib() -> None:
    assert body_limit(TABLES) == 4 * 1024 * 1024
    for path in ("/tables", "/api/v1/tables/x", "/api/v1/tables/", "/api/v1/games", "/t/x/act"):
        assert body_limit(path) == 64 * 1024


def test_a_record_with_a_million_names_is_answered_at_once(call: Caller, store: Store) -> None:
    """Comparing each with all others would take hours."""
    names = [f"{n:x}" for n in range(400_000)]
    record = {"format": "tabletop-record/1", **NEW, "players": names, "actions": []}
    before = dump(store)
    answer = call("POST", TABLES, data=json.dumps(record).encode(), content_type=JSON)
    assert answer.status_code == 422
    assert "2 to 7" in answer.json["detail"]
    assert dump(store) == before


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/v1/games", {"GET", "HEAD", "OPTIONS"}),
        (TABLES, {"POST", "OPTIONS"}),
        (f"{TABLES}/x", {"GET", "HEAD", "OPTIONS"}),
        (f"{TABLES}/x/actions", {"POST", "OPTIONS"}),
        (f"{TABLES}/x/undo", {"POST", "OPTIONS"}),
        (f"{TABLES}/x/redo", {"POST", "OPTIONS"}),
        (f"{TABLES}/x/rotate", {"POST", "OPTIONS"}),
        (f"{TABLES}/x/log", {"GET", "HEAD", "OPTIONS"}),
        (f"{TABLES}/x/record", {"GET", "HEAD", "OPTIONS"}),
        ("/api/v1/openapi.json", {"GET", "HEAD", "OPTIONS"}),
        ("/healthz", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_another_method_is_405_and_says_which_there_are(call: Caller, path: str, allowed: set[str]) -> None:
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"} - allowed:
        answer = call(method, path)
        assert answer.status_code == 405, method
        assert set(answer.headers["Allow"].split(", ")) == allowed


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v2/games",
        "/api/v1/games/",
        f"{TABLES}/",
        f"{TABLES}/x/more",
        "/api/%00",
        "/api/é",
    ],
)
def test_another_address_is_404(call: Caller, path: str) -> None:
    assert call.get(path).status_code == 404
    assert call.post(path, NEW).status_code == 404


@pytest.mark.parametrize("path", [f"{TABLES}/{{}}//log", f"{TABLES}//{{}}", "/api//v1/tables/{}"])
def test_an_address_with_two_slashes_is_404_and_its_key_goes_nowhere(
    call: Caller, table: dict[str, Any], path: str
) -> None:
    for method in ("GET", "POST"):
        answer = call(method, path.format(table["key"]))
        assert answer.status_code == 404
        assert table["key"] not in f"{answer.headers}{answer.text}"


def test_htmx_and_browsers_get_json_as_well(call: Caller) -> None:
    for headers in ({"HX-Request": "true"}, {"Accept": "text/html"}, {"Accept-Language": "de"}):
        assert call.get(path_of("x"), **headers).status_code == 404


def test_when_the_store_is_down_it_is_503_with_its_sentence(
    call: Caller, store: Store, table: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: Any, **__: Any) -> None:
        raise StoreError(FULL)

    monkeypatch.setattr(store, "act", down)
    answer = call.post(path_of(table["key"], "actions"), GUESS)
    assert (answer.status_code, answer.json["detail"]) == (503, "Not saved: the disk is full.")
    assert int(answer.headers["Retry-After"]) > 0


def test_a_fault_of_ours_is_500_with_its_number_in_the_log(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    call = Caller(create_app(store, Settings(address="http://localhost", limits=False)))
    table = call.new()

    def broken(*_: Any, **__: Any) -> None:
        raise ValueError("a secret detail")

    monkeypatch.setattr(store, "act", broken)
    answer = call.post(path_of(table["key"], "actions"), GUESS)
    assert answer.status_code == 500
    assert "secret" not in answer.text
    [record] = [record for record in caplog.records if record.levelname == "ERROR"]
    assert table["key"] not in record.getMessage()
    assert record.getMessage().rpartition(" ")[2] in answer.json["detail"]


def test_too_many_tables_are_429_and_say_when_to_come_again(store: Store) -> None:
    app: Flask = create_app(store, Settings(household=False, address="http://localhost"))
    call = Caller(app)
    caller = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.99"}}
    answers = [call("POST", TABLES, json=NEW, **caller) for _ in range(21)]
    assert [each.status_code for each in answers] == [201] * 20 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert len(dump(store)["tables"]) == 20
