"""A game is one folder: a tiny one in a temporary tree is found, played and replayed, nothing else edited."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import companion.games
from companion.games.registry import BrokenGameError, games
from companion.tables.records import result_of
from tests.games.walking import Setup, walk

HEADS = (Path(__file__).parent / "tiny_game.py").read_text("utf-8")

Lay = Callable[..., None]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lay]:
    """Lays a game's folder beside those that are there; afterwards it is as if it had never been."""
    monkeypatch.setattr(companion.games, "__path__", [*companion.games.__path__, str(tmp_path)])
    known = set(sys.modules)

    def laid(folder: str, text: str) -> None:
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").write_text(text, "utf-8")
        games.cache_clear()

    yield laid
    games.cache_clear()
    for name in set(sys.modules) - known:
        if name.startswith("companion.games."):
            del sys.modules[name]
            vars(companion.games).pop(name.split(".")[2], None)


def replayed(*actions: dict[str, object], **options: object) -> dict[str, object]:
    return result_of(
        {
            **{"format": "tabletop-record/1", "game": "heads", "players": ["Ann", "Bo"]},
            **{"options": options, "actions": list(actions)},
        }
    )


def test_its_folder_is_all_it_takes_to_be_found(lay: Lay) -> None:
    before = list(games())
    lay("heads", HEADS)
    assert set(games()) == {*before, "heads"}
    assert [game.name for game in games().values()] == sorted(game.name for game in games().values())


def test_it_is_played_and_replayed(lay: Lay) -> None:
    lay("heads", HEADS)
    found = replayed({"do": "heads", "player": 1}, {"do": "heads", "player": 0}, {"do": "heads", "player": 1})
    assert (found["ok"], found["applied"], found["ended"], found["winners"]) == (True, 3, "rules", [1])
    assert found["why"] == ["Bo threw 2 heads, not 1, so Bo wins."]
    assert found["state"] == {"heads": [1, 2]}


def test_random_plays_of_it_end_and_replay_like_those_of_any_game(lay: Lay) -> None:
    lay("heads", HEADS)
    for players in (2, 3, 4):
        found = walk(Setup("heads", players, ()))
        assert found.play.over
        assert result_of(found.record())["applied"] == len(found.steps) > players


def test_what_every_game_has_it_has_too(lay: Lay) -> None:
    lay("heads", HEADS)
    assert replayed({"do": "finish"})["ended"] == "declared"
    counted = [{"do": "count", "player": seat, "heads": 1} for seat in (0, 1)]
    shared = replayed({"do": "heads", "player": 1}, {"do": "tally"}, *counted)
    assert shared["winners"] == [0, 1]
    assert shared["why"] == [
        "Ann and Bo threw 1 heads each.",
        "Nothing else breaks the tie: Ann and Bo share the win.",
    ]
    wrong = replayed({"do": "heads", "player": 2})
    assert wrong["error"] == {
        "action": 0,
        "message": "“player” names seat 2, but the seats here are 0 to 1.",
        "rule": None,
    }


def test_without_its_folder_it_is_not_known() -> None:
    assert "heads" not in games()
    assert replayed()["ok"] is False


@pytest.mark.parametrize(
    ("folder", "text", "sentence"),
    [
        (
            "torn",
            "from companion.games.torn.rules import why",
            "The game in companion/games/torn/ cannot be loaded: ",
        ),
        ("wrong", "GAME = (", "The game in companion/games/wrong/ cannot be loaded: "),
        ("empty", "", "The game in companion/games/empty/ cannot be loaded: "),
        ("other", "GAME = 3", "companion/games/other/__init__.py must set GAME to a Game."),
        ("tails", HEADS, "The game 'heads' must lie in companion/games/heads/, not tails/."),
        (
            "heads",
            HEADS.replace('meanings={"mode": say("Follow the game, or only count.")}', "meanings={}"),
            "The game in companion/games/heads/ must say what its option 'mode' means.",
        ),
    ],
)
def test_a_broken_game_stops_start_up_with_a_sentence_that_names_its_folder(
    lay: Lay, folder: str, text: str, sentence: str
) -> None:
    lay(folder, text)
    with pytest.raises(BrokenGameError) as caught:
        games()
    assert str(caught.value).startswith(sentence)
    assert f"{folder}/" in str(caught.value)


def test_a_module_beside_the_games_is_no_game(lay: Lay, tmp_path: Path) -> None:
    before = set(games())
    (tmp_path / "dice.py").write_text("", "utf-8")
    lay("heads", HEADS)
    assert set(games()) == {*before, "heads"}
