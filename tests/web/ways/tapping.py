"""What has to be tapped for an entry, on the board of its way; the length of that plan is what it costs.

A plan follows the templates as a person does: the keys of a form from top to bottom, then the one that
sends it. It starts on the table's own page; after each count the pad of the next seat opens by itself.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.games.fields import Field
from companion.games.game import Way
from companion.games.play import Play
from companion.games.somethin_fishy.board import assumed, in_doubt
from companion.web.asking import pad_questions
from companion.web.forms import code
from tests.web.ways.evenings.book import Entry, Evening, Raw
from tests.web.ways.evenings.somethin_fishy import MOST_ON_A_KEY

KEYS_UP_TO = 20
"""Numbers of a wider range than this have no key each, but one for one more."""


@dataclass(frozen=True)
class Tap:
    """One tap: where (a CSS selector; the first that is seen), and digits to type there on the phone's keys.

    ``opens``: the tap leads to another page. ``again``: a key that takes every tap, however quick.
    """

    where: str
    digits: str = ""
    opens: bool = False
    again: bool = False

    @property
    def cost(self) -> int:
        """Digits are taps, too."""
        return 1 + len(self.digits)


Plan = tuple[Tap, ...]


def cost(plan: Plan) -> int:
    """How many taps a plan takes."""
    return sum(tap.cost for tap in plan)


def plans(evening: Evening, way: Way) -> Iterator[tuple[Entry, Plan]]:
    """Each entry of an evening with its plan."""
    counting = False
    for entry in evening.entries:
        yield entry, plan(way, entry, on_the_pad=counting)
        counting = entry.raw["do"] in ("tally", "count")


def taps_of(evening: Evening, way: Way) -> int:
    """What a whole evening takes, from the table's page to its result."""
    return sum(cost(each) for _, each in plans(evening, way))


def plan(way: Way, entry: Entry, *, on_the_pad: bool = False) -> Plan:
    """What is tapped for this entry."""
    if entry.raw["do"] == "count":
        first = () if on_the_pad else (Tap("a.tile.coral", opens=True),)
        return (*first, *_counted(entry))
    if entry.raw["do"] == "tally":
        return (_act(entry.raw, ".thumb", opens=True),)
    name = (entry.before.game.id, way.board)
    if name in _SEEING:
        return _SEEING[name](entry)
    board = _BOARDS.get(name)
    return board(entry.raw) if board else _generic(entry.before, entry.raw)


def _act(raw: Raw, inside: str = "#main", *, opens: bool = False, again: bool = False) -> Tap:
    """The key that states this whole event."""
    return Tap(f"{inside} button[name='action'][value='{code(raw)}']", opens=opens, again=again)


def _radio(form: str, name: str, value: Any) -> Tap:
    return Tap(f"{form} label:has(input[name='f.{name}'][value='{code(value)}'])")


# The count pad


def _counted(entry: Entry) -> Plan:
    questions = pad_questions(entry.before, entry.raw["player"])
    pages = [_page(entry, question.field, bool(question.adds)) for question in questions]
    *before, last = [tap for page in pages for tap in (*page, Tap("[data-next]"))]
    return (*before, Tap(last.where, opens=True))


def _page(entry: Entry, field: str, adds: bool) -> Plan:
    """The number that was counted; a page that may be left out is left out."""
    if field not in entry.raw:
        return ()
    if adds:
        cards = entry.cards[field]
        return tuple(Tap(f"[data-add='{card}']") for card in cards) or (Tap("[data-none]"),)
    return digits(entry.raw[field])


def digits(number: int) -> Plan:
    """A number on the count pad."""
    keys = tuple(Tap(f".digits [data-digit='{digit}']") for digit in str(abs(number)))
    return (*keys, Tap("[data-sign]")) if number < 0 else keys


# The games' own boards


def _stated(raw: Raw) -> Plan:
    return (_act(raw),)


def _catch_of_cards(raw: Raw) -> Plan:
    if raw["do"] != "catch":
        return _stated(raw)
    few, many = "form:has(button[name='f.cards'])", "form:has(input[name='f.cards'])"
    hungry = raw.get("hungry")
    if raw["cards"] > MOST_ON_A_KEY:
        among: Plan = (Tap(f"{many} input[name='f.hungry']", str(hungry)),) if hungry else ()
        number = Tap(f"{many} input[name='f.cards']", str(raw["cards"]))
        who = _radio(many, "player", raw["player"])
        return Tap(f"details:has({many}) > summary"), who, number, *among, Tap(f"{many} > button")
    among = (Tap(f"{few} summary"), _radio(few, "hungry", hungry)) if hungry else ()
    number = Tap(f"{few} button[name='f.cards'][value='{raw['cards']}']")
    return _radio(few, "player", raw["player"]), *among, number


def _card(entry: Entry) -> Plan:
    """One tap; what the keys do not say by themselves of its back is said before."""
    raw, live = entry.raw, entry.before.live
    if raw["do"] != "reveal":
        return _stated(raw)
    back, asked = raw.get("back"), raw["size"] == "hungry" and in_doubt(live)
    if back == assumed(live) and not asked:
        return _stated(raw)
    step = f"hungry={raw['kind']}&" if asked and back else f"back={back or 'unseen'}&"
    return Tap(f"#main a[href*='{step}']", opens=True), _act(raw)


def _catch_of_fish(raw: Raw) -> Plan:
    return (_act(raw, again=raw["do"] == "catch"),)


def _whole_turn(raw: Raw) -> Plan:
    form = "form:has(input[name='do'][value='turn'])"
    chosen = [_radio(form, name, raw[name]) for name in ("move", "played", "by") if name in raw]
    fish = (tap for each, n in raw.get("caught", {}).items() for tap in _ups(form, f"caught.{each}", n))
    grey = [_radio(form, "place_grey", True)] if raw.get("place_grey") else []
    drawn = (Tap(f"{form} summary"), _radio(form, "drawn", raw["drawn"])) if "drawn" in raw else ()
    return *chosen, *fish, *grey, *drawn, Tap(f"{form} button[name='f.space'][value='{raw['space']}']")


def _line(raw: Raw) -> Plan:
    taken = f"#line button[name='f.player'][value='{raw['player']}']:not([aria-disabled])"
    return *(Tap(f"[data-value='{code(card)}']") for card in raw["cards"]), Tap(taken)


def _won(raw: Raw) -> Plan:
    if len(raw["winners"]) == 1:
        return _stated(raw)
    form = "form:has([name='f.winners'])"
    names = (_radio(form, "winners", seat) for seat in raw["winners"])
    return Tap(f"details:has({form}) > summary"), *names, Tap(f"{form} > button")


def _every_guess(entry: Entry) -> Plan:
    """What is said, then what comes out; a special fish has its own form, but a last fish needs no power."""
    raw, live = entry.raw, entry.before.live
    if raw["do"] == "guess":
        more = (Tap(".nf-guess summary"),) if raw["released"] > 4 else ()
        number = Tap(f".nf-guess button[name='f.released'][value='{raw['released']}']")
        return _radio(".nf-guess", "what", raw["what"]), *more, number
    form = f".nf-special:has(input[name='f.special'][value='{code(raw['special'])}'])"
    opened = Tap(f"{form} summary")
    if raw["special"] == "lionfish" or live.hands[raw["from"]] == 1:
        return opened, _act({name: raw[name] for name in ("do", "special", "from")}, form)
    holder = () if entry.before.players == 2 else (_radio(form, "from", raw["from"]),)
    if "target" in raw:
        return opened, *holder, Tap(f"{form} button[name='f.target'][value='{raw['target']}']")
    asked = "type" if "type" in raw else "what"
    picked = live.turn if asked == "what" else None
    leave = (
        tap
        for seat, n in enumerate(raw["released"])
        for tap in _ups(form, f"released.{seat}", n - (seat == picked))
    )
    return opened, *holder, _radio(form, asked, raw[asked]), *leave, Tap(f"{form} button.big")


def _lay(entry: Entry) -> Plan:
    """The cards; where more than one line takes them, a tap on the line; then the key that enters them."""
    raw, done = entry.raw, Tap(".ff-foot .coral:not([aria-disabled])")
    if raw["do"] == "new_line":
        return (Tap(f".ff-pad button[name='f.card'][value='{code(raw['card'])}']"),)
    if raw["do"] == "award":
        return (_act(raw, ".ff-licences"),)
    cards = tuple(Tap(f".ff-pad [data-value='{code(card)}']") for card in raw["cards"])
    if raw["do"] == "start":
        return (*cards, done)
    seen = entry.before.game.preview(entry.before.live, {"cards": raw["cards"]})
    line = () if seen.line == raw["line"] else (Tap(f".ff-line[data-line='{raw['line']}'] > input"),)
    return (*cards, *line, *_kept(entry), done)


def _kept(entry: Entry) -> Plan:
    """Taps on struck cards until those that were kept are left."""
    raw, taps = entry.raw, []
    wanted = set(raw.get("keep", ()))
    seen = entry.before.game.preview(entry.before.live, {name: raw[name] for name in ("line", "cards")})
    while wanted and set(seen.keep) != wanted:
        row = seen.rows[raw["line"]].spots
        instead = next(spot.instead for at, spot in enumerate(row) if at in wanted and not spot.kept)
        taps.append(Tap(f".ff-line [data-keep='{','.join(map(str, instead))}']"))
        draft = {"line": raw["line"], "cards": raw["cards"], "keep": instead}
        seen = entry.before.game.preview(entry.before.live, draft)
    return tuple(taps)


_BOARDS: dict[tuple[str, str | None], Callable[[Raw], Plan]] = {
    ("somethin-fishy", "phase"): _stated,
    ("somethin-fishy", "catches"): _catch_of_cards,
    ("fish-fish-fish", "passes"): _stated,
    ("fish-fish-fish", "catches"): _catch_of_fish,
    ("fish-fish-fish", "turns"): _whole_turn,
    ("fat-fish", "lines"): _line,
    ("no-fish", "winner"): _won,
}

_SEEING: dict[tuple[str, str | None], Callable[[Entry], Plan]] = {
    ("somethin-fishy", "cards"): _card,
    ("fat-fish", "cards"): _lay,
    ("no-fish", "guesses"): _every_guess,
}
"""Boards whose keys are others as the table stands."""


# The board that every game can have


def _generic(play: Play, raw: Raw) -> Plan:
    offer = next(each for each in play.game.offers(play.live) if each.do == raw["do"])
    form = f"form[data-act]:has(input[name='do'][value='{offer.do}'])"
    wanted = [field for field in offer.fields if not field.optional]
    extra = [field for field in offer.fields if field.optional and field.name in raw]
    ending = wanted[-1] if wanted and _has_keys(wanted[-1]) else None
    taps = [tap for field in wanted if field is not ending for tap in _filled(form, field, raw)]
    if extra and len(offer.fields) > len(extra):
        taps.append(Tap(f"{form} summary"))
    taps += [tap for field in extra for tap in _filled(form, field, raw)]
    return (*taps, _sent(form, ending, raw))


def _has_keys(field: Field) -> bool:
    return field.kind == "choice" or (field.kind == "number" and field.high - field.low <= KEYS_UP_TO)


def _sent(form: str, ending: Field | None, raw: Raw) -> Tap:
    if ending is None:
        return Tap(f"{form} > button.big")
    return Tap(f"{form} button[name='f.{ending.name}'][value='{code(raw[ending.name])}']")


def _filled(form: str, field: Field, raw: Raw) -> Plan:
    value = raw[field.name]
    if _has_keys(field):
        return (_radio(form, field.name, value),)
    match field.kind:
        case "many":
            group = f"{form} fieldset:has(select[name='f.{field.name}'])"
            return tuple(Tap(f"{group} [data-value='{code(each)}']") for each in value)
        case "amounts":
            return tuple(tap for each, n in value.items() for tap in _ups(form, f"{field.name}.{each}", n))
        case "per_seat":
            return tuple(tap for seat, n in enumerate(value) for tap in _ups(form, f"{field.name}.{seat}", n))
    return _ups(form, field.name, value)


def _ups(form: str, name: str, number: int) -> Plan:
    """So many times one more."""
    return (Tap(f"{form} .step:has(input[name='f.{name}']) [data-step='1']"),) * number
