"""What the tests of the log have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.tables.answers import Done
from companion.tables.store import Store
from companion.tables.table import Table
from tests.web.markup import Form, Page
from tests.web.phones import Phone


def found(store: Store, table_id: str) -> Table:
    """The table as it stands."""
    table = store.find(table_id)
    assert table is not None
    return table


def read(html: str) -> Page:
    """A page whose sentences are whole: the marks around names are left out."""
    return Page(html.replace("<bdi>", "").replace("</bdi>", ""))


def guess(what: int, released: int = 0) -> dict[str, Any]:
    """Ann or Bo says a number, and so many fish come out."""
    return {"do": "guess", "what": what, "released": released}


@dataclass
class Together:
    """Several phones at one table."""

    store: Store
    table: Table
    ann: Phone
    bo: Phone
    other: Phone

    @property
    def now(self) -> Table:
        """The table as it stands."""
        return found(self.store, self.table.id)

    def enters(self, phone: Phone, *raws: dict[str, Any]) -> int:
        """A phone enters things; gives the number of the last."""
        number = 0
        for raw in raws:
            answer = self.store.act(self.table.id, raw, by=phone.known(self.store))
            assert isinstance(answer, Done), answer
            number = answer.number
        return number

    def log(self, phone: Phone) -> Page:
        """The log's page as a phone sees it."""
        return read(phone.get(f"/t/{self.table.id}/log").text)

    def board(self, phone: Phone, **query: Any) -> Page:
        """The table's page."""
        return read(phone.get(f"/t/{self.table.id}", query_string=query).text)

    def sends(self, phone: Phone, form: Form) -> Any:
        """Taps a form's only button."""
        return phone.post(form.action, data=dict(form.sent()))


def form_to(page: Page, ending: str) -> Form:
    """The form whose address ends so."""
    [form] = [each for each in page.posts() if each.action.endswith(ending)]
    return form


def has(page: Page, ending: str) -> bool:
    """Whether there is such a form."""
    return any(form.action.endswith(ending) for form in page.posts())


def line(page: Page, number: int) -> str:
    """What the log's page says of an entry."""
    start = page.html.index(f'id="e{number}"')
    return read(page.html[start : page.html.index("</li>", start)]).text.partition(">")[2].strip()
