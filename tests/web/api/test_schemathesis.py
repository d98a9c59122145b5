"""What is sent by chance, right and wrong, is answered as the OpenAPI document says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from companion.games.registry import games
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.web.api.calling import GUESS, MISS, Caller, path_of
from tests.web.conftest import SECRET

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
MODES = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
STREAM = "GET /api/v1/tables/{key}/changes"
NORMAL, LONG = 12, 400
"""Requests for each address and mode."""


class Trial:
    """An app, and what its document says of it."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder / "tables.sqlite3", SECRET)
        app = create_app(self.store, Settings(address="http://localhost", limits=False, testing=True))
        self.schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)
        self.call = Caller(app)

    def keys(self) -> list[str]:
        """Those of a new table of each game, the play keys first."""
        tables = [self.call.new({"game": game, "players": ["Ann", "Bo"]}) for game in games()]
        for table in tables:
            for body in (GUESS, MISS) if table["game"] == "no-fish" else ():
                self.call.post(path_of(table["key"], "actions"), body)
        roles = ("key", "watch_key", "host_key")
        return [*(table[role] for role in roles for table in tables), "nokey"]

    def operations(self) -> list[Any]:
        """Every address with its method, but the stream, which Flask does not answer."""
        found = [each.ok() for each in self.schema.get_all_operations()]
        return [each for each in found if each.label != STREAM]


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    """One for all requests: what one of them leaves behind, the next one meets."""
    made = Trial(tmp_path_factory.mktemp("trial"))
    yield made
    made.store.close()


def check_all(trial: Trial, mode: Any, examples: int) -> int:
    """Sends so many requests to each address, and counts them."""
    sent = 0
    for operation in trial.operations():
        # Where nothing is sent, nothing wrong can be.
        if mode is schemathesis.GenerationMode.NEGATIVE and not operation.body:
            continue

        @settings(max_examples=examples, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode), key=st.sampled_from(trial.keys()))
        def check(case: Any, key: str) -> None:
            nonlocal sent
            sent += 1
            if "key" in (case.path_parameters or {}):
                case.path_parameters["key"] = key
            case.validate_response(case.call(), checks=CHECKS)

        check()
    return sent


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_every_answer_is_one_that_is_documented(trial: Trial, mode: Any) -> None:
    assert check_all(trial, mode, NORMAL) > 50


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_every_answer_is_one_that_is_documented_for_long(trial: Trial, mode: Any) -> None:
    assert check_all(trial, mode, LONG) > LONG


def test_the_checks_notice_what_is_not_documented(trial: Trial) -> None:
    """Else they would prove nothing."""
    [operation] = [each for each in trial.operations() if each.label == "GET /api/v1/tables/{key}"]
    case = operation.Case(path_parameters={"key": trial.keys()[0]})
    answer = case.call()
    case.validate_response(answer, checks=CHECKS)
    for broken in (
        {"status_code": 418},
        {"headers": {**answer.headers, "content-type": ["text/html"]}},
        {"headers": {name: value for name, value in answer.headers.items() if name != "etag"}},
        {"content": answer.content.replace(b'"version"', b'"wersion"')},
    ):
        with pytest.raises(BaseExceptionGroup):
            case.validate_response(changed(answer, broken), checks=CHECKS)


def changed(answer: Any, what: dict[str, Any]) -> Any:
    """The answer with something else in it."""
    told = {"status_code": answer.status_code, "headers": answer.headers, "content": answer.content, **what}
    return schemathesis.Response(
        **told,
        request=answer.request,
        elapsed=answer.elapsed,
        verify=answer.verify,
        http_version=answer.http_version,
        message=answer.message,
    )
