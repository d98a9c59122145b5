"""One tap after the last entry: a draw that was left out, a turn that was missed or was not."""

from typing import Any

import pytest

from companion.games.no_fish import GAME
from companion.games.play import Play, apply, read, why_not
from companion.games.refusals import Refusal
from companion.games.sentences import words
from tests.games import walking
from tests.games.no_fish.table import NAMES, Table
from tests.games.walking import Setup

SETUPS = [setup for setup in walking.live_setups() if setup.game == GAME.id]


def mends(table: Table, do: str, **fields: Any) -> dict[str, Any]:
    """The counters that each key sets after this action, by the key's words."""
    before = table.play.live
    table.do(do, **fields)
    found = GAME.mends(before, _action(table, do, fields), table.play.live)
    assert all(mend.action["do"] == "correct" for mend in found)
    return {words(mend.label, NAMES): mend.action["set"] for mend in found}


def _action(table: Table, do: str, fields: dict[str, Any]) -> Any:
    action = read(table.play, {"do": do, **{name.rstrip("_"): value for name, value in fields.items()}})
    assert not isinstance(action, Refusal)
    return action


def test_a_wrong_guess_and_nothing_was_drawn() -> None:
    """22 of 54: four aside, 28 dealt. The app believes 8 in hand and 21 in the deck."""
    found = mends(Table(4), "guess", what=7, released=0)
    assert found == {
        "Ann drew nothing": {"hands.0": 7, "deck": 22},
        "Bo missed a turn": {"turn": 2},
    }


def test_a_wrong_second_guess_and_one_was_drawn_all_the_same() -> None:
    found = mends(Table(4).right(), "guess", what=3, released=0)
    assert found == {
        "Ann drew one all the same": {"hands.0": 7, "deck": 21},
        "Bo missed a turn": {"turn": 2},
    }


def test_nothing_can_have_been_drawn_from_an_empty_deck() -> None:
    assert mends(Table(4).correct(deck=0), "guess", what=7, released=0) == {"Bo missed a turn": {"turn": 2}}
    again = mends(Table(4).correct(deck=0).right(), "guess", what=7, released=0)
    assert again == {"Bo missed a turn": {"turn": 2}}


def test_after_a_right_guess_the_turn_ended_and_nobody_tapped_what_came() -> None:
    """The turn is Bo's then; where Bo must miss it, Cy's."""
    assert mends(Table(3), "guess", what=7, released=1) == {"Ann's turn ended there": {"turn": 1}}
    skipped = mends(Table(3).correct(skips_1=1), "guess", what=7, released=1)
    assert skipped == {"Ann's turn ended there": {"turn": 2, "skips.1": 0}}


def test_a_toadfish_and_its_target_drew_nothing() -> None:
    found = mends(Table(4).right(), "use_special", special="toadfish", from_=1, target=3)
    assert found["Dee drew nothing"] == {"hands.3": 7, "deck": 22}


def test_a_lionfish_and_nothing_was_drawn() -> None:
    found = mends(Table(4).right(), "use_special", special="lionfish", from_=1)
    assert found["Ann drew nothing"] == {"hands.0": 6, "deck": 22}


def test_whoever_was_passed_over_played_all_the_same() -> None:
    """A monkfish on Bo: the app passes to Cy. It is Bo's turn, and the skip is spent."""
    found = mends(Table(4).right(), "use_special", special="monkfish", from_=3, target=1)
    assert found == {"Bo did not miss a turn": {"turn": 1}, "Cy missed a turn": {"turn": 3}}


def test_who_would_have_been_passed_over_later_has_still_to_miss() -> None:
    """Bo and Cy must skip, so the app passes to Dee. If Bo plays, Cy's turn to miss is still to come."""
    table = Table(4).correct(skips_1=1, skips_2=1)
    found = mends(table, "guess", what=7, released=0)
    assert found["Bo did not miss a turn"] == {"turn": 1, "skips.2": 1}
    assert found["Cy did not miss a turn"] == {"turn": 2}


def test_who_missed_a_turn_may_be_followed_by_somebody_who_must() -> None:
    """Bo missed, and Cy must: Dee plays, and Cy's skip is spent."""
    found = mends(Table(4).correct(skips_2=1), "guess", what=7, released=0)
    assert found["Bo missed a turn"] == {"turn": 3, "skips.2": 0}


def test_after_the_end_nothing_is_corrected() -> None:
    assert mends(Table(3).correct(hands_0=1), "guess", what=7, released=1) == {}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_mend_can_be_entered_and_changes_the_table(setup: Setup) -> None:
    found = [
        (step.after, mend.action)
        for step in walking.walk(setup).steps
        if isinstance(step.action, GAME.all_actions) and not step.before.tally
        for mend in GAME.mends(step.before.live, step.action, step.after.live)
    ]
    assert found
    for play, raw in found:
        _changes(play, raw)


def _changes(play: Play, raw: dict[str, Any]) -> None:
    action = read(play, raw)
    assert not isinstance(action, Refusal)
    assert why_not(play, action) is None, raw
    after = apply(play, action)
    assert (after.turn, GAME.public(after.live, False)) != (play.turn, GAME.public(play.live, False))
    assert after.turn == raw["set"].get("turn", play.turn)
