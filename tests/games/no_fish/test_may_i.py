"""May I? at No Fish!, against the rulebook clause by clause and against what the table's own state allows."""

from random import Random
from typing import Any

import pytest

from companion.games.actions import Options
from companion.games.may_i import Ask
from companion.games.no_fish import GAME
from companion.games.no_fish.components import SPECIALS, Guess, NoFishOptions
from companion.games.no_fish.powers import MEANS, used
from companion.games.play import Play
from companion.games.sentences import words
from tests.games import walking
from tests.games.no_fish.table import NAMES, Table
from tests.games.walking import Setup

ASKS = {ask.id: ask for ask in GAME.may_i}
SETUPS = [setup for setup in walking.live_setups() if setup.game == GAME.id]


def answer(ask: str, players: int = 3, options: Options | None = None, **asked: Any) -> tuple[str, str]:
    """The sentence and its rule."""
    values = {name.rstrip("_"): value for name, value in asked.items()}
    verdict = ASKS[ask].answer(options or NoFishOptions(), players, values)
    return words(verdict.sentence, NAMES), verdict.rule


YES = {
    "starfish": "Yes. One type is chosen, a set or a special fish: every hand loses all of it."
    " Then the turn is over.",
    "flyingfish": "Yes. The player picks one own fish, unseen: every hand loses all that match it."
    " Then the turn is over.",
    "toadfish": "Yes. Another player draws two fish. Then the turn is over.",
    "lionfish": "Yes. The player looks at two own fish, then draws one. Then the turn is over.",
    "monkfish": "Yes. Another player misses a turn. Then the turn is over.",
}


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("special", SPECIALS)
def test_after_a_right_guess_a_special_fish_comes_out_of_another_hand(special: str, players: int) -> None:
    """Catching and Releasing, 3 b."""
    assert answer("special", players, special=special, after="right", from_="other") == (
        YES[special],
        "Special fish",
    )


@pytest.mark.parametrize("after", ["none", "wrong", "second"])
@pytest.mark.parametrize("special", SPECIALS)
@pytest.mark.parametrize("from_", ["other", "last", "own"])
def test_without_a_right_first_guess_none_is_taken(special: str, after: str, from_: str) -> None:
    """Catching and Releasing, 3: either another guess or a special fish, and only if the guess was right."""
    assert answer("special", special=special, after=after, from_=from_) == (
        "No. A special fish may be taken only after a right first guess.",
        "After a right guess",
    )


@pytest.mark.parametrize("special", SPECIALS)
def test_no_special_fish_comes_out_of_ones_own_hand(special: str) -> None:
    """Catching and Releasing, 3 b: from another player's hand."""
    assert answer("special", special=special, after="right", from_="own") == (
        "No. The special fish comes from another player's hand, not from one's own.",
        "After a right guess",
    )


@pytest.mark.parametrize("special", SPECIALS)
def test_a_hands_last_fish_ends_the_game_before_its_power(special: str) -> None:
    """Catching and Releasing, 5."""
    assert answer("special", special=special, after="right", from_="last") == (
        "Yes. That hand is empty then: its player has won at once, and the power is not used any more.",
        "End of the game",
    )


@pytest.mark.parametrize(
    ("guess", "deck", "came", "said", "rule"),
    [
        ("first", "full", "none", "One fish is drawn, unseen, and the turn is over.", "Your guess"),
        ("first", "empty", "none", "There is nothing left to draw: the turn is over.", "Your guess"),
        ("second", "full", "none", "The turn is over, and nothing is drawn.", "After a right guess"),
        ("second", "empty", "none", "The turn is over, and nothing is drawn.", "After a right guess"),
        ("second", "full", "some", "The turn is over, and nothing is drawn.", "After a right guess"),
        (
            "first",
            "empty",
            "some",
            "Now one of two: a second guess, or a special fish out of another player's hand.",
            "After a right guess",
        ),
        (
            "first",
            "full",
            "all",
            "The hand is empty: the game ends at once, and its player has won.",
            "End of the game",
        ),
        (
            "second",
            "empty",
            "all",
            "The hand is empty: the game ends at once, and its player has won.",
            "End of the game",
        ),
    ],
)
def test_what_comes_after_a_guess(guess: str, deck: str, came: str, said: str, rule: str) -> None:
    """Catching and Releasing, 2 to 5."""
    assert answer("guess", guess=guess, deck=deck, came=came) == (said, rule)


@pytest.mark.parametrize(
    ("stacks", "due", "turns"), [(False, 0, "1 turn"), (False, 1, "1 turn"), (True, 0, "1 turn")]
)
def test_a_monkfish_costs_one_turn(stacks: bool, due: int, turns: str) -> None:
    """Special Fish: their next turn. A second one before it costs no more."""
    options = NoFishOptions(monkfish_stacks=stacks)
    said = f"With this Monkfish that player misses {turns}."
    assert answer("monkfish", options=options, due=due) == (said, "Special fish")


def test_a_second_monkfish_costs_one_more_where_the_table_plays_it_so() -> None:
    options = NoFishOptions(monkfish_stacks=True)
    said = "With this Monkfish that player misses 2 turns in all."
    assert answer("monkfish", options=options, due=1) == (said, "Special fish")


def filled(ask: Ask, rng: Random, players: int) -> dict[str, Any]:
    return {field.name: rng.choice(field.choices).value for field in ask.fields(players)}


@pytest.mark.parametrize("players", [2, 3, 7])
def test_every_answer_cites_a_heading_of_the_rule_summary(players: int) -> None:
    rng = Random(players)
    for ask in GAME.may_i:
        for _ in range(60):
            said, rule = answer(ask.id, players, **filled(ask, rng, players))
            assert said.endswith(".")
            assert rule in GAME.rules


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_answer_is_that_of_the_table_as_it_stands(setup: Setup) -> None:
    """What is known at a followed table, and any hand: yes exactly if why_not is silent."""
    going_on = [play for play in walking.walk(setup).plays if not play.over and not play.tally]
    assert going_on
    for play in going_on:
        _agrees(play)


def _agrees(play: Play) -> None:
    live, known = play.live, GAME.asked_now(play.live)["special"]
    for special in SPECIALS:
        if live.gone.get(special, 0) >= 2 and not live.unbounded:
            continue
        for seat, hand in enumerate(live.hands):
            what = {"starfish": "goldfish", "flyingfish": _still_there(play)}.get(
                special, (live.turn + 1) % play.players
            )
            hands = "own" if seat == live.turn else "last" if hand == 1 else "other"
            said, _ = answer("special", play.players, play.options, special=special, from_=hands, **known)
            silent = GAME.why_not(live, used(live, special, seat, what)) is None
            assert said.startswith("Yes") == silent, (said, live)


def _still_there(play: Play) -> int:
    """A number of which a fish may still be picked."""
    return next(n for n in range(1, 11) if GAME.why_not(play.live, Guess(what=n, released=1)) is None)


def test_what_a_followed_table_knows() -> None:
    table = Table(3)
    assert GAME.asked_now(table.play.live) == {
        "special": {"after": "none"},
        "guess": {"guess": "first", "deck": "full"},
    }
    table.correct(deck=0).right()
    assert GAME.asked_now(table.play.live) == {
        "special": {"after": "right"},
        "guess": {"guess": "second", "deck": "empty"},
    }


def test_every_special_fish_has_its_sentence() -> None:
    assert list(MEANS) == list(SPECIALS)
