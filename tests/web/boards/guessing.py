"""A table of No Fish! at which every guess is followed, for a finger in a browser."""

from __future__ import annotations

from typing import Any

from companion.games.registry import games
from companion.web.forms import code
from tests.web.ways.evenings import way_of
from tests.web.ways.evenings.book import Raw

GAME = "no-fish"
WAY = way_of(games()[GAME], "guesses")


def guess(what: int | str, released: int) -> Raw:
    return {"do": "guess", "what": what, "released": released}


def special(name: str, holder: int, **more: Any) -> Raw:
    return {"do": "use_special", "special": name, "from": holder, **more}


def says(what: int | str) -> str:
    return f".nf-guess label:has(input[name='f.what'][value='{code(what)}'])"


def out(number: int) -> str:
    return f".nf-guess button[name='f.released'][value='{number}']"
