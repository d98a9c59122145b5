"""The board of every guess says what the rules say: each key, whatever was played or corrected before."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.games.no_fish import GAME
from companion.games.no_fish.board import Board, board_facts
from companion.games.no_fish.components import NUMBERS, SPECIALS, Guess, UseSpecial
from companion.games.no_fish.powers import SpecialKey, used
from companion.games.play import Play, read, why_not
from companion.games.refusals import Refusal
from companion.games.sentences import words
from tests.games import sampling, walking
from tests.games.no_fish.table import NAMES, Table
from tests.games.walking import Setup

SETUPS = [setup for setup in walking.live_setups() if setup.game == GAME.id]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


@cache
def plays(setup: Setup) -> list[Play]:
    """The plays of a random walk as long as the game goes on."""
    return [play for play in walking.walk(setup).plays if not play.over and not play.tally]


def allowed(play: Play, raw: dict[str, Any]) -> bool:
    action = read(play, raw)
    return not isinstance(action, Refusal) and why_not(play, action) is None


def on_board(board: Board, raw: dict[str, Any]) -> bool:
    """Whether keys that are not barred state this action; numbers of several hands are judged when sent."""
    if raw["do"] == "guess":
        most = next((key.most for key in board.says if key.choice.value == raw["what"]), -1)
        keys = [0, *(key.value for key in (*board.row, *board.more) if not key.refusal)]
        return raw["released"] in keys and raw["released"] <= most
    return any(_states(board, key, raw) for key in board.specials if key.special == raw["special"])


def _states(board: Board, key: SpecialKey, raw: dict[str, Any]) -> bool:
    taken = next((each for each in key.out_of if each.seat == raw["from"]), None)
    if key.refusal or taken is None:
        return False
    if taken.whole is not None:
        return raw == taken.whole
    asked = {"target": {"target"}, "type": {"type", "released"}, "what": {"what", "released"}}[str(key.asks)]
    if set(raw) != {"do", "special", "from"} | asked:
        return False
    if raw[str(key.asks)] not in [choice.value for choice in key.choices if not choice.refusal]:
        return False
    numbers = raw.get("released", [0] * len(board.hands))
    return len(numbers) == len(board.hands) and all(
        n <= hand.fish for n, hand in zip(numbers, board.hands, strict=True)
    )


@every_setup
def test_for_each_guess_as_many_may_come_out_as_the_key_says_and_no_more(setup: Setup) -> None:
    for play in plays(setup):
        board = board_facts(play.live)
        assert [key.choice.value for key in board.says] == [*NUMBERS, *SPECIALS]
        for key in board.says:
            for n in range(max(play.live.hands) + 2):
                silent = GAME.why_not(play.live, Guess(what=key.choice.value, released=n)) is None
                assert silent == (n <= key.most), (key, n)


@every_setup
def test_a_number_is_barred_exactly_if_no_guess_can_bring_it(setup: Setup) -> None:
    for play in plays(setup):
        board = board_facts(play.live)
        keys = (*board.row, *board.more)
        assert [key.value for key in keys] == list(range(1, len(keys) + 1))
        for n in range(1, len(keys) + 3):
            guesses = [Guess(what=what, released=n) for what in (*NUMBERS, *SPECIALS)]
            possible = any(GAME.why_not(play.live, guess) is None for guess in guesses)
            assert possible == (n in [key.value for key in keys if not key.refusal])


def drawn(play: Play, rng: Random) -> Iterator[dict[str, Any]]:
    """Actions of all kinds: from the types alone, mostly not allowed, and from the forms, mostly allowed."""
    for action in GAME.all_actions:
        for _ in range(12):
            yield sampling.well_formed(action, rng, play.players)
    for offer in GAME.offers(play.live):
        if offer.refusal is None:
            yield from filter(None, (sampling.completion(play, offer, rng, 60) for _ in range(6)))


@every_setup
def test_what_is_allowed_can_be_entered_and_what_can_be_entered_is_allowed(setup: Setup) -> None:
    rng = Random(f"board {setup}")
    for play in plays(setup):
        board = board_facts(play.live)
        for raw in drawn(play, rng):
            looked_at = GAME.looked_at(play.live, raw)
            if allowed(play, raw):
                assert on_board(board, looked_at), raw
            elif "released" not in raw or raw["do"] == "guess":
                assert not on_board(board, looked_at), raw


@every_setup
def test_every_key_that_states_a_whole_event_or_the_last_choice_is_allowed(setup: Setup) -> None:
    for play in plays(setup):
        for key in board_facts(play.live).specials:
            for taken in key.out_of:
                raws = [taken.whole] if taken.whole else _with_choices(play, key, taken.seat)
                for raw, barred in zip(raws, _barred(key, taken.whole), strict=True):
                    assert allowed(play, raw) != barred, raw


def _barred(key: SpecialKey, whole: Any) -> list[bool]:
    return (
        [bool(key.refusal or choice.refusal) for choice in key.choices] if not whole else [bool(key.refusal)]
    )


def _with_choices(play: Play, key: SpecialKey, seat: int) -> list[dict[str, Any]]:
    """The form with each choice in turn, and with the numbers that stand in it from the start."""
    picked = key.asks == "what"
    numbers = [int(picked and each == play.turn) for each in range(play.players)]
    more = {} if key.asks == "target" else {"released": numbers}
    base = {"do": "use_special", "special": key.special, "from": seat, **more}
    return [{**base, str(key.asks): choice.value} for choice in key.choices]


def test_the_special_fish_are_there_only_after_a_right_first_guess() -> None:
    table = Table(3)
    assert board(table).specials == ()
    table.right()
    assert [key.special for key in board(table).specials] == list(SPECIALS)
    table.guess(3, 0)
    assert board(table).specials == ()


def board(table: Table) -> Board:
    return board_facts(table.play.live)


def text(sentence: Any) -> str:
    return words(sentence, NAMES)


def test_no_fish_says_what_is_drawn_and_who_plays_then() -> None:
    table = Table(3)
    assert text(board(table).none) == "Ann draws one. Then Bo."
    table.right()
    assert text(board(table).none) == "Nothing is drawn. Then Bo."
    table.special("monkfish", 2, target=2)
    table.right()
    # Cy, on Bo's left, must miss a turn.
    assert text(board(table).none) == "Nothing is drawn. Then Ann."
    table.guess(1, 0).correct(deck=0)
    assert text(board(table).none) == "The Fish Deck is empty. Then Bo."


def test_the_hands_stand_in_seating_order_with_turn_next_and_skips() -> None:
    table = Table(4).right().special("monkfish", 3, target=2)
    hands = board(table).hands
    assert [hand.fish for hand in hands] == [6, 7, 7, 6]
    assert [hand.guesses for hand in hands] == [False, True, False, False]
    assert [hand.next for hand in hands] == [False, False, False, True]
    assert [hand.skips for hand in hands] == [0, 0, 1, 0]


def test_a_number_says_what_is_left_in_the_hand_and_that_an_empty_hand_wins() -> None:
    table = Table(3).correct(hands_0=3)
    assert [text(key.effect) for key in board(table).row[:3]] == ["2 left", "1 left", "wins"]
    assert board(table).row[3].refusal


def test_of_each_kind_only_what_is_not_gone_yet_can_come() -> None:
    """Four of a number, three of a special, two monkfish (rulebook: Set-up)."""
    table = Table(3)
    most = {key.choice.value: key.most for key in board(table).says}
    assert [most[number] for number in range(1, 11)] == [4] * 10
    assert [most[special] for special in SPECIALS] == [3, 3, 3, 3, 2]
    table.guess("monkfish", 2).guess(5, 3)
    says = {key.choice.value: key for key in board(table).says}
    assert (says["monkfish"].most, says[5].most) == (0, 1)
    assert text(says["monkfish"].choice.effect) == "all gone"


def test_once_a_hand_was_corrected_any_number_up_to_the_hand_can_come() -> None:
    table = Table(2).correct(hands_0=9, deck=20)
    assert [key.value for key in board(table).more] == [5, 6, 7, 8, 9]
    assert {key.most for key in board(table).says} == {9}


def special(table: Table, name: str) -> SpecialKey:
    return next(key for key in board(table).specials if key.special == name)


def test_a_toadfish_says_how_many_are_drawn() -> None:
    table = Table(3).right()
    assert [text(choice.effect) for choice in special(table, "toadfish").choices] == ["draws 2", "draws 2"]
    table.correct(deck=1)
    assert [text(choice.effect) for choice in special(table, "toadfish").choices] == ["draws 1", "draws 1"]
    table.correct(deck=0)
    assert [text(choice.effect) for choice in special(table, "toadfish").choices] == ["draws nothing"] * 2


def test_a_monkfish_says_who_plays_then() -> None:
    """Bo is next: on Bo it passes to Cy, on Cy it stays with Bo."""
    effects = [text(choice.effect) for choice in special(Table(3).right(), "monkfish").choices]
    assert effects == ["then Cy", "then Bo"]


def test_a_hands_last_fish_is_one_key_without_the_power() -> None:
    table = Table(3).correct(hands_1=1).right()
    bo, cy = special(table, "starfish").out_of
    assert (bo.last, bo.whole) == (True, {"do": "use_special", "special": "starfish", "from": 1})
    assert (cy.last, cy.whole) == (False, None)


def test_a_lionfish_needs_nothing_but_the_hand() -> None:
    bo, cy = special(Table(3).right(), "lionfish").out_of
    assert bo.whole == {"do": "use_special", "special": "lionfish", "from": 1}
    assert cy.whole == {"do": "use_special", "special": "lionfish", "from": 2}


def test_a_special_fish_that_is_gone_is_barred() -> None:
    table = Table(3).guess("monkfish", 2)
    refusal = special(table, "monkfish").refusal
    assert refusal
    assert text(refusal.sentence).startswith("Both monkfish are gone.")
    assert special(table, "toadfish").refusal is None


def test_the_powers_do_what_their_sentences_say() -> None:
    """Toadfish: two are drawn. Lionfish: one. Monkfish: one turn is missed (rulebook: Special Fish)."""
    deck = Table(3).right().state["deck"]
    assert Table(3).right().special("toadfish", 1, target=2).state["deck"] == deck - 2
    assert Table(3).right().special("lionfish", 1).state["deck"] == deck - 1
    assert Table(3).right().special("monkfish", 1, target=2).state["skips"] == [0, 0, 1]
    means = {key.special: text(key.means) for key in board(Table(3).right()).specials}
    assert means["toadfish"] == "Another player draws two fish."
    assert means["lionfish"] == "The player looks at two own fish, then draws one."
    assert means["monkfish"] == "Another player misses a turn."


def test_a_power_is_tried_with_the_fewest_fish_that_may_leave() -> None:
    """None for a starfish, the picked one for a flyingfish (rulebook: Special Fish)."""
    state = Table(3).right().play.live
    assert used(state, "starfish", 1, "dogfish") == UseSpecial(
        special="starfish", from_=1, type="dogfish", released=(0, 0, 0)
    )
    assert used(state, "flyingfish", 2, 4) == UseSpecial(
        special="flyingfish", from_=2, what=4, released=(1, 0, 0)
    )
