"""What the pages get to offer: whatever is allowed can be entered there, and what is barred says why."""

from typing import Any

import msgspec
import pytest

from companion.games.actions import Action
from companion.games.fat_fish import GAME
from companion.games.fat_fish.components import (
    FACES,
    Award,
    Card,
    FatFishOptions,
    Licence,
    NewLine,
    Play,
    Start,
    TakeLine,
)
from companion.games.fat_fish.offers import offers
from companion.games.fat_fish.state import State
from companion.games.fat_fish.view import fits
from companion.games.fields import Choice, Field, Offer
from companion.games.sentences import words

from .evening import cards
from .random_play import game

NAMES = ["Ann", "Bo", "Cy"]
LICENCES = (
    Licence(name="Heron", points=4, award="manual"),
    Licence(name="Ones", points=5, award="most", numbers=(1,)),
)
SEEDS = range(6)


def offer_of(state: State, do: str) -> Offer:
    return next(offer for offer in offers(state) if offer.do == do)


def field_of(state: State, do: str, name: str) -> Field:
    return next(field for field in offer_of(state, do).fields if field.name == name)


def open_values(field: Field) -> list[Any]:
    return [choice.value for choice in field.choices if choice.refusal is None]


def can_be_entered(offer: Offer, raw: dict[str, Any]) -> bool:
    """Whether this action comes out of the offer's fields."""
    given = {name: raw[name] for name in raw if name != "do"}
    needed = {field.name for field in offer.fields if not field.optional}
    if offer.refusal or not needed <= given.keys() <= {field.name for field in offer.fields}:
        return False
    return all(_fills(field, given[field.name]) for field in offer.fields if field.name in given)


def _fills(field: Field, value: Any) -> bool:
    if field.kind == "choice":
        return value in open_values(field)
    return (
        field.low <= len(value) <= field.high
        and all(each in open_values(field) for each in value)
        and (not field.distinct or len(set(value)) == len(value))
    )


@pytest.mark.parametrize("detail", ["cards", "lines"])
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_allowed_can_be_entered(detail: Any, seed: int) -> None:
    for before, action, _ in game(3, seed, FatFishOptions(detail=detail)):
        raw = msgspec.to_builtins(action)
        assert can_be_entered(offer_of(before, raw["do"]), raw)


@pytest.mark.parametrize("detail", ["cards", "lines"])
def test_every_licence_can_be_given_and_taken_back(detail: Any) -> None:
    state = GAME.begin(3, FatFishOptions(detail=detail, licences=LICENCES))
    for player in (0, 2, None):
        assert can_be_entered(offer_of(state, "award"), {"do": "award", "licence": 0, "player": player})


def test_barred_actions_and_choices_are_refused_for_the_reason_they_give() -> None:
    probes: dict[str, Action] = {"play": Play(line=0, cards=("red-1",)), "new_line": NewLine(card="red-1")}
    barred = set()
    for before, _, _ in game(3, 0, FatFishOptions(reserve=3)):
        for offer in offers(before):
            if offer.refusal:
                assert GAME.why_not(before, probes[offer.do]) == offer.refusal
                barred.add(offer.do)
            elif offer.do == "play":
                for choice in field_of(before, "play", "line").choices:
                    if choice.refusal:
                        assert (
                            GAME.why_not(before, Play(line=choice.value, cards=("red-1",))) == choice.refusal
                        )
                        barred.add("line")
    assert barred == {"play", "new_line", "line"}


def test_the_licence_for_the_most_says_why_it_is_not_given() -> None:
    state = GAME.begin(2, FatFishOptions(licences=LICENCES))
    heron, ones = field_of(state, "award", "licence").choices
    assert heron.refusal is None
    assert ones.refusal == GAME.why_not(state, Award(licence=1, player=0))
    only = GAME.begin(2, FatFishOptions(licences=LICENCES[1:]))
    assert offer_of(only, "award").refusal == GAME.why_not(only, Award(licence=0, player=0))


def begun(*lines: Card, options: FatFishOptions | None = None) -> State:
    state = GAME.begin(2, options or FatFishOptions())
    return GAME.apply(state, Start(cards=lines))  # type: ignore[arg-type]


def effects(state: State) -> dict[str, str]:
    found = field_of(state, "play", "cards").choices
    return {choice.value: words(choice.effect, NAMES) if choice.effect else "" for choice in found}


def test_a_card_says_on_which_lines_it_fits() -> None:
    told = effects(begun("red-1", "red-2", "green-3"))
    assert told["red-6"] == "→ line 1 and line 2"
    assert told["green-1"] == "→ line 3"
    assert told["blue-4"] == "→ any line"


def test_may_i_knows_the_lines_on_which_a_card_fits() -> None:
    lines = (("red-1",), (), ("blue-1", "green-3"))
    assert fits(lines, "red-5") == (0,)
    assert fits(lines, "green-5") == (2,)
    assert fits(lines, "blue-5") == (0, 2)


def test_the_thirty_cards_stand_in_order_with_letter_number_colour_and_drawing() -> None:
    choices = field_of(begun("red-1", "blue-2", "green-3"), "play", "cards").choices
    assert [choice.value for choice in choices] == list(FACES)
    assert FACES == tuple(cards(" ".join(f"{letter}{n}" for letter in "RYGBP" for n in range(1, 7))))
    found: Choice = choices[FACES.index("blue-4")]
    assert found.spoken
    assert (words(found.label, NAMES), words(found.spoken, NAMES), found.art) == ("B4", "blue", "blue")


def test_what_is_due_stands_first() -> None:
    fresh = GAME.begin(2, FatFishOptions())
    assert [offer.do for offer in offers(fresh)] == ["start"]
    laid = GAME.apply(fresh, Start(cards=("red-1", "blue-2", "green-3")))
    assert [offer.do for offer in offers(laid)] == ["play", "new_line"]
    taken = GAME.apply(laid, Play(line=0, cards=("red-1", "red-2", "red-3", "red-4")))
    assert [offer.do for offer in offers(taken)] == ["new_line", "play"]


def test_after_the_end_only_licences_are_offered() -> None:
    options = FatFishOptions(detail="lines", licences=LICENCES)
    *_, (_, _, end) = game(2, 1, options)
    assert [offer.do for offer in offers(end)] == ["award"]
    declared = GAME.declared(GAME.begin(2, options))
    assert [offer.do for offer in offers(declared)] == ["award"]
    assert offers(GAME.declared(GAME.begin(2, FatFishOptions()))) == ()


def test_by_lines_a_line_is_offered_until_all_are_taken() -> None:
    state = GAME.begin(2, FatFishOptions(detail="lines", reserve=4))
    line = TakeLine(player=0, cards=("red-6", "red-5", "blue-3", "green-4", "purple-6"))
    for _ in range(7):
        assert [offer.refusal for offer in offers(state)] == [None]
        state = GAME.apply(state, line)
    (offer,) = offers(state)
    assert offer.refusal
    assert offer.refusal.rule == "End of the game"


@pytest.mark.parametrize(
    ("detail", "names"),
    [
        ("lines", ["positive.0", "negative.0", "positive.1", "negative.1"]),
        (
            "cards",
            [
                *("turn", "lines.0", "lines.1", "lines.2", "reserve", "played.0", "played.1"),
                *("positive.0", "negative.0", "positive.1", "negative.1"),
            ],
        ),
    ],
)
def test_the_counters_and_what_the_app_believes(detail: Any, names: list[str]) -> None:
    state = GAME.begin(2, FatFishOptions(detail=detail))
    found = GAME.counters(state)
    assert [counter.name for counter in found] == names
    assert {counter.name for counter in found if counter.after_end} == {
        name for name in names if name.startswith(("positive", "negative"))
    }


def test_counters_show_what_stands_there_now() -> None:
    state = begun("red-1", "blue-2", "green-3")
    state = GAME.apply(state, Play(line=0, cards=("red-1", "red-2", "yellow-3", "red-4")))
    values = {counter.name: counter.field.value for counter in GAME.counters(state)}
    assert values == {
        "turn": 1,
        "lines.0": [],
        "lines.1": ["blue-2"],
        "lines.2": ["green-3"],
        "reserve": 3,
        "played.0": 4,
        "played.1": 0,
        "positive.0": ["red-4", "yellow-3"],
        "negative.0": ["red-1", "red-1", "red-2"],
        "positive.1": [],
        "negative.1": [],
    }
