"""What somebody wants printed, checked before anything is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from companion.games.game import Game
from companion.games.names import tidy_names
from companion.games.refusals import Refusal
from companion.games.sentences import say
from companion.printing.errors import PrintError, cannot
from companion.printing.filled import Filled
from companion.printing.sheets import NEED_LINK, NEED_TABLE, game_of, sheets_of

PAPERS = ("a4", "letter", "a5")
MOST_COPIES = 20
LONGEST_LINK = 200
"""Characters; a longer one makes a QR code that cheap phones no longer read at this size."""


@dataclass(frozen=True, kw_only=True)
class Order:
    """One sheet to print. ``rows`` has a name for each player, "" for a blank line."""

    game: Game[Any, Any, Any]
    sheet: str
    paper: str
    players: int | None
    """As it was asked for; ``None`` leaves the sheet open for any number."""
    rows: tuple[str, ...]
    copies: int
    ink_saving: bool
    link: str | None
    filled: Filled | None = None
    """The table that it is filled from; its names are the rows."""


def check_order(
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
) -> Order:
    """The order, or a PrintError that says what would be right."""
    game = game_of(game_id)
    _check_sheet(game, sheet)
    _check_needs(sheet, table, link)
    if table:
        _check_table(game, sheet, table, players, names)
        players, names = table.play.players, table.names
    if paper not in PAPERS:
        raise cannot("There is no paper “{paper}” here; there are a4, letter and a5.", paper=paper)
    if not 1 <= copies <= MOST_COPIES:
        raise cannot("{n} copies cannot be printed at once: from 1 to {most}.", n=copies, most=MOST_COPIES)
    return Order(
        game=game,
        sheet=sheet,
        paper=paper,
        players=players,
        rows=_rows(game, players, names or ()),
        copies=copies,
        ink_saving=ink_saving,
        link=None if link is None else _checked_link(link),
        filled=table,
    )


def _check_sheet(game: Game[Any, Any, Any], sheet: str) -> None:
    known = sheets_of(game.id)
    if not known:
        raise cannot("There is nothing to print for {game} yet.", game=game.name)
    if sheet not in known:
        raise cannot(
            "There is no sheet “{sheet}” for {game}. There are {known}.",
            sheet=sheet,
            game=game.name,
            known=tuple(say("“{sheet}”", sheet=each) for each in known),
        )


def _check_needs(sheet: str, table: Filled | None, link: str | None) -> None:
    if sheet in NEED_TABLE and table is None:
        raise cannot(
            "A result is printed from a table: from its page, or with --table and the file of its record."
        )
    if sheet in NEED_LINK and link is None:
        raise cannot(
            "A table tent shows how to join: print it from the table's page, or give its address with --link."
        )


def _check_table(
    game: Game[Any, Any, Any], sheet: str, table: Filled, players: int | None, names: Sequence[str] | None
) -> None:
    if table.game.id != game.id:
        raise cannot("That is a table of {other}, not of {game}.", other=table.game.name, game=game.name)
    if names:
        raise cannot("The names come from the table, so leave them out.")
    if players not in (None, table.play.players):
        raise cannot("The table has {n} players, not {other}.", n=table.play.players, other=players or 0)
    if table.hidden and sheet in NEED_TABLE:
        raise cannot("The counts are still covered. Show the places first, then print the result.")


def _rows(game: Game[Any, Any, Any], players: int | None, names: Sequence[str]) -> tuple[str, ...]:
    """A row for each player asked for; else for each name; else for as many as can play."""
    tidy = tidy_names(list(names))
    if isinstance(tidy, Refusal):
        raise PrintError(tidy.sentence)
    if players is not None and not game.min_players <= players <= game.max_players:
        raise cannot(
            "{game} is for {low} to {high} players, not {n}.",
            game=game.name,
            low=game.min_players,
            high=game.max_players,
            n=players,
        )
    room = game.max_players if players is None else players
    if len(tidy) > room:
        raise cannot("There are {n} names but only {room} players.", n=len(tidy), room=room)
    wanted = players or (max(len(tidy), game.min_players) if tidy else game.max_players)
    return tidy + ("",) * (wanted - len(tidy))


def _checked_link(link: str) -> str:
    try:
        parts = urlsplit(link)
    except ValueError:
        parts = urlsplit("")
    good = parts.scheme in ("http", "https") and parts.netloc and link.isascii() and link.isprintable()
    if not good or " " in link:
        raise cannot("“{link}” is no link; it would look like http://192.168.1.20:8000/.", link=link[:60])
    if len(link) > LONGEST_LINK:
        raise cannot(
            "The link is {n} characters long; at most {most} fit on a sheet.", n=len(link), most=LONGEST_LINK
        )
    return link
