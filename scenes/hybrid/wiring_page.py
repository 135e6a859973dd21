"""How a box of buttons is wired to an Uno: a drawing with its labels, and what to mind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.input.intents import Button, Intent, Press
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _, pgettext
from scenes.widgets import draw_button, draw_header, draw_stepper

_PAPER: Final = Rect(40, 112, 1372, 880)
_DRAWING: Final = (72.0, 122.0, 0.956)
"""Where the corner of the drawing lies, and its scale."""
_SIDE: Final = Rect(1436, 112, 444, 770)
_BIG_SIDE: Final = Rect(40, 112, 1840, 676)
_PAGE: Final = Rect(1436, 800, 444, 84)
_BIG_BACK: Final = Rect(1436, 898, 444, 84)
_BACK: Final = Rect(1436, 898, 444, 84)
_PINS: Final = {
    **{f"D{2 + k}": Rect(339 + k * 50, 456, 46, 40) for k in range(6)},
    **{f"D{8 + k}": Rect(659 + k * 50, 456, 46, 40) for k in range(6)},
    "GND": Rect(959, 456, 62, 40),
    **{f"A{3 - k}": Rect(339 + k * 50, 336, 46, 40) for k in range(4)},
    "GND ": Rect(631, 336, 62, 40),
}
"""Names on the board, in the units of the drawing; printed on every board as they are here."""
_PLATES: Final = (
    Rect(337, 461, 300, 30), Rect(657, 461, 366, 30), Rect(337, 341, 200, 30),
    Rect(629, 341, 66, 30),
)  # fmt: skip
"""What the names stand on: the board itself is too light for white letters."""
_PARTS: Final[tuple[tuple[Callable[[], str], Rect], ...]] = (
    (lambda: _("Player {number}").format(number=1), Rect(34, 858, 172, 44)),
    (lambda: _("Player {number}").format(number=2), Rect(232, 858, 172, 44)),
    (lambda: _("Player {number}").format(number=3), Rect(430, 858, 172, 44)),
    (lambda: _("Player {number}").format(number=4), Rect(628, 858, 172, 44)),
    (lambda: _("Confirm"), Rect(826, 858, 172, 44)),
    (lambda: pgettext("of a box", "Undo"), Rect(1024, 858, 172, 44)),
    (lambda: pgettext("a switch", "Tip"), Rect(244, 98, 84, 40)),
    (lambda: _("Knock"), Rect(467, 98, 134, 40)),
    (lambda: pgettext("of a box", "Knob"), Rect(729, 98, 120, 40)),
    (lambda: "USB", Rect(1166, 270, 100, 40)),
)


class WiringScene(MenuScene):
    """Dismisses with None."""

    is_plain: ClassVar[bool] = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.page = 0
        """In large text what is to be minded is a page of its own."""

    def build(self) -> Sequence[Node]:
        if not self.is_big:
            return [Node("back", _BACK, self.dismiss)]
        turn = Node("page", _PAGE, self._turn, step=lambda by: self._turn())
        return [turn, Node("back", _BIG_BACK, self.dismiss)]

    def _turn(self) -> None:
        self.page = 1 - self.page

    def otherwise(self, intent: Intent) -> None:
        if isinstance(intent, Press) and self.is_big:
            self._turn()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        draw_header(canvas, _("Wire the button box"))
        if self.is_big:
            self._draw_large(canvas)
            return
        self._draw_board(canvas)
        self._draw_side(canvas, _SIDE)
        draw_button(canvas, _BACK, _("Back"), self.state("back"), icon="undo")
        self.draw_hints(canvas, [MenuHint(_("Back"), (Button.EAST,))], 1036)

    def _draw_large(self, canvas: Canvas) -> None:
        if self.page:
            self._draw_side(canvas, _BIG_SIDE)
        else:
            self._draw_board(canvas)
        draw_stepper(canvas, _PAGE, f"{self.page + 1}/2", self.state("page"), px=38)
        draw_button(canvas, _BIG_BACK, _("Back"), self.state("back"), icon="undo")
        self.draw_hints(canvas, [MenuHint(_("Back"), (Button.EAST,))], 1036)

    def _draw_board(self, canvas: Canvas) -> None:
        canvas.panel(_PAPER, "light", radius=36)
        x, y, scale = _DRAWING
        width, height = 1360 * scale, 900 * scale
        canvas.sprite("wiring_uno", x + width / 2, y + height / 2, scale)
        for plate in map(_placed, _PLATES):
            canvas.drawing(
                plate.x, plate.y, plate.w, plate.h, shapes.rounded(0, 0, plate.w, plate.h, 8, INK)
            )
        for pin, box in _PINS.items():
            place = _placed(box)
            canvas.label(pin.strip(), *place.center, 25, place.w, "#FFFFFF")
        for words, box in _PARTS:
            place = _placed(box)
            canvas.text(
                words(), *place.center, 27, face="heavy", colour=INK, align="c",
                max_width=place.w + 12, max_height=44,
            )  # fmt: skip

    def _draw_side(self, canvas: Canvas, side: Rect) -> None:
        style = canvas.panel(side, "dark", radius=34)
        x, room = side.x + 36, side.w - 60
        parts: tuple[tuple[str, tuple[str, ...]], ...] = (
            (
                _("Every button"),
                (
                    _("Switch: D2 to D7 and GND"),
                    _("Lamp: D8 to D13, 330 ohm each"),
                    _("Click of the knob: D6"),
                ),
            ),
            (
                _("Good to know"),
                (
                    _("Lamps for 5 volts only"),
                    _("D0 and D1 stay free"),
                    _("Switches need no resistor"),
                    _("Plug the USB in last"),
                ),
            ),
        )
        y = side.y + 18
        rows = sum(len(lines) for _title, lines in parts)
        pitch = (side.h - 36 - 2 * 76) / rows
        for title, lines in parts:
            canvas.text(
                title, x, y + 38, 38, face="heavy", colour=canvas.theme.accent_text,
                max_width=room, max_height=62,
            )  # fmt: skip
            y += 76
            for words in lines:
                canvas.icon("check", x + 16, y + pitch / 2, 30, canvas.theme.good_text)
                box = Rect(x + 48, y + 3, room - 48, pitch - 6)
                canvas.boxed(words, box, 30, colour=style.text, leading=1.06)
                y += pitch


def _placed(box: Rect) -> Rect:
    x, y, scale = _DRAWING
    return Rect(x + box.x * scale, y + box.y * scale, box.w * scale, box.h * scale)
