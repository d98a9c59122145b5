"""A sheet as HTML: one Jinja environment over printables/ and templates/."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from companion import assets
from companion.drawings import drawing
from companion.printing.ink import outlines, printed
from companion.printing.order import Order
from companion.printing.qr import qr
from companion.printing.sheets import template_of


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

    def on_paper(name: str, label: str | None = None) -> Markup:
        art = printed(drawing(name), label or name.rpartition("/")[2].replace("-", " "))
        return outlines(art) if ink_saving else art

    found.globals["drawing"] = on_paper
    found.globals["qr"] = qr
    return found


def page(order: Order, *, styles: str | None) -> str:
    """The sheet as HTML, once whatever the number of copies; ``styles`` as in ``make_html``."""
    template = environment(order.ink_saving).get_template(template_of(order.game.id, order.sheet))
    inline = None if styles else Markup(_styles())  # noqa: S704 - a file of ours
    return template.render(order=order, game=order.game, rows=order.rows, styles=styles, inline=inline)


@cache
def _styles() -> str:
    return (assets.PRINTABLES / "print.css").read_text(encoding="utf-8")
