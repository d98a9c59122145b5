"""A phone that is new at the table: which seat is its own, or that it just watches."""

from __future__ import annotations

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from companion.games.refusals import Refusal
from companion.tables.answers import Done, Refused
from companion.web import here
from companion.web.access import RANKS, role
from companion.web.acting import key_for
from companion.web.devices import ensure_device
from companion.web.ending import names_to_offer
from companion.web.filters import plain
from companion.web.problems import problem
from companion.web.sitting import may_sit, question_context, seat_named, take_seat

pages = Blueprint("joining", __name__)

Page = Response | str | tuple[str, int]


@pages.get("/t/<table_id>/enter")
@role("anyone")
def enter(table_id: str) -> str:
    """Which seat is this phone's? Asked once of every phone."""
    return render_template("join_seat.html", **question_context(g.table))


@pages.post("/t/<table_id>/enter")
@role("anyone")
def join(table_id: str) -> Page:
    """Remembers the phone at the table, with a seat or without. A household lets in all who can reach it."""
    said = request.form.getlist("as")
    if said == ["watch"]:
        return _just_watch(table_id)
    seat = seat_named("seat")
    if said != ["play"] and (said or seat is None):
        text = _("Say which seat is this phone's, or that it just watches.")
        return _no(422, _("That cannot be entered"), text)
    if not may_sit(g.table):
        text = _("That needs the code for players, so nothing was entered. Ask somebody at the table for it.")
        return _no(403, _("Not from here"), text)
    return _play_without_seat(table_id) if seat is None else _sit(table_id, seat)


def _no(status: int, title: str, text: str) -> Response:
    return problem(status, title, text, back=url_for("joining.enter", table_id=g.table.id))


def _just_watch(table_id: str) -> Response:
    device = ensure_device()
    for seat in g.table.seats_of(device) if g.role == "play" else ():
        here.store().leave_seat(table_id, seat, by=device)
    # Whoever made the table keeps what that phone may do.
    if g.role != "host":
        here.store().watch_only(device, table_id)
    return redirect(url_for("table.show", table_id=table_id), 303)


def _play_without_seat(table_id: str) -> Response:
    device = ensure_device()
    answer = here.store().take_no_seat(table_id, by=device, key=key_for(["no seat"]))
    if isinstance(answer, Refused):
        return _refused(answer)
    _let_play(device, table_id)
    return redirect(url_for("table.show", table_id=table_id), 303)


def _sit(table_id: str, seat: int) -> Page:
    device = ensure_device()
    answer = take_seat(table_id, seat, device)
    if isinstance(answer, Refused):
        return _refused(answer)
    if not isinstance(answer, Done):
        g.table = here.store().find(table_id)
        return render_template("join_seat.html", **question_context(g.table, taken=seat)), 409
    _let_play(device, table_id)
    if answer.table.named[seat]:
        return redirect(url_for("table.show", table_id=table_id), 303)
    return redirect(url_for("joining.name", table_id=table_id, seat=seat), 303)


def _refused(answer: Refused) -> Response:
    text = plain(answer.refusal.sentence, answer.table.names)
    return _no(422, _("That cannot be entered"), text)


def _let_play(device: str, table_id: str) -> None:
    if RANKS[g.role] < RANKS["play"]:
        here.store().remember(device, table_id, "play")


@pages.get("/t/<table_id>/seat/<int:seat>/name")
@role("play")
def name(table_id: str, seat: int) -> Page:
    """The name of who has just sat down, if nobody gave the seat one yet."""
    if seat >= len(g.table.names):
        abort(404)
    if g.table.named[seat]:
        return redirect(url_for("table.show", table_id=table_id), 303)
    return _name_page(seat)


@pages.post("/t/<table_id>/seat/<int:seat>/name")
@role("play")
def say_name(table_id: str, seat: int) -> Page:
    """Gives the seat that name, and goes on to the table."""
    if seat >= len(g.table.names):
        abort(404)
    wanted = request.form.get("name", "")
    answer = here.store().rename(table_id, seat, wanted, by=g.device, key=key_for(wanted))
    if isinstance(answer, Refused):
        return _name_page(seat, answer.refusal), 422
    return redirect(url_for("table.show", table_id=table_id), 303)


def _name_page(seat: int, refusal: Refusal | None = None) -> str:
    return render_template(
        "join_name.html",
        table=g.table,
        game=g.table.game,
        names=g.table.names,
        seat=seat,
        known=names_to_offer(g.table),
        refusal=refusal,
        typed=request.form if refusal else None,
    )
