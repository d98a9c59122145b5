"""GET openapi.json: OpenAPI 3.1 of all this, and everything that the app answers is in it."""

from __future__ import annotations

import re
from typing import Any

import jsonschema_rs
import pytest
from flask import Flask

from companion.games.registry import games
from companion.web.access import declared
from companion.web.api.games import actions_of
from companion.web.api.openapi import document
from companion.web.api.operations import OPERATIONS
from companion.web.live import ROUTES
from tests.web.api.calling import Caller


@pytest.fixture
def told(call: Caller) -> dict[str, Any]:
    """The document, as it is sent."""
    answer = call.get("/api/v1/openapi.json")
    assert (answer.status_code, answer.content_type) == (200, "application/json")
    return dict(answer.json)


def test_it_is_openapi_3_1_with_everything_that_must_be_there(told: dict[str, Any]) -> None:
    assert told["openapi"].startswith("3.1.")
    assert told["info"]["title"]
    assert told["info"]["version"]
    ids = []
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            ids.append(operation["operationId"])
            assert operation["summary"].endswith("."), (path, method)
            named = [each["name"] for each in operation["parameters"] if each["in"] == "path"]
            assert named == re.findall(r"{(\w+)}", path)
            for response in operation["responses"].values():
                assert "$ref" in response or response["description"]
    assert len(set(ids)) == len(ids)


def test_every_reference_leads_somewhere_and_every_schema_is_one(told: dict[str, Any]) -> None:
    schemas = told["components"]["schemas"]
    for reference in set(re.findall(r"'#/components/([^']+)'", str(told))):
        kind, name = reference.split("/")
        assert name in told["components"][kind], reference
    for name in schemas:
        assert re.fullmatch(r"[A-Za-z0-9._-]+", name)
        jsonschema_rs.validator_for(
            {"$ref": f"#/components/schemas/{name}", "components": told["components"]}
        )


def test_every_address_of_the_api_is_in_it_and_no_other(app: Flask, told: dict[str, Any]) -> None:
    served = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/") or rule.rule == "/healthz"
        for method in (rule.methods or set()) & {"GET", "POST", "PUT", "PATCH", "DELETE"}
    }
    served |= {(route.pattern, "get") for route in ROUTES if route.api}
    assert served == {(path, method) for path, methods in told["paths"].items() for method in methods}


def test_the_roles_are_those_of_the_views(app: Flask) -> None:
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(\w+)>", r"{\1}", rule.rule)
        for each in OPERATIONS:
            if each.path == path and each.method.upper() in (rule.methods or set()):
                assert declared(app, rule.endpoint) == (each.role or "anyone"), path
    for route in ROUTES:
        assert [each.role for each in OPERATIONS if each.path == route.pattern] in ([], [route.role])


def test_actions_options_and_counts_of_all_games_are_in_it(told: dict[str, Any]) -> None:
    schemas = told["components"]["schemas"]
    for game in games().values():
        name = "".join(part.capitalize() for part in game.id.split("-"))
        names = {f"{name}.{struct.__name__}" for struct in (*actions_of(game), game.options, game.count)}
        assert names <= set(schemas)
        action = schemas[f"{name}.Action"]
        assert {each["$ref"].rpartition("/")[2] for each in action["anyOf"]} <= names
        assert len(action["anyOf"]) == len(actions_of(game))


def test_it_says_what_a_body_must_be() -> None:
    parts = {"components": document()["components"]}
    body = {"$ref": "#/components/schemas/TableMade", **parts}
    new = {"game": "no-fish", "players": ["Ann", "Bo"], "options": {"dealer": 1}}
    record = {"format": "tabletop-record/1", **new, "actions": [{"do": "finish"}]}
    for right in (new, record, {name: new[name] for name in ("game", "players")}):
        assert jsonschema_rs.is_valid(body, right)
    for wrong in (
        {},
        {**new, "game": "chess"},
        {**new, "players": ["Ann"]},
        {**new, "actions": []},
        {**record, "format": "x"},
    ):
        assert not jsonschema_rs.is_valid(body, wrong), wrong


def test_the_app_is_well_is_told_without_a_key(call: Caller) -> None:
    assert call.get("/healthz").status_code == 200
