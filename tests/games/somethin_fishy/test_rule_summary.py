"""The rule summary: each heading that a refusal can name stands there, and its numbers are the game's."""

import re

from jinja2 import DictLoader, Environment

from companion import assets
from companion.games.refusals import WITH_THE_PHONE
from companion.games.somethin_fishy.components import A_THIRD, BACKED, CARDS, PLAIN, PRINTED
from companion.games.somethin_fishy.sheet import sheet_facts

from .table import GAME

SOURCE = (assets.TEMPLATES / "games" / "somethin-fishy" / "rules.html").read_text("utf-8")
HEADING = re.compile(r'<h2 id="([^"]+)">([^<]+)</h2>')


def summary() -> str:
    """The summary in English, as page and sheet include it."""
    found = Environment(
        autoescape=True, loader=DictLoader({"rules.html": SOURCE}), extensions=["jinja2.ext.i18n"]
    )
    found.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    found.globals["drawing"] = lambda name, label="": f"[{name}] {label}"
    return found.get_template("rules.html").render(facts=sheet_facts(None))


def test_every_rule_that_is_named_has_its_section_in_order() -> None:
    headings = [heading for _, heading in HEADING.findall(summary())]
    assert headings[:-1] == [rule for rule in GAME.rules if rule != WITH_THE_PHONE]
    assert headings[-1] == "What the rulebook leaves open"


def test_a_section_is_found_by_its_heading_in_lower_case() -> None:
    for anchor, heading in HEADING.findall(summary()):
        assert anchor == re.sub("[^a-z0-9]+", "-", heading.lower()).strip("-")


def test_its_numbers_are_those_of_the_box() -> None:
    cells = re.findall(r"<td>(\d+)</td>", summary())
    fed, hungry = PRINTED["backed"][False], PRINTED["backed"][True]
    plain_fed, plain_hungry = PRINTED["plain"][False], PRINTED["plain"][True]
    assert [int(cell) for cell in cells] == [fed, hungry, BACKED, plain_fed, plain_hungry, PLAIN, CARDS]
    assert f"about {CARDS - A_THIRD}" in summary()
    assert f"starts from {A_THIRD}" in summary()


def test_all_its_words_can_be_translated_and_all_its_drawings_are_there() -> None:
    outside = re.sub(r"{{.*?}}|{%.*?%}|<[^>]*>", "", SOURCE)
    assert not re.search("[A-Za-z]", outside)
    for name in re.findall(r'drawing\("([^"]+)"', SOURCE):
        assert (assets.STATIC / "games" / f"{name}.svg").is_file(), name


def test_it_is_short_enough_for_one_page() -> None:
    words = re.sub(r"<[^>]*>", " ", summary()).split()
    assert 400 <= len(words) <= 700
