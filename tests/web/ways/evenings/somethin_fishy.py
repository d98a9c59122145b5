"""Somethin' Fishy with its deck of 160: who has three fish or more in the lagoon soon collects them."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.games.somethin_fishy.board import in_doubt
from companion.games.somethin_fishy.components import KINDS, Deck
from companion.games.somethin_fishy.lagoons import THREE, fed_of
from companion.games.somethin_fishy.state import deck_of
from companion.web.asking import to_ask
from tests.web.ways.evenings.book import Evening, Raw, opened

GAME = "somethin-fishy"
A_THIRD = 53
COLLECTS_AT = (3, 3, 4, 4, 5)
"""With how many fish somebody collects; each turn one of these."""
MOST_ON_A_KEY = 18
"""The most cards that a key of the board for catches stands for."""


@dataclass(frozen=True)
class Card:
    """A card of the deck: its fish, and what its back shows."""

    kind: str
    size: str
    back: Deck


def cards(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """Every card."""
    book = opened(GAME, players, options)
    deck = _deck(players, rng)
    while not book.play.over:
        _turn(book, deck, rng)
    return book


def _deck(players: int, rng: Random) -> list[Card]:
    """Both parts shuffled; with three or four players about a third is put away."""
    backed, plain = _part("backed", 14, 7), _part("plain", 2, 1)
    rng.shuffle(backed)
    rng.shuffle(plain)
    away = A_THIRD + rng.randint(-3, 3) if players in (3, 4) else 0
    return [*backed[away:], *plain]


def _part(back: Deck, fed: int, hungry: int) -> list[Card]:
    """So many small fish of each kind, as many large ones (how many there are is not printed), and hungry."""
    sizes = (("small", fed), ("large", fed), ("hungry", hungry))
    return [Card(kind, size, back) for kind in KINDS for size, number in sizes for _ in range(number)]


def _turn(book: Evening, deck: list[Card], rng: Random) -> None:
    """One turn: thick fish as soon as they can be taken, and cards until there is enough to collect."""
    seat, enough = book.play.live.turn, rng.choice(COLLECTS_AT)
    while not book.play.over and book.play.live.turn == seat:
        _take_thick(book)
        lying = len(book.play.live.lagoons[seat])
        if book.play.live.revealed and lying >= enough:
            book.enter({"do": "collect"})
        elif book.play.live.revealed and not lying and rng.random() < 0.5:
            book.enter({"do": "end_turn"})
        else:
            book.enter(_turned_up(book, deck.pop(0)))


def _turned_up(book: Evening, card: Card) -> Raw:
    """What was on the back is entered where the app guesses otherwise, or asks: it cannot count the box."""
    raw, live = {"do": "reveal", "kind": card.kind, "size": card.size}, book.play.live
    sure = not in_doubt(live) or (live.backed > 0 and card.size != "hungry")
    if sure and deck_of(live, None) == card.back:
        return raw
    return {**raw, "back": "plain" if card.back == "plain" else "fish"}


def _take_thick(book: Evening) -> None:
    live = book.play.live
    for kind in KINDS:
        if live.thick[kind].cards and fed_of(live.lagoons[live.turn], kind) >= THREE:
            book.enter({"do": "take_thick", "kind": kind})


def catches(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """The same evening, of which only the catches and the phases are entered."""
    seen = cards(players, rng, {"detail": "cards"})
    book = opened(GAME, players, options)
    for entry, after in zip(seen.entries, [*seen.plays[1:], seen.play], strict=True):
        live = entry.before.live
        match entry.raw:
            case {"do": "collect"}:
                _catch(book, live.turn, len(live.lagoons[live.turn]), 0)
            case {"do": "take_thick", "kind": kind}:
                _catch(book, live.turn, live.thick[kind].cards, live.thick[kind].hungry)
            case {"do": "reveal"} if after.live.plain_seen and not live.plain_seen:
                book.enter({"do": "backs_gone"})
    book.enter({"do": "plain_hungry"})
    return book


def _catch(book: Evening, seat: int, number: int, hungry: int) -> None:
    """A key for the number of cards says 0 for the hungry fish; where they are typed, nothing is said."""
    among = {"hungry": hungry} if hungry or number <= MOST_ON_A_KEY else {}
    book.enter({"do": "catch", "player": seat, "cards": number, **among})


def phase(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """The same evening: the phase, then each catch is counted, and in a tie the hungry fish of the tied."""
    seen = catches(players, rng, {"detail": "catches"}).play.live.catch
    book = opened(GAME, players, options)
    book.enter({"do": "backs_gone"})
    book.enter({"do": "tally"})
    for seat, pile in enumerate(seen):
        book.enter({"do": "count", "player": seat, "cards": pile.cards})
    for seat in to_ask(book.play):
        if not book.play.over:
            pile = seen[seat]
            book.enter({"do": "count", "player": seat, "cards": pile.cards, "hungry": pile.hungry})
    return book
