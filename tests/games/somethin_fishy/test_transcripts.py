"""Whole games as readable text, written by hand from the rulebook and compared line by line.

Every way a game ends and every rung of the tiebreak has one. A line with > is entered; below it stands what
is told and the table as it then lies: who plays, cards left (backed + plain), lagoons by seat, catches by
seat (cards/hungry), thick piles, box.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion.games.sentences import words
from companion.games.standings import Score

from .table import GAME, NAMES, Table

HERE = Path(__file__).parent / "transcripts"
FILES = sorted(HERE.glob("*.txt"))


def test_there_are_transcripts() -> None:
    assert len(FILES) == 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_goes_as_it_is_written_down(path: Path) -> None:
    written = path.read_text("utf-8").splitlines()
    assert replayed(written) == written


def replayed(written: list[str]) -> list[str]:
    """The transcript that its own entries give."""
    about, _, options = written[0].partition(" players")
    table = Table(int(about), **fields(options.split()))
    shown = [written[0], ""]
    for line in written:
        if line.startswith("> "):
            shown += [line, *entered(table, re.split(r" (?=\w+=)", line[2:])), ""]
    return [*shown, *ending(table)]


def fields(pairs: list[str]) -> dict[str, Any]:
    return {name: value(text) for name, _, text in (pair.partition("=") for pair in pairs)}


def value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def entered(table: Table, entry: list[str]) -> list[str]:
    do, *pairs = entry
    before = len(table.told)
    table.do(do, **fields(pairs))
    told = table.told[before:]
    if do == "count":
        count = table.play.counts[fields(pairs)["player"]]
        told = [words(GAME.tell_count(count), NAMES)]
    return [*told, f"  {lying(table)}"]


def lying(table: Table) -> str:
    if table.play.tally:
        return "counted: " + ", ".join("-" if count is None else "yes" for count in table.play.counts)
    state = table.state
    caught = "caught " + " ".join(f"{pile['cards']}/{pile['hungry']}" for pile in state["catch"])
    if state["deck"] is None:
        return f"{state['phase']} | {caught}"
    who = "over" if table.turn is None else f"{NAMES[table.turn]} plays"
    left = f"{state['deck']['backed']}+{state['deck']['plain']} left"
    lagoons = " | ".join(", ".join(lagoon) or "-" for lagoon in state["lagoons"])
    thick = [f"{k} {pile['cards']}/{pile['hungry']}" for k, pile in state["thick"].items() if pile["cards"]]
    box = f" | box {state['boxed']}" if state["boxed"] else ""
    return f"{who}, {left} | {lagoons} | {caught} | thick {', '.join(thick) or '-'}{box}"


def ending(table: Table) -> list[str]:
    found = table.result
    how = {"rules": "Over by the rules.", "declared": "Declared over.", None: "Not over yet."}
    rows = [f"{row.rank}. {NAMES[row.seat]}: {scored(row.score)}" for row in found.standings]
    return [how[table.play.ended], *rows, *(f"- {sentence}" for sentence in table.why)]


def scored(score: Score) -> str:
    hungry = "not counted" if score.tiebreaks[0] is None else score.tiebreaks[0]
    return f"cards {score.points}, hungry {hungry}"
