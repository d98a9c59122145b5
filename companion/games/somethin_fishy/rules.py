"""What may happen in Somethin' Fishy (rulebook: Gameplay, End of the Game)."""

from __future__ import annotations

from companion.games.actions import Action
from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Player, Value, say
from companion.games.somethin_fishy.bounds import BOX, why_not_sums
from companion.games.somethin_fishy.components import (
    KIND_NAMES,
    PRINTED,
    BacksGone,
    Catch,
    Collect,
    Deck,
    EndTurn,
    Fish,
    Kind,
    Pile,
    PlainHungry,
    Reveal,
    TakeThick,
)
from companion.games.somethin_fishy.lagoons import THREE, fed_of
from companion.games.somethin_fishy.state import (
    COLLECTING,
    LAST,
    SCORING,
    THICK,
    TURN,
    State,
    caught,
    deck_of,
)


def why_not(state: State, action: Action) -> Refusal | None:
    """Whether this may be entered now."""
    match action:
        case Reveal():
            return _why_not_reveal(state, action)
        case TakeThick():
            return _why_not_take(state, action.kind)
        case Collect() if not state.lagoons[state.turn]:
            return refuse(COLLECTING, "{who}'s lagoon is empty: nothing to collect.", who=Player(state.turn))
        case Collect() | EndTurn():
            return _why_not_end(state)
        case Catch():
            return _why_not_catch(state, action)
        case BacksGone() if state.last_phase:
            return refuse(LAST, "The backs are gone already: this is the last phase.")
        case PlainHungry() if not state.last_phase:
            return refuse(
                LAST, "A hungry fish ends the game only once all cards with fish on the back are gone."
            )
    return None


def _why_not_reveal(state: State, action: Reveal) -> Refusal | None:
    if not state.left:
        return refuse(TURN, "No card is left in the middle. End the turn, or declare the game over.")
    deck = deck_of(state, action.back)
    if deck is None:
        return refuse(
            LAST,
            "A card without fish on its back was turned up before, so all with fish on the back are gone. "
            "If not, correct “deck.backed” first.",
        )
    if deck == "plain" and not state.plain:
        return refuse(
            LAST, "No card without fish on its back is left. If there is one, correct “deck.plain” first."
        )
    return _why_not_printed(state, deck, action.fish)


def _why_not_printed(state: State, deck: Deck, fish: Fish) -> Refusal | None:
    printed = PRINTED[deck][fish.hungry]
    if state.unbounded or state.seen.get((deck, fish.kind, fish.hungry), 0) < printed:
        return None
    return refuse(
        BOX,
        "All {n} {sort} {kind} cards of this deck have been turned up. If this is one more, correct deck, "
        "lagoons or thick fish first; then this is no longer checked.",
        n=printed,
        sort=say("hungry") if fish.hungry else say("fed"),
        kind=KIND_NAMES[fish.kind],
    )


def _why_not_take(state: State, kind: Kind) -> Refusal | None:
    if not any(pile.cards for pile in state.thick.values()):
        return refuse(THICK, "There are no thick fish in the middle yet.")
    if not state.thick[kind].cards:
        return refuse(THICK, "There is no thick {kind} in the middle.", kind=KIND_NAMES[kind])
    fed = fed_of(state.lagoons[state.turn], kind)
    if fed >= THREE:
        return None
    values: dict[str, Value] = {"who": Player(state.turn), "kind": KIND_NAMES[kind], "three": THREE, "n": fed}
    if fed:
        return refuse(THICK, "{who} has only {n} {kind} in the lagoon; that pile takes {three}.", **values)
    return refuse(THICK, "{who} has no {kind} in the lagoon; that pile takes {three}.", **values)


def _why_not_end(state: State) -> Refusal | None:
    if state.revealed or not state.left:
        return None
    return refuse(
        TURN, "{who} has to turn up a card first: at least one in every turn.", who=Player(state.turn)
    )


def _why_not_catch(state: State, action: Catch) -> Refusal | None:
    if action.hungry > action.cards:
        return refuse(
            SCORING,
            "A catch cannot hold more hungry fish ({hungry}) than cards ({cards}): "
            "hungry fish are cards too.",
            hungry=action.hungry,
            cards=action.cards,
        )
    after = caught(state, action.player, Pile(action.cards, action.hungry)).catch
    return why_not_sums(state.options, [each.cards for each in after], [each.hungry for each in after])
