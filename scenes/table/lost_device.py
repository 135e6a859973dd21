"""Waits for a new device when the one of the person whose turn it is has gone."""

from __future__ import annotations

from typing import ClassVar

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import SEATS
from scenes.input.intents import Button, Intent, Plugged, Press, Touch
from scenes.menu.dialogs import VEIL
from scenes.menu.menu import STANDS_AFTER
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.seating import Chair
from scenes.text import _
from scenes.widgets import draw_dialog

_BOX = Rect(500, 300, 920, 400)
_BIG_BOX = Rect(300, 220, 1320, 600)


class LostDeviceScene(Scene):
    """Dismisses with the device that was pressed: nothing is bound again without a press.

    The menu button leaves with None, for the pause.
    """

    is_overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, chair: Chair, device_name: str) -> None:
        super().__init__(stage)
        self.chair = chair
        self.device_name = device_name

    @property
    def rests_after(self) -> float | None:
        return STANDS_AFTER

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.MENU):
                self.dismiss()
            case Press() | Touch():
                self.dismiss(intent.device)
            case Plugged():
                pass  # a pad that comes back has to say so with a press

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = _BIG_BOX if is_big(canvas.text_scale) else _BOX
        title = _("{device} lost").format(device=self.device_name)
        message = _("{name}: press any button to go on").format(name=self.chair.name)
        sprite = f"chick_{SEATS[self.chair.look].shape}_worried"
        draw_dialog(canvas, box, title, message, sprite=sprite)
