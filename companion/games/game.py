"""What a game is: one value that names its types and its pure functions. Found by folder, see registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from companion.games.actions import Action, Count, Finish, Options
from companion.games.fields import Counter, Offer, Question
from companion.games.glance import Glance
from companion.games.may_i import Ask, Verdict
from companion.games.mends import Mend
from companion.games.refusals import Refusal
from companion.games.sentences import Sentence, say
from companion.games.standings import Rung, Score, Standing


def _declare(_players: int) -> Offer:
    return Offer(do="finish", label=say("Declare the game over"))


class State(Protocol):
    """What a game's live state must tell: its options, and whether the rules have ended the game."""

    @property
    def options(self) -> Any:
        """The options that the table was made with."""
        ...

    @property
    def over(self) -> bool:
        """True once the rules ended it (declaring a game over does not set it)."""
        ...


O = TypeVar("O", bound=Options)  # noqa: E741
S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Count)


@dataclass(frozen=True, kw_only=True)
class Way:
    """A way of following a game, offered on one big button, the lightest first.

    ``options`` are those of the table it makes. ``board`` names a template in templates/games/<game>/
    without its .html (``None``: the generic board made from the offers). ``taps`` maps a number of players
    to the taps that an ordinary game takes this way; tests count them from plays. ``pen``: one phone enters
    for all, so the controls stand on that one alone; else everybody taps what is their own.
    """

    id: str
    label: Sentence
    means: Sentence
    options: Mapping[str, Any]
    taps: Mapping[int, int]
    board: str | None = None
    pen: bool = False


@dataclass(frozen=True, kw_only=True)
class Game(Generic[O, S, C]):
    """A game's facts and functions. Every function is pure; seats and options were checked before.

    ``why_not`` is the one truth for legality of live actions; ``apply`` is total for what was accepted.
    """

    id: str
    name: str
    edition: int
    min_players: int
    max_players: int
    options: type[O]
    meanings: Mapping[str, Sentence]
    """What each option means, in a sentence; one for every field of ``options``."""
    actions: Mapping[str, tuple[type[Action], ...]]
    """The live actions by ``detail``; a game without that option has the one key "live"."""
    count: type[C]
    rules: tuple[str, ...]
    """The headings of the rule summary that refusals and score lines may cite."""
    ways: tuple[Way, ...]
    begin: Callable[[int, O], S]
    why_not: Callable[[S, Action], Refusal | None]
    apply: Callable[[S, Action], S]
    turn: Callable[[S], int | None]
    offers: Callable[[S], tuple[Offer, ...]]
    counters: Callable[[S], tuple[Counter, ...]]
    correct: Callable[[S, Mapping[str, Any]], S | Refusal]
    """Sets counters whose names and value types were checked; refuses sums and forms that cannot be."""
    public: Callable[[S, bool], dict[str, Any]]
    """The public counters of spec/records.md; the flag says that the game is over, by rules or declared."""
    tell: Callable[[S, Action, S], Sentence]
    """What happened, as a person at the table says it: state before, action, state after."""
    counts: Callable[[S], tuple[C, ...]]
    """What each seat has, in the same form in which the players count at the end."""
    why_not_counts: Callable[[O, tuple[C | None, ...]], Refusal | None]
    """Bounds that the counts of all seats must keep together (``None``: not counted yet)."""
    scores: Callable[[O, tuple[C | None, ...], tuple[int, ...]], tuple[Score, ...]]
    """A score for every seat, from live and counted numbers alike; the seats are winners named by hand."""
    ladder: tuple[Rung, ...]
    questions: Callable[[O, int], tuple[Question, ...]]
    """The pages of the count pad for this many players."""
    tell_count: Callable[[C], Sentence]
    """A count in a sentence."""
    finish: type[Finish] = Finish
    preview: Callable[[S, dict[str, Any]], Any] = lambda _state, _draft: None
    """What a half-filled form comes to, for the templates of this game's own boards."""
    mends: Callable[[S, Action, S], tuple[Mend, ...]] = lambda _before, _action, _after: ()
    """What a table that did otherwise can put right in one tap after its last live action."""
    board_facts: Callable[[S], Any] = lambda _state: None
    """What this game's own boards show beyond the public counters: what each key would do."""
    may_i: tuple[Ask, ...] = ()
    """The questions of "May I?", which can be asked at any table and at none."""
    asked_now: Callable[[S], Mapping[str, Mapping[str, Any]]] = lambda _state: {}
    """What is known of them at a followed table: values of fields by question and field."""
    after_end: tuple[type[Action], ...] = ()
    why_not_options: Callable[[O, int], Refusal | None] = lambda _options, _players: None
    declaring: Callable[[int], Offer] = _declare
    """How the table declares the game over, for this many players."""
    looked_at: Callable[[S, dict[str, Any]], dict[str, Any]] = lambda _state, raw: raw
    """An entry without those fields that do not matter as the table stands, so that nobody judges them."""
    why_not_finish: Callable[[Any, int], Refusal | None] = lambda _finish, _players: None
    declared: Callable[[S], S] = lambda state: state
    """The live state once the players declared the game over; for a game with points only at the end."""
    open_question: Callable[[tuple[C, ...]], Sentence | None] = lambda _counts: None
    """What a fully counted game still needs before it is over; ``None``: nothing."""
    asks: Callable[[str, int, tuple[C | None, ...]], bool] = lambda _field, _seat, _counts: True
    """Whether the count pad must ask this field of this seat (an optional one may not matter)."""
    readings: tuple[str, ...] = ()
    """Options by which a finished game can be scored again, since the rulebook can be read both ways."""
    notes: Callable[[O, tuple[Standing, ...], S | None, bool], tuple[Sentence, ...]] = lambda *_: ()
    """(options, standings, live state or ``None``, whether over) to the sentences of ``why`` that only this
    game knows: how a score came about, what the rulebook leaves open."""
    glance: Callable[[S, str, tuple[int, ...]], Glance | None] = lambda *_: None
    """(live state, id of the way, wins of the evening by seat) to the one fact that is read from afar;
    ``None``: whose turn it is, or how much was entered."""
    sheet_facts: Callable[[int | None], Any] = lambda _players: None
    """What its sheets show of ``components`` and ``scoring``, so that no template types a number again. The
    number is how many play, ``None``: as many as like."""
    first: Verdict | None = None
    """How the rulebook has it found out who begins, and the heading that says so."""
    winners_only: bool = False
    """True where a finished game without a named winner crowns nobody (No Fish!)."""

    @property
    def module(self) -> str:
        """The game's folder name: its id with underscores."""
        return self.id.replace("-", "_")

    @property
    def all_actions(self) -> tuple[type[Action], ...]:
        """Every live action of every detail, each once, in order."""
        return tuple(dict.fromkeys(action for each in self.actions.values() for action in each))
