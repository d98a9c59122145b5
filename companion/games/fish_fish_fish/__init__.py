"""Fish! Fish!! Fish!: sail to the fish, or let them swim into your boats."""

from __future__ import annotations

from companion.games.fish_fish_fish.board import board_facts
from companion.games.fish_fish_fish.components import (
    Catch,
    FishCount,
    FishOptions,
    PileEmpty,
    PlaceGrey,
    Turn,
)
from companion.games.fish_fish_fish.corrections import correct, counters
from companion.games.fish_fish_fish.glance import glance
from companion.games.fish_fish_fish.may_i import MAY_I, asked_now
from companion.games.fish_fish_fish.mending import mends
from companion.games.fish_fish_fish.moves import apply
from companion.games.fish_fish_fish.notes import notes
from companion.games.fish_fish_fish.offers import offers
from companion.games.fish_fish_fish.rules import RULES, SETUP, why_not
from companion.games.fish_fish_fish.scoring import LADDER, counts, scores, why_not_counts
from companion.games.fish_fish_fish.sheet import sheet_facts
from companion.games.fish_fish_fish.state import State, begin
from companion.games.fish_fish_fish.view import public, questions, tell, tell_count
from companion.games.game import Game, Way
from companion.games.may_i import Verdict
from companion.games.sentences import say

GAME: Game[FishOptions, State, FishCount] = Game(
    id="fish-fish-fish",
    name="Fish! Fish!! Fish!",
    edition=1,
    min_players=2,
    max_players=5,
    options=FishOptions,
    meanings={
        "mode": say("Follow the game, or only enter the counts at the end."),
        "first": say("Who takes the first turn."),
        "detail": say("Follow every turn, or only shuffles, catches and grey fish."),
        "tie_penalty": say(
            "What an unused grey fish counts in a tie: minus 5 fish (“points”), minus 1 (“fish”), "
            "or nothing (“ignore”)."
        ),
        "grey_after_catch": say(
            "Whether a grey fish may still be placed after moved fish met a boat and ended the turn."
        ),
    },
    actions={"turns": (Turn,), "catches": (Catch, PlaceGrey, PileEmpty)},
    count=FishCount,
    rules=RULES,
    ways=(
        Way(
            id="passes",
            label=say("Mark the shuffles, count at the end"),
            means=say("The app knows which pass it is and when the last card ends the game."),
            options={"detail": "catches"},
            taps={2: 21, 3: 30, 4: 35, 5: 45},
            board="passes",
        ),
        Way(
            id="catches",
            label=say("Tick catches too"),
            means=say("One tap for each fish caught and each grey fish placed; nothing to count at the end."),
            options={"detail": "catches"},
            taps={2: 55, 3: 75, 4: 70, 5: 60},
            board="catches",
        ),
        Way(
            id="turns",
            label=say("Follow every turn"),
            means=say("Cards played, fish caught and cards drawn, turn by turn."),
            options={"detail": "turns"},
            taps={2: 180, 3: 235, 4: 215, 5: 180},
            board="turns",
            pen=True,
        ),
    ),
    begin=begin,
    why_not=why_not,
    apply=apply,
    turn=lambda state: state.turn if state.follows_turns else None,
    offers=offers,
    counters=counters,
    correct=correct,
    public=public,
    tell=tell,
    counts=counts,
    why_not_counts=why_not_counts,
    scores=scores,
    ladder=LADDER,
    questions=questions,
    tell_count=tell_count,
    notes=notes,
    readings=("tie_penalty",),
    board_facts=board_facts,
    mends=mends,
    may_i=MAY_I,
    asked_now=asked_now,
    glance=glance,
    sheet_facts=sheet_facts,
    first=Verdict(say("Lots are drawn for who goes first."), SETUP),
)
