"""Sheets on paper: rules and score sheets of every game, as PDF or as a page to print.

WeasyPrint is loaded only in the press, a process of its own, and only when a PDF is wanted.
"""

from companion.printing.errors import PrintBusy, PrintError, PrintMissing
from companion.printing.kept import tag_of
from companion.printing.make import make_html, make_pdf, pdf_of, picture_of
from companion.printing.order import MOST_COPIES, PAPERS, check_order
from companion.printing.page import page, style_file
from companion.printing.presses import presses
from companion.printing.sheets import blank_sheets_of, sheets_of

__all__ = [
    "MOST_COPIES",
    "PAPERS",
    "PrintBusy",
    "PrintError",
    "PrintMissing",
    "blank_sheets_of",
    "check_order",
    "make_html",
    "make_pdf",
    "page",
    "pdf_of",
    "picture_of",
    "presses",
    "sheets_of",
    "style_file",
    "tag_of",
]
