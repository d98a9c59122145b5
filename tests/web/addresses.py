"""An address of every route, whatever stands in it."""

from __future__ import annotations

from typing import Any

from werkzeug.routing import AnyConverter, IntegerConverter, Rule


def values_for(rule: Rule, **known: Any) -> dict[str, Any]:
    """Something that fits for each name in a rule: 0 for a number, the first of a choice, else "x"."""
    return {name: known.get(name, _first(converter)) for name, converter in rule._converters.items()}


def _first(converter: object) -> Any:
    if isinstance(converter, AnyConverter):
        return sorted(converter.items)[0]
    return 0 if isinstance(converter, IntegerConverter) else "x"
