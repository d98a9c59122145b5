"""Fat Fish with a hundred cards: a line that pays is taken, else one or two cards are laid somewhere."""

from collections.abc import Mapping
from itertools import permutations
from random import Random
from typing import Any

from companion.games.fat_fish.components import DECK, FACES, FULL, HAND, LINES, number, total
from companion.games.fat_fish.lines import best_keep, line_worth, why_not_laid
from companion.games.fat_fish.state import State
from tests.web.ways.evenings.book import Evening, Raw, opened

GAME = "fat-fish"
COPIES = {1: 4, 2: 4, 3: 4, 4: 3, 5: 3, 6: 2}
"""How many cards of each number there are in a colour: twenty in all; the rulebook does not say."""
PAYS = 3
"""Points for which somebody gladly takes a line."""

Move = tuple[int, tuple[str, ...]]


def cards(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """Every card that is laid."""
    book = opened(GAME, players, options)
    deck = [card for card in FACES for _ in range(COPIES[number(card)])]
    rng.shuffle(deck)
    book.enter({"do": "start", "cards": [deck.pop() for _ in range(LINES)]})
    own = [[deck.pop() for _ in range(DECK)] for _ in range(players)]
    while not book.play.over:
        if book.play.live.awaiting == "new_line":
            book.enter({"do": "new_line", "card": deck.pop()})
            continue
        mine = own[book.play.live.turn]
        line, laid = _chosen(book.play.live, mine[:HAND], rng)
        for card in laid:
            mine.remove(card)
        book.enter({"do": "play", "line": line, "cards": list(laid)})
    return book


def _chosen(live: State, hand: list[str], rng: Random) -> Move:
    moves = _moves(live, hand)
    taking = {move: _worth(live, move) for move in moves if len(live.lines[move[0]]) + len(move[1]) == FULL}
    best = max(taking, key=lambda move: taking[move], default=None)
    others = [move for move in moves if move not in taking and len(move[1]) < 3]
    if best and (taking[best] >= PAYS or not others):
        return best
    return rng.choice(others)


def _moves(live: State, hand: list[str]) -> list[Move]:
    """Everything that may be laid, in a settled order."""
    rows = sorted({row for size in range(1, len(hand) + 1) for row in permutations(hand, size)})
    return [
        (index, row)
        for index, line in enumerate(live.lines)
        for row in rows
        if line and len(line) + len(row) <= FULL and not why_not_laid(live.lines, index, row)
    ]


def _worth(live: State, move: Move) -> int:
    cards = (*live.lines[move[0]], *move[1])
    plus, minus = line_worth(cards, best_keep(cards))
    return plus - minus


def lines(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """The same evening: each line as it is taken, the highest of each colour kept."""
    book = opened(GAME, players, options)
    for player, line in _taken(players, rng):
        raw: Raw = {"do": "take_line", "player": player, "cards": list(line), "keep": list(best_keep(line))}
        book.enter(raw)
    return book


def _taken(players: int, rng: Random) -> list[tuple[int, tuple[str, ...]]]:
    """Who took a line, and its cards as they lay."""
    found = []
    for entry in cards(players, rng, {"detail": "cards"}).entries:
        if entry.raw["do"] == "play":
            live = entry.before.live
            line = (*live.lines[entry.raw["line"]], *entry.raw["cards"])
            if len(line) == FULL:
                found.append((live.turn, line))
    return found


def piles(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """The same evening: nothing until the end, then both piles are turned through card by card."""
    live = cards(players, rng, {"detail": "cards"}).play.live
    book = opened(GAME, players, options)
    for seat in range(players):
        plus, minus = live.positive[seat], live.negative[seat]
        numbers = {"positive": tuple(map(number, plus)), "negative": tuple(map(number, minus))}
        raw: Raw = {"do": "count", "player": seat, "positive": total(plus), "negative": total(minus)}
        book.enter(raw, numbers)
    return book
