"""Rulebook: Scoring, and the reading of its tie."""

from itertools import permutations, product

import pytest
from fish_fish_fish_table import Table
from hypothesis import given
from hypothesis import strategies as st

from companion.games.fish_fish_fish.components import COLOURS, FishCount, FishOptions
from companion.games.fish_fish_fish.scoring import LADDER, scores
from companion.games.sentences import say
from companion.games.standings import Line, Score, rank

Fish = tuple[int, int, int, int]
"""Grey, white, blue, unused."""


def counted(*seats: Fish, reading: str = "points") -> Table:
    table = Table(len(seats), mode="tally", tie_penalty=reading)
    for seat, (grey, white, blue, unused) in enumerate(seats):
        table.count(seat, grey, white, blue, unused)
    return table


def disputed(table: Table) -> list[tuple[str, tuple[int, ...]]]:
    assert all(each.reading == "tie_penalty" for each in table.result.disputed)
    return [(each.choice, each.winners) for each in table.result.disputed]


def tiebreaks(table: Table) -> dict[int, int | None]:
    return {row.seat: row.score.tiebreaks[0] for row in table.result.standings}


def test_five_a_grey_two_a_white_one_a_blue_and_five_off_for_an_unused_one() -> None:
    table = counted((1, 2, 3, 1), (0, 0, 0, 0))
    row = table.result.standings[0]
    assert row.score.points == 5 + 4 + 3 - 5
    assert row.score.breakdown == {
        "grey": 1,
        "white": 2,
        "blue": 3,
        "unused": 1,
        "penalty": -5,
        "fish": 6 - 5,
    }
    assert [(line.points, table.say(line.reason), line.rule) for line in row.score.lines or ()] == [
        (5, "1 grey fish × 5", "Scoring"),
        (4, "2 white fish × 2", "Scoring"),
        (3, "3 blue fish × 1", "Scoring"),
        (-5, "1 unused grey fish × −5", "Scoring"),
    ]


def test_points_come_first_and_fish_only_then() -> None:
    # (points, fish): (20, 5), (20, 7), (19, 9); a fourth player is far behind.
    table = counted((5, 0, 0, 1), (2, 5, 0, 0), (1, 6, 2, 0), (0, 1, 0, 0), reading="ignore")
    assert [(row.seat, row.rank, row.score.points) for row in table.result.standings] == [
        (1, 1, 20),
        (0, 2, 20),
        (2, 3, 19),
        (3, 4, 2),
    ]
    assert tiebreaks(table) == {0: 5, 1: 7, 2: 9, 3: 1}


def test_points_and_fish_are_compared_as_pairs() -> None:
    pairs = [(20, 5), (20, 7), (19, 9)]
    rows = rank([score_of(points, fish) for points, fish in pairs], LADDER)
    assert [(row.seat, row.rank) for row in rows] == [(1, 1), (0, 2), (2, 3)]


def score_of(points: int, fish: int) -> Score:
    line = Line(points, say("points"), "Scoring")
    return Score(lines=(line,), tiebreaks=(fish,), breakdown=dict.fromkeys(COLOURS, 0) | {"fish": fish})


def test_all_below_zero_still_has_a_winner() -> None:
    # Points -10, -5, -5, -8; the two with -5 have caught 0 and 1 fish.
    table = counted((0, 0, 0, 2), (0, 0, 0, 1), (1, 0, 0, 2), (0, 1, 0, 2))
    assert table.points == [-10, -5, -5, -8]
    assert table.ranks == {"Bo": 1, "Cy": 2, "Dee": 3, "Ann": 4}
    assert tiebreaks(table) == {0: -10, 1: -5, 2: -9, 3: -9}


def test_the_highest_below_zero_shares_the_win_where_nothing_parts_them() -> None:
    table = counted((0, 0, 0, 2), (0, 0, 0, 1), (0, 0, 0, 1), (0, 1, 0, 2))
    assert table.ranks == {"Bo": 1, "Cy": 1, "Dee": 3, "Ann": 4}
    assert table.result.winners == (1, 2)


TIE = ((0, 3, 0, 0), (1, 1, 4, 1))
"""6 points each; Ann caught 3 fish, Bo 6 with one grey fish unused."""


@pytest.mark.parametrize(
    ("reading", "numbers", "winner"),
    [("points", (3, 1), 0), ("fish", (3, 5), 1), ("ignore", (3, 6), 1)],
)
def test_the_tie_by_each_reading(reading: str, numbers: tuple[int, int], winner: int) -> None:
    table = counted(*TIE, reading=reading)
    assert table.points == [6, 6]
    assert tuple(tiebreaks(table)[seat] for seat in (0, 1)) == numbers
    assert table.result.winners == (winner,)


def test_another_reading_with_another_winner_is_told() -> None:
    assert disputed(counted(*TIE)) == [("fish", (1,)), ("ignore", (1,))]
    assert disputed(counted(*TIE, reading="fish")) == [("points", (0,))]
    assert disputed(counted(*TIE, reading="ignore")) == [("points", (0,))]


def test_a_reading_may_make_a_win_shared() -> None:
    # 6 points each; 4 fish, and 4 fish with one unused.
    even = ((0, 2, 2, 0), (2, 0, 1, 1), (0, 0, 0, 0))
    assert counted(*even).points == [6, 6, 0]
    assert tiebreaks(counted(*even)) == {0: 4, 1: -2, 2: 0}
    assert disputed(counted((0, 2, 2, 0), (2, 0, 1, 1))) == []
    assert disputed(counted((0, 2, 2, 0), (1, 3, 0, 1))) == [("ignore", (0, 1))]
    assert disputed(counted((0, 2, 2, 0), (1, 3, 0, 1), reading="ignore")) == [
        ("points", (0,)),
        ("fish", (0,)),
    ]


def test_no_reading_matters_without_a_tie_of_points() -> None:
    assert disputed(counted((0, 0, 7, 0), (1, 3, 0, 1))) == []


def test_nothing_is_disputed_while_the_game_goes_on() -> None:
    table = Table(2, mode="tally").count(0, white=3)
    assert disputed(table) == []
    live = Table(2, detail="catches").correct(
        caught_0_white=3, supply_0=0, caught_1_grey=1, caught_1_white=1, caught_1_blue=4, supply_1=1
    )
    assert live.points == [6, 6]
    assert disputed(live) == []
    assert disputed(live.do("finish")) == [("fish", (1,)), ("ignore", (1,))]


def test_a_penalty_counts_the_same_from_live_and_from_counting() -> None:
    live = Table(2, detail="catches").correct(caught_0_grey=1, supply_0=1, supply_1=0)
    live.do("catch", player=1, fish={"white": 2}).do("finish")
    count = counted((1, 0, 0, 1), (0, 2, 0, 0))
    assert live.result.standings == count.result.standings
    assert live.points == [0, 4]


some = st.tuples(st.integers(0, 1), st.integers(0, 4), st.integers(0, 4), st.integers(0, 1))


@given(st.lists(some, min_size=2, max_size=5), st.sampled_from(["points", "fish", "ignore"]))
def test_ranks_are_those_of_the_pairs_whatever_the_seats(seats: list[Fish], reading: str) -> None:
    """The rulebook's order once more, by comparing everybody with everybody."""
    off = {"points": 5, "fish": 1, "ignore": 0}[reading]
    pairs = [(5 * g + 2 * w + b - 5 * u, g + w + b - off * u) for g, w, b, u in seats]
    want = {seat: 1 + sum(other > pair for other in pairs) for seat, pair in enumerate(pairs)}
    for order in list(permutations(range(len(seats))))[:: 1 if len(seats) < 4 else 17]:
        counts = tuple(
            FishCount(player=at, grey=g, white=w, blue=b, unused=u)
            for at, (g, w, b, u) in enumerate(seats[seat] for seat in order)
        )
        rows = rank(scores(FishOptions(tie_penalty=reading), counts, ()), LADDER)  # type: ignore[arg-type]
        assert {order[row.seat]: row.rank for row in rows} == want


def test_every_point_is_in_a_line() -> None:
    for grey, white, blue, unused in product((0, 3), (0, 46), (0, 44), (0, 2)):
        count = FishCount(player=0, grey=grey, white=white, blue=blue, unused=unused)
        (score,) = scores(FishOptions(), (count,), ())
        assert score.points == 5 * grey + 2 * white + blue - 5 * unused
