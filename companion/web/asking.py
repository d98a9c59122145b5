"""Which questions of the count are still open, and whom to ask."""

from __future__ import annotations

from companion.games.fields import Question
from companion.games.play import Play
from companion.tables.table import Table


def to_ask(play: Play) -> tuple[int, ...]:
    """The seats that still have something to count, in seating order."""
    if not play.tally:
        return ()
    missing = tuple(seat for seat, count in enumerate(play.counts) if count is None)
    if missing or play.over:
        return missing
    return tuple(seat for seat in range(play.players) if open_questions(play, seat))


def asked_of(table: Table, device: str | None) -> tuple[int, ...]:
    """The seats that a phone is asked to count, in seating order: its own, or those that no phone holds."""
    mine = table.seats_of(device)
    wanted = mine or tuple(seat for seat, holder in enumerate(table.holders) if holder is None)
    return tuple(seat for seat in to_ask(table.play) if seat in wanted)


def open_questions(play: Play, seat: int) -> tuple[Question, ...]:
    """What a counted seat was not asked yet and now must be (hungry fish, of those level on cards)."""
    count = play.counts[seat]
    return tuple(
        question
        for question in _asked(play, seat)
        if question.optional and count is not None and not isinstance(getattr(count, question.field), int)
    )


def _asked(play: Play, seat: int) -> tuple[Question, ...]:
    return tuple(
        question
        for question in play.game.questions(play.options, play.players)
        if not question.optional or play.game.asks(question.field, seat, play.counts)
    )


def pad_questions(play: Play, seat: int) -> tuple[Question, ...]:
    """The pages of a seat's pad: all, or only what is still open once everybody has counted."""
    if None not in play.counts and not play.over and open_questions(play, seat):
        return open_questions(play, seat)
    return _asked(play, seat)


def kept(play: Play, seat: int) -> dict[str, int]:
    """What was counted before and is not asked again."""
    asked = {question.field for question in pad_questions(play, seat)}
    fields = [question.field for question in play.game.questions(play.options, play.players)]
    values = {name: getattr(play.counts[seat], name, None) for name in fields if name not in asked}
    if asked == {question.field for question in _asked(play, seat)}:
        return {}
    return {name: value for name, value in values.items() if isinstance(value, int)}


def hints(play: Play, seat: int) -> dict[str, int]:
    """What was followed before the table began to count: shown beside the pad, never filled in."""
    if play.live is None or not play.tally:
        return {}
    followed = play.game.counts(play.live)[seat]
    fields = [question.field for question in play.game.questions(play.options, play.players)]
    found = {name: getattr(followed, name) for name in fields}
    return {name: value for name, value in found.items() if isinstance(value, int) and value}
