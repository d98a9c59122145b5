"""A sheet that was made is kept by what it is made of, and the room for them is bounded."""

import pytest

from companion.printing import check_order
from companion.printing.filled import from_record
from companion.printing.kept import Kept, tag_of
from companion.printing.make import pdf_of
from tests.printing.sheets import records

A, B, C = b"a" * 4, b"b" * 4, b"c" * 4


def test_the_one_asked_for_longest_ago_goes_first() -> None:
    kept = Kept(room=8)
    kept.keep("a", A)
    kept.keep("b", B)
    assert kept.find("a") == A
    kept.keep("c", C)
    assert (kept.find("a"), kept.find("b"), kept.find("c")) == (A, None, C)
    assert kept.held == 8


def test_what_does_not_fit_is_not_kept_and_drives_nothing_out() -> None:
    kept = Kept(room=8)
    kept.keep("a", A)
    kept.keep("b", b"b" * 9)
    assert (kept.find("a"), kept.find("b"), kept.held) == (A, None, 4)


def test_the_same_kept_twice_counts_once() -> None:
    kept = Kept(room=8)
    kept.keep("a", A)
    kept.keep("a", A)
    assert kept.held == 4


PLAIN = {"paper": "a4", "players": None, "names": None, "copies": 1, "ink_saving": False, "link": None}


@pytest.mark.parametrize(
    "other",
    [
        {"paper": "letter"},
        {"players": 7},
        {"names": ["Ann"]},
        {"copies": 2},
        {"ink_saving": True},
        {"link": "http://x.local/"},
        {"sheet": "rules"},
        {"game_id": "fat-fish"},
    ],
)
def test_whatever_differs_in_an_order_has_another_tag(other: dict[str, object]) -> None:
    order = {"game_id": "no-fish", "sheet": "score-sheet", **PLAIN}
    same = tag_of(check_order(**order), "pdf")  # type: ignore[arg-type]
    assert tag_of(check_order(**order), "pdf") == same  # type: ignore[arg-type]
    assert tag_of(check_order(**order | other), "pdf") != same  # type: ignore[arg-type]
    assert tag_of(check_order(**order), "png") != same  # type: ignore[arg-type]


def test_another_entry_at_the_table_is_another_tag() -> None:
    record = records()["no-fish-stands-live-rules"]
    shorter = record | {"actions": record["actions"][:-1]}
    tags = {
        tag_of(check_order("no-fish", "result", table=from_record(each)), "pdf") for each in (record, shorter)
    }
    assert len(tags) == 2


def test_an_order_made_before_is_not_printed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    order = check_order("no-fish", "score-sheet", names=["Only", "Here"])
    first = pdf_of(order)

    def never() -> None:
        raise AssertionError

    monkeypatch.setattr("companion.printing.make.presses", never)
    assert pdf_of(order) is first
