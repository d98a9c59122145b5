"""The numbers that the sheets of Fish! Fish!! Fish! show (rulebook: Contents, Game Setup, Scoring)."""

from __future__ import annotations

import msgspec

from companion.games.fish_fish_fish import components, scoring

DOUBLES = 30
"""The table of points for white fish goes so far; hardly anybody catches more of them."""


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """What a number of players needs; the grey fish, one on the board among them, by where they are."""

    players: int
    boats: int
    grey_each: int
    grey_in_game: int
    grey_boxed: int
    shuffles: int


class SheetFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Every number that a sheet or the rule summary states."""

    cards: int
    hand: int
    full_hand: int
    face_up: int
    boats: int
    pawns: int
    sequence_cards: int
    grey: int
    white: int
    blue: int
    supply: int
    setup: tuple[SetUp, ...]
    shuffles: int
    """With the number of players that was asked for, else the most."""
    points: dict[components.Colour, int]
    penalty: int
    """Points off for each unused grey fish."""
    tie_off: int
    """Fish off in a tie for each unused grey one, as the app reads it unless the table chooses otherwise."""
    tie_choice: int
    """The same by the other reading that takes some off."""
    white_points: tuple[tuple[int, int], ...]
    """So many white fish, so many points."""


def sheet_facts(players: int | None) -> SheetFacts:
    """The set-up is that of every number of players; the shuffles are those of this one."""
    reading = components.FishOptions().tie_penalty
    return SheetFacts(
        cards=components.CARDS,
        hand=components.HAND,
        full_hand=components.FULL_HAND,
        face_up=components.FACE_UP,
        boats=components.BOATS_IN_THE_BOX,
        pawns=components.PAWNS,
        sequence_cards=components.SEQUENCE_CARDS,
        grey=components.GREY,
        white=components.WHITE,
        blue=components.BLUE,
        supply=components.SUPPLY,
        setup=tuple(_setup(each) for each in components.BOATS),
        shuffles=components.RESHUFFLES[players] if players else max(components.RESHUFFLES.values()),
        points=dict(scoring.POINTS),
        penalty=scoring.PENALTY,
        tie_off=scoring.FISH_OFF[reading],
        tie_choice=scoring.FISH_OFF["fish"],
        white_points=tuple((n, scoring.POINTS["white"] * n) for n in range(1, DOUBLES + 1)),
    )


def _setup(players: int) -> SetUp:
    grey = components.in_play(players).grey
    return SetUp(
        players=players,
        boats=components.BOATS[players],
        grey_each=components.SUPPLY,
        grey_in_game=grey,
        grey_boxed=components.GREY - grey,
        shuffles=components.RESHUFFLES[players],
    )
