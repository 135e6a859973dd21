"""The button of whoever alone knows the own hand: nothing of it fits, so this round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.titles.pyramid.actions import OUT
from scenes.boards.board import Board
from scenes.drawing.layout import Rect
from scenes.input.bindings import Prompt
from scenes.input.intents import Button
from scenes.menu.dialogs import ConfirmDialog
from scenes.menu.focus import Node
from scenes.text import _
from scenes.widgets import State, draw_button, draw_prompt

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas

KEY: Final = "out"


class OutButton:
    """Stands at `place` while the turn allows going out; asks before it does."""

    def __init__(self, board: Board, place: Rect, big_place: Rect) -> None:
        self._board = board
        self._places = place, big_place

    @property
    def is_there(self) -> bool:
        turn = self._board.turn
        return turn is not None and OUT in turn.actions

    @property
    def rect(self) -> Rect:
        return self._places[self._board.is_big]

    def nodes(self) -> list[Node]:
        return [Node(KEY, self.rect, self.ask)] if self.is_there else []

    def is_at(self, x: float, y: float) -> bool:
        return self.is_there and self.rect.contains(x, y)

    def ask(self) -> None:
        """Going out is for good, so it takes a second press."""
        turn = self._board.turn
        if turn is None or not self.is_there:
            return
        name = self._board.setup.chairs[turn.seat].name
        dialog = ConfirmDialog(
            self._board.stage,
            _("Nothing fits?"),
            _("Then {name} is out of this round, and keeps what is left.").format(name=name),
            stay=_("Look again"),
            go=_("I am out"),
        )
        self._board.stage.stack.push(dialog, lambda is_sure: turn.propose(OUT) if is_sure else None)

    def draw(self, canvas: Canvas) -> None:
        if not self.is_there:
            return
        rect = self.rect
        draw_button(canvas, rect, _("Nothing fits"), State.IDLE, px=32)
        sign = self._sign()
        if sign is not None:
            draw_prompt(canvas, sign, rect.x - 8, rect.y + 4, 52)

    def _sign(self) -> Prompt | None:
        turn = self._board.turn
        if turn is None or turn.device is None:
            return None
        return self._board.stage.devices.prompt(turn.device, Button.NORTH)
