"""The forms: what is offered is what ``why_not`` allows, and each key says what it would do."""

from itertools import product
from typing import Any

import pytest

from companion.games.fields import Field, Offer
from companion.games.sentences import words
from companion.games.somethin_fishy.view import outcomes

from .table import GAME, NAMES, Table

LAGOON = ["piranha small", "swordfish small", "ball-fish small", "ball-fish large"]
TABLES = {
    "at the beginning": lambda: Table(3),
    "one card turned up": lambda: Table(3).reveal("piranha small"),
    "thick fish to take": lambda: Table(2).correct(
        lagoons__0=["piranha small"] * 3, thick__piranha__cards=2, thick__swordfish__cards=1
    ),
    "all hungry piranhas gone": lambda: Table(2).reveal(*["piranha hungry"] * 7),
    "in the last phase": lambda: Table(2, removed=139).reveal("piranha small", "piranha large"),
    "no card left": lambda: Table(2).correct(deck__backed=0, deck__plain=0),
    "no plain card left": lambda: Table(2).correct(deck__plain=0),
    "catches": lambda: Table(3, detail="catches"),
    "catches, the backs gone": lambda: Table(3, detail="catches").do("backs_gone"),
    "catches, nearly all caught": lambda: Table(2, detail="catches").do(
        "catch", player=0, cards=158, hungry=27
    ),
    "catches, all caught": lambda: Table(2, detail="catches").do("catch", player=0, cards=160),
}


def offers(table: Table) -> dict[str, Offer]:
    return {offer.do: offer for offer in GAME.offers(table.play.live)}


def values(field: Field) -> list[Any]:
    """Everything that can be entered here; ``None`` for leaving it out."""
    can = [choice.value for choice in field.choices] or list(range(field.low, field.high + 1))
    return [*can, None] if field.optional else can


def enterable(offer: Offer) -> list[dict[str, Any]]:
    """Every combination of what the form's fields take."""
    named = [[(field.name, value) for value in values(field)] for field in offer.fields]
    return [{name: value for name, value in each if value is not None} for each in product(*named)]


@pytest.mark.parametrize("name", TABLES)
def test_a_barred_offer_or_key_is_one_that_no_entry_makes_good(name: str) -> None:
    table = TABLES[name]()
    for offer in offers(table).values():
        entries = enterable(offer)
        allowed = [entry for entry in entries if table.allows(offer.do, **entry)]
        assert (offer.refusal is None) == bool(allowed), offer.do
        for field in offer.fields if allowed else ():
            for choice in field.choices:
                good = any(entry.get(field.name) == choice.value for entry in allowed)
                assert (choice.refusal is None) == good, (offer.do, field.name, choice.value)


@pytest.mark.parametrize("name", TABLES)
def test_every_legal_action_can_be_entered(name: str) -> None:
    table = TABLES[name]()
    found = {offer.do: enterable(offer) for offer in offers(table).values()}
    for do, entry in every_action(len(table.state["catch"])):
        if table.allows(do, **entry):
            assert entry in found[do], (do, entry)


def every_action(players: int) -> list[tuple[str, dict[str, Any]]]:
    kinds = ("piranha", "swordfish", "ball-fish", "scorpionfish")
    cards = product(kinds, ("small", "large", "hungry"), ("fish", "plain", None))
    made = [
        ("reveal", {"kind": kind, "size": size, **({"back": back} if back else {})})
        for kind, size, back in cards
    ]
    made += [("take_thick", {"kind": kind}) for kind in kinds]
    made += [(do, {}) for do in ("collect", "end_turn", "backs_gone", "plain_hungry")]
    some = product(range(players), (1, 2, 3, 160), (0, 1, 28, None))
    return made + [
        ("catch", {"player": seat, "cards": number, **({} if hungry is None else {"hungry": hungry})})
        for seat, number, hungry in some
    ]


def effects(table: Table) -> dict[str, str]:
    found = outcomes(table.play.live)
    return {
        f"{kind} {size}": words(choice.effect, NAMES) if choice.effect else "barred"
        for (kind, size), choice in found.items()
    }


def test_each_of_the_twelve_cards_says_where_it_would_go() -> None:
    table = Table(3).correct(
        lagoons__0=LAGOON, lagoons__1=["scorpionfish small"], lagoons__2=["swordfish large"]
    )
    assert effects(table) == {
        "piranha small": "→ Bo",
        "piranha large": "yours",
        "piranha hungry": "eats 3",
        "swordfish small": "→ Bo",
        "swordfish large": "yours",
        "swordfish hungry": "eats 2",
        "ball-fish small": "yours",
        "ball-fish large": "yours",
        "ball-fish hungry": "eats none",
        "scorpionfish small": "→ Bo",
        "scorpionfish large": "yours",
        "scorpionfish hungry": "eats 4",
    }


def test_what_nobody_takes_goes_into_the_box_and_what_cannot_come_is_barred() -> None:
    blocked = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["swordfish small"])
    assert effects(blocked)["ball-fish large"] == "box"
    assert effects(Table(2).reveal(*["piranha hungry"] * 7))["piranha hungry"] == "barred"


def test_in_the_last_phase_a_hungry_fish_ends_the_game() -> None:
    shown = effects(Table(2, removed=139).reveal("piranha small"))
    assert [shown[f"{kind} hungry"] for kind in ("piranha", "scorpionfish")] == ["ends the game"] * 2
    assert shown["swordfish small"] == "yours"


def test_the_outcome_is_what_then_happens() -> None:
    table = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["ball-fish large"])
    for (kind, size), choice in outcomes(table.play.live).items():
        assert choice.value == {"kind": kind, "size": size}
        assert choice.art == f"{kind}-{size}"
        assert choice.effect is not None
        after = Table(2).correct(lagoons__0=["piranha small"], lagoons__1=["ball-fish large"])
        after.do("reveal", **choice.value)
        grown = [len(lagoon) for lagoon in after.state["lagoons"]]
        said = {"yours": [2, 1], "→ Bo": [1, 2], "box": [1, 1], "eats 1": [0, 1], "eats none": [1, 1]}
        assert grown == said[words(choice.effect, NAMES)], (kind, size)


def test_a_size_says_what_it_does_where_that_is_so_for_every_kind() -> None:
    sizes = next(field for field in offers(Table(2))["reveal"].fields if field.name == "size")
    shown = {choice.value: choice.effect and words(choice.effect, NAMES) for choice in sizes.choices}
    assert shown == {"small": "yours", "large": "yours", "hungry": "eats none"}
    mixed = offers(Table(2).reveal("piranha small"))["reveal"].fields[1]
    shown = {choice.value: choice.effect and words(choice.effect, NAMES) for choice in mixed.choices}
    assert shown == {"small": "yours", "large": None, "hungry": None}


def test_thick_piles_say_how_many_cards_and_why_not() -> None:
    offer = offers(TABLES["thick fish to take"]())["take_thick"]
    piranha, swordfish, *_ = offer.fields[0].choices
    assert piranha.effect is not None
    assert words(piranha.effect, NAMES) == "2 cards"
    assert piranha.refusal is None
    assert swordfish.refusal is not None
    assert (
        words(swordfish.refusal.sentence, NAMES) == "Ann has no swordfish in the lagoon; that pile takes 3."
    )


def test_where_no_pile_may_be_taken_the_offer_says_why_of_one_that_is_there() -> None:
    offer = offers(Table(2).correct(thick__scorpionfish__cards=1))["take_thick"]
    assert offer.refusal is not None
    assert words(offer.refusal.sentence, NAMES) == "Ann has no scorpionfish in the lagoon; that pile takes 3."


def test_the_ways_to_follow_it_the_lightest_first() -> None:
    assert [way.id for way in GAME.ways] == ["phase", "catches", "cards"]
    assert [way.options for way in GAME.ways] == [
        {"detail": "catches"},
        {"detail": "catches"},
        {"detail": "cards"},
    ]
    for way in GAME.ways:
        assert sorted(way.taps) == list(range(2, 9))
    for players in range(2, 9):
        assert sorted(GAME.ways, key=lambda way: way.taps[players]) == list(GAME.ways)
