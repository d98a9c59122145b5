"""May I? in Somethin' Fishy: the rulebook's answers, and the same as what then happens at a table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.may_i import Verdict
from companion.games.sentences import words
from companion.games.somethin_fishy.components import FED_FISH, KINDS, SomethinFishyOptions

from .random_tables import tables
from .table import GAME, NAMES, Table

FED = list(FED_FISH)


def ask(question: str, players: int = 4, **values: Any) -> Verdict:
    found = next(each for each in GAME.may_i if each.id == question)
    return found.answer(SomethinFishyOptions(), players, values)


def told(question: str, players: int = 4, **values: Any) -> str:
    """The answer in words."""
    return words(ask(question, players, **values).sentence, NAMES)


# A fed fish (the rulebook's three examples first)


def test_a_large_scorpionfish_may_stay_after_a_small_one() -> None:
    assert told("fed", ends=["scorpionfish small"], fish="scorpionfish large") == (
        "The large scorpionfish stays: it matches the small scorpionfish there in kind."
    )


def test_a_small_swordfish_may_stay_after_a_small_scorpionfish() -> None:
    assert told("fed", ends=["scorpionfish small"], fish="swordfish small") == (
        "The small swordfish stays: it matches the small scorpionfish there in size."
    )


def test_a_large_swordfish_may_not() -> None:
    assert told("fed", ends=["scorpionfish small"], fish="swordfish large") == (
        "The large swordfish cannot stay: neither kind nor size matches the small scorpionfish. It swims on "
        "to the left, to the first lagoon that takes it."
    )


def test_matching_in_kind_and_size_at_once_is_a_match_too() -> None:
    assert told("fed", ends=["piranha small"], fish="piranha small") == (
        "The small piranha stays: it matches the small piranha there in kind and size."
    )


@pytest.mark.parametrize("ends", [[], ["empty"], ["empty", "piranha small"]])
def test_an_empty_lagoon_takes_any_fish(ends: list[str]) -> None:
    assert told("fed", ends=ends, fish="swordfish large") == (
        "The large swordfish stays: an empty lagoon takes any fish."
    )


def test_a_passed_fish_goes_to_the_first_on_the_left_that_takes_it() -> None:
    """Cy's turn, four players: on Cy's left is Dee, then Ann, then Bo. Ann's takes it, Bo's would too."""
    ends = ["piranha small", "ball-fish small", "scorpionfish large", "swordfish large"]
    assert told("fed", turn=2, ends=ends, fish="swordfish large") == (
        "The large swordfish swims on to Ann: it matches the large scorpionfish there in size."
    )
    assert told("fed", ends=ends, fish="swordfish large") == (
        "The large swordfish swims on to lagoon number 3 of these: it matches the large scorpionfish there "
        "in size."
    )
    assert told("fed", ends=[ends[0], "empty"], fish="swordfish large") == (
        "The large swordfish swims on to the next lagoon on the left: an empty lagoon takes any fish."
    )


def test_what_fits_nowhere_goes_into_the_box_once_all_lagoons_are_known() -> None:
    ends = ["piranha small", "ball-fish small"]
    assert told("fed", 2, ends=ends, fish="swordfish large") == (
        "The large swordfish fits no lagoon and goes into the box."
    )
    assert told("fed", 3, ends=ends, fish="swordfish large") == (
        "The large swordfish fits none of these lagoons. It swims on to the left, to the first one that "
        "takes it."
    )


# A hungry fish


@pytest.mark.parametrize(
    ("lagoon", "answer"),
    [
        ([], "There is nothing to eat: the hungry piranha lies down in the middle alone."),
        (["swordfish small", "piranha small"], "It eats nothing: the last fish is a piranha itself."),
        (["swordfish small"], "It eats the only fish there: it is no piranha."),
        (["swordfish small", "ball-fish small"], "It eats all 2 fish: none of them is a piranha."),
        (
            ["piranha large", "swordfish large"],
            "It eats 1 fish from the right, the large swordfish, and stops before the large piranha.",
        ),
        (
            ["piranha small", "piranha large", "swordfish large", "ball-fish large"],
            "It eats 2 fish from the right, down to the large swordfish, and stops before the large piranha.",
        ),
    ],
)
def test_a_hungry_fish_eats_from_the_right_until_it_meets_its_own_kind(
    lagoon: list[str], answer: str
) -> None:
    assert told("hungry", lagoon=lagoon, kind="piranha") == answer
    assert ask("hungry", lagoon=lagoon, kind="piranha").rule == "A hungry fish"


def test_without_a_fish_on_its_back_it_ends_the_game_and_eats_nothing() -> None:
    found = ask("hungry", lagoon=["swordfish small"], kind="piranha", back="plain")
    assert words(found.sentence, NAMES) == "The hungry piranha ends the game at once. It eats nothing."
    assert found.rule == "The last phase"


# Thick fish


def test_three_fed_fish_of_a_kind_take_its_pile_wherever_they_lie_and_whatever_their_size() -> None:
    lagoon = ["swordfish small", "piranha small", "swordfish small", "swordfish large"]
    assert told("thick", lagoon=lagoon, kind="swordfish").startswith("Yes, if one lies there: 3 swordfish")
    assert told("thick", lagoon=lagoon, kind="piranha") == (
        "No: it takes 3 piranha in your lagoon, and you have 1."
    )
    assert told("thick", lagoon=lagoon, kind="ball-fish") == (
        "No: it takes 3 ball fish in your lagoon, and there is none."
    )


# The same as what happens


@given(tables(), st.sampled_from(FED))
def test_at_a_table_a_fed_fish_goes_where_the_answer_says(table: Table, fish: str) -> None:
    known = GAME.asked_now(table.play.live)["fed"]
    card = {"kind": fish.split()[0], "size": fish.split()[1]}
    if not table.allows("reveal", **card):
        return
    players, turn = len(table.state["catch"]), table.turn
    assert turn is not None
    before = table.state["lagoons"]
    answer = told("fed", players, **known, fish=fish)
    now = table.do("reveal", **card).state["lagoons"]
    grown = [seat for seat in range(players) if len(now[seat]) > len(before[seat])]
    if not grown:
        assert "into the box" in answer
    elif grown == [turn]:
        assert " stays: " in answer
    else:
        assert f" swims on to {NAMES[grown[0]]}: " in answer


@given(tables(), st.sampled_from(KINDS))
def test_at_a_table_a_hungry_fish_eats_what_the_answer_says(table: Table, kind: str) -> None:
    known = GAME.asked_now(table.play.live)["hungry"]
    back = {"back": known["back"]} if "back" in known else {}
    if not back or not table.allows("reveal", kind=kind, size="hungry", **back):
        return
    turn, players = table.turn, len(table.state["catch"])
    assert turn is not None
    lying = len(table.state["lagoons"][turn])
    answer = told("hungry", players, **known, kind=kind)
    table.do("reveal", kind=kind, size="hungry", **back)
    gone = lying - len(table.state["lagoons"][turn])
    if table.play.over:
        assert "ends the game" in answer
    elif not gone:
        assert "eats nothing" in answer or "nothing to eat" in answer
    else:
        one = "the only fish" if lying == 1 else "1 fish" if gone == 1 else f"{gone} fish"
        assert one in answer


@given(tables(), st.sampled_from(KINDS))
def test_at_a_table_a_pile_that_lies_there_may_be_taken_exactly_if_the_answer_says_yes(
    table: Table, kind: str
) -> None:
    table.correct(**{f"thick__{kind.replace('-', '_')}__cards": 2})
    known = GAME.asked_now(table.play.live)["thick"]
    answer = told("thick", len(table.state["catch"]), **known, kind=kind)
    assert answer.startswith("Yes") == table.allows("take_thick", kind=kind)


def test_what_is_known_at_a_table_starts_with_whose_turn_it_is_and_goes_to_the_left() -> None:
    table = Table(3, first=1).correct(lagoons__0=["piranha small", "piranha large"], lagoons__2=FED[:1])
    known = GAME.asked_now(table.play.live)
    assert known["fed"] == {"turn": 1, "ends": ["empty", "piranha small", "piranha large"]}
    assert known["hungry"] == {"lagoon": [], "back": "fish"}
    assert known["thick"] == {"lagoon": []}


def test_a_table_that_follows_the_catches_knows_only_the_phase() -> None:
    table = Table(3, detail="catches")
    assert GAME.asked_now(table.play.live) == {"hungry": {"back": "fish"}}
    table.do("backs_gone")
    assert GAME.asked_now(table.play.live) == {"hungry": {"back": "plain"}}


def test_every_answer_rests_on_a_rule_of_this_game() -> None:
    rules = {
        ask("fed", ends=[], fish=FED[0]).rule,
        ask("hungry", lagoon=[], kind="piranha").rule,
        ask("thick", lagoon=[], kind="piranha").rule,
    }
    assert rules == {"A fed fish", "A hungry fish", "Thick fish"}
    assert rules <= set(GAME.rules)
