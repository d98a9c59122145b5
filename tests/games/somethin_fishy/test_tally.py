"""Counting at the end: hungry fish may stay uncounted, for they decide ties only."""

import pytest

from companion.games.play import Play
from companion.games.sentences import words

from .table import GAME, NAMES, Table

Count = tuple[int, int | None]


def tally(*counts: Count | None, **options: object) -> Table:
    """A table that counts, with these counts entered: cards, hungry (``None``: not counted)."""
    table = Table(len(counts), mode="tally", **options)
    for seat, count in enumerate(counts):
        if count:
            enter(table, seat, *count)
    return table


def enter(table: Table, seat: int, cards: int, hungry: int | None = None) -> Table:
    return table.do("count", player=seat, cards=cards, **({} if hungry is None else {"hungry": hungry}))


def test_the_game_is_over_once_everybody_is_counted() -> None:
    table = tally((12, 1), None)
    assert table.play.ended is None
    assert table.result.winners == ()
    assert table.why == ["Still to be counted: Bo."]
    assert enter(table, 1, 9).play.ended == "rules"
    assert table.result.winners == (0,)
    assert table.why == ["Ann caught the most cards, 12 against 9, so Ann wins."]


def test_who_is_not_counted_is_no_zero_and_ranks_below_all() -> None:
    rows = tally(None, (0, None), None).result.standings
    assert [(row.seat, row.rank, row.score.points, row.score.breakdown) for row in rows] == [
        (1, 1, 0, {"cards": 0, "hungry": None}),
        (0, 2, None, {}),
        (2, 2, None, {}),
    ]
    assert rows[0].score.tiebreaks == (None,)
    assert rows[1].score.tiebreaks == ()


def test_hungry_fish_matter_to_nobody_where_no_cards_are_equal() -> None:
    table = tally((12, None), (9, None))
    assert table.play.ended == "rules"
    assert [row.score.tiebreaks for row in table.result.standings] == [(None,), (None,)]


def test_an_open_tie_for_the_most_cards_is_not_over_yet() -> None:
    table = tally((9, None), (9, 4), (7, None))
    assert table.play.ended is None
    assert table.ranks == [1, 1, 3]
    assert table.result.winners == ()
    assert table.why == [
        "The win is still open.",
        "Ann and Bo both caught 9 cards.",
        "Only hungry fish can part them, so count those of Ann.",
    ]


def test_counting_the_hungry_fish_of_the_tied_ends_it() -> None:
    table = enter(tally((9, None), (9, 4), (7, None)), 0, 9, 2)
    assert table.play.ended == "rules"
    assert table.ranks == [2, 1, 3]
    assert table.why == [
        "Ann and Bo both caught 9 cards.",
        "Bo's catch holds more hungry fish, 4 against 2, so Bo wins.",
    ]


def test_a_tie_below_the_most_cards_keeps_nothing_open() -> None:
    table = tally((5, None), (9, None), (5, 1))
    assert table.play.ended == "rules"
    assert table.ranks == [2, 1, 2]
    assert table.why == [
        "Bo caught the most cards, 9 against 5, so Bo wins.",
        "Ann and Cy both caught 5 cards.",
        "Only hungry fish can part them, so count those of Ann.",
    ]


def test_one_uncounted_among_three_levels_all_of_them() -> None:
    table = tally((9, 1), (9, 4), (9, None))
    assert table.ranks == [1, 1, 1]


def test_a_counted_zero_is_a_zero() -> None:
    table = tally((9, 0), (9, 1))
    assert table.play.ended == "rules"
    assert table.ranks == [2, 1]


def test_finish_leaves_an_open_tie_level() -> None:
    table = tally((9, None), (9, 4), (7, None)).do("finish")
    assert table.play.ended == "declared"
    assert table.result.winners == (0, 1)
    assert table.why[-2:] == [
        "Only hungry fish can part them, so count those of Ann.",
        "Until then Ann and Bo share the win.",
    ]


def test_finish_needs_everybody_counted() -> None:
    sentence, rule = tally((9, None), None).refusal("finish")
    assert rule == "With the phone"
    assert "Bo" in sentence


def test_a_later_count_replaces_the_earlier_whole_after_the_end_too() -> None:
    table = tally((12, 3), (9, None))
    assert enter(table, 0, 8).play.ended == "rules"
    assert table.result.winners == (1,)
    assert table.result.standings[1].score.breakdown == {"cards": 8, "hungry": None}


def test_a_recount_that_makes_an_open_tie_opens_the_game_again() -> None:
    table = enter(tally((9, None), (5, None), (5, None)), 2, 9)
    assert table.play.ended is None
    assert table.result.winners == ()
    assert table.ranks == [1, 3, 1]


def test_what_was_declared_over_stays_so_after_a_recount() -> None:
    table = enter(tally((9, None), (9, None)).do("finish"), 1, 9, 2)
    assert table.play.ended == "declared"
    assert enter(table, 0, 9, 3).result.winners == (0,)


@pytest.mark.parametrize(
    ("options", "counts", "fits", "beyond"),
    [
        ({}, ((100, None), (50, None)), 10, 11),
        ({"removed": 50}, ((60, None), (40, None)), 10, 11),
        ({"removed": 0}, ((60, None), (40, None)), 60, 61),
    ],
)
def test_only_a_number_of_removed_cards_that_was_given_bounds_the_sum(
    options: dict[str, int], counts: tuple[Count, ...], fits: int, beyond: int
) -> None:
    table = tally(*counts, None, **options)
    assert table.allows("count", player=2, cards=fits)
    sentence, rule = table.refusal("count", player=2, cards=beyond)
    assert rule == "What is in the box"
    assert f"only {160 - options.get('removed', 0)} are in play" in sentence


def test_all_hungry_fish_together_are_28_for_the_plain_ones_are_never_caught() -> None:
    table = tally((30, 14), (30, 10), None)
    assert table.allows("count", player=2, cards=4, hungry=4)
    sentence, rule = table.refusal("count", player=2, cards=5, hungry=5)
    assert rule == "What is in the box"
    assert "29 hungry fish" in sentence


def test_hungry_fish_are_among_the_cards() -> None:
    sentence, rule = tally(None, None).refusal("count", player=1, cards=3, hungry=4)
    assert rule == "Scoring"
    assert sentence == "Bo cannot hold more hungry fish (4) than cards (3): hungry fish are cards too."
    assert tally(None, None).allows("count", player=1, cards=3, hungry=3)


@pytest.mark.parametrize(
    "fields", [{}, {"cards": -1}, {"cards": 161}, {"cards": 5, "hungry": None}, {"cards": 5, "fish": 1}]
)
def test_a_count_that_is_none_is_refused(fields: dict[str, object]) -> None:
    assert tally(None, None).refusal("count", player=0, **fields)[1] is None


def test_tally_sets_the_followed_game_aside_after_the_end_too() -> None:
    table = Table(2, removed=139).reveal("piranha small").do("collect").reveal("piranha hungry")
    assert table.result.winners == (0,)
    table.do("tally")
    assert table.play.ended is None
    assert table.turn is None
    assert [row.score.points for row in table.result.standings] == [None, None]
    assert not table.allows("correct", set={"catch.0.cards": 1})
    enter(enter(table, 0, 3), 1, 4)
    assert table.result.winners == (1,)


def test_the_pad_asks_for_cards_and_where_it_matters_for_hungry_fish() -> None:
    play = tally((9, None), (7, None), (9, 2), None).play
    assert isinstance(play, Play)
    assert [GAME.asks("cards", seat, play.counts) for seat in range(4)] == [True] * 4
    assert [GAME.asks("hungry", seat, play.counts) for seat in range(4)] == [True, False, True, False]


@pytest.mark.parametrize(("options", "high"), [({}, 160), ({"removed": 53}, 107)])
def test_the_pad_takes_no_more_than_there_is(options: dict[str, int], high: int) -> None:
    cards, hungry = GAME.questions(Table(4, **options).play.options, 4)
    assert (cards.field, cards.high, cards.optional) == ("cards", high, False)
    assert (hungry.field, hungry.high, hungry.optional) == ("hungry", 28, True)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"cards": 12}, "Bo has 12 cards."),
        ({"cards": 1, "hungry": 0}, "Bo has 1 card, none of them hungry."),
        ({"cards": 12, "hungry": 3}, "Bo has 12 cards, 3 of them hungry."),
    ],
)
def test_a_count_is_told(fields: dict[str, int], sentence: str) -> None:
    assert words(GAME.tell_count(GAME.count(player=1, **fields)), NAMES) == sentence
