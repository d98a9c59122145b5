"""What stands on each game's score sheet, in what order, and that one can write into it."""

import io
import re

import pdfplumber
import pytest
import zxingcpp
from PIL import Image

from companion.games.registry import games
from companion.printing import make_html
from tests.printing.sheets import LINES, MM, SCORE_SHEETS, pictures, printed, text

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")


def in_order(words: list[str], whole: str) -> bool:
    """Whether the words stand there, one after the other."""
    return re.search(".*".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words), whole) is not None


@pytest.mark.parametrize("game", games())
def test_every_player_stands_there_once_in_seating_order(game: str) -> None:
    """R130."""
    names = NAMES[: games()[game].max_players]
    whole = text(printed(game, "score-sheet", names=names))
    assert in_order([games()[game].name, *names], whole)
    assert all(len(re.findall(rf"\b{name}\b", whole)) == 1 for name in names)
    assert "Tabletop Companion" in whole


@pytest.mark.parametrize(("game", "paper"), SCORE_SHEETS)
def test_one_can_write_into_every_box(game: str, paper: str) -> None:
    """At least 10 mm each way; a line for a name may be lower."""
    empty = 0
    with pdfplumber.open(io.BytesIO(printed(game, "score-sheet", paper))) as document:
        for page in document.pages:
            for table in page.find_tables(LINES):
                for left, top, right, bottom in (cell for cell in table.cells if cell):
                    written = page.crop((left, top, right, bottom)).extract_text()
                    name_line = right - left > 100 * MM
                    if not written and not name_line:
                        empty += 1
                        assert min(right - left, bottom - top) >= 10 * MM
    # Blank: as many rows as can play, and at least one box in each besides the name.
    assert empty >= 2 * games()[game].max_players


@pytest.mark.parametrize(("game", "paper"), SCORE_SHEETS)
def test_hairlines_are_dark_and_thick_enough_for_a_cheap_printer(game: str, paper: str) -> None:
    with pdfplumber.open(io.BytesIO(printed(game, "score-sheet", paper))) as document:
        lines = [line for page in document.pages for line in page.lines]
    hairlines = [line for line in lines if line["tag"] == "Artifact"]
    assert hairlines
    for line in hairlines:
        assert line["linewidth"] >= 0.25 * MM
        assert max(line["stroking_color"]) < 0.25


def rows(pdf: bytes) -> list[list[list[str]]]:
    """The tables of the first page as words."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return [
            [[" ".join((cell or "").split()) for cell in row] for row in table]
            for table in document.pages[0].extract_tables(LINES)
        ]


def test_as_many_rows_as_players_or_names() -> None:
    def blank_rows(**order: object) -> int:
        return len(rows(printed("no-fish", "score-sheet", **order))[0]) - 1

    assert blank_rows() == 7
    assert blank_rows(players=4) == 4
    assert blank_rows(names=("Ann", "Bo", "Cy")) == 3
    assert blank_rows(names=("Ann",)) == 2
    assert blank_rows(names=("Ann", "Bo"), players=5) == 5


def test_no_fish_has_names_by_twelve_games_and_nothing_else() -> None:
    tables = rows(printed("no-fish", "score-sheet", names=("Ann", "Bo")))
    assert tables == [
        [
            ["Player", *(str(n) for n in range(1, 13))],
            ["Ann", *[""] * 12],
            ["Bo", *[""] * 12],
        ]
    ]


def test_somethin_fishy_has_six_games_with_a_corner_for_hungry_fish() -> None:
    pdf = printed("somethin-fishy", "score-sheet")
    whole = text(pdf)
    assert in_order(["Player", *(f"Game {n}" for n in range(1, 7))], whole)
    assert "3–4 players: put about a third of the cards (≈ 53) back in the box" in whole
    assert "never one of the 20 plain backs" in whole
    assert in_order(["cards", "hungry", "(only if tied)"], whole)
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        corners = [r for r in document.pages[0].rects if 10 * MM <= r["width"] < 10.4 * MM]
    # Each of its two lines is cut out of a square of its own; one more corner is in the example.
    assert len({(round(r["x0"]), round(r["top"])) for r in corners}) == 8 * 6 + 1
    assert all(10 * MM <= r["height"] < 10.4 * MM for r in corners)


@pytest.mark.parametrize(("paper", "games"), [("a4", 3), ("letter", 3), ("a5", 2)])
def test_fish_fish_fish_has_the_passes_the_boxes_and_the_points_of_each_game(paper: str, games: int) -> None:
    pdf = printed("fish-fish-fish", "score-sheet", paper)
    whole = text(pdf)
    for game in range(1, games + 1):
        assert in_order([f"Game {game}", "shuffled", "shuffled", "→ LAST PASS"], whole)
    columns = ["grey × 5", "white × 2", "blue × 1", "unused × −5", "Total", "Fish (only if tied)"]
    tables = rows(pdf)
    catches = next(table for table in tables if table[0][0] == "Player")
    # One cell more on the larger papers: a line for how many, and one for the points.
    assert [cell for cell in catches[1] if cell] == columns * games
    doubles = next(table for table in tables if len(table[0]) == 30)
    assert doubles == [[str(n) for n in range(1, 31)], [str(2 * n) for n in range(1, 31)]]


@pytest.mark.parametrize(("players", "boxes"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_fish_fish_fish_is_shuffled_once_with_two_players(players: int, boxes: int) -> None:
    whole = text(printed("fish-fish-fish", "score-sheet", players=players))
    assert len(re.findall(r"\bshuffled\b", whole)) == 3 * boxes


def test_fish_fish_fish_sets_up_by_the_number_of_players() -> None:
    tables = rows(printed("fish-fish-fish", "score-sheet"))
    setup = next(table for table in tables if table[0][0] == "Players")
    # Two grey fish each and one on the board, of eleven.
    assert setup == [
        ["Players", "2", "3", "4", "5"],
        ["Boats each", "3", "2", "2", "1"],
        ["Grey fish each", "2", "2", "2", "2"],
        ["Grey fish back in the box", "6", "4", "2", "0"],
        ["Shuffles", "1", "2", "2", "2"],
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_fat_fish_has_piles_by_number_licences_and_the_reserve(paper: str) -> None:
    reserve, piles, *licences = rows(printed("fat-fish", "score-sheet", paper, names=("Ann", "Bo")))
    assert reserve[0] == ["Players", "2", "3", "4", "5", "6"]
    assert reserve[1] == ["Cards in the reserve", "3", "6", "9", "12", "15"]
    numbers = [f"{n}s × {n}" for n in range(1, 7)]
    assert piles[0] == ["Player", "Pile", *numbers, "Sum", "Licences", "Total"]
    assert [row[:2] for row in piles[1:]] == [["Ann", "plus"], ["", "minus"], ["Bo", "plus"], ["", "minus"]]
    assert all(table[0] == ["No.", "Licence", "Points", "Holder"] for table in licences)
    assert [row[0] for table in licences for row in table[1:]] == [str(n) for n in range(1, 10)]


def test_the_qr_code_on_the_sheet_leads_to_the_link() -> None:
    link = "http://192.168.178.23:8000/new/fat-fish?players=4"
    picture: Image.Image = next(pictures(printed("fat-fish", "score-sheet", link=link), 6))
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [link]
    assert zxingcpp.read_barcodes(next(pictures(printed("fat-fish", "score-sheet"), 6))) == []


def test_a_name_is_text_and_never_markup() -> None:
    names = ["<script>alert(1)</script>", "{{ 7 * 7 }}", 'Ann & "Bo"']
    page = make_html("no-fish", "score-sheet", names=names)
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "{{ 7 * 7 }}" in page
    assert "Ann &amp; &#34;Bo&#34;" in page


def test_letters_without_a_sign_leave_a_mark_and_the_others_stay() -> None:
    """R131: nothing vanishes, and what stands beside it can still be read."""
    names = ("אבג Ann", "محمد", "Ωλ 🐟 Ё", "Zoë")
    whole = text(printed("no-fish", "score-sheet", names=names))
    assert in_order(["□□□ Ann", "□□□□", "Ωλ 🐟 Ё", "Zoë"], whole)
