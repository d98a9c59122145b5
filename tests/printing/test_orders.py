"""What cannot be printed is said in a sentence that names what would be right."""

import pytest

from companion.games.registry import games
from companion.printing import PrintError, make_html, make_pdf, sheets_of
from companion.printing.order import check_order
from tests.printing.sheets import needs


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ({"game_id": "go-fish"}, "There is no game “go-fish”. There are "),
        (
            {"sheet": "poster"},
            "There is no sheet “poster” for No Fish!. There are “rules”, ",
        ),
        ({"sheet": "../base"}, "There is no sheet “../base” for No Fish!."),
        ({"paper": "a6"}, "There is no paper “a6” here; there are a4, letter and a5."),
        ({"players": 1}, "No Fish! is for 2 to 7 players, not 1."),
        ({"players": 8}, "No Fish! is for 2 to 7 players, not 8."),
        ({"players": 0}, "No Fish! is for 2 to 7 players, not 0."),
        ({"names": ["Ann", "Bo", "Cy"], "players": 2}, "There are 3 names but only 2 players."),
        ({"names": list("abcdefgh")}, "There are 8 names but only 7 players."),
        ({"names": ["Ann", "ann"]}, "“ann” is there twice. Give one of them another name."),
        ({"names": ["Ann", " "]}, "A name needs at least one letter or sign that can be seen."),
        ({"names": ["A\x00nn"]}, "A name cannot hold control characters;"),
        ({"names": ["x" * 41]}, "“xxxxxxxxxxxx…” is 41 characters long; a name has at most 40."),
        ({"copies": 0}, "0 copies cannot be printed at once: from 1 to 20."),
        ({"copies": 21}, "21 copies cannot be printed at once: from 1 to 20."),
        ({"link": "javascript:alert(1)"}, "“javascript:alert(1)” is no link;"),
        ({"link": "http://"}, "“http://” is no link;"),
        ({"link": "http://[::1"}, "“http://[::1” is no link;"),
        ({"link": "http://a b/"}, "“http://a b/” is no link;"),
        ({"sheet": "result"}, "A result is printed from a table: from its page, or with --table and "),
        ({"sheet": "table-tent"}, "A table tent shows how to join: print it from the table's page, or "),
        ({"link": "http://x/" + "y" * 200}, "The link is 209 characters long; at most 200 fit on a sheet."),
    ],
)
def test_a_wrong_order_is_refused_in_a_sentence(order: dict[str, object], sentence: str) -> None:
    whole = {"game_id": "no-fish", "sheet": "score-sheet"} | order
    with pytest.raises(PrintError) as refused:
        make_pdf(**whole)  # type: ignore[arg-type]
    assert str(refused.value).startswith(sentence)
    assert "{" not in str(refused.value)


def test_the_page_to_print_refuses_the_same() -> None:
    with pytest.raises(PrintError, match="There is no paper “a6”"):
        make_html("no-fish", "rules", paper="a6")


def test_names_are_brought_into_order_like_everywhere() -> None:
    assert check_order("no-fish", "score-sheet", names=[" Ann ", "Zoe\u0308"]).rows == ("Ann", "Zoë")


def test_every_game_has_its_score_sheet_and_what_is_listed_can_be_printed() -> None:
    for game in games():
        listed = sheets_of(game)
        assert "score-sheet" in listed
        for sheet in listed:
            assert make_html(game, sheet, **needs(game, sheet)).startswith("<!DOCTYPE html>")


def test_the_page_to_print_brings_its_styles_or_asks_for_them() -> None:
    assert "@page" in make_html("no-fish", "rules")
    linked = make_html("no-fish", "rules", styles="/printables")
    assert '<link rel="stylesheet" href="/printables/print.css">' in linked
    assert "<style" not in linked
