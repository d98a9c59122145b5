"""May I?: each question against the rulebook, and against what the rules then allow and do."""

from itertools import product
from random import Random
from typing import Any

import pytest
from fish_fish_fish_table import NAMES, Table

from companion.games.fish_fish_fish import GAME
from companion.games.fish_fish_fish.components import FishOptions
from companion.games.play import read, why_not
from companion.games.refusals import Refusal
from companion.games.sentences import words


def asks(question: str, players: int = 3, options: dict[str, Any] | None = None, **asked: Any) -> list[str]:
    """The answer and its rule."""
    [ask] = [each for each in GAME.may_i if each.id == question]
    assert set(asked) == {field.name for field in ask.fields(players)}
    verdict = ask.answer(FishOptions(**(options or {})), players, asked)
    return [words(verdict.sentence, NAMES), verdict.rule]


# Whose catch is it?


def test_who_sails_catches_for_themselves() -> None:
    sentence, rule = asks("catch", player=1, move="boats", boat=1)
    assert (sentence.split(":")[0], rule) == ("Bo's", "Sailing")
    assert asks("catch", player=1, move="boats", boat=2) == [
        "Who sails catches for themselves: this catch is Bo's.",
        "Sailing",
    ]


@pytest.mark.parametrize("owner", range(3))
def test_moved_fish_are_the_boats_owners_and_the_turn_ends(owner: int) -> None:
    sentence, rule = asks("catch", player=1, move="fish", boat=owner)
    assert sentence.startswith(f"{NAMES[owner]}'s: ")
    assert sentence.endswith("The turn ends: draw at once.")
    assert rule == "Moving fish"


def test_a_table_that_only_ticks_or_counts_can_ask_as_well() -> None:
    for options in ({"detail": "catches"}, {"mode": "tally"}):
        assert asks("catch", options=options, player=0, move="fish", boat=2)[0].startswith("Cy's: ")


# May a grey fish be placed now?


def may_place(sentence: str) -> bool:
    assert sentence.startswith(("Yes", "No"))
    return sentence.startswith("Yes")


def test_after_sailing_a_grey_fish_may_join_others() -> None:
    for caught in (False, True):
        sentence, rule = asks("grey", move="boats", caught=caught, there=True)
        assert (may_place(sentence), rule) == (True, "Grey fish")


def test_after_moved_fish_were_caught_the_turn_is_over() -> None:
    sentence, rule = asks("grey", move="fish", caught=True, there=True)
    assert (may_place(sentence), rule) == (False, "Grey fish")
    assert may_place(asks("grey", move="fish", caught=False, there=True)[0])


def test_but_not_by_the_other_reading() -> None:
    reading = {"grey_after_catch": True}
    assert may_place(asks("grey", options=reading, move="fish", caught=True, there=True)[0])


def test_never_on_a_space_without_fish() -> None:
    for move, caught in (("boats", False), ("boats", True), ("fish", False), ("nothing", False)):
        sentence, rule = asks("grey", move=move, caught=caught, there=False)
        assert sentence == "No: a grey fish goes only where another fish lies already."
        assert rule == "Grey fish"


def test_without_moving_a_grey_fish_may_be_placed_but_nothing_caught() -> None:
    assert may_place(asks("grey", move="nothing", caught=False, there=True)[0])
    sentence, rule = asks("grey", move="nothing", caught=True, there=True)
    assert (may_place(sentence), rule) == (False, "Cards")


@pytest.mark.parametrize("reading", [False, True])
def test_the_answer_is_what_the_table_then_allows(reading: bool) -> None:
    """On random tables on which fish lie, for somebody who has a grey fish left and cards to play."""
    rng, compared = Random(reading), 0
    table = Table(4, grey_after_catch=reading)
    while not table.play.over:
        live = table.play.live
        if live.supply[live.turn] and live.hands[live.turn] and live.board.white > 1:
            for move, caught in product(("boats", "fish", "nothing"), (False, True)):
                turn = {
                    "do": "turn",
                    "move": "fish" if move == "fish" else "boats",
                    "played": 0 if move == "nothing" else 1,
                    "space": 0,
                    "caught": {"white": 1} if caught else {},
                    "place_grey": True,
                }
                action = read(table.play, turn)
                assert not isinstance(action, Refusal)
                answer = asks("grey", 4, {"grey_after_catch": reading}, move=move, caught=caught, there=True)
                assert may_place(answer[0]) == (why_not(table.play, action) is None)
                compared += 1
        table.turn(played=rng.randint(0, live.hands[live.turn]), space=rng.randint(1, 4))
    assert compared > 100


# How many may I draw?


def test_the_number_on_the_space() -> None:
    assert asks("draw", hand=2, space=3) == ["3, as the space says.", "Drawing"]
    assert asks("draw", hand=0, space=7) == ["7, as the space says.", "Drawing"]


def test_up_to_seven_in_hand() -> None:
    assert asks("draw", hand=6, space=3) == [
        "1: the space says 3, but 7 in hand is the most.",
        "Drawing",
    ]
    assert asks("draw", hand=7, space=1)[0].startswith("0: ")


@pytest.mark.parametrize(("hand", "space"), list(product(range(8), range(8))))
def test_the_answer_is_what_the_table_draws(hand: int, space: int) -> None:
    table = Table(2).correct(pile=30, hands_0=hand).turn(played=0, space=space)
    drawn = table.state["hands"][0] - hand
    assert asks("draw", 2, hand=hand, space=space)[0].startswith((f"{drawn}, ", f"{drawn}: "))


# Is it over?


@pytest.mark.parametrize(("players", "last"), [(2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_last_card_of_the_last_pass_ends_it(players: int, last: int) -> None:
    sentence, rule = asks("over", players, **{"pass": last, "gone": True})
    assert sentence == "Yes, at once, even in the middle of a draw: now count."
    assert rule == "End of the game"
    again = asks("over", players, **{"pass": last - 1, "gone": True})[0]
    assert again == f"No: shuffle the discards into a new pile and go on, with pass {last} of {last}."
    goes_on = asks("over", players, **{"pass": last, "gone": False})[0]
    assert goes_on == f"No: it goes on until the last card of pass {last} is gone."


@pytest.mark.parametrize(("players", "most"), [(2, 2), (5, 3)])
def test_no_pass_is_asked_that_does_not_come(players: int, most: int) -> None:
    [ask] = [each for each in GAME.may_i if each.id == "over"]
    field = ask.fields(players)[0]
    assert (field.low, field.high) == (1, most)


# What a followed table knows


def test_the_table_knows_who_moves_and_which_pass_it_is() -> None:
    table = Table(3, first=2).correct(reshuffles=1)
    assert GAME.asked_now(table.play.live) == {"catch": {"player": 2}, "over": {"pass": 2}}
    ticks = Table(3, detail="catches").do("pile_empty")
    assert GAME.asked_now(ticks.play.live) == {"over": {"pass": 2}}
