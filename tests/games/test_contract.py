"""What every game keeps: its plays end, replay, refuse whole, and tell what happened in people's words."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from companion.games import play as plays
from companion.games.actions import Count, Finish, seats_in
from companion.games.game import Game
from companion.games.play import Play
from companion.games.refusals import WITH_THE_PHONE, Refusal
from companion.games.registry import games
from companion.games.result import result
from companion.games.sentences import Sentence, words
from companion.tables.records import read_record, replay, result_of, table_of
from tests.games import sampling
from tests.games.walking import NAMES, Setup, live_setups, opened, tally_setups, walk

CROWNS = re.compile(r"\bwins\b|\bshare the win\b|\bwin together\b")
LIVE, TALLY = live_setups(), tally_setups()
ALL = [*LIVE, *TALLY]
every_setup = pytest.mark.parametrize("setup", ALL, ids=str)
live_only = pytest.mark.parametrize("setup", LIVE, ids=str)
every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


def spoken(sentence: Sentence, players: int) -> str:
    """The sentence in words, which must leave no place unfilled and call nobody by a number."""
    text = words(sentence, NAMES[:players])
    assert text.strip()
    assert not re.search(r"[{}]|\bNone\b|\bSentence\b|\bseat \d", text), text
    return text


@every_setup
def test_every_play_ends(setup: Setup) -> None:
    found = walk(setup)
    assert found.play.over
    assert found.play.tally, "the walks end with a count"
    if "tally" not in dict(setup.options).values():
        assert any(step.after.over and not step.after.tally for step in found.steps)


@every_setup
def test_the_record_of_a_play_gives_the_same_play(setup: Setup) -> None:
    found = walk(setup)
    raw = json.loads(json.dumps(found.record()))
    record = read_record(raw)
    assert not isinstance(record, Refusal)
    done = replay(record)
    assert done.refusal is None
    assert done.play == found.play
    assert result_of(raw) == {
        **{"game": setup.game, "ok": True, "applied": len(found.steps)},
        **table_of(found.play, setup.names),
    }


@every_setup
def test_what_is_refused_changes_nothing_and_says_why(setup: Setup) -> None:
    found = walk(setup)
    assert found.refused
    for _, play, raw in found.refused:
        before = repr(play)
        barred = why_barred(play, raw)
        assert repr(play) == before
        assert barred.rule is None or barred.rule in setup.of.rules
        assert barred.rule is None or not isinstance(plays.read(play, raw), Refusal)
        text = words(barred.sentence, setup.names)
        assert text
        assert text.endswith((".", "…"))
        assert "None" not in text


def why_barred(play: Play, raw: sampling.Raw) -> Refusal:
    action = plays.read(play, raw)
    barred = action if isinstance(action, Refusal) else plays.why_not(play, action)
    assert barred is not None
    return barred


@every_setup
def test_a_refused_action_in_a_record_leaves_the_table_as_it_stood(setup: Setup) -> None:
    found = walk(setup)
    for number, play, raw in found.refused[:: len(found.refused) // 5 + 1]:
        record = found.record()
        record["actions"] = [*record["actions"][:number], raw, *record["actions"][number:]]
        shown = result_of(record)
        assert shown["ok"] is False
        assert shown["applied"] == shown["error"]["action"] == number
        assert {key: shown[key] for key in table_of(play, setup.names)} == table_of(play, setup.names)


@every_setup
def test_once_over_only_what_may_come_after_the_end_is_allowed(setup: Setup) -> None:
    game = setup.of
    for step in walk(setup).steps:
        if step.before.over:
            late = (*game.after_end, Count, plays.Tally, plays.Correct)
            assert isinstance(step.action, late), step.raw
            assert not isinstance(step.action, Finish)


@every_setup
def test_everything_that_happens_is_told_with_names(setup: Setup) -> None:
    game, told = setup.of, 0
    for step in walk(setup).steps:
        if isinstance(step.action, Count):
            text = spoken(game.tell_count(step.action), setup.players)
        elif isinstance(step.action, game.all_actions):
            text = spoken(game.tell(step.before.live, step.action, step.after.live), setup.players)
        else:
            continue
        told += 1
        if seats_in(step.action):
            assert any(re.search(rf"\b{name}\b", text) for name in setup.names), text
    assert told


@every_setup
def test_why_is_said_of_every_table(setup: Setup) -> None:
    for play in walk(setup).plays:
        sentences = result(play).why
        for sentence in sentences:
            assert spoken(sentence, setup.players).endswith(".")
        assert len({words(each, setup.names) for each in sentences}) == len(sentences)
        if play.over:
            assert sentences, "who has won is always explained"
        else:
            assert not any(CROWNS.search(words(each, setup.names)) for each in sentences)


@every_setup
def test_public_state_is_plain_json_with_the_same_keys_always(setup: Setup) -> None:
    keys = set(walk(opened_live(setup)).start.game.public(walk(opened_live(setup)).start.live, False))
    for play in walk(setup).plays:
        shown = table_of(play, setup.names)
        assert json.loads(json.dumps(shown, allow_nan=False)) == shown
        if play.tally:
            assert shown["state"] is None
        else:
            assert set(shown["state"]) == keys
            assert all(number >= 0 for number in numbers(shown["state"]))


def opened_live(setup: Setup) -> Setup:
    return next(each for each in LIVE if each.game == setup.game)


def numbers(value: Any) -> Iterator[int]:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from numbers(inner)
    elif isinstance(value, int):
        yield value


@every_game
def test_the_game_says_what_it_is(game: Game[Any, Any, Any]) -> None:
    chosen = [each.get("detail", "live") for each in sampling.details(game)]
    assert list(game.actions) == chosen
    assert set(game.meanings) == set(game.options.__struct_encode_fields__)
    assert WITH_THE_PHONE in game.rules
    assert len(set(game.rules)) == len(game.rules)
    assert issubclass(game.count, Count)
    assert issubclass(game.finish, Finish)
    assert set(game.after_end) <= set(game.all_actions)
    assert set(game.readings) <= set(game.meanings)
    for sentence in (*game.meanings.values(), *(each.means for each in game.ways)):
        assert spoken(sentence, 0).endswith(".")


@every_game
def test_every_way_opens_a_table_and_the_lightest_comes_first(game: Game[Any, Any, Any]) -> None:
    assert game.ways
    for players in range(game.min_players, game.max_players + 1):
        for way in game.ways:
            assert isinstance(plays.open_play(game, players, dict(way.options)), Play)
        taps = [way.taps[players] for way in game.ways]
        # Of two that take about as many taps, the one that leaves people alone while they play is lighter.
        assert all(light <= 1.1 * close for light, close in pairwise(taps))


@every_game
def test_the_default_is_the_closest_following(game: Game[Any, Any, Any]) -> None:
    options, play = opened(Setup(game.id, game.min_players, ()))
    assert options == {"mode": "live"}
    assert not play.tally
    assert play.detail == next(iter(game.actions))


@every_game
def test_too_few_and_too_many_players_are_refused(game: Game[Any, Any, Any]) -> None:
    for players in (0, game.min_players - 1, game.max_players + 1):
        barred = plays.open_play(game, players, {})
        assert isinstance(barred, Refusal)
        text = words(barred.sentence, ())
        assert f"{game.min_players} to {game.max_players} players" in text
        assert text.endswith(f"not {players}.")
