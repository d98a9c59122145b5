"""The table is right and the phone is not: what ``correct`` sets, and what stands in its way."""

import pytest

from .table import GAME, Table

CARDS = {"turn", "deck.backed", "deck.plain", "lagoons.0", "lagoons.1"} | {
    f"thick.{kind}.{part}"
    for kind in ("piranha", "swordfish", "ball-fish", "scorpionfish")
    for part in ("cards", "hungry")
}
CATCHES = {f"catch.{seat}.{part}" for seat in (0, 1) for part in ("cards", "hungry")}


def names(table: Table) -> set[str]:
    return {counter.name for counter in GAME.counters(table.play.live)}


def test_each_detail_has_the_counters_that_it_follows() -> None:
    assert names(Table(2)) == CARDS | CATCHES
    assert names(Table(2, detail="catches")) == {"phase"} | CATCHES


def test_a_counter_shows_what_the_app_believes() -> None:
    table = Table(2).reveal("piranha small", "piranha hungry").correct(turn=1)
    shown = {counter.name: counter.field.value for counter in GAME.counters(table.play.live)}
    assert shown["turn"] == 1
    assert shown["deck.backed"] == 138
    assert shown["lagoons.0"] == ["piranha small"]
    assert shown["thick.piranha.hungry"] == 1
    assert Table(2, detail="catches").do("backs_gone").correct(phase="plain").state["phase"] == "plain"


def test_turn_starts_that_seat_s_turn_afresh() -> None:
    table = Table(3).reveal("piranha small").correct(turn=2)
    assert table.turn == 2
    assert table.state["revealed_this_turn"] is False
    assert not table.allows("end_turn")
    table = Table(3).reveal("piranha small").correct(turn=0)
    assert table.state["revealed_this_turn"] is False


def test_other_corrections_leave_the_turn_as_it_was() -> None:
    table = Table(3).reveal("piranha small").correct(deck__plain=19, lagoons__0=[], catch__2__cards=4)
    assert table.turn == 0
    assert table.state["revealed_this_turn"] is True


@pytest.mark.parametrize(
    ("counter", "most"),
    [
        ("deck.backed", 140),
        ("deck.plain", 20),
        ("thick.piranha.cards", 160),
        ("catch.1.cards", 160),
    ],
)
def test_a_number_goes_from_nothing_to_all_there_is(counter: str, most: int) -> None:
    for value in (0, most):
        assert Table(3).allows("correct", set={counter: value})
    for wrong in (-1, most + 1, 1.0, "1", True, None):
        assert not Table(3).allows("correct", set={counter: wrong})


@pytest.mark.parametrize(
    ("counter", "most"), [("deck.backed", 100), ("thick.piranha.cards", 120), ("catch.1.cards", 120)]
)
def test_a_number_of_removed_cards_that_was_given_bounds_it(counter: str, most: int) -> None:
    table = Table(3, removed=40)
    assert table.allows("correct", set={counter: most})
    assert not table.allows("correct", set={counter: most + 1})


def test_a_lagoon_is_a_list_of_fed_fish_in_whatever_order_they_lie() -> None:
    fish = ["piranha small", "swordfish large", "piranha small"]
    assert Table(2).correct(lagoons__1=fish).state["lagoons"] == [[], fish]
    assert Table(2).allows("correct", set={"lagoons.0": ["ball-fish large"] * 128})
    for wrong in (["ball-fish large"] * 129, ["piranha hungry"], ["piranha"], "piranha small", [1], None, {}):
        assert not Table(2).allows("correct", set={"lagoons.0": wrong})


@pytest.mark.parametrize("value", ["over", "last", 1, None])
def test_phase_is_backed_or_plain(value: object) -> None:
    sentence, _ = Table(2, detail="catches").refused_correction(phase=value)
    assert sentence == ("“phase” must be one of “backed” (still there) and “plain” (gone: the last phase).")


@pytest.mark.parametrize(
    ("table", "counter"),
    [
        (Table(2), "phase"),
        (Table(2), "lagoons.2"),
        (Table(2), "thick.cod.cards"),
        (Table(2), "boxed"),
        (Table(2, detail="catches"), "turn"),
        (Table(2, detail="catches"), "deck.backed"),
        (Table(2, detail="catches"), "thick.piranha.cards"),
    ],
)
def test_what_the_detail_does_not_follow_cannot_be_set(table: Table, counter: str) -> None:
    sentence, rule = table.refusal("correct", set={counter: 0})
    assert rule == "With the phone"
    assert counter in sentence


def test_nothing_to_set_is_no_correction() -> None:
    assert not Table(2).allows("correct", set={})
    assert not Table(2).allows("correct")


def test_a_pile_holds_no_more_hungry_fish_than_cards_and_both_counters_are_named() -> None:
    table = Table(2).correct(thick__piranha__cards=3, thick__piranha__hungry=2)
    for counters in ({"thick__piranha__cards": 1}, {"thick__piranha__hungry": 4}):
        sentence, rule = table.refused_correction(**counters)
        assert rule == "Thick fish"
        assert "“thick.piranha.cards”" in sentence
        assert "“thick.piranha.hungry”" in sentence
    table.correct(thick__piranha__hungry=4, thick__piranha__cards=4)
    assert table.state["thick"]["piranha"] == {"cards": 4, "hungry": 4}


def test_a_pile_has_seven_hungry_fish_at_most() -> None:
    table = Table(2).correct(thick__piranha__cards=9)
    assert table.allows("correct", set={"thick.piranha.hungry": 7})
    assert not table.allows("correct", set={"thick.piranha.hungry": 8})


@pytest.mark.parametrize("detail", ["cards", "catches"])
def test_a_catch_holds_no_more_hungry_fish_than_cards_and_both_counters_are_named(detail: str) -> None:
    table = Table(2, detail=detail)
    sentence, rule = table.refused_correction(catch__1__hungry=2)
    assert rule == "Scoring"
    assert "“catch.1.hungry”" in sentence
    assert "“catch.1.cards”" in sentence
    table.correct(catch__1__hungry=2, catch__1__cards=2)
    assert table.state["catch"][1] == {"cards": 2, "hungry": 2}
    assert "“catch.1.hungry”" in table.refused_correction(catch__1__cards=1)[0]


@pytest.mark.parametrize("detail", ["cards", "catches"])
def test_all_catches_together_keep_the_bounds_of_the_tally(detail: str) -> None:
    table = Table(3, detail=detail, removed=60).correct(catch__0__cards=60)
    sentence, rule = table.refused_correction(catch__2__cards=41)
    assert rule == "What is in the box"
    assert sentence == (
        "That makes 101 cards in all catches together, and only 100 are in play: “catch.0.cards” 60 and "
        "“catch.2.cards” 41."
    )
    table.correct(catch__2__cards=41, catch__0__cards=59, catch__0__hungry=20)
    sentence, _ = table.refused_correction(catch__2__hungry=9)
    assert "29 hungry fish" in sentence
    assert "“catch.0.hungry” 20" in sentence


def test_sums_are_checked_once_all_are_set() -> None:
    table = Table(2).correct(catch__0__cards=160)
    table.correct(catch__1__cards=160, catch__0__cards=0)
    assert [pile["cards"] for pile in table.state["catch"]] == [0, 160]


def test_what_play_made_too_much_keeps_no_other_counter_from_being_set() -> None:
    table = Table(2).correct(catch__0__cards=160, thick__piranha__cards=9, lagoons__0=["piranha small"] * 3)
    table.do("take_thick", kind="piranha").correct(turn=1, deck__plain=3)
    assert table.state["catch"][0]["cards"] == 169
    assert table.turn == 1


def test_after_the_end_only_catches_are_corrected_and_the_places_follow() -> None:
    table = Table(2, removed=139).reveal("piranha small").do("collect").reveal("piranha hungry")
    assert table.result.winners == (0,)
    for counter, value in (("turn", 0), ("deck.plain", 3), ("lagoons.0", []), ("thick.piranha.cards", 1)):
        sentence, rule = table.refusal("correct", set={counter: value, "catch.1.cards": 5})
        assert rule == "With the phone"
        assert counter in sentence
    table.correct(catch__1__cards=1, catch__1__hungry=1)
    assert table.play.ended == "rules"
    assert table.ranks == [2, 1]
    assert table.result.winners == (1,)


def test_after_the_end_the_phase_stays_over() -> None:
    table = Table(2, detail="catches").do("backs_gone").do("plain_hungry")
    assert not table.allows("correct", set={"phase": "backed"})
    table.correct(catch__0__cards=3)
    assert table.state["phase"] == "over"
    assert table.result.winners == (0,)


def test_a_correction_never_ends_a_game() -> None:
    table = Table(2).correct(deck__backed=0, deck__plain=0)
    assert table.play.ended is None
    assert table.state["phase"] == "plain"


def test_a_fish_that_the_table_placed_otherwise_is_put_right_in_one_go() -> None:
    table = Table(2).reveal("piranha small")
    table.correct(turn=1, lagoons__0=[], lagoons__1=["piranha small"], deck__backed=138)
    table.reveal("piranha large").do("collect")
    assert table.state["catch"] == [{"cards": 0, "hungry": 0}, {"cards": 2, "hungry": 0}]
    assert table.state["deck"]["backed"] == 137
