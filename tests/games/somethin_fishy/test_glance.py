"""Somethin' Fishy from afar (rulebook: Setup, Gameplay, End of the Game)."""

from __future__ import annotations

from typing import Any

from tests.games.glances import glance_at, news, played, shown, spoken

GAME = "somethin-fishy"
CATCHES = {"detail": "catches"}
GONE = {"do": "backs_gone"}
LAST = ("Last phase", "The next hungry fish ends the game.")


def reveal(fish: str, back: str | None = None) -> dict[str, Any]:
    kind, size = fish.split()
    return {"do": "reveal", "kind": kind, "size": size, **({"back": back} if back else {})}


def test_first_the_cards_with_fish_on_the_back() -> None:
    found = glance_at(played(GAME, 3, CATCHES))
    assert shown(found)[0] == "Fish backs"
    assert not found.alert
    assert spoken(found) == []


def test_once_they_run_out_the_next_hungry_fish_ends_the_game() -> None:
    before, after = glance_at(played(GAME, 3, CATCHES)), glance_at(played(GAME, 3, CATCHES, GONE))
    assert shown(after)[:2] == LAST
    assert after.alert
    assert news(before, after) == ["Plain backs now: the next hungry fish ends the game."]
    assert news(after, after) == []


def test_as_soon_as_it_comes_the_game_is_over() -> None:
    play = played(GAME, 3, CATCHES, {"do": "catch", "player": 1, "cards": 3}, GONE, {"do": "plain_hungry"})
    assert shown(glance_at(play))[0] == "Bo wins"


def test_where_only_catches_are_followed_nobody_is_said_to_be_on_turn_and_no_pile_is_told() -> None:
    """The caught fish lie face down."""
    found = glance_at(played(GAME, 3, CATCHES, {"do": "catch", "player": 1, "cards": 77}))
    assert found.small is None
    assert not any("'s turn" in text or "77" in text for text in (*spoken(found), *shown(found)[:2]))


def test_with_every_card_followed_140_backs_and_whose_turn_it_is() -> None:
    found = glance_at(played(GAME, 2, {}))
    assert shown(found) == ("140", "cards with a fish on the back are left.", "Ann's turn")
    after = glance_at(played(GAME, 2, {}, reveal("piranha small")))
    assert shown(after)[0] == "139"
    assert news(found, after) == []


def test_the_turn_passes_to_the_left_and_that_is_said() -> None:
    before = glance_at(played(GAME, 2, {}, reveal("piranha small")))
    after = glance_at(played(GAME, 2, {}, reveal("piranha small"), {"do": "end_turn"}))
    assert news(before, after) == ["Bo's turn."]


def test_with_three_or_four_about_a_third_is_in_the_box_so_the_rest_is_only_about() -> None:
    assert shown(glance_at(played(GAME, 3, {})))[0] == "about 87"
    assert shown(glance_at(played(GAME, 3, {"removed": 50})))[0] == "90"


def test_near_the_change_the_page_claims_no_phase_that_nobody_has_seen() -> None:
    for left in (12, 1, 0):
        found = glance_at(played(GAME, 3, {}, {"do": "correct", "set": {"deck.backed": left}}))
        assert shown(found)[:2] == ("Near the change", "Look at each card's back.")
        assert not found.alert
    seen = {"do": "correct", "set": {"deck.backed": 2}}, reveal("piranha small", "plain")
    assert shown(glance_at(played(GAME, 3, {}, *seen)))[:2] == LAST


def test_with_no_card_left_that_is_said() -> None:
    emptied = {"do": "correct", "set": {"deck.backed": 0, "deck.plain": 0}}
    assert shown(glance_at(played(GAME, 2, {}, emptied)))[0] == "All gone"
