"""The board for every card: what is said of the cards tapped in is what the rules say, key by key."""

from random import Random
from typing import Any, cast

import msgspec
import pytest

from companion.games.fat_fish import GAME
from companion.games.fat_fish.board import board_facts, preview
from companion.games.fat_fish.components import (
    FACES,
    Award,
    FatFishOptions,
    Licence,
    NewLine,
    Play,
    Start,
)
from companion.games.fat_fish.laying import Laying, Row
from companion.games.fat_fish.state import State
from companion.games.play import open_play, read
from companion.games.refusals import Refusal
from companion.games.sentences import words

from .evening import cards
from .random_play import game

NAMES = ["Ann", "Bo", "Cy"]
SEEDS = range(5)
LICENCES = (
    Licence(name="Heron", points=4, award="manual"),
    Licence(name="Low", points=3, award="line_only", numbers=(1, 2, 3)),
    Licence(name="Ones", points=5, award="most", numbers=(1,)),
)


def lines(text: str, **options: Any) -> State:
    """A table of three on which the lines lie like that: "R1 G2 / B3 / P4", nothing being a gone line."""
    state = GAME.apply(GAME.begin(3, FatFishOptions(**options)), Start(cards=("red-1", "red-1", "red-1")))
    lying = tuple(tuple(cards(part)) for part in text.split("/"))
    return msgspec.structs.replace(state, lines=lying, reserve=state.reserve if all(lying) else 0)


def laid(state: State, text: str, **draft: Any) -> Laying:
    """What these cards come to."""
    found = preview(state, {"cards": cards(text), **draft})
    assert isinstance(found, Laying)
    return found


def open_keys(seen: Laying) -> str:
    """The colours that may come next; a card's number changes nothing."""
    colours = {key.value.partition("-")[0] for key in seen.keys if not key.refusal}
    assert {key.value for key in seen.keys if not key.refusal} == {
        card for card in FACES if card.partition("-")[0] in colours
    }
    return " ".join(sorted(colours))


def shows(row: Row) -> str:
    """A line in short: a card tapped in stands in brackets, a struck one has a minus sign."""
    texts = []
    for spot in row.spots:
        text = f"{spot.card[0].upper()}{spot.card[-1]}"
        text = text if spot.kept else f"-{text}"
        texts.append(text if spot.out is None else f"[{text}]")
    return " ".join(texts)


def told(refusal: Refusal | None) -> str:
    assert refusal
    return words(refusal.sentence, NAMES)


# By the rules, on random tables


@pytest.mark.parametrize("seed", SEEDS)
def test_each_key_is_barred_exactly_where_the_card_may_not_be_laid(seed: int) -> None:
    rng = Random(seed)
    for state, action, _ in game(3, seed, FatFishOptions(reserve=3)):
        if not isinstance(action, Play):
            continue
        for size in range(len(action.cards) + 1):
            before = action.cards[:size]
            chosen = rng.choice([action.line, None])
            seen = preview(state, {"cards": before, **({} if chosen is None else {"line": chosen})})
            assert isinstance(seen, Laying)
            for key in seen.keys:
                next_one = (*before, key.value)
                may = [line for line in range(3) if not GAME.why_not(state, Play(line=line, cards=next_one))]
                among = [seen.line] if seen.line is not None else may
                assert (key.refusal is None) == bool(set(may) & set(among)), (before, key.value)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_ready_exactly_where_the_play_may_be_entered(seed: int) -> None:
    rng = Random(seed)
    ready = set()
    for state, _, _ in game(3, seed, FatFishOptions(reserve=3)):
        if state.awaiting or state.turn is None:
            continue
        for _ in range(20):
            some = tuple(rng.choice(FACES) for _ in range(rng.randint(1, state.hands[state.turn])))
            for line in range(3):
                seen = preview(state, {"cards": some, "line": line})
                assert isinstance(seen, Laying)
                refusal = GAME.why_not(state, Play(line=line, cards=some))
                assert (seen.ready, seen.refusal) == (refusal is None, refusal)
                ready.add(seen.ready)
    assert ready == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_entered_at_a_random_table_is_ready_and_brings_what_it_says(seed: int) -> None:
    taken = 0
    for before, action, after in game(3, seed, FatFishOptions()):
        if not isinstance(action, Play):
            continue
        raw = msgspec.to_builtins(action)
        seen = preview(before, {name: raw[name] for name in raw if name != "do"})
        assert isinstance(seen, Laying)
        assert seen.ready
        if seen.plus is None or seen.minus is None:
            continue
        taken += 1
        seat = before.turn
        assert seat is not None
        piles = ((before.positive[seat], after.positive[seat]), (before.negative[seat], after.negative[seat]))
        more = [sum(int(card[-1]) for card in new) - sum(int(card[-1]) for card in old) for old, new in piles]
        assert [seen.plus, seen.minus] == more
    assert taken > 3


def test_a_new_lines_keys_are_barred_as_the_rules_bar_them() -> None:
    barred = set()
    for before, _, _ in game(3, 1, FatFishOptions()):
        for key in board_facts(before).new_line:
            assert key.refusal == GAME.why_not(before, NewLine(card=key.value))
            barred.add(key.refusal is None)
    assert barred == {True, False}


# The line


def test_a_card_goes_to_the_only_line_that_takes_it() -> None:
    """Only line 2 ends with blue."""
    seen = laid(lines("R1 / B2 / G3"), "B5")
    assert (seen.line, seen.ready) == (1, True)
    assert [shows(row) for row in seen.rows] == ["R1", "B2 [B5]", "G3"]


def test_a_colour_that_no_line_ends_with_lights_all_lines_up() -> None:
    seen = laid(lines("R1 / B2 / G3"), "P5")
    assert (seen.line, seen.ready, seen.refusal) == (None, False, None)
    assert [row.takes for row in seen.rows] == [True, True, True]
    assert [shows(row) for row in seen.rows] == ["R1 P5", "B2 P5", "G3 P5"]


def test_a_colour_that_two_lines_end_with_lights_these_two_up() -> None:
    seen = laid(lines("R1 / B2 / R3"), "R5")
    assert [row.takes for row in seen.rows] == [True, False, True]


def test_the_second_card_may_settle_the_line() -> None:
    """Purple goes anywhere; blue can follow it only where blue was the end before: on line 2."""
    seen = laid(lines("R1 / B2 / G3"), "P5 B4")
    assert (seen.line, seen.ready) == (1, True)


def test_a_line_that_was_tapped_is_kept_and_says_why_the_card_does_not_fit() -> None:
    seen = laid(lines("R1 / B2 / G3"), "B5", line=0)
    assert (seen.line, seen.ready) == (0, False)
    assert told(seen.refusal) == "Line 1 ends with red now and line 2 with blue, so blue goes there."
    assert not [key for key in seen.keys if not key.refusal]


def test_cards_that_fit_no_line_together_lie_where_the_first_does() -> None:
    seen = laid(lines("R1 / B2 / G3"), "B5 R2")
    assert (seen.line, seen.ready) == (1, False)
    assert shows(seen.rows[1]) == "B2 [B5] [R2]"


def test_keys_say_where_the_first_card_goes() -> None:
    seen = laid(lines("R1 / B2 / R3"), "")
    effects = {key.value: words(key.effect, NAMES) for key in seen.keys if key.effect}
    assert (effects["red-6"], effects["blue-1"], effects["purple-4"]) == ("→ 1·3", "→ 2", "any")
    assert seen.only == {card: 1 for card in FACES if card.startswith("blue")}
    assert laid(lines("R1 / B2 / R3"), "B3").only == {}


def test_a_line_that_is_gone_takes_nothing() -> None:
    seen = laid(lines("R1 // G3"), "P2")
    assert [row.takes for row in seen.rows] == [True, False, True]
    assert words(cast("Any", laid(lines("R1 // G3"), "").keys[-1].effect), NAMES) == "any"


# What may follow


def test_after_the_cards_tapped_in_only_their_end_and_free_colours_are_open() -> None:
    """The rule summary's example: red, then green, then red again, but never yellow or blue."""
    state = lines("R1 / Y2 / B3")
    assert open_keys(laid(state, "")) == "blue green purple red yellow"
    assert open_keys(laid(state, "R2")) == "green purple red"
    assert open_keys(laid(state, "R2 G6")) == "green purple red"
    assert open_keys(laid(state, "Y4")) == "green purple yellow"


def test_with_the_fifth_card_every_key_is_barred() -> None:
    seen = laid(lines("R1 R2 R3 / Y2 / B3"), "R5 G1")
    assert open_keys(seen) == ""
    assert told(seen.keys[0].refusal) == "Only 2 more cards fit on line 1: the fifth card takes the line."


def test_with_the_last_card_of_the_hand_every_key_is_barred() -> None:
    state = msgspec.structs.replace(lines("R1 / Y2 / B3"), played=(10, 9, 9))
    assert open_keys(laid(state, "R4")) == "green purple red"
    seen = laid(state, "R4 G5")
    assert open_keys(seen) == ""
    assert told(seen.keys[0].refusal) == "Ann has only 2 cards left, so 3 cannot be laid."


# A line that is taken


def test_a_full_line_is_laid_out_with_the_highest_of_each_colour() -> None:
    """Kept: R5, B4, G6, 15 points; struck: R2 and B1, 3 points."""
    seen = laid(lines("R5 R2 / Y2 / P3"), "B4 B1 G6", line=0)
    assert (seen.plus, seen.minus, seen.keep, seen.chosen) == (15, 3, (0, 2, 4), ())
    assert shows(seen.rows[0]) == "R5 -R2 [B4] -B1 [G6]"
    assert [spot.instead for spot in seen.rows[0].spots] == [(), (1, 2, 4), (), (0, 3, 4), ()]


def test_a_struck_card_is_kept_instead() -> None:
    """R2 for R5: 12 points and 6."""
    seen = laid(lines("R5 R2 / Y2 / P3"), "B4 B1 G6", line=0, keep=[1, 2, 4])
    assert (seen.plus, seen.minus, seen.chosen, seen.ready) == (12, 6, (1, 2, 4), True)
    assert shows(seen.rows[0]) == "-R5 R2 [B4] -B1 [G6]"


def test_what_was_to_be_kept_of_other_cards_is_forgotten() -> None:
    """Positions 1, 2 and 3 hold two blue cards: that cannot be kept."""
    seen = laid(lines("R5 R2 / Y2 / P3"), "B4 B1 G6", line=0, keep=[1, 2, 3])
    assert seen.keep == (0, 2, 4)


def test_of_a_line_of_one_colour_two_are_kept() -> None:
    seen = laid(lines("R1 R6 / Y2 / B3"), "R2 R4 R3", line=0)
    assert (seen.plus, seen.minus) == (10, 6)
    assert shows(seen.rows[0]) == "-R1 R6 -R2 [R4] -R3"


# The start, a new line, the licences


def test_three_cards_begin_the_lines() -> None:
    state = GAME.begin(2, FatFishOptions())
    two, three = laid(state, "R1 B2"), laid(state, "R1 B2 B3")
    assert [shows(row) for row in two.rows] == ["[R1]", "[B2]", ""]
    assert [row.chosen for row in two.rows] == [False, False, True]
    assert (two.ready, open_keys(two)) == (False, "blue green purple red yellow")
    assert (three.ready, open_keys(three)) == (True, "")


def test_the_place_of_the_new_line_is_named() -> None:
    state = lines("R1 / Y2 / B3")
    assert board_facts(state).empty is None
    after = GAME.apply(state, Play(line=1, cards=("yellow-1", "yellow-2", "yellow-3", "yellow-4")))
    assert board_facts(after).empty == 1


def test_every_key_of_a_licence_is_an_action_that_the_rules_allow() -> None:
    table = open_play(GAME, 2, {"licences": msgspec.to_builtins(LICENCES)})
    assert not isinstance(table, Refusal)
    heron, low, ones = board_facts(table.live).licences
    assert [each.by_hand for each in (heron, low, ones)] == [True, False, False]
    assert [key.value for key in heron.keys] == [
        {"do": "award", "licence": 0, "player": seat} for seat in (0, 1, None)
    ]
    assert ones.keys == ()
    for key in (*heron.keys, *low.keys):
        action = read(table, key.value)
        assert isinstance(action, Award)
        assert GAME.why_not(table.live, action) == key.refusal is None


def test_a_licence_shows_its_holder_and_how_it_is_won() -> None:
    state = GAME.begin(2, FatFishOptions(licences=LICENCES))
    after = GAME.apply(state, Award(licence=0, player=1))
    heron, low, ones = board_facts(after).licences
    assert (heron.holder, low.holder) == (1, None)
    assert [key.effect is not None for key in heron.keys] == [False, True, False]
    assert [words(each.won, NAMES) for each in (heron, low, ones)] == [
        "given by hand",
        "for the first line of 1, 2 and 3 alone",
        "at the end, for the most cards with 1",
    ]


def test_a_table_that_follows_lines_keeps_its_own_preview() -> None:
    state = GAME.begin(2, FatFishOptions(detail="lines"))
    seen = preview(state, {"cards": cards("R5 R2 B4 B1 G6")})
    assert not isinstance(seen, Laying)
    assert (seen.plus, seen.minus) == (15, 3)
