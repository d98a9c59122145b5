"""What goes wrong with the disk or the database below the store, as a sentence for the person waiting."""

from __future__ import annotations

import sqlite3

from companion.games.sentences import Sentence, say, words


class StoreError(Exception):
    """The store could not answer; nothing was half done. ``sentence`` says why, in data for translating."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(words(sentence, ()))
        self.sentence = sentence


FULL = say("Not saved: the disk is full.")
READ_ONLY = say("Not saved: the tables' file can only be read. Give this program the right to write it.")
BUSY = say("Not saved: another program holds the tables' file. Try again.")
FAILED = say("Not saved: the disk answered with an error.")
DAMAGED = say("The tables' file is damaged. Restore the last backup.")
UNREACHABLE = say("The tables' file cannot be opened. Does its folder exist, and may this program use it?")
NEWER = say(
    "The tables were kept by a newer version of this program. Install that one, or use another folder."
)
AWAY = say("The database does not answer.")

_BY_CODE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_IOERR: FAILED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CANTOPEN: UNREACHABLE,
}


def sentence_for(error: BaseException | None) -> Sentence | None:
    """What a driver's error means for a person; ``None``: it is a fault of this program."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(code, int):
        # The low byte is the kind, the rest says more about it.
        return _BY_CODE.get(code & 0xFF)
    return None
