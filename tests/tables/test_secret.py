"""The server's secret: made once, whole, readable by nobody else (report R086)."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.tables.errors import StoreError
from companion.tables.secret import secret_for


def test_a_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    secret = secret_for(data)
    assert len(secret) >= 32
    assert secret_for(data) == secret
    assert [each.name for each in data.iterdir()] == ["secret"]
    assert stat.S_IMODE((data / "secret").stat().st_mode) == 0o600


def test_two_folders_have_two_secrets(tmp_path: Path) -> None:
    assert secret_for(tmp_path / "one") != secret_for(tmp_path / "two")


def test_all_who_start_at_once_have_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(secret_for, [tmp_path] * 8))) == 1


def test_a_secret_that_another_process_made_meanwhile_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: (tmp_path / "secret").write_text("made by the quicker one"))
    assert secret_for(tmp_path) == b"made by the quicker one"
    assert [each.name for each in tmp_path.iterdir()] == ["secret"]


def test_the_environments_secret_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_SECRET", "sixteen letters!")
    assert secret_for(tmp_path) == b"sixteen letters!"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", "short", "fifteen letters", " " * 40])
def test_a_short_secret_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    (tmp_path / "secret").write_text(text)
    with pytest.raises(StoreError, match="too short: it needs at least 16 characters"):
        secret_for(tmp_path)
    assert (tmp_path / "secret").read_text() == text
    monkeypatch.setenv("COMPANION_SECRET", text)
    with pytest.raises(StoreError, match="The secret in COMPANION_SECRET is too short"):
        secret_for(tmp_path)


def test_a_secret_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    with pytest.raises(StoreError, match="cannot be read or made"):
        secret_for(tmp_path)
