"""How turn cards lie on the page, as millimetres: what is printed on each, and where they are cut apart."""

import io

import pdfplumber

from tests.printing.sheets import MM, SIZES

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

MARGIN = 9.5
"""White on every side, which each printer can leave out."""


def size_of(paper: str) -> tuple[float, float]:
    """The page of cards: upright, but the small paper lies across."""
    width, height = SIZES[paper]
    return (height, width) if paper == "a5" else (width, height)


def cards_on(paper: str) -> list[Box]:
    """The cards of a page: quarters of it, halves of the small one."""
    width, height = size_of(paper)
    wide, high = width / 2, height if paper == "a5" else height / 2
    return [
        (x * wide, y * high, (x + 1) * wide, (y + 1) * high)
        for y in range(round(height / high))
        for x in (0, 1)
    ]


def words_of(pdf: bytes) -> list[list[tuple[str, Box]]]:
    """The words of each page, and the boxes they take."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return [[(word["text"], box_of(word)) for word in page.extract_words()] for page in document.pages]


def lines_of(pdf: bytes) -> list[list[Box]]:
    """The straight lines of each page, those drawn as thin areas among them."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return [[box_of(line) for line in page.lines + page.rects] for page in document.pages]


def box_of(found: dict[str, float]) -> Box:
    """A box of pdfplumber's in millimetres."""
    return found["x0"] / MM, found["top"] / MM, found["x1"] / MM, found["bottom"] / MM


def inside(box: Box, outer: Box, room: float = 0) -> bool:
    """Whether a box lies within another one, with so much room on each side."""
    return (
        box[0] >= outer[0] + room
        and box[1] >= outer[1] + room
        and box[2] <= outer[2] - room
        and box[3] <= outer[3] - room
    )


def cuts(lines: list[Box], paper: str) -> list[Box]:
    """The marks of a page: short lines that lie on a cut."""
    width, height = size_of(paper)
    on_cut = [
        box
        for box in lines
        if max(abs(box[0] - width / 2), abs(box[2] - width / 2)) < 0.3
        or (paper != "a5" and max(abs(box[1] - height / 2), abs(box[3] - height / 2)) < 0.3)
    ]
    return [box for box in on_cut if max(box[2] - box[0], box[3] - box[1]) < 8]
