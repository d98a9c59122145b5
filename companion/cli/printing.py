"""``companion print``: one sheet as PDF."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.output import put

if TYPE_CHECKING:
    from companion.printing.filled import Filled

PAPERS = ("a4", "letter", "a5")


@click.command("print")
@click.argument("game", required=False)
@click.argument("sheet", required=False)
@click.option("--list", "list_them", is_flag=True, help="List the games, and under each its sheets.")
@click.option("--players", type=int, metavar="N", help="How many play.")
@click.option("--names", metavar='"ANN,BO"', help="Who plays, in seating order, with commas between.")
@click.option("--name", "more", multiple=True, metavar="NAME", help="One name; may be given for each player.")
@click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="The paper's size.")
@click.option("--copies", type=int, default=1, show_default=True, metavar="N", help="How many copies.")
@click.option("--ink-saving", is_flag=True, help="Outlines instead of filled drawings.")
@click.option("--table", metavar="FILE", help="A record of the same game, which fills the sheet.")
@click.option("--link", metavar="URL", help="The address that the sheet's QR code holds.")
@click.option("-o", "--output", metavar="FILE", help="Where the PDF goes; else to standard output.")
def print_sheet(
    game: str | None,
    sheet: str | None,
    list_them: bool,
    players: int | None,
    names: str | None,
    more: tuple[str, ...],
    paper: str,
    copies: int,
    ink_saving: bool,
    table: str | None,
    link: str | None,
    output: str | None,
) -> None:
    """Print SHEET of GAME as a PDF."""
    if list_them:
        _list()
        return
    if game is None or sheet is None:
        raise click.ClickException("Say which game and which sheet; companion print --list shows them.")
    if output is None and sys.stdout.isatty():
        raise click.ClickException("A PDF is nothing for the terminal: say where it goes with -o FILE.")
    from companion.printing import PrintError, make_pdf

    try:
        pdf = make_pdf(
            game,
            sheet,
            paper=paper,
            players=players,
            names=[*_split(names), *more] or None,
            copies=copies,
            ink_saving=ink_saving,
            link=link,
            table=_filled(table) if table is not None else None,
        )
    except PrintError as error:
        raise click.ClickException(str(error)) from error
    _put(pdf, output)


def _list() -> None:
    from companion.games.registry import games
    from companion.printing import sheets_of

    for game in games():
        click.echo(game)
        for sheet in sheets_of(game):
            click.echo(f"  {sheet}")


def _filled(file: str) -> Filled:
    from companion.printing.filled import MOST_BYTES, from_text
    from companion.tables.records import NotJSONError

    try:
        with Path(file).open("rb") as record:
            return from_text(record.read(MOST_BYTES + 1))
    except OSError as error:
        raise click.ClickException(f"{file} cannot be read: {error.strerror}.") from error
    except NotJSONError as error:
        raise click.ClickException(f"{file}: {error}") from error


def _split(names: str | None) -> list[str]:
    return names.split(",") if names is not None else []


def _put(pdf: bytes, output: str | None) -> None:
    if output is None or output == "-":
        put(pdf)
        return
    try:
        Path(output).write_bytes(pdf)
    except OSError as error:
        raise click.ClickException(f"{output} cannot be written: {error.strerror}.") from error
