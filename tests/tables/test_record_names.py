"""Names in a record: brought into order, told apart, and shown as they are (spec: records, players)."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.names import tidy_name
from companion.games.refusals import Refusal
from companion.tables.records import result_of

# Unicode's property White_Space, all of it.
WHITE_SPACE = [
    *(0x9, 0xA, 0xB, 0xC, 0xD, 0x20, 0x85, 0xA0, 0x1680),
    *range(0x2000, 0x200B),
    *(0x2028, 0x2029, 0x202F, 0x205F, 0x3000),
]
BIDI_CONTROLS = [0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]


def shown(*names: str) -> list[str]:
    """The names of the table, which must be accepted."""
    found = result_of(record(*names))
    assert found["ok"] is True, found
    return [row["player"] for row in sorted(found["standings"], key=lambda row: row["seat"])]


def refused(*names: str) -> str:
    found = result_of(record(*names))
    assert set(found) == {"game", "ok", "error"}
    assert found["error"]["action"] is None
    assert found["error"]["rule"] is None
    assert found["error"]["message"].encode()
    return str(found["error"]["message"])


def record(*names: str) -> dict[str, object]:
    return {"format": "tabletop-record/1", "game": "no-fish", "players": list(names), "actions": []}


def test_names_are_brought_to_nfc() -> None:
    assert shown("Zoe\u0308", "Bo") == ["Zo\u00eb", "Bo"]


@pytest.mark.parametrize("sign", WHITE_SPACE, ids=hex)
def test_names_are_trimmed_of_every_unicode_white_space(sign: int) -> None:
    assert shown(chr(sign) + "Ann" + chr(sign) * 2, "Bo") == ["Ann", "Bo"]
    assert "at least one letter" in refused(chr(sign) * 3, "Bo")


@pytest.mark.parametrize("sign", [0x200B, 0x180E, 0xFEFF, 0x2060, 0x1F], ids=hex)
def test_what_is_not_white_space_is_not_trimmed(sign: int) -> None:
    """Python's own strip() takes 0x1F, which Unicode does not count: it is a control character."""
    name = chr(sign) + "Ann"
    if unicodedata.category(chr(sign)) == "Cc":
        assert "control characters" in refused(name, "Bo")
    else:
        assert shown(name, "Bo")[0] == name


def test_white_space_inside_a_name_stays() -> None:
    assert shown("Ann  Lee", "Bo") == ["Ann  Lee", "Bo"]


def test_a_name_is_not_empty() -> None:
    assert "at least one letter" in refused("", "Bo")


def test_a_name_has_40_code_points_at_most_once_composed_and_trimmed() -> None:
    assert shown("x" * 40, "Bo")[0] == "x" * 40
    assert shown(" " + "x" * 40 + " ", "Bo")[0] == "x" * 40
    assert shown("e\u0301" * 40, "Bo")[0] == "\u00e9" * 40
    assert shown("\U0001f41f" * 40, "Bo")[0] == "\U0001f41f" * 40
    assert refused("x" * 41, "Bo") == "“xxxxxxxxxxxx…” is 41 characters long; a name has at most 40."
    assert "is 41 characters long" in refused("\U0001f41f" * 41, "Bo")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN"),
        ("Ann", " ann "),
        ("Stra\u00dfe", "STRASSE"),
        ("\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2", "\u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3"),
        ("\u00c9va", "e\u0301va"),
        ("\ufb01n", "FIN"),
    ],
)
def test_names_differ_from_one_another_when_case_is_folded(one: str, other: str) -> None:
    assert "is there twice" in refused(one, "Bo", other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Zoe", "Zo\u00eb"), ("A\u200bnn", "Ann"), ("1", "\u0661")]
)
def test_names_that_look_alike_are_others(one: str, other: str) -> None:
    assert shown(one, other) == [one, other]


@pytest.mark.parametrize("sign", [*range(1, 0x20), 0, *range(0x7F, 0xA0)], ids=hex)
def test_control_characters_inside_a_name_are_refused(sign: int) -> None:
    assert "control characters" in refused(f"An{chr(sign)}n", "Bo")


@pytest.mark.parametrize("sign", [0xD800, 0xDBFF, 0xDC00, 0xDFFF], ids=hex)
def test_lone_surrogates_are_refused(sign: int) -> None:
    assert "control characters" in refused(f"An{chr(sign)}n", "Bo")


@pytest.mark.parametrize("sign", BIDI_CONTROLS, ids=hex)
def test_bidi_controls_are_refused_wherever_they_stand(sign: int) -> None:
    for name in (f"An{chr(sign)}n", f"{chr(sign)}Ann", f"Ann{chr(sign)}", chr(sign)):
        assert "control characters" in refused(name, "Bo")


@pytest.mark.parametrize(
    "name",
    [
        "\U0001f41f",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\U0001f1f5\U0001f1f1",
        "\u05d3\u05d5\u05d3",
        "\u0641\u0627\u0637\u0645\u0629",
        "\u5c0f\u660e",
        "\u0928\u092e\u0938\u094d\u0924\u0947",
        "<script>alert(1)</script>",
        "{0}",
        'Bo\'s "x" & y',
        "%s",
        "null",
        "0",
    ],
)
def test_emoji_any_script_and_any_markup_are_names_like_others(name: str) -> None:
    assert shown(name, "Bo") == [name, "Bo"]
    ended = {**record(name, "Bo"), "actions": [{"do": "finish", "winners": [0]}]}
    assert result_of(ended)["why"] == [f"The table says that {name} ran out of fish first, so {name} wins."]


@given(st.text(max_size=60))
@settings(max_examples=300)
def test_a_tidy_name_is_tidy(text: str) -> None:
    """Whatever is typed: it is refused, or in order, and then tidying it again changes nothing."""
    name = tidy_name(text)
    if not isinstance(name, Refusal):
        assert name == unicodedata.normalize("NFC", name)
        assert 1 <= len(name) <= 40
        assert ord(name[0]) not in WHITE_SPACE
        assert ord(name[-1]) not in WHITE_SPACE
        assert not any(
            unicodedata.category(sign) in ("Cc", "Cs") or ord(sign) in BIDI_CONTROLS for sign in name
        )
        assert tidy_name(name) == name
