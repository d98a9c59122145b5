"""Games of Fat Fish played at random, but by the rules."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from companion.games.actions import Action
from companion.games.fat_fish import GAME
from companion.games.fat_fish.components import FACES, FatFishOptions, NewLine, Play, Start, TakeLine
from companion.games.fat_fish.lines import best_keep, why_not_laid
from companion.games.fat_fish.state import State


def some_play(state: State, dice: Random) -> Play:
    """A play that the rules allow, now and then with a choice of what is kept."""
    assert state.turn is not None
    line = dice.choice([index for index, cards in enumerate(state.lines) if cards])
    room = min(5 - len(state.lines[line]), state.hands[state.turn])
    laid: tuple[str, ...] = ()
    for _ in range(dice.randint(1, room)):
        possible = [card for card in FACES if not why_not_laid(state.lines, line, (*laid, card))]
        laid = (*laid, dice.choice(possible))
    whole = (*state.lines[line], *laid)
    if len(whole) == 5 and dice.random() < 0.5:
        return Play(line=line, cards=laid, keep=best_keep(whole))  # type: ignore[arg-type]
    return Play(line=line, cards=laid)  # type: ignore[arg-type]


def due(state: State, dice: Random) -> Action:
    """What can be entered next."""
    if not state.by_cards:
        five = tuple(dice.choice(FACES) for _ in range(5))
        return TakeLine(player=dice.randrange(len(state.played)), cards=five)  # type: ignore[arg-type]
    if state.awaiting == "start":
        return Start(cards=tuple(dice.choice(FACES) for _ in range(3)))  # type: ignore[arg-type]
    if state.awaiting == "new_line":
        return NewLine(card=dice.choice(FACES))
    return some_play(state, dice)


def entered(action: Action) -> tuple[str, ...]:
    """The cards that come to lie open with an action."""
    return (action.card,) if isinstance(action, NewLine) else tuple(getattr(action, "cards", ()))


def game(players: int, seed: int, options: FatFishOptions) -> Iterator[tuple[State, Action, State]]:
    """State before, action and state after, up to the end of the game."""
    dice = Random(seed)
    state = GAME.begin(players, options)
    while not state.over:
        action = due(state, dice)
        assert GAME.why_not(state, action) is None
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


def lying(state: State) -> Counter[str]:
    """All cards in lines and piles."""
    return Counter(
        card for each in (state.lines, state.positive, state.negative) for pile in each for card in pile
    )
