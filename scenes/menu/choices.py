"""A question with a few ways on, as a column of buttons over the scene below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.drawing.theme import SEATS
from scenes.input.intents import Button, Direction
from scenes.menu.column import Column
from scenes.menu.column_menu import ColumnMenu
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_badge, draw_button

_WIDTH: Final = 820.0
_HIGH: Final = 96.0
_STEP: Final = 122.0
_HEAD: Final = 150.0
_BIG_WIDTH: Final = 1500.0
_BIG_HIGH: Final = 140.0
_BIG_STEP: Final = 162.0
_MOST: Final = 950.0
"""Height of the box; where that is too little, the ways are scrolled."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way on; `key` is what the scene dismisses with."""

    key: str
    label: str
    icon: str
    look: int | None = None
    """The chair that it is about."""


class ChoiceScene(ColumnMenu):
    """Dismisses with the key of a way, or with None."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True

    def __init__(self, stage: Stage, title: str, ways: Sequence[Way]) -> None:
        super().__init__(stage)
        self.title = title
        self.ways = tuple(ways)

    @property
    def _box(self) -> Rect:
        width, step = (_BIG_WIDTH, _BIG_STEP) if self.is_big else (_WIDTH, _STEP)
        high = min(_MOST, _HEAD + len(self.ways) * step + 16)
        return Rect((CANVAS_WIDTH - width) / 2, (CANVAS_HEIGHT - high) / 2 - 36, width, high)

    def whole_column(self) -> Column:
        box = self._box
        step, high = (_BIG_STEP, _BIG_HIGH) if self.is_big else (_STEP, _HIGH)
        area = Rect(box.x + 60, box.y + _HEAD, box.w - 120, box.h - _HEAD - 16)
        return Column(area, len(self.ways), step, step, step - high)

    def row_keys(self) -> Sequence[str]:
        return [way.key for way in self.ways]

    def build(self) -> Sequence[Node]:
        column = self.follow()
        rows = [
            Node(
                way.key,
                column.row(k),
                lambda key=way.key: self.dismiss(key),  # type: ignore[misc]
            )
            for k, way in enumerate(self.ways)
            if k in column.shown
        ]
        return self.with_strips(rows)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = self._box
        canvas.panel(box, "dark", radius=40)
        canvas.text(
            self.title, box.center[0], box.y + 76, 54, face="heavy", align="c",
            max_width=box.w - 80, max_height=84,
        )  # fmt: skip
        places = {node.key: node.rect for node in self.focus.nodes}
        for way in self.ways:
            rect = places.get(way.key)
            if rect is None:
                continue
            state = self.state(way.key)
            if way.look is None or way.look >= len(SEATS):
                draw_button(canvas, rect, way.label, state, icon=way.icon, px=42)
                continue
            draw_button(canvas, rect, way.label, state, icon=way.icon, px=42, kept=rect.h * 0.86)
            draw_badge(canvas, way.look, rect.right - rect.h * 0.6, rect.center[1], rect.h * 0.62)
        self.draw_strips(canvas)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
        )
