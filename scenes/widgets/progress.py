"""Progress: how far something is, that something is at work, how much time is left."""

from __future__ import annotations

import math
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect

_STEP: Final = 4


def draw_progress(canvas: Canvas, rect: Rect, share: float) -> None:
    """Draw a bar filled to `share` (0 to 1)."""
    groove = canvas.theme.panels["inset"].top
    canvas.drawing(
        rect.x,
        rect.y,
        rect.w,
        rect.h,
        shapes.rounded(0, 0, rect.w, rect.h, rect.h / 2, groove),
    )
    inner = rect.inset(5)
    # Whole steps, so that a moving bar is made of few pictures.
    width = float(round(inner.w * min(1.0, max(0.0, share)) / _STEP) * _STEP)
    if width <= 0:
        return
    width = min(inner.w, max(inner.h, width))
    stripe = inner.h * 0.55
    body = shapes.rounded(0, 0, width, inner.h, inner.h / 2, canvas.theme.steady)
    for k in range(int((width - inner.h - stripe) / 40) + 1):
        x = inner.h / 2 + k * 40
        if x + 20 + stripe <= width:
            body += (
                f'<path d="M{x:g} {inner.h:g} l20 {-inner.h:g} h{stripe:g} l-20 {inner.h:g}Z" '
                'fill="#FFFFFF" fill-opacity=".25"/>'
            )
    canvas.drawing(inner.x, inner.y, inner.w, inner.h, body)


def draw_spinner(canvas: Canvas, x: float, y: float, phase: float, radius: float = 24) -> None:
    """Draw eight dots round x, y that grow towards the head at `phase` (turns, any number)."""
    head = int(phase * 8) % 8
    body = ""
    for k in range(8):
        age = ((k - head - 1) % 8) / 7
        angle = k * math.tau / 8
        body += (
            f'<circle cx="{radius * (1.7 + math.cos(angle)):.1f}" '
            f'cy="{radius * (1.7 + math.sin(angle)):.1f}" '
            f'r="{radius * (0.2 + 0.32 * age):.1f}" fill="{canvas.theme.text}" '
            f'fill-opacity="{0.25 + 0.75 * age:.2f}"/>'
        )
    size = radius * 3.4
    canvas.drawing(x - size / 2, y - size / 2, size, size, body)


def draw_clock(
    canvas: Canvas, x: float, y: float, share: float, label: str, radius: float = 36
) -> None:
    """Draw a ring of which `share` (0 to 1) is left, with a figure in it."""
    theme = canvas.theme
    steps = round(60 * min(1.0, max(0.0, share)))
    m = radius + 4
    body = shapes.disc(m, m, radius, theme.panels["inset"].top, width=0)
    if steps >= 60:
        body += shapes.disc(m, m, radius * 0.89, theme.focus, width=0)
    elif steps:
        angle = math.tau * steps / 60
        ex, ey = m - radius * 0.89 * math.sin(angle), m - radius * 0.89 * math.cos(angle)
        body += (
            f'<path d="M{m:g} {m:g} V{m - radius * 0.89:g} A{radius * 0.89:g} {radius * 0.89:g} '
            f'0 {1 if steps > 30 else 0} 0 {ex:.1f} {ey:.1f}Z" fill="{theme.focus}"/>'
        )
    body += shapes.disc(m, m, radius * 0.56, theme.panel, width=0)
    canvas.drawing(x - m, y - m, 2 * m, 2 * m, body)
    canvas.label(label, x, y, 30, radius * 1.1, theme.text)


def draw_scrollbar(canvas: Canvas, rect: Rect, start: float, shown: float) -> None:
    """Draw where in a long page one is: its `shown` share begins at `start` (both 0 to 1)."""
    theme = canvas.theme
    canvas.drawing(
        rect.x,
        rect.y,
        rect.w,
        rect.h,
        shapes.rounded(0, 0, rect.w, rect.h, rect.w / 2, theme.panels["inset"].top),
    )
    room = rect.h - 6
    high = max(rect.w, room * min(1.0, shown))
    y = rect.y + 3 + (room - high) * min(1.0, max(0.0, start / max(1e-6, 1 - shown)))
    canvas.drawing(
        rect.x + 3,
        y,
        rect.w - 6,
        high,
        shapes.rounded(0, 0, rect.w - 6, high, rect.w / 2, theme.fill),
    )
