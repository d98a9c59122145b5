"""A sheet as HTML: one Jinja environment over printables/ and templates/."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from companion import assets
from companion.drawings import drawing
from companion.games.sentences import Sentence, say, words
from companion.printing.filling import filled_context, minus, said
from companion.printing.ink import outlines, printed
from companion.printing.order import Order
from companion.printing.qr import qr
from companion.printing.sheets import RULES, template_of
from companion.printing.wire import ORIGIN, Job

SIZES = range(5)
"""Steps of type size for rules, the largest first; print.css says how large."""


@cache
def environment(ink_saving: bool = False) -> Environment:
    """The one environment of the sheets: everything is escaped, an unknown name is an error."""
    found = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        loader=FileSystemLoader([assets.PRINTABLES, assets.TEMPLATES]),
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    # The extension brings this; the type of the environment does not know.
    found.install_null_translations(newstyle=True)  # type: ignore[attr-defined]

    def on_paper(name: str, label: str | None = None, size: tuple[float, float] | None = None) -> Markup:
        art = printed(drawing(name), label or name.rpartition("/")[2].replace("-", " "), size)
        return outlines(art) if ink_saving else art

    found.globals["drawing"] = on_paper
    found.globals["qr"] = qr
    found.filters["said"] = said
    found.filters["minus"] = minus
    return found


EXTRA_HELPS = say("□: some letters need the font extra: pip install 'tabletop-companion[cjk]'")
NOTHING_HELPS = say("□: letters that none of our fonts has")
MAIN_STYLES = "print.css"


def page(order: Order, *, styles: str | None, size: int = 0, notice: Sentence | None = None) -> str:
    """The sheet as HTML, once whatever the number of copies; ``styles`` as in ``make_html``.

    ``size`` is a step of SIZES, for sheets of running text. ``notice`` stands on the screen, not on paper.
    """
    inline = None if styles else Markup(_styles())  # noqa: S704 - a file of ours
    known = {
        "order": order,
        "game": order.game,
        "rows": order.rows,
        **filled_context(order.filled),
        "facts": order.game.sheet_facts(order.players),
        "size": size,
        "notice": notice,
        "styles": styles,
        "style_names": style_names(),
        "inline": inline,
    }

    def whole(sheet: str, *, part: bool) -> Markup:
        template = environment(order.ink_saving).get_template(template_of(order.game.id, sheet))
        # What a template renders is escaped already.
        return Markup(template.render(known, part=part, body_of=lambda other: whole(other, part=True)))  # noqa: S704

    return str(whole(order.sheet, part=False))


def job(order: Order) -> Job:
    """What the press needs to print the sheet: rules in the largest type that fits."""
    styles = f"{ORIGIN}/printables"
    sizes = SIZES if order.sheet == RULES else SIZES[:1]
    return Job(
        pages=tuple(page(order, styles=styles, size=size) for size in sizes),
        most=2 if order.paper == "a5" else 1,
        copies=order.copies,
        # What decides how long the text is; ink and the link's letters do not.
        kind=f"{order.game.id} {order.sheet} {order.paper} {order.players} {order.link is None}",
        extra_helps=words(EXTRA_HELPS, ()),
        nothing_helps=words(NOTHING_HELPS, ()),
    )


@cache
def style_names() -> tuple[str, ...]:
    """Every style file of the sheets; print.css, which brings the fonts and the paper, comes first."""
    found = sorted(path.name for path in assets.PRINTABLES.glob("*.css"))
    return (MAIN_STYLES, *(name for name in found if name != MAIN_STYLES))


def style_file(name: str) -> Path | None:
    """One of them, by its name."""
    return assets.PRINTABLES / name if name in style_names() else None


@cache
def _styles() -> str:
    return "\n".join((assets.PRINTABLES / name).read_text(encoding="utf-8") for name in style_names())
