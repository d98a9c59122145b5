"""Every form of msgspec's message becomes a sentence that says what would be right (spec: records.md).

A newer msgspec that words a message otherwise fails here, not at somebody's table.
"""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType

from companion.games.actions import Action, Correct, Finish, Options, Seat, Tally
from companion.games.explaining import as_typed, value_shown
from companion.games.reading import read_action, read_options
from companion.games.refusals import Refusal
from companion.games.sentences import words

Number = Annotated[int, Meta(ge=1, le=10)]
MANY = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"]


class Net(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    kind: Literal["wide", "narrow"] = "wide"


class Fishing(Action, frozen=True, kw_only=True, tag="fishing"):
    what: Number | Literal["shark", "whale"] = 1
    from_: Seat | UnsetType = msgspec.field(name="from", default=UNSET)
    pair: tuple[Number, Number] = (1, 1)
    some: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=3)] = (1,)
    player: Seat | None = None
    big: bool = False
    letter: MANY = "a"
    nets: tuple[Net, ...] = ()
    caught: dict[str, Annotated[int, Meta(ge=0)]] = msgspec.field(default_factory=dict)
    word: Annotated[str, Meta(pattern="^x+$")] = "x"


class Sea(Options, frozen=True, kw_only=True):
    first: Seat = 0
    detail: Literal["cards", "lines"] = "cards"


TYPES = (Fishing, Finish, Tally, Correct)


def answer(raw: Any) -> str:
    found = read_action(TYPES, raw)
    assert isinstance(found, Refusal), found
    assert found.rule is None, "what is not even well formed rests on no rule of the game"
    return words(found.sentence, ())


NO_NUMBERS = [
    *((1.5, "1.5"), (1.0, "1.0"), ("1", '"1"'), (True, "true"), (None, "null"), ([1], "[1]")),
    *(({}, "{}"), (False, "false"), ("", '""')),
]


@pytest.mark.parametrize(("value", "shown"), NO_NUMBERS)
def test_what_is_no_whole_number(value: Any, shown: str) -> None:
    assert answer({"do": "fishing", "from": value}) == f"“from” must be a whole number, not {shown}."
    assert answer({"do": "fishing", "pair": [1, value]}) == f"“pair[1]” must be a whole number, not {shown}."


SENTENCES = [
    ({"what": 0}, "“what” must be at least 1, not 0."),
    ({"what": 11}, "“what” must be at most 10, not 11."),
    ({"what": "cod"}, "“what” cannot be \"cod\"; allowed: 1 to 10, “shark” and “whale”."),
    ({"what": True}, "“what” cannot be true; allowed: 1 to 10, “shark” and “whale”."),
    ({"from": -1}, "“from” must be at least 0, not -1."),
    ({"player": "x"}, "“player” must be a whole number or null, not \"x\"."),
    ({"big": 1}, "“big” must be true or false, not 1."),
    ({"letter": "z"}, "“letter” cannot be \"z\"; allowed: “a”, “b”, “c” and so on."),
    ({"letter": 3}, "“letter” cannot be 3; allowed: “a”, “b”, “c” and so on."),
    ({"pair": [1]}, "“pair” must hold 2 things exactly."),
    ({"some": []}, "“some” must hold at least 1 thing."),
    ({"some": [1, 1, 1, 1]}, "“some” can hold 3 things at most."),
    ({"some": 3}, "“some” must be a list, not 3."),
    ({"some": [1, 11]}, "“some[1]” must be at most 10, not 11."),
    ({"nets": [3]}, "“nets[0]” must be an object, not 3."),
    ({"nets": [{}]}, "“name” is missing in “nets[0]”."),
    ({"nets": [{"name": "x", "size": 1}]}, "“size” is not known here; known: “name” and “kind”."),
    ({"nets": [{"name": 3}]}, "“nets[0].name” must be a text, not 3."),
    ({"nets": [{"name": "x", "kind": "x"}]}, "“nets[0].kind” cannot be \"x\"; allowed: “wide” and “narrow”."),
    ({"caught": {"cod": -1}}, "“caught[...]” must be at least 0, not {\"cod\":-1}."),
    ({"caught": []}, "“caught” must be an object, not []."),
    ({"word": "y"}, "“word” cannot be \"y\": Expected `str` matching regex '^x+$'."),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "sentence"), SENTENCES, ids=[str(fields) for fields, _ in SENTENCES])
def test_what_is_wrong_and_what_would_be_right(fields: dict[str, Any], sentence: str) -> None:
    assert answer({"do": "fishing", **fields}) == sentence


def test_an_unknown_field_is_answered_with_those_that_are_known_as_records_spell_them() -> None:
    assert answer({"do": "tally", "x": 1}) == "“x” is not known here; known: “do”."
    known = answer({"do": "fishing", "from_": 1})
    assert known.startswith("“from_” is not known here; known: “do”, “what”, “from”, “pair”")


def test_a_missing_field_is_named() -> None:
    assert answer({"do": "correct"}) == "“set” is missing."


def test_an_empty_correction_is_told_to_hold_something() -> None:
    assert answer({"do": "correct", "set": {}}) == "“set” must hold at least 1 thing."


@pytest.mark.parametrize("raw", [None, 3, "finish", [], ["finish"], True])
def test_what_is_no_object_is_no_action(raw: Any) -> None:
    assert answer(raw) == 'An action is an object with “do”, such as {"do": "finish"}.'


@pytest.mark.parametrize(
    ("raw", "shown"), [({}, "without “do”"), ({"do": None}, "null"), ({"do": "dance"}, '"dance"')]
)
def test_an_unknown_action_is_answered_with_those_that_are_known(raw: Any, shown: str) -> None:
    known = "“fishing”, “finish”, “tally” and “correct”"
    assert answer(raw) == f"There is no action {shown} in this game; there are {known}."


def test_numbers_without_end_are_shown_short() -> None:
    assert answer({"do": "fishing", "what": 10**60}) == f"“what” must be at most 10, not 1{'0' * 39}…."
    assert "not a number beyond all bounds" in answer({"do": "fishing", "from": float("inf")})


def test_half_a_sign_is_refused_wherever_it_stands() -> None:
    assert "half a sign" in answer({"do": "fishing", "\ud800": 1})
    assert "half a sign" in answer({"do": "fishing", "letter": "\ud800"})
    assert answer({"do": "\ud800"}).encode()
    assert answer({"do": "fishing", "what": ["\udfff"]}).encode()


def test_what_is_nested_without_end_is_refused() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    assert answer({"do": "fishing", "some": deep}) == "“some[0]” must be a whole number, not that."
    assert answer({"do": deep}).startswith("There is no action that in this game")


def test_a_field_may_be_called_like_a_message() -> None:
    assert answer({"do": "tally", "x` - at `$.what": 1}).endswith("is not known here; known: “do”.")
    assert answer({"do": "fishing", "what": "x' - at `$.some`"}).startswith("“what” cannot be")


def test_options_are_read_in_the_same_way() -> None:
    assert read_options(Sea, None) == read_options(Sea, {}) == Sea()
    for raw, sentence in (
        ([], "“options” must be an object, not []."),
        ({"mode": "x"}, "“mode” cannot be \"x\"; allowed: “live” and “tally”."),
        ({"first": None}, "“first” must be a whole number, not null."),
        ({"x": 1}, "“x” is not known here; known: “mode”, “first” and “detail”."),
    ):  # fmt: skip
        found = read_options(Sea, raw)
        assert isinstance(found, Refusal)
        assert words(found.sentence, ()) == sentence


def test_a_value_is_shown_as_it_was_typed_and_nothing_invisible_with_it() -> None:
    assert value_shown({"a": [1, None]}) == '{"a":[1,null]}'
    assert value_shown("\u202eevil") == '"\\u202eevil"'
    assert value_shown("guess\ud800") == '"guess\\ud800"'
    assert as_typed("a\nb") == "a\\u000ab"
    assert as_typed("x" * 50) == "x" * 40 + "…"
    assert as_typed("\ud800").encode()
