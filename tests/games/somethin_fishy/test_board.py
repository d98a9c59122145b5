"""The board for every card: its keys say what the rules say, and none ends a game that goes on."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given

from companion.games.actions import Action
from companion.games.fields import Choice
from companion.games.play import apply, read
from companion.games.sentences import words
from companion.games.somethin_fishy.board import Board, board_facts
from companion.games.somethin_fishy.mending import mends

from .random_tables import tables
from .table import GAME, NAMES, Table

KINDS = ("piranha", "swordfish", "ball-fish", "scorpionfish")
SIZES = ("small", "large", "hungry")


def board(table: Table) -> Board:
    found = board_facts(table.play.live)
    assert found is not None
    return found


def keys(table: Table, back: str = "") -> dict[str, Choice]:
    """The twelve keys by the card they stand for."""
    rows = board(table).keys[back]
    return {f"{each.value['kind']} {each.value['size']}": each for row in rows for each in row.choices}


def effect(choice: Choice) -> str:
    return words(choice.effect, NAMES) if choice.effect else "barred"


def stated(table: Table) -> list[Choice]:
    """Every key of the board, whatever was said of the back."""
    facts = board(table)
    pads = [choice for rows in facts.keys.values() for row in rows for choice in row.choices]
    return [*pads, *facts.thick, *facts.ends]


def after(table: Table, raw: dict[str, Any]) -> Table:
    """Another table on which this happened, too."""
    action = read(table.play, raw)
    assert isinstance(action, Action)
    other = Table(len(table.state["catch"]))
    other.play = apply(table.play, action)
    return other


@given(tables())
def test_a_key_is_barred_exactly_where_the_rules_refuse_it(table: Table) -> None:
    for choice in stated(table):
        raw = dict(choice.value)
        assert (choice.refusal is None) == table.allows(raw.pop("do"), **raw), choice.value


@given(tables())
def test_there_is_a_key_for_each_card_with_each_back(table: Table) -> None:
    facts = board(table)
    assert set(facts.keys) == {"", "fish", "plain", "unseen"}
    for back, rows in facts.keys.items():
        found = [(row.kind, each.value["kind"], each.value["size"]) for row in rows for each in row.choices]
        assert found == [(kind, kind, size) for kind, size in product(KINDS, SIZES)]
        said = {each.value.get("back") for row in rows for each in row.choices}
        assert said == {None if back == "unseen" else back or facts.back}


@given(tables())
def test_a_key_says_what_then_happens(table: Table) -> None:
    """Reckoned from the lagoons before and after, and not from the rule."""
    turn = table.turn
    assert turn is not None
    before = [len(lagoon) for lagoon in table.state["lagoons"]]
    for back in ("", "fish", "plain", "unseen"):
        for card, choice in keys(table, back).items():
            if choice.refusal:
                assert choice.effect is None
                continue
            then = after(table, choice.value)
            grown = [len(lagoon) - n for lagoon, n in zip(then.state["lagoons"], before, strict=True)]
            assert effect(choice) == happened(card, turn, grown, then), card


def happened(card: str, turn: int, grown: list[int], then: Table) -> str:
    if then.play.over:
        return "the end"
    if card.endswith("hungry"):
        return f"eats {-grown[turn]}" if grown[turn] else "eats none"
    if 1 not in grown:
        return "box"
    return "yours" if grown[turn] else f"→ {NAMES[grown.index(1)]}"


@given(tables())
def test_no_key_ends_the_game_where_the_back_was_not_counted_and_not_said(table: Table) -> None:
    """What is tapped with nothing said: all twelve keys, but for the hungry ones where the board asks."""
    facts = board(table)
    by_eye = "removed" not in raw_options(table) and len(table.state["catch"]) in (3, 4)
    for choice in keys(table).values():
        if choice.refusal or (facts.asks and choice.value["size"] == "hungry"):
            continue
        then = after(table, choice.value)
        if by_eye and not table.play.live.plain_seen:
            assert not then.play.over
            assert not then.play.live.plain_seen


def raw_options(table: Table) -> set[str]:
    given_options = table.play.options
    return {"removed"} if isinstance(getattr(given_options, "removed", None), int) else set()


def test_until_the_guess_is_near_nothing_is_asked() -> None:
    """107 cards with three players, 20 of them plain: from 12 fish backs on the next may be plain."""
    assert not board(Table(3).correct(deck__backed=13)).asks
    assert board(Table(3).correct(deck__backed=12)).asks
    assert board(Table(4).correct(deck__backed=0)).asks


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (5, {}), (8, {}), (3, {"removed": 53}), (4, {"removed": 47})],
)
def test_where_the_box_was_counted_nothing_is_asked_at_all(players: int, options: dict[str, int]) -> None:
    for left in (12, 1, 0):
        assert not board(Table(players, **options).correct(deck__backed=left)).asks


def test_once_a_plain_back_was_seen_a_hungry_fish_ends_the_game_unasked() -> None:
    table = Table(3).correct(deck__backed=5).reveal("piranha small", back="plain")
    assert not board(table).asks
    assert effect(keys(table)["swordfish hungry"]) == "the end"
    assert table.reveal("swordfish hungry").play.over


def test_when_the_guess_has_run_out_a_fed_fish_is_one_with_a_fish_on_its_back_until_somebody_says_plain() -> (
    None
):
    """They put 40 back instead of 53, say: 13 more cards come with a fish on the back."""
    table = Table(3).correct(deck__backed=0)
    for fish in ("piranha small", "swordfish small"):
        table.do(**keys(table)[fish].value)
    assert table.state["deck"] == {"backed": 0, "plain": 20}
    table.do(**keys(table, "fish")["piranha hungry"].value)
    assert table.state["thick"]["piranha"] == {"cards": 2, "hungry": 1}
    table.do(**keys(table, "plain")["piranha large"].value)
    assert table.state["deck"] == {"backed": 0, "plain": 19}
    assert board(table).last_phase


def phase(table: Table) -> str:
    return words(board(table).phase, NAMES)


def test_the_last_phase_is_announced_only_when_it_is_sure() -> None:
    assert phase(Table(3)) == "Cards with a fish on the back come first."
    assert phase(Table(3).correct(deck__backed=0)) == "Near the change: look at each card's back."
    assert phase(Table(5).correct(deck__backed=0)) == "Last phase: a hungry fish ends the game."
    assert phase(Table(5).correct(deck__backed=0, deck__plain=0)) == "No card is left in the middle."
    assert [board(Table(n).correct(deck__backed=0)).last_phase for n in (3, 5)] == [False, True]


def test_the_number_of_backs_is_called_a_guess_where_it_is_one() -> None:
    def shown(table: Table) -> list[str]:
        return [words(each.label, NAMES) for each in board(table).backs]

    assert shown(Table(3)) == ["about 87", "20"]
    assert shown(Table(3, removed=53)) == ["87", "20"]
    assert shown(Table(2)) == ["140", "20"]
    assert shown(Table(4).reveal("piranha small", back="plain")) == ["0", "19"]


def test_no_fish_back_can_be_said_after_a_plain_one() -> None:
    fish, plain = board(Table(4).reveal("piranha small", back="plain")).backs
    assert fish.refusal is not None
    assert plain.refusal is None


LONG = [f"piranha {size}" for size in ("small", "large")] * 4


def test_the_open_end_of_each_lagoon_is_shown_and_the_rest_is_a_number() -> None:
    """Eight fish: the last six, and two before them."""
    rows = board(Table(3).correct(lagoons__1=LONG)).rows
    assert [(row.seat, len(row.last), row.before, row.lying) for row in rows] == [
        (0, 0, 0, 0),
        (1, 6, 2, 8),
        (2, 0, 0, 0),
    ]
    assert [each.value for each in rows[1].last] == LONG[2:]


def test_from_five_players_on_only_the_own_lagoon_is_whole_and_the_left_neighbours_follow() -> None:
    table = Table(5, first=3).correct(lagoons__1=LONG, lagoons__3=LONG[:3])
    facts = board(table)
    assert not facts.roomy
    assert [row.seat for row in facts.rows] == [3, 4, 0, 1, 2]
    assert [(len(row.last), row.before) for row in facts.rows] == [(3, 0), (0, 0), (0, 0), (1, 7), (0, 0)]
    assert board(Table(4)).roomy


def test_a_table_that_follows_only_the_catches_has_no_such_board() -> None:
    assert board_facts(Table(3, detail="catches").play.live) is None


# Mending


def after_reveal(table: Table, fish: str) -> dict[str, dict[str, Any]]:
    """What the mends after this card say, and what they would do."""
    before = table.play.live
    table.reveal(fish)
    action = read(table.play, {"do": "reveal", "kind": fish.split()[0], "size": fish.split()[1]})
    assert isinstance(action, Action)
    return {words(each.label, NAMES): each.action for each in mends(before, action, table.play.live)}


def test_a_fish_that_went_elsewhere_is_moved_in_one_tap() -> None:
    """Ann reads “may place” and passes her small piranha on although it fits."""
    table = Table(3).correct(lagoons__0=["piranha large"], lagoons__1=["swordfish small"])
    found = after_reveal(table, "piranha small")
    assert list(found) == ["It went to Bo", "It went to Cy", "It went into the box"]
    assert found["It went to Bo"] == {
        "do": "correct",
        "set": {"lagoons.0": ["piranha large"], "lagoons.1": ["swordfish small", "piranha small"]},
    }
    assert found["It went into the box"] == {"do": "correct", "set": {"lagoons.0": ["piranha large"]}}


def test_a_fish_out_of_the_box_is_put_into_a_lagoon() -> None:
    table = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["swordfish small"])
    found = after_reveal(table, "ball-fish large")
    assert list(found) == ["It went to Ann", "It went to Bo"]
    table.do(**found["It went to Ann"])
    assert table.state["lagoons"] == [["piranha small", "ball-fish large"], ["swordfish small"]]


def test_a_hungry_fish_is_never_moved_on() -> None:
    assert after_reveal(Table(3).correct(lagoons__0=["swordfish small"]), "piranha hungry") == {}


@given(tables(over=True))
def test_every_mend_can_be_entered_and_moves_one_fish(table: Table) -> None:
    if table.play.over:
        return
    for card, choice in keys(table, "fish").items():
        action = read(table.play, choice.value)
        assert isinstance(action, Action)
        if choice.refusal:
            continue
        then = after(table, choice.value)
        for mend in GAME.mends(table.play.live, action, then.play.live):
            mended = after(then, mend.action)
            assert then.allows(**mend.action), card
            before, now = then.state["lagoons"], mended.state["lagoons"]
            moved = [len(b) - len(a) for a, b in zip(before, now, strict=True)]
            assert sorted(set(moved) - {0}) in ([-1, 1], [-1], [1])
            assert mended.state["phase"] == then.state["phase"]
            assert mended.turn == then.turn
