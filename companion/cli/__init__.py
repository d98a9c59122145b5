"""The command line: ``companion serve``, ``replay`` and ``print``. Errors are one sentence, status 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from companion import __version__
from companion.cli.output import ReaderLeftError, drop_the_rest, is_of_output
from companion.cli.printing import print_sheet
from companion.cli.replaying import replay
from companion.cli.serving import serve
from companion.games.registry import BrokenGameError
from companion.tables.errors import StoreError

WRONG = 2
"""The exit status after an error."""
_INTERRUPTED = 130
_READER_LEFT = 141


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(version)s")
@click.pass_context
def companion(context: click.Context) -> None:
    """Scores, rules and paper for a game night: every phone at the table shows the same table."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


companion.add_command(serve)
companion.add_command(replay)
companion.add_command(print_sheet)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs a command and leaves with its status. Errors are one sentence on standard error."""
    try:
        status = companion.main(arguments, prog_name="companion", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        _complain(error.format_message())
        status = WRONG
    except (BrokenGameError, StoreError) as error:
        _complain(str(error))
        status = WRONG
    except (click.Abort, KeyboardInterrupt):
        status = _INTERRUPTED
    except (ReaderLeftError, BrokenPipeError):
        drop_the_rest()
        status = _READER_LEFT
    except OSError as error:
        if not is_of_output(error):
            raise
        drop_the_rest()
        _complain(f"Standard output cannot be written: {error.strerror}")
        status = WRONG
    sys.exit(status)


def _complain(sentence: str) -> None:
    text = " ".join(sentence.split())
    click.echo(text if text.endswith((".", "?")) else f"{text}.", err=True)
