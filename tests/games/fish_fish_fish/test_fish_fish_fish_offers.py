"""What is offered is what the rules allow, and nothing that they allow is missing."""

from random import Random
from typing import Any

import pytest
from fish_fish_fish_table import Table

from companion.games.fields import Field, Offer
from companion.games.fish_fish_fish import GAME
from companion.games.fish_fish_fish.components import in_play
from companion.games.play import apply, read, why_not
from companion.games.refusals import Refusal

COLOURS = ("grey", "white", "blue")


def offered(table: Table) -> dict[str, Offer]:
    return {offer.do: offer for offer in GAME.offers(table.play.live)}


def fields_of(offer: Offer) -> dict[str, Field]:
    return {field.name: field for field in offer.fields}


def barred(field: Field) -> dict[Any, bool]:
    return {choice.value: choice.refusal is not None for choice in field.choices}


def test_a_turn_is_offered_with_all_its_fields() -> None:
    table = Table(3)
    offer = offered(table)["turn"]
    fields = fields_of(offer)
    assert {name: (field.kind, field.optional) for name, field in fields.items()} == {
        "move": ("choice", False),
        "played": ("number", False),
        "space": ("number", False),
        "caught": ("amounts", True),
        "by": ("choice", True),
        "place_grey": ("choice", True),
        "drawn": ("number", True),
    }
    assert table.say(offer.label) == "Ann's turn"
    assert (fields["played"].high, fields["space"].high, fields["drawn"].high) == (3, 7, 7)
    assert list(barred(fields["move"])) == ["boats", "fish"]
    assert list(barred(fields["by"])) == [0, 1, 2]


def test_what_cannot_be_caught_or_placed_says_why() -> None:
    table = Table(2).correct(caught_1_grey=1, supply_0=2)
    fields = fields_of(offered(table)["turn"])
    assert barred(fields["caught"]) == {"grey": True, "white": False, "blue": False}
    assert barred(fields["place_grey"]) == {False: False, True: False}
    none_left = Table(2).correct(supply_0=0)
    assert barred(fields_of(offered(none_left)["turn"])["place_grey"]) == {False: False, True: True}


def test_catches_are_offered_with_what_the_board_has() -> None:
    table = Table(3, detail="catches")
    offers = offered(table)
    assert list(offers) == ["catch", "place_grey", "pile_empty"]
    fish = fields_of(offers["catch"])["fish"]
    assert (fish.high, fish.optional) == (46, False)
    assert [table.say(choice.effect) for choice in fish.choices if choice.effect] == [
        "1 on the board",
        "46 on the board",
        "44 on the board",
    ]


def test_an_empty_board_bars_catching_and_placing() -> None:
    table = Table(3, detail="catches").do("catch", player=0, fish={"grey": 1, "white": 46, "blue": 44})
    offers = offered(table)
    assert offers["catch"].refusal
    assert offers["place_grey"].refusal
    assert offers["pile_empty"].refusal is None


def test_whose_supply_is_empty_is_barred_alone() -> None:
    table = Table(2, detail="catches").do("place_grey", player=1).do("place_grey", player=1)
    offer = offered(table)["place_grey"]
    assert offer.refusal is None
    assert barred(fields_of(offer)["player"]) == {0: False, 1: True}


def test_the_last_pass_says_that_it_is() -> None:
    table = Table(2, detail="catches")
    assert table.say(offered(table)["pile_empty"].label) == "We shuffled"
    assert table.say(offered(table.do("pile_empty"))["pile_empty"].label) == "Last card gone: count"


def test_the_counters_hold_what_stands_there() -> None:
    table = Table(2).turn(played=2, space=1, caught={"white": 1})
    values = {counter.name: counter.field.value for counter in GAME.counters(table.play.live)}
    assert values == {
        "turn": 1,
        "pile": 42,
        "reshuffles": 0,
        "hands.0": 2,
        "hands.1": 3,
        "supply.0": 2,
        "supply.1": 2,
        "caught.0.grey": 0,
        "caught.0.white": 1,
        "caught.0.blue": 0,
        "caught.1.grey": 0,
        "caught.1.white": 0,
        "caught.1.blue": 0,
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_pad_asks_four_numbers(players: int) -> None:
    asked = [
        (each.field, each.high, each.art) for each in GAME.questions(Table(players).play.options, players)
    ]
    assert asked == [
        ("grey", 1 + 2 * players, "grey"),
        ("white", 46, "white"),
        ("blue", 44, "blue"),
        ("unused", 2, "grey"),
    ]


def guess(random: Random, table: Table, detail: str) -> dict[str, Any]:
    """An action that may or may not be allowed."""
    seat = random.randrange(table.play.players)
    fish = {colour: random.choice((0, 0, 0, 1, 2)) for colour in COLOURS}
    if detail == "catches":
        return random.choice(
            (
                {"do": "catch", "player": seat, "fish": fish},
                {"do": "place_grey", "player": seat},
                {"do": "pile_empty"}
                if random.random() < 0.01
                else {"do": "catch", "player": seat, "fish": fish},
            )
        )
    raw: dict[str, Any] = {
        "do": "turn",
        "move": random.choice(("boats", "fish")),
        "played": random.randrange(5),
        "space": random.randrange(8),
        "caught": fish,
    }
    extra = {"by": seat, "place_grey": random.random() < 0.5, "drawn": random.randrange(8)}
    return raw | {name: value for name, value in extra.items() if random.random() < 0.4}


def enterable(offers: dict[str, Offer], raw: dict[str, Any]) -> bool:
    """Whether a phone that shows these offers could send this."""
    offer = offers.get(raw["do"])
    if offer is None or offer.refusal:
        return False
    return all(could_hold(fields_of(offer)[name], value) for name, value in raw.items() if name != "do")


def could_hold(field: Field, value: Any) -> bool:
    free = [choice.value for choice in field.choices if not choice.refusal]
    if field.kind == "choice":
        return value in free
    if field.kind == "number":
        return bool(field.low <= value <= field.high)
    return all(0 <= n <= field.high and (n == 0 or colour in free) for colour, n in value.items())


@pytest.mark.parametrize("detail", ["turns", "catches"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_legal_can_be_entered_and_keeps_cards_and_fish(players: int, detail: str) -> None:
    random, table = Random(players), Table(players, detail=detail)
    every, legal = in_play(players), 0
    for _try in range(4000):
        if table.play.over:
            break
        raw = guess(random, table, detail)
        action = read(table.play, raw)
        assert not isinstance(action, Refusal)
        refusal = why_not(table.play, action)
        if refusal:
            assert refusal.rule in GAME.rules
            continue
        assert enterable(offered(table), raw), raw
        before = table.play.live
        table.play, legal = apply(table.play, action), legal + 1
        assert table.say(GAME.tell(before, action, table.play.live)).endswith(".")
        state = table.state
        for colour in COLOURS:
            gone = sum(fish[colour] for fish in state["caught"])
            kept = sum(state["supply"]) if colour == "grey" else 0
            assert gone + kept + state["board"][colour] == every.of(colour)
            assert state["board"][colour] >= 0
        if detail == "turns":
            assert state["pile"] + state["discards"] + sum(state["hands"]) + 3 == 52
            assert state["discards"] >= 0
            assert max(state["hands"]) <= 7
    assert table.play.ended == "rules"
    assert legal > 20
