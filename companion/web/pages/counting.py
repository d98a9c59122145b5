"""Counting at the end: one seat after the other, on a pad."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.games.fields import Field
from companion.games.play import Play
from companion.games.refusals import Refusal
from companion.games.result import result
from companion.tables.answers import Done, Refused
from companion.web import here
from companion.web.access import role
from companion.web.acting import key_for
from companion.web.asking import hints, kept, pad_questions, to_ask
from companion.web.forms import read_fields

pages = Blueprint("counting", __name__)


def _pad(seat: int, refusal: Refusal | None = None) -> str:
    play: Play = g.table.play
    return render_template(
        "pad.html",
        table=g.table,
        game=g.table.game,
        names=g.table.names,
        play=play,
        seat=seat,
        questions=pad_questions(play, seat),
        kept=kept(play, seat),
        hints=hints(play, seat),
        because=result(play).why if kept(play, seat) else (),
        refusal=refusal,
        typed=request.form if refusal else None,
    )


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
def count(table_id: str, seat: int) -> Response | tuple[str, int]:
    """Takes a seat's count whole, then goes on to who is still to count."""
    _check_seat(seat)
    play: Play = g.table.play
    if not play.tally:
        return redirect(url_for("table.show", table_id=table_id), 303)
    values = read_fields(request.form, _fields(play), play.players)
    if isinstance(values, Refusal):
        return _pad(seat, values), 422
    raw: dict[str, Any] = {"do": "count", "player": seat, **values}
    answer = here.store().act(table_id, raw, by=g.device, key=key_for(raw))
    if isinstance(answer, Refused):
        g.table = answer.table
        return _pad(seat, answer.refusal), 422
    asked = to_ask(answer.table.play) if isinstance(answer, Done) else ()
    after = _next_to_ask(asked, seat)
    if after is not None:
        return redirect(url_for("counting.pad", table_id=table_id, seat=after), 303)
    return redirect(url_for("table.show", table_id=table_id), 303)


def _next_to_ask(asked: tuple[int, ...], seat: int) -> int | None:
    """The next seat on the left that has something to count; nobody once only this seat has."""
    return next((each for each in (*(s for s in asked if s > seat), *(s for s in asked if s < seat))), None)


def _check_seat(seat: int) -> None:
    if seat >= g.table.play.players:
        abort(404)


def _fields(play: Play) -> tuple[Field, ...]:
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
    )
