"""A play: one game being played, as a value. What every game has in common stands here, once.

``why_not`` is the one truth for legality, ``apply`` makes the next play of an accepted action.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.games.actions import Action, Correct, Count, Finish, Options, Tally, seats_in
from companion.games.correct import read_counters
from companion.games.explaining import value_shown
from companion.games.game import Game
from companion.games.reading import read_action, read_options
from companion.games.refusals import WITH_THE_PHONE, Refusal, refuse
from companion.games.sentences import Players, say

AnyGame = Game[Any, Any, Any]


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """One table's play. In tally mode ``live`` is what was followed before counting, or ``None``."""

    game: AnyGame
    players: int
    options: Options
    tally: bool
    live: Any
    counts: tuple[Count | None, ...] = ()
    ended: Literal["rules", "declared"] | None = None
    named: tuple[int, ...] = ()
    """Winners that the table named when it declared the game over."""

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or declared."""
        return self.ended is not None

    @property
    def detail(self) -> str:
        """How closely it is followed: the game's ``detail``, or "live" where it has none."""
        return str(getattr(self.options, "detail", "live"))

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; ``None`` when over, counting, or where turns are not tracked."""
        if self.tally or self.over:
            return None
        seat: int | None = self.game.turn(self.live)
        return seat


def open_play(game: AnyGame, players: int, raw_options: Any) -> Play | Refusal:
    """A new play, or why these players and options cannot be."""
    if not game.min_players <= players <= game.max_players:
        return refuse(
            None,
            "{game} is for {low} to {high} players, not {players}.",
            game=game.name,
            low=game.min_players,
            high=game.max_players,
            players=players,
        )
    options = read_options(game.options, raw_options)
    if isinstance(options, Refusal):
        return options
    barred = _no_such_seat(options, players) or game.why_not_options(options, players)
    if barred:
        return barred
    tally = options.mode == "tally"
    counts = (None,) * players if tally else ()
    live = None if tally else game.begin(players, options)
    return Play(game=game, players=players, options=options, tally=tally, live=live, counts=counts)


def action_types(play: Play) -> tuple[type[Action], ...]:
    """Every action that the table's game knows, whatever stands now."""
    game = play.game
    return (*game.all_actions, game.finish, Tally, Correct, game.count)


def read(play: Play, raw: Any) -> Action | Refusal:
    """An action from plain JSON values, or what is wrong with its form."""
    if isinstance(raw, dict) and not play.tally:
        raw = play.game.looked_at(play.live, raw)
    return read_action(action_types(play), raw)


def why_not(play: Play, action: Action) -> Refusal | None:
    """Nothing where the action is allowed now, else the sentence and the rule."""
    barred = _no_such_seat(action, play.players)
    if barred:
        return barred
    match action:
        case Finish():
            return _why_not_finish(play, action)
        case Tally():
            if play.tally:
                return refuse(WITH_THE_PHONE, "This table is counting already.")
            return None
        case Correct():
            return _why_not_correct(play, action)
        case Count():
            return _why_not_count(play, action)
    return _why_not_live(play, action)


def apply(play: Play, action: Action) -> Play:
    """The play after an accepted action."""
    change = msgspec.structs.replace
    match action:
        case Finish():
            live = play.live if play.tally else play.game.declared(play.live)
            named = tuple(getattr(action, "winners", None) or ())
            return change(play, live=live, ended="declared", named=named)
        case Tally():
            return change(play, tally=True, counts=(None,) * play.players, ended=None, named=())
        case Correct():
            return change(play, live=play.game.correct(play.live, action.set))
        case Count():
            return _counted(play, action)
    live = play.game.apply(play.live, action)
    return change(play, live=live, ended="rules" if live.over and not play.over else play.ended)


def _counted(play: Play, count: Count) -> Play:
    counts = with_count(play, count)
    done = None not in counts and play.game.open_question(counts) is None
    ended = "declared" if play.ended == "declared" else "rules" if done else None
    return msgspec.structs.replace(play, counts=counts, ended=ended)


def with_count(play: Play, count: Count) -> tuple[Count | None, ...]:
    """The counts with this one in its place."""
    return (*play.counts[: count.player], count, *play.counts[count.player + 1 :])


def _why_not_finish(play: Play, action: Finish) -> Refusal | None:
    if play.over:
        return refuse(WITH_THE_PHONE, "The game is over already.")
    barred: Refusal | None = play.game.why_not_finish(action, play.players)
    if barred:
        return barred
    missing = tuple(seat for seat, count in enumerate(play.counts) if count is None)
    if play.tally and missing and not getattr(action, "winners", None):
        return refuse(
            WITH_THE_PHONE,
            "Not everybody is counted yet: {who} still to come. Count first, then declare it over.",
            who=Players(missing),
        )
    return None


def _why_not_correct(play: Play, action: Correct) -> Refusal | None:
    if play.tally:
        return refuse(
            WITH_THE_PHONE,
            "This table is counting: there are no counters to correct. Count the player again.",
        )
    values = read_counters(play.game.counters(play.live), play.over, action)
    if isinstance(values, Refusal):
        return values
    after = play.game.correct(play.live, values)
    return after if isinstance(after, Refusal) else None


def _why_not_count(play: Play, action: Count) -> Refusal | None:
    if not play.tally:
        return refuse(
            WITH_THE_PHONE, "This table is followed as it plays. To count instead, say so first (“tally”)."
        )
    barred: Refusal | None = play.game.why_not_counts(play.options, with_count(play, action))
    return barred


def _why_not_live(play: Play, action: Action) -> Refusal | None:
    game = play.game
    if play.tally:
        return refuse(WITH_THE_PHONE, "This table only counts now; what happens in play is not entered here.")
    if play.over and not isinstance(action, game.after_end):
        return refuse(WITH_THE_PHONE, "The game is over. Undo the last entry if it goes on.")
    if type(action) not in game.actions[play.detail]:
        return refuse(
            WITH_THE_PHONE,
            "This table is followed as “{detail}”: “{do}” is not entered here, only {known}.",
            detail=play.detail,
            do=tag(type(action)),
            known=tuple(say("“{do}”", do=tag(each)) for each in game.actions[play.detail]),
        )
    barred: Refusal | None = game.why_not(play.live, action)
    return barred


def tag(action: type[Action]) -> str:
    """The action's ``do``."""
    return str(action.__struct_config__.tag)


def _no_such_seat(struct: msgspec.Struct, players: int) -> Refusal | None:
    for field, seat in seats_in(struct):
        if seat >= players:
            return refuse(
                None,
                "“{field}” names seat {seat}, but the seats here are 0 to {last}.",
                field=field,
                seat=value_shown(seat),
                last=players - 1,
            )
    return None
