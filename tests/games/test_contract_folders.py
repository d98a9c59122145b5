"""What lies in a game's other folders: rule summary, boards, drawings (companion/games/README.md)."""

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import pytest

import companion.games
from companion import assets
from companion.games.game import Game
from companion.games.refusals import WITH_THE_PHONE
from companion.games.registry import games
from tests.games.walking import live_setups, walk

every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
README = (Path(companion.games.__path__[0]) / "README.md").read_text("utf-8")
HEADING = re.compile(r'<h2 id="([^"]+)">\{\{ _\("([^"]+)"\) \}\}</h2>')


def template(game: Game[Any, Any, Any], name: str) -> Path:
    return assets.TEMPLATES / "games" / game.id / f"{name}.html"


@every_game
def test_every_heading_that_a_refusal_may_cite_stands_in_the_rule_summary(game: Game[Any, Any, Any]) -> None:
    summary = template(game, "rules").read_text("utf-8")
    shared = (assets.TEMPLATES / "games" / "with_the_phone.html").read_text("utf-8")
    assert WITH_THE_PHONE in [heading for _, heading in HEADING.findall(shared)]
    found = HEADING.findall(summary)
    assert set(game.rules) - {WITH_THE_PHONE} <= {heading for _, heading in found}
    for anchor, heading in found:
        assert anchor == re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


@every_game
def test_every_board_of_a_way_is_a_template(game: Game[Any, Any, Any]) -> None:
    assert template(game, "rules").is_file()
    for way in game.ways:
        assert way.board is None or template(game, way.board).is_file()


@every_game
def test_every_drawing_that_is_named_is_there(game: Game[Any, Any, Any]) -> None:
    named = {"emblem", *art_of(game)}
    for page in (assets.TEMPLATES / "games" / game.id).glob("*.html"):
        named |= set(re.findall(rf'drawing\("{game.id}/([^"]+)"', page.read_text("utf-8")))
    missing = [name for name in named if not (assets.STATIC / "games" / game.id / f"{name}.svg").is_file()]
    assert not missing


def art_of(game: Game[Any, Any, Any]) -> Iterator[str]:
    """The drawings that forms, counters and the count pad name in the walks of the game."""
    for setup in live_setups():
        if setup.game == game.id:
            play = walk(setup).start
            forms = [field for offer in game.offers(play.live) for field in offer.fields]
            forms += [counter.field for counter in game.counters(play.live)]
            yield from (choice.art for field in forms for choice in field.choices if choice.art)
            yield from (each.art for each in game.questions(play.options, play.players) if each.art)


@pytest.mark.parametrize("name", [each.name for each in fields(Game)])
def test_the_guide_names_everything_that_a_game_says_of_itself(name: str) -> None:
    assert re.search(rf"`{name}`", README), f"companion/games/README.md does not explain Game.{name}"


def test_the_guide_says_what_may_be_left_out() -> None:
    optional = README.partition("May be left out")[2].partition("\n\nFinishing")[0]
    for each in fields(Game):
        left_out = each.default is not MISSING
        assert (f"`{each.name}`" in optional) == left_out, each.name
