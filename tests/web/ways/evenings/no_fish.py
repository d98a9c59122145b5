"""No Fish! with its 54 cards: everybody says what they see least of in the other hands."""

from collections import deque
from collections.abc import Mapping
from random import Random
from typing import Any

from companion.games.no_fish.components import NUMBERS, PRINTED, SETS, SPECIALS
from tests.web.ways.evenings.book import Evening, Raw, opened

GAME = "no-fish"
TAKES_A_SPECIAL = 0.5
"""How often a special that others hold is taken, instead of a second guess."""
REMEMBERED = 5
"""How many of their last guesses people remember."""

Card = tuple[str, int | str]
"""Its set (or its name, for a special), and what is said to guess it."""


class Hands:
    """The cards of an evening as they are held; nobody knows their own."""

    def __init__(self, players: int, rng: Random) -> None:
        self.rng = rng
        self.deck: list[Card] = [(fish, number) for fish in SETS for number in NUMBERS]
        self.deck += [(special, special) for special in SPECIALS for _ in range(PRINTED[special])]
        rng.shuffle(self.deck)
        self.held = [[self.deck.pop() for _ in range(7)] for _ in range(players)]
        self.deck = self.deck[4:]
        self.gone: list[Card] = []
        self.missed: list[deque[int | str]] = [deque(maxlen=REMEMBERED) for _ in range(players)]

    def draws(self, seat: int, number: int) -> None:
        """What the deck still has."""
        for _ in range(min(number, len(self.deck))):
            self.held[seat].append(self.deck.pop())

    def releases(self, seat: int, matches: list[Card]) -> int:
        """These leave the hand."""
        self.held[seat] = [card for card in self.held[seat] if card not in matches]
        self.gone += matches
        return len(matches)

    def best_guess(self, seat: int) -> int | str:
        """What somebody sees the fewest of, so that their own hand may hold it; not what just failed."""
        seen = [what for other, hand in enumerate(self.held) if other != seat for _, what in hand]
        seen += [what for _, what in self.gone]
        unseen = {
            what: PRINTED[what] - seen.count(what)
            for what in (*NUMBERS, *SPECIALS)
            if what not in self.missed[seat]
        }
        most = max(unseen.values())
        return self.rng.choice([what for what, left in unseen.items() if left == most])

    def says(self, seat: int) -> Raw:
        """A guess, and what comes out."""
        what = self.best_guess(seat)
        self.missed[seat].append(what)
        matches = [card for card in self.held[seat] if card[1] == what]
        return {"do": "guess", "what": what, "released": self.releases(seat, matches)}


def guesses(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """Every guess, and every special fish."""
    book, hands = opened(GAME, players, options), Hands(players, rng)
    while not book.play.over:
        _turn(book, hands)
    return book


def _turn(book: Evening, hands: Hands) -> None:
    seat = book.play.live.turn
    guess = hands.says(seat)
    book.enter(guess)
    if book.play.over:
        return
    if not guess["released"]:
        hands.draws(seat, 1)
        return
    special = _special_of_another(hands, seat)
    if special and hands.rng.random() < TAKES_A_SPECIAL:
        book.enter(_used(hands, seat, *special))
    else:
        book.enter(hands.says(seat))


def _special_of_another(hands: Hands, seat: int) -> tuple[str, int] | None:
    """One of the specials that others hold, and who holds it."""
    there = [
        (fish, other)
        for other, hand in enumerate(hands.held)
        for fish, _ in hand
        if other != seat and fish in SPECIALS and len(hand) > 1
    ]
    return hands.rng.choice(there) if there else None


def _used(hands: Hands, seat: int, special: str, holder: int) -> Raw:
    raw: Raw = {"do": "use_special", "special": special, "from": holder}
    hands.held[holder].remove((special, special))
    hands.gone.append((special, special))
    others = [other for other in range(len(hands.held)) if other != seat]
    fewest = min(others, key=lambda other: len(hands.held[other]))
    match special:
        case "starfish":
            fish = hands.rng.choice(SETS)
            return {**raw, "type": fish, "released": _out_of_all(hands, lambda card: card[0] == fish)}
        case "flyingfish":
            what = hands.rng.choice(hands.held[seat])[1]
            return {**raw, "what": what, "released": _out_of_all(hands, lambda card: card[1] == what)}
        case "toadfish":
            hands.draws(fewest, 2)
        case "lionfish":
            hands.draws(seat, 1)
            return raw
    return {**raw, "target": fewest}


def _out_of_all(hands: Hands, wanted: Any) -> list[int]:
    return [
        hands.releases(seat, [card for card in hand if wanted(card)])
        for seat, hand in enumerate(list(hands.held))
    ]


def winner(players: int, rng: Random, options: Mapping[str, Any]) -> Evening:
    """The same evening, of which only its end is entered."""
    live = guesses(players, rng, {}).play.live
    book = opened(GAME, players, options)
    empty = [seat for seat, hand in enumerate(live.hands) if not hand]
    book.enter({"do": "finish", "winners": empty})
    return book
