"""How long sheets take: the cold start, a warm render, a kept answer, and WeasyPrint alone on the same page.

``python -m tests.bench.printing`` prints a line for each sheet, in milliseconds: the best of a few rounds.
The press stands back for everybody else's work, WeasyPrint alone does not; so the ratio is of the time that
each had a processor, which other programs change little. How long another process had one, only Linux tells.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from flask import Flask

from companion.games.registry import games
from companion.printing import check_order, sheets_of
from companion.printing.page import job
from companion.printing.press import Press
from companion.tables.store import Store
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.printing.sheets import needs

ROUNDS = 5


def milliseconds(what: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The best, which other programs of the machine have disturbed least."""
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        what()
        took.append(time.perf_counter() - began)
    return min(took) * 1000


def alone() -> Callable[[str], bytes]:
    """WeasyPrint by itself with our fonts, in this process."""
    from companion import assets

    os.environ["FONTCONFIG_FILE"] = str(assets.PRINTABLES / "fonts.conf")
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    from companion.printing.fetcher import AssetFetcher

    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    fonts, fetcher = FontConfiguration(), AssetFetcher()

    def made(html: str) -> bytes:
        document = weasyprint.HTML(string=html, url_fetcher=fetcher).render(font_config=fonts)
        return bytes(document.write_pdf(pdf_variant="pdf/ua-1"))

    return made


def cold() -> float:
    """A press from nothing to its first sheet."""

    def start() -> None:
        press = Press()
        press.print(job(check_order("no-fish", "score-sheet")))
        press.close()

    return milliseconds(start, rounds=3)


def kept(app: Flask, path: str) -> tuple[float, float]:
    """The same sheet asked for again, and asked for by who has it."""
    phone = app.test_client()
    tag = phone.get(path).headers["ETag"]
    again = milliseconds(lambda: phone.get(path), rounds=30)
    return again, milliseconds(lambda: phone.get(path, headers={"If-None-Match": tag}), rounds=30)


def _processor(press: Press) -> float:
    """Seconds that it has had a processor, and this process, which makes the page."""
    stat = Path(f"/proc/{press.process_id}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, stat[11:13])) / os.sysconf("SC_CLK_TCK") + time.process_time()


def busy(what: Callable[[], object], spent: Callable[[], float]) -> float:
    """Milliseconds of a processor for one of them, over a few rounds."""
    began = spent()
    for _ in range(ROUNDS):
        what()
    return (spent() - began) * 1000 / ROUNDS


def _line(app: Flask, press: Press, weasyprint: Callable[[str], bytes], game: str, sheet: str) -> str:
    order = check_order(game, sheet, **needs(game, sheet))

    def ours() -> bytes:
        return press.print(job(order))

    def alone() -> bytes:
        # In the size of type that fits, which the press knows after the first time.
        return weasyprint(job(order).pages[place])

    first = ours()
    place = next((n for n, html in enumerate(job(order).pages) if weasyprint(html) == first), 0)
    warm, lone = milliseconds(ours), milliseconds(alone)
    ratio = busy(ours, lambda: _processor(press)) / busy(alone, time.process_time)
    asked = () if needs(game, sheet) else kept(app, f"/games/{game}/{sheet}.pdf")
    return (
        f"{game} {sheet}".ljust(32)
        + f"{warm:8.0f}{lone:12.0f}{ratio:8.2f}"
        + "".join(f"{each:8.1f}" for each in asked)
        + "\n"
    )


def main() -> None:
    """Measures every sheet on A4."""
    out = sys.stdout.write
    out(f"cold start to the first sheet: {cold():.0f} ms\n")
    out(f"{'sheet':32}{'warm':>8}{'weasyprint':>12}{'ratio':>8}{'kept':>8}{'304':>8}\n")
    weasyprint = alone()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "t.sqlite3", b"only for measuring")
        app = create_app(store, Settings(limits=False))
        press = Press(documents=10_000)
        for game in games():
            for sheet in sheets_of(game):
                out(_line(app, press, weasyprint, game, sheet))
        press.close()
        store.close()


if __name__ == "__main__":
    main()
