"""Small things that tests of the store, and programs that they start, have in common."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from companion.tables.answers import Done
from companion.tables.table import Table

SECRET = b"a secret that only tests have"
EVENING = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> datetime:
        return self.now

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


def made(answer: object) -> Table:
    assert isinstance(answer, Table), answer
    return answer


def done(answer: object) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def deck(cards: int) -> dict[str, object]:
    """A correction: an action that may be entered at any time before the end."""
    return {"do": "correct", "set": {"deck": cards}}
