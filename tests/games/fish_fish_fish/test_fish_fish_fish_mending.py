"""One tap after a turn that was entered otherwise than it was played."""

from random import Random
from typing import Any

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish import GAME
from companion.games.fish_fish_fish.components import Fish
from companion.games.play import Play, apply, read, why_not
from companion.games.refusals import Refusal


def entered(table: Table, **turn: Any) -> dict[str, dict[str, Any]]:
    """Enters the turn; gives what can be mended, by the words on the key."""
    raw = {"do": "turn", "move": "boats", "played": 1, "space": 1, **turn}
    before, action = table.play, read(table.play, raw)
    assert not isinstance(action, Refusal)
    assert why_not(before, action) is None, turn
    table.play = apply(before, action)
    found = GAME.mends(before.live, action, table.play.live)
    return {table.say(mend.label): mend.action for mend in found}


def mended(table: Table, action: dict[str, Any]) -> Table:
    return table.do(**{"kind": action["do"], "set": action["set"]})


def test_a_forgotten_grey_fish_goes_from_the_supply_onto_the_board() -> None:
    table = Table(3)
    mended(table, entered(table)["A grey fish was placed too"])
    assert table.state["supply"] == [1, 2, 2]
    assert table.state["board"]["grey"] == 2


def test_a_grey_fish_that_was_not_placed_goes_back() -> None:
    table = Table(3)
    mended(table, entered(table, place_grey=True)["No grey fish was placed"])
    assert table.state["supply"] == [2, 2, 2]
    assert table.state["board"]["grey"] == 1


def test_no_grey_fish_is_proposed_where_the_turn_ended_at_once() -> None:
    assert "A grey fish was placed too" not in entered(Table(3), move="fish", caught={"white": 1})
    reading = entered(Table(3, grey_after_catch=True), move="fish", caught={"white": 1})
    assert "A grey fish was placed too" in reading


def test_a_fish_more_or_fewer_is_its_owners() -> None:
    table = Table(3)
    keys = entered(table, move="fish", caught={"white": 2}, by=2)
    assert [key for key in keys if "fewer" in key] == ["One white fish fewer caught"]
    mended(table, keys["One more blue fish caught"])
    assert table.play.live.caught == (Fish(), Fish(), Fish(white=2, blue=1))
    mended(table, keys["One white fish fewer caught"])
    assert table.play.live.caught[2] == Fish(white=1, blue=1)


def test_without_a_card_played_no_fish_is_proposed() -> None:
    keys = entered(Table(3), played=0)
    assert not [key for key in keys if "fish" in key and "grey fish was" not in key]


def test_a_turn_taken_for_another_is_moved_whole() -> None:
    """Bo's turn was forgotten, and Cy's was entered for it: cards, fish and the grey one are Cy's."""
    table = Table(4, first=1)
    keys = entered(table, played=2, space=3, caught={"blue": 2}, place_grey=True)
    mended(table, keys["It was Cy's turn; Bo's comes now"])
    state = table.state
    assert table.play.turn == 1
    assert state["hands"] == [3, 3, 4, 3]
    assert state["supply"] == [2, 2, 1, 2]
    assert [fish["blue"] for fish in state["caught"]] == [0, 0, 2, 0]
    assert state["pile"] == 52 - 3 - 12 - 3


def test_or_the_table_goes_on_after_the_one_who_really_played() -> None:
    table = Table(4, first=1)
    keys = entered(table, played=2, space=3, caught={"blue": 2})
    assert [key for key in keys if key.startswith("It was")] == [
        "It was Cy's turn; Bo's comes now",
        "It was Cy's turn",
        "It was Dee's turn",
        "It was Ann's turn",
    ]
    mended(table, keys["It was Dee's turn"])
    assert table.play.turn == 0
    assert table.state["hands"] == [3, 3, 3, 4]


def test_what_came_to_the_players_own_boat_comes_to_the_boat_of_whoever_it_was() -> None:
    table = Table(3)
    keys = entered(table, move="fish", caught={"white": 2}, by=0)
    mended(table, keys["It was Bo's turn"])
    assert table.play.live.caught == (Fish(), Fish(white=2), Fish())
    table = Table(3)
    keys = entered(table, move="fish", caught={"white": 2}, by=2)
    mended(table, keys["It was Bo's turn"])
    assert table.play.live.caught == (Fish(), Fish(), Fish(white=2))


def test_between_two_the_forgotten_turn_comes_next() -> None:
    table = Table(2)
    keys = entered(table, played=1, space=3)
    assert [key for key in keys if key.startswith("It was")] == ["It was Bo's turn; Ann's comes now"]


def test_another_hand_may_have_room_for_fewer_cards() -> None:
    """Cy holds seven and played one: there is room for one, not for three, and the pile has two more."""
    table = Table(3, first=1).correct(hands_2=7, pile=20)
    keys = entered(table, played=1, space=3)
    assert table.state["pile"] == 17
    mended(table, keys["It was Cy's turn"])
    assert (table.state["hands"], table.state["pile"]) == ([3, 3, 7], 19)


def test_after_the_end_it_is_nobodys_turn_but_fish_can_be_mended() -> None:
    table = Table(2).correct(pile=1, reshuffles=1)
    keys = entered(table, played=1, space=1, caught={"white": 1})
    assert table.play.ended == "rules"
    assert not [key for key in keys if key.startswith("It was")]
    mended(table, keys["One white fish fewer caught"])
    assert table.play.live.caught[0] == Fish()


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_proposed_is_allowed_and_keeps_cards_and_fish(seed: int) -> None:
    rng, table, tried = Random(seed), Table(2 + seed % 4, grey_after_catch=seed % 2 == 0), 0
    while not table.play.over:
        live = table.play.live
        played = rng.randint(0, live.hands[live.turn])
        caught = {"blue": 1, "white": rng.randint(0, 1)} if played and live.board.total > 3 else {}
        keys = entered(table, played=played, space=rng.randint(1, 4), caught=caught)
        for raw in keys.values():
            assert is_kept(table.play, raw)
            tried += 1
    assert tried > 50


def is_kept(play: Play, raw: dict[str, Any]) -> bool:
    action = read(play, raw)
    assert not isinstance(action, Refusal), raw
    assert why_not(play, action) is None, raw
    live = apply(play, action).live
    cards = live.pile + live.discards + sum(live.hands) + 3
    return cards == 52 and min(live.board.grey, live.board.white, live.board.blue, live.discards) >= 0
