"""What templates call: sentences in the reader's language, with people's names isolated and escaped."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from flask import Flask
from flask_babel import get_translations, gettext, ngettext
from markupsafe import Markup, escape

from companion.drawings import drawing
from companion.games.refusals import anchor
from companion.games.sentences import Sentence, listed, words
from companion.printing.qr import qr
from companion.web.forms import code


def bdi(name: str) -> Markup:
    """A person's name: shown as it is, its writing direction kept to itself."""
    return Markup("<bdi>{}</bdi>").format(name)


def said(sentence: Sentence, names: Sequence[str]) -> Markup:
    """A sentence as HTML."""
    return Markup(words(sentence, [bdi(name) for name in names], _text, _plural))  # noqa: S704 - all escaped


def plain(sentence: Sentence, names: Sequence[str]) -> str:
    """A sentence as text, for a title or a label."""
    return words(sentence, names, gettext, ngettext)


def _text(text: str) -> str:
    return escape(gettext(text))


def _plural(one: str, many: str, n: int) -> str:
    return escape(get_translations().ungettext(one, many, n))


def blank(value: Any) -> Any:
    """Nothing where there is nothing; a zero stays a zero."""
    return "" if value is None else value


def nonce() -> str:
    """A fresh key for a form: the same form sent twice counts once."""
    return secrets.token_urlsafe(9)


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def add_filters(app: Flask) -> None:
    """Makes these known to all templates."""
    app.jinja_env.filters.update(
        anchor=anchor,
        bdi=bdi,
        blank=blank,
        code=code,
        listed=lambda names: listed(list(names), _text),
        minus=minus,
        plain=plain,
        said=said,
    )
    app.jinja_env.globals.update(drawing=drawing, nonce=nonce, qr=qr)
