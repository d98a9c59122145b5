"""Tables as they may stand: drawn from plays by the rules, with corrections between."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from companion.games.somethin_fishy.components import FED_FISH, KINDS, SIZES

from .table import Table

CARDS = [f"{kind} {size}" for kind in KINDS for size in SIZES]
FED = list(FED_FISH)
COUNTERS: dict[str, st.SearchStrategy[Any]] = {
    "deck.backed": st.sampled_from([0, 1, 2, 11, 12, 13, 60]),
    "deck.plain": st.sampled_from([0, 1, 20]),
    "lagoons.0": st.lists(st.sampled_from(FED), max_size=8),
    "lagoons.1": st.lists(st.sampled_from(FED), max_size=8),
    "thick.piranha.cards": st.integers(0, 5),
    "thick.ball-fish.cards": st.integers(0, 5),
}


@st.composite
def tables(draw: st.DrawFn, *, over: bool = False) -> Table:
    """A table that follows every card; without ``over`` it still goes on."""
    players = draw(st.integers(2, 8))
    options = {"removed": draw(st.sampled_from([0, 53, 130, 139]))} if draw(st.booleans()) else {}
    table = Table(players, first=draw(st.integers(0, players - 1)), **options)
    for raw in draw(st.lists(_steps(), max_size=25)):
        before = table.play
        if table.allows(**raw):
            table.do(**raw)
        if table.play.over and not over:
            table.play = before
            break
    return table


def _steps() -> st.SearchStrategy[dict[str, Any]]:
    cards = [{"do": "reveal", "kind": kind, "size": size} for kind in KINDS for size in SIZES]
    backs = [{**card, "back": back} for card in cards for back in ("fish", "plain")]
    ends = [{"do": "collect"}, {"do": "end_turn"}, *({"do": "take_thick", "kind": kind} for kind in KINDS)]
    counters = st.fixed_dictionaries({}, optional=COUNTERS).filter(bool)
    corrections = counters.map(lambda values: {"do": "correct", "set": values})
    steps: list[st.SearchStrategy[dict[str, Any]]] = [
        st.sampled_from(cards),
        st.sampled_from(cards),
        st.sampled_from(backs),
        st.sampled_from(ends),
        corrections,
    ]
    return st.one_of(steps)


def every_action() -> list[dict[str, Any]]:
    """Every action that there is in this detail, with every value of each field."""
    cards = [{"do": "reveal", "kind": kind, "size": size} for kind in KINDS for size in SIZES]
    backs = [{**card, "back": back} for card in cards for back in ("fish", "plain")]
    thick = [{"do": "take_thick", "kind": kind} for kind in KINDS]
    return [*cards, *backs, *thick, {"do": "collect"}, {"do": "end_turn"}]
