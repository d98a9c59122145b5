"""The table of Somethin' Fishy as it lies, and the headings of its rules (rulebook: Setup)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from companion.games.refusals import WITH_THE_PHONE
from companion.games.somethin_fishy.bounds import BOX
from companion.games.somethin_fishy.components import (
    A_THIRD,
    BACKED,
    KINDS,
    PLAIN,
    Deck,
    Kind,
    Pile,
    SomethinFishyOptions,
)
from companion.games.somethin_fishy.lagoons import Lagoon

SETUP = "Set-up"
TURN = "Your turn"
FED = "A fed fish"
HUNGRY = "A hungry fish"
THICK = "Thick fish"
COLLECTING = "Collecting"
LAST = "The last phase"
SCORING = "Scoring"
RULES = (BOX, SETUP, TURN, FED, HUNGRY, COLLECTING, THICK, LAST, SCORING, WITH_THE_PHONE)

THINNED = (3, 4)
"""With so many players about a third of the cards goes back into the box (rulebook: Setup)."""


def put_back(players: int) -> int:
    """About so many cards with fish on the back go back into the box."""
    return A_THIRD if players in THINNED else 0


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The table as it lies. Following catches only, it has ``catch``, ``last_phase`` and ``over``."""

    options: SomethinFishyOptions
    backed: int
    plain: int
    lagoons: tuple[Lagoon, ...]
    catch: tuple[Pile, ...]
    thick: dict[Kind, Pile]
    turn: int
    boxed: int = 0
    revealed: bool = False
    """Whether a card was turned up this turn."""
    seen: dict[tuple[Deck, Kind, bool], int] = {}
    """Cards turned up, by deck, kind and whether hungry."""
    unbounded: bool = False
    """True once deck, lagoons or thick piles were corrected: what was turned up is not known any more."""
    last_phase: bool = False
    """Where only catches are followed: whether the backs are gone."""
    over: bool = False

    @property
    def left(self) -> int:
        """Cards in the middle, as far as the app knows."""
        return self.backed + self.plain

    @property
    def plain_seen(self) -> bool:
        """Whether a card without fish on its back was turned up already."""
        return any(number for (deck, _, _), number in self.seen.items() if deck == "plain")


def begin(players: int, options: SomethinFishyOptions) -> State:
    """All 160 cards but those removed; empty lagoons."""
    default = put_back(players)
    return State(
        options=options,
        backed=BACKED - (default if options.removed is UNSET else options.given),
        plain=PLAIN,
        lagoons=((),) * players,
        catch=(Pile(),) * players,
        thick=dict.fromkeys(KINDS, Pile()),
        turn=options.first,
    )


def deck_of(state: State, back: object) -> Deck | None:
    """The deck that a card comes from: what was seen on its back, else what the counter says.

    ``None``: a fish was seen on the back although cards without one are coming already.
    """
    if back == "fish" and not state.backed:
        return None if state.plain_seen else "backed"
    return "plain" if back == "plain" or not state.backed else "backed"


def caught(state: State, seat: int, pile: Pile) -> State:
    """The state with these cards added to a seat's catch."""
    catch = (*state.catch[:seat], state.catch[seat] + pile, *state.catch[seat + 1 :])
    return msgspec.structs.replace(state, catch=catch)
