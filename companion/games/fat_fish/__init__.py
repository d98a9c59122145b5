"""Fat Fish: lay fish of a colour in line, take full lines, and let the rest of them count against you."""

from __future__ import annotations

from companion.games.fat_fish.board import board_facts, preview
from companion.games.fat_fish.components import (
    Award,
    FatFishCount,
    FatFishOptions,
    NewLine,
    Play,
    Start,
    TakeLine,
)
from companion.games.fat_fish.correcting import correct
from companion.games.fat_fish.counters import counters
from companion.games.fat_fish.glance import glance
from companion.games.fat_fish.headings import RULES, SETUP
from companion.games.fat_fish.licences import why_not_licences
from companion.games.fat_fish.may_i import MAY_I, asked_now
from companion.games.fat_fish.mending import mends
from companion.games.fat_fish.offers import offers
from companion.games.fat_fish.rules import apply, why_not
from companion.games.fat_fish.scoring import LADDER, counts, notes, scores
from companion.games.fat_fish.sheet import sheet_facts
from companion.games.fat_fish.state import State, begin, declared
from companion.games.fat_fish.view import public, questions, tell, tell_count
from companion.games.game import Game, Way
from companion.games.may_i import Verdict
from companion.games.sentences import say

GAME: Game[FatFishOptions, State, FatFishCount] = Game(
    id="fat-fish",
    name="Fat Fish",
    edition=1,
    min_players=2,
    max_players=6,
    options=FatFishOptions,
    meanings={
        "mode": say("Follow the game, or only enter the counts at the end."),
        "first": say("The seat that plays first."),
        "detail": say("Follow every card, or only the lines that are taken."),
        "reserve": say(
            "Cards in the reserve. Left out, it is 3 × (players − 1), so that no line stays open."
        ),
        "licences": say("The fishing licences that lie out; without any the variant is not played."),
        "licence_tie": say("Who gets a licence for the most cards when several have the most: all, or none."),
    },
    actions={"cards": (Start, Play, NewLine, Award), "lines": (TakeLine, Award)},
    count=FatFishCount,
    after_end=(Award,),
    rules=RULES,
    ways=(
        Way(
            id="piles",
            label=say("Count the piles at the end"),
            means=say(
                "Nothing to enter while you play. Then tap the piles through card by card; the app adds. "
                "Typing their sums takes half as many taps."
            ),
            options={"mode": "tally"},
            taps={2: 35, 3: 55, 4: 75, 5: 90, 6: 110},
        ),
        Way(
            id="lines",
            label=say("Enter each taken line"),
            means=say("Who takes a line and its five cards. Everybody sees who leads."),
            options={"detail": "lines"},
            taps={2: 35, 3: 55, 4: 70, 5: 90, 6: 110},
            board="lines",
            pen=True,
        ),
        Way(
            id="cards",
            label=say("Follow every card"),
            means=say("Every card that is laid. The app knows whose turn it is and what fits where."),
            options={"detail": "cards"},
            taps={2: 45, 3: 70, 4: 95, 5: 120, 6: 140},
            board="cards",
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
    tell=tell,
    counts=counts,
    why_not_counts=lambda _options, _counted: None,
    scores=scores,
    ladder=LADDER,
    questions=questions,
    tell_count=tell_count,
    declared=declared,
    preview=preview,
    board_facts=board_facts,
    mends=mends,
    may_i=MAY_I,
    asked_now=asked_now,
    why_not_options=lambda options, _players: why_not_licences(options),
    readings=("licence_tie",),
    notes=notes,
    glance=glance,
    sheet_facts=sheet_facts,
    first=Verdict(say("The rulebook does not say who goes first: the table decides."), SETUP),
)
