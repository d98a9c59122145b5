"""Somethin' Fishy: chain fed fish in your lagoon, and collect them before a hungry one comes."""

from __future__ import annotations

from companion.games.game import Game, Way
from companion.games.may_i import Verdict
from companion.games.sentences import say
from companion.games.somethin_fishy.board import board_facts
from companion.games.somethin_fishy.components import (
    BacksGone,
    Catch,
    Collect,
    EndTurn,
    PlainHungry,
    Reveal,
    SomethinFishyCount,
    SomethinFishyOptions,
    TakeThick,
)
from companion.games.somethin_fishy.correcting import correct
from companion.games.somethin_fishy.counters import counters
from companion.games.somethin_fishy.glance import glance
from companion.games.somethin_fishy.happening import apply
from companion.games.somethin_fishy.may_i import MAY_I, asked_now
from companion.games.somethin_fishy.mending import mends
from companion.games.somethin_fishy.offers import offers
from companion.games.somethin_fishy.rules import why_not
from companion.games.somethin_fishy.scoring import LADDER, asks, counts, open_question, scores, why_not_counts
from companion.games.somethin_fishy.sheet import sheet_facts
from companion.games.somethin_fishy.state import RULES, SETUP, State, begin
from companion.games.somethin_fishy.telling import tell, tell_count
from companion.games.somethin_fishy.view import public, questions

_SEATS = range(2, 9)

GAME: Game[SomethinFishyOptions, State, SomethinFishyCount] = Game(
    id="somethin-fishy",
    name="Somethin' Fishy",
    edition=1,
    min_players=2,
    max_players=8,
    options=SomethinFishyOptions,
    meanings={
        "mode": say("Follow the game, or only enter the counts at the end."),
        "first": say("Who begins."),
        "detail": say("Follow every card, or only the last phase and the catches."),
        "removed": say(
            "How many cards with fish on the back went into the box. Left out, it is about a third (53) with "
            "3 or 4 players and none else, and then it bounds nothing, for nobody counts a third exactly."
        ),
    },
    actions={"cards": (Reveal, TakeThick, Collect, EndTurn), "catches": (Catch, BacksGone, PlainHungry)},
    count=SomethinFishyCount,
    rules=RULES,
    ways=(
        Way(
            id="phase",
            label=say("Just count at the end"),
            means=say("The phone lies there. It says what the last phase means, and counts the catches."),
            options={"detail": "catches"},
            taps={2: 8, 3: 11, 4: 14, 5: 17, 6: 19, 7: 22, 8: 24},
            board="phase",
        ),
        Way(
            id="catches",
            label=say("Tick the catches too"),
            means=say("Each collected lagoon and thick pile is entered as a number, and the sums are kept."),
            options={"detail": "catches"},
            taps={2: 65, 3: 45, 4: 45, 5: 70, 6: 65, 7: 65, 8: 70},
            board="catches",
        ),
        Way(
            id="cards",
            label=say("Follow every card"),
            means=say(
                "One phone enters each card and says whose lagoon the fish swims to. It teaches the rules."
            ),
            options={"detail": "cards"},
            taps={seats: 114 if seats in (3, 4) else 171 for seats in _SEATS},
            board="cards",
            pen=True,
        ),
    ),
    begin=begin,
    why_not=why_not,
    apply=apply,
    turn=lambda state: state.turn if state.options.detail == "cards" else None,
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
    open_question=open_question,
    asks=asks,
    board_facts=board_facts,
    mends=mends,
    may_i=MAY_I,
    asked_now=asked_now,
    glance=glance,
    sheet_facts=sheet_facts,
    first=Verdict(say("The table decides who goes first; the rulebook suggests the hungriest."), SETUP),
)
