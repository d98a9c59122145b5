"""What a form on a table's page enters: the action it states, its key, and the answer to it."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import msgspec
from flask import request
from werkzeug.datastructures import MultiDict

from companion.games.fields import Offer
from companion.games.play import Play
from companion.games.refusals import Refusal, refuse
from companion.tables.records import NotJSONError, parse
from companion.web.forms import read_fields

_KEY = re.compile(r"[A-Za-z0-9_.-]{1,40}")


def key_for(body: Any) -> str | None:
    """The form's nonce with what it says: sent twice it counts once, another key of the same form counts."""
    nonce = request.form.get("key", "")
    if not _KEY.fullmatch(nonce):
        return None
    said = json.dumps([request.path, body], sort_keys=True).encode()
    return f"{nonce}:{hashlib.sha256(said).hexdigest()[:16]}"


def key_of_form() -> str | None:
    """The key of the form as it was sent, whatever it comes to on the table as it stands now.

    What the phone had seen of the table says nothing of the event.
    """
    return key_for({name: texts for name, texts in request.form.lists() if name not in ("key", "seen")})


def sent_before() -> Refusal:
    """The answer to a form whose nonce came before with something else in it."""
    return refuse(None, "This form was sent before with other numbers. Look again.")


def stated(play: Play, offers: tuple[Offer, ...]) -> dict[str, Any] | Refusal:
    """The action that the submitted form states, in plain JSON values."""
    whole = request.form.getlist("action")
    if whole:
        return _parsed(whole[0] if len(whole) == 1 else "")
    do = request.form.get("do", "")
    offer = next((each for each in offers if each.do == do), None)
    if offer is None:
        return refuse(None, "This form is older than the table. Look again, then choose.")
    values = read_fields(request.form, offer.fields, play.players)
    return values if isinstance(values, Refusal) else {"do": do, **values}


def read_draft(play: Play, do: str, form: MultiDict[str, str]) -> dict[str, Any] | Refusal | None:
    """What of a form of this action is filled in so far; ``None`` where the action is not offered."""
    offer = next((each for each in live_offers(play) if each.do == do), None)
    if offer is None:
        return None
    fields = tuple(msgspec.structs.replace(field, optional=True, low=0) for field in offer.fields)
    return read_fields(form, fields, play.players)


def _parsed(text: str) -> dict[str, Any] | Refusal:
    try:
        return parse(text.encode())
    except NotJSONError:
        return refuse(None, "This form did not arrive whole. Look again, then choose.")


def live_offers(play: Play) -> tuple[Offer, ...]:
    """What can be entered on a live table now: the game's offers, and to declare it over."""
    if play.tally or play.over:
        return ()
    offers: tuple[Offer, ...] = play.game.offers(play.live)
    return offers


def changed_counters(play: Play) -> dict[str, Any] | Refusal:
    """The counters that the submitted page of all counters would change."""
    # The page shows no others, and none of them is to be taken as emptied.
    shown = [each for each in play.game.counters(play.live) if not play.over or each.after_end]
    fields = tuple(counter.field for counter in shown)
    blank = tuple(msgspec.structs.replace(field, optional=field.kind != "many") for field in fields)
    values = read_fields(request.form, blank, play.players)
    if isinstance(values, Refusal):
        return values
    before = {field.name: field.value for field in fields}
    return {name: value for name, value in values.items() if _plain(before[name]) != value}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
