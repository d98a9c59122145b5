"""What puts a table right in one tap after a play: another line, another seat, another card kept."""

import pytest

from companion.games.actions import Action, Correct
from companion.games.fat_fish import GAME
from companion.games.fat_fish.components import FatFishOptions, Licence, NewLine, Play, Start, TakeLine
from companion.games.fat_fish.state import State
from companion.games.play import apply, open_play, read, why_not
from companion.games.refusals import Refusal
from companion.games.sentences import words

from .evening import cards
from .random_play import game

NAMES = ["Ann", "Bo", "Cy"]


def begun(text: str = "R1 B2 G3", players: int = 3, **options: object) -> State:
    state = GAME.begin(players, FatFishOptions(**options))  # type: ignore[arg-type]
    return GAME.apply(state, Start(cards=tuple(cards(text))))  # type: ignore[arg-type]


def laid(line: int, text: str) -> Play:
    return Play(line=line, cards=tuple(cards(text)))  # type: ignore[arg-type]


def mended(before: State, action: Action) -> dict[str, State]:
    """What each key says, and the table after it was tapped."""
    after = GAME.apply(before, action)
    found = {}
    for mend in GAME.mends(before, action, after):
        right = GAME.correct(after, mend.action["set"])
        assert isinstance(right, State), right
        found[words(mend.label, NAMES)] = right
    return found


def test_a_card_that_could_lie_on_another_line_is_moved_there() -> None:
    """Purple goes anywhere: it lay on line 1 and was entered on line 2."""
    found = mended(begun(), laid(1, "P5"))
    assert {"It was line 1", "It was line 3"} <= found.keys()
    assert found["It was line 1"] == GAME.apply(begun(), laid(0, "P5"))


def test_a_card_that_only_one_line_takes_is_moved_nowhere() -> None:
    assert not [label for label in mended(begun(), laid(1, "B5")) if "line" in label]


def test_a_play_of_somebody_else_is_given_to_whoever_laid_it() -> None:
    """Ann and Bo were passed over: Cy has laid two cards, and Ann is next."""
    found = mended(begun(), laid(1, "B5 B6"))
    right = found["It was Cy's turn"]
    assert (right.played, right.turn) == ((0, 0, 2), 0)
    assert (found["It was Bo's turn"].played, found["It was Bo's turn"].turn) == ((0, 2, 0), 2)
    assert right.lines == (("red-1",), ("blue-2", "blue-5", "blue-6"), ("green-3",))


def test_a_line_that_somebody_else_took_goes_to_their_piles() -> None:
    found = mended(begun(), laid(1, "B5 B6 P1 P3"))
    right = found["It was Bo's turn"]
    assert (right.positive[0], right.negative[0]) == ((), ())
    assert (right.positive[1], right.negative[1]) == (
        ("blue-6", "purple-3"),
        ("blue-2", "blue-5", "purple-1"),
    )
    assert right.turn == 2


def test_each_struck_card_can_be_kept_instead() -> None:
    """B2 B5 B6 P1 P3: B6 and P3 were kept."""
    found = mended(begun(), laid(1, "B5 B6 P1 P3"))
    assert {label for label in found if label.endswith("was kept")} == {
        "blue 2 was kept",
        "blue 5 was kept",
        "purple 1 was kept",
    }
    right = found["blue 2 was kept"]
    assert (right.positive[0], right.negative[0]) == (
        ("blue-2", "purple-3"),
        ("blue-5", "blue-6", "purple-1"),
    )


def test_a_reserve_that_is_used_up_lets_the_play_go_on() -> None:
    right = mended(begun(), laid(1, "B5 B6 P1 P3"))["No card was left for a new line"]
    assert (right.awaiting, right.reserve, right.lines[1]) == (None, 0, ())


def test_where_a_licence_was_won_by_the_line_nothing_is_offered_that_would_move_it() -> None:
    low = Licence(name="Low", points=3, award="line_only", numbers=(1, 2, 3))
    found = mended(begun(licences=(low,)), laid(1, "B1 B3 P1 P3"))
    assert not [label for label in found if label.startswith("It was")]
    assert "blue 2 was kept" in found


def test_of_a_line_entered_whole_the_taker_and_what_was_kept_can_be_put_right() -> None:
    state = GAME.begin(2, FatFishOptions(detail="lines"))
    taken = TakeLine(player=0, cards=("red-1", "red-2", "red-3", "blue-1", "green-1"))
    found = mended(state, taken)
    assert found.keys() == {"Bo took it", "red 1 was kept", "red 2 was kept"}
    assert found["Bo took it"].positive == ((), ("blue-1", "green-1", "red-3"))


def test_after_the_end_only_the_piles_are_put_right() -> None:
    """With a short reserve the last line is gone while others still have cards."""
    ends = 0
    for seed in range(6):
        *_, (before, action, after) = game(3, seed, FatFishOptions(reserve=3))
        assert after.over
        for mend in GAME.mends(before, action, after):
            assert all(name.startswith(("positive", "negative")) for name in mend.action["set"])
            ends += 1
    assert ends


def test_a_start_and_a_new_line_are_put_right_by_the_next_key() -> None:
    state = begun()
    assert GAME.mends(GAME.begin(3, FatFishOptions()), Start(cards=("red-1", "red-2", "red-3")), state) == ()
    after = GAME.apply(state, laid(1, "B5 B6 P1 P3"))
    new = NewLine(card="red-4")
    assert GAME.mends(after, new, GAME.apply(after, new)) == ()


@pytest.mark.parametrize("seed", range(3))
def test_every_mend_at_a_random_table_is_allowed(seed: int) -> None:
    table = open_play(GAME, 3, {})
    assert not isinstance(table, Refusal)
    tried = 0
    for before, action, after in game(3, seed, FatFishOptions()):
        table = apply(table, action)
        assert table.live == after
        for mend in GAME.mends(before, action, after):
            correct = read(table, mend.action)
            assert isinstance(correct, Correct)
            assert why_not(table, correct) is None
            tried += 1
            assert apply(table, correct).live != after
    assert tried > 20
