"""The press itself: a process that turns pages into PDFs until the app goes (see press.py)."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import signal
import sys
import traceback
import warnings
from typing import IO, Any

from companion.printing.wire import Failed, Job, Picture, Printed, Ready, next_job, send

MEMORY = 1 << 30
"""Bytes of address space; a sheet needs a fifth of that."""
NO_PANGO = (
    "PDFs need Pango, which is missing here: apt install libpango-1.0-0 libpangoft2-1.0-0, "
    "or brew install pango. The page to print works without it."
)
MOST_PAGES = 100
"""In one document, its copies counted."""
TOO_LONG = "That would be {pages} pages; {most} can be printed at once. Fewer copies help."
REFUSED = "The sheet asks for something outside its own files, so it was not printed."
BROKEN = "The sheet could not be made into a PDF; the server's log says why."
TOO_LARGE = "The sheet needs more memory than a sheet may have."


class Complaints(logging.Handler):
    """Keeps what WeasyPrint logs, for the app's log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Called by logging."""
        self.kept.append(record.getMessage())


class Printer:
    """WeasyPrint with our fonts, loaded once."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            # That there are no fonts but those of our stylesheet is meant so.
            warnings.filterwarnings("ignore", "No fonts configured")
            import weasyprint
            from weasyprint.text.fonts import FontConfiguration
        from companion.printing.fetcher import AssetFetcher
        from companion.printing.lettering import lettered

        self.html = weasyprint.HTML
        self.fonts = FontConfiguration()
        self.fetcher = AssetFetcher()
        self.lettered = lettered
        self.fitting: dict[str, int] = {}
        """By kind of job, which of its pages fits: to lay out all each time takes several times as long."""
        self.complaints = Complaints()
        logging.getLogger("weasyprint").addHandler(self.complaints)

    def print(self, job: Job) -> Printed | Failed:
        """One PDF/UA document; the copies are its pages again."""
        self.complaints.kept.clear()
        document = self._fitting(job)
        pages = document.pages * job.copies
        if len(pages) > MOST_PAGES:
            return Failed(TOO_LONG, values={"pages": len(pages), "most": MOST_PAGES})
        pdf = document.copy(pages).write_pdf(pdf_variant="pdf/ua-1")
        return Printed(pdf, tuple(dict.fromkeys(self.complaints.kept)))

    def _fitting(self, job: Job) -> Any:
        if job.kind in self.fitting:
            place = self.fitting[job.kind]
            document = self._laid_out(job, place)
            if len(document.pages) <= job.most or place == len(job.pages) - 1:
                return document
        place, document = self._first_that_fits(job)
        if job.kind:
            self.fitting[job.kind] = place
        return document

    def _first_that_fits(self, job: Job) -> tuple[int, Any]:
        """By halves, for each is shorter than the one before it; else the last one, which is the shortest."""
        low, high = 0, len(job.pages) - 1
        found = None
        while low < high:
            middle = (low + high) // 2
            document = self._laid_out(job, middle)
            if len(document.pages) <= job.most:
                high, found = middle, document
            else:
                low = middle + 1
        return high, found or self._laid_out(job, high)

    def _laid_out(self, job: Job, place: int) -> Any:
        page = self.lettered(job.pages[place], job)
        return self.html(string=page, url_fetcher=self.fetcher).render(font_config=self.fonts)


def picture(wanted: Picture) -> Printed:
    """The first page, small, as PNG."""
    import pypdfium2  # type: ignore[import-untyped]

    document = pypdfium2.PdfDocument(wanted.pdf)
    try:
        page = document[0]
        drawn = page.render(scale=wanted.wide / page.get_width()).to_pil()
    finally:
        document.close()
    found = io.BytesIO()
    drawn.save(found, "PNG", optimize=True)
    return Printed(found.getvalue())


def answer(printer: Printer, job: Job | Picture) -> Printed | Failed:
    """The PDF or the picture, or a sentence with what the log should hold."""
    from weasyprint.urls import FatalURLFetchingError

    refused = printer.fetcher.refused
    refused.clear()
    try:
        if isinstance(job, Picture):
            return picture(job)
        printed = printer.print(job)
    except FatalURLFetchingError:
        printed = None
    except MemoryError:
        return Failed(TOO_LARGE)
    except Exception:
        return Failed(BROKEN, traceback.format_exc())
    if printed is None or refused:
        return Failed(REFUSED, "; ".join(refused))
    return printed


def _limit_memory() -> None:
    with contextlib.suppress(ImportError):  # Windows has no such limits.
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _stand_back() -> None:
    """Lets the app go first: nobody's tap waits for paper."""
    if hasattr(os, "nice"):  # Windows has no such thing.
        os.nice(10)


def _own_stdout() -> IO[bytes]:
    """The pipe to the app, out of reach of whatever prints."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return pipe


def main() -> None:
    """Prints job after job; ends when the app closes the pipe."""
    # Ctrl-C in the terminal reaches this process as well; the app ends it in good order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = _own_stdout()
    _limit_memory()
    _stand_back()
    try:
        printer = Printer()
    except OSError:
        send(out, Failed(NO_PANGO, traceback.format_exc(), missing=True))
        return
    # Broken: the app has gone, as after a start that was ended at once.
    with contextlib.suppress(BrokenPipeError):
        send(out, Ready())
        while job := next_job(sys.stdin.buffer):
            send(out, answer(printer, job))


if __name__ == "__main__":
    main()
