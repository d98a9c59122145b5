"""Places: as a second, plain reckoning gives them, whoever sits where (reports R026, R030, R036 to R039)."""

from random import Random
from typing import Any

import pytest

from companion.games.actions import Count
from companion.games.play import Play, apply
from companion.games.result import result
from companion.tables.records import table_of
from tests.games import sampling
from tests.games.oracle import ranks, ranks_shown, rungs_of
from tests.games.walking import NAMES, Setup, live_setups, opened, tally_setups, walk

every_setup = pytest.mark.parametrize("setup", [*live_setups(), *tally_setups()], ids=str)
tally_only = pytest.mark.parametrize("setup", tally_setups(), ids=str)


@every_setup
def test_ranks_are_those_of_a_second_reckoning(setup: Setup) -> None:
    for play in walk(setup).plays:
        assert ranks_shown(result(play).standings) == ranks(rungs_of(play))


@every_setup
def test_standings_are_every_seat_by_rank_and_then_by_seat(setup: Setup) -> None:
    for play in walk(setup).plays:
        rows = result(play).standings
        assert sorted(row.seat for row in rows) == list(range(play.players))
        assert [(row.rank, row.seat) for row in rows] == sorted((row.rank, row.seat) for row in rows)


@every_setup
def test_winners_are_those_of_rank_1_once_it_is_over(setup: Setup) -> None:
    for play in walk(setup).plays:
        found = result(play)
        first = tuple(row.seat for row in found.standings if row.rank == 1)
        nobody = play.game.winners_only and not any(row[0] for row in rungs_of(play))
        assert found.winners == (first if play.over and not nobody else ())


@every_setup
def test_a_score_is_the_sum_of_lines_that_cite_the_rules(setup: Setup) -> None:
    for play in walk(setup).plays:
        for row in result(play).standings:
            lines = row.score.lines
            assert row.score.points == (None if lines is None else sum(line.points for line in lines))
            assert all(line.rule in play.game.rules for line in lines or ())


@tally_only
def test_a_seat_not_counted_yet_is_no_zero(setup: Setup) -> None:
    for play in walk(setup).plays:
        missing = {seat for seat, count in enumerate(play.counts) if count is None}
        rows = table_of(play, setup.names)["standings"]
        for row in rows:
            if row["seat"] in missing:
                assert (row["score"], row["tiebreaks"], row["breakdown"]) == (None, [], {})
        if missing and not play.game.winners_only:
            last = {row["rank"] for row in rows if row["seat"] in missing}
            assert last == {play.players - len(missing) + 1}


@tally_only
def test_a_finished_count_is_the_same_whoever_sits_where(setup: Setup) -> None:
    rng = Random(f"permute {setup}")
    for _ in range(6):
        counts = agreeing_counts(setup, rng)
        order = rng.sample(range(setup.players), setup.players)
        here, there = counted(setup, counts), counted(setup, [counts[seat] for seat in order])
        places, moved = ranks_shown(result(here).standings), ranks_shown(result(there).standings)
        assert moved == [places[seat] for seat in order]
        assert here.ended == there.ended


@tally_only
def test_a_finished_count_is_the_same_in_whatever_order_it_was_entered(setup: Setup) -> None:
    rng = Random(f"order {setup}")
    counts = agreeing_counts(setup, rng)
    order = rng.sample(range(setup.players), setup.players)
    assert table_of(counted(setup, counts), NAMES) == table_of(counted(setup, counts, order), NAMES)


def agreeing_counts(setup: Setup, rng: Random) -> list[dict[str, Any]]:
    """A count for each seat that together are allowed, often with equal ones among them."""
    _, play = opened(setup)
    found: list[dict[str, Any]] = []
    while len(found) < setup.players:
        raw = sampling.count_of(play, len(found), rng)
        if found and rng.random() < 0.4:
            raw = {**rng.choice(found), "player": len(found)}
        action = sampling.accepted(play, raw)
        if action:
            found.append(raw)
            play = apply(play, action)
    return found


def counted(setup: Setup, counts: list[dict[str, Any]], order: list[int] | None = None) -> Play:
    """The play once these counts stand, seat by seat, and it was declared over if that was still needed."""
    _, play = opened(setup)
    for seat in order or range(setup.players):
        action = sampling.accepted(play, {**counts[seat], "player": seat})
        assert isinstance(action, Count)
        play = apply(play, action)
    finish = sampling.accepted(play, {"do": "finish"})
    return apply(play, finish) if finish else play
