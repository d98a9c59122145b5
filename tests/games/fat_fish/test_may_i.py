"""May I? in Fat Fish: the answers are those of the rulebook, and of the rules as they are played."""

from typing import Any

import pytest

from companion.games.fat_fish import GAME
from companion.games.fat_fish.components import COLOURS, FatFishOptions, Play
from companion.games.may_i import Verdict
from companion.games.sentences import words

from .random_play import game

NAMES = ["Ann", "Bo", "Cy", "Dee"]
ASK = GAME.may_i[0]
LAYING = "Laying cards"


def asked(ends: str, card: str, players: int = 4) -> Verdict:
    """Three line ends in short, such as "red empty blue", and the card's colour."""
    values = {f"end_{n}": end for n, end in enumerate(ends.split(), 1)}
    return ASK.answer(FatFishOptions(), players, {**values, "card": card})


def said(verdict: Verdict) -> str:
    return words(verdict.sentence, NAMES)


def test_the_rulebooks_example() -> None:
    """Ends red, yellow, blue: blue goes onto blue; green goes anywhere, for no line has a green end."""
    blue, green = asked("red yellow blue", "blue"), asked("red yellow blue", "green")
    assert said(blue).startswith("Yes, blue may go on line 3. A line ends with that colour")
    assert said(green).startswith("Yes, green may go on line 1, line 2 and line 3. No line ends with")
    assert (blue.rule, green.rule) == (LAYING, LAYING)


def test_what_may_follow_is_the_same_colour_or_one_that_no_other_line_ends_with() -> None:
    """On the blue line after blue: not red and yellow, which the other lines end with."""
    assert said(asked("red yellow blue", "blue")).endswith(
        "There, on line 3, may follow: green, blue and purple."
    )


def test_after_another_colour_the_lines_old_end_is_free_again() -> None:
    """The rule summary's example: red, green, red on the red line."""
    told = said(asked("red yellow blue", "green"))
    assert "There, on line 1, may follow: red, green and purple." in told
    assert "There, on line 2, may follow: yellow, green and purple." in told


def test_a_colour_at_two_ends_goes_on_either() -> None:
    assert said(asked("red blue red", "red")).startswith("Yes, red may go on line 1 and line 3.")


def test_a_colour_that_another_line_ends_with_too_is_lost_once_it_is_covered() -> None:
    """Lines 1 and 3 end with red: red may come first on line 1, but not after green."""
    told = said(asked("red blue red", "green"))
    assert "There, on line 1, may follow: yellow, green and purple." in told


def test_a_line_that_is_gone_takes_nothing() -> None:
    assert said(asked("empty blue red", "green")).startswith("Yes, green may go on line 2 and line 3.")


def test_with_no_line_left_there_is_nothing_to_lay_on() -> None:
    verdict = asked("empty empty empty", "green")
    assert said(verdict) == "No line has a card, so there is nothing to lay it on."
    assert verdict.rule == "A new line"


def test_every_question_can_be_asked_with_any_number_of_players() -> None:
    for players in range(2, 7):
        fields = ASK.fields(players)
        assert [field.name for field in fields] == ["end_1", "end_2", "end_3", "card"]
        assert said(asked("red yellow blue", "red", players)).startswith("Yes, red may go on line 1.")


@pytest.mark.parametrize("seed", range(4))
def test_the_answer_names_the_lines_on_which_the_card_may_be_laid_as_the_table_stands(seed: int) -> None:
    looked = 0
    for state, _, _ in game(3, seed, FatFishOptions(reserve=3)):
        if state.awaiting or state.turn is None:
            continue
        known: dict[str, Any] = dict(GAME.asked_now(state)["lay"])
        for name in COLOURS:
            told = said(ASK.answer(state.options, 3, {**known, "card": name})).partition(".")[0]
            for line in range(3):
                may = GAME.why_not(state, Play(line=line, cards=(f"{name}-4",))) is None  # type: ignore[arg-type]
                assert (f"line {line + 1}" in told) == may
                looked += 1
    assert looked > 100


def test_nothing_is_known_before_the_lines_have_begun() -> None:
    assert GAME.asked_now(GAME.begin(2, FatFishOptions())) == {}
