"""Sheets on paper: rules and score sheets of every game, as PDF or as a page to print.

WeasyPrint is loaded only in the press, a process of its own, and only when a PDF is wanted.
"""

from companion.printing.errors import PrintBusy, PrintError
from companion.printing.make import make_html, make_pdf
from companion.printing.order import PAPERS
from companion.printing.sheets import sheets_of

__all__ = ["PAPERS", "PrintBusy", "PrintError", "make_html", "make_pdf", "sheets_of"]
