"""What is said: why somebody wins, what the rulebook leaves open, what happened, and the rule summary."""

import re
from pathlib import Path

import pytest
from fish_fish_fish_table import Table

from companion.games.fish_fish_fish import GAME
from companion.games.fish_fish_fish.components import FishCount
from companion.games.refusals import WITH_THE_PHONE

ROOT = Path(__file__).resolve().parents[3]
OPEN = "The rulebook says that penalty points count in a tie of points, but not how they are counted."


def why(*seats: tuple[int, int, int, int], reading: str = "points") -> list[str]:
    table = Table(len(seats), mode="tally", tie_penalty=reading)
    for seat, (grey, white, blue, unused) in enumerate(seats):
        table.count(seat, grey, white, blue, unused)
    return table.why


def test_a_clear_win() -> None:
    assert why((0, 0, 0, 0), (0, 2, 0, 0)) == ["Bo has 4 points against 0, so Bo wins."]
    assert why((0, 0, 1, 0), (0, 0, 0, 0)) == ["Ann has 1 point against 0, so Ann wins."]


def test_a_tie_that_the_fish_break() -> None:
    assert why((0, 2, 0, 0), (0, 1, 2, 0), (0, 0, 0, 0)) == [
        "Ann and Bo both have 4 points.",
        "Bo caught 3 fish against 2, so Bo wins.",
    ]


def test_several_who_caught_more_are_told_together() -> None:
    # Ann and Bo 2 × 2 = 4 × 1 points with 2 and 4 fish, Cy as Bo.
    assert why((0, 2, 0, 0), (0, 0, 4, 0), (0, 0, 4, 0))[:2] == [
        "Ann, Bo and Cy all have 4 points.",
        "Bo and Cy caught 4 fish each against 2.",
    ]


def test_fish_are_told_as_caught_only_where_unused_ones_take_none_off() -> None:
    # All have 6 points. Ann caught 3 fish; Bo caught 4 and Cy 8 with a grey one unused: −1 and 3, or 3 and 7.
    mixed = ((0, 3, 0, 0), (1, 3, 0, 1), (0, 3, 5, 1))
    assert why(*mixed)[1] == "Ann and Cy are ahead in fish, 3 against −1."
    assert why(*mixed, reading="fish")[1] == "Cy is ahead in fish, 7 against 3, so Cy wins."
    assert why(*mixed, reading="ignore")[1:3] == [
        "Cy caught 8 fish against 4, so Cy wins.",
        "Bo caught 4 fish against 3, so Bo comes before Ann.",
    ]


def test_a_shared_win() -> None:
    assert why((0, 2, 0, 0), (0, 2, 0, 0), (0, 2, 0, 0)) == [
        "Ann, Bo and Cy all have 4 points.",
        "Ann, Bo and Cy are level in fish too, with 2.",
        "Nothing else breaks the tie: Ann, Bo and Cy share the win.",
    ]


def test_unused_fish_in_no_tie_are_told_as_points_alone() -> None:
    assert why((0, 2, 0, 1), (0, 9, 0, 2), (0, 1, 0, 2)) == [
        "Bo has 8 points against −1, so Bo wins.",
        "Bo and Cy each kept 2 grey fish unused: −10 points each.",
        "Ann kept 1 grey fish unused: −5 points.",
    ]


def test_a_tie_that_a_reading_decides_says_which_and_who_else_would_win() -> None:
    assert why((0, 3, 0, 0), (1, 1, 4, 1)) == [
        "Ann and Bo both have 6 points.",
        "Ann is ahead in fish, 3 against 1, so Ann wins.",
        "Bo kept 1 grey fish unused: −5 points.",
        "Fish in the tie, counting the unused grey fish as −5 each: Ann 3 and Bo 6 − 5 = 1.",
        OPEN,
        "Counting the unused grey fish as −1 each, Bo would win.",
        "Leaving the unused grey fish out, Bo would win.",
    ]


def test_the_other_readings_say_theirs() -> None:
    assert why((0, 3, 0, 0), (1, 1, 4, 1), reading="fish")[3:] == [
        "Fish in the tie, counting the unused grey fish as −1 each: Bo 6 − 1 = 5 and Ann 3.",
        OPEN,
        "Counting the unused grey fish as −5 each, Ann would win.",
    ]
    assert why((0, 2, 2, 0), (1, 3, 0, 1), reading="points")[-1] == (
        "Leaving the unused grey fish out, Ann and Bo would share the win."
    )
    assert why((0, 3, 0, 0), (1, 1, 4, 1), reading="ignore")[3:] == [
        "Fish in the tie, leaving the unused grey fish out: Bo 6 and Ann 3.",
        OPEN,
        "Counting the unused grey fish as −5 each, Ann would win.",
    ]


def test_a_reading_that_changes_nothing_says_so() -> None:
    assert why((0, 0, 6, 0), (1, 3, 0, 1))[-2:] == [
        OPEN,
        "Counted in the other ways, the tie comes out the same.",
    ]


def test_a_tie_below_the_first_place_is_explained_too_but_crowns_nobody() -> None:
    said = why((0, 9, 0, 0), (0, 3, 0, 0), (1, 1, 4, 1))
    assert said[0] == "Ann has 18 points against 6, so Ann wins."
    assert said[-1] == OPEN
    assert not [sentence for sentence in said if "would win" in sentence]


def test_nothing_of_it_is_said_while_the_game_goes_on() -> None:
    said = Table(2, detail="catches").why
    assert not [sentence for sentence in said if "unused" in sentence or "rulebook" in sentence]


@pytest.mark.parametrize(
    ("fish", "words"),
    [
        ((1, 2, 3, 0), "Bo caught 1 grey, 2 white and 3 blue fish and has no grey fish unused."),
        ((0, 2, 0, 2), "Bo caught 2 white fish and has 2 grey fish unused."),
        ((0, 0, 0, 1), "Bo caught no fish and has 1 grey fish unused."),
    ],
)
def test_a_count_in_words(fish: tuple[int, int, int, int], words: str) -> None:
    grey, white, blue, unused = fish
    count = FishCount(player=1, grey=grey, white=white, blue=blue, unused=unused)
    assert Table(2).say(GAME.tell_count(count)) == words


def test_every_rule_has_its_section_in_the_summary() -> None:
    text = (ROOT / "templates/games/fish-fish-fish/rules.html").read_text(encoding="utf-8")
    section = r'<section class="rule(?: left-open)?">\s*<h2 id="([^"]*)">{{ _\("([^"]*)"\) }}</h2>'
    found = re.findall(section, text)
    headings = [heading for _anchor, heading in found]
    assert headings == [
        *[rule for rule in GAME.rules if rule != WITH_THE_PHONE],
        "What the rulebook leaves open",
    ]
    for anchor, heading in found:
        assert anchor == re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def test_every_drawing_that_is_named_is_there() -> None:
    art = {question.art for question in GAME.questions(Table(2).play.options, 2)}
    for detail in ("turns", "catches"):
        for offer in GAME.offers(Table(2, detail=detail).play.live):
            art |= {choice.art for field in offer.fields for choice in field.choices}
    named = {each for each in art if each}
    assert named == {"grey", "white", "blue", "boat"}
    for name in named:
        assert (ROOT / f"static/games/fish-fish-fish/{name}.svg").is_file()
