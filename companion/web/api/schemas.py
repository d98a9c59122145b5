"""JSON Schemas of everything that goes in and out, made from the types that judge it."""

from __future__ import annotations

from typing import Any, Union

import msgspec

from companion.games.play import AnyGame
from companion.games.registry import games
from companion.tables.records import FORMAT
from companion.web.api.games import actions_of, plain_words
from companion.web.api.models import ANSWERS, BODIES

Schema = dict[str, Any]
_PLACE = "#/components/schemas/"


def schemas() -> dict[str, Schema]:
    """All of them by name; a game's own stand under its name, as in “FatFish.Play”."""
    _, found = msgspec.json.schema_components([*ANSWERS, *BODIES], ref_template=_PLACE + "{name}")
    known = list(games().values())
    for game in known:
        found |= _of_game(game)
    found["AnyAction"] = _any_of([f"{_name(game)}.Action" for game in known])
    made = [f"{_name(game)}.{what}" for game in known for what in ("NewTable", "Record")]
    found["TableMade"] = _any_of(made)
    words: dict[str, Schema] = plain_words(found)
    return words


def _name(game: AnyGame) -> str:
    return "".join(part.capitalize() for part in game.id.split("-"))


def ref(name: str) -> Schema:
    """A reference to one of them."""
    return {"$ref": _PLACE + name}


def _any_of(names: list[str]) -> Schema:
    return {"anyOf": [ref(name) for name in names]}


def _of_game(game: AnyGame) -> dict[str, Schema]:
    """The game's actions, options and bodies."""
    name = _name(game)
    (options, action), parts = msgspec.json.schema_components(
        [game.options, Union[actions_of(game)]],  # noqa: UP007 - made of a list
        ref_template=f"{_PLACE}{name}.{{name}}",
    )
    found = {f"{name}.{part}": schema for part, schema in parts.items()}
    return found | {
        f"{name}.Action": action,
        f"{name}.NewTable": _body(game, options, {}),
        f"{name}.Record": _body(
            game, options, {"format": {"const": FORMAT}, "actions": _list(ref(f"{name}.Action"))}
        ),
    }


def _body(game: AnyGame, options: Schema, more: dict[str, Schema]) -> Schema:
    """What makes a table of this game: the same as the models say, and what the game knows besides."""
    names = {
        **_list({"type": "string", "minLength": 1}),
        "minItems": game.min_players,
        "maxItems": game.max_players,
        "description": "Names in seating order, all different.",
    }
    properties = {"game": {"const": game.id}, "players": names, "options": options, **more}
    required = [each for each in properties if each != "options"]
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}
