"""Keys: a table's id, a letter for the role, and a MAC over both and the key's generation.

Nothing of a key is stored. Whoever has the server's secret can make it again; raising the generation ends it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
from typing import Any, Literal

from companion.tables import ids

Role = Literal["host", "play", "watch"]
LETTERS: dict[Role, str] = {"host": "h", "play": "p", "watch": "w"}
MAC_LENGTH = 30
"""Characters of base32, 5 bits each: 150 bits. No sign in it that a chat cuts off the end of a link."""

_ROLES = {letter: role for role, letter in LETTERS.items()}
_FORM = re.compile(rf"([{ids.ALPHABET}]{{{ids.LENGTH}}})([hpw])([a-z2-7]{{{MAC_LENGTH}}})")


def key_for(secret: bytes, table: str, role: Role, generation: int) -> str:
    """The key, 39 characters."""
    digest = _mac(secret, f"key {table} {role} {generation}".encode())
    mac = base64.b32encode(digest).decode().lower()[:MAC_LENGTH]
    return f"{table}{LETTERS[role]}{mac}"


def parts_of(text: str) -> tuple[str, Role] | None:
    """The table and the role that a key speaks of, if it has the form of one; it may be forged still."""
    found = _FORM.fullmatch(text)
    return (found[1], _ROLES[found[2]]) if found else None


def same(one: str, other: str) -> bool:
    """Compares two keys in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


def body_hash(secret: bytes, body: Any) -> str:
    """What a request asked for, to tell a repeated one from another one with the same idempotency key.

    It is keyed, so that no name can be guessed from it.
    """
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return _mac(secret, b"body " + text.encode()).hex()


def _mac(secret: bytes, text: bytes) -> bytes:
    return hmac.new(secret, text, hashlib.sha256).digest()
