"""Letters beyond our own fonts: by the font extra, if it is installed; else a placeholder and a hint."""

from __future__ import annotations

import json

from companion.printing.glyphs import (
    east_asian_signs,
    is_east_asian,
    known_signs,
    strange_signs,
    with_placeholders,
)
from companion.printing.wire import ORIGIN, Job

_EXTRA = f"""<style>
@font-face {{ font-family: "Noto Sans SC"; src: url("{ORIGIN}/fonts/NotoSansSC-Regular.otf"); }}
body {{ font-family: "Inter", "Noto Emoji", "Noto Sans SC"; }}
</style>"""


def lettered(page: str, job: Job) -> str:
    """The page with what its letters need; one without strange letters stays as it is."""
    strange = strange_signs(page, known_signs())
    if not strange:
        return with_placeholders(page, known_signs())
    # Only now, for the extra's font has many thousands of signs.
    extra = east_asian_signs()
    missing = strange - extra
    known = known_signs() | (strange & extra)
    added = (_EXTRA if strange & extra else "") + (_hint(job, missing) if missing else "")
    # What people typed is escaped, so this is the page's own.
    return with_placeholders(page, known).replace("</head>", f"{added}</head>", 1)


def _hint(job: Job, missing: frozenset[int]) -> str:
    helps = any(is_east_asian(sign) for sign in missing)
    text = json.dumps(job.extra_helps if helps else job.nothing_helps, ensure_ascii=False)
    style = f"content: {text}; font: 6pt Inter; vertical-align: top; padding-top: 1mm;"
    return f"<style>@page {{ @bottom-center {{ {style} }} }}</style>"
