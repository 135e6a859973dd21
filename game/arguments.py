"""Numbers on a command line: what is none is quoted, in words for people."""

from __future__ import annotations

from argparse import ArgumentTypeError


def whole(text: str) -> int:
    """A whole number, also a negative one.

    This and its neighbours raise ArgumentTypeError.
    """
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a whole number") from None


def count(text: str) -> int:
    """A whole number from 1."""
    value = whole(text)
    if value < 1:
        raise ArgumentTypeError(f"{text} is not 1 or more")
    return value


def probability(text: str) -> float:
    """A number from 0 to 1."""
    try:
        value = float(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a number") from None
    if not 0 <= value <= 1:
        raise ArgumentTypeError(f"{text} is not between 0 and 1")
    return value
