"""What the tests of the sheets get."""

from __future__ import annotations

import os

import pytest

from tests.printing import sheets


@pytest.fixture(autouse=True, scope="session")
def printed_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Gives what one worker has printed to the others as well."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "sheets"
    folder.mkdir(exist_ok=True)
    sheets.FOLDER[:] = [folder]
