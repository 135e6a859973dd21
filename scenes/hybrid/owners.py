"""Owners: whose real pieces are whose, as far as they were shown when they were dealt or drawn."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event, Seat
from game.titles.ingenious.events import Swapped
from game.titles.pyramid.events import Dealt, Fell, RoundEnded
from hardware.piece import Piece


class Owners:
    """Only a table whose hands were told knows any."""

    def __init__(self) -> None:
        self.seats: dict[Piece, Seat] = {}
        self.first: Piece | None = None
        """The piece that was just put down to start the base."""

    def take(self, pieces: Iterable[Piece], seat: Seat) -> None:
        """These were shown as a seat's own."""
        self.seats.update(dict.fromkeys(pieces, seat))

    def may_show(self, piece: Piece, seat: Seat) -> bool:
        """Whether a piece can be this seat's: nobody else was seen to get it."""
        return self.seats.get(piece, seat) == seat

    def see(self, events: Iterable[Event], version: int, placed: dict[Piece, int]) -> bool:
        """Follow what an action made happen; True when the table was cleared for a new deal.

        `placed` are the versions of the match that put pieces on the table.
        """
        is_new = False
        for event in events:
            match event:
                case RoundEnded() | Fell():
                    is_new = True
                    self.seats.clear()
                    placed.clear()
                case Swapped(seat=seat):
                    self.seats = {p: own for p, own in self.seats.items() if own != seat}
                case Dealt():
                    is_new = True
                    placed.clear()
                    if self.first is not None:
                        placed[self.first], self.first = version, None
        return is_new
