"""Records, sentence by sentence of the format: what they must hold, and what replaying gives."""

import copy
import json
from typing import Any

import pytest

from companion.games.refusals import Refusal
from companion.tables.records import NotJSONError, parse, read_record, result_of

GOOD: dict[str, Any] = {
    "format": "tabletop-record/1",
    "game": "no-fish",
    "players": ["Ann", "Bo", "Cy"],
    "options": {"dealer": 2},
    "actions": [
        {"do": "guess", "what": 7, "released": 2},
        {"do": "use_special", "special": "monkfish", "from": 1, "target": 2},
    ],
}
HALF = "\ud800"


def changed(**fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(GOOD), **fields}


def without(*names: str) -> dict[str, Any]:
    return {name: value for name, value in GOOD.items() if name not in names}


def head_error(raw: dict[str, Any]) -> str:
    """The sentence of a record that is itself at fault; nothing else is then in the result."""
    found = result_of(raw)
    assert set(found) == {"game", "ok", "error"}
    assert found["game"] == raw.get("game")
    assert found["ok"] is False
    assert set(found["error"]) == {"action", "message", "rule"}
    assert found["error"]["action"] is None
    message = found["error"]["message"]
    assert message.encode()
    assert message.endswith(".")
    return str(message)


def action_error(action: Any, index: int = 2) -> str:
    """The sentence of a record whose last action is at fault; the table is as it stood before that."""
    found = result_of(changed(actions=[*GOOD["actions"][:index], action]))
    assert found["error"]["action"] == found["applied"] == index
    stood = result_of(changed(actions=GOOD["actions"][:index]))
    assert stood["ok"] is True
    given = {name: value for name, value in found.items() if name not in ("ok", "error")}
    assert given == {name: value for name, value in stood.items() if name != "ok"}
    return str(found["error"]["message"])


def test_a_good_record_gives_the_table_and_nothing_of_an_error() -> None:
    found = result_of(GOOD)
    assert list(found) == [
        *("game", "ok", "applied", "finished", "ended", "turn"),
        *("standings", "winners", "why", "disputed", "state"),
    ]
    assert (found["game"], found["ok"], found["applied"]) == ("no-fish", True, 2)
    assert (found["finished"], found["ended"], found["winners"], found["why"]) == (False, None, [], [])
    # Ann (seat 0) began, left of the dealer Cy; Bo is next, and Cy is skipped then.
    assert found["turn"] == 1
    assert found["state"]["hands"] == [5, 6, 7]
    assert found["state"]["next"] == 0
    # Monkfish, target seat 2: passed over after Bo.
    assert found["state"]["skips"] == [0, 0, 1]


def test_a_standing_has_the_six_things_of_the_format() -> None:
    for row in result_of(GOOD)["standings"]:
        assert list(row) == ["seat", "player", "rank", "score", "tiebreaks", "breakdown"]
        assert row["player"] == GOOD["players"][row["seat"]]


def test_options_may_be_left_out_and_the_other_four_may_not() -> None:
    assert result_of(without("options"))["ok"] is True
    for name in ("format", "game", "players", "actions"):
        assert head_error(without(name)) == f"The record lacks “{name}”."


def test_options_that_were_given_are_kept_and_no_defaults_added() -> None:
    record = read_record(changed(options={"dealer": 1}))
    assert not isinstance(record, Refusal)
    assert record.options == {"dealer": 1}
    bare = read_record(without("options"))
    assert not isinstance(bare, Refusal)
    assert bare.options == {}


@pytest.mark.parametrize("other", ["tabletop-record/2", "tabletop-record", "", None, 1, [], {}])
def test_another_format_is_refused(other: Any) -> None:
    assert head_error(changed(format=other)) == "The format must be “tabletop-record/1”."


@pytest.mark.parametrize("other", ["poker", "no_fish", "No Fish!", "", None, 1, ["no-fish"], {}, HALF])
def test_an_unknown_game_is_refused_and_given_back(other: Any) -> None:
    message = head_error(changed(game=other))
    assert message.startswith("There is no such game here; there are ")
    assert "“no-fish”" in message


def test_an_unknown_field_is_refused() -> None:
    known = "“format”, “game”, “players”, “actions” and “options”"
    assert head_error(changed(note="x")) == f"“note” is not known in a record; known are {known}."
    assert head_error({**GOOD, HALF: 1}).startswith("“\\ud800” is not known")


@pytest.mark.parametrize("other", [None, [], "live", 1, True])
def test_options_are_an_object(other: Any) -> None:
    assert head_error(changed(options=other)) == "“options” must be an object."


@pytest.mark.parametrize("other", [None, {}, "finish", 1, True])
def test_actions_are_a_list(other: Any) -> None:
    assert head_error(changed(actions=other)) == "“actions” must be a list."


@pytest.mark.parametrize("other", [None, {}, "Ann", 3, [None, "Bo"], ["Ann", 2], [["Ann"], "Bo"]])
def test_players_are_a_list_of_names(other: Any) -> None:
    assert head_error(changed(players=other)) == "“players” must be a list of names."


@pytest.mark.parametrize("number", [0, 1, 8])
def test_players_are_as_many_as_the_game_is_for(number: int) -> None:
    names = [f"P{seat}" for seat in range(number)]
    assert head_error(changed(players=names)) == f"No Fish! is for 2 to 7 players, not {number}."


def test_an_unknown_option_is_refused_with_those_that_are_known() -> None:
    message = head_error(changed(options={"speed": 1}))
    assert message == "“speed” is not known here; known: “mode”, “dealer” and “monkfish_stacks”."


@pytest.mark.parametrize("value", [1.5, 1.0, "1", True, None, [1], {}])
def test_a_seat_in_the_options_is_an_integer(value: Any) -> None:
    assert head_error(changed(options={"dealer": value})).startswith("“dealer” must be a whole number, not ")


@pytest.mark.parametrize("value", [3, 7, 10**60])
def test_a_seat_in_the_options_is_one_that_is_there(value: int) -> None:
    assert head_error(changed(options={"dealer": value})).endswith("the seats here are 0 to 2.")


@pytest.mark.parametrize("value", [-1, -(10**60)])
def test_a_seat_is_no_negative_number(value: int) -> None:
    assert head_error(changed(options={"dealer": value})).startswith("“dealer” must be at least 0")


@pytest.mark.parametrize("value", ["Live", "", None, True, 1, "count"])
def test_the_mode_is_live_or_tally(value: Any) -> None:
    assert head_error(changed(options={"mode": value})).endswith("allowed: “live” and “tally”.")


@pytest.mark.parametrize("value", [1.5, 2.0, "2", True, None])
def test_integers_are_json_integers(value: Any) -> None:
    message = action_error({"do": "guess", "what": 7, "released": value})
    assert message.startswith("“released” must be a whole number, not ")


@pytest.mark.parametrize("value", [10**60, -(10**60), 51, -1])
def test_what_is_out_of_range_is_refused_with_the_bound(value: int) -> None:
    bound = "at most 50" if value > 0 else "at least 0"
    assert action_error({"do": "guess", "what": 7, "released": value}).startswith(
        f"“released” must be {bound}"
    )


@pytest.mark.parametrize(
    "action", [None, [], "finish", 1, True, {}, {"do": None}, {"do": "dance"}, {"do": ["x"]}]
)
def test_an_unknown_action_is_refused(action: Any) -> None:
    message = action_error(action)
    assert "An action is an object with “do”" in message or "There is no action" in message


def test_an_action_has_no_other_fields_and_lacks_none() -> None:
    assert action_error({"do": "finish", "who": 1}).startswith("“who” is not known here")
    assert action_error({"do": "guess", "what": 7}) == "“released” is missing."
    assert action_error({"do": "guess", "what": 7, "released": 0, HALF: 1}).encode()


def test_a_seat_in_an_action_is_one_that_is_there() -> None:
    action = {"do": "use_special", "special": "lionfish", "from": 3}
    assert action_error(action, index=1) == "“from” names seat 3, but the seats here are 0 to 2."
    message = action_error({**action, "from": 10**400}, index=1)
    assert message == f"“from” names seat 1{'0' * 39}…, but the seats here are 0 to 2."


def test_what_the_rules_refuse_cites_the_rule() -> None:
    """8 was right, then 7, so Ann's turn is over, and Bo has made no guess yet."""
    first = {"do": "guess", "what": 8, "released": 3}
    found = result_of(changed(actions=[first, *GOOD["actions"]]))
    assert found["applied"] == 2
    assert found["error"] == {
        "action": 2,
        "message": "A special fish may be taken only after a right first guess.",
        "rule": "After a right guess",
    }


@pytest.mark.parametrize(
    "name", ["set", "", "hands", "hands.3", "hands.-1", "hands.01", "Deck", "discards", HALF]
)
def test_a_counter_that_the_game_does_not_list_is_refused(name: str) -> None:
    message = action_error({"do": "correct", "set": {name: 1}})
    assert message.startswith("There is no counter “")
    assert "“" in message
    assert message.encode()


def test_nothing_of_an_action_is_applied_when_a_part_of_it_is_refused() -> None:
    message = action_error({"do": "correct", "set": {"deck": 3, "hands.0": 0}})
    assert message == "“hands.0” must be a whole number from 1 to 50."


def test_sums_are_checked_once_all_counters_are_set() -> None:
    """Hands 5 + 6 + 7 and 29 in the deck after the two actions: 47 of 50."""
    assert "there are only 50" in action_error({"do": "correct", "set": {"hands.0": 20}})
    both = {"do": "correct", "set": {"hands.0": 20, "deck": 17}}
    assert result_of(changed(actions=[*GOOD["actions"], both]))["state"]["deck"] == 17


# Text that is no JSON object, whatever it holds.
NO_OBJECTS = {
    "nothing": (b"", "cannot be read on"),
    "a word": (b"hello", "cannot be read on"),
    "two objects": (b"{} {}", "cannot be read on"),
    "a comma too many": (b'{"a": 1,}', "cannot be read on"),
    "a list": (b"[]", "JSON object"),
    "a number": (b"3", "JSON object"),
    "null": (b"null", "JSON object"),
    "NaN": (b'{"a": NaN}', "NaN is no JSON number"),
    "Infinity": (b'{"a": -Infinity}', "-Infinity is no JSON number"),
    "5,000 digits": (b'{"a": ' + b"9" * 5000 + b"}", "thousands of digits"),
    "deep lists": (b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "nested too deeply"),
    "deep objects": (b'{"a": ' * 500 + b"1" + b"}" * 500, "nested too deeply"),
    "no end of lists": (b"[" * 100_000, "nested too deeply"),
    "broken UTF-8": (b'{"a": "\xff"}', "not in UTF-8"),
    "UTF-16": ("{}".encode("utf-16"), "not in UTF-8"),
    "a key twice": (b'{"a": 1, "a": 2}', "a key stands twice"),
    "a key twice inside": (b'{"a": [{"b": 1, "b": 1}]}', "a key stands twice"),
}


@pytest.mark.parametrize(("text", "reason"), NO_OBJECTS.values(), ids=NO_OBJECTS)
def test_what_is_no_json_object_is_refused_and_says_why(text: bytes, reason: str) -> None:
    with pytest.raises(NotJSONError, match=reason) as caught:
        parse(text)
    assert str(caught.value).endswith(".")


def test_a_record_may_be_written_in_any_layout() -> None:
    assert parse(json.dumps(GOOD).encode()) == GOOD
    assert parse(json.dumps(GOOD, indent=4, ensure_ascii=False).encode()) == GOOD


def test_as_deep_as_a_record_goes_nothing_is_too_deep() -> None:
    deep = b'{"actions": [{"set": {"lagoons.0": [["x"]]}}]}'
    assert parse(deep)["actions"][0]["set"]["lagoons.0"] == [["x"]]


def test_a_huge_number_is_read_and_refused_where_it_stands() -> None:
    raw = parse(json.dumps(changed(options={"dealer": 10**60})).encode())
    assert head_error(raw).endswith("the seats here are 0 to 2.")


def test_a_number_beyond_all_floats_is_refused_where_it_stands() -> None:
    raw = parse(b'{"do": "guess", "what": 7, "released": 1e999}')
    assert "must be a whole number" in action_error(raw)
