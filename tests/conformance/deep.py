"""Everything that travels with a value when it is sent to another process, as plain tuples."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any


def deep(value: Any) -> Any:
    """The value as it comes out of a pickle, with every attribute it still carries."""
    return _plain(pickle.loads(pickle.dumps(value)))


def _plain(value: Any) -> Any:
    match value:
        case None | bool() | int() | float() | str() | bytes():
            return value
        case tuple() | list():
            return (type(value).__name__, *map(_plain, value))
        case dict():
            return ("dict", *sorted((repr(k), _plain(v)) for k, v in value.items()))
        case set() | frozenset():
            return ("set", *sorted(map(repr, value)))
        case type():
            return value.__name__
    slots = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    names = dict.fromkeys([*slots, *getattr(value, "__dict__", {})])
    held = {name: getattr(value, name) for name in names if hasattr(value, name)}
    return (type(value).__name__, *((name, _plain(item)) for name, item in sorted(held.items())))


def numbers(value: Any) -> Iterator[int]:
    """Every whole number in the plain form of a value."""
    if isinstance(value, tuple):
        for item in value:
            yield from numbers(item)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value
