"""The QR code of a link, as an inline drawing."""

from __future__ import annotations

import qrcode
from markupsafe import Markup

from companion.games.sentences import same


def qr(link: str, label: str | None = None) -> Markup:
    """Black on white, with the quiet zone of four modules that scanners need.

    ``label`` says what it is to who hears the page, where the link holds a key and is not to be read out.
    """
    code = qrcode.QRCode(border=4, error_correction=qrcode.constants.ERROR_CORRECT_M)
    code.add_data(link)
    code.make(fit=True)
    matrix = code.get_matrix()
    size = len(matrix)
    dark = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, module in enumerate(row) if module
    )
    title = Markup("<title>{}</title>").format(same("QR code of {link}").format(link=link))
    named = Markup(' aria-label="{}"').format(label) if label else ""
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"{named} viewBox="0 0 {size} {size}">'
        '{title}<path fill="#000000" d="{dark}"/></svg>'
    ).format(named=named, size=size, title="" if label else title, dark=dark)
