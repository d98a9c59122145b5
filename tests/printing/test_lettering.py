"""Letters that our own fonts lack: shown where the extra is installed, else a placeholder and a hint."""

from pathlib import Path

import pytest

from companion.printing import check_order
from companion.printing.page import EXTRA_HELPS, NOTHING_HELPS, job
from tests.printing.sheets import patient, printed, text
from tests.printing.test_pdf import OURS, fonts_in

NAMES = ("田中", "すし", "Ann")


def test_with_the_extra_chinese_and_japanese_names_are_there() -> None:
    pytest.importorskip("pylopdf_fonts_zh_cn")
    pdf = printed("no-fish", "score-sheet", names=NAMES)
    whole = text(pdf)
    assert all(name in whole for name in NAMES)
    assert "□" not in whole
    assert fonts_in(pdf) <= OURS | {"Noto-Sans-SC"}


def test_without_the_extra_the_sheet_names_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pylopdf_fonts_zh_cn.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    fresh = patient()
    try:
        pdf = fresh.print(job(check_order("no-fish", "score-sheet", names=NAMES)))
    finally:
        fresh.close()
    whole = text(pdf)
    assert EXTRA_HELPS.text in whole
    assert "Ann" in whole
    assert "田" not in whole
    assert fonts_in(pdf) <= OURS


def test_where_no_extra_helps_none_is_named() -> None:
    whole = text(printed("no-fish", "score-sheet", names=("אבג", "محمد", "Ann")))
    assert NOTHING_HELPS.text in whole
    assert "pip" not in whole


def test_a_sheet_whose_letters_are_all_there_says_nothing() -> None:
    whole = text(printed("no-fish", "score-sheet", names=("Zoë", "Łukasz", "🐟")))
    assert "□" not in whole
