"""Correcting counters: their own values change nothing, and nothing ever ends or begins again by it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.actions import Correct
from companion.games.correct import why_not_value
from companion.games.fields import Counter
from companion.games.play import Play, apply, why_not
from companion.games.refusals import Refusal
from companion.games.result import result
from companion.games.sentences import words
from tests.games import sampling
from tests.games.walking import NAMES, Setup, live_setups, walk

every_setup = pytest.mark.parametrize("setup", live_setups()[::2], ids=str)


def sampled(setup: Setup, most: int = 15) -> Iterator[tuple[Play, tuple[Counter, ...]]]:
    """So many plays that are followed live and the last one, with the counters that may be set then."""
    followed = [play for play in walk(setup).plays if not play.tally]
    for play in [*followed[:: len(followed) // most + 1], followed[-1]]:
        counters = play.game.counters(play.live)
        yield play, tuple(each for each in counters if each.after_end or not play.over)


def seen(play: Play) -> dict[str, Any]:
    """What people see of a play."""
    return {"state": play.game.public(play.live, play.over), "turn": play.turn, "result": result(play)}


def own_values(play: Play, counters: tuple[Counter, ...]) -> dict[str, Any]:
    """Each counter's own value.

    Left out are ``turn``, which starts the turn afresh, what has run out of its bounds (stacked Monkfish may
    lift a skip above what can be set), and what cannot be set at all now, whatever the value.
    """
    own = {}
    for counter in counters:
        value = counter.field.value
        if counter.name != "turn" and value is not None and why_not_value(counter.field, value) is None:
            if why_not(play, Correct(set={counter.name: value})) is None:
                own[counter.name] = value
            else:
                assert is_closed(play, counter), counter
    return own


def is_closed(play: Play, counter: Counter) -> bool:
    values = [sampling.value_of(counter.field, Random(seed), play.players) for seed in range(20)]
    return all(why_not(play, Correct(set={counter.name: value})) for value in values)


@every_setup
def test_a_counter_set_to_what_it_is_changes_nothing(setup: Setup) -> None:
    for play, counters in sampled(setup):
        for name, value in own_values(play, counters).items():
            assert seen(apply(play, Correct(set={name: value}))) == seen(play), (name, value)


@every_setup
def test_all_counters_set_to_what_they_are_together_change_nothing(setup: Setup) -> None:
    together = 0
    for play, counters in sampled(setup):
        own = own_values(play, counters)
        if own:
            together += 1
            assert why_not(play, Correct(set=own)) is None
            assert seen(apply(play, Correct(set=own))) == seen(play)
    assert together


@every_setup
def test_the_turn_set_to_whose_it_is_keeps_it_there(setup: Setup) -> None:
    for play, counters in sampled(setup):
        if play.turn is not None and any(each.name == "turn" for each in counters):
            action = Correct(set={"turn": play.turn})
            assert why_not(play, action) is None
            after = apply(play, action)
            assert after.turn == play.turn
            assert result(after) == result(play)


@every_setup
def test_correcting_never_ends_a_game_nor_begins_it_again(setup: Setup) -> None:
    """And what it sets is then what stands there."""
    rng, corrected = Random(f"correct {setup}"), 0
    for play, counters in sampled(setup):
        for _ in range(8):
            raw = sampling.correction(play, rng, most=3)
            action = sampling.accepted(play, raw)
            if isinstance(action, Correct):
                corrected += 1
                after = apply(play, action)
                assert (after.over, after.ended, after.tally) == (play.over, play.ended, play.tally)
                assert after.live.over == play.live.over
                assert after.counts == play.counts
                stands = {each.name: each.field.value for each in after.game.counters(after.live)}
                assert all(alike(stands[name], value) for name, value in action.set.items()), action
        assert len({each.name for each in counters}) == len(counters)
    assert corrected


def alike(stands: Any, value: Any) -> bool:
    """Whether it is the same; a pile of cards lies in order, however it was typed."""
    return sorted(stands) == sorted(value) if isinstance(value, list) else bool(stands == value)


@every_setup
def test_what_a_counter_cannot_hold_is_refused_and_says_its_name(setup: Setup) -> None:
    for play, counters in sampled(setup, most=2):
        for counter in counters:
            for value in misfits(counter):
                barred = why_not(play, Correct(set={counter.name: value}))
                assert barred is not None, (counter.name, value)
                assert barred.rule in setup.of.rules
                assert f"“{counter.name}”" in words(barred.sentence, NAMES)


def misfits(counter: Counter) -> Iterator[Any]:
    field = counter.field
    allowed = [choice.value for choice in field.choices]
    for value in (*sampling.MISFITS, field.high + 1, field.low - 1):
        whole = isinstance(value, int) and not isinstance(value, bool)
        if field.kind == "number" and whole and field.low <= value <= field.high:
            continue
        if any(type(value) is type(each) and value == each for each in allowed):
            continue
        if field.kind == "many" and value == [] and field.low == 0:
            continue
        yield value


@every_setup
def test_no_counter_of_another_detail_or_seat_is_known(setup: Setup) -> None:
    for play, counters in sampled(setup, most=2):
        for name in ("shark", "", "turn.0", *(f"{each.name}.{play.players}" for each in counters)):
            barred = why_not(play, Correct(set={name: 0}))
            assert barred is not None
            assert "There is no counter" in barred.sentence.text


@every_setup
def test_once_over_the_other_counters_are_refused(setup: Setup) -> None:
    ended = [play for play in walk(setup).plays if play.over and not play.tally]
    assert ended
    for play in ended[:3]:
        for counter in play.game.counters(play.live):
            if not counter.after_end:
                barred = why_not(play, Correct(set={counter.name: counter.field.value}))
                assert isinstance(barred, Refusal)
                assert "The game is over" in barred.sentence.text


@every_setup
def test_every_counter_has_a_label_and_shows_what_the_app_believes(setup: Setup) -> None:
    for _, counters in sampled(setup):
        for counter in counters:
            assert words(counter.field.label, setup.names)
            assert counter.field.kind in ("number", "choice", "many")
            assert msgspec.json.encode(counter.field.value)
            assert counter.field.value is not None or counter.name == "turn"
