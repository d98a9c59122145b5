"""What a browser makes of a page, as far as tests without a browser need it: text, links, forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TypeAlias

Pairs: TypeAlias = list[tuple[str, str]]
_EMPTY = {"meta", "link", "input", "br", "hr", "img", "path", "circle", "rect", "ellipse", "line", "use"}


@dataclass
class Control:
    """An input, a select or a button that has a name."""

    kind: str
    """Its type; "select" and "button" too."""
    name: str
    value: str
    on: bool = False
    """Checked, or selected: whether it is sent without anybody touching it."""
    digits: bool = False
    """Whether the phone is told to show its digits."""
    values: list[str] = field(default_factory=list)
    """What a select offers."""


@dataclass
class Form:
    """A form of a page."""

    method: str
    action: str
    controls: list[Control] = field(default_factory=list)

    @property
    def buttons(self) -> list[Control]:
        """What sends it; one that is named is sent along."""
        return [control for control in self.controls if control.kind == "button"]

    def names(self, *kinds: str) -> list[str]:
        """The names of the controls of these kinds, each once."""
        return list(dict.fromkeys(each.name for each in self.controls if each.kind in kinds))

    def sent(self, button: Control | None = None, **changed: str) -> Pairs:
        """What a browser sends when the button is tapped, with other values for some names."""
        pairs = [
            (control.name, control.value)
            for control in self.controls
            if control.name and (control.on or control is button)
        ]
        kept = [(name, value) for name, value in pairs if name not in changed]
        return [*kept, *changed.items()]


class Page(HTMLParser):
    """A page as it is shown."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.html = text
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._open: list[str] = []
        self._texts: dict[str, list[str]] = {}
        self._form: Form | None = None
        self._select: Control | None = None
        self.feed(text)
        self.close()

    @property
    def text(self) -> str:
        """Everything that can be read, with single spaces."""
        return " ".join(" ".join(self.words).split())

    def inside(self, tag: str) -> list[str]:
        """The texts of all elements of a kind that hold nothing but text."""
        return self._texts.get(tag, [])

    def posts(self) -> list[Form]:
        """The forms that write."""
        return [form for form in self.forms if form.method == "post"]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.append((tag, found))
        if tag not in _EMPTY:
            self._open.append(tag)
        if tag == "a":
            self.links.append(found.get("href", ""))
        elif tag == "form":
            self._form = Form(found.get("method", "get").lower(), found.get("action", ""))
            self.forms.append(self._form)
        elif self._form is not None:
            self._control(tag, found)

    def _control(self, tag: str, found: dict[str, str]) -> None:
        assert self._form is not None
        name, value = found.get("name", ""), found.get("value", "")
        kind = found.get("type", "submit" if tag == "button" else "text")
        if tag == "option" and self._select:
            self._select.values.append(value)
            if "selected" in found or len(self._select.values) == 1:
                self._select.value = value
        elif tag == "select":
            self._select = Control("select", name, "", on=True)
            self._form.controls.append(self._select)
        elif tag == "button" and kind == "submit":
            self._form.controls.append(Control("button", name, value))
        elif tag == "input":
            on = kind not in ("radio", "checkbox") or "checked" in found
            digits = found.get("inputmode") == "numeric"
            self._form.controls.append(Control(kind, name, value, on=on, digits=digits))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._select = None
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not {"script", "style"} & set(self._open):
            self.words.append(data)
            self._texts.setdefault(self._open[-1] if self._open else "", []).append(data)
