"""Names like <script> are names like others: shown as they are, everywhere (reports R111, R017)."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

import pytest

from companion.tables.store import Store
from tests.web.markup import Page
from tests.web.phones import Phone
from tests.web.scenes import WAYS, Scene, new_table, pages_of, scenes

PLAIN = ("Qaa", "Qbb", "Qcc")
STRANGE = [
    ("<script>alert(1)</script>", '"><img src=x onerror=1>', "'\"><svg onload=1>"),
    ("{{7*7}}", "%(x)s", "{0}"),
    ("{who} %s %d {", "100 % fish", "\\n\\u0041 &amp; &lt;"),
    ("سلام עברית", "🐟👩‍👩‍👧", "李 Синий Zoë"),
    ("javascript:alert(1)", "url(//evil.example)", "<!--"),
]


def with_names(text: str, names: tuple[str, ...]) -> str:
    """The text of a plain table's page as it must be with other names."""
    for plain, name in zip(PLAIN, names, strict=True):
        text = text.replace(plain, name)
    return text


def tags_of(page: Page, scene: Scene) -> list[tuple[str, dict[str, str]]]:
    """All tags with their attributes; tables, nonces and moments differ."""
    return [
        (tag, {name: value.replace(scene.table.id, "T") for name, value in each.items()})
        for tag, each in page.tags
        if each.get("name") != "key" and tag != "time"
    ]


def words_of(page: Page, scene: Scene) -> str:
    """What can be read, each node a line; moments differ."""
    words = "\n".join(page.words).replace(scene.table.id, "T")
    return re.sub(r"([0-9-]+ )?[0-9:]+ UTC", "00:00 UTC", words)


@pytest.mark.parametrize(
    # Each way with one of them: the templates of most pages are shared.
    ("game", "way", "names"),
    [(*way, STRANGE[n % len(STRANGE)]) for n, way in enumerate(WAYS)],
    ids=lambda value: ascii(value)[:12],
)
def test_whatever_the_names_are_a_page_is_built_and_reads_the_same(
    store: Store, new_phone: Any, game: str, way: str, names: tuple[str, ...]
) -> None:
    """Same tags, same attributes, same words but for the names: so nothing in a name is taken for code."""
    one, other = new_phone(), new_phone()
    plain = scenes(store, game, way, names=PLAIN, by=one.known(store))
    strange = scenes(store, game, way, names=names, by=other.known(store))
    for before, after in zip(plain, strange, strict=True):
        for at, there in zip(pages_of(before), pages_of(after), strict=True):
            expected, page = Page(one.get(at).text), Page(other.get(there).text)
            assert words_of(page, after) == with_names(words_of(expected, before), names), after.name
            for (tag, found), (wanted_tag, wanted) in zip(
                tags_of(page, after), tags_of(expected, before), strict=True
            ):
                assert tag == wanted_tag, after.name
                assert found == {key: with_names(value, names) for key, value in wanted.items()}, after.name


@pytest.mark.parametrize("names", STRANGE, ids=lambda names: ascii(names[0])[:12])
def test_the_list_of_tables_the_record_and_the_next_game_show_names_as_they_are(
    store: Store, client: Phone, names: tuple[str, ...]
) -> None:
    table = new_table(store, "no-fish", "winner", names=names, by=client.known(store))
    listed = f"{names[0]}\n, \n{names[1]}\n and \n{names[2]}"
    assert listed in "\n".join(Page(client.get("/").text).words)
    for path in (f"/t/{table.id}/enter", f"/t/{table.id}/join"):
        assert Page(client.get(path).text).inside("bdi") == list(names), path
    record = client.get(f"/t/{table.id}/record.json")
    assert json.loads(record.text)["players"] == list(names)
    assert record.headers["Content-Disposition"] == f'attachment; filename="no-fish-{table.id}.json"'
    # At another table they are names to choose from.
    other = new_table(store, "no-fish", "winner", by=client.known(store))
    known = [each for each in Page(client.get(f"/t/{other.id}/names").text).posts()[0].buttons if each.name]
    assert {each.value for each in known} == set(names)


@pytest.mark.parametrize("name", [name for names in STRANGE for name in names])
def test_a_name_is_kept_sign_for_sign_and_stands_alone_in_its_direction(
    store: Store, client: Phone, name: str
) -> None:
    table = new_table(store, "no-fish", "winner", by=client.known(store))
    answer = client.post(f"/t/{table.id}/names/1", data={"name": name})
    assert answer.status_code == 303
    after = store.find(table.id)
    assert after is not None
    assert after.names[1] == unicodedata.normalize("NFC", name)
    page = Page(client.get(f"/t/{table.id}").text)
    assert after.names[1] in page.inside("bdi")
    # Where it is shown it is always set apart, so that it turns no sentence around.
    assert page.text.count(after.names[1]) == page.inside("bdi").count(after.names[1])


def test_decomposed_letters_are_the_same_name(store: Store, client: Phone) -> None:
    table = new_table(store, "no-fish", "winner", names=("Zoë", "Bo", "Cy"), by=client.known(store))
    answer = client.post(f"/t/{table.id}/names/1", data={"name": "Zoe\u0308"})
    assert answer.status_code == 422
    assert "is there already" in Page(answer.text).text


def test_names_in_refusals_are_shown_as_they_are(store: Store, client: Phone) -> None:
    names = STRANGE[0]
    table = new_table(store, "no-fish", "winner", names=names, by=client.known(store))
    answer = client.post(f"/t/{table.id}/names/1", data={"name": names[0].upper()})
    page = Page(answer.text)
    assert f"“{names[0].upper()}” is there already this evening." in page.text
    assert [
        tag for tag, each in page.tags if tag in ("img", "svg") or (tag == "script" and "src" not in each)
    ] == []


def test_no_page_has_code_in_it(store: Store, client: Phone) -> None:
    """The security policy would not run it; so a page with any would be broken."""
    for scene in scenes(store, "somethin-fishy", "cards", by=client.known(store)):
        for path in pages_of(scene):
            html = client.get(path).text
            assert not re.search(r"<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=|javascript:|<style", html), path
