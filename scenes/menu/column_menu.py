"""The base of menus with a column of rows: those out of sight come when the focus goes there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.input.intents import Intent, Move
from scenes.menu.column import Column
from scenes.menu.focus import Node
from scenes.menu.menu import MenuScene
from scenes.stage import Stage

_STRIPS: Final = {"more:up": -1, "more:down": 1}
_ICONS: Final = {"more:up": "up", "more:down": "down"}


class ColumnMenu(MenuScene):
    """A subclass tells its column, the keys of its rows, and what each of them does.

    For a pointer there are strips above and below; keys and pads never stop on them.
    """

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._top = 0

    def whole_column(self) -> Column:
        """Where the rows stand, before any scrolling."""
        raise NotImplementedError

    def row_keys(self) -> Sequence[str]:
        raise NotImplementedError

    @property
    def column(self) -> Column:
        return replace(self.whole_column(), first=self._top)

    def follow(self) -> Column:
        """Bring the row in focus into sight, and return the column as it is then."""
        keys, column = self.row_keys(), self.column
        if self.focus.key in keys:
            column = column.following(keys.index(self.focus.key))
        self._top = column.shown.start
        return column

    def with_strips(self, rows: Sequence[Node]) -> list[Node]:
        """The rows in sight with the strips above and below them."""
        column, nodes = self.column, list(rows)
        above, below = column.more(-1), column.more(1)
        if above is not None:
            nodes.insert(0, Node("more:up", above, partial(self.scroll, -1)))
        if below is not None:
            nodes.append(Node("more:down", below, partial(self.scroll, 1)))
        return nodes

    def scroll(self, step: int) -> None:
        """Choose the next row that is out of sight."""
        shown, keys = self.column.shown, self.row_keys()
        index = shown.start - 1 if step < 0 else shown.stop
        self.focus.key = keys[max(0, min(len(keys) - 1, index))]

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, Move) and self.focus.key in _STRIPS:
            self.scroll(_STRIPS[self.focus.key])
            self.refresh()

    def draw_strips(self, canvas: Canvas) -> None:
        """Paint the strips that are there."""
        for node in self.focus.nodes:
            if node.key in _STRIPS:
                style = canvas.panel(node.rect, "row", radius=node.rect.h / 2)
                canvas.icon(_ICONS[node.key], *node.rect.center, 30, style.text)
                if self.state(node.key).is_chosen:
                    canvas.focus_ring(node.rect, node.rect.h / 2, 4)
