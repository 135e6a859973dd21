"""What a placement counts, how far it moves markers, and who is ahead."""

from __future__ import annotations

from dataclasses import dataclass

from game.grid import Hex
from game.titles.ingenious.actions import Place
from game.titles.ingenious.board import Board, Line
from game.titles.ingenious.mode import LAP
from game.titles.ingenious.state import Scores, State
from game.titles.ingenious.tile import COLOURS, Colour


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a placed tile: what it counts and how far its marker comes."""

    colour: Colour
    cell: Hex
    lines: tuple[Line, ...]
    before: int
    after: int

    @property
    def points(self) -> int:
        """Cells counted, those that are lost at the end of a board among them."""
        return sum(len(line.cells) for line in self.lines)

    @property
    def has_arrived(self) -> bool:
        """Whether the marker came to the end of a board just now (IN-9, IN-19)."""
        return self.after > self.before and self.after % LAP == 0


def advance(marker: int, points: int, top: int) -> int:
    """Where a marker stops: at the end of its board at the latest (IN-8, IN-19)."""
    end = min(top, (marker // LAP + 1) * LAP)
    return min(marker + points, end)


def score(board: Board, scores: Scores, top: int, place: Place) -> tuple[Half, Half]:
    """Both halves in the order in which they are scored; the tile must not lie there yet.

    The order matters only for a double on a double track, and is then the one that takes the marker
    farther; else the half on the smaller cell comes first (IN-21).
    """
    first = board.lines(place.cell, place.first)
    second = board.lines(place.other, place.second)
    one = (place.first, place.cell, first)
    other = (place.second, place.other, second)
    halves = _in_turn(scores, top, one, other)
    if place.first != place.second:
        return halves
    swapped = _in_turn(scores, top, other, one)
    return swapped if swapped[1].after > halves[1].after else halves


_Count = tuple[Colour, Hex, tuple[Line, ...]]


def _in_turn(scores: Scores, top: int, one: _Count, other: _Count) -> tuple[Half, Half]:
    first = _half(scores[COLOURS.index(one[0])], top, one)
    is_double = other[0] == one[0]
    marker = first.after if is_double else scores[COLOURS.index(other[0])]
    return first, _half(marker, top, other)


def _half(marker: int, top: int, count: _Count) -> Half:
    colour, cell, lines = count
    points = sum(len(line.cells) for line in lines)
    return Half(colour, cell, lines, marker, advance(marker, points, top))


def moved(scores: Scores, halves: tuple[Half, Half]) -> Scores:
    """The markers after both halves."""
    after = list(scores)
    for half in halves:
        after[COLOURS.index(half.colour)] = half.after
    return tuple(after)


def preview(state: State, place: Place) -> tuple[Half, Half]:
    """What a placement would count for the seat in turn, half by half; the state stays.

    The cells must be two open ones of the area; whether the tile is on a rack is not asked.
    """
    assert state.turn is not None, f"nobody is to move: {place} counts for nobody"
    return score(state.board, state.scores_of(state.turn), state.mode.top, place)


def rank_key(scores: Scores) -> Scores:
    """Compares sides: by the lowest marker, then the second lowest, and so on (IN-16)."""
    return tuple(sorted(scores))
