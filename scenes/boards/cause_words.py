"""Why a tower fell, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.tower import Cause, CauseKind
from scenes.text import _, ngettext

_CAUSES: Final[dict[CauseKind, Callable[[], str]]] = {
    CauseKind.OVER_LEFT: lambda: _("Too far left: its right foot had no shoulder to stand on"),
    CauseKind.OVER_RIGHT: lambda: _("Too far right: its left foot had no shoulder to stand on"),
    CauseKind.TILTED: lambda: _("It was let go at a slant and could not stand up straight"),
    CauseKind.DROPPED: lambda: _("It was let go too high up and landed too hard"),
    CauseKind.SLID: lambda: _("It was still swinging sideways when it was let go"),
    CauseKind.BRUSHED: lambda: _("It brushed the tower while it was still in the hand"),
    CauseKind.GAVE_WAY: lambda: _("It stood well, but what was below it gave way"),
    CauseKind.PUSHED: lambda: _("The floe rocked, and the tower went with it"),
}
_ON_ICE: Final[dict[CauseKind, Callable[[], str]]] = {
    CauseKind.OVER_LEFT: lambda: _("It was set down too far left of its place"),
    CauseKind.OVER_RIGHT: lambda: _("It was set down too far right of its place"),
}
_FIGURES: Final[dict[str, Callable[[], str]]] = {
    # Whole phrases, since colours are inflected.
    "red": lambda: _("{name}’s red penguin"),
    "yellow": lambda: _("{name}’s yellow penguin"),
    "green": lambda: _("{name}’s green penguin"),
    "blue": lambda: _("{name}’s blue penguin"),
}


def cause_words(cause: Cause | None, level: int) -> str:
    """The sentence on the card; `level` is the row that was played, 0 for the ice."""
    if cause is None:
        return _("Nobody saw why")
    if level == 0 and cause.kind in _ON_ICE:
        return _ON_ICE[cause.kind]()
    return _CAUSES[cause.kind]()


def figure_words(name: str, colour: str) -> str:
    """Whose figure it was."""
    return _FIGURES[colour]().format(name=name)


def cost_words(behind: int, in_hand: int) -> str:
    """What the points are for."""
    words = ngettext("{number} behind the screen", "{number} behind the screen", behind).format(
        number=behind
    )
    if in_hand:
        held = ngettext("{number} in hand", "{number} in hand", in_hand).format(number=in_hand)
        words = _("{first}, {second}").format(first=words, second=held)
    return words
