"""What a tile would count where it is aimed: kept until it is aimed elsewhere."""

from __future__ import annotations

from game.titles.ingenious.actions import Place
from game.titles.ingenious.scoring import Half, preview
from game.titles.ingenious.state import State
from game.titles.ingenious.tile import Colour


class HexPreview:
    """Computed once for each view and placement, which takes far less than a millisecond."""

    def __init__(self) -> None:
        self._asked: tuple[State, Place] | None = None
        self._halves: tuple[Half, ...] = ()

    def of(self, view: State, place: Place) -> tuple[Half, ...]:
        """Both halves in the order of scoring."""
        known = self._asked
        if known is None or known[0] is not view or known[1] != place:
            self._asked = view, place
            self._halves = preview(view, place)
        return self._halves


def gains_of(halves: tuple[Half, ...]) -> tuple[tuple[Colour, int], ...]:
    """Each colour that moves, with its marker afterwards; both halves of a double together."""
    after: dict[Colour, int] = {}
    for half in halves:
        if half.after > half.before:
            after[half.colour] = half.after
    return tuple(after.items())
