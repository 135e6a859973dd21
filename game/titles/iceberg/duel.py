"""Duel: who wins when two pawns are left, found out exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.titles.iceberg.fast import OVER, UNPLACED, Board, Cell

SLICE: Final = 1000
"""Positions between two signs of life: a few milliseconds."""


class Spent(Exception):
    """A slice of positions is used up."""


class Duel:
    """Knows which positions the mover wins; the coins have to be those of one game.

    Depth first with a table, the moves first that leave the other pawn the fewest exits.
    """

    def __init__(self, board: Board) -> None:
        assert is_duel(board), f"more than two pawns are in the game: {board.pawns}"
        self._board = board
        self._known: dict[int, bool] = {}
        self._nodes = 0
        self._enough = 0

    @property
    def nodes(self) -> int:
        """How many positions have been looked at."""
        return self._nodes

    def best_moves(self) -> Iterator[list[Cell] | None]:
        """None after every slice, and at last a winning move; no move where all are lost."""
        board = self._board
        replies: list[tuple[int, Cell, Board]] = []
        for cell in board.moves():
            after = board.copy()
            after.make(cell)
            count = 0 if after.mover == OVER else len(after.moves())
            replies.append((count, cell, after))
        replies.sort(key=lambda reply: reply[:2])
        for _, cell, after in replies:
            if after.mover == OVER:  # the other pawn has sunk
                yield [cell]
                return
            while (is_lost := self._slice(after)) is None:
                yield None
            if not is_lost:
                yield [cell]
                return
        yield []

    def _slice(self, board: Board) -> bool | None:
        """Whether the mover of `board` wins; None when that takes more than a slice."""
        self._enough = self._nodes + SLICE
        mine = board.pawns[board.mover]
        (theirs,) = (cell for cell in board.pawns if cell >= 0 and cell != mine)
        try:
            return self._wins(_Position(board), mine, theirs)
        except Spent:
            return None  # the table has grown, so that the next slice gets further

    def _wins(self, position: _Position, mine: Cell, theirs: Cell) -> bool:
        known = self._known
        key = (position.code << 4 | mine) << 4 | theirs
        found = known.get(key)
        if found is not None:
            return found
        if self._nodes >= self._enough:
            raise Spent
        self._nodes += 1
        near, coins = position.near, position.coins
        heights, levels, tops = position.heights, position.levels, position.tops
        height, suits = heights[mine], coins[mine]
        bit, other = 1 << mine, 1 << theirs
        suit = suits[height]
        exits = (near[mine] & levels[height] | tops[suit]) & ~(bit | other)
        if not exits:
            known[key] = False
            return False
        levels[height] ^= bit
        tops[suit] ^= bit
        heights[mine] = height - 1
        position.code -= 1 << 4 * mine
        if height > 1:
            levels[height - 1] ^= bit
            tops[suits[height - 1]] ^= bit
        high = heights[theirs]
        replies = (near[theirs] & levels[high] | tops[coins[theirs][high]]) & ~other
        found = False
        # Only the cell that I take can cost the other pawn an exit, so those come first.
        for targets in (exits & replies, exits & ~replies):
            while targets:
                target = targets & -targets
                targets ^= target
                cell = target.bit_length() - 1
                if not replies & ~target or not self._wins(position, theirs, cell):
                    found = True
                    break
            if found:
                break
        levels[height] ^= bit
        tops[suit] ^= bit
        heights[mine] = height
        position.code += 1 << 4 * mine
        if height > 1:
            levels[height - 1] ^= bit
            tops[suits[height - 1]] ^= bit
        known[key] = found
        return found


class _Position:
    """The coins of a board, to be melted and laid back; `code` names their heights."""

    def __init__(self, board: Board) -> None:
        self.near, self.coins = board.near, board.coins
        self.heights, self.levels, self.tops = board.heights[:], board.levels[:], board.tops[:]
        self.code = sum(height << 4 * cell for cell, height in enumerate(self.heights))


def is_duel(board: Board) -> bool:
    """Whether two pawns are left without flames, and at most the mover's has yet to be placed."""
    waiting = board.pawns.count(UNPLACED)
    alive = sum(1 for cell in board.pawns if cell >= 0)
    is_played = board.mover != OVER and not board.has_flames
    return is_played and alive + waiting == 2 and waiting <= 1
