"""Rulebook: Special Fish. Each is taken out of another hand after a right guess, and the turn ends."""

from typing import Any

import pytest

from .table import Table

NEEDS = {
    "starfish": {"type": "dogfish", "released": [1, 1, 1]},
    "flyingfish": {"what": 3, "released": [1, 1, 1]},
    "toadfish": {"target": 1},
    "lionfish": {},
    "monkfish": {"target": 1},
}
OTHERS = {"type": "dogfish", "what": 3, "released": [1, 0, 0], "target": 1}


def right(players: int = 3, **options: Any) -> Table:
    return Table(players, **options).right()


@pytest.mark.parametrize("special", NEEDS)
def test_each_ends_the_turn_and_lies_on_the_discards(special: str) -> None:
    table = right().special(special, 2, **NEEDS[special])
    assert (table.turn, table.state["step"]) == (2 if special == "monkfish" else 1, "guess")
    assert table.state["discards"] == {"starfish": 5, "flyingfish": 5}.get(special, 2)


@pytest.mark.parametrize(
    ("special", "field"), [(special, field) for special, fields in NEEDS.items() for field in fields]
)
def test_each_needs_its_own_fields(special: str, field: str) -> None:
    fields = {name: value for name, value in NEEDS[special].items() if name != field}
    sentence, rule = right().barred("use_special", special=special, from_=2, **fields)
    missing = {
        "type": "which type leaves the hands",
        "what": "which fish was picked",
        "released": "how many leave each hand",
        "target": "whom it is for",
    }
    assert sentence == f"For the {special} it is still to say {missing[field]} (“{field}”)."
    assert rule == "Special fish"


@pytest.mark.parametrize(
    ("special", "field"),
    [(special, field) for special in NEEDS for field in OTHERS if field not in NEEDS[special]],
)
def test_each_has_no_others(special: str, field: str) -> None:
    fields = {**NEEDS[special], field: OTHERS[field]}
    assert right().refusal("use_special", special=special, from_=2, **fields) == (
        f"The {special} has no “{field}”."
    )


def test_starfish_all_fish_of_a_set_leave_every_hand() -> None:
    table = right().special("starfish", 1, type="dogfish", released=[2, 3, 0])
    assert table.hands == [4, 3, 7]
    assert table.state["discards"] == 7


@pytest.mark.parametrize(
    "kind",
    [
        *("goldfish", "dogfish", "rainbowfish", "clownfish"),
        *("starfish", "flyingfish", "toadfish", "lionfish", "monkfish"),
    ],
)
def test_starfish_names_one_of_the_nine_types(kind: str) -> None:
    assert right().special("starfish", 1, type=kind, released=[0, 1, 0]).hands == [6, 5, 7]


@pytest.mark.parametrize("kind", [7, "shark", None])
def test_starfish_names_no_number(kind: object) -> None:
    fields = {"special": "starfish", "from_": 1, "type": kind, "released": [0, 1, 0]}
    assert right().refusal("use_special", **fields).startswith("“type” cannot be ")


def test_starfish_may_release_nothing() -> None:
    assert right().special("starfish", 1, type="dogfish", released=[0, 0, 0]).hands == [6, 6, 7]


def test_starfish_a_set_has_ten() -> None:
    table = right()
    sentence = table.refusal("use_special", special="starfish", from_=1, type="goldfish", released=[4, 4, 3])
    assert "There are only 10 goldfish in the box." in sentence
    assert table.special("starfish", 1, type="goldfish", released=[4, 3, 3]).hands == [2, 3, 4]


def test_starfish_a_sets_fish_count_against_the_set_and_not_against_the_numbers() -> None:
    table = right().special("starfish", 1, type="goldfish", released=[0, 3, 3])
    # Ten goldfish, 6 of them gone: four may still come; of each number still all four.
    table.guess(3, 1)
    sentence = table.refusal("use_special", special="starfish", from_=0, type="goldfish", released=[5, 0, 0])
    assert "Only 4 of the 10 goldfish can still come." in sentence
    table = right().special("starfish", 1, type="goldfish", released=[0, 3, 3])
    assert table.correct(turn=0).guess(3, 4).hands == [2, 3, 4]


def test_starfish_the_one_that_was_taken_is_one_of_the_three() -> None:
    table = right()
    sentence = table.refusal("use_special", special="starfish", from_=1, type="starfish", released=[1, 1, 1])
    assert "Only 2 of the 3 starfish can still come." in sentence
    assert table.special("starfish", 1, type="starfish", released=[1, 1, 0]).hands == [5, 5, 7]


def test_starfish_no_hand_gives_more_than_it_holds() -> None:
    table = Table().correct(hands_1=3).right()
    sentence = table.refusal("use_special", special="starfish", from_=1, type="dogfish", released=[0, 3, 0])
    assert sentence == "Bo holds 2 fish, so 3 cannot come out of that hand."


@pytest.mark.parametrize("released", [[], [1], [1, 0], [1, 0, 0, 0]])
@pytest.mark.parametrize("special", ["starfish", "flyingfish"])
def test_a_number_for_each_hand(special: str, released: list[int]) -> None:
    fields = {**NEEDS[special], "released": released}
    sentence = right().refusal("use_special", special=special, from_=1, **fields)
    assert sentence == "“released” needs one number for each of the 3 players."


def test_flyingfish_the_pick_and_all_that_match_leave_every_hand() -> None:
    table = right().special("flyingfish", 2, what=3, released=[1, 2, 1])
    assert table.hands == [5, 5, 5]
    assert "All 4 fish with the number 3 are gone." in table.refusal("guess", what=3, released=1)


def test_flyingfish_may_pick_a_special_fish() -> None:
    assert right().special("flyingfish", 2, what="monkfish", released=[1, 1, 0]).hands == [5, 6, 6]


def test_flyingfish_picks_at_least_one_of_ones_own() -> None:
    sentence, rule = right().barred("use_special", special="flyingfish", from_=2, what=3, released=[0, 1, 1])
    assert sentence == "The flyingfish releases the fish that Ann picked: at least 1."
    assert rule == "Special fish"


def test_flyingfish_counts_those_gone_before() -> None:
    table = Table().guess(3, 2)
    sentence = table.refusal("use_special", special="flyingfish", from_=1, what=3, released=[1, 1, 1])
    assert "Only 2 of the 4 fish with the number 3 can still come." in sentence


def test_flyingfish_names_no_set() -> None:
    fields = {"special": "flyingfish", "from_": 1, "what": "goldfish", "released": [1, 0, 0]}
    assert right().refusal("use_special", **fields).startswith("“what” cannot be ")


def test_toadfish_another_player_draws_2() -> None:
    table = right().special("toadfish", 1, target=2)
    assert (table.hands, table.state["deck"]) == ([6, 6, 9], 27)


def test_toadfish_may_be_for_whoever_it_was_taken_from() -> None:
    assert right().special("toadfish", 1, target=1).hands == [6, 8, 7]


def test_toadfish_draws_what_the_fish_deck_still_has() -> None:
    assert Table(7).right().special("toadfish", 1, target=2).hands[:3] == [6, 6, 8]
    assert Table(7).correct(deck=0).right().special("toadfish", 1, target=2).hands[:3] == [6, 6, 7]


@pytest.mark.parametrize("special", ["toadfish", "monkfish"])
def test_toadfish_and_monkfish_are_for_another_player(special: str) -> None:
    assert right().barred("use_special", special=special, from_=1, target=0) == (
        "This fish is for another player, not for Ann.",
        "Special fish",
    )
    assert "no seat 3" in right().refusal("use_special", special=special, from_=1, target=3)


def test_lionfish_draws_1() -> None:
    table = right().special("lionfish", 1)
    assert (table.hands, table.state["deck"]) == ([7, 6, 7], 28)


def test_lionfish_draws_nothing_from_an_empty_fish_deck() -> None:
    assert Table(7).correct(deck=0).right().special("lionfish", 1).hands[:2] == [6, 6]


def test_monkfish_another_player_skips_the_next_turn() -> None:
    table = right().special("monkfish", 2, target=1)
    assert table.turn == 2, "Bo is passed over at once"
    assert table.state["skips"] == [0, 0, 0], "and the skip is spent"
    assert table.guess(1, 0).turn == 0
    assert table.guess(1, 0).turn == 1


def test_monkfish_waits_for_the_players_next_turn() -> None:
    table = right().special("monkfish", 1, target=2)
    assert (table.turn, table.state["skips"], table.state["next"]) == (1, [0, 0, 1], 0)
    assert table.guess(1, 0).turn == 0
    assert table.state["skips"] == [0, 0, 0]


def twice(**options: Any) -> Table:
    """Seats 0 and 1 each use a Monkfish on seat 3."""
    table = right(4, **options).special("monkfish", 1, target=3)
    return table.guess(2, 1).special("monkfish", 2, target=3)


def test_monkfish_a_second_one_before_that_turn_changes_nothing() -> None:
    """A reading: the rulebook says "their next turn"."""
    table = twice()
    assert (table.turn, table.state["skips"]) == (2, [0, 0, 0, 1])
    assert table.guess(1, 0).turn == 0
    assert table.state["skips"] == [0, 0, 0, 0]


def test_monkfish_a_second_one_costs_another_turn_where_they_stack() -> None:
    table = twice(monkfish_stacks=True)
    assert table.state["skips"] == [0, 0, 0, 2]
    assert table.guess(1, 0).turn == 0
    assert table.state["skips"] == [0, 0, 0, 1]
    for _ in range(3):
        table.guess(1, 0)
    assert (table.turn, table.state["skips"]) == (0, [0, 0, 0, 0])


@pytest.mark.parametrize("stacks", [False, True])
def test_monkfish_between_two_players_gives_another_turn(stacks: bool) -> None:
    table = right(2, monkfish_stacks=stacks).special("monkfish", 1, target=1)
    assert (table.turn, table.state["skips"], table.state["next"]) == (0, [0, 0], 1)


def test_monkfish_passes_over_several_who_must_skip() -> None:
    table = Table(4).correct(skips_1=1, skips_2=1)
    assert table.state["next"] == 3
    assert table.guess(1, 0).turn == 3
    assert table.state["skips"] == [0, 0, 0, 0]


def test_monkfish_when_all_must_skip_the_turn_comes_back() -> None:
    table = Table(3).correct(skips_0=1, skips_1=1, skips_2=2)
    assert table.guess(1, 0).turn == 1
    assert table.state["skips"] == [0, 0, 1]
