"""Reasons: what speaks for a placement, a refill or a swap, from what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.hint import Reason
from game.core import AnyGame, Event, Seat
from game.titles.ingenious.actions import Action, Choice, Place
from game.titles.ingenious.board import Board
from game.titles.ingenious.scoring import Half, advance, moved, preview
from game.titles.ingenious.state import Scores, State, lowest_colours
from game.titles.ingenious.tile import COLOURS, UNKNOWN, Colour

BLOCKED: Final = 2
"""Points fewer for a half from which on a place counts as blocked."""


def reasons(
    game: AnyGame, view: State, seat: Seat, action: Action, heard: Sequence[Event]
) -> list[Reason]:
    """What is true about an action, the most telling first."""
    match action:
        case Place():
            return _place(view, seat, action)
        case Choice.SWAP:
            lowest = lowest_colours(view.scores_of(seat))
            return [Reason.of("swap", colour=lowest[0], number=len(lowest))]
        case Choice.DRAW:
            points = best_half(view, seat)
            return [Reason.of("draw", points=points)] if points else []
        case _:
            return []


def _place(view: State, seat: Seat, place: Place) -> list[Reason]:
    scores = view.scores_of(seat)
    halves = preview(view, place)
    after = moved(scores, halves)
    board = view.board.with_tile(place)
    found = [
        Reason.of(_arrival(view, seat, board, after), colour=half.colour, marker=half.after)
        for half in halves
        if half.has_arrived
    ]
    gains = gains_of(halves)
    lowest = lowest_colours(scores)
    for colour, points in sorted(gains.items(), key=lambda gain: -gain[1]):
        if colour in lowest:
            name = "lowest" if len(lowest) == 1 else "among_lowest"
            found.append(Reason.of(name, colour=colour, points=points))
    found += _blocks(view, seat, board)
    for colour, points in sorted(gains.items(), key=lambda gain: -gain[1]):
        if colour not in lowest:
            found.append(Reason.of("gain", colour=colour, points=points))
    return found


def gains_of(halves: Sequence[Half]) -> dict[Colour, int]:
    """By colour: how far its marker comes, where it comes forward at all."""
    gains: dict[Colour, int] = {}
    for half in halves:
        if half.after > half.before:
            gains[half.colour] = gains.get(half.colour, 0) + half.after - half.before
    return gains


def _arrival(view: State, seat: Seat, board: Board, after: Scores) -> str:
    """Whether a marker that arrives earns another tile (IN-9, IN-14, IN-21)."""
    is_over = board.is_full() or min(after) == view.mode.top
    is_paid = view.mode.has_extras and len(view.racks[seat]) > 1 and not is_over
    return "arrives_again" if is_paid else "arrives"


def _blocks(view: State, seat: Seat, board: Board) -> list[Reason]:
    """The lowest colour of another side that can count least from now on, as against before."""
    own = view.mode.side(seat)
    found = []
    for other in range(view.seats):
        side = view.mode.side(other)
        if side == own:
            continue
        for colour in lowest_colours(view.scores[side]):
            before, after = reach(view.board, colour), reach(board, colour)
            if before - after >= BLOCKED:
                found.append((after - before, other, colour, before, after))
    return [
        Reason.of("blocks", seat=other, colour=colour, before=before, after=after)
        for _, other, colour, before, after in sorted(found)[:1]
    ]


def reach(board: Board, colour: Colour) -> int:
    """The most that a half of a colour could count anywhere."""
    pairs = board.area.pairs
    cells = {cell for number in board.open_pairs() for cell in pairs[number]}
    here = board.area.cells
    counts = (sum(len(line.cells) for line in board.lines(here[i], colour)) for i in cells)
    return max(counts, default=0)


def best_half(view: State, seat: Seat) -> int:
    """The farthest that one half of the tiles on a rack would take its marker now."""
    scores, top = view.scores_of(seat), view.mode.top
    colours = {colour for tile in view.racks[seat] if tile != UNKNOWN for colour in tile}
    markers = {colour: scores[COLOURS.index(colour)] for colour in colours}
    return max(
        (advance(m, reach(view.board, colour), top) - m for colour, m in markers.items()),
        default=0,
    )
