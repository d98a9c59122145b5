"""The tiniest game: three coins are thrown, and whoever throws the most heads wins.

It is laid beside the games as ``heads/__init__.py`` by the test of adding a game.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from companion.games.actions import Action, Count, Options, Seat
from companion.games.fields import Choice, Field, Offer, Question
from companion.games.game import Game, Way
from companion.games.refusals import WITH_THE_PHONE
from companion.games.sentences import Player, Sentence, say
from companion.games.standings import Line, Rung, Score

THROWS = 3


class HeadsOptions(Options, frozen=True, kw_only=True):
    """No more than every game has."""


class Heads(Action, frozen=True, kw_only=True, tag="heads"):
    player: Seat


class HeadsCount(Count, frozen=True, kw_only=True, tag="count"):
    heads: Annotated[int, Meta(ge=0, le=THROWS)]


class State(msgspec.Struct, frozen=True, kw_only=True):
    options: HeadsOptions
    heads: tuple[int, ...]

    @property
    def over(self) -> bool:
        return sum(self.heads) == THROWS


def apply(state: State, action: Action) -> State:
    assert isinstance(action, Heads)
    heads = tuple(n + (seat == action.player) for seat, n in enumerate(state.heads))
    return msgspec.structs.replace(state, heads=heads)


def tell(_before: State, action: Action, _after: State) -> Sentence:
    assert isinstance(action, Heads)
    return say("Heads for {who}.", who=Player(action.player))


def offers(state: State) -> tuple[Offer, ...]:
    seats = tuple(Choice(seat, say("{who}", who=Player(seat))) for seat in range(len(state.heads)))
    field = Field(name="player", label=say("Whose coin"), kind="choice", choices=seats)
    return (Offer(do="heads", label=say("Heads"), fields=(field,)),)


def scores(
    _options: HeadsOptions, counts: tuple[HeadsCount | None, ...], _named: tuple[int, ...]
) -> tuple[Score, ...]:
    return tuple(
        Score(lines=(Line(each.heads, say("heads"), "Throwing"),), breakdown={"heads": each.heads})
        if each
        else Score()
        for each in counts
    )


GAME: Game[HeadsOptions, State, HeadsCount] = Game(
    id="heads",
    name="Heads",
    edition=1,
    min_players=2,
    max_players=4,
    options=HeadsOptions,
    meanings={"mode": say("Follow the game, or only count.")},
    actions={"live": (Heads,)},
    count=HeadsCount,
    rules=("Throwing", WITH_THE_PHONE),
    ways=(Way(id="all", label=say("Follow"), means=say("Tap it."), options={}, taps={2: 3, 3: 3, 4: 3}),),
    begin=lambda players, options: State(options=options, heads=(0,) * players),
    why_not=lambda *_: None,
    apply=apply,
    turn=lambda _state: None,
    offers=offers,
    counters=lambda _state: (),
    correct=lambda state, _values: state,
    public=lambda state, _over: {"heads": list(state.heads)},
    tell=tell,
    counts=lambda state: tuple(HeadsCount(player=s, heads=n) for s, n in enumerate(state.heads)),
    why_not_counts=lambda *_: None,
    scores=scores,
    ladder=(
        Rung(
            level=lambda who, n: say("{who} threw {n} heads each.", who=who, n=n),
            ahead=lambda who, n, m, _: say("{who} threw {n} heads, not {m}", who=who, n=n, m=m),
        ),
    ),
    questions=lambda *_: (
        Question(field="heads", text=say("How many heads?"), short=say("heads"), high=THROWS),
    ),
    tell_count=lambda count: say("{who}: {n}", who=Player(count.player), n=count.heads),
)
