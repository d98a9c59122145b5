"""The rules in short: every heading that the app cites is there to be found, on one leaf."""

import re

import pytest

from companion.games.no_fish.rules import RULES as NO_FISH_RULES
from companion.games.refusals import WITH_THE_PHONE
from companion.games.registry import games
from companion.printing import make_html
from tests.printing.sheets import SHEETS, crowded, text

WITH_RULES = [game for game, sheet in SHEETS if sheet == "rules"]
HEADING = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>', re.DOTALL)


def anchor(heading: str) -> str:
    """The heading in lower case, with "-" for whatever is neither letter nor digit."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def headings(game: str) -> dict[str, str]:
    found = HEADING.findall(make_html(game, "rules"))
    assert len({anchor for anchor, _ in found}) == len(found)
    return {heading: anchor for anchor, heading in found}


@pytest.mark.parametrize("game", WITH_RULES)
def test_every_rule_that_is_cited_has_its_heading(game: str) -> None:
    there = headings(game)
    for rule in games()[game].rules:
        assert there[rule] == anchor(rule)


def test_no_fish_follows_the_order_of_play_and_ends_with_what_is_open() -> None:
    open_last = [*(rule for rule in NO_FISH_RULES if rule != WITH_THE_PHONE), "What the rulebook leaves open"]
    assert list(headings("no-fish")) == [*open_last, WITH_THE_PHONE]
    assert headings("no-fish")[WITH_THE_PHONE] == "with-the-phone"


@pytest.mark.parametrize("game", WITH_RULES)
def test_the_headings_and_the_number_of_players_are_on_paper(game: str) -> None:
    whole = text(crowded(game, "rules"))
    kind = games()[game]
    assert whole.startswith(kind.name)
    assert f" {kind.min_players}–{kind.max_players} players" in whole
    assert all(rule in whole for rule in kind.rules)


def test_no_fish_tells_the_numbers_of_its_box() -> None:
    whole = text(crowded("no-fish", "rules"))
    # 54 cards, 4 aside, 7 each: 36 left with two players, 1 with seven.
    assert "Dealt out 14 21 28 35 42 49" in whole
    assert "Fish Deck 36 29 22 15 8 1" in whole
    assert "54 cards" in whole


def test_what_the_phone_adds_is_told_in_few_words() -> None:
    section = make_html("no-fish", "rules").split('id="with-the-phone"')[1].split("</section>")[0]
    words = re.sub(r"<[^>]+>", " ", section.split(">", 1)[1]).split()
    assert 80 <= len(words) <= 120
