"""What the page says for each kind of error: a title, and a sentence with what to do."""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

UNKNOWN: tuple[LazyString, LazyString] = (
    _l("That did not work"),
    _l("Go back to the table and try once more."),
)
ERRORS: dict[int, tuple[LazyString, LazyString]] = {
    400: (
        _l("That could not be read"),
        _l("Something in the address or the form is missing or wrong. Go back and try once more."),
    ),
    403: (
        _l("Not from here"),
        _l("This phone may not do that, so nothing was entered."),
    ),
    404: (
        _l("Nothing here"),
        _l("There is no page at this address. A part of it may be missing."),
    ),
    405: (
        _l("Not like that"),
        _l("This address does nothing by itself. Go back to the table and use its buttons."),
    ),
    408: (
        _l("Too slow"),
        _l("What was sent did not arrive in time, so nothing was entered. Try once more."),
    ),
    413: (
        _l("Too much"),
        _l("What was sent is larger than anything that this page takes, so nothing was entered."),
    ),
    422: (
        _l("That cannot be entered"),
        _l("Something in the form does not fit, so nothing was entered. Go back and look at it again."),
    ),
    429: (
        _l("Too many at once"),
        _l("That was asked very often in a short time. Wait a minute, then try once more."),
    ),
    500: (
        _l("Something broke here"),
        _l("It is not your fault, and what was saved before is still there."),
    ),
    503: (
        _l("The tables cannot be reached"),
        _l("Wait a moment, then try once more."),
    ),
}
