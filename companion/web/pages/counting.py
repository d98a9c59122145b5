"""Counting at the end: one seat after the other, on a pad."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.games.fields import Field
from companion.games.play import Play, read
from companion.games.refusals import Refusal, refuse
from companion.games.result import result
from companion.games.sentences import Player, Sentence, say
from companion.tables.answers import Done, Refused, Stale
from companion.tables.enter import Answer as AnyAnswer
from companion.tables.table import Table
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_of_form
from companion.web.answering import Answer, page
from companion.web.asking import asked_of, hints, kept, pad_questions
from companion.web.equals import version_seen
from companion.web.forms import read_fields

pages = Blueprint("counting", __name__)

LEVEL = say("Some are level, so one more number decides.")


def _pad(seat: int, refusal: Refusal | None = None, seen: int | None = None) -> str:
    """The pad; ``seen`` is the version at which it was opened, where it is the same pad once more."""
    play: Play = g.table.play
    return render_template(
        "pad.html",
        table=g.table,
        game=g.table.game,
        names=g.table.names,
        play=play,
        seat=seat,
        questions=pad_questions(play, seat),
        hints=hints(play, seat),
        because=_because(seat),
        refusal=refusal,
        typed=request.form if refusal else None,
        version_seen=g.table.version if seen is None else seen,
    )


def _because(seat: int) -> tuple[Sentence, ...]:
    """Why there is one more question."""
    if not kept(g.table.play, seat):
        return ()
    return (LEVEL,) if g.table.counts_hidden else result(g.table.play).why


@pages.get("/t/<table_id>/count/<int:seat>")
@role("play")
def pad(table_id: str, seat: int) -> str | Response:
    """The pad of one seat."""
    _check_seat(seat)
    if not g.table.play.tally:
        return redirect(url_for("table.show", table_id=table_id), 303)
    return _pad(seat)


@pages.post("/t/<table_id>/count/<int:seat>")
@role("play")
def count(table_id: str, seat: int) -> Answer:
    """Takes a seat's count whole, then goes on to who is still to count."""
    _check_seat(seat)
    play: Play = g.table.play
    key = key_of_form()
    # By now other questions may be open.
    if key and here.store().has_key(table_id, key):
        return _onward(g.table, seat)
    if not play.tally:
        return _too_late()
    known = {name: value for name, value in kept(play, seat).items() if f"f.{name}" not in request.form}
    values = read_fields(request.form, _fields(play, known), play.players)
    if isinstance(values, Refusal):
        return _pad(seat, values, version_seen()), 422
    raw: dict[str, Any] = {"do": "count", "player": seat, **known, **values}
    answer = _enter(raw, key)
    if isinstance(answer, Refused):
        g.table = answer.table
        return _pad(seat, _without_others_numbers(answer, raw), version_seen()), 422
    if isinstance(answer, Stale):
        g.table = answer.table
        return _pad(seat, _counted_meanwhile(seat)), 409
    return _onward(answer.table if isinstance(answer, Done) else g.table, seat)


def _enter(raw: dict[str, Any], key: str | None) -> AnyAnswer | None:
    """Enters it, unless another phone has counted this seat otherwise since the pad was opened."""
    seen = version_seen()
    if seen is None:
        return here.store().act(g.table.id, raw, by=g.device, key=key)
    return here.store().count_unless_counted(g.table.id, raw, seen=seen, by=g.device, key=key)


def _counted_meanwhile(seat: int) -> Refusal:
    return refuse(
        None,
        "{who} was counted on another phone meanwhile. Send it again to put this count in its place.",
        who=Player(seat),
    )


def _onward(table: Table, seat: int) -> Response:
    """To the next one whom this phone is to count; else to who has counted."""
    after = _next_to_ask(asked_of(table, g.device), seat)
    if after is not None:
        return redirect(url_for("counting.pad", table_id=table.id, seat=after), 303)
    return redirect(url_for("table.show", table_id=table.id), 303)


def _without_others_numbers(answer: Refused, raw: dict[str, Any]) -> Refusal:
    """The refusal; if it adds up what others have counted, in words that do not tell how much that is."""
    play: Play = answer.table.play
    alone = read(msgspec.structs.replace(play, counts=(None,) * play.players), raw)
    counted = [alone if seat == raw["player"] else None for seat in range(play.players)]
    own_fault = isinstance(alone, Refusal) or play.game.why_not_counts(play.options, tuple(counted))
    if own_fault or not answer.table.counts_hidden:
        return answer.refusal
    return refuse(
        answer.refusal.rule, "Together with what the others have counted, that is more than there is."
    )


def _too_late() -> Answer:
    """The answer to numbers that come when the counting was undone: nobody is to believe that they are in."""
    return page(g.table, refuse(None, "The table is not counting now, so these numbers are not in."), 409)


def _next_to_ask(asked: tuple[int, ...], seat: int) -> int | None:
    """The next seat on the left that has something to count; nobody once only this seat has."""
    return next((each for each in (*(s for s in asked if s > seat), *(s for s in asked if s < seat))), None)


def _check_seat(seat: int) -> None:
    if seat >= g.table.play.players:
        abort(404)


def _fields(play: Play, known: Collection[str]) -> tuple[Field, ...]:
    return tuple(
        Field(
            name=question.field,
            label=question.short,
            kind="number",
            low=-question.high if question.signed else 0,
            high=question.high,
            optional=question.optional,
        )
        for question in play.game.questions(play.options, play.players)
        if question.field not in known
    )
