"""The games in the API: what each takes, with JSON Schemas from the types that judge it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, Response

from companion.games.actions import Action, Correct, Tally
from companion.games.play import AnyGame, tag
from companion.games.registry import games
from companion.games.sentences import words
from companion.printing import sheets_of
from companion.web.access import role
from companion.web.api.answers import json_answer
from companion.web.api.models import ActionShown, Games, GameShown, OptionShown, Seats

views = Blueprint("api_games", __name__, url_prefix="/api/v1/games")


@views.get("")
@role("anyone")
def list_all() -> Response:
    """All games."""
    return json_answer(all_games())


@cache
def all_games() -> Games:
    """What the API says of all games; it changes only with the program."""
    return Games(games=[_shown(game) for game in games().values()])


def _shown(game: AnyGame) -> GameShown:
    return GameShown(
        id=game.id,
        name=game.name,
        players=Seats(min=game.min_players, max=game.max_players),
        options=options_of(game),
        actions=[_action(each) for each in actions_of(game)],
        sheets=list(sheets_of(game.id)),
    )


def actions_of(game: AnyGame) -> tuple[type[Action], ...]:
    """Every action that a game knows, those that all games have at the end."""
    return (*game.all_actions, game.finish, Tally, Correct, game.count)


def options_of(game: AnyGame) -> list[OptionShown]:
    """The options of a game, each with its own schema."""
    whole = schema_of(game.options)
    return [
        OptionShown(
            name=name,
            default=schema.get("default"),
            schema={**schema, "$defs": whole["$defs"]} if "$ref" in str(schema) else schema,
            meaning=words(game.meanings[name], ()),
        )
        for name, schema in whole["properties"].items()
    ]


def _action(action: type[Action]) -> ActionShown:
    schema = schema_of(action)
    return ActionShown(do=tag(action), schema=schema, meaning=schema["description"])


def schema_of(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """The struct's JSON Schema with what it refers to under ``$defs``."""
    (schema,), parts = msgspec.json.schema_components([struct], ref_template="#/$defs/{name}")
    name = schema["$ref"].rpartition("/")[2]
    whole = plain_words(parts.pop(name))
    return {**whole, "$defs": plain_words(parts)} if parts else whole


def plain_words(schema: Any) -> Any:
    """The schema without the marks that code bears in docstrings, and a tag of one word as a constant."""
    if isinstance(schema, list):
        return [plain_words(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: re.sub(r"``([^`]*)``", r"“\1”", value)
        if name == "description" and isinstance(value, str)
        else plain_words(value)
        for name, value in schema.items()
    }
