"""Forms whose answer is another page lose nothing that was typed, and count once."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.queue.kept import KeptPhone
from tests.web.running import Running
from tests.web.ways.tapping import Tap

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(server: Running, page: Page) -> KeptPhone:
    """At the pad of the first seat."""
    found = KeptPhone(page, server)
    found.starts("fat-fish", 2, "piles")
    found.tap(Tap("a.tile.coral", opens=True))
    return found


def counts(phone: KeptPhone) -> None:
    """All of a count but the last tap, which sends it."""
    onward = Tap("[data-next]", again=True)
    phone.follow((Tap("[data-add='6']"), onward, Tap("[data-none]"), onward))


def test_a_count_without_network_stays_and_is_saved_once(phone: KeptPhone) -> None:
    counts(phone)
    phone.goes_offline()
    phone.tap("[data-next]")
    phone.reads("The numbers stay on this phone", ".pad .of")
    expect(phone.page.locator("[data-next]")).to_have_text("Try again now")
    phone.reads("Not saved yet: 1 tap is kept")
    phone.tap("[data-next]")
    phone.reads("Not saved yet: 1 tap is kept")
    assert phone.table.version == 0
    phone.comes_back()
    phone.reads("1 of 2 counted", ".top")
    assert phone.table.version == 1


def test_a_count_whose_answer_is_lost_counts_once(phone: KeptPhone) -> None:
    counts(phone)

    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.abort()

    phone.page.route("**/count/0", lose, times=1)
    phone.tap("[data-next]")
    phone.reads("1 of 2 counted", ".top")
    assert phone.table.version == 1


def test_a_reload_before_the_count_was_saved_shows_the_numbers_and_saves_them(phone: KeptPhone) -> None:
    counts(phone)
    phone.cannot_write(answers=504)
    phone.tap("[data-next]")
    phone.reads("Not saved yet")
    phone.page.reload()
    expect(phone.page.locator("[data-next]")).to_have_text("Try again now")
    phone.tap("[data-next]")
    phone.reads("Not saved yet: 1 tap")
    phone.can_write()
    phone.reads("Saved.")
    assert phone.table.version == 1
    phone.page.reload()
    expect(phone.page.locator("[data-next]")).not_to_have_text("Not counted, leave it out")


def test_numbers_for_a_table_that_does_not_count_any_more_are_not_said_to_be_in(phone: KeptPhone) -> None:
    """They were typed without network; meanwhile somebody took the counting back."""
    phone.starts("fish-fish-fish", 3, "catches")
    phone.tap(Tap("button:has-text('Just count at the end')", opens=True))
    for _ in range(phone.page.locator("[data-page]").count() - 1):
        phone.follow((Tap("[data-digit='0']"), Tap("[data-next]", again=True)))
    phone.tap("[data-digit='0']")
    phone.goes_offline()
    phone.tap("[data-next]")
    phone.reads("Not saved yet: 1 tap is kept")
    phone.server.store.undo(phone.table.id)
    phone.comes_back()
    phone.reads("'s count” from before was not entered: The table is not counting now", "#kept")
    assert not phone.table.play.tally


def test_a_refused_count_shows_the_pad_again_with_what_was_typed(phone: KeptPhone) -> None:
    counts(phone)
    submit = """form => {
        form.addEventListener("htmx:config:request", ({detail}) => detail.ctx.request.body.set("f.x", "1"));
        form.requestSubmit();
    }"""
    phone.page.locator("form.pad").evaluate(submit)
    phone.reads("not asked here any more", ".notice:not(.kept)")
    expect(phone.page.locator("form.pad.live .asked")).not_to_be_empty()
    assert phone.table.version == 0


def test_a_name_without_network_stays_and_is_saved(phone: KeptPhone) -> None:
    phone.page.goto(f"{phone.page.url.split('/count')[0]}/names")
    phone.goes_offline()
    phone.tap("summary")
    phone.page.locator("input[type='text']").first.fill("Ada")
    phone.tap("details button.fix")
    phone.reads("Not saved yet: 1 tap is kept")
    expect(phone.page.locator("input[type='text']").first).to_have_value("Ada")
    phone.comes_back()
    expect(phone.page.locator("summary").first).to_have_text("Ada")
    assert phone.table.version == 1
