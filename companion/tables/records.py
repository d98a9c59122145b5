"""Records: a table written down, read strictly and replayed (spec/records.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.explaining import as_typed
from companion.games.names import tidy_names
from companion.games.play import AnyGame, Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal, refuse
from companion.games.registry import games
from companion.games.result import result
from companion.games.sentences import say, words

FORMAT = "tabletop-record/1"
DEEPEST = 32
"""Levels of lists and objects; the deepest record has five, and no stack is ever short of these."""
BOM = b"\xef\xbb\xbf"
_REQUIRED = ("format", "game", "players", "actions")
_KNOWN = (*_REQUIRED, "options")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A record whose head is in order; the actions are judged one by one when it is replayed."""

    game: AnyGame
    names: tuple[str, ...]
    options: dict[str, Any]
    """As they were given; defaults are not written into a record."""
    actions: list[Any]
    start: Play


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """The play after the last action that stood, and what stopped it (``applied`` is that one's index)."""

    play: Play
    applied: int
    refusal: Refusal | None = None


class NotJSONError(ValueError):
    """The text is no JSON object."""


def parse(text: bytes, *, right: str = "A record is a JSON object: {…}.") -> dict[str, Any]:
    """A JSON object, strictly: no NaN, no key twice, no numbers of thousands of digits, no broken UTF-8,
    nothing nested deeper than any record. ``right``: the sentence for what is JSON, but no object."""
    try:
        value = json.loads(text.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_no_key_twice)
    except UnicodeDecodeError as error:
        raise NotJSONError("This is not JSON: the text is not in UTF-8.") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, sign {error.colno}"
        raise NotJSONError(f"This is not JSON: it cannot be read on from {place}.") from error
    except RecursionError as error:
        raise NotJSONError("This is not JSON of ours: it is nested too deeply.") from error
    except NotJSONError:
        raise
    except ValueError as error:
        raise NotJSONError("This is not JSON of ours: a number in it has thousands of digits.") from error
    if not isinstance(value, dict):
        raise NotJSONError(right)
    if _deeper(value, DEEPEST):
        raise NotJSONError("This is not JSON of ours: it is nested too deeply.")
    return value


def _no_constant(name: str) -> Any:
    raise NotJSONError(f"This is not JSON: {name} is no JSON number.")


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotJSONError("This is not JSON of ours: a key stands twice in one object.")
    return found


def _deeper(value: Any, levels: int) -> bool:
    """Whether lists and objects lie in one another more than so many levels deep."""
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_deeper(each, levels - 1) for each in inner)


def read_record(raw: dict[str, Any]) -> Record | Refusal:
    """The record's head, checked; actions are looked at by ``replay``."""
    wrong = _why_not_head(raw)
    if wrong:
        return wrong
    game = games()[raw["game"]]
    # Their number first: comparing each of a million names with all others would take hours.
    start = open_play(game, len(raw["players"]), raw.get("options", {}))
    if isinstance(start, Refusal):
        return start
    names = tidy_names(raw["players"])
    if isinstance(names, Refusal):
        return names
    return Record(game=game, names=names, options=raw.get("options", {}), actions=raw["actions"], start=start)


def _why_not_head(raw: dict[str, Any]) -> Refusal | None:
    for name in raw:
        if name not in _KNOWN:
            known = tuple(say("“{name}”", name=each) for each in _KNOWN)
            return refuse(
                None,
                "“{name}” is not known in a record; known are {known}.",
                name=as_typed(name),
                known=known,
            )
    for name in _REQUIRED:
        if name not in raw:
            return refuse(None, "The record lacks “{name}”.", name=name)
    if raw["format"] != FORMAT:
        return refuse(None, "The format must be “{format}”.", format=FORMAT)
    if not isinstance(raw["game"], str) or raw["game"] not in games():
        known = tuple(say("“{id}”", id=each) for each in games())
        return refuse(None, "There is no such game here; there are {known}.", known=known)
    players = raw["players"]
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        return refuse(None, "“players” must be a list of names.")
    if not isinstance(raw.get("options", {}), dict):
        return refuse(None, "“options” must be an object.")
    if not isinstance(raw["actions"], list):
        return refuse(None, "“actions” must be a list.")
    return None


def replay(record: Record) -> Replayed:
    """Judges and applies every action in order, up to the first that is refused."""
    play = record.start
    for index, raw in enumerate(record.actions):
        action = read(play, raw)
        barred = action if isinstance(action, Refusal) else why_not(play, action)
        if barred or isinstance(action, Refusal):
            return Replayed(play=play, applied=index, refusal=barred)
        play = apply(play, action)
    return Replayed(play=play, applied=len(record.actions))


def result_of(raw: dict[str, Any]) -> dict[str, Any]:
    """What replaying a record gives, in plain JSON values and English."""
    record = read_record(raw)
    if isinstance(record, Refusal):
        return {"game": raw.get("game"), "ok": False, "error": error_of(record, None, ())}
    done = replay(record)
    shown = {"game": record.game.id, "ok": done.refusal is None, "applied": done.applied}
    if done.refusal:
        shown["error"] = error_of(done.refusal, done.applied, record.names)
    return {**shown, **table_of(done.play, record.names)}


def replay_lines(data: bytes) -> Iterator[dict[str, Any]]:
    """One result per record, in order: a record a line, or one in any layout if the whole is one object.

    Blank lines and a byte order mark are skipped; what is no JSON object gets an error in its place.
    """
    data = data.removeprefix(BOM)
    for line in [data] if _is_one_object(data) else data.split(b"\n"):
        text = line.removeprefix(BOM).strip()
        if text:
            yield _result_of_line(text)


def _is_one_object(data: bytes) -> bool:
    """Whether all of it has the form of one JSON object; a fault in it then gets one answer for it all."""
    try:
        value = json.loads(data.decode("utf-8", "replace"), parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict)


def _result_of_line(text: bytes) -> dict[str, Any]:
    try:
        return result_of(parse(text))
    except NotJSONError as error:
        return {"game": None, "ok": False, "error": {"action": None, "message": str(error), "rule": None}}


def error_of(refusal: Refusal, index: int | None, names: tuple[str, ...]) -> dict[str, Any]:
    """An error as replay and API show it."""
    return {"action": index, "message": words(refusal.sentence, names), "rule": refusal.rule}


def table_of(play: Play, names: tuple[str, ...]) -> dict[str, Any]:
    """The table as it stands, as replay and API show it."""
    found = result(play)
    return {
        "finished": play.over,
        "ended": play.ended,
        "turn": play.turn,
        "standings": [
            {
                "seat": row.seat,
                "player": names[row.seat],
                "rank": row.rank,
                "score": row.score.points,
                "tiebreaks": list(row.score.tiebreaks),
                "breakdown": row.score.breakdown,
            }
            for row in found.standings
        ],
        "winners": list(found.winners),
        "why": [words(sentence, names) for sentence in found.why],
        "disputed": [{**msgspec.to_builtins(each), "winners": list(each.winners)} for each in found.disputed],
        "state": None if play.tally else play.game.public(play.live, play.over),
    }
