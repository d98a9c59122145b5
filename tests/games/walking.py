"""Random plays of every game, in every detail and mode, with several numbers of players: walked once each."""

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from companion.games.actions import Action
from companion.games.game import Game
from companion.games.play import Play, apply, open_play
from companion.games.registry import games
from tests.games import sampling
from tests.games.sampling import Raw

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
STEPS = 150
"""Live actions of a walk before the players declare the game over."""


@dataclass(frozen=True)
class Setup:
    """A table to be opened; ``odd`` draws further options at random."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    odd: int = 0

    def __str__(self) -> str:
        return "-".join(
            [self.game, str(self.players), *(str(value) for _, value in self.options), str(self.odd)]
        )

    @property
    def of(self) -> Game[Any, Any, Any]:
        return games()[self.game]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.players]


@dataclass(frozen=True)
class Step:
    """An accepted action, and the play before and after it."""

    before: Play
    raw: Raw
    action: Action
    after: Play


@dataclass
class Walk:
    """The accepted actions from the start, and what was tried besides and refused."""

    setup: Setup
    options: Raw
    start: Play
    steps: list[Step] = field(default_factory=list)
    refused: list[tuple[int, Play, Raw]] = field(default_factory=list)

    @property
    def play(self) -> Play:
        return self.steps[-1].after if self.steps else self.start

    @property
    def plays(self) -> list[Play]:
        return [self.start, *(step.after for step in self.steps)]

    def record(self, extra: tuple[Raw, ...] = ()) -> Raw:
        return {
            "format": "tabletop-record/1",
            "game": self.setup.game,
            "players": list(self.setup.names),
            "options": self.options,
            "actions": [*(step.raw for step in self.steps), *extra],
        }

    def enter(self, raw: Raw) -> bool:
        """The action is applied where it is allowed, and else kept among the refused."""
        action = sampling.accepted(self.play, raw)
        if action is None:
            self.refused.append((len(self.steps), self.play, raw))
            return False
        before = self.play
        self.steps.append(Step(before, raw, action, apply(before, action)))
        return True


def live_setups() -> list[Setup]:
    """Every detail, with the fewest players, the most and some between."""
    return [
        Setup(game.id, players, tuple(detail.items()), odd)
        for game in games().values()
        for detail in sampling.details(game)
        for players in _sizes(game)
        for odd in range(4)
    ]


def tally_setups() -> list[Setup]:
    """The same, only counted."""
    return [
        Setup(game.id, players, (("mode", "tally"),), odd)
        for game in games().values()
        for players in _sizes(game)
        for odd in range(3)
    ]


def _sizes(game: Game[Any, Any, Any]) -> tuple[int, ...]:
    return tuple(sorted({game.min_players, (game.min_players + game.max_players) // 2, game.max_players}))


def opened(setup: Setup) -> tuple[Raw, Play]:
    """The table; where it is odd, with options of the right types at random, of those that are allowed."""
    rng, chosen = Random(f"options {setup}"), dict(setup.options)
    for _ in range(200):
        drawn = sampling.well_formed(setup.of.options, rng, setup.players) if setup.odd else {}
        options = {**drawn, "mode": "live", **chosen}
        play = open_play(setup.of, setup.players, options)
        if isinstance(play, Play):
            return options, play
    raise AssertionError(f"{setup} cannot be opened: {play}")


@cache
def walk(setup: Setup) -> Walk:
    """The setup's play, always the same one."""
    rng = Random(f"walk {setup}")
    options, play = opened(setup)
    found = Walk(setup, options, play)
    if not play.tally:
        _follow(found, rng)
    _count(found, rng)
    return found


def _follow(found: Walk, rng: Random) -> None:
    for _ in range(STEPS):
        if found.play.over:
            break
        _one_action(found, rng)
    found.enter({"do": "finish"})
    for _ in range(4):
        found.enter(sampling.correction(found.play, rng))
        _after_the_end(found, rng)
    found.enter({"do": "finish"})


def _one_action(found: Walk, rng: Random) -> None:
    play, game = found.play, found.setup.of
    found.enter(sampling.wild(rng.choice((*game.all_actions, game.finish, game.count)), rng, play.players))
    if rng.random() < 0.05:
        found.enter(sampling.correction(play, rng))
        return
    offers = [offer for offer in game.offers(play.live) if offer.refusal is None]
    if offers:
        offer = rng.choice(offers)
        raw = sampling.completion(play, offer, rng)
        found.enter(raw or sampling.filled(offer, rng, play.players))


def _after_the_end(found: Walk, rng: Random) -> None:
    for offer in found.setup.of.offers(found.play.live):
        found.enter(sampling.filled(offer, rng, found.play.players))


def _count(found: Walk, rng: Random) -> None:
    if not found.play.tally:
        found.enter({"do": "tally"})
    seats = list(range(found.setup.players))
    rng.shuffle(seats)
    for seat in [*seats, *seats[:2]]:
        found.enter({"do": "finish"})
        assert any(found.enter(sampling.count_of(found.play, seat, rng)) for _ in range(200)), found.refused[
            -1
        ]
    found.enter({"do": "finish"})
