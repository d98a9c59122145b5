"""Mending the last entry where the thumb is: what a table that did otherwise can put right in one tap."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.sentences import Sentence


class Mend(msgspec.Struct, frozen=True, kw_only=True):
    """One key: what really happened ("it went to Bo"), and the action that puts the table right."""

    label: Sentence
    action: dict[str, Any]
