"""What stands in the terminal while the app runs: the address for phones, and its QR code."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import click
import qrcode

from companion import net
from companion.web.settings import Settings

_ABOUT_HTTPS = """\
  Your phone will warn that it does not know this certificate: that is expected.
  Choose Advanced (or Show Details), then go on. In return the screen can stay
  awake while a table is open, and nobody else on the network reads along."""


def welcome(settings: Settings, folder: Path) -> None:
    """Prints it. The address is a true one: what phones can reach, as far as this computer knows."""
    port, scheme = settings.port, settings.scheme
    base = settings.address or net.base_address(port, scheme)
    own = net.url("localhost", port, scheme)
    click.echo("")
    if net.is_only_here(base):
        click.echo(f"  Open {own} on this computer.")
        click.echo(f"  {_why_only_here(settings)}")
    else:
        click.echo(f"  Phones open       {base}")
        click.echo(f"  This computer     {own}")
        click.echo(_qr(f"{base}/"))
        click.echo("  Doesn't open? One phone is enough.")
        others = [] if settings.address else net.addresses()[1:4]
        if others := [net.url(other, port, scheme) for other in others if not net.is_only_here(other)]:
            click.echo(f"  Or try {' or '.join(others)}.")
    if settings.certificate:
        click.echo(_ABOUT_HTTPS)
    click.echo(f"  The tables are kept in {folder}. Ctrl-C ends the app.")
    click.echo("")


def tell_name(settings: Settings, name: str | None) -> None:
    """Prints the name that the network now knows, if any; ``welcome`` did not wait for it."""
    if name:
        click.echo(f"  By name, too      {net.url(name, settings.port, settings.scheme)}")
    else:
        click.echo("  This network carries no name for this computer; the address above is enough.")


def _why_only_here(settings: Settings) -> str:
    if settings.address:
        return "Phones cannot reach it there, and need not: one screen is enough."
    return "This computer is in no network, so phones cannot reach it yet. One screen is enough."


def _qr(link: str) -> str:
    """The code in half blocks: in fixed colours where the terminal has them, else light on dark."""
    code = qrcode.QRCode()
    code.add_data(link)
    out = _Terminal() if sys.stdout.isatty() else io.StringIO()
    code.print_ascii(out=out, tty=sys.stdout.isatty(), invert=True)
    text = out.getvalue()
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return text


class _Terminal(io.StringIO):
    """Text for a terminal, gathered first to see whether it can be written there."""

    def isatty(self) -> bool:
        """Only so is it drawn in colours."""
        return True
