"""Ranking by an ordered ladder, and what is said about each place (reports R026, R030, R036 to R039)."""

from collections.abc import Sequence
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.sentences import Player, Players, Sentence, say, words
from companion.games.standings import Line, Rung, Score, Standing, rank
from tests.games.oracle import ranks, ranks_shown

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")


def rung(what: str) -> Rung:
    def level(who: Players, value: int) -> Sentence:
        return say("{who} have {value} " + what + ".", who=who, value=value)

    def ahead(who: Player | Players, value: int, against: int, _scores: Sequence[Score]) -> Sentence:
        return say("{who}: more " + what + ", {a} against {b}", who=who, a=value, b=against)

    def unknown(who: Players) -> Sentence:
        return say("Count the " + what + " of {who}.", who=who)

    def has(value: int) -> Sentence:
        return say("{value} " + what, value=value)

    return Rung(level=level, ahead=ahead, unknown=unknown, has=has)


POINTS, FISH, BOATS = rung("points"), rung("fish"), rung("boats")


def score(points: int | None, *tiebreaks: int | None) -> Score:
    lines = None if points is None else (Line(points, say("all"), "Scoring"),)
    return Score(lines=lines, tiebreaks=tiebreaks)


def said(row: Standing) -> list[str]:
    return [words(sentence, NAMES) for sentence in row.decided]


def by_seat(rows: tuple[Standing, ...]) -> list[int]:
    return ranks_shown(rows)


def test_r026_two_equal_first_and_the_next_is_third() -> None:
    rows = rank([score(40, 5), score(40, 5), score(31, 9)], [POINTS, FISH])
    assert by_seat(rows) == [1, 1, 3]
    assert said(rows[0]) == [
        "Ann and Bo have 40 points.",
        "Ann and Bo have 5 fish.",
        "Nothing else breaks the tie: Ann and Bo share the win.",
    ]
    assert said(rows[2]) == []


def test_r030_five_equal_first_and_the_next_is_sixth() -> None:
    rows = rank([*[score(7, 2)] * 5, score(6, 2)], [POINTS, FISH])
    assert by_seat(rows) == [1, 1, 1, 1, 1, 6]


def test_r036_pairs_are_compared_and_not_places_added_up() -> None:
    rows = rank([score(20, 5), score(20, 7), score(19, 9)], [POINTS, FISH])
    assert by_seat(rows) == [2, 1, 3]
    assert said(rows[0]) == [
        "Ann and Bo have 20 points.",
        "Bo: more fish, 7 against 5, so Bo wins.",
    ]


def test_r037_no_seat_is_better_than_another() -> None:
    table = [score(20, 5), score(20, 7), score(20, 5), score(-3, 0)]
    for order in permutations(range(4)):
        found = by_seat(rank([table[seat] for seat in order], [POINTS, FISH]))
        assert found == [[2, 1, 2, 4][seat] for seat in order]


def test_r038_equal_on_every_rung_is_a_draw() -> None:
    assert by_seat(rank([score(40, 3), score(40, 3)], [POINTS, FISH])) == [1, 1]


def test_r039_the_highest_of_all_negative_totals_wins() -> None:
    rows = rank([score(-10), score(-5), score(-5), score(-8)], [POINTS])
    assert by_seat(rows) == [4, 1, 1, 3]
    assert said(rows[0])[0] == "Bo and Cy have −5 points."


def test_three_level_and_all_apart_on_the_next_rung() -> None:
    first, second, third = rank([score(9, 1), score(9, 3), score(9, 2)], [POINTS, FISH])
    top = "Ann, Bo and Cy have 9 points."
    ahead = "Bo: more fish, 3 against 2, so Bo wins."
    behind = "Cy: more fish, 2 against 1, so Cy comes before Ann."
    assert (first.seat, second.seat, third.seat) == (1, 2, 0)
    assert said(first) == [top, ahead]
    assert said(second) == [top, ahead, behind]
    assert said(third) == [top, behind]


def test_three_level_and_two_of_them_level_again() -> None:
    rows = rank([score(9, 3, 1), score(9, 3, 4), score(9, 2, 9)], [POINTS, FISH, BOATS])
    assert by_seat(rows) == [2, 1, 3]
    top = ["Ann, Bo and Cy have 9 points.", "Ann and Bo: more fish, 3 against 2."]
    assert said(rows[0]) == [*top, "Bo: more boats, 4 against 1, so Bo wins."]
    assert said(rows[2]) == top, "what parts the two above is not about the third"


def test_beside_equal_scores_stands_what_parted_them_and_nothing_else() -> None:
    rows = rank(
        [score(9, 3, 1), score(9, 3, 4), score(9, 2, 9), score(5, 7, 7), score(4, 2, 2), score(4, 2, 2)],
        [POINTS, FISH, BOATS],
    )
    beside = {row.seat: [words(each, NAMES) for each in row.beside] for row in rows}
    assert beside == {
        0: ["3 fish", "1 boats"],
        1: ["3 fish", "4 boats"],
        2: ["2 fish"],
        3: [],
        4: [],
        5: [],
    }


def test_a_rung_is_given_the_scores_of_all_whom_it_compares() -> None:
    compared: list[Sequence[Score]] = []

    def ahead(who: Player | Players, value: int, against: int, scores: Sequence[Score]) -> Sentence:
        compared.append(scores)
        return FISH.ahead(who, value, against, scores)

    ann, bo, cy, dee, eli = score(9, 2), score(9, 3), score(9, 2), score(9, 3), score(9, 1)
    rank([ann, bo, cy, dee, eli, score(8, 3)], [POINTS, Rung(level=FISH.level, ahead=ahead)])
    assert compared == [[bo, dee, ann, cy], [ann, cy, eli]]


def test_a_tie_below_the_first_place_is_shared_and_not_won() -> None:
    rows = rank([score(9, 0), score(4, 1), score(4, 1)], [POINTS, FISH])
    assert by_seat(rows) == [1, 2, 2]
    assert said(rows[1])[-1] == "Nothing else breaks the tie: Bo and Cy share the place."


def test_a_tie_below_the_first_place_that_is_parted_crowns_nobody() -> None:
    rows = rank([score(9, 0), score(4, 1), score(4, 2)], [POINTS, FISH])
    assert by_seat(rows) == [1, 3, 2]
    assert said(rows[1])[-1] == "Cy: more fish, 2 against 1, so Cy comes before Bo."


def test_several_who_are_ahead_below_the_first_place_come_before_the_next() -> None:
    rows = rank([score(9, 0), score(4, 1), score(4, 2), score(4, 2)], [POINTS, FISH])
    assert by_seat(rows) == [1, 4, 2, 2]
    assert said(rows[3])[-1] == "Cy and Dee: more fish, 2 against 1, so Cy and Dee come before Bo."


def test_while_the_game_goes_on_nobody_wins() -> None:
    apart = rank([score(9, 1), score(9, 2)], [POINTS, FISH], over=False)
    level = rank([score(9, 2), score(9, 2)], [POINTS, FISH], over=False)
    assert said(apart[0])[-1] == "Bo: more fish, 2 against 1, so Bo comes before Ann."
    assert said(level[0])[-1] == "Nothing else breaks the tie: Ann and Bo share the place."


def test_what_is_not_counted_is_asked_for_and_parts_nobody() -> None:
    rows = rank([score(9, None), score(9, 3), score(9, 1), score(2, None)], [POINTS, FISH])
    assert by_seat(rows) == [1, 1, 1, 4]
    asked = ["Ann, Bo and Cy have 9 points.", "Count the fish of Ann."]
    assert said(rows[0]) == [*asked, "Until then Ann, Bo and Cy share the win."]
    rows = rank([score(9, None), score(9, 3), score(9, 1)], [POINTS, FISH], over=False)
    assert said(rows[0]) == asked, "nobody wins while the game goes on"


def test_a_tiebreak_that_is_not_needed_may_be_missing() -> None:
    assert by_seat(rank([score(9, None), score(8, 3)], [POINTS, FISH])) == [1, 2]


def test_seats_not_counted_share_the_last_place_below_any_negative_total() -> None:
    assert by_seat(rank([score(None), score(-7, 0), score(None)], [POINTS, FISH])) == [2, 1, 2]


def test_a_game_without_a_ladder_shares_every_place() -> None:
    rows = rank([Score(place=0), Score(place=1), Score(place=0), Score(place=1)], [])
    assert by_seat(rows) == [3, 1, 3, 1]
    assert all(said(row) == [] for row in rows)


NUMBER = st.integers(-3, 3)
TABLES = st.lists(
    st.tuples(st.none() | NUMBER, st.none() | NUMBER, st.none() | NUMBER), min_size=1, max_size=6
)


@given(TABLES)
@settings(max_examples=300)
def test_any_table_ranks_as_a_second_reckoning_says(table: list[tuple[int | None, ...]]) -> None:
    rows = rank([score(*row) for row in table], [POINTS, FISH, BOATS])
    assert by_seat(rows) == ranks(table)


@given(TABLES, st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_any_table_ranks_the_same_whoever_sits_where(
    table: list[tuple[int | None, ...]], rng: object
) -> None:
    order = list(range(len(table)))
    rng.shuffle(order)  # type: ignore[attr-defined]
    here = by_seat(rank([score(*row) for row in table], [POINTS, FISH, BOATS]))
    there = by_seat(rank([score(*table[seat]) for seat in order], [POINTS, FISH, BOATS]))
    assert there == [here[seat] for seat in order]
