"""What goes between the app and its press: messages, each with its length in four bytes before it."""

from __future__ import annotations

from typing import IO

import msgspec

ORIGIN = "https://assets.invalid"
"""Where sheets believe their files to be. Nobody can have this name, and it is never looked up."""


class Job(msgspec.Struct, frozen=True, kw_only=True, tag="job"):
    """A sheet to print, so many times: the first of ``pages`` that fits on ``most`` pages, else the last.

    ``pages`` are the same sheet, each in smaller type than the one before; of two jobs of one ``kind`` the
    same one fits.
    """

    pages: tuple[str, ...]
    most: int
    copies: int
    kind: str = ""
    extra_helps: str = ""
    """What stands at the foot where letters are missing that the font extra has,"""
    nothing_helps: str = ""
    """and where no font of ours has them."""


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag="picture"):
    """A PDF whose first page is wanted as a small picture, so many dots wide."""

    pdf: bytes
    wide: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The press has loaded what it needs."""


class Printed(msgspec.Struct, frozen=True, tag="printed"):
    """The PDF, or the picture as PNG, and whatever WeasyPrint complained about."""

    body: bytes
    complaints: tuple[str, ...] = ()


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """A sentence for the person who wanted to print, and for the log why."""

    sentence: str
    because: str = ""
    values: dict[str, int] = {}
    missing: bool = False
    """Whether this machine can make no PDF at all."""


_HEAD = 4
_answers = msgspec.msgpack.Decoder(Ready | Printed | Failed)
_jobs = msgspec.msgpack.Decoder(Job | Picture)


def send(pipe: IO[bytes], message: Job | Picture | Ready | Printed | Failed) -> None:
    """Writes one message; BrokenPipeError where nobody listens any more."""
    body = msgspec.msgpack.encode(message)
    pipe.write(len(body).to_bytes(_HEAD, "big") + body)
    pipe.flush()


def next_job(pipe: IO[bytes]) -> Job | Picture | None:
    """The next job, ``None`` once the app has gone."""
    body = _body(pipe)
    return None if body is None else _jobs.decode(body)


def next_answer(pipe: IO[bytes]) -> Ready | Printed | Failed | None:
    """What the press says: first that it is ready, then its answer to each job; ``None``: it stopped."""
    body = _body(pipe)
    return None if body is None else _answers.decode(body)


def _body(pipe: IO[bytes]) -> bytes | None:
    head = pipe.read(_HEAD)
    if len(head) < _HEAD:
        return None
    size = int.from_bytes(head, "big")
    body = pipe.read(size)
    return body if len(body) == size else None
