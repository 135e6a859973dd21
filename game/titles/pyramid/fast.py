"""One round of a pyramid game on plain ints: what opponents think with, many times a second.

Bit 8 * level + column holds a cell, columns counted from the left end of the base, so that the 36
cells fit one 64-bit int per colour. A figure at the left end shifts every board by one. The tests
hold every ply against the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.core import Seat
from game.titles.pyramid.edition import CLEARED_BONUS
from game.titles.pyramid.pyramid import UNKNOWN, Colour, Place, Pyramid
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


class Round:
    """A round that can be played on in place; `copy` it to try something."""

    __slots__ = (
        "at_once",
        "boards",
        "counts",
        "hands",
        "left",
        "mover",
        "occupied",
        "penalties",
        "size",
        "status",
        "width",
    )

    boards: list[int]
    """The cells of each colour."""
    occupied: int
    left: int
    """The column, as the rules count, of the left end of the base."""
    size: int
    width: int
    hands: list[list[int]]
    """How many figures of each colour every seat holds; unknown ones are not among them."""
    counts: list[int]
    """How many figures every seat holds."""
    status: list[str]
    penalties: list[int]
    mover: int
    at_once: bool
    """Penalties fall due when a seat goes out, not at the end of the round (PP-5)."""

    @classmethod
    def from_state(cls, state: State) -> Round:
        """The round of a state or view in which a seat is to move."""
        assert state.pending is None, f"the tower has to answer first in {state}"
        new = cls()
        edition = state.variant.edition
        number = {colour: index for index, colour in enumerate(edition.colours)}
        pyramid = state.pyramid
        new.boards = [0] * len(number)
        for colour, level, col in pyramid.figures():
            new.boards[number[colour]] |= 1 << (8 * level + col - pyramid.left)
        new.occupied = sum(new.boards)
        new.left, new.width = pyramid.left, pyramid.width
        new.size = len(pyramid.rows)
        new.hands = [[hand.count(colour) for colour in edition.colours] for hand in state.hands]
        new.counts = [len(hand) for hand in state.hands]
        new.status = list(state.status)
        new.penalties = list(state.penalties)
        new.mover = OVER if state.turn is None else state.turn
        new.at_once = edition.is_paid_at_once
        return new

    def to_state(self, start: State) -> State:
        """The state in the same round as `start` that this round has come to, before its end."""
        colours = start.variant.edition.colours
        places = [
            (colours[index], bit // 8, bit % 8 + self.left)
            for index, board in enumerate(self.boards)
            for bit in range(64)
            if board >> bit & 1
        ]
        return replace(
            start,
            turn=None if self.mover == OVER else Seat(self.mover),
            pyramid=Pyramid.of(self.width, places),
            hands=tuple(
                tuple(c for c, count in zip(colours, hand, strict=True) for _ in range(count))
                + (UNKNOWN,) * (total - sum(hand))
                for hand, total in zip(self.hands, self.counts, strict=True)
            ),
            status=tuple(self.status),
            penalties=tuple(self.penalties),
        )

    def to_place(self, move: Move, colours: tuple[Colour, ...]) -> Place:
        """The action of the rules that a move stands for here."""
        colour, bit = colours[move & 7], move >> 3
        if bit == LEFT:
            return Place(colour, 0, self.left - 1)
        cell = bit.bit_length() - 1
        return Place(colour, cell // 8, cell % 8 + self.left)

    def copy(self) -> Round:
        new = Round()
        new.boards = self.boards[:]
        new.occupied, new.left, new.size, new.width = (
            self.occupied,
            self.left,
            self.size,
            self.width,
        )
        new.hands = [hand[:] for hand in self.hands]
        new.counts = self.counts[:]
        new.status = self.status[:]
        new.penalties = self.penalties[:]
        new.mover, new.at_once = self.mover, self.at_once
        return new

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
        self._go_on(mover)

    def _go_on(self, last: int) -> None:
        """The next seat that is in and can place; those that cannot are blocked (P-5, P-9)."""
        seats = len(self.counts)
        for ahead in range(1, seats + 1):
            seat = (last + ahead) % seats
            if self.status[seat] != IN:
                continue
            if any(count and self.cells(colour) for colour, count in enumerate(self.hands[seat])):
                self.mover = seat
                return
            self._leave(seat, BLOCKED)
        self.mover = OVER
        if not self.at_once:
            for seat in range(seats):
                self._settle(seat)

    def _leave(self, seat: int, status: str) -> None:
        self.status[seat] = status
        if self.at_once:
            self._settle(seat)
            self.hands[seat] = [0] * len(self.boards)
            self.counts[seat] = 0

    def _settle(self, seat: int) -> None:
        """P-13 for one seat that is out."""
        total, left = self.penalties[seat], self.counts[seat]
        self.penalties[seat] = total + left if left else total - min(CLEARED_BONUS, total)

    def play_out(self, random: Callable[[], float]) -> None:
        """Play the round to its end, every placement as likely as the others."""
        triangle, ends = TRIANGLES[self.width], ENDS[self.width]
        while self.mover != OVER:
            boards, occupied = self.boards, self.occupied
            carried = (occupied & occupied >> 1) << 8 & ~occupied & triangle
            base = ends[self.size]
            choices = []
            total = 0
            for colour, count in enumerate(self.hands[self.mover]):
                if count:
                    board = boards[colour]
                    cells = (board | board >> 1) << 8 & carried | base
                    total += cells.bit_count()
                    choices.append((total, cells, colour))
            place = int(random() * total)
            below = 0
            for above, cells, colour in choices:
                if place < above:
                    for _ in range(place - below):
                        cells &= cells - 1
                    self.make((cells & -cells) << 3 | colour)
                    break
                below = above
