"""Sheets filled from a table: what stands on them is the table's, whoever plays, and nothing runs over."""

import io
import json
import re
import socket
from itertools import pairwise
from typing import Any

import pdfplumber
import pytest
import zxingcpp
from PIL import Image, ImageOps

from companion.games.registry import games
from companion.games.sentences import words
from companion.printing import PrintError, make_html
from companion.printing.course import HEIGHT, TOP, course
from companion.printing.filled import MOST_ENTRIES, Filled, from_record, from_text
from companion.printing.filling import MOST_LINES
from companion.printing.glyphs import known_signs, with_placeholders
from tests.printing.sheets import AWKWARD, LINK, SIZES, crowded, pictures, printed, records, table, text

NAMES = sorted(records())
GAMES = list(games())


def crowd(game: str) -> Filled:
    """As many as can play, with the most awkward names, counting."""
    kind = games()[game]
    players = list(AWKWARD[: kind.max_players])
    return from_record(
        {
            "format": "tabletop-record/1",
            "game": game,
            "players": players,
            "options": {"mode": "tally"},
            "actions": [],
        }
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_result_has_every_standing_and_every_sentence_of_why(name: str) -> None:
    filled = from_record(records()[name])
    page = make_html(filled.game.id, "result", table=filled)
    shown = [f"<bdi>{each}</bdi>" for each in filled.names]
    for sentence in (*filled.result.why, *filled.log):
        assert words(sentence, shown) in page.replace("&#39;", "'").replace("&#34;", '"')
    assert page.count('<th scope="row">') == len(filled.names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", SIZES)
def test_nothing_of_a_crowd_runs_off_the_paper_or_over_a_neighbour(game: str, paper: str) -> None:
    """R130: the most players, with names of 40 letters."""
    dots, margin = 4, int(9.5 * 4)
    pdf = printed(game, "result", paper, table=crowd(game), link=LINK)
    for picture in pictures(pdf, dots):
        left, top, right, bottom = ImageOps.invert(picture).getbbox() or (0, 0, 0, 0)
        assert min(left, top, picture.width - right, picture.height - bottom) >= margin
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            boxes = [(w["x0"], w["top"], w["x1"], w["bottom"]) for w in page.extract_words()]
            assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if overlap(a, b)]


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """By more than the gap between lines set tight."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 1 and high > 2


@pytest.mark.parametrize("game", GAMES)
def test_everybody_in_a_crowd_is_named(game: str) -> None:
    whole = text(printed(game, "result", table=crowd(game), link=LINK)).replace(" ", "")
    for name in AWKWARD[2 : games()[game].max_players]:
        if name.isascii():
            assert with_placeholders(name, known_signs()).replace(" ", "") in whole


@pytest.mark.parametrize("sheet", ["result", "table-tent", "score-sheet", "rules"])
@pytest.mark.parametrize("paper", SIZES)
def test_the_code_holds_exactly_the_address(sheet: str, paper: str) -> None:
    picture: Image.Image = next(pictures(crowded("fish-fish-fish", sheet, paper), 6))
    found = [code.text for code in zxingcpp.read_barcodes(picture)]
    assert found == [LINK] * (2 if sheet == "table-tent" else 1)


@pytest.mark.parametrize("paper", SIZES)
def test_each_half_of_a_tent_has_one_face(paper: str) -> None:
    with pdfplumber.open(io.BytesIO(printed("no-fish", "table-tent", paper, link=LINK))) as document:
        page = document.pages[0]
        upper = [char for char in page.chars if char["bottom"] < page.height / 2]
        lower = [char for char in page.chars if char["top"] > page.height / 2]
    assert len(upper) == len(lower) == len(page.chars) / 2
    assert all(char["matrix"][0] < 0 for char in upper)
    assert all(char["matrix"][0] > 0 for char in lower)


def test_without_a_link_a_result_has_no_code() -> None:
    assert zxingcpp.read_barcodes(next(pictures(printed("fat-fish", "result"), 6))) == []


def counted() -> dict[str, Any]:
    return {
        "format": "tabletop-record/1",
        "game": "fish-fish-fish",
        "players": ["Ann", "Bo"],
        "options": {"mode": "tally"},
        "actions": [
            {"do": "count", "player": 0, "grey": 2, "white": 7, "blue": 3, "unused": 1},
            {"do": "count", "player": 1, "grey": 0, "white": 4, "blue": 6, "unused": 0},
        ],
    }


def test_a_score_sheet_has_the_counts_of_its_table() -> None:
    counts = [{"do": "count", "player": 0, "cards": 60, "hungry": 4}]
    head = {"format": "tabletop-record/1", "game": "somethin-fishy", "players": ["Ann", "Bo"]}
    filled = from_record(head | {"options": {"mode": "tally"}, "actions": counts})
    ann, bo = make_html("somethin-fishy", "score-sheet", table=filled).split("<bdi>")[1:]
    assert re.findall(r'class="counted">([^<]*)', ann) == ["60", "4"]
    assert 'class="counted">' not in bo


def test_a_score_sheet_has_counts_points_and_totals_of_its_table() -> None:
    page = make_html("fish-fish-fish", "score-sheet", table=from_record(counted()))
    ann, bo = (re.findall(r'class="counted"[^>]*>([^<]*)', part) for part in page.split("<bdi>")[1:3])
    # 2 grey × 5, 7 white × 2, 3 blue, one unused: 10 + 14 + 3 − 5 = 22; in a tie 12 − 5 fish.
    assert sorted(ann) == sorted(["2", "10", "7", "14", "3", "3", "1", "−5", "22", "7"])
    assert "14" in bo


def test_what_is_still_covered_is_on_no_sheet() -> None:
    from msgspec.structs import replace

    covered = replace(from_record(counted()), hidden=True)
    with pytest.raises(PrintError, match="The counts are still covered"):
        make_html("fish-fish-fish", "result", table=covered)
    assert 'class="counted"' not in make_html("fish-fish-fish", "score-sheet", table=covered)


def test_names_on_a_filled_sheet_are_text_and_never_markup() -> None:
    bad = counted() | {"players": ["<script>alert(1)</script>", "{{ 7 * 7 }}"]}
    page = make_html("fish-fish-fish", "result", table=from_record(bad))
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "{{ 7 * 7 }}" in page


@pytest.mark.parametrize("sheet", ["result", "score-sheet"])
def test_a_name_that_looks_like_an_address_is_called_by_nobody(sheet: str) -> None:
    """A13: a canary listens while a table with such names is printed."""
    with socket.create_server(("127.0.0.1", 0)) as canary:
        canary.setblocking(False)
        host = f"//127.0.0.1:{canary.getsockname()[1]}"
        names = [f"<img src='http:{host}'>", f"<style>@import '{host}'"]
        bad = from_record(counted() | {"players": names})
        printed_text = text(printed("fish-fish-fish", sheet, table=bad))
        assert "<img" in printed_text.replace(" ", "")
        with pytest.raises(BlockingIOError):
            canary.accept()


@pytest.mark.parametrize("paper", SIZES)
def test_the_longest_address_stays_on_its_half_of_a_tent(paper: str) -> None:
    link = "http://x.local/" + "W" * 185
    with pdfplumber.open(io.BytesIO(printed("fish-fish-fish", "table-tent", paper, link=link))) as document:
        (page,) = document.pages
        middle = page.height / 2
        assert not [char for char in page.chars if char["top"] < middle < char["bottom"]]
        marks = "".join(char["text"] for char in page.chars if char["top"] > middle)
    assert link in marks.replace(" ", "")


def long_game(entries: int) -> dict[str, Any]:
    turns = [{"do": "correct", "set": {}} for _ in range(entries)]
    return {"format": "tabletop-record/1", "game": "no-fish", "players": ["Ann", "Bo"], "actions": turns}


def test_a_long_log_ends_with_how_many_more_there_are() -> None:
    ticks = [{"do": "count", "player": n % 2, "left": 1 + n % 5} for n in range(MOST_LINES + 210)]
    long = {"format": "tabletop-record/1", "game": "no-fish", "players": ["Ann", "Bo"]}
    filled = from_record(long | {"options": {"mode": "tally"}, "actions": ticks})
    page = make_html("no-fish", "result", table=filled)
    assert "… and 210 more in the app." in page
    assert page.split("What was entered")[1].count("<li>") == MOST_LINES


def test_a_table_beyond_all_measure_is_refused_before_it_is_played() -> None:
    with pytest.raises(PrintError, match=f"The table has {MOST_ENTRIES + 1} entries; a sheet can be made of"):
        from_record(long_game(MOST_ENTRIES + 1))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "go-fish"}, "There is no such game here"),
        ({"players": ["Ann"]}, "is for 2 to 5 players, not 1"),
        ({"actions": [{"do": "count", "player": 0}]}, "Action 0 of the record cannot be: "),
    ],
)
def test_a_record_that_does_not_stand_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PrintError, match=sentence):
        from_record(counted() | change)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"names": ["Ann", "Bo"]}, "The names come from the table"),
        ({"players": 3}, "The table has 2 players, not 3."),
        ({"game_id": "no-fish"}, "That is a table of Fish! Fish!! Fish!, not of No Fish!."),
    ],
)
def test_a_table_and_an_order_that_differ_are_refused(more: dict[str, Any], sentence: str) -> None:
    order = {"game_id": "fish-fish-fish", "sheet": "score-sheet", "table": from_record(counted())} | more
    with pytest.raises(PrintError) as refused:
        make_html(**order)
    assert str(refused.value).startswith(sentence)


def test_a_record_in_a_file_may_begin_with_a_mark() -> None:
    assert from_text(b"\xef\xbb\xbf" + json.dumps(counted()).encode()).names == ("Ann", "Bo")


@pytest.mark.parametrize("game", GAMES)
def test_the_course_ends_where_the_standings_are(game: str) -> None:
    filled = table(game)
    drawn = course(filled.plays)
    if filled.game.winners_only:
        assert drawn is None
        assert "has no points, so there is no line to draw" in make_html(game, "result", table=filled)
        return
    assert drawn
    points = {row.seat: row.score.points for row in filled.result.standings}
    assert drawn.final == tuple(points[seat] for seat in range(len(filled.names)))
    lows = sorted(curve.low for curve in drawn.curves)
    assert all(TOP - 3 <= low <= HEIGHT for low in lows)
    assert all(after - before > 5 for before, after in pairwise(lows))
    assert len({curve.dashes for curve in drawn.curves}) == len(drawn.curves)


def test_what_was_only_counted_has_no_course() -> None:
    page = make_html("fish-fish-fish", "result", table=from_record(counted()))
    assert "The points were only counted at the end" in page
