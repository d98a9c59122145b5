"""Games written out: each action, what is said, what then lies on the table, and how it ends.

A transcript's lines that begin with "{" are entered; all others must come out as they stand there.
"""

import json
from pathlib import Path

import pytest
from fish_fish_fish_table import NAMES, Table

from companion.games.actions import Action, Count
from companion.games.fish_fish_fish import GAME
from companion.games.play import Play, apply, read, why_not
from companion.games.refusals import Refusal

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_transcript(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    assert played(written) == written


def test_every_way_to_end_and_every_rung_is_written_out() -> None:
    assert [path.stem for path in FILES] == [
        "clear_win_counted_by_five",
        "counted_after_the_end",
        "declared_and_shared",
        "fish_break_the_tie",
        "last_card_in_a_draw_by_four",
        "last_card_in_a_draw_by_two",
        "pile_empty_by_three",
        "reading_fish",
        "reading_ignore",
        "reading_points",
    ]


def played(written: list[str]) -> list[str]:
    """The transcript once more, made from its heading and its actions."""
    start = next(number for number, line in enumerate(written) if line.startswith("players "))
    players = int(written[start].split()[1])
    options = json.loads(written[start + 1].removeprefix("options "))
    table = Table(players, **options)
    shown = [*written[: start + 2], *standing(table)]
    for line in written[start + 2 :]:
        if line.startswith("{"):
            shown += ["", line, *entered(table, json.loads(line)), *standing(table)]
    return [*shown, "", *ending(table)]


def entered(table: Table, raw: dict[str, object]) -> list[str]:
    """What is said about the action, or against it."""
    action = read(table.play, raw)
    barred = action if isinstance(action, Refusal) else why_not(table.play, action)
    if barred:
        return [f"refused: {table.say(barred.sentence)} [{barred.rule}]"]
    assert isinstance(action, Action)
    before, table.play = table.play, apply(table.play, action)
    return told(table, before, action)


def told(table: Table, before: Play, action: Action) -> list[str]:
    if isinstance(action, Count):
        return [table.say(GAME.tell_count(action))]  # type: ignore[arg-type]
    if isinstance(action, GAME.all_actions):
        return [table.say(GAME.tell(before.live, action, table.play.live))]
    return []


def standing(table: Table) -> list[str]:
    """What lies on the table; fish are grey/white/blue."""
    if table.play.tally:
        return [f"counted: {', '.join(NAMES[c.player] for c in table.play.counts if c) or 'nobody'}"]
    state, turn = table.state, table.play.turn
    fish = [f"{each['grey']}/{each['white']}/{each['blue']}" for each in (state["board"], *state["caught"])]
    supply = " ".join(str(n) for n in state["supply"])
    lines = [f"board {fish[0]}, caught {' '.join(fish[1:])}, supply {supply}"]
    shuffled = f"shuffled {state['reshuffles']} of {state['reshuffles_allowed']}"
    if state["hands"] is None:
        return [*lines, shuffled]
    hands = " ".join(str(n) for n in state["hands"])
    cards = f"hands {hands}, pile {state['pile']}, discards {state['discards']}, {shuffled}"
    return [*lines, cards, f"turn {NAMES[turn]}" if turn is not None else "no turn"]


def ending(table: Table) -> list[str]:
    rows = [
        f"{row.rank}. {NAMES[row.seat]}: points {row.score.points}, fish {row.score.tiebreaks[0]}"
        for row in table.result.standings
    ]
    others = [
        f"by tie_penalty {each.choice}: {' '.join(NAMES[seat] for seat in each.winners)}"
        for each in table.result.disputed
    ]
    won = " ".join(NAMES[seat] for seat in table.result.winners)
    return [f"ended: {table.play.ended}, won: {won}", *rows, *table.why, *others]
