"""A table of No Fish! for tests: enter what happens, read what stands there."""

from __future__ import annotations

from typing import Any

from companion.games.no_fish import GAME
from companion.games.play import Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.result import Result, result
from companion.games.sentences import words

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
RIGHT = 7
"""What ``right`` guesses: a number that no other test needs."""


class Table:
    """A play that goes on with each action that is entered; seat 0 begins unless options say otherwise."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        opened = open_play(GAME, players, options)
        assert isinstance(opened, Play), words(opened.sentence, NAMES)
        self.play = opened
        self.told = ""

    def do(self, do: str, **fields: Any) -> Table:
        """Enters an action that must be accepted."""
        action = read(self.play, raw(do, fields))
        assert not isinstance(action, Refusal), words(action.sentence, NAMES)
        barred = why_not(self.play, action)
        assert barred is None, words(barred.sentence, NAMES)
        before, self.play = self.play, apply(self.play, action)
        if isinstance(action, GAME.all_actions):
            self.told = words(GAME.tell(before.live, action, self.play.live), NAMES)
        if not self.play.tally:
            assert sum(self.state["hands"]) + self.state["deck"] + self.state["discards"] + 4 == 54
        return self

    def guess(self, what: int | str, released: int) -> Table:
        return self.do("guess", what=what, released=released)

    def right(self) -> Table:
        """A right first guess, so that a special fish may be taken."""
        return self.guess(RIGHT, 1)

    def special(self, special: str, from_: int, **fields: Any) -> Table:
        return self.do("use_special", special=special, **{"from": from_}, **fields)

    def correct(self, **counters: Any) -> Table:
        """``hands_0=5`` sets "hands.0"."""
        return self.do("correct", set=dotted(counters))

    def count(self, *lefts: int, first: int = 0) -> Table:
        """Counts seats one after another, beginning with ``first``."""
        for seat, left in enumerate(lefts, first):
            self.do("count", player=seat, left=left)
        return self

    def refusal(self, do: str, **fields: Any) -> str:
        """The sentence with which an action is refused; the table must stay as it is."""
        return self.barred(do, **fields)[0]

    def barred(self, do: str, **fields: Any) -> tuple[str, str | None]:
        """That sentence and its rule."""
        action = read(self.play, raw(do, fields))
        barred = action if isinstance(action, Refusal) else why_not(self.play, action)
        assert barred is not None, f"{do} {fields} was allowed"
        return words(barred.sentence, NAMES), barred.rule

    def correction_refused(self, **counters: Any) -> str:
        return self.refusal("correct", set=dotted(counters))

    @property
    def state(self) -> dict[str, Any]:
        """The public counters."""
        return GAME.public(self.play.live, self.play.over)

    @property
    def hands(self) -> list[int]:
        found: list[int] = self.state["hands"]
        return found

    @property
    def turn(self) -> int | None:
        return self.play.turn

    @property
    def result(self) -> Result:
        return result(self.play)

    @property
    def ranks(self) -> list[int]:
        """By seat."""
        return [row.rank for row in sorted(self.result.standings, key=lambda row: row.seat)]

    @property
    def winners(self) -> list[int]:
        return list(self.result.winners)

    @property
    def why(self) -> list[str]:
        return [words(sentence, NAMES) for sentence in self.result.why]


def raw(do: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The action as a record holds it; ``from_`` is "from"."""
    return {"do": do, **{name.rstrip("_"): value for name, value in fields.items()}}


def dotted(counters: dict[str, Any]) -> dict[str, Any]:
    """Counter names out of Python's names."""
    return {name.replace("_", "."): value for name, value in counters.items()}
