"""A phone at a table of Fat Fish that follows every card: where things stand, and what is stored."""

from __future__ import annotations

from playwright.sync_api import Page

from companion.web.forms import code
from tests.games.fat_fish.evening import cards

GAME = "fat-fish"
DONE = ".ff-foot .coral"


def key(text: str) -> str:
    """The pad's key of a card, "R4"."""
    (card,) = cards(text)
    return f".ff-pad [data-value='{code(card)}']"


def row(line: int) -> str:
    return f".ff-line[data-line='{line}']"


def choose(line: int) -> str:
    return f"{row(line)} > input"


def tapped_in(text: str) -> str:
    """A card that was tapped in and not entered yet."""
    return f".ff-line button[data-out]:has-text('{text}')"


def lying(page: Page, line: int) -> str:
    """What the page shows on a line."""
    return " ".join(
        text.split()[0] for text in page.locator(f"{row(line)} .key:not(.room)").all_inner_texts()
    )
