"""The log in sentences: what a game does not tell itself, since every game has it in common."""

from __future__ import annotations

from typing import Any

from companion.games.actions import Action, Correct, Count, Finish, Tally
from companion.games.fields import Field
from companion.games.play import Play
from companion.games.sentences import Player, Sentence, people, say

UNREADABLE = say("This entry cannot be read by this version of the program.")


def tell(before: Play, action: Action, after: Play) -> Sentence:
    """What happened, as a person at the table says it."""
    match action:
        case Finish():
            return _tell_finish(action)
        case Tally():
            return say("From here on the table counts instead of following the game.")
        case Correct():
            return _tell_correct(before, action)
        case Count():
            counted: Sentence = before.game.tell_count(action)
            return counted
    told: Sentence = before.game.tell(before.live, action, after.live)
    return told


def _tell_finish(action: Finish) -> Sentence:
    winners = getattr(action, "winners", None)
    if winners:
        return say("The game was declared over; the table says that {who} won.", who=people(winners))
    return say("The game was declared over.")


def _tell_correct(before: Play, action: Correct) -> Sentence:
    fields = {counter.name: counter.field for counter in before.game.counters(before.live)}
    parts = tuple(_tell_counter(fields.get(name), name, value) for name, value in action.set.items())
    return say("Corrected: {what}.", what=parts)


def _tell_counter(field: Field | None, name: str, value: Any) -> Sentence:
    if field is None:
        return say("{counter} is {value}", counter=name, value=str(value))
    if field.kind == "number":
        return say("{counter} is {value}", counter=field.label, value=value)
    return say("{counter}: {value}", counter=field.label, value=_shown(field, value))


def _shown(field: Field, value: Any) -> Sentence | tuple[Sentence, ...]:
    if isinstance(value, list):
        return tuple(_label(field, each) for each in value) or say("nothing")
    return _label(field, value)


def _label(field: Field, value: Any) -> Sentence:
    for choice in field.choices:
        if type(choice.value) is type(value) and choice.value == value:
            return choice.label
    return say("{value}", value=str(value))


def tell_undo(what: Sentence) -> Sentence:
    """An entry was taken back."""
    return say("Undone: {what}", what=what)


def tell_redo(what: Sentence) -> Sentence:
    """An entry that was taken back stands again."""
    return say("Redone: {what}", what=what)


def tell_strike(what: Sentence) -> Sentence:
    """An entry before others was taken out."""
    return say("Struck out: {what}", what=what)


def tell_amend(was: Sentence, now: Sentence) -> Sentence:
    """An entry was replaced by another in its place."""
    return say("Instead of “{was}”: {now}", was=was, now=now)


def tell_rename(seat: int) -> Sentence:
    """A seat's name was changed; neither name stands in the log."""
    return say("The name at seat {n} was changed; it is {who} now.", n=seat + 1, who=Player(seat))


def tell_sat(seat: int, *, again: bool) -> Sentence:
    """A phone took a seat; ``again``: from another phone."""
    if again:
        return say("{who} is on another phone now.", who=Player(seat))
    return say("{who} has a phone at the table now.", who=Player(seat))


def tell_left(seat: int) -> Sentence:
    """The phone that had a seat gave it back."""
    return say("{who} has no phone at the table any more.", who=Player(seat))


SEATLESS = say("A phone plays along without a seat.")


def tell_pen(seat: int | None) -> Sentence:
    """A phone took the pen; ``None``: one without a seat, or with several."""
    if seat is None:
        return say("A phone has taken the pen.")
    return say("{who} has taken the pen.", who=Player(seat))


def tell_next(seat: int | None) -> Sentence:
    """The next game of the evening was begun; ``None``: by a phone without a seat, or with several."""
    if seat is None:
        return say("The next game was begun.")
    return say("{who} has begun the next game.", who=Player(seat))


SHOWN = say("The places were shown.")


def tell_way(label: Sentence) -> Sentence:
    """Another board is shown."""
    return say("The table follows on as “{way}”.", way=label)
