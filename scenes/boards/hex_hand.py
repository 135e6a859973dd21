"""A turn at the hex board: which tile is chosen, where it is aimed, what it would count."""

from __future__ import annotations

from game.core import Seat
from game.grid import Hex
from game.titles.ingenious.actions import Choice, Place, place_of
from game.titles.ingenious.scoring import Half
from game.titles.ingenious.state import State
from game.titles.ingenious.tile import Rack
from scenes.boards.board import Turn
from scenes.boards.hex_aim import HexAim, Pair
from scenes.boards.hex_preview import HexPreview
from scenes.boards.hex_state import free_symbols


class HexHand:
    """Knows no pixel and no device."""

    def __init__(self, turn: Turn, slot: int, cell: Hex, wanted: int) -> None:
        """Begins where the last turn left the tile, or as near to it as there is room."""
        self.view: State = turn.view
        self.seat: Seat = turn.seat
        self.actions = frozenset(turn.actions)
        pairs = {(a.cell, a.other) for a in turn.actions if isinstance(a, Place)}
        self.pairs: tuple[Pair, ...] = tuple(sorted(pairs))
        self.aim = HexAim(self.view.board.radius, self.pairs, cell)
        self.aim.wanted = wanted
        self.aim.go_to_room()
        self.slot = min(slot, max(0, len(self.rack) - 1))
        self._preview = HexPreview()

    @property
    def rack(self) -> Rack:
        return self.view.racks[self.seat]

    @property
    def can_decline(self) -> bool:
        return Choice.PASS in self.actions

    @property
    def is_first(self) -> bool:
        """Whether the tile has to touch a printed symbol that nobody else has used (IN-5)."""
        return self.view.opened[self.seat] is None

    @property
    def symbols(self) -> tuple[Hex, ...]:
        """Where those symbols are."""
        return free_symbols(self.view, self.seat)

    def choose(self, slot: int) -> None:
        if self.rack:
            self.slot = slot % len(self.rack)

    @property
    def place(self) -> Place | None:
        """The placement that is aimed at; None where it finds no room."""
        if not self.rack or not self.aim.fits:
            return None
        first, second = self.rack[self.slot]
        place = place_of(first, self.aim.cell, second, self.aim.other)
        return place if place in self.actions else None

    def halves(self) -> tuple[Half, ...]:
        """What the placement would count; nothing where there is none."""
        place = self.place
        return () if place is None else self._preview.of(self.view, place)
