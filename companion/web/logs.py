"""The log: one JSON object a line, in which no key and no person's name stands."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

_KEY = re.compile(r"^(/k/|/api/v1/tables/)[^/]+")
# What has a key's form is one wherever it stands, as behind two slashes.
_LIKE_A_KEY = re.compile(r"[2-9a-z]{8}[hpw][2-7a-z]{30}", re.IGNORECASE)
_LONGEST_PATH = 200
_LONGEST = 8000


def plain_path(path: str) -> str:
    """A path without the key in it, and not too long."""
    return _LIKE_A_KEY.sub("…", _KEY.sub(r"\1…", path))[:_LONGEST_PATH]


class JSONLines(logging.Formatter):
    """Nothing that somebody sent can begin a line or reach the terminal as a control character."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage()[:_LONGEST],
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)[-_LONGEST:]
        return json.dumps(line)


def log_to_stderr(level: str) -> None:
    """Sends the log of the whole process, from this level on, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JSONLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
