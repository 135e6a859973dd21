"""Speech: a light bubble whose tip points at whoever says it."""

from __future__ import annotations

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PanelStyle


def draw_speech(canvas: Canvas, rect: Rect, tip: tuple[float, float]) -> PanelStyle:
    """Draw an empty bubble with its tip at a point left or right of it; returns its style."""
    style = canvas.panel(rect, "light", radius=36)
    x, y = tip
    is_left = x < rect.center[0]
    edge = rect.x if is_left else rect.right
    foot = min(max(y, rect.y + 60), rect.bottom - 60)
    left, right = min(x, edge) - 8, max(x, edge) + 8
    top, bottom = min(y, foot - 26) - 8, max(y, foot + 26) + 8
    inner = edge + (4 if is_left else -4)
    fill = style.bottom if foot > rect.center[1] else style.top
    path = (
        f"M{inner - left:g} {foot - 26 - top:g} L{x - left:g} {y - top:g} "
        f"L{inner - left:g} {foot + 26 - top:g}"
    )
    canvas.drawing(
        left,
        top,
        right - left,
        bottom - top,
        f'<path d="{path}Z" fill="{fill}"/>'
        f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>',
    )
    return style
