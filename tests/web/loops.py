"""Running a coroutine beside Playwright, whose own loop goes on in the test's thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Runs it to its end in a thread of its own, where no loop is running yet."""
    with ThreadPoolExecutor(1) as alone:
        alone.submit(asyncio.run, work).result(timeout=20)
