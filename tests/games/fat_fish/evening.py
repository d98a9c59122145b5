"""A table of Fat Fish in few words: cards as "R4 B2", records made of them, and what replaying gives."""

from typing import Any

from companion.tables.records import FORMAT, result_of

NAMES = ["Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gil"]
LETTERS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
Raw = dict[str, Any]


def cards(text: str) -> list[str]:
    return [f"{LETTERS[short[0]]}-{short[1:]}" for short in text.split()]


def start(text: str = "R1 B2 G3") -> Raw:
    return {"do": "start", "cards": cards(text)}


def play(line: int, text: str, keep: list[int] | None = None) -> Raw:
    kept = {} if keep is None else {"keep": keep}
    return {"do": "play", "line": line, "cards": cards(text), **kept}


def new_line(text: str) -> Raw:
    return {"do": "new_line", "card": cards(text)[0]}


def take(player: int, text: str, keep: list[int] | None = None) -> Raw:
    kept = {} if keep is None else {"keep": keep}
    return {"do": "take_line", "player": player, "cards": cards(text), **kept}


def award(licence: int, player: int | None) -> Raw:
    return {"do": "award", "licence": licence, "player": player}


def count(player: int, positive: int, negative: int, bonus: int | None = None) -> Raw:
    more = {} if bonus is None else {"bonus": bonus}
    return {"do": "count", "player": player, "positive": positive, "negative": negative, **more}


def correct(**counters: Any) -> Raw:
    """Counters by name, with ``_`` for the dot: ``played_0=12``."""
    return {"do": "correct", "set": {name.replace("_", "."): value for name, value in counters.items()}}


FINISH: Raw = {"do": "finish"}
TALLY: Raw = {"do": "tally"}


def record(*actions: Raw, players: int = 2, **options: Any) -> Raw:
    return {
        "format": FORMAT,
        "game": "fat-fish",
        "players": NAMES[:players],
        "options": options,
        "actions": list(actions),
    }


def replayed(*actions: Raw, players: int = 2, **options: Any) -> Raw:
    """The result of a record in which every action stands."""
    found = result_of(record(*actions, players=players, **options))
    assert found["ok"], found["error"]
    return found


def table(*actions: Raw, players: int = 2, **options: Any) -> Raw:
    """The counters of such a record, and its turn."""
    found = replayed(*actions, players=players, **options)
    return {**found["state"], "turn": found["turn"], "ended": found["ended"]}


def refused(*actions: Raw, players: int = 2, **options: Any) -> tuple[str, str | None]:
    """The sentence and the rule by which the last action, and only that, is refused."""
    found = result_of(record(*actions, players=players, **options))
    assert not found["ok"], "nothing was refused"
    assert found["error"]["action"] == len(actions) - 1, found["error"]
    return found["error"]["message"], found["error"]["rule"]


def option_refused(**options: Any) -> str:
    """The sentence by which these options are refused."""
    error = result_of(record(**options)).get("error")
    assert error, "the options were taken"
    assert error["action"] is None
    return str(error["message"])


def scores(*actions: Raw, players: int = 2, **options: Any) -> list[int]:
    """The score of each seat, in seating order."""
    rows = replayed(*actions, players=players, **options)["standings"]
    return [row["score"] for row in sorted(rows, key=lambda row: row["seat"])]
