"""What tests of the API get: a script that calls it."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from tests.web.api.calling import Caller


@pytest.fixture
def call(app: Flask) -> Caller:
    """A script."""
    return Caller(app)


@pytest.fixture
def table(call: Caller) -> dict[str, Any]:
    """A new table of No Fish! with three players, as its maker was told of it."""
    return call.new()
