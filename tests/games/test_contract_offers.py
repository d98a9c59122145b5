"""The forms say the same as the rules: what is barred there is refused, what is open there can be done."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.games.fields import Choice, Field, Offer
from companion.games.play import Play, read, tag, why_not
from companion.games.refusals import Refusal
from companion.games.sentences import words
from tests.games import sampling
from tests.games.sampling import Raw
from tests.games.walking import Setup, live_setups, walk

every_setup = pytest.mark.parametrize("setup", live_setups(), ids=str)


def sampled(setup: Setup) -> Iterator[tuple[Play, tuple[Offer, ...], Random]]:
    """Up to 25 plays of the walk that are followed live, with their offers."""
    followed = [play for play in walk(setup).plays if not play.tally]
    for play in followed[:: len(followed) // 25 + 1]:
        yield play, may_be_entered(play), Random(f"offers {setup}")


def may_be_entered(play: Play) -> tuple[Offer, ...]:
    """The offers, without those that the end of the game bars anyway."""
    late = {tag(each) for each in play.game.after_end}
    offers = play.game.offers(play.live)
    return tuple(offer for offer in offers if not play.over or offer.do in late)


def is_barred(play: Play, raw: Raw) -> bool:
    action = read(play, raw)
    return isinstance(action, Refusal) or why_not(play, action) is not None


def barred_keys(offer: Offer) -> Iterator[tuple[Field, Choice]]:
    for field in offer.fields:
        yield from ((field, choice) for choice in field.choices if choice.refusal)


def with_key(raw: Raw, field: Field, choice: Choice) -> Raw:
    """The filled form with this very key pressed in it."""
    value: Any = choice.value
    if field.kind == "many":
        value = [choice.value, *raw.get(field.name, [])[1:]]
    elif field.kind == "amounts":
        value = {**raw.get(field.name, {}), choice.value: 1}
    return {**raw, field.name: value}


@every_setup
def test_an_offer_that_is_barred_is_refused_however_it_is_filled_in(setup: Setup) -> None:
    for play, offers, rng in sampled(setup):
        for offer in offers:
            if offer.refusal:
                assert offer.refusal.rule in setup.of.rules
                for _ in range(10):
                    assert is_barred(play, sampling.filled(offer, rng, play.players))


@every_setup
def test_an_offer_that_is_open_can_be_done(setup: Setup) -> None:
    for play, offers, rng in sampled(setup):
        for offer in offers:
            if not offer.refusal:
                assert sampling.completion(play, offer, rng, 2000), (offer.do, play.live)


@every_setup
def test_a_key_that_is_barred_is_refused_and_says_the_rule(setup: Setup) -> None:
    for play, offers, rng in sampled(setup):
        for offer in offers:
            for field, choice in barred_keys(offer):
                assert choice.refusal
                assert choice.refusal.rule in setup.of.rules
                assert words(choice.refusal.sentence, setup.names).endswith(".")
                for _ in range(4):
                    raw = with_key(sampling.filled(offer, rng, play.players), field, choice)
                    assert is_barred(play, raw), raw


@every_setup
def test_every_key_that_is_open_is_well_formed(setup: Setup) -> None:
    for play, offers, rng in sampled(setup):
        for offer in offers:
            for field in offer.fields:
                for choice in sampling.open_choices(field):
                    raw = with_key(sampling.filled(offer, rng, play.players), field, choice)
                    assert words(choice.label, setup.names)
                    assert fits_its_field(play, raw, field), raw


def fits_its_field(play: Play, raw: Raw, field: Field) -> bool:
    """Whether nothing is said about the form of this field (another field may be missing)."""
    action = read(play, raw)
    return not isinstance(action, Refusal) or field.name not in action.sentence.values.values()


@every_setup
def test_offers_are_of_the_detail_that_is_followed_each_once(setup: Setup) -> None:
    for play, offers, _ in sampled(setup):
        names = [offer.do for offer in offers]
        assert set(names) <= {tag(each) for each in play.game.actions[play.detail]}
        assert len(set(names)) == len(names)
        assert names or play.over


@every_setup
def test_what_a_form_does_not_offer_at_all_is_refused(setup: Setup) -> None:
    """Every live action of the game that has no offer now, at random: none is allowed."""
    for play, offers, rng in sampled(setup):
        offered = {offer.do for offer in offers}
        for action in play.game.all_actions:
            if tag(action) not in offered:
                for _ in range(10):
                    assert is_barred(play, sampling.well_formed(action, rng, play.players))
