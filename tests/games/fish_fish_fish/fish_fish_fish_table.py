"""A table of Fish! Fish!! Fish! for tests: enter actions, read what stands there."""

from __future__ import annotations

from typing import Any

from companion.games.fish_fish_fish import GAME
from companion.games.play import Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.result import Result, result
from companion.games.sentences import Sentence, words

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli")


class Table:
    """One table, changed by ``do``; ``refused`` gives the sentence and rule of what is not allowed."""

    def __init__(self, players: int, **options: Any) -> None:
        play = open_play(GAME, players, options)
        assert isinstance(play, Play), play
        self.play = play

    def do(self, kind: str, **fields: Any) -> Table:
        action = read(self.play, {"do": kind, **fields})
        assert not isinstance(action, Refusal), self.say(action.sentence)
        barred = why_not(self.play, action)
        assert barred is None, self.say(barred.sentence)
        self.play = apply(self.play, action)
        return self

    def turn(self, move: str = "boats", played: int = 1, space: int = 1, **fields: Any) -> Table:
        return self.do("turn", move=move, played=played, space=space, **fields)

    def correct(self, **counters: int) -> Table:
        """``hands_0=5`` sets "hands.0"."""
        return self.do("correct", set={name.replace("_", "."): value for name, value in counters.items()})

    def count(self, player: int, grey: int = 0, white: int = 0, blue: int = 0, unused: int = 0) -> Table:
        return self.do("count", player=player, grey=grey, white=white, blue=blue, unused=unused)

    def refused(self, kind: str, **fields: Any) -> tuple[str, str | None]:
        action = read(self.play, {"do": kind, **fields})
        barred = action if isinstance(action, Refusal) else why_not(self.play, action)
        assert barred is not None, f"{kind} {fields} was allowed"
        return self.say(barred.sentence), barred.rule

    def turn_refused(
        self, move: str = "boats", played: int = 1, space: int = 1, **fields: Any
    ) -> tuple[str, str | None]:
        return self.refused("turn", move=move, played=played, space=space, **fields)

    def say(self, sentence: Sentence) -> str:
        return words(sentence, NAMES)

    @property
    def state(self) -> dict[str, Any]:
        """The public counters."""
        return GAME.public(self.play.live, self.play.over)

    @property
    def result(self) -> Result:
        return result(self.play)

    @property
    def why(self) -> list[str]:
        return [self.say(sentence) for sentence in self.result.why]

    @property
    def ranks(self) -> dict[str, int]:
        return {NAMES[row.seat]: row.rank for row in self.result.standings}

    @property
    def points(self) -> list[int | None]:
        """By seat."""
        return [row.score.points for row in sorted(self.result.standings, key=lambda row: row.seat)]
