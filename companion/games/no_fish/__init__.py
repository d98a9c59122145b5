"""No Fish!: guess what you hold, and be the first to hold nothing."""

from __future__ import annotations

from companion.games.game import Game, Way
from companion.games.may_i import Verdict
from companion.games.no_fish.board import board_facts
from companion.games.no_fish.components import Guess, NoFishCount, NoFishFinish, NoFishOptions, UseSpecial
from companion.games.no_fish.glance import glance
from companion.games.no_fish.may_i import MAY_I, asked_now
from companion.games.no_fish.mending import mends
from companion.games.no_fish.rules import (
    RULES,
    SETUP,
    State,
    apply,
    begin,
    correct,
    looked_at,
    why_not,
    why_not_finish,
)
from companion.games.no_fish.scoring import counts, notes, open_question, scores, why_not_counts
from companion.games.no_fish.sheet import sheet_facts
from companion.games.no_fish.view import counters, declaring, offers, public, questions, tell, tell_count
from companion.games.sentences import say

_SEATS = range(2, 8)

GAME: Game[NoFishOptions, State, NoFishCount] = Game(
    id="no-fish",
    name="No Fish!",
    edition=1,
    min_players=2,
    max_players=7,
    options=NoFishOptions,
    meanings={
        "mode": say("Follow the game, or only enter the counts at the end."),
        "dealer": say("Who dealt; the seat on the dealer's left begins. Left out, it is the last seat."),
        "monkfish_stacks": say(
            "Whether a second Monkfish before somebody's next turn costs them one more turn."
        ),
    },
    actions={"live": (Guess, UseSpecial)},
    count=NoFishCount,
    finish=NoFishFinish,
    rules=RULES,
    ways=(
        Way(
            id="winner",
            label=say("Just who won"),
            means=say("One tap when somebody runs out of fish. The app keeps the wins of the evening."),
            options={},
            taps=dict.fromkeys(_SEATS, 1),
            board="winner",
        ),
        Way(
            id="guesses",
            label=say("Follow every guess"),
            means=say(
                "Whose turn, who is skipped, how many are in each hand. A neighbour of the guesser taps."
            ),
            options={},
            taps={2: 120, 3: 103, 4: 98, 5: 83, 6: 83, 7: 72},
            board="guesses",
            pen=True,
        ),
    ),
    begin=begin,
    why_not=why_not,
    apply=apply,
    turn=lambda state: state.turn,
    offers=offers,
    counters=counters,
    correct=correct,
    public=public,
    board_facts=board_facts,
    mends=mends,
    may_i=MAY_I,
    asked_now=asked_now,
    tell=tell,
    counts=counts,
    why_not_counts=why_not_counts,
    scores=scores,
    ladder=(),
    questions=questions,
    tell_count=tell_count,
    declaring=declaring,
    looked_at=looked_at,
    why_not_finish=why_not_finish,
    open_question=open_question,
    notes=notes,
    winners_only=True,
    glance=glance,
    sheet_facts=sheet_facts,
    first=Verdict(say("Whoever ate fish last deals, and the player on the dealer's left goes first."), SETUP),
)
