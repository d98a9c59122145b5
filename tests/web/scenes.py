"""Tables as a phone may find them: every game and way of following it, from the first tap to the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.games.play import Play
from companion.games.registry import games
from companion.tables.answers import Done
from companion.tables.store import Store
from companion.tables.table import Table
from tests.games import sampling

GAMES = sorted(games())
WAYS = [(game.id, way.id) for game in games().values() for way in game.ways]
STAGES = ("begun", "going on", "counting", "half counted", "declared", "counted")


@dataclass(frozen=True)
class Scene:
    """A table at one moment."""

    name: str
    table: Table

    @property
    def play(self) -> Play:
        """How it stands."""
        return self.table.play


def new_table(
    store: Store, game: str, way: str, *, players: int = 3, names: Sequence[str] | None = None, by: str
) -> Table:
    """A table that nothing was entered at yet; its host is the device ``by``."""
    table = store.create(game, players, way=way, names=names, by=by)
    assert isinstance(table, Table), table
    return table


def enter(store: Store, table: Table, raw: dict[str, Any]) -> Table:
    """The table after an action that is allowed."""
    answer = store.act(table.id, raw, by=None)
    assert isinstance(answer, Done), (raw, answer)
    return answer.table


def counted(store: Store, table: Table, counts: Sequence[dict[str, int]]) -> Table:
    """The table after the first seats were counted, changed over to counting before where it was not."""
    if not table.play.tally:
        table = enter(store, table, {"do": "tally"})
    for seat, values in enumerate(counts):
        table = enter(store, table, {"do": "count", "player": seat, **values})
    return table


def zeros(table: Table, more: int = 0) -> dict[str, int]:
    """A count of a seat that is sure to be allowed: all but the first number are 0."""
    asked = table.game.questions(table.play.options, table.play.players)
    return {question.field: more if n == 0 else 0 for n, question in enumerate(asked)}


def followed(store: Store, table: Table, steps: int = 6) -> Table:
    """The table after some actions, always the same ones, before the end."""
    rng = Random(f"{table.game.id} {table.way}")
    for _ in range(steps):
        if table.play.tally:
            break
        offers = [offer for offer in table.game.offers(table.play.live) if offer.refusal is None]
        raw = sampling.completion(table.play, rng.choice(offers), rng) if offers else None
        if raw is None:
            break
        table = enter(store, table, raw)
        if table.play.over:
            answer = store.undo(table.id)
            assert isinstance(answer, Done)
            table = answer.table
    return table


def scenes(
    store: Store, game: str, way: str, *, by: str, players: int = 3, names: Sequence[str] | None = None
) -> Iterator[Scene]:
    """One table at each of the ``STAGES``."""

    def new() -> Table:
        return new_table(store, game, way, players=players, names=names, by=by)

    def scene(name: str, table: Table) -> Scene:
        return Scene(f"{game} {way} {name}", table)

    begun = new()
    yield scene("begun", begun)
    yield scene("going on", followed(store, new()))
    yield scene("counting", counted(store, new(), []))
    table = new()
    yield scene("half counted", counted(store, table, [zeros(table)]))
    if not begun.play.tally:
        yield scene("declared", enter(store, followed(store, new()), {"do": "finish"}))
    table = new()
    yield scene("counted", counted(store, table, [zeros(table, seat) for seat in range(players)]))


def pages_of(scene: Scene) -> list[str]:
    """The addresses of a table's pages that a player can open."""
    base = f"/t/{scene.table.id}"
    found = [base, *(f"{base}/{each}" for each in ("names", "log", "more", "enter"))]
    if scene.play.tally:
        return [*found, f"{base}/count/0"]
    return [*found, f"{base}/counters"]


def all_pages() -> list[str]:
    """The addresses that need no table."""
    found = ["/"]
    for game in games().values():
        found += [
            f"/new/{game.id}",
            f"/new/{game.id}/{game.min_players}",
            f"/new/{game.id}/{game.max_players}",
        ]
        found += [f"/games/{game.id}", f"/games/{game.id}/rules"]
    return found
