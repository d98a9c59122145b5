"""A script that calls the API: it sends JSON, and has no cookie and no page that it comes from."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from companion.web.api.problems import MEDIA_TYPE

TABLES = "/api/v1/tables"
NEW = {"game": "no-fish", "players": ["Ann", "Bo", "Cy"], "options": {"dealer": 2}}
GUESS = {"do": "guess", "what": 7, "released": 2}
MISS = {"do": "guess", "what": 3, "released": 0}


class Caller:
    """Calls an app, or a server elsewhere, and looks at each answer as every caller may."""

    def __init__(self, app: Flask) -> None:
        self._client = FlaskClient(app, app.response_class, use_cookies=False)

    def __call__(self, method: str, path: str, **sent: Any) -> Any:
        """One call; ``json`` or ``data`` is its body."""
        answer = self._client.open(path, method=method, base_url="http://localhost", **sent)
        assert "Set-Cookie" not in answer.headers
        if answer.status_code >= 400 and method != "HEAD":
            check_problem(answer)
        return answer

    def get(self, path: str, **headers: str) -> Any:
        """Reads; ``If_None_Match`` stands for the header of that name."""
        return self("GET", path, headers=_named(headers))

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        """Sends a body as JSON, or none."""
        sent = {} if body is None else {"json": body}
        return self("POST", path, headers=_named(headers), **sent)

    def new(self, body: Any = NEW, **headers: str) -> dict[str, Any]:
        """A new table."""
        answer = self.post(TABLES, body, **headers)
        assert answer.status_code == 201, answer.text
        return dict(answer.json)


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def check_problem(answer: Any) -> None:
    """What every error is, whoever gives it: a problem with a sentence for a person."""
    assert answer.content_type == MEDIA_TYPE, answer.text
    told = answer.json
    assert told["status"] == answer.status_code
    assert set(told) <= {"title", "status", "detail", "rule", "action"}
    assert told["title"]
    assert told["detail"].endswith((".", "}")), told
    assert len(told["detail"]) < 500
    # Nor what only a person at a page can follow.
    for inside in ("Traceback", "msgspec", ".py", "werkzeug", "<", " page", " form ", "button"):
        assert inside not in told["detail"]


def path_of(key: str, what: str = "") -> str:
    """The address of a table, or of something of it."""
    return f"{TABLES}/{key}/{what}".rstrip("/")
