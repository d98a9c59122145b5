"""Scoring: the positive pile minus the negative pile; equal players share the place."""

import pytest

from companion.games.fat_fish import GAME
from companion.games.fat_fish.components import FatFishCount, FatFishOptions

from .evening import FINISH, TALLY, count, option_refused, refused, replayed, scores, take

# Worth 6 + 3 + 4 + 6 = 19, and 5 against.
FOURTEEN = "R6 R5 B3 G4 P6"


def test_the_score_is_positive_minus_negative() -> None:
    found = replayed(take(0, FOURTEEN), detail="lines")
    first = found["standings"][0]
    assert (first["player"], first["score"], first["tiebreaks"]) == ("Ann", 14, [])
    assert first["breakdown"] == {"positive": 19, "negative": 5, "bonus": 0}


def test_the_lines_of_a_score_add_up_and_name_their_rules() -> None:
    counted = FatFishCount(player=0, positive=19, negative=5, bonus=-2)
    (score,) = GAME.scores(FatFishOptions(), (counted,), ())
    assert [(line.points, line.rule) for line in score.lines or ()] == [
        (19, "Scoring"),
        (-5, "Scoring"),
        (-2, "Fishing licences"),
    ]
    assert score.points == 12


def test_equal_players_share_the_place_and_why_says_that_there_is_no_tiebreak() -> None:
    found = replayed(take(0, FOURTEEN), take(2, FOURTEEN), FINISH, players=3, detail="lines")
    assert [(row["seat"], row["rank"]) for row in found["standings"]] == [(0, 1), (2, 1), (1, 3)]
    assert found["winners"] == [0, 2]
    assert "Ann and Cy have 14 points each." in found["why"]
    assert "The rulebook gives no tiebreak, so equal points share the place." in found["why"]
    assert found["disputed"] == []


def test_nobody_is_told_of_a_tie_where_there_is_none() -> None:
    found = replayed(take(0, FOURTEEN), FINISH, detail="lines")
    assert found["why"] == ["Ann has 14 points against 0, so Ann wins."]


def test_a_place_further_down_is_shared_as_well() -> None:
    found = replayed(
        *(count(seat, points, 0) for seat, points in enumerate([5, 9, 5])), players=3, mode="tally"
    )
    assert [(row["seat"], row["rank"]) for row in found["standings"]] == [(1, 1), (0, 2), (2, 2)]
    assert found["winners"] == [1]
    assert "The rulebook gives no tiebreak" in " ".join(found["why"])


def test_the_highest_wins_below_zero_too() -> None:
    found = replayed(
        *(count(seat, 0, minus) for seat, minus in enumerate([10, 5, 5, 8])), players=4, mode="tally"
    )
    assert [(row["seat"], row["rank"], row["score"]) for row in found["standings"]] == [
        (1, 1, -5),
        (2, 1, -5),
        (3, 3, -8),
        (0, 4, -10),
    ]
    assert found["winners"] == [1, 2]
    assert "Bo and Cy have −5 points each." in found["why"]


def test_five_level_players_leave_the_sixth_place() -> None:
    counts = [count(seat, 7 if seat < 5 else 6, 0) for seat in range(6)]
    found = replayed(*counts, players=6, mode="tally")
    assert [row["rank"] for row in found["standings"]] == [1, 1, 1, 1, 1, 6]


def test_the_counts_of_a_tally() -> None:
    found = replayed(count(0, 34, 11, -5), count(1, 20, 0), mode="tally")
    assert found["standings"][1]["breakdown"] == {"positive": 34, "negative": 11, "bonus": -5}
    assert scores(count(0, 34, 11, -5), count(1, 20, 0), mode="tally") == [18, 20]
    assert (found["ended"], found["turn"], found["state"]) == ("rules", None, None)
    assert "Ann: 23 from the piles and −5 from licences and penalties make 18." in found["why"]


def test_a_player_not_counted_yet_has_no_score() -> None:
    found = replayed(count(1, 0, 3), mode="tally")
    assert [(row["seat"], row["rank"], row["score"]) for row in found["standings"]] == [
        (1, 1, -3),
        (0, 2, None),
    ]
    assert found["standings"][1]["breakdown"] == {}
    assert not found["finished"]


def test_a_later_count_replaces_the_earlier_whole_after_the_end_too() -> None:
    counted = [count(0, 5, 1, 9), count(1, 4, 0)]
    assert scores(*counted, count(0, 5, 1), mode="tally") == [4, 4]
    assert replayed(*counted, count(0, 5, 1), mode="tally")["ended"] == "rules"


@pytest.mark.parametrize(("low", "high"), [("positive", 9999), ("negative", 9999), ("bonus", 9999)])
def test_counts_have_bounds(low: str, high: int) -> None:
    good = count(0, 1, 1)
    assert replayed({**good, low: high}, mode="tally")["applied"] == 1
    assert low in refused({**good, low: high + 1}, mode="tally")[0]
    least = -9999 if low == "bonus" else 0
    assert replayed({**good, low: least}, mode="tally")["applied"] == 1
    assert low in refused({**good, low: least - 1}, mode="tally")[0]


@pytest.mark.parametrize("missing", ["positive", "negative", "player"])
def test_both_piles_are_counted(missing: str) -> None:
    whole = count(0, 1, 1)
    assert missing in refused({key: whole[key] for key in whole if key != missing}, mode="tally")[0]


def test_a_followed_table_can_go_over_to_counting() -> None:
    found = replayed(take(0, FOURTEEN), TALLY, count(0, 1, 0), count(1, 2, 0), detail="lines")
    assert (found["winners"], found["state"], found["disputed"]) == ([1], None, [])
    assert [row["score"] for row in found["standings"]] == [2, 1]


@pytest.mark.parametrize("detail", ["live", "Cards", None, 1])
def test_a_table_follows_cards_or_lines(detail: object) -> None:
    assert "detail" in option_refused(detail=detail)
