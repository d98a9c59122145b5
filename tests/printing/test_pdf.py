"""Every sheet is a document that screen readers can use, looks the same everywhere, and fits its paper."""

import io
import subprocess
import sys
from typing import Any

import pdfplumber
import pypdf
import pytest
from PIL import ImageOps

from companion.games.registry import games
from companion.printing import make_pdf
from companion.printing.order import check_order
from companion.printing.page import page
from companion.printing.presses import presses
from companion.printing.wire import ORIGIN, Job
from tests.printing.sheets import (
    LINK,
    ON_PAPER,
    SHEETS,
    SIZES,
    complaints,
    crowded,
    needs,
    pages,
    pictures,
    printed,
)


def catalogue(pdf: bytes) -> Any:
    return pypdf.PdfReader(io.BytesIO(pdf)).trailer["/Root"]


def structure(node: Any) -> list[Any]:
    """All elements of the structure tree, in order."""
    node = node.get_object()
    if not isinstance(node, dict):
        return []
    kids = node.get("/K", [])
    kids = kids if isinstance(kids, list) else [kids]
    return [node, *(found for kid in kids for found in structure(kid))]


OURS = {"Inter", "Inter-Bold", "Inter-Semi-Bold", "Noto-Emoji"}


def fonts_in(pdf: bytes) -> set[str]:
    """The fonts embedded in a PDF."""
    return {
        font.get_object()["/BaseFont"].split("+")[1]
        for page in pypdf.PdfReader(io.BytesIO(pdf)).pages
        for font in page["/Resources"]["/Font"].values()
    }


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_the_pdf_says_that_it_is_tagged_and_in_which_language(game: str, sheet: str) -> None:
    root = catalogue(crowded(game, sheet))
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    xmp = root["/Metadata"].get_object().get_data().decode()
    assert 'pdfuaid:part="1"' in xmp or "<pdfuaid:part>1</pdfuaid:part>" in xmp


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_the_title_names_the_game(game: str, sheet: str) -> None:
    title = pypdf.PdfReader(io.BytesIO(crowded(game, sheet))).metadata.title
    assert title.startswith(f"{games()[game].name}: ")


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_every_picture_has_words_and_every_heading_its_level(game: str, sheet: str) -> None:
    elements = structure(catalogue(crowded(game, sheet))["/StructTreeRoot"])
    kinds = [element.get("/S") for element in elements]
    figures = [element for element in elements if element.get("/S") == "/Figure"]
    assert figures
    assert all(figure.get("/Alt") for figure in figures)
    assert kinds.count("/H1") == 1
    assert ("/H2" in kinds) or sheet in ("score-sheet", "table-tent")
    assert ("/TH" in kinds) or sheet not in ("score-sheet", "leaf", "result")


@pytest.mark.parametrize(("game", "sheet", "paper"), ON_PAPER)
def test_only_our_own_fonts_are_in_it(game: str, sheet: str, paper: str) -> None:
    """R131, R132: what lies on the machine is never used, not even for letters that ours lack."""
    fonts = fonts_in(crowded(game, sheet, paper))
    assert fonts
    assert fonts <= OURS


def test_not_even_a_sheet_that_asks_for_it_gets_a_font_of_the_machine() -> None:
    """Were there any font of the machine in the press, one of these would be taken."""
    wish = "font-family: 'DejaVu Sans', 'Liberation Sans', Arial, Helvetica, sans-serif"
    html = page(check_order("no-fish", "score-sheet"), styles=f"{ORIGIN}/printables")
    html = html.replace("</main>", f'<p style="{wish}">Ann</p></main>')
    assert fonts_in(presses().print(Job(pages=(html,), most=1, copies=1))) <= OURS


def most_pages(game: str, sheet: str, paper: str) -> int:
    front = 2 if paper == "a5" and game == "fat-fish" else 1
    cards = 2 if paper == "a5" else 1
    licences = 1 if game == "fat-fish" else 0
    most = {"rules": cards, "score-sheet": front, "reference": cards + licences, "leaf": front + cards}
    return (most | {"table-tent": 1}).get(sheet, 3)


@pytest.mark.parametrize(("game", "sheet", "paper"), ON_PAPER)
def test_the_paper_has_its_size_and_the_sheet_its_pages(game: str, sheet: str, paper: str) -> None:
    reader = pypdf.PdfReader(io.BytesIO(crowded(game, sheet, paper)))
    for each in reader.pages:
        box = each.mediabox
        sides = sorted((round(box.width / 72 * 25.4, 1), round(box.height / 72 * 25.4, 1)))
        assert sides == sorted(SIZES[paper])
    assert 1 <= len(reader.pages) <= most_pages(game, sheet, paper)


@pytest.mark.parametrize(("game", "sheet", "paper"), ON_PAPER)
def test_no_ink_outside_the_margins(game: str, sheet: str, paper: str) -> None:
    """R130, with the longest names; 9.5 mm all round stay white, which every printer can leave out."""
    dots = 4
    margin = int(9.5 * dots)
    for picture in pictures(crowded(game, sheet, paper), dots):
        left, top, right, bottom = ImageOps.invert(picture).getbbox() or (0, 0, 0, 0)
        assert left >= margin
        assert top >= margin
        assert right <= picture.width - margin
        assert bottom <= picture.height - margin


@pytest.mark.parametrize(("game", "paper"), [(g, p) for g, s, p in ON_PAPER if s == "score-sheet"])
def test_long_names_take_no_further_page(game: str, paper: str) -> None:
    blank = printed(game, "score-sheet", paper)
    assert pages(crowded(game, "score-sheet", paper)) == pages(blank)


def filled(pdf: bytes) -> int:
    """The shapes of drawings that are filled with anything but white; a QR code is always black."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        curves = [shape for page in document.pages for shape in page.curves if shape["fill"]]
    # A border, such as that of a crop mark, is no drawing.
    shapes = [shape for shape in curves if shape["tag"] == "Figure"]
    return sum(
        0 < max(shape["non_stroking_color"]) and min(shape["non_stroking_color"]) < 1 for shape in shapes
    )


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_ink_saving_leaves_outlines_only(game: str, sheet: str) -> None:
    assert filled(crowded(game, sheet)) > 0
    assert filled(printed(game, sheet, ink_saving=True, link=LINK)) == 0


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_weasyprint_has_nothing_to_complain_about(game: str, sheet: str) -> None:
    assert complaints(game, sheet, ink_saving=True, link=LINK) == ()


ONE_OF_EACH = {sheet: (game, sheet) for game, sheet in SHEETS}


@pytest.mark.parametrize(("game", "sheet"), ONE_OF_EACH.values())
def test_the_same_order_gives_the_same_bytes(game: str, sheet: str) -> None:
    """By another process. One game for each sheet: the others' differ in their drawings alone."""
    first = printed(game, sheet, ink_saving=True, link=LINK)
    assert make_pdf(game, sheet, **needs(game, sheet) | {"ink_saving": True, "link": LINK}) == first
    assert set(pypdf.PdfReader(io.BytesIO(first)).metadata) == {"/Title", "/Creator", "/Producer"}


def test_copies_are_the_pages_again() -> None:
    once, thrice = printed("no-fish", "score-sheet"), printed("no-fish", "score-sheet", copies=3)
    assert pages(thrice) == 3 * pages(once)
    first, *others = pictures(thrice, 2)
    assert all(other.tobytes() == first.tobytes() for other in others)
    figures = [e for e in structure(catalogue(thrice)["/StructTreeRoot"]) if e.get("/S") == "/Figure"]
    assert all(figure.get("/Alt") for figure in figures)


def test_weasyprint_stays_out_of_the_app() -> None:
    """Whoever only replays or serves pages need not have Pango."""
    code = (
        "import sys; from companion.printing import make_html, make_pdf, sheets_of;"
        "make_html('no-fish', 'rules'); make_pdf('no-fish', 'rules');"
        "sys.exit('weasyprint' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
