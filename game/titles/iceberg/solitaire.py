"""Solitaire: a way that leaves only one coin, or the certainty that there is none (PG-V1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.titles.iceberg.actions import Action
from game.titles.iceberg.fast import UNPLACED, Board, Cell, can_cover, cells_of
from game.titles.iceberg.state import SUITS, State, Suit

SLICE: Final = 1000
"""Positions between two signs of life: a few milliseconds."""

NODES: Final = 60_000
"""Positions that one question may cost: about a third of a second."""


class Undecided(Exception):
    """The question costs more positions than it may."""


def can_solve(state: State) -> bool:
    """Whether it is solitaire of the kind whose ways can be searched: the own cell melts."""
    return state.seats == 1 and can_cover(state) and not state.variant.has_flamethrowers


def ways(state: State, *, with_goal: bool = False) -> Iterator[list[Action] | None]:
    """None after every slice, and at last the actions that leave one coin; none where none do.

    With the goal the coin has the right suit. `state` is one that `can_solve` admits.
    """
    assert can_solve(state), f"no way is looked for in {state}"
    board = Board.from_state(state)
    for path in _Walk(board, state.goal if with_goal else None).slices():
        if path is None:
            yield None
            continue
        found: list[Action] = []
        for cell in path:
            found.append(board.to_action(cell, state))
            board.make(cell)
        yield found


def solution(state: State, *, with_goal: bool = False, nodes: int = NODES) -> list[Action] | None:
    """The actions that leave one coin, or None when there are none.

    Raises Undecided after so many positions, which happens now and then with the goal and hardly
    ever without.
    """
    for slices, way in enumerate(ways(state, with_goal=with_goal), 1):
        if way is not None:
            return way or None
        if slices * SLICE >= nodes:
            break
    raise Undecided(f"{nodes} positions do not tell whether one coin can be left")


def is_solvable(state: State, *, with_goal: bool = False, nodes: int = NODES) -> bool | None:
    """Whether one coin can still be left; None when that is too dear to say."""
    if state.turn is None:
        return state.coins == 1 and (not with_goal or state.goal in _tops(state))
    if not can_solve(state):
        return None
    try:
        return solution(state, with_goal=with_goal, nodes=nodes) is not None
    except Undecided:
        return None


def _tops(state: State) -> list[Suit]:
    return [stack[-1] for stack in state.stacks if stack]


class _Walk:
    """Depth first to where the fewest ways lead on (Warnsdorff), remembering dead ends."""

    def __init__(self, board: Board, goal: Suit | None) -> None:
        self._board = board
        self._dead: set[tuple[int, Cell]] = set()
        number = None if goal is None else SUITS.index(goal)
        self._last = sum(
            1 << cell
            for cell, suits in enumerate(board.coins)
            if len(suits) > 1 and (number is None or suits[1] == number)
        )
        """The cells whose lowest coin may be the last one."""

    def slices(self) -> Iterator[list[Cell] | None]:
        """None after every slice, and at last the cells to go to; empty when there is no way."""
        while True:
            try:
                yield self._path_of_slice()
                return
            except Undecided:
                yield None  # more dead ends are known now, so that the next slice gets further

    def _path_of_slice(self) -> list[Cell]:
        board = self._board.copy()
        self._nodes = SLICE
        self._left = board.left
        self._code = sum(height << 4 * cell for cell, height in enumerate(board.heights))
        self._path: list[Cell] = []
        cell = board.pawns[0]
        if cell != UNPLACED:
            return self._path if self._finish(board, cell) else []
        starts = board.moves()
        for start in sorted(starts, key=lambda start: (_exits(board, start).bit_count(), start)):
            self._path = [start]
            if self._finish(board, start):
                return self._path
        return []

    def _finish(self, board: Board, cell: Cell) -> bool:
        """Go on from `cell` to the end; the board is as before unless that succeeds."""
        if self._left == 1:
            return bool(self._last >> cell & 1)
        key = (self._code, cell)
        if key in self._dead:
            return False
        if not self._nodes:
            raise Undecided
        self._nodes -= 1
        exits = _exits(board, cell)
        height = board.heights[cell]
        board.melt(cell)
        self._code -= 1 << 4 * cell
        self._left -= 1
        alive = sum(board.levels)
        if alive & self._last:
            ordered = sorted(
                cells_of(exits), key=lambda other: (_exits(board, other).bit_count(), other)
            )
            for other in ordered:
                self._path.append(other)
                if self._finish(board, other):
                    return True
                self._path.pop()
        self._left += 1
        self._code += 1 << 4 * cell
        _lay_back(board, cell, height)
        self._dead.add(key)
        return False


def _exits(board: Board, cell: Cell) -> int:
    """The ways on from a cell, whether or not the pawn stands there."""
    height = board.heights[cell]
    level = board.near[cell] & board.levels[height]
    return (level | board.tops[board.coins[cell][height]]) & ~(1 << cell)


def _lay_back(board: Board, cell: Cell, height: int) -> None:
    """Undo a melt that left `height` - 1 coins."""
    bit, suits = 1 << cell, board.coins[cell]
    if height > 1:
        board.levels[height - 1] ^= bit
        board.tops[suits[height - 1]] ^= bit
    board.levels[height] ^= bit
    board.tops[suits[height]] ^= bit
    board.heights[cell] = height
