"""A question with a few ways on, as a column of buttons over the scene below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from scenes.dialogs import VEIL
from scenes.draw import Canvas
from scenes.focus import Node
from scenes.intents import Button, Direction
from scenes.layout import CANVAS_HEIGHT, Rect
from scenes.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.theme import SEATS
from scenes.widgets import draw_badge, draw_button

_WIDTH: Final = 820.0
_HIGH: Final = 96.0
_STEP: Final = 122.0
_HEAD: Final = 150.0


@dataclass(frozen=True, slots=True)
class Way:
    """One way on; `key` is what the scene dismisses with."""

    key: str
    label: str
    icon: str
    look: int | None = None
    """The chair that it is about."""


class ChoiceScene(MenuScene):
    """Dismisses with the key of a way, or with None."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True

    def __init__(self, stage: Stage, title: str, ways: Sequence[Way]) -> None:
        super().__init__(stage)
        self.title = title
        self.ways = tuple(ways)
        high = _HEAD + len(ways) * _STEP + 16
        self._box = Rect((1920 - _WIDTH) / 2, (CANVAS_HEIGHT - high) / 2 - 20, _WIDTH, high)

    def build(self) -> Sequence[Node]:
        return [
            Node(
                way.key,
                Rect(self._box.x + 60, self._box.y + _HEAD + k * _STEP, _WIDTH - 120, _HIGH),
                lambda key=way.key: self.dismiss(key),  # type: ignore[misc]
            )
            for k, way in enumerate(self.ways)
        ]

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        canvas.panel(self._box, "dark", radius=40)
        canvas.text(
            self.title,
            self._box.center[0],
            self._box.y + 76,
            54,
            face="heavy",
            align="c",
            max_width=_WIDTH - 80,
        )
        for way, node in zip(self.ways, self.focus.nodes, strict=True):
            draw_button(canvas, node.rect, way.label, self.state(way.key), icon=way.icon, px=42)
            if way.look is not None and way.look < len(SEATS):
                draw_badge(canvas, way.look, node.rect.right - 58, node.rect.center[1], 60)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
        )
