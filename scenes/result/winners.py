"""The winners' moment before the table of a result: how it goes on, its colours, its light."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.theme import SEATS
from scenes.timeline import ease_in_out

OPENING_SECONDS: Final = 2.4
"""How long the podium has the screen to itself."""
SLIDE_SECONDS: Final = 0.4
"""How long the table takes to come in beside it."""
WHOLE_SECONDS: Final = OPENING_SECONDS + SLIDE_SECONDS
_BRIGHTER_SECONDS: Final = 1.0
_RAYS: Final = 14
_STEPS: Final = 6
"""Strengths of the light on its way, so that few pictures are made."""


def slid(clock: float) -> float:
    """How far the table has come in, from 0 to 1."""
    return ease_in_out(min(1.0, max(0.0, (clock - OPENING_SECONDS) / SLIDE_SECONDS)))


def papers(looks: Iterable[int]) -> tuple[str, ...]:
    """The colours of the confetti: those of the seats that won, white and gold."""
    return (*(SEATS[look].colour for look in looks), "#FFFFFF", "#FFD166")


def light(clock: float) -> float:
    """How bright the aurora is beside its usual light, from 0 to 1, in a few steps."""
    return round(min(1.0, max(0.0, clock / _BRIGHTER_SECONDS)) * _STEPS) / _STEPS


def draw_aurora(canvas: Canvas, strength: float) -> None:
    """Let the curtains of the aurora shine over the sky, where the theme has any."""
    if not canvas.theme.has_scenery or strength <= 0:
        return
    body = (
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0" stop-color="#7CFFCB" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#7CFFCB" stop-opacity="0.3"/></linearGradient></defs>'
    )
    for low, high, drop in ((300, 20, 0), (270, 90, 60), (372, 150, 100)):
        body += (
            f'<path d="M0 {low} C320 {low - 120} 520 {low + 40} 900 {low - 40} '
            f"S1500 {low - 130} 1920 {low - 20} V{high + drop} C1500 {high - 60} 1300 {high + 90} "
            f'940 {high + 20} S360 {high - 40} 0 {high + drop}Z" fill="url(#g)"/>'
        )
    canvas.drawing(0, 0, 1920, 420, body, alpha=round(255 * strength))


def draw_rays(canvas: Canvas, x: float, y: float, reach: float = 420) -> None:
    """Let golden light fan out from behind a winner."""
    if not canvas.theme.has_scenery:
        return
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" '
        f'cx="{reach}" cy="{reach}" r="{reach}">'
        '<stop offset="0" stop-color="#FFE9A8" stop-opacity="0.6"/>'
        '<stop offset="1" stop-color="#FFD166" stop-opacity="0"/></radialGradient></defs>'
    )
    for k in range(_RAYS):
        first, last = (math.tau * (k + share) / _RAYS for share in (-0.25, 0.25))
        body += (
            f'<path d="M{reach} {reach} L{reach + reach * math.cos(first):.1f} '
            f"{reach + reach * math.sin(first):.1f} L{reach + reach * math.cos(last):.1f} "
            f'{reach + reach * math.sin(last):.1f}Z" fill="url(#g)"/>'
        )
    canvas.drawing(x - reach, y - reach, 2 * reach, 2 * reach, body)
