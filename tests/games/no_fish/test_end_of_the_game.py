"""Rulebook: Catching and Releasing, 5: once any player has no fish left, the game ends and they win."""

from typing import Any

import pytest

from companion.tables.records import table_of

from .table import NAMES, Table

ANN_WINS = ["Ann has no fish left and wins."]


def ended(table: Table) -> tuple[Any, ...]:
    return (
        table.play.ended,
        table.turn,
        table.state["step"],
        table.state["next"],
        table.winners,
        table.ranks,
    )


def test_after_a_first_guess() -> None:
    table = Table().correct(hands_0=2).guess(7, 2)
    assert ended(table) == ("rules", None, None, None, [0], [1, 2, 2])
    assert table.why == ANN_WINS


def test_after_a_second_guess() -> None:
    table = Table().correct(hands_0=3).guess(7, 2).guess(3, 1)
    assert ended(table) == ("rules", None, None, None, [0], [1, 2, 2])
    assert table.why == ANN_WINS


def test_as_soon_as_the_first_guess_has_emptied_the_hand_there_is_no_second() -> None:
    table = Table().correct(hands_0=2).guess(7, 2)
    for action in (
        {"do": "guess", "what": 1, "released": 0},
        {"do": "use_special", "special": "lionfish", "from_": 1},
    ):
        assert table.refusal(**action).startswith("The game is over.")


def last_fish_taken(special: str = "toadfish", **fields: Any) -> Table:
    return Table().correct(hands_2=1).right().special(special, 2, **fields)


def test_after_a_special_was_taken_its_owner_wins_and_the_power_is_not_used() -> None:
    table = last_fish_taken("toadfish", target=1)
    assert ended(table) == ("rules", None, None, None, [2], [2, 2, 1])
    assert table.hands == [6, 7, 0], "nobody draws"
    assert table.why == ["Cy has no fish left and wins."]


def test_a_toadfish_for_its_owner_does_not_fill_the_emptied_hand_again() -> None:
    assert last_fish_taken("toadfish", target=2).winners == [2]


def test_a_lionfish_that_was_the_last_fish_lets_nobody_draw() -> None:
    assert last_fish_taken("lionfish").hands == [6, 7, 0]


@pytest.mark.parametrize("special", ["starfish", "flyingfish", "toadfish", "monkfish"])
def test_its_own_fields_may_be_left_out_then(special: str) -> None:
    assert last_fish_taken(special).winners == [2]


@pytest.mark.parametrize(
    ("special", "fields"),
    [
        ("toadfish", {"target": 0}),
        ("toadfish", {"target": 9}),
        ("monkfish", {"target": 0}),
        ("starfish", {"type": "goldfish", "released": [9, 9]}),
        ("starfish", {"released": [50, 50, 50]}),
        ("flyingfish", {"what": 3, "released": [0, 0, 0]}),
        ("flyingfish", {"what": "herring", "released": "two"}),
        ("starfish", {"type": None, "released": [51, -1, 1.5]}),
        ("monkfish", {"target": -1}),
    ],
)
def test_and_are_not_looked_at(special: str, fields: dict[str, Any]) -> None:
    table = last_fish_taken(special, **fields)
    assert table.winners == [2]
    assert table.hands == [6, 7, 0]


def test_but_they_are_where_the_hand_holds_one_more() -> None:
    table = Table().correct(hands_2=2).right()
    assert (
        table.refusal("use_special", special="monkfish", from_=2, target=-1)
        == "“target” must be at least 0, not -1."
    )


def test_but_fields_of_another_special_are_refused_all_the_same() -> None:
    table = Table().correct(hands_2=1).right()
    assert (
        table.refusal("use_special", special="lionfish", from_=2, target=1) == "The lionfish has no “target”."
    )


@pytest.mark.parametrize(
    ("special", "fields"),
    [
        ("starfish", {"type": "dogfish", "released": [0, 0, 2]}),
        ("flyingfish", {"what": 3, "released": [1, 0, 2]}),
    ],
)
def test_after_the_power_whoever_it_emptied_wins(special: str, fields: dict[str, Any]) -> None:
    table = Table().correct(hands_2=2).right().special(special, 1, **fields)
    assert ended(table) == ("rules", None, None, None, [2], [2, 2, 1])


def test_hands_that_the_same_power_empties_win_together() -> None:
    table = Table(4).correct(hands_0=2, hands_2=1).right()
    table.special("starfish", 1, type="goldfish", released=[1, 0, 1, 0])
    assert ended(table) == ("rules", None, None, None, [0, 2], [1, 3, 1, 3])
    assert table.why == ["Ann and Cy have no fish left and win together."]


def test_all_hands_may_be_emptied_together() -> None:
    table = Table(2).correct(hands_0=2, hands_1=2).right()
    table.special("starfish", 1, type="goldfish", released=[1, 1])
    assert ended(table) == ("rules", None, None, None, [0, 1], [1, 1])


def test_there_are_no_points_only_what_is_left() -> None:
    rows = table_of(Table().correct(hands_0=2).guess(7, 2).play, NAMES)["standings"]
    assert rows == [
        {"seat": 0, "player": "Ann", "rank": 1, "score": None, "tiebreaks": [], "breakdown": {"left": 0}},
        {"seat": 1, "player": "Bo", "rank": 2, "score": None, "tiebreaks": [], "breakdown": {"left": 7}},
        {"seat": 2, "player": "Cy", "rank": 2, "score": None, "tiebreaks": [], "breakdown": {"left": 7}},
    ]


def test_fewer_fish_left_are_no_better_place() -> None:
    assert Table().correct(hands_0=2, hands_1=1).guess(7, 2).ranks == [1, 2, 2]


def test_while_it_goes_on_nobody_is_first() -> None:
    table = Table().correct(hands_0=1)
    assert (table.ranks, table.winners, table.why) == ([1, 1, 1], [], [])


def test_declared_over_with_no_hand_empty_nobody_wins() -> None:
    table = Table().right().do("finish")
    assert ended(table) == ("declared", None, None, None, [], [1, 1, 1])
    assert table.why == ["The game was ended before anybody ran out of fish, so nobody wins."]


def test_the_table_may_simply_know_who_won() -> None:
    table = Table(4).do("finish", winners=[2])
    assert ended(table) == ("declared", None, None, None, [2], [2, 2, 1, 2])
    assert table.why == ["The table says that Cy ran out of fish first, so Cy wins."]
    assert table.hands == [7, 7, 7, 7]


def test_or_who_won_together() -> None:
    table = Table(4).do("finish", winners=[3, 1])
    assert ended(table) == ("declared", None, None, None, [1, 3], [3, 1, 3, 1])
    assert table.why == ["The table says that Bo and Dee ran out of fish together, so they share the win."]


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ([], "“winners” must hold at least 1 thing."),
        ([1, 1], "Each winner is named once."),
        ([0, 2, 0], "Each winner is named once."),
        ([3], "“winners” names seat 3, but the seats here are 0 to 2."),
        ([-1], "“winners[0]” must be at least 0, not -1."),
        ([True], "“winners[0]” must be a whole number, not true."),
        (1, "“winners” must be a list, not 1."),
        (None, "“winners” must be a list, not null."),
    ],
)
def test_winners_are_at_least_one_seat_each_once(winners: object, sentence: str) -> None:
    for mode in ("live", "tally"):
        assert Table(mode=mode).refusal("finish", winners=winners) == sentence


def test_it_is_declared_over_once() -> None:
    assert Table().do("finish").refusal("finish") == "The game is over already."
    assert (
        Table().correct(hands_0=2).guess(7, 2).refusal("finish", winners=[1]) == "The game is over already."
    )
