"""Only counting: what is left in each hand (spec: tally; rulebook: Catching and Releasing, 5)."""

from typing import Any

import pytest

from companion.tables.records import table_of

from .table import NAMES, Table


def tally(players: int = 3) -> Table:
    return Table(players, mode="tally")


def shown(table: Table) -> tuple[Any, ...]:
    return (table.play.ended, table.winners, table.ranks)


def test_nothing_is_counted_at_first_and_nobody_is_anybody() -> None:
    table = tally()
    assert shown(table) == (None, [], [1, 1, 1])
    assert table.turn is None
    assert table_of(table.play, NAMES)["state"] is None
    assert table.why == ["Still to be counted: Ann, Bo and Cy."]


def test_it_is_over_once_all_are_counted_and_somebody_has_none() -> None:
    table = tally().count(3, 0)
    assert shown(table) == (None, [], [2, 1, 2])
    table.count(5, first=2)
    assert shown(table) == ("rules", [1], [2, 1, 2])
    assert table.why == ["Bo has no fish left and wins."]


def test_several_with_none_win_together() -> None:
    assert shown(tally(4).count(0, 3, 0, 2)) == ("rules", [0, 2], [1, 3, 1, 3])


def test_if_nobody_has_none_it_stays_open_and_finish_ends_it_without_a_winner() -> None:
    table = tally().count(3, 1, 5)
    assert shown(table) == (None, [], [1, 1, 1])
    assert table.why == ["Nobody has run out of fish: count again, or declare it over without a winner."]
    table.do("finish")
    assert shown(table) == ("declared", [], [1, 1, 1])
    assert table.why == ["The game was ended before anybody ran out of fish, so nobody wins."]


def test_a_seat_not_counted_shares_the_rank_of_all_who_have_not_won() -> None:
    assert tally(4).count(0, 3).ranks == [1, 2, 2, 2]


@pytest.mark.parametrize("counted", [0, 1, 2])
def test_finish_waits_until_everybody_is_counted(counted: int) -> None:
    table = tally().count(*[4] * counted)
    sentence, rule = table.barred("finish")
    assert sentence.startswith("Not everybody is counted yet: ")
    assert all(name in sentence for name in NAMES[counted:3])
    assert rule == "With the phone"


@pytest.mark.parametrize("counted", [0, 1, 2])
def test_but_the_table_may_know_who_won_whoever_has_been_counted(counted: int) -> None:
    table = tally().count(*[4] * counted).do("finish", winners=[1])
    assert shown(table) == ("declared", [1], [2, 1, 2])


def test_named_winners_win_besides_those_with_none() -> None:
    table = tally(4).count(0, 3).do("finish", winners=[2])
    assert shown(table) == ("declared", [0, 2], [1, 3, 1, 3])
    assert table.why == [
        "Ann has no fish left and wins.",
        "The table says that Cy won too.",
    ]


def test_a_named_winner_who_has_none_is_not_named_twice() -> None:
    table = tally(2).count(0).do("finish", winners=[0])
    assert table.why == ["Ann has no fish left and wins."]


def test_all_hands_together_hold_at_most_50() -> None:
    sentence, rule = tally(2).count(40).barred("count", player=1, left=11)
    assert sentence == "That makes 51 fish in all hands together; there are 50."
    assert rule == "Set-up"
    assert tally(2).count(40, 10).play.counts
    assert tally(2).count(50, 0).winners == [1]


@pytest.mark.parametrize("left", [-1, 51, 1.0, "3", True, None, 10**60])
def test_one_hand_holds_0_to_50(left: object) -> None:
    assert "“left”" in tally().refusal("count", player=0, left=left)


def test_a_later_count_replaces_the_earlier_whole() -> None:
    table = tally(2).count(50).count(2, 0)
    assert shown(table) == ("rules", [1], [2, 1])


def test_a_recount_that_leaves_nobody_with_none_opens_the_table_again() -> None:
    table = tally(2).count(0, 2)
    assert table.play.ended == "rules"
    table.count(1)
    assert shown(table) == (None, [], [1, 1])
    table.count(0, first=1)
    assert shown(table) == ("rules", [1], [2, 1])


def test_unless_it_was_declared_over_then_it_stays_so() -> None:
    table = tally(2).count(4, 2).do("finish")
    table.count(0, first=1)
    assert shown(table) == ("declared", [1], [2, 1]), "a seat recounted to 0 wins"
    table.count(3, first=1)
    assert shown(table) == ("declared", [], [1, 1])


def test_after_the_end_only_counts_are_entered() -> None:
    table = tally(2).count(0, 2)
    assert table.refusal("finish") == "The game is over already."
    assert table.refusal("tally") == "This table is counting already."
    assert table.refusal("guess", what=7, released=0).startswith("This table only counts now")
    assert table.refusal("correct", set={"deck": 3}).startswith("This table is counting")


def test_a_live_table_may_go_over_to_counting_and_its_state_is_set_aside() -> None:
    table = Table(2).right().do("tally")
    assert shown(table) == (None, [], [1, 1])
    assert table_of(table.play, NAMES)["state"] is None
    assert shown(table.count(3, 0)) == ("rules", [1], [2, 1])


def test_also_after_the_end_and_then_nothing_is_counted_or_named_any_more() -> None:
    for table in (Table(2).correct(hands_0=2).guess(7, 2), Table(2).do("finish", winners=[0])):
        table.do("tally")
        assert shown(table) == (None, [], [1, 1])
        assert shown(table.count(3, 0)) == ("rules", [1], [2, 1])


def test_a_table_that_is_followed_is_not_counted() -> None:
    assert Table(2).refusal("count", player=0, left=0).startswith("This table is followed as it plays.")


def test_a_count_is_of_a_seat_at_the_table() -> None:
    assert "names seat 2" in tally(2).refusal("count", player=2, left=0)
