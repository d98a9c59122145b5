"""Games as text, one file each: what is entered, what is said to it, and how the table then stands.

    A title of a line or more: the end or the tiebreak that the game shows
    players: Ann, Bo, Cy
    options: {"dealer": 2}
      the table at first, as each game's own ``standing`` writes it

    > {"do": "guess", "what": 7, "released": 2}
    Ann says 7: 2 fish come out.
      the table then

    ended: rules
    1. Bo: 43 points, then 5
    won: Bo
    the sentences of why
    by tie_penalty fish: Ann

A file is written anew from its own first lines and its entries, and must come out as it was, line by line.
An entry that is refused stands there with its refusal and changes nothing.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.games.actions import Action
from companion.games.play import Play, apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.registry import games
from companion.games.result import result
from companion.games.sentences import words
from companion.games.standings import Standing

Standings = Callable[[Play, Sequence[str]], list[str]]
"""The lines that say how a table stands, for people who read a transcript of this game."""


def check_transcript(path: Path, game: str, standing: Standings) -> None:
    """The transcript comes out as it was."""
    text = path.read_text("utf-8")
    assert written_anew(text, game, standing) == text.splitlines()


def written_anew(text: str, game: str, standing: Standings) -> list[str]:
    """The transcript that its title, its players, its options and its entries give."""
    lines = text.splitlines()
    head = next(number for number, line in enumerate(lines) if line.startswith("options: "))
    players, options = lines[head - 1 : head + 1]
    names = players.removeprefix("players: ").split(", ")
    play = open_play(games()[game], len(names), json.loads(options.removeprefix("options: ")))
    assert isinstance(play, Play), play
    found = [*lines[: head + 1], *standing(play, names)]
    for line in lines[head + 1 :]:
        if line.startswith("> "):
            said, play = _entered(play, line.removeprefix("> "), names)
            found += ["", line, *said, *standing(play, names)]
    return [*found, "", *_ending(play, names)]


def _entered(play: Play, entry: str, names: Sequence[str]) -> tuple[list[str], Play]:
    action = read(play, json.loads(entry))
    barred = action if isinstance(action, Refusal) else why_not(play, action)
    if isinstance(action, Refusal) or barred:
        assert barred
        return [f"refused: {words(barred.sentence, names)} [{barred.rule}]"], play
    after = apply(play, action)
    return _told(play, action, after, names), after


def _told(before: Play, action: Action, after: Play, names: Sequence[str]) -> list[str]:
    game = before.game
    if isinstance(action, game.count):
        return [words(game.tell_count(action), names)]
    if isinstance(action, game.all_actions):
        return [words(game.tell(before.live, action, after.live), names)]
    return []


def _ending(play: Play, names: Sequence[str]) -> list[str]:
    found = result(play)
    return [
        f"ended: {play.ended or 'not yet'}",
        *(f"{row.rank}. {names[row.seat]}{_scored(row)}" for row in found.standings),
        f"won: {listed(found.winners, names)}",
        *(words(sentence, names) for sentence in found.why),
        *(f"by {each.reading} {each.choice}: {listed(each.winners, names)}" for each in found.disputed),
    ]


def _scored(row: Standing) -> str:
    points = "" if row.score.points is None else f": {row.score.points} points"
    return points + "".join(f", then {'not counted' if n is None else n}" for n in row.score.tiebreaks)


def listed(seats: Sequence[int], names: Sequence[str]) -> str:
    """Names with commas between them, or "nobody"."""
    return ", ".join(names[seat] for seat in seats) or "nobody"
