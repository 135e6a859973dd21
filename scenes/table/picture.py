"""Draws a table: backdrop, board and what stands round it, as the board wants to be laid out."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.drawing.crossing import Crossing
from scenes.drawing.draw import Canvas
from scenes.drawing.still import Panel, Still
from scenes.hints.picture import draw_hints
from scenes.saves.unsaved import draw_unsaved
from scenes.table import view as table_view
from scenes.table.look import look_of
from scenes.widgets import draw_hints as draw_foot

if TYPE_CHECKING:
    from scenes.table.table import TableScene


_COVER_HINTS: Final = 1038.0
"""The middle of the hints of a board that fills the screen: inside the lower bar of a film."""


def draw_scene(canvas: Canvas, table: TableScene, still: Still, crossing: Crossing) -> None:
    """`still` keeps what does not move, for boards that are drawn in front of it."""

    def paint(canvas: Canvas) -> None:
        if table.board.is_covering:
            _draw_cover(canvas, table, still)
        else:
            _draw_table(canvas, table, still)

    board = table.board
    if board.is_covering:
        still.let_go()  # before another picture of the whole window is taken
    crossing.draw(canvas, (board.is_covering, board.framing), paint)


def keep_ground(canvas: Canvas, table: TableScene) -> None:
    """For frames that hide the table: keep what one that shows it again would have to wait for.

    A board that is drawn in front has a picture of it already.
    """
    board = table.board
    if not (board.is_in_front or board.has_own_ground):
        canvas.keep_backdrop(board.backdrop)


def _draw_cover(canvas: Canvas, table: TableScene, still: Still) -> None:
    """A board that fills the screen, and what the buttons do meanwhile."""
    board, stage = table.board, table.stage
    canvas.backdrop(board.backdrop)
    board.draw(canvas)
    items = table_view.hint_items(stage.devices, stage.last_device, board.hints())
    draw_foot(canvas, items, _COVER_HINTS)


def _draw_table(canvas: Canvas, table: TableScene, still: Still) -> None:
    board = table.board
    look = look_of(table)
    if (hybrid := table.hybrid) is not None:
        from scenes.hybrid import panel
    if board.is_in_front:
        key: Hashable = board.backdrop
        panels: list[Panel] = []
        columns = hybrid if hybrid is not None and panel.has_own_columns(hybrid) else None
        if columns is None:
            panels = table_view.panels_of(canvas, look)
        else:
            key = key, replace(look, thinking=None)

        def draw_below(canvas: Canvas) -> None:
            canvas.backdrop(board.backdrop)
            board.draw_ground(canvas)
            if columns is not None:
                panel.draw_surroundings(canvas, look, columns)

        still.draw(canvas, key, draw_below, panels=panels)
        table_view.draw_thinking(canvas, look)
        board.draw(canvas)
    else:
        if not board.has_own_ground:
            canvas.backdrop(board.backdrop)
        board.draw(canvas)
        if not board.draw_surroundings(canvas, look):
            table_view.draw_table(canvas, look)
            table_view.draw_thinking(canvas, look)
    board.draw_over(canvas)
    if hybrid is not None:
        panel.draw_hybrid(canvas, hybrid)
    draw_hints(canvas, table)
    draw_unsaved(canvas, table.stage)
