"""The iceberg on plain ints: what opponents think with, many times a second.

Bit n of a mask is cell n, so that at most 16 cells fit an int. Covers every start, flamethrowers
and every arrangement of tiles while they lie still; drafts and drifting stay with the rules. The
tests hold every ply against them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.core import Seat
from game.titles.iceberg.actions import Melt, Move, Place
from game.titles.iceberg.state import MELT, MOVE, PLACE, SUITS, State
from game.titles.iceberg.tiles import chart

Cell = int

UNPLACED: Final = -1
OUT: Final = -2
"""Instead of the cell of a pawn that is not on the iceberg yet, or not any more."""

OVER: Final = -1
"""The mover when the game is over."""


def can_cover(state: State) -> bool:
    """Whether the board below plays this state on to its end."""
    is_played = state.turn is not None and state.phase in (PLACE, MOVE, MELT)
    return is_played and not state.variant.has_drifting


@dataclass(slots=True)
class Board:
    """A position that can be played on in place; `copy` it to try something."""

    near: tuple[int, ...]
    """By cell: the mask of the cells that touch it."""
    coins: tuple[tuple[int, ...], ...]
    """By cell and height, from 1 on: the number of the suit that lies there."""
    heights: list[int]
    levels: list[int]
    """By height: the mask of the cells that are just as high."""
    tops: list[int]
    """By suit: the mask of the cells that show it."""
    occupied: int
    """The mask of the cells with pawns."""
    pawns: list[Cell]
    mover: int
    has_flames: bool
    """Any cell without a pawn may melt, not only the one just left (PG-V7)."""
    is_melting: bool
    """The mover has gone and has yet to melt something."""

    @classmethod
    def from_state(cls, state: State) -> Board:
        """The position of a state that `can_cover` admits."""
        assert can_cover(state), f"the kernel does not cover {state}"
        assert state.turn is not None
        near = chart(state.tiles).neighbours
        heights = [len(stack) for stack in state.stacks]
        levels, tops = [0] * (max(heights) + 1), [0] * len(SUITS)
        for cell, stack in enumerate(state.stacks):
            if stack:
                levels[len(stack)] |= 1 << cell
                tops[SUITS.index(stack[-1])] |= 1 << cell
        pawns = [
            OUT if is_out else UNPLACED if cell is None else cell
            for cell, is_out in zip(state.pawns, state.out, strict=True)
        ]
        return cls(
            near=tuple(sum(1 << cell for cell in cells) for cells in near),
            coins=tuple((-1, *map(SUITS.index, stack)) for stack in state.stacks),
            heights=heights,
            levels=levels,
            tops=tops,
            occupied=sum(1 << cell for cell in pawns if cell >= 0),
            pawns=pawns,
            mover=state.turn,
            has_flames=state.variant.has_flamethrowers,
            is_melting=state.phase == MELT,
        )

    def to_action(self, cell: Cell, state: State) -> Place | Move | Melt:
        """The action that a move of this position stands for, where the tiles lie as in `state`."""
        square = state.square(cell)
        if self.is_melting:
            return Melt(square)
        return Place(square) if self.pawns[self.mover] == UNPLACED else Move(square)

    def copy(self) -> Board:
        lists = (self.heights[:], self.levels[:], self.tops[:])
        flames = (self.has_flames, self.is_melting)
        return Board(
            self.near, self.coins, *lists, self.occupied, self.pawns[:], self.mover, *flames
        )

    @property
    def left(self) -> int:
        """How many coins lie on the iceberg."""
        return sum(self.heights)

    @property
    def winner(self) -> Seat | None:
        """The last pawn's seat when the game is over; alone, seat 0 when one coin is left."""
        if self.mover != OVER or (len(self.pawns) == 1 and self.left > 1):
            return None
        return next(Seat(seat) for seat, cell in enumerate(self.pawns) if cell >= 0)

    def exits(self, cell: Cell) -> int:
        """The mask of the cells that a pawn there may go to (PG-4)."""
        height = self.heights[cell]
        level = self.near[cell] & self.levels[height]
        return (level | self.tops[self.coins[cell][height]]) & ~self.occupied

    def moves(self) -> list[Cell]:
        """Where the mover may place its pawn or go, or what it may melt."""
        cell = self.pawns[self.mover]
        if cell >= 0 and not self.is_melting:
            return cells_of(self.exits(cell))
        tops = self.tops
        return cells_of((tops[0] | tops[1] | tops[2] | tops[3]) & ~self.occupied)

    def make(self, cell: Cell) -> None:
        """Take a move of the mover, which must be one of `moves`, and go on to the next."""
        mover, pawns = self.mover, self.pawns
        if self.is_melting:
            self.is_melting = False
            self.melt(cell)
            self._begin(mover + 1)
            return
        origin, pawns[mover] = pawns[mover], cell
        self.occupied |= 1 << cell
        if origin >= 0:
            self.occupied ^= 1 << origin
            if self.has_flames:
                self.is_melting = True
                return
            self.melt(origin)
            self._begin(mover + 1)
        elif UNPLACED in pawns:
            self.mover = pawns.index(UNPLACED)
        else:
            self._begin(0)

    def melt(self, cell: Cell) -> None:
        """PG-7."""
        bit, height = 1 << cell, self.heights[cell]
        suits = self.coins[cell]
        self.levels[height] ^= bit
        self.tops[suits[height]] ^= bit
        height -= 1
        self.heights[cell] = height
        if height:
            self.levels[height] ^= bit
            self.tops[suits[height]] ^= bit

    def _begin(self, seat: int) -> None:
        """The turn of the first seat from `seat` on that can move (PG-5, PG-8, PG-9)."""
        pawns = self.pawns
        seats = len(pawns)
        alive = seats - pawns.count(OUT)
        while alive > (1 if seats > 1 else 0):
            seat %= seats
            cell = pawns[seat]
            if cell >= 0:
                if self.exits(cell):
                    self.mover = seat
                    return
                if seats == 1 and self.left == 1:
                    break
                pawns[seat] = OUT
                self.occupied ^= 1 << cell
                alive -= 1
            seat += 1
        self.mover = OVER

    def play_out(self, random: Callable[[], float]) -> None:
        """Play to the end, every move as likely as the others."""
        if self.mover == OVER:
            return
        while UNPLACED in self.pawns or self.is_melting:
            moves = self.moves()
            self.make(moves[int(random() * len(moves))])
        if self.mover == OVER:
            return
        near, coins, heights = self.near, self.coins, self.heights
        levels, tops, occupied = self.levels, self.tops, self.occupied
        has_flames = self.has_flames
        seats = len(self.pawns)
        order = ((self.mover + ahead) % seats for ahead in range(seats))
        turns = [seat for seat in order if self.pawns[seat] >= 0]
        cells = [self.pawns[seat] for seat in turns]
        turn, alive, least = 0, len(turns), (1 if seats > 1 else 0)
        while alive > least:
            if turn >= alive:
                turn = 0
            cell = cells[turn]
            height = heights[cell]
            suits = coins[cell]
            suit = suits[height]
            exits = (near[cell] & levels[height] | tops[suit]) & ~occupied
            bit = 1 << cell
            if not exits:
                if not least and sum(heights) == 1:
                    break
                self.pawns[turns[turn]] = OUT
                del turns[turn], cells[turn]
                occupied ^= bit
                alive -= 1
                continue
            for _ in range(int(random() * exits.bit_count())):
                exits &= exits - 1
            target = exits & -exits
            occupied ^= bit | target
            cells[turn] = target.bit_length() - 1
            turn += 1
            if has_flames:
                free = (tops[0] | tops[1] | tops[2] | tops[3]) & ~occupied
                for _ in range(int(random() * free.bit_count())):
                    free &= free - 1
                bit = free & -free
                cell = bit.bit_length() - 1
                height, suits = heights[cell], coins[cell]
                suit = suits[height]
            levels[height] ^= bit
            tops[suit] ^= bit
            height -= 1
            heights[cell] = height
            if height:
                levels[height] ^= bit
                tops[suits[height]] ^= bit
        for seat, cell in zip(turns, cells, strict=True):
            self.pawns[seat] = cell
        self.occupied, self.mover = occupied, OVER


def cells_of(mask: int) -> list[Cell]:
    """The cells of a mask, by number."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found
