"""GET games (spec/faces.md, JSON API)."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest

from companion.games.registry import games
from companion.printing import sheets_of
from tests.web.api.calling import Caller


@pytest.fixture
def shown(call: Caller) -> dict[str, dict[str, Any]]:
    """The games by id, as the API shows them."""
    answer = call.get("/api/v1/games")
    assert (answer.status_code, set(answer.json)) == (200, {"games"})
    return {each["id"]: each for each in answer.json["games"]}


def test_every_game_is_there_with_the_same_fields(shown: dict[str, dict[str, Any]]) -> None:
    assert set(shown) == set(games())
    for game_id, game in games().items():
        told = shown[game_id]
        assert set(told) == {"id", "name", "players", "options", "actions", "sheets"}
        assert told["name"] == game.name
        assert told["players"] == {"min": game.min_players, "max": game.max_players}
        assert told["sheets"] == list(sheets_of(game_id))


def test_each_option_and_action_has_a_schema_and_a_sentence(shown: dict[str, dict[str, Any]]) -> None:
    for game in shown.values():
        assert [set(each) for each in game["options"]] == [{"name", "default", "schema", "meaning"}] * len(
            game["options"]
        )
        assert [set(each) for each in game["actions"]] == [{"do", "schema", "meaning"}] * len(game["actions"])
        for each in (*game["options"], *game["actions"]):
            jsonschema_rs.validator_for(each["schema"])
            assert each["meaning"].endswith(".")
            assert "``" not in str(each)


def test_the_names_are_those_of_the_game(shown: dict[str, dict[str, Any]]) -> None:
    common = ["finish", "tally", "correct", "count"]
    no_fish = shown["no-fish"]
    assert [each["name"] for each in no_fish["options"]] == ["mode", "dealer", "monkfish_stacks"]
    assert [each["do"] for each in no_fish["actions"]] == ["guess", "use_special", *common]
    for game in shown.values():
        names = [each["do"] for each in game["actions"]]
        assert names[-4:] == common
        assert len(set(names)) == len(names)


def test_defaults_are_what_a_table_without_options_has(shown: dict[str, dict[str, Any]]) -> None:
    """Null where it depends on the players (who deals; how many cards are removed)."""
    defaults = {each["name"]: each["default"] for each in shown["somethin-fishy"]["options"]}
    assert defaults == {"mode": "live", "first": 0, "detail": "cards", "removed": None}
    for game in shown.values():
        for option in game["options"]:
            if option["default"] is not None:
                jsonschema_rs.validate(option["schema"], option["default"])


@pytest.mark.parametrize(
    ("action", "right"),
    [
        ({"do": "guess", "what": 7, "released": 2}, True),
        ({"do": "guess", "what": 11, "released": 2}, False),
        ({"do": "guess", "what": 7}, False),
        ({"do": "guess", "what": 7, "released": 2, "more": 1}, False),
        ({"do": "guess", "what": 7, "released": "2"}, False),
        ({"do": "guess", "what": 7, "released": True}, False),
    ],
)
def test_a_schema_says_what_is_taken(shown: dict[str, dict[str, Any]], action: Any, right: bool) -> None:
    [guess] = [each for each in shown["no-fish"]["actions"] if each["do"] == "guess"]
    assert jsonschema_rs.is_valid(guess["schema"], action) is right
