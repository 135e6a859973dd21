"""Near view: whoever carries a penguin sees its place large, in a window over the tower."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.tower import PEN
from scenes.boards.board import Board
from scenes.boards.camera import SPRITE_PITCH, Camera, near_camera
from scenes.boards.tower_nature import Phase
from scenes.boards.tower_view import Figure
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.input.intents import Button
from scenes.menu.focus import Node
from scenes.sound.effects import Effect
from scenes.widgets import draw_prompt

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard
    from scenes.drawing.draw import Canvas

KEY: Final = "near"
PLACE: Final = Board.hint_button
"""Where the bulb is while somebody chooses: a hint is about that only."""
FRAME: Final = 6.0
"""How wide its light line is."""
GLYPH: Final = 46.0
HAT: Final = 290.0
"""Units of a penguin's picture from its foot to above the highest hat."""
INSIDE: Final = 40.0
"""Canvas units from the window's edge at which a hand counts as gone out of it."""


class NearView:
    """Open from one press of north to the next; shut when the penguin is let go or leaves it."""

    def __init__(self, board: PenguinBoard) -> None:
        self._board = board
        self._camera: Camera | None = None

    @property
    def is_offered(self) -> bool:
        """Whether a person carries a penguin now."""
        return self._board.hand.is_led and self._board.nature.phase is Phase.CARRIED

    @property
    def is_open(self) -> bool:
        return self._camera is not None and self.is_offered

    @property
    def camera(self) -> Camera | None:
        """The camera of the window; None while the whole tower is shown."""
        return self._camera if self.is_open else None

    @property
    def window(self) -> Rect:
        """What is seen through it, on the canvas."""
        framing = self._board.cameraman.camera.framing
        top = framing.rail - 12
        return Rect(412, top, 1096, min(framing.level.y, framing.tray[1]) - 14 - top)

    def toggle(self) -> None:
        board = self._board
        carry = board.hand.carry
        if not self.is_offered or carry is None or carry.carrier is None:
            return
        opened = None if self.is_open else self._aimed()
        if opened is not None and not self._sees_hand(opened):
            board.stage.sound.play(Effect.BLOCKED)
            return
        self._camera = opened
        carry.carrier.loosen()
        board.stage.sound.play(Effect.FOCUS)

    def update(self) -> None:
        """Follow the floe; shut when nobody carries, or the hand has gone out of the window."""
        if self._camera is None:
            return
        if not self.is_offered or not self._sees_hand(self._camera):
            self._shut()
            return
        whole = self._board.cameraman.camera
        if self._camera.framing.is_big is not whole.framing.is_big:
            self._camera = self._aimed()  # the size of words has changed meanwhile
        if self._camera is not None:
            self._camera = replace(self._camera, tilt=whole.tilt)

    def _shut(self) -> None:
        self._camera = None
        carry = self._board.hand.carry
        if carry is not None and carry.carrier is not None:
            carry.carrier.loosen()

    def _aimed(self) -> Camera | None:
        held = self._board.nature.held
        if held is None or not self._board.nature.has_seat(held.slot):
            return None
        goal = self._board.nature.tower.aim(held.slot)
        return near_camera(self._board.cameraman.camera, goal, self.window)

    def _sees_hand(self, camera: Camera) -> bool:
        held = self._board.nature.held
        if held is None:
            return False
        head = camera.to_canvas(*held.pose.point(0.0, PEN.head_height))
        return self.window.inset(INSIDE).contains(*head)

    # -- what can be clicked and seen

    def seen(self, figures: list[Figure]) -> list[Figure]:
        """Those of a tower that the window shows something of."""
        camera = self.camera
        if camera is None:
            return figures
        window, high = self.window, HAT * camera.sprite_scale
        wide = SPRITE_PITCH * camera.sprite_scale
        spots = [(figure, *camera.to_canvas(figure.x, figure.y)) for figure in figures]
        return [
            figure
            for figure, x, y in spots
            if y - high < window.bottom and window.x - wide < x < window.right + wide
        ]

    @property
    def place(self) -> Rect | None:
        """Where a pointer opens and shuts it; large words leave no room for it."""
        return PLACE if self.is_offered and not self._board.is_big else None

    def is_at(self, x: float, y: float) -> bool:
        return self.place is not None and self.place.contains(x, y)

    def nodes(self) -> list[Node]:
        return [] if self.place is None else [Node(KEY, self.place, self.toggle)]

    def draw_button(self, canvas: Canvas) -> None:
        rect = self.place
        if rect is None:
            return
        x, y = rect.center
        canvas.disc(x, y, rect.w / 2 - 3, "#1D2E4F", width=5)
        canvas.icon("far" if self.is_open else "near", x, y, rect.w * 0.62, "#FFD166")
        turn = self._board.turn
        device = None if turn is None else turn.device
        sign = None if device is None else self._board.stage.devices.prompt(device, Button.NORTH)
        if sign is not None:
            draw_prompt(canvas, sign, rect.right - 4, rect.bottom - 4, GLYPH)

    def draw_frame(self, canvas: Canvas) -> None:
        """The edge of the window: a light line between two dark ones."""
        for reach, colour in ((FRAME / 2 + 4, INK), (FRAME / 2, canvas.theme.mark)):
            rect, wide = self.window.inset(-reach), 2 * reach
            for y in (rect.y, rect.bottom - wide):
                canvas.fill(Rect(rect.x, y, rect.w, wide), colour)
            for x in (rect.x, rect.right - wide):
                canvas.fill(Rect(x, rect.y + wide, wide, rect.h - 2 * wide), colour)
