"""What the hex board does with intents: aim, turn, exchange and put down a tile, or decline."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from scenes.boards import hex_rack
from scenes.input.intents import (
    Button,
    DeviceKind,
    Intent,
    Lift,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Touch,
)

if TYPE_CHECKING:
    from scenes.boards.ingenious import IngeniousBoard

PEEK: Final = 3.0
"""Seconds after which a rack that was looked at turns face down by itself."""
QUICK_RELEASE: Final = 0.35
"""A look let go later than this was held, and ends there; a shorter one was a tap and stays."""
DRAG: Final = 30.0
"""How far a pointer has to carry a tile before it counts as a drag."""


class HexInput:
    """Remembers between intents what is dragged, and how long the rack is looked at."""

    def __init__(self, board: IngeniousBoard) -> None:
        self._board = board
        self.peeked: float | None = None
        """Seconds since the rack was turned face up."""
        self._drag_from: tuple[float, float] | None = None
        self._is_dragging = False

    def begin(self) -> None:
        """A turn begins, or ends: nothing is held."""
        self.peeked = None
        self._drag_from, self._is_dragging = None, False

    def look(self) -> None:
        """Turn the rack face up for a moment, or down again."""
        self.peeked = 0.0 if self.peeked is None else None

    def update(self, seconds: float) -> None:
        if self.peeked is not None:
            self.peeked += seconds
            if self.peeked > PEEK:
                self.peeked = None

    def handle(self, intent: Intent) -> None:
        if self._board.turn is None:
            return
        if self._board.question is not None:
            if not self._look_at(intent):
                self._board.question.handle(intent)
            return
        if self._board.hand is None or self._look_at(intent):
            return
        match intent:
            case Move(_, direction):
                self._board.hand.aim.move(direction)
            case Press(device, Button.EAST) if device.kind is DeviceKind.MOUSE:
                self._board.turn_tile(1)
            case Press(_, button):
                self._press(button)
            case Scroll(_, steps):
                self._board.turn_tile(steps)
            case Touch(device, x, y):
                self._touch(device.kind, x, y)
            case Point(device, x, y):
                self._point(device.kind, x, y)
            case Lift(device, x, y):
                self._let_go(device.kind, x, y)

    def _press(self, button: Button) -> None:
        slot = 0 if self._board.hand is None else self._board.hand.slot
        match button:
            case Button.LEFT_SHOULDER:
                self._board.turn_tile(1)
            case Button.RIGHT_SHOULDER:
                self._board.turn_tile(-1)
            case Button.SOUTH:
                self._board.put_down()
            case Button.NORTH:
                self._board.choose(slot + 1)
            case Button.WEST:
                self._board.choose(slot - 1)
            case Button.EAST:
                self._board.ask_to_decline()

    def _look_at(self, intent: Intent) -> bool:
        """Whether this was about looking at a rack that lies face down."""
        if not self._board.is_peeking:
            return False
        match intent:
            case Press(_, Button.WEST):
                self._board.look()
                return True
            case Release(_, Button.WEST):
                if self.peeked is not None and self.peeked > QUICK_RELEASE:
                    self.peeked = None
                return True
        return False

    def _touch(self, kind: DeviceKind, x: float, y: float) -> None:
        assert self._board.hand is not None, "only a hand is touched"
        button = next((b for b in self._board.buttons() if b.rect.contains(x, y)), None)
        if button is not None:
            self.act(button.key)
            return
        slot = hex_rack.slot_at(len(self._board.hand.rack), x, y)
        self._drag_from = (x, y) if slot is not None else None
        self._is_dragging = False
        if slot is not None:
            self._board.choose(slot)
            return
        cell = self._board.grid.cell_at(x, y)
        if cell is None:
            return
        aim = self._board.hand.aim
        if kind is DeviceKind.MOUSE:
            aim.point(cell)
            self._board.put_down()
        elif cell in (aim.cell, aim.other):
            self._board.put_down()  # a finger aims first: what it would count is seen before
        else:
            aim.point(cell)

    def _point(self, kind: DeviceKind, x: float, y: float) -> None:
        assert self._board.hand is not None, "only a hand points"
        if self._drag_from is not None and math.dist(self._drag_from, (x, y)) > DRAG:
            self._is_dragging = True
        cell = self._board.grid.cell_at(x, y)
        if cell is not None and (kind is DeviceKind.MOUSE or self._is_dragging):
            self._board.hand.aim.point(cell)

    def _let_go(self, kind: DeviceKind, x: float, y: float) -> None:
        was_dragged = self._is_dragging
        self._drag_from, self._is_dragging = None, False
        if was_dragged and kind is DeviceKind.MOUSE and self._board.grid.cell_at(x, y) is not None:
            self._board.put_down()

    def act(self, key: str) -> None:
        match key:
            case "turn":
                self._board.turn_tile(-1)
            case "place":
                self._board.put_down()
            case "look":
                self._board.look()
            case "decline":
                self._board.ask_to_decline()
