"""Every page as it comes from the app: whole, for people who play and for those who only watch."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from companion.tables.store import Store
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import WAYS, all_pages, new_table, pages_of, scenes

MAKES_NO_SENSE = re.compile(
    r"None|Undefined|\{\{|\{%|%\(|<bdi>|&amp;|&lt;|Sentence\(|\bTrue\b|\bFalse\b|\{\w+\}"
)
"""What would stand in a page where a template or a sentence was filled in wrongly."""


def check_whole(page: Page, where: str) -> None:
    """The page is one for people: a title, a heading, one main part, and nothing left unfilled."""
    tags = Counter(tag for tag, _ in page.tags)
    assert tags["title"] == tags["h1"] == tags["main"] == 1, where
    assert dict(page.tags[0][1]) == {"lang": "en"}, where
    assert MAKES_NO_SENSE.search(page.text) is None, f"{where}: {page.text}"
    ids = Counter(attributes["id"] for _, attributes in page.tags if "id" in attributes)
    assert set(ids.values()) <= {1}, f"{where}: {ids}"


def opened(phone: Phone, path: str) -> Page:
    """A page that must be there."""
    answer = phone.get(path, follow_redirects=True)
    assert answer.status_code == 200, path
    return Page(answer.text)


def test_every_page_without_a_table_is_whole(client: Phone) -> None:
    for path in all_pages():
        check_whole(opened(client, path), path)


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_every_page_of_a_table_is_whole_and_leads_only_to_pages_that_are_there(
    store: Store, client: Phone, game: str, way: str
) -> None:
    seen: set[str] = set()
    for scene in scenes(store, game, way, by=client.known(store)):
        for path in pages_of(scene):
            page = opened(client, path)
            check_whole(page, f"{scene.name} {path}")
            links = {link.partition("#")[0] for link in page.links if not link.startswith(("?", "#"))}
            for link in sorted(links - seen):
                assert link.startswith("/"), f"{scene.name} {path} leads to {link}"
                if not link.endswith(".pdf") and ".pdf?" not in link:
                    assert client.get(link, follow_redirects=True).status_code == 200, link
            seen |= links


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_who_only_watches_finds_nothing_to_enter_but_the_way_in(
    store: Store, new_phone: Callable[[], Phone], game: str, way: str
) -> None:
    """A watcher sees how it stands and what happened; no form that writes, no link that would be refused."""
    host, watcher = new_phone(), new_phone()
    for scene in scenes(store, game, way, by=host.known(store)):
        watcher.joins(store, scene.table.id, "watch")
        base = f"/t/{scene.table.id}"
        for path in (base, f"{base}/log", f"{base}/more"):
            page = opened(watcher, path)
            assert page.posts() == [], f"{scene.name} {path}"
            # Some only put a sentence away, or have the page speak: outside of every form.
            assert not re.search(r"<button(?![^>]*type=.button.)", page.html), f"{scene.name} {path}"
            for link in {link for link in page.links if link.startswith("/t/")}:
                assert watcher.get(link).status_code == 200, f"{scene.name} {path} leads to {link}"
        page = opened(watcher, base)
        assert f"{base}/enter" in page.links
        assert "Join to play" in page.text
        if scene.play.tally or scene.play.over:
            assert all(name in page.text for name in scene.table.names), scene.name


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_what_a_watcher_sends_all_the_same_is_refused_and_stored_nowhere(
    store: Store, new_phone: Callable[[], Phone], game: str, way: str
) -> None:
    """Every form that a player has, sent by a watcher's phone: 403, and the table stays as it is."""
    host, watcher = new_phone(), new_phone()
    tried: set[str] = set()
    for scene in scenes(store, game, way, by=host.known(store)):
        watcher.joins(store, scene.table.id, "watch")
        for path in pages_of(scene):
            if path.endswith("/enter"):
                continue
            for form in opened(host, path).posts():
                button = next(iter(form.buttons), None)
                what = f"{form.action.split('/', 3)[3]} {button}"
                if what in tried:
                    continue
                tried.add(what)
                answer = watcher.post(form.action, data=dict(form.sent(button)))
                assert answer.status_code == 403, form.action
                assert "only watches" in answer.text
        after = store.find(scene.table.id)
        assert after is not None
        assert after.version == scene.table.version
    assert {what.split()[0] for what in tried} >= {"act", "undo", "again", "names/0", "count/0"}


def test_once_the_play_key_was_changed_no_watcher_is_sent_to_a_closed_door(
    store: Store, new_phone: Callable[[], Phone]
) -> None:
    host, watcher = new_phone(), new_phone()
    table = new_table(store, "no-fish", "winner", by=host.known(store))
    store.rotate(table.id, "play")
    watcher.joins(store, table.id, "watch")
    page = opened(watcher, f"/t/{table.id}")
    assert "only watches" in page.text
    assert "Join to play" not in page.text
