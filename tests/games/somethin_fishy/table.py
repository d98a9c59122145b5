"""A table to play at in tests: it enters actions as records hold them and shows what they give."""

from __future__ import annotations

from typing import Any

from companion.games.play import Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.registry import games
from companion.games.result import Result, result
from companion.games.sentences import words

GAME = games()["somethin-fishy"]
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hana")


class Table:
    """A play that goes on with each action."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        opened = open_play(GAME, players, options)
        assert isinstance(opened, Play), words(opened.sentence, NAMES)
        self.play = opened
        self.told: list[str] = []

    def do(self, do: str, **fields: Any) -> Table:
        """Enters an action that must be accepted."""
        action = read(self.play, {"do": do, **fields})
        assert not isinstance(action, Refusal), words(action.sentence, NAMES)
        barred = why_not(self.play, action)
        assert barred is None, words(barred.sentence, NAMES)
        before, self.play = self.play, apply(self.play, action)
        if type(action) in GAME.all_actions:
            self.told.append(words(GAME.tell(before.live, action, self.play.live), NAMES))
        return self

    def refusal(self, do: str, **fields: Any) -> tuple[str, str | None]:
        """The sentence and the rule with which an action is refused."""
        action = read(self.play, {"do": do, **fields})
        barred = action if isinstance(action, Refusal) else why_not(self.play, action)
        assert barred is not None, f"{do} {fields} should be refused"
        return words(barred.sentence, NAMES), barred.rule

    def allows(self, do: str, **fields: Any) -> bool:
        """Whether an action would be accepted."""
        action = read(self.play, {"do": do, **fields})
        return not isinstance(action, Refusal) and why_not(self.play, action) is None

    def reveal(self, *fishes: str, back: str | None = None) -> Table:
        """Turns up cards: "piranha small"."""
        for fish in fishes:
            kind, size = fish.split()
            self.do("reveal", kind=kind, size=size, **({"back": back} if back else {}))
        return self

    def correct(self, **counters: Any) -> Table:
        """Sets counters; two underscores stand for a dot, one for a hyphen: ``thick__ball_fish__cards``."""
        return self.do("correct", set=dotted(counters))

    def refused_correction(self, **counters: Any) -> tuple[str, str | None]:
        """The sentence and the rule with which a correction is refused."""
        return self.refusal("correct", set=dotted(counters))

    @property
    def state(self) -> dict[str, Any]:
        """The public counters."""
        shown: dict[str, Any] = GAME.public(self.play.live, self.play.over)
        return shown

    @property
    def turn(self) -> int | None:
        return self.play.turn

    @property
    def result(self) -> Result:
        return result(self.play)

    @property
    def ranks(self) -> list[int]:
        """The rank of each seat, by seat."""
        rows = sorted(self.result.standings, key=lambda row: row.seat)
        return [row.rank for row in rows]

    @property
    def why(self) -> list[str]:
        return [words(sentence, NAMES) for sentence in self.result.why]


def dotted(counters: dict[str, Any]) -> dict[str, Any]:
    """Counter names out of Python's names."""
    return {name.replace("__", ".").replace("_", "-"): value for name, value in counters.items()}
