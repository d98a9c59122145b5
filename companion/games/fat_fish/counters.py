"""The counters of Fat Fish that can be set to what lies on the table."""

from __future__ import annotations

from companion.games.fat_fish.components import CARDS, DECK, FULL, RESERVE
from companion.games.fat_fish.offers import faces, seats
from companion.games.fat_fish.state import State
from companion.games.fields import Counter, Field
from companion.games.sentences import Player, Sentence, say


def counters(state: State) -> tuple[Counter, ...]:
    """What ``correct`` may set: the piles always and after the end too, the rest where it is followed."""
    piles = [
        Counter(field=_open_cards(f"{kind}.{seat}", label, CARDS, pile[seat]), after_end=True)
        for seat in range(len(state.played))
        for kind, label, pile in (
            ("positive", say("{who}'s positive pile", who=Player(seat)), state.positive),
            ("negative", say("{who}'s negative pile", who=Player(seat)), state.negative),
        )
    ]
    return (*_table_counters(state), *piles) if state.by_cards else tuple(piles)


def _table_counters(state: State) -> list[Counter]:
    turn = Field(
        name="turn",
        label=say("Whose turn it is"),
        kind="choice",
        choices=seats(state),
        value=state.turn,
    )
    lines = [
        _open_cards(f"lines.{index}", say("Line {line}", line=index + 1), FULL - 1, line)
        for index, line in enumerate(state.lines)
    ]
    played = [
        Field(
            name=f"played.{seat}",
            label=say("Cards that {who} has played", who=Player(seat)),
            kind="number",
            high=DECK,
            value=played,
        )
        for seat, played in enumerate(state.played)
    ]
    reserve = Field(name="reserve", label=say("Reserve"), kind="number", high=RESERVE, value=state.reserve)
    return [Counter(field=field) for field in (turn, *lines, reserve, *played)]


def _open_cards(name: str, label: Sentence, high: int, cards: tuple[str, ...]) -> Field:
    return Field(name=name, label=label, kind="many", high=high, choices=faces(), value=list(cards))
