"""The book that an evening is written in: what was entered, each entry found legal by the game itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.play import Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.registry import games
from companion.tables.seating import DEFAULT_NAMES

Raw = dict[str, Any]
Cards = dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class Entry:
    """An action, the play that it was entered in, and for a count the cards that were turned one by one."""

    raw: Raw
    before: Play
    cards: Cards = field(default_factory=dict)


@dataclass
class Evening:
    """A table from its start to its end."""

    play: Play
    options: Raw
    entries: list[Entry] = field(default_factory=list)

    def enter(self, raw: Raw, cards: Cards | None = None) -> None:
        """Writes down what happened; an evening of a legal game has no illegal entry."""
        action = read(self.play, raw)
        assert not isinstance(action, Refusal), action
        barred = why_not(self.play, action)
        assert barred is None, (raw, barred)
        self.entries.append(Entry(raw, self.play, cards or {}))
        self.play = apply(self.play, action)

    @property
    def plays(self) -> list[Play]:
        """The play before each entry."""
        return [entry.before for entry in self.entries]

    @property
    def record(self) -> Raw:
        """The evening as a record, its players called as the app calls them."""
        return {
            "format": "tabletop-record/1",
            "game": self.play.game.id,
            "players": list(DEFAULT_NAMES[: self.play.players]),
            "options": self.options,
            "actions": [entry.raw for entry in self.entries],
        }


def opened(game_id: str, players: int, options: Mapping[str, Any]) -> Evening:
    """An evening before its first entry."""
    play = open_play(games()[game_id], players, dict(options))
    assert isinstance(play, Play), play
    return Evening(play, dict(options))
