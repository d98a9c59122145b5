"""Fishing licences: given by hand, by a line, or at the end for the most cards."""

from typing import Any

import pytest

from .evening import (
    FINISH,
    TALLY,
    Raw,
    award,
    cards,
    correct,
    count,
    option_refused,
    play,
    refused,
    replayed,
    scores,
    start,
    take,
)

LICENCES = "Fishing licences"
HERON: Raw = {"name": "Heron", "points": 4, "award": "manual"}
FRY: Raw = {"name": "Small fry", "points": 3, "award": "line_only", "numbers": [1, 2, 3]}
ONES: Raw = {"name": "Ones", "points": 5, "award": "most", "numbers": [1]}
# Worth 1 + 2 + 3 + 1 + 2 = 9 and all among 1, 2 and 3.
NINE = "R1 Y2 B3 G1 P2"
# Worth 6 + 3 + 4 + 6 = 19, and 5 against.
FOURTEEN = "R6 R5 B3 G4 P6"


def lines(*actions: Raw, licences: list[Raw], **options: Any) -> list[int]:
    return scores(*actions, detail="lines", licences=licences, **options)


def test_a_licence_is_given_by_hand_and_taken_back() -> None:
    assert lines(award(0, 1), licences=[HERON]) == [0, 4]
    assert lines(award(0, 1), award(0, 0), licences=[HERON]) == [4, 0]
    assert lines(award(0, 1), award(0, None), licences=[HERON]) == [0, 0]
    assert lines(award(0, None), licences=[HERON]) == [0, 0]


def test_licences_add_up_and_may_cost_points() -> None:
    penalty = {"name": "Heron", "points": -7, "award": "manual"}
    found = replayed(award(0, 1), award(1, 1), detail="lines", licences=[HERON, penalty])
    assert found["standings"][1]["breakdown"] == {"positive": 0, "negative": 0, "bonus": -3}


def test_a_licence_is_given_after_the_end_too() -> None:
    taken = [take(0, FOURTEEN), take(1, FOURTEEN), FINISH]
    assert replayed(*taken, detail="lines", licences=[HERON])["winners"] == [0, 1]
    found = replayed(*taken, award(0, 1), detail="lines", licences=[HERON])
    assert (found["winners"], found["ended"]) == ([1], "declared")
    assert "Bo: 14 from the piles and 4 from licences make 18." in found["why"]


def test_a_licence_is_given_in_the_midst_of_play() -> None:
    assert scores(award(0, 1), start(), award(0, 0), play(0, "R2"), licences=[HERON]) == [4, 0]


def test_a_line_of_the_right_numbers_wins_its_licence() -> None:
    assert lines(take(1, NINE), licences=[FRY]) == [0, 12]
    assert lines(take(1, "R1 R1 R1 R1 R2"), licences=[FRY]) == [0, 3]


def test_all_five_numbers_must_be_right_not_only_the_kept_ones() -> None:
    assert lines(take(1, "R1 Y2 B3 G1 G4", [0, 1, 2, 3]), licences=[FRY]) == [0, 3]


def test_a_line_wins_its_licence_when_cards_are_followed() -> None:
    low = [start("R1 B5 G5"), play(0, "R2 R3 R1 R2")]
    # Kept are 3 and 2; against stand 1 + 2 + 1; and 3 for the licence.
    assert scores(*low, licences=[FRY]) == [4, 0]


def test_only_the_first_such_line_wins_it() -> None:
    assert lines(take(0, NINE), take(1, NINE), licences=[FRY]) == [12, 9]


def test_taken_back_the_next_such_line_wins_it() -> None:
    back = [take(0, NINE), award(0, None)]
    assert lines(*back, licences=[FRY]) == [9, 0]
    assert lines(*back, take(1, NINE), licences=[FRY]) == [9, 12]


def test_once_held_it_moves_only_by_hand() -> None:
    held = [award(0, 0), take(1, NINE)]
    assert lines(*held, licences=[FRY]) == [3, 9]
    assert lines(*held, award(0, 1), licences=[FRY]) == [0, 12]


def test_one_line_may_win_several_licences() -> None:
    assert lines(take(0, NINE), licences=[FRY, {**FRY, "points": 1}]) == [13, 0]


def test_the_licence_for_the_most_is_given_at_the_end_only() -> None:
    taken = [take(0, FOURTEEN), take(1, NINE)]
    assert lines(*taken, licences=[ONES]) == [14, 9]
    assert lines(*taken, FINISH, licences=[ONES]) == [14, 14]


def test_the_licence_for_the_most_is_given_when_the_rules_end_the_game() -> None:
    six = [take(0, FOURTEEN)] * 5
    assert lines(*six, licences=[ONES]) == [70, 0]
    assert lines(*six, take(1, NINE), licences=[ONES]) == [70, 14]


def test_the_most_are_counted_in_the_positive_pile_alone() -> None:
    # Ann has two ones there; Bo has one there and two in the negative pile.
    taken = [take(0, "R1 Y1 B3 G4 P5"), take(1, "R1 R1 R1 Y4 Y5", [0, 4])]
    assert lines(*taken, FINISH, licences=[ONES]) == [14 + 5, 6 - 6]


def test_the_most_of_several_numbers_are_counted_together() -> None:
    both = {**ONES, "numbers": [1, 6]}
    assert lines(take(0, "R1 Y1 B3 G3 P3"), take(1, FOURTEEN), FINISH, licences=[both]) == [16, 19]


def test_nobody_has_the_most_of_nothing() -> None:
    found = replayed(take(0, FOURTEEN), FINISH, detail="lines", licences=[ONES])
    assert [row["score"] for row in found["standings"]] == [14, 0]
    assert "Nobody has a card for “Ones”, so nobody gets it." in found["why"]


TIE = [take(0, NINE), take(1, NINE), take(2, NINE)]


def test_several_with_the_most_all_get_it_by_default() -> None:
    found = replayed(*TIE, FINISH, players=4, detail="lines", licences=[ONES])
    assert [row["score"] for row in found["standings"]] == [14, 14, 14, 0]
    said = " ".join(found["why"])
    assert "Ann, Bo and Cy have 2 cards each for “Ones”, the most of all" in said
    assert "The rulebook does not say who gets it then; here they all do." in said


def test_several_with_the_most_get_nothing_where_the_table_says_so() -> None:
    assert lines(*TIE, FINISH, players=3, licences=[ONES], licence_tie="none") == [9, 9, 9]
    found = replayed(*TIE, FINISH, players=3, detail="lines", licences=[ONES], licence_tie="none")
    assert found["why"][-1].endswith("The rulebook does not say who gets it then; here nobody does.")


# Ann and Bo are level on ones; Cy has no one and 13 points: 14 against 13, or 9 against 13.
SPLIT = [take(0, NINE), take(1, NINE), take(2, "R2 R3 Y2 B3 P5"), FINISH]


def test_another_reading_that_crowns_others_is_told() -> None:
    # Cy keeps 3 + 2 + 3 + 5 = 13 and has 2 against: 11.
    found = replayed(*SPLIT, players=3, detail="lines", licences=[ONES])
    assert found["winners"] == [0, 1]
    assert found["disputed"] == [{"reading": "licence_tie", "choice": "none", "winners": [2]}]


def test_the_other_way_round_as_well() -> None:
    found = replayed(*SPLIT, players=3, detail="lines", licences=[ONES], licence_tie="none")
    assert found["winners"] == [2]
    assert found["disputed"] == [{"reading": "licence_tie", "choice": "all", "winners": [0, 1]}]


def test_nothing_is_disputed_where_the_winners_stay_the_same() -> None:
    assert replayed(*TIE, FINISH, players=3, detail="lines", licences=[ONES])["disputed"] == []


def test_nothing_is_disputed_while_the_game_goes_on_or_where_it_is_counted() -> None:
    options: Raw = {"players": 3, "detail": "lines", "licences": [ONES]}
    assert replayed(*SPLIT[:-1], **options)["disputed"] == []
    counted = [count(seat, 9, 0) for seat in range(3)]
    assert replayed(*SPLIT, TALLY, *counted, **options)["disputed"] == []


def test_a_corrected_pile_moves_the_licence_for_the_most() -> None:
    taken = [take(0, NINE), FINISH]
    assert lines(*taken, licences=[ONES]) == [14, 0]
    after = correct(positive_1=cards("R1 R1 R1"))
    assert lines(*taken, after, licences=[ONES]) == [9, 8]


def test_a_corrected_pile_does_not_move_the_licence_for_a_line() -> None:
    assert lines(take(0, NINE), correct(positive_0=cards("R6")), licences=[FRY]) == [9, 0]


def test_the_licence_for_the_most_is_not_given_by_hand() -> None:
    for player in (0, None):
        message, rule = refused(award(0, player), detail="lines", licences=[ONES])
        assert rule == LICENCES
        assert message == "“Ones” is not given by hand: it goes at the end to whoever has the most."


def test_only_licences_on_the_table_are_given() -> None:
    only, three = [HERON], [HERON, FRY, ONES]
    assert refused(award(1, 0), licences=only) == ("There is no licence 1; the only one here is 0.", LICENCES)
    assert refused(award(3, 0), licences=three) == ("There is no licence 3; those here are 0 to 2.", LICENCES)
    assert refused(award(0, 0)) == ("This table plays without fishing licences.", LICENCES)
    assert "licence" in refused(award(-1, 0), licences=[HERON])[0]


@pytest.mark.parametrize("player", [2, -1, "0", True, 0.0])
def test_a_licence_goes_to_somebody_at_the_table(player: Any) -> None:
    assert "player" in refused({"do": "award", "licence": 0, "player": player}, licences=[HERON])[0]


def test_the_player_must_be_named_even_to_take_it_back() -> None:
    assert "player" in refused({"do": "award", "licence": 0}, licences=[HERON])[0]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"points": 10000}, "points"),
        ({"points": -10000}, "points"),
        ({"points": 1.0}, "points"),
        ({"award": "first"}, "award"),
        ({"numbers": []}, "numbers"),
        ({"numbers": [1, 1]}, "numbers"),
        ({"numbers": [0]}, "numbers"),
        ({"numbers": [7]}, "numbers"),
        ({"numbers": None}, "numbers"),
        ({"name": " \u3000"}, "name"),
        ({"name": "x" * 41}, "41 characters"),
        ({"name": "a\u202eb"}, ""),
        ({"name": 7}, "name"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_licences_are_read_strictly(change: Raw, word: str) -> None:
    assert word in option_refused(licences=[{**ONES, **change}])
    assert word in option_refused(licences=[HERON, {**FRY, **change}])


@pytest.mark.parametrize("missing", ["name", "points", "award", "numbers"])
def test_a_licence_has_all_its_parts(missing: str) -> None:
    assert missing in option_refused(licences=[{key: ONES[key] for key in ONES if key != missing}])


def test_a_licence_given_by_hand_has_no_numbers() -> None:
    assert "numbers" in option_refused(licences=[{**HERON, "numbers": [1]}])


def test_names_of_licences_may_repeat_and_are_tidied_when_shown() -> None:
    spaced = {**HERON, "name": "  Heron\u3000"}
    found = replayed(award(1, 0), FINISH, licences=[HERON, spaced])
    assert "Ann holds “Heron”." in found["why"]


@pytest.mark.parametrize("points", [9999, -9999])
def test_points_have_bounds(points: int) -> None:
    assert scores(award(0, 0), licences=[{**HERON, "points": points}]) == [points, 0]


@pytest.mark.parametrize("tie", ["some", None, True])
def test_a_tie_is_read_one_way_or_the_other(tie: Any) -> None:
    assert "licence_tie" in option_refused(licence_tie=tie)
