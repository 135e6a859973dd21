"""One round of a pyramid game on plain ints: what opponents think with, many times a second.

Bit 8 * level + column holds a cell, columns counted from the left end of the base, so that the 36
cells fit one 64-bit int per colour. A figure at the left end shifts every board by one. The tests
hold every ply against the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.titles.pyramid.edition import CLEARED_BONUS
from game.titles.pyramid.pyramid import Colour, Place
from game.titles.pyramid.state import BLOCKED, CLEARED, IN, State

Move = int
"""A cell's bit, or LEFT, shifted up by three, over the number of the colour."""

LEFT: Final = 1 << 63
"""The cell to the left of the base; no triangle reaches that far."""

OVER: Final = -1
"""The mover when the round is over."""

TRIANGLES: Final = tuple(
    sum(1 << (8 * level + col) for level in range(width) for col in range(width - level))
    for width in range(9)
)
"""All cells of a pyramid, by the width of its base."""

ENDS: Final = tuple(
    tuple(1 if size == 0 else (LEFT | 1 << size) if size < width else 0 for size in range(9))
    for width in range(9)
)
"""The open cells of the base, by its greatest width and its size (P-6a, P-6b)."""


@dataclass(slots=True)
class Round:
    """A round that can be played on in place; `copy` it to try something."""

    width: int
    left: int
    """The column, as the rules count, of the left end of the base."""
    size: int
    """Figures in the base."""
    occupied: int
    mover: int
    boards: list[int]
    """The cells of each colour."""
    counts: list[int]
    """How many figures every seat holds."""
    status: list[str]
    penalties: list[int]
    """Paid when a seat goes out, which comes to the same where the rules wait for the end."""
    hands: list[list[int]]
    """How many figures of each colour every seat holds; unknown ones are not among them."""

    @classmethod
    def from_state(cls, state: State) -> Round:
        """The round of a state or view in which a seat is to move."""
        assert state.pending is None, f"the tower has to answer first in {state}"
        assert state.turn is not None, f"no seat is to move in {state}"
        pyramid, colours = state.pyramid, state.variant.edition.colours
        boards = [0] * len(colours)
        for colour, level, col in pyramid.figures():
            boards[colours.index(colour)] |= 1 << (8 * level + col - pyramid.left)
        new = cls(
            width=pyramid.width,
            left=pyramid.left,
            size=len(pyramid.rows),
            boards=boards,
            occupied=sum(boards),
            hands=[[hand.count(colour) for colour in colours] for hand in state.hands],
            counts=[len(hand) for hand in state.hands],
            status=list(state.status),
            penalties=list(state.penalties),
            mover=state.turn,
        )
        if not state.variant.edition.is_paid_at_once:
            for seat in (seat for seat, status in enumerate(state.status) if status != IN):
                new._leave(seat, state.status[seat])
        return new

    def to_place(self, move: Move, colours: tuple[Colour, ...]) -> Place:
        """The action of the rules that a move stands for here."""
        colour, bit = colours[move & 7], move >> 3
        if bit == LEFT:
            return Place(colour, 0, self.left - 1)
        cell = bit.bit_length() - 1
        return Place(colour, cell // 8, cell % 8 + self.left)

    def copy(self) -> Round:
        numbers = (self.width, self.left, self.size, self.occupied, self.mover)
        lists = (self.boards[:], self.counts[:], self.status[:], self.penalties[:])
        return Round(*numbers, *lists, [hand[:] for hand in self.hands])

    def cells(self, colour: int) -> int:
        """The bits of every cell that takes a colour, LEFT among them (P-6)."""
        board, occupied = self.boards[colour], self.occupied
        carried = (occupied & occupied >> 1) << 8 & ~occupied & TRIANGLES[self.width]
        return (board | board >> 1) << 8 & carried | ENDS[self.width][self.size]

    def moves(self) -> list[Move]:
        """Every placement of the mover, by colour and cell."""
        found = []
        for colour, count in enumerate(self.hands[self.mover]):
            if count:
                cells = self.cells(colour)
                while cells:
                    bit = cells & -cells
                    cells ^= bit
                    found.append(bit << 3 | colour)
        return found

    def make(self, move: Move) -> None:
        """Take a placement of the mover, which must be one of `moves`, and go on to the next."""
        mover, colour, bit = self.mover, move & 7, move >> 3
        if bit == LEFT:
            self.boards = [board << 1 for board in self.boards]
            self.occupied <<= 1
            self.left -= 1
            bit = 1
        self.boards[colour] |= bit
        self.occupied |= bit
        if bit < 256:
            self.size += 1
        self.hands[mover][colour] -= 1
        self.counts[mover] -= 1
        if not self.counts[mover]:
            self._leave(mover, CLEARED)
        seats = len(self.counts)
        for ahead in range(1, seats + 1):  # P-5 and P-9
            seat = (mover + ahead) % seats
            if self.status[seat] != IN:
                continue
            if any(count and self.cells(colour) for colour, count in enumerate(self.hands[seat])):
                self.mover = seat
                return
            self._leave(seat, BLOCKED)
        self.mover = OVER

    def _leave(self, seat: int, status: str) -> None:
        """A seat is out and pays for the figures left, or is paid (P-13, PP-5, PP-6)."""
        self.status[seat] = status
        total, left = self.penalties[seat], self.counts[seat]
        self.penalties[seat] = total + left if left else total - min(CLEARED_BONUS, total)

    def play_out(self, random: Callable[[], float]) -> None:
        """Play the round to its end, every placement as likely as the others."""
        boards, hands, counts = self.boards, self.hands, self.counts
        occupied, size, seats = self.occupied, self.size, len(counts)
        triangle, ends = TRIANGLES[self.width], ENDS[self.width]
        order = ((self.mover + ahead) % seats for ahead in range(seats))
        turns = [seat for seat in order if self.status[seat] == IN]
        turn = 0
        while turns:
            turn %= len(turns)
            seat = turns[turn]
            carried = (occupied & occupied >> 1) << 8 & ~occupied & triangle
            base = ends[size]
            fitting = []
            for count, board in zip(hands[seat], boards, strict=True):
                fitting.append((board | board >> 1) << 8 & carried | base if count else 0)
            numbers = [cells.bit_count() for cells in fitting]
            total = sum(numbers)
            if not total:
                self._leave(seat, BLOCKED)
                del turns[turn]
                continue
            place = int(random() * total)
            colour = 0
            while place >= numbers[colour]:
                place -= numbers[colour]
                colour += 1
            cells = fitting[colour]
            for _ in range(place):
                cells &= cells - 1
            bit = cells & -cells
            if bit == LEFT:
                boards = [board << 1 for board in boards]
                occupied <<= 1
                self.left -= 1
                bit = 1
            if bit < 256:
                size += 1
            boards[colour] |= bit
            occupied |= bit
            hands[seat][colour] -= 1
            counts[seat] -= 1
            if counts[seat]:
                turn += 1
            else:
                self._leave(seat, CLEARED)
                del turns[turn]
        self.boards, self.occupied, self.size, self.mover = boards, occupied, size, OVER
