"""Short ids, drawn at random: public names of tables, people, devices and evenings. They open nothing."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Nobody reads 0 for o, or 1 for i or l, from a screen across the table."""
LENGTH = 8


def new_id(length: int = LENGTH) -> str:
    """An id that nobody has yet: 8 characters are one of 850 thousand million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
