"""What happened in Somethin' Fishy, as a person at the table says it."""

from __future__ import annotations

from companion.games.actions import Action
from companion.games.sentences import Player, Sentence, say, say_n
from companion.games.somethin_fishy.components import (
    KIND_NAMES,
    BacksGone,
    Catch,
    Collect,
    EndTurn,
    Fish,
    Pile,
    Reveal,
    SomethinFishyCount,
    TakeThick,
    shown,
)
from companion.games.somethin_fishy.lagoons import eaten, place_for
from companion.games.somethin_fishy.scoring import hungry_of
from companion.games.somethin_fishy.state import State


def tell(before: State, action: Action, after: State) -> Sentence:
    """The sentence of the log: state before, action, state after."""
    who = Player(before.turn)
    lying = len(before.lagoons[before.turn])
    match action:
        case Reveal():
            return _tell_reveal(before, action.fish, after)
        case TakeThick(kind=kind):
            pile, name = _pile(before.thick[kind]), KIND_NAMES[kind]
            return say("{who} takes the thick {kind}: {pile}.", who=who, kind=name, pile=pile)
        case Collect():
            return say_n("{who} collects {n} fish.", "{who} collects {n} fish.", lying, who=who)
        case EndTurn() if not lying:
            return say("{who} ends the turn.", who=who)
        case EndTurn():
            return say("{who} ends the turn and leaves {n} fish in the lagoon.", who=who, n=lying)
        case Catch(player=seat, cards=cards, hungry=hungry):
            return say("{who} catches {pile}.", who=Player(seat), pile=_pile(Pile(cards, hungry)))
        case BacksGone():
            return say("The last fish back is gone: from now on the first hungry fish ends the game.")
    return say("A hungry fish comes up without a fish on its back: the game is over.")


def _pile(pile: Pile) -> Sentence:
    cards = say_n("{n} card", "{n} cards", pile.cards)
    if not pile.hungry:
        return cards
    if pile.hungry == pile.cards:
        return say_n("{n} hungry fish", "{n} hungry fish", pile.cards)
    return say("{cards}, {hungry} of them hungry", cards=cards, hungry=pile.hungry)


def _tell_reveal(before: State, fish: Fish, after: State) -> Sentence:
    who, what = Player(before.turn), shown(fish)
    if after.over:
        return say(
            "{who} turns up a {fish} without a fish on its back: the game is over.", who=who, fish=what
        )
    if fish.hungry:
        return _tell_eating(before, fish)
    seat = place_for(before.lagoons, before.turn, fish)
    if seat is None:
        return say("{who}'s {fish} fits no lagoon and goes into the box.", who=who, fish=what)
    end = shown(before.lagoons[seat][-1]) if before.lagoons[seat] else None
    return _tell_own(who, what, end) if seat == before.turn else _tell_passed(who, what, Player(seat), end)


def _tell_own(who: Player, what: Sentence, end: Sentence | None) -> Sentence:
    if end is None:
        return say("{who}'s {fish} is the first in an empty lagoon.", who=who, fish=what)
    return say("{who}'s {fish} stays: it matches the {end}.", who=who, fish=what, end=end)


def _tell_passed(who: Player, what: Sentence, to: Player, end: Sentence | None) -> Sentence:
    if end is None:
        return say("{who}'s {fish} swims on to {to}: the lagoon there is empty.", who=who, fish=what, to=to)
    return say(
        "{who}'s {fish} swims on to {to}: it matches the {end} there.", who=who, fish=what, to=to, end=end
    )


def _tell_eating(before: State, fish: Fish) -> Sentence:
    lagoon = before.lagoons[before.turn]
    who, what, count = Player(before.turn), shown(fish), eaten(lagoon, fish.kind)
    if not lagoon:
        return say("{who}'s {fish} finds nothing to eat.", who=who, fish=what)
    if not count:
        return say("{who}'s {fish} meets its own kind at once and eats nothing.", who=who, fish=what)
    if count == len(lagoon):
        return say_n(
            "{who}'s {fish} eats the only fish in the lagoon.",
            "{who}'s {fish} eats all {n} fish in the lagoon.",
            count,
            who=who,
            fish=what,
        )
    return say_n(
        "{who}'s {fish} eats {n} fish, then meets its own kind.",
        "{who}'s {fish} eats {n} fish, then meets its own kind.",
        count,
        who=who,
        fish=what,
    )


def tell_count(count: SomethinFishyCount) -> Sentence:
    """A count in a sentence."""
    hungry = hungry_of(count)
    cards = say_n("{who} has {n} card", "{who} has {n} cards", count.cards, who=Player(count.player))
    if hungry is None:
        return say("{cards}.", cards=cards)
    if not hungry:
        return say("{cards}, none of them hungry.", cards=cards)
    return say("{cards}, {hungry} of them hungry.", cards=cards, hungry=hungry)
