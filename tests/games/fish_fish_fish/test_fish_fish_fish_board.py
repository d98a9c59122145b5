"""The board for whole turns: what its keys say before a tap is what the tap then does."""

from random import Random
from typing import Any

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish import GAME
from companion.games.fish_fish_fish.board import Facts
from companion.games.play import read, why_not
from companion.games.refusals import Refusal


def facts_of(table: Table) -> Facts:
    facts = GAME.board_facts(table.play.live)
    assert isinstance(facts, Facts)
    return facts


def said(table: Table, space: int, played: int) -> str:
    """What the key of this number says once so many cards were chosen as played."""
    [found] = [draw for draw in facts_of(table).spaces[space].draws if played in draw.played]
    return table.say(found.effect)


def unsure(table: Table, space: int) -> str:
    return table.say(facts_of(table).spaces[space].unsure)


def is_silent(table: Table, raw: dict[str, Any]) -> bool:
    action = read(table.play, raw)
    return not isinstance(action, Refusal) and why_not(table.play, action) is None


def test_cards_played_are_as_many_as_are_held_and_each_key_says_what_is_left() -> None:
    table = Table(2).correct(hands_0=4, pile=30)
    keys = [(key.value, table.say(key.effect)) for key in facts_of(table).played if key.effect]
    assert keys == [(0, "4 left"), (1, "3 left"), (2, "2 left"), (3, "1 left"), (4, "0 left")]


def test_the_number_on_the_space_is_drawn() -> None:
    table = Table(2)
    assert [said(table, space, 1) for space in range(4)] == ["draws 0", "draws 1", "draws 2", "draws 3"]


def test_no_more_than_seven_in_hand() -> None:
    # Seven less two played are five: room for two.
    table = Table(2).correct(hands_0=7, pile=30)
    assert said(table, 2, 2) == "draws 2"
    assert said(table, 3, 2) == "draws 2: 7 in hand"
    assert said(table, 3, 0) == "draws 0: 7 in hand"
    assert said(table, 7, 7) == "draws 7"


def test_before_the_cards_are_chosen_a_key_says_what_is_sure() -> None:
    # With three in hand there is always room for four, and with none played for no more.
    table = Table(2)
    assert unsure(table, 4) == "draws 4"
    assert unsure(table, 5) == "up to 5"


def test_a_key_says_that_the_pile_will_be_shuffled() -> None:
    table = Table(3).correct(pile=2)
    assert [said(table, space, 1) for space in (1, 2, 3)] == [
        "draws 1",
        "draws 2: shuffle",
        "draws 3: shuffle",
    ]


def test_in_the_last_pass_a_key_says_that_it_ends_the_game() -> None:
    # Two cards are left: of three only two are drawn, for the game stops in the middle.
    table = Table(2).correct(pile=2, reshuffles=1)
    assert [said(table, space, 1) for space in (1, 2, 3)] == [
        "draws 1",
        "draws 2: the end",
        "draws 2: the end",
    ]
    assert table.turn(played=1, space=3).play.ended == "rules"


def test_a_grey_fish_can_be_placed_while_one_is_unused_and_any_fish_lies_on_the_board() -> None:
    assert facts_of(Table(2)).grey.refusal is None
    assert facts_of(Table(2).correct(supply_0=0)).grey.refusal
    empty = Table(2).correct(caught_1_grey=1, caught_1_white=46, caught_1_blue=44)
    assert facts_of(empty).grey.refusal


def test_a_colour_that_the_board_has_no_more_is_barred() -> None:
    keys = facts_of(Table(2).correct(caught_1_grey=1)).fields["caught"].choices
    assert [key.refusal is not None for key in keys] == [True, False, False]


def test_the_turn_can_be_given_to_any_other_seat() -> None:
    table = Table(4, first=2)
    others = [choice.value for choice in facts_of(table).others]
    assert others == [0, 1, 3]
    assert all(is_silent(table, {"do": "correct", "set": {"turn": seat}}) for seat in others)


def test_a_table_that_ticks_catches_only_has_no_such_board() -> None:
    assert GAME.board_facts(Table(2, detail="catches").play.live) is None


def drawn_by_the_rulebook(table: Table, played: int, space: int) -> str:
    """Reckoned apart: the number, up to seven in hand; the last card of the last pass stops it."""
    state = table.state
    held = state["hands"][table.play.live.turn] - played
    cards = min(space, 7 - held)
    runs_out = cards >= state["pile"]
    if runs_out and state["reshuffles"] == state["reshuffles_allowed"]:
        return f"draws {state['pile']}: the end"
    if runs_out:
        return f"draws {cards}: shuffle"
    return f"draws {cards}: 7 in hand" if cards < space else f"draws {cards}"


@pytest.mark.parametrize("seed", range(8))
def test_on_any_table_every_key_says_what_the_rulebook_does(seed: int) -> None:
    rng = Random(seed)
    table = Table(2 + seed % 4)
    while not table.play.over:
        facts = facts_of(table)
        hand = table.state["hands"][table.play.live.turn]
        assert [key.value for key in facts.played] == list(range(hand + 1))
        for space in range(8):
            for played in range(hand + 1):
                assert said(table, space, played) == drawn_by_the_rulebook(table, played, space)
                assert is_silent(table, {"do": "turn", "move": "boats", "played": played, "space": space})
        if facts.grey.refusal:
            assert not is_silent(
                table, {"do": "turn", "move": "boats", "played": 0, "space": 0, "place_grey": True}
            )
        table.turn(played=rng.randint(0, hand), space=rng.randint(1, 7), place_grey=not facts.grey.refusal)
