"""No card is lost or made: after every action all of them are somewhere."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.games.somethin_fishy.components import FED_FISH, KINDS

from .table import Table

FISH = [*FED_FISH, *(f"{kind} hungry" for kind in KINDS)]
STEPS = [*FISH, "collect", "end_turn", *(f"take_thick {kind}" for kind in KINDS), "plain"]


def total(table: Table) -> int:
    state = table.state
    lying = sum(len(lagoon) for lagoon in state["lagoons"])
    piles = [*state["catch"], *state["thick"].values()]
    return sum(state["deck"].values()) + lying + sum(pile["cards"] for pile in piles) + state["boxed"]


def hungry(table: Table) -> int:
    state = table.state
    return sum(pile["hungry"] for pile in (*state["catch"], *state["thick"].values()))


def step(table: Table, what: str) -> str | None:
    """Does it if it is allowed; says what was turned up."""
    do, _, kind = what.partition(" ")
    if do in ("collect", "end_turn") and table.allows(do):
        table.do(do)
    elif do == "take_thick" and table.allows(do, kind=kind):
        table.do(do, kind=kind)
    elif what in FISH and table.allows("reveal", kind=do, size=kind):
        table.reveal(what)
        return what
    return None


@given(
    st.integers(2, 8),
    st.sampled_from([0, 53, 100, 139]),
    st.lists(st.sampled_from([*STEPS, *STEPS[:8], "collect"]), max_size=60),
)
def test_all_cards_are_somewhere_after_every_action(players: int, removed: int, steps: list[str]) -> None:
    table = Table(players, removed=removed)
    eating = 0
    for what in steps:
        shown = step(table, what)
        eating += bool(shown and shown.endswith("hungry") and not table.play.over)
        ended_by = int(table.play.over)
        assert total(table) == 160 - removed - ended_by
        assert hungry(table) == eating
        assert table.state["phase"] in ("backed", "plain", "over")


@given(st.integers(2, 4), st.lists(st.sampled_from(STEPS), max_size=40))
def test_neighbours_in_a_lagoon_match_in_kind_or_size(players: int, steps: list[str]) -> None:
    table = Table(players)
    for what in steps:
        step(table, what)
        for lagoon in table.state["lagoons"]:
            for left, right in pairwise(lagoon):
                assert set(left.split()) & set(right.split()), lagoon
