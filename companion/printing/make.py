"""From an order to a page or a PDF."""

from __future__ import annotations

from collections.abc import Sequence

from companion.printing.filled import Filled
from companion.printing.kept import kept, tag_of
from companion.printing.order import Order, check_order
from companion.printing.page import job, page
from companion.printing.presses import presses
from companion.printing.wire import Picture

WIDE = 300
"""Dots across a small picture of a sheet: two for each that a phone shows it in."""


def make_pdf(
    game_id: str,
    sheet: str,
    *,
    paper: str = "a4",
    players: int | None = None,
    names: Sequence[str] | None = None,
    copies: int = 1,
    ink_saving: bool = False,
    link: str | None = None,
    table: Filled | None = None,
) -> bytes:
    """A sheet as a tagged PDF, the same bytes for the same order; PrintError says what is wrong with it."""
    order = check_order(
        game_id,
        sheet,
        paper=paper,
        players=players,
        names=names,
        copies=copies,
        ink_saving=ink_saving,
        link=link,
        table=table,
    )
    return presses().print(job(order))


def make_html(
    game_id: str,
    sheet: str,
    *,
    paper: str = "a4",
    players: int | None = None,
    names: Sequence[str] | None = None,
    ink_saving: bool = False,
    link: str | None = None,
    table: Filled | None = None,
    styles: str | None = None,
) -> str:
    """The same sheet as a page to print from a browser, for where there is no Pango.

    ``styles`` is the address of the folder of its styles; left out, they are written into the page.
    """
    order = check_order(
        game_id,
        sheet,
        paper=paper,
        players=players,
        names=names,
        ink_saving=ink_saving,
        link=link,
        table=table,
    )
    return page(order, styles=styles)


def pdf_of(order: Order) -> bytes:
    """The PDF of an order; one that was made lately is not made again."""
    tag = tag_of(order, "pdf")
    return kept().find(tag) or _keep(tag, presses().print(job(order)))


def picture_of(order: Order) -> bytes:
    """The first page, small, as PNG."""
    tag = tag_of(order, "png")
    return kept().find(tag) or _keep(tag, presses().print(Picture(pdf=pdf_of(order), wide=WIDE)))


def _keep(tag: str, file: bytes) -> bytes:
    kept().keep(tag, file)
    return file
