"""What the log, the forms and the count pad of No Fish! say."""

from typing import Any

import pytest

from companion.games.no_fish.components import NoFishCount
from companion.games.sentences import words

from .table import GAME, NAMES, Table


def test_a_guess_is_told() -> None:
    assert Table().guess(7, 0).told == "Ann says 7: No Fish! Ann draws one."
    assert Table().guess(7, 1).told == "Ann says 7: 1 fish comes out."
    assert Table().guess("monkfish", 2).told == "Ann says monkfish: 2 fish come out."
    assert Table().right().guess(3, 0).told == "Ann says 3: No Fish!"
    assert Table().correct(deck=0).guess(7, 0).told == (
        "Ann says 7: No Fish! The Fish Deck is empty, so nothing is drawn."
    )
    assert (
        Table().correct(hands_0=2).guess(7, 2).told == "Ann says 7: 2 fish come out, and the hand is empty."
    )


@pytest.mark.parametrize(
    ("special", "fields", "told"),
    [
        ("starfish", {"type": "dogfish", "released": [1, 1, 1]}, "3 fish leave the hands (dogfish)."),
        ("starfish", {"type": "dogfish", "released": [0, 1, 0]}, "1 fish leaves the hands (dogfish)."),
        ("starfish", {"type": "dogfish", "released": [0, 0, 0]}, "nobody holds any dogfish."),
        ("flyingfish", {"what": 3, "released": [1, 1, 0]}, "2 fish leave the hands (3)."),
        ("toadfish", {"target": 1}, "Bo draws 2."),
        ("lionfish", {}, "Ann looks at two fish in hand and draws one."),
        ("monkfish", {"target": 1}, "Bo skips the next turn."),
    ],
)
def test_a_special_fish_is_told(special: str, fields: dict[str, Any], told: str) -> None:
    assert Table().right().special(special, 2, **fields).told == f"Ann takes Cy's {special}: {told}"


def test_what_is_drawn_is_told_as_it_was() -> None:
    assert Table().correct(deck=1).right().special("toadfish", 2, target=2).told.endswith(": Cy draws 1.")
    empty = Table().correct(deck=0).right()
    assert empty.special("lionfish", 2).told == (
        "Ann takes Cy's lionfish: Ann looks at two fish in hand; the Fish Deck is empty, so nothing is drawn."
    )
    assert Table().correct(deck=0).right().special("toadfish", 2, target=1).told == (
        "Ann takes Cy's toadfish: the Fish Deck is empty, so Bo draws nothing."
    )


def test_a_monkfish_that_stacks_is_told_with_the_turns_it_costs() -> None:
    table = Table(monkfish_stacks=True).correct(skips_1=1).right().special("monkfish", 2, target=1)
    assert table.told == "Ann takes Cy's monkfish: Bo skips the next 2 turns."


def test_who_has_no_fish_left_is_told() -> None:
    table = Table().correct(hands_2=1).right().special("toadfish", 2, target=1)
    assert table.told == "Ann takes Cy's toadfish, and Cy has no fish left."
    table = Table().correct(hands_0=2, hands_1=1).right()
    table.special("starfish", 2, type="goldfish", released=[1, 1, 0])
    assert (
        table.told
        == "Ann takes Cy's starfish: 2 fish leave the hands (goldfish), and Ann and Bo have no fish left."
    )


def test_a_count_is_told() -> None:
    assert words(GAME.tell_count(NoFishCount(player=1, left=3)), NAMES) == "Bo has 3 fish left."


def test_a_special_of_which_none_are_left_is_barred_in_the_form() -> None:
    table = Table().guess("monkfish", 2)
    barred = {choice.value: choice.refusal is not None for choice in specials(table)}
    assert barred == {
        **dict.fromkeys(["starfish", "flyingfish", "toadfish", "lionfish"], False),
        "monkfish": True,
    }
    table = Table().correct(hands_1=7).guess("monkfish", 2)
    assert not any(choice.refusal for choice in specials(table))


def specials(table: Table) -> Any:
    return (
        next(offer for offer in GAME.offers(table.play.live) if offer.do == "use_special").fields[0].choices
    )


def test_the_form_offers_a_special_fish_only_after_a_right_guess() -> None:
    barred = [bool(offer.refusal) for offer in GAME.offers(Table().play.live)]
    assert barred == [False, True]
    assert not any(offer.refusal for offer in GAME.offers(Table().right().play.live))


def test_the_special_is_taken_out_of_somebody_elses_hand_in_the_form() -> None:
    offer = GAME.offers(Table(4, dealer=1).guess(7, 1).play.live)[1]
    fields = {field.name: field for field in offer.fields}
    assert [choice.value for choice in fields["from"].choices] == [0, 1, 3]
    assert [choice.value for choice in fields["target"].choices] == [0, 1, 3]


def test_the_count_pad_asks_for_what_is_left() -> None:
    (question,) = GAME.questions(Table().play.options, 3)
    assert (question.field, question.high, question.optional) == ("left", 50, False)


def test_the_lightest_way_is_one_tap() -> None:
    lightest = GAME.ways[0]
    assert set(lightest.taps.values()) == {1}
    assert Table(**lightest.options).do("finish", winners=[1]).winners == [1]
