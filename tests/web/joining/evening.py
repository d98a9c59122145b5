"""A table with its host's phone, and the phones that come to it."""

from __future__ import annotations

from typing import Any

from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import new_table

NAMES = ("Ann", "Bo", "Cy")


def table_of(store: Store, host: Phone, names: tuple[str, ...] | None = NAMES) -> Table:
    """A new table that this phone made."""
    return new_table(store, "no-fish", "guesses", names=names, by=host.known(store))


def now(store: Store, table: Table) -> Table:
    """The table as it stands."""
    found = store.find(table.id)
    assert found is not None
    return found


def scans(phone: Phone, store: Store, table: Table, role: Any = "play") -> Page:
    """The phone opens the code that the table shows now, and sees what comes."""
    answer = phone.get(f"/k/{store.key_for(now(store, table), role)}", follow_redirects=True)
    assert answer.status_code == 200
    return Page(answer.text)


def device_of(phone: Phone, store: Store) -> str:
    """The phone's id, known by its cookie."""
    cookie = phone.get_cookie("device", domain="localhost")
    assert cookie
    device = store.device_by_token(cookie.value)
    assert device
    return device


def taps(phone: Phone, page: Page, name: str, value: str) -> Any:
    """Taps the button of the page that says this, in the form as the page has it."""
    for form in page.posts():
        for button in form.buttons:
            if (button.name, button.value) == (name, value):
                data: dict[str, list[str]] = {}
                for key, text in form.sent(button):
                    data.setdefault(key, []).append(text)
                return phone.post(form.action, data=data)
    raise AssertionError(f"no button {name}={value}: {page.text}")


def asks(page: Page) -> bool:
    """Whether the page asks for the seat."""
    return "Which seat is yours?" in page.text
