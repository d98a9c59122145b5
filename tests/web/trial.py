"""Pages that only tests have: one of every kind of answer."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response, abort, render_template_string, request

from companion.tables.errors import FULL, StoreError
from companion.web import here
from companion.web.access import role
from companion.web.limits import limited

pages = Blueprint("trial", __name__, url_prefix="/trial")
entered: list[dict[str, str]] = []
"""What ``/trial/enter`` took."""

FORM = """<!doctype html><title>Trial</title>
<form method="post" action="/trial/enter">
<input name="name" value="Ann"><button>Enter</button>
</form>"""

TAPS = """{% extends "base.html" %}{% block main %}
<form hx-post="/trial/down" hx-target="#main" hx-swap="outerMorph">
<input name="name"><button>Enter</button>
</form>
{% endblock %}"""


@pages.get("/form")
@role("anyone")
def form() -> str:
    return FORM


@pages.post("/enter")
@role("anyone")
def enter() -> str:
    entered.append(request.form.to_dict())
    return f"taken {len(request.form.get('name', ''))}"


@pages.route("/broken", methods=["GET", "POST"])
@role("anyone")
def broken() -> str:
    raise ValueError("a secret detail")


@pages.route("/down", methods=["GET", "POST"])
@role("anyone")
def down() -> str:
    raise StoreError(FULL)


@pages.route("/status/<int:status>", methods=["GET", "POST"])
@role("anyone")
def status(status: int) -> str:
    abort(status)


@pages.get("/taps")
@role("anyone")
def taps() -> str:
    return render_template_string(TAPS)


@pages.get("/stream")
@role("anyone")
def stream() -> Response:
    def parts() -> Iterator[str]:
        for number in range(100):
            yield f"event: version\ndata: {number}\n\n"

    return Response(parts(), mimetype="text/event-stream")


@pages.get("/long")
@role("anyone")
def long() -> str:
    return "<p>small piranha</p>" * 1000


@pages.get("/short")
@role("anyone")
def short() -> str:
    return "<p>small piranha</p>"


@pages.get("/link")
@role("anyone")
def link() -> str:
    return here.link("/k/abc")


@pages.get("/rare")
@role("anyone")
@limited(("3 per minute", "1 per minute"))
def rare() -> str:
    return "rare"
