"""Rulebook: Scoring."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from .table import Table

Catch = tuple[int, int]


def over(*catch: Catch) -> Table:
    """A finished game with these catches: cards, hungry."""
    table = Table(len(catch), detail="catches")
    for seat, (cards, hungry) in enumerate(catch):
        if cards:
            table.do("catch", player=seat, cards=cards, hungry=hungry)
    return table.do("backs_gone").do("plain_hungry")


def test_the_most_cards_win() -> None:
    table = over((40, 0), (43, 0), (12, 9))
    assert table.ranks == [2, 1, 3]
    assert table.result.winners == (1,)
    assert table.why == ["Bo caught the most cards, 43 against 40, so Bo wins."]


def test_among_equals_more_hungry_fish_win() -> None:
    table = over((43, 3), (43, 5))
    assert table.ranks == [2, 1]
    assert table.why == [
        "Ann and Bo both caught 43 cards.",
        "Bo's catch holds more hungry fish, 5 against 3, so Bo wins.",
    ]


def test_else_it_is_a_draw() -> None:
    table = over((20, 4), (20, 4), (5, 5))
    assert table.ranks == [1, 1, 3]
    assert table.result.winners == (0, 1)
    assert table.why == [
        "Ann and Bo both caught 20 cards.",
        "The catches of Ann and Bo hold 4 hungry fish each.",
        "Nothing else breaks the tie: Ann and Bo share the win.",
    ]


def test_two_of_three_equals_may_share_by_hungry_fish() -> None:
    table = over((20, 1), (20, 2), (20, 2))
    assert table.ranks == [3, 1, 1]
    assert table.why == [
        "Ann, Bo and Cy each caught 20 cards.",
        "The catches of Bo and Cy hold more hungry fish, 2 against 1.",
        "Nothing else breaks the tie: Bo and Cy share the win.",
    ]


def test_nothing_caught_by_anybody_is_a_draw() -> None:
    table = over((0, 0), (0, 0))
    assert table.result.winners == (0, 1)
    assert table.why == [
        "Ann and Bo have caught no cards.",
        "Ann and Bo caught no hungry fish.",
        "Nothing else breaks the tie: Ann and Bo share the win.",
    ]


def test_one_card_is_said_as_one() -> None:
    assert over((1, 1), (1, 0)).why == [
        "Ann and Bo both caught 1 card.",
        "Ann's catch holds more hungry fish, 1 against 0, so Ann wins.",
    ]


def test_lagoons_and_thick_piles_count_for_nobody() -> None:
    table = Table(2, removed=139).correct(
        lagoons__0=["piranha small"] * 9, thick__swordfish__cards=9, catch__1__cards=1
    )
    table.correct(deck__backed=0).reveal("piranha hungry")
    assert table.play.ended == "rules"
    assert [row.score.points for row in table.result.standings] == [1, 0]
    assert table.result.winners == (1,)


def test_the_breakdown_holds_cards_and_hungry_and_the_line_names_its_rule() -> None:
    first = over((7, 2), (3, 0)).result.standings[0]
    assert first.score.breakdown == {"cards": 7, "hungry": 2}
    assert first.score.tiebreaks == (2,)
    assert [(line.points, line.rule) for line in first.score.lines or ()] == [(7, "Scoring")]


def test_while_the_game_goes_on_nobody_has_won() -> None:
    table = Table(2, detail="catches").do("catch", player=0, cards=3)
    assert table.ranks == [1, 2]
    assert table.result.winners == ()
    assert not any("win" in sentence for sentence in table.why)


def better(mine: Catch, other: Catch) -> bool:
    """Rulebook, Scoring: more cards, or as many and more hungry fish."""
    return other[0] > mine[0] or (other[0] == mine[0] and other[1] > mine[1])


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2)), min_size=2, max_size=4))
def test_a_place_is_one_more_than_the_number_who_did_better(pairs: list[Catch]) -> None:
    catch = [(cards, min(cards, hungry)) for cards, hungry in pairs]
    assert over(*catch).ranks == [1 + sum(better(mine, other) for other in catch) for mine in catch]


def test_no_seat_is_better_placed_for_where_it_sits() -> None:
    catch = [(20, 7), (20, 5), (19, 9), (20, 5)]
    places = {(20, 7): 1, (20, 5): 2, (19, 9): 4}
    for order in permutations(catch):
        assert over(*order).ranks == [places[each] for each in order]
