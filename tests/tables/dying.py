"""Programs that die in the middle of something, for the tests to run and to look at what is left.

``migration PATH``: opens a store and is killed before each statement of the migration in turn.
``writer PATH TABLE``: enters without end, and prints each number once it was told that it is saved.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from companion.tables.answers import Done
from companion.tables.store import Store
from tests.tables.trial import SECRET, deck


def migration(path: Path) -> None:
    """Leaves PATH.1, PATH.2, … as they were when the program died before that statement."""
    for number in count(1):
        child = os.fork()
        if child == 0:
            _die_before(number)
            Store(path, SECRET).close()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            print(number - 1)
            return
        for left in path.parent.glob(f"{path.name}*"):
            shutil.move(left, left.with_name(f"{number}.{left.name}"))


def _die_before(number: int) -> None:
    seen = count(1)

    def kill(*_: Any) -> None:
        if next(seen) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", kill)


def writer(path: Path, table: str) -> None:
    """Until it is killed."""
    store = Store(path, SECRET)
    for number in count():
        answer = store.act(table, deck(number % 20), by=None) if number % 7 else store.undo(table)
        if isinstance(answer, Done):
            print(answer.number, flush=True)


if __name__ == "__main__":
    program, where, *rest = sys.argv[1:]
    migration(Path(where)) if program == "migration" else writer(Path(where), *rest)
