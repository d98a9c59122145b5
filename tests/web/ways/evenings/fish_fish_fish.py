"""Fish! Fish!! Fish! by its cards: one to three are played, one to three drawn, half of the turns catch.

The board's picture is in nobody's rulebook, so where fish lie is left to chance.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.games.fish_fish_fish.components import COLOURS
from companion.games.fish_fish_fish.state import State
from companion.games.play import Play
from tests.web.ways.evenings.book import Evening, Raw, opened

GAME = "fish-fish-fish"
PLAYED = (1, 1, 2, 2, 2, 3)
SPACES = (1, 2, 2, 3, 3)
CATCHES = (0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 5)
"""How many fish a turn catches; each turn one of these, fewer where the board has fewer."""
GREYS = 0.15
"""How often somebody who still has a grey fish and may place it does."""


def turns(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """Every turn."""
    book = opened(GAME, players, options)
    while not book.play.over:
        book.enter(_turn(book.play.live, rng))
    return book


def _turn(live: State, rng: Random) -> Raw:
    played = min(rng.choice(PLAYED), live.hands[live.turn])
    move = rng.choice(("boats", "boats", "fish"))
    raw: Raw = {"do": "turn", "move": move, "played": played, "space": rng.choice(SPACES)}
    caught = _caught(live, rng.choice(CATCHES), rng) if played else {}
    if caught:
        raw["caught"] = caught
        if move == "fish" and rng.random() < 0.2:
            raw["by"] = rng.choice([seat for seat in range(live.players) if seat != live.turn])
    may_place = live.supply[live.turn] and live.board.total > sum(caught.values())
    if may_place and not (move == "fish" and caught) and rng.random() < GREYS:
        raw["place_grey"] = True
    return raw


def _caught(live: State, number: int, rng: Random) -> dict[str, int]:
    """So many of the fish on the board, any of them."""
    there = [colour for colour in COLOURS for _ in range(live.board.of(colour))]
    fish = rng.sample(there, min(number, len(there)))
    return {colour: fish.count(colour) for colour in COLOURS if colour in fish}


def catches(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """The same evening: each fish as it is caught, each grey one placed, each time the pile is out."""
    seen = turns(players, rng, {"detail": "turns"})
    book = opened(GAME, players, options)
    plays = [*seen.plays, seen.play]
    for entry, after in zip(seen.entries, plays[1:], strict=True):
        for raw in _told(entry.raw, entry.before.live.turn):
            book.enter(raw)
        for _ in range(_pile_out(entry.before, after)):
            book.enter({"do": "pile_empty"})
    return book


def _told(turn: Raw, seat: int) -> list[Raw]:
    player = turn.get("by", seat)
    told: list[Raw] = [
        {"do": "catch", "player": player, "fish": {colour: 1}}
        for colour, number in turn.get("caught", {}).items()
        for _ in range(number)
    ]
    return [*told, {"do": "place_grey", "player": seat}] if "place_grey" in turn else told


def _pile_out(before: Play, after: Play) -> int:
    shuffled: int = after.live.reshuffles - before.live.reshuffles
    return shuffled + after.over


def passes(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """The same evening: the shuffles, and each catch counted at the end."""
    live = turns(players, rng, {"detail": "turns"}).play.live
    book = opened(GAME, players, options)
    for _ in range(live.reshuffles):
        book.enter({"do": "pile_empty"})
    book.enter({"do": "tally"})
    for seat, fish in enumerate(live.caught):
        count = {"grey": fish.grey, "white": fish.white, "blue": fish.blue}
        book.enter({"do": "count", "player": seat, **count, "unused": live.supply[seat]})
    return book
